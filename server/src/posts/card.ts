import type { PostKind } from '@arroba/contract/posts.ts'
import { avatarJson } from '../accounts/read.ts'

/** SQL that builds the wire shape of a post (contract/src/posts.ts): the statement is the presenter. */

/** RFC 3339 in -03:00, to the second. */
const instant = (column: string) =>
  `to_char(${column} at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')`

const person = (alias: string) => `json_build_object(
  'id', ${alias}.id, 'name', ${alias}.name, 'nickname', ${alias}.nickname,
  'avatar', ${avatarJson(alias)})`

/** Most comments name nobody: only where there is an @ are mentions looked for. */
const commentMentions = `case when position('@' in c.text) = 0 then '[]' else (
  select coalesce(json_agg(mu.nickname order by mu.nickname), '[]')
  from comment_mentions cm join users mu on mu.id = cm.user_id where cm.comment_id = c.id) end`

/** Of `comments c` and `users cu`, its author, as seen by the user whose id is in the parameter `viewer`. */
export const commentCard = (viewer: string) => `json_build_object(
  'id', c.id, 'text', c.text, 'created_at', ${instant('c.created_at')}, 'edited_at', ${instant('c.edited_at')},
  'user', ${person('cu')}, 'mentions', ${commentMentions},
  'can', json_build_object('edit', c.user_id = ${viewer}, 'delete', c.user_id = ${viewer}))`

const comments = (viewer: string, order: 'asc' | 'desc', limit: string) => `(
  select coalesce(json_agg(${commentCard(viewer)} order by c.created_at, c.id), '[]')
  from (
    select * from comments where post_id = p.id order by created_at ${order}, id ${order} limit ${limit}
  ) c join users cu on cu.id = c.user_id)`

const scale = `(
  select json_build_object('fridge_id', f.id, 'fridge_name', f.name, 'state_code', sc.state_code, 'days', sc.days,
    'reference_date', sc.reference_date)
  from scales sc join fridges f on f.id = sc.fridge_id where sc.post_id = p.id)`

/**
 * Of `posts p` and `users u`, its author, as seen by the user whose id is in the parameter `viewer` (e.g. "$1"). Where
 * all are known to be of the kind 'feed', scales are not looked at.
 */
export const postCard = (viewer: string, kind?: PostKind) => `json_build_object(
  'id', p.id,
  'kind', p.kind,
  'title', p.title,
  'description', p.description,
  'created_at', ${instant('p.created_at')},
  'edited_at', ${instant('p.edited_at')},
  'state_code', p.state_code,
  'user', ${person('u')},
  'tags', (
    select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug) order by t.position, t.id), '[]')
    from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id),
  'mentions', (
    select coalesce(json_agg(mu.nickname order by mu.nickname), '[]')
    from post_mentions pm join users mu on mu.id = pm.user_id where pm.post_id = p.id),
  'file', '/media/' || p.image_key || '/original',
  'image', case when p.image_key is not null then json_build_object(
    'medium', '/media/' || p.image_key || '/medium', 'original', '/media/' || p.image_key || '/original') end,
  'scale', ${kind === 'feed' ? 'null' : `case when p.kind = 'scale' then ${scale} end`},
  'ups_count', p.ups_count,
  'comments_count', p.comments_count,
  'evaluation', case when exists (select from post_likes l where l.post_id = p.id and l.user_id = ${viewer}) then true end,
  'first_comments', case when p.comments_count = 0 then '[]' else ${comments(viewer, 'asc', '2')} end,
  'last_comments', case when p.comments_count <= 2 then '[]' else ${comments(viewer, 'desc', 'least(2, p.comments_count - 2)')} end,
  'is_free_visible', p.is_free_visible,
  'can', json_build_object('edit', p.user_id = ${viewer}, 'delete', p.user_id = ${viewer}))`

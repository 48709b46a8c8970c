import type { PostKind } from '@arroba/contract/posts.ts'
import { nicknamesOf, personJson } from '../accounts/read.ts'
import { notBy, type Reader } from '../people/access.ts'
import { instant } from '../platform/text/instant.ts'
import { isReadBy, isStaff, readable, seesHidden } from './access.ts'

/** SQL that builds the wire shape of a post (contract/src/posts.ts): the statement is the presenter. */

/** What a reader may do with what `author` wrote, unless it is `hidden` (SQL). */
const abilities = (
  author: string,
  hidden: string,
  { id }: Reader,
  isRead = 'true',
) => `'edit', ${author} = ${id} and not (${hidden}) and ${isRead},
  'delete', ${author} = ${id}, 'report', ${author} <> ${id} and not (${hidden}), 'block', ${author} not in (1, ${id}),
  'hide', ${isStaff(id)} and ${author} <> ${id} and not (${hidden}), 'restore', ${isStaff(id)} and ${hidden}`

/** Of the people in `mentions m`, every nickname that a text may have named them by. */
const nicknames = (mentions: string) => `(
  select coalesce(json_agg(n.nickname order by n.nickname), '[]')
  from ${mentions} m cross join lateral (${nicknamesOf('m.user_id')}) n`

/** Most comments name nobody: only where there is an @ are mentions looked for. */
const commentMentions = `case when position('@' in c.text) = 0 then '[]' else ${nicknames('comment_mentions')} where m.comment_id = c.id) end`

/** Of `comments c` and `users cu`, its author, as `reader` sees it; `isRead`: whether they may read the conversation. */
const commentCard = (reader: Reader, isRead = 'true') => `json_build_object(
  'id', c.id, 'text', c.text, 'created_at', ${instant('c.created_at')}, 'edited_at', ${instant('c.edited_at')},
  'user', ${personJson('cu')}, 'mentions', ${commentMentions},
  'hidden', c.hidden_at is not null,
  'can', json_build_object(${abilities('c.user_id', 'c.hidden_at is not null', reader, isRead)}))`

/**
 * The post's own count serves whoever blocked nobody; for the others it is only the most that there can be. What staff
 * hid is in no list, but in the conversation that its author, or staff, opened.
 */
const commentsFor = (reader: Reader, isOpened: boolean) => {
  const shown = isOpened ? `(hidden_at is null or ${seesHidden('user_id', reader.id)})` : 'hidden_at is null'
  const from = (end: 'asc' | 'desc', seen: string, limit: string, columns = '*') =>
    `select ${columns} from comments where post_id = p.id and ${shown}${seen} order by created_at ${end}, id ${end} limit ${limit}`
  const cards = (source: string) => `(
    select coalesce(json_agg(${commentCard(reader)} order by c.created_at, c.id), '[]')
    from (${source}) c join users cu on cu.id = c.user_id)`
  const all = isOpened
    ? `(p.comments_count + (
        select count(*) from comments off
        where off.post_id = p.id and off.hidden_at is not null and ${seesHidden('off.user_id', reader.id)}${notBy('off.user_id', reader.blocked)}))`
    : 'p.comments_count'
  if (reader.blocked === null)
    return {
      all,
      count: all,
      first: cards(from('asc', '', '2')),
      last: cards(from('desc', '', `least(2, ${all} - 2)`)),
    }
  const seen = notBy('user_id', reader.blocked)
  const seenLater = `${seen} and id <> all (array(${from('asc', seen, '2', 'id')}))`
  return {
    all,
    count: `${all} - (
      select count(*) from comments unseen where unseen.post_id = p.id and unseen.hidden_at is null
        and unseen.user_id = any (${reader.blocked}))`,
    first: cards(from('asc', seen, '2')),
    last: cards(from('desc', seenLater, '2')),
  }
}

const scaleJson = `(
  select json_build_object('fridge_id', f.id, 'fridge_name', f.name, 'state_code', sc.state_code, 'days', sc.days,
    'reference_date', sc.reference_date)
  from scales sc join slaughterhouses f on f.id = sc.slaughterhouse_id where sc.post_id = p.id)`

/** Who reads posts; `opens`, SQL too: whether their plan opens what is paid for. */
export type PostReader = Reader & { opens: string }

const tagsJson = `(
    select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug) order by t.position, t.id), '[]')
    from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id)`

const imageJson = `(
    select json_build_object('medium', '/media/' || m.key || '/medium', 'original', '/media/' || m.key || '/original',
      'width', m.width, 'height', m.height)
    from media m where m.key = p.image_key)`

/**
 * Of `posts p` and `users u`, its author, as `reader` sees it: in a list, all of one kind, or opened by itself. Where all
 * are of the kind 'feed', scales are not looked at.
 */
export const postCard = (reader: PostReader, kind?: PostKind): string => {
  const comments = commentsFor(reader, kind === undefined)
  const isRead = isReadBy('p', reader.opens)
  return `json_build_object(
  'id', p.id,
  'kind', ${kind === undefined ? 'p.kind' : `'${kind}'`},
  'title', p.title,
  'description', ${readable('p', reader.opens)},
  'created_at', ${instant('p.created_at')},
  'edited_at', ${instant('p.edited_at')},
  'state_code', p.state_code,
  'user', ${personJson('u')},
  'tags', ${tagsJson},
  'mentions', case when ${isRead} then ${nicknames('post_mentions')} where m.post_id = p.id) else '[]' end,
  'file', '/media/' || p.image_key || '/original',
  'image', ${imageJson},
  'scale', ${kind === 'feed' ? 'null' : `case when p.kind = 'scale' then ${scaleJson} end`},
  'ups_count', p.ups_count,
  'comments_count', ${comments.count},
  'evaluation', case when exists (select from post_likes l where l.post_id = p.id and l.user_id = ${reader.id}) then true end,
  'first_comments', case when ${comments.all} = 0 or not ${isRead} then '[]' else ${comments.first} end,
  'last_comments', case when ${comments.all} <= 2 or not ${isRead} then '[]' else ${comments.last} end,
  'is_free_visible', p.is_free_visible,
  'hidden', not p.listed,
  'can', json_build_object(${abilities('p.user_id', 'not p.listed', reader)}, 'read', ${isRead}))`
}

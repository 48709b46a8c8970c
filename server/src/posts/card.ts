import type { PostKind } from '@arroba/contract/posts.ts'
import { nicknamesOf, personJson } from '../accounts/read.ts'
import { notBy, type Reader } from '../people/access.ts'
import { instant } from '../platform/instant.ts'

/** SQL that builds the wire shape of a post (contract/src/posts.ts): the statement is the presenter. */

/** What a reader may do with what `author` wrote. */
const abilities = (author: string, { id }: Reader) => `json_build_object(
  'edit', ${author} = ${id}, 'delete', ${author} = ${id}, 'report', ${author} <> ${id},
  'block', ${author} not in (1, ${id}))`

/** Of the people in `mentions m`, every nickname that a text may have named them by. */
const nicknames = (mentions: string) => `(
  select coalesce(json_agg(n.nickname order by n.nickname), '[]')
  from ${mentions} m cross join lateral (${nicknamesOf('m.user_id')}) n`

/** Most comments name nobody: only where there is an @ are mentions looked for. */
const commentMentions = `case when position('@' in c.text) = 0 then '[]' else ${nicknames('comment_mentions')} where m.comment_id = c.id) end`

/** Of `comments c` and `users cu`, its author, as `reader` sees it. */
export const commentCard = (reader: Reader) => `json_build_object(
  'id', c.id, 'text', c.text, 'created_at', ${instant('c.created_at')}, 'edited_at', ${instant('c.edited_at')},
  'user', ${personJson('cu')}, 'mentions', ${commentMentions},
  'can', ${abilities('c.user_id', reader)})`

const from = (end: 'asc' | 'desc', seen: string, limit: string, columns = '*') =>
  `select ${columns} from comments where post_id = p.id${seen} order by created_at ${end}, id ${end} limit ${limit}`

/** The post's own count serves whoever blocked nobody; for the others it is only the most that there can be. */
const commentsFor = (reader: Reader) => {
  const cards = (source: string) => `(
    select coalesce(json_agg(${commentCard(reader)} order by c.created_at, c.id), '[]')
    from (${source}) c join users cu on cu.id = c.user_id)`
  if (reader.blocked === null)
    return {
      count: 'p.comments_count',
      first: cards(from('asc', '', '2')),
      last: cards(from('desc', '', 'least(2, p.comments_count - 2)')),
    }
  const seen = notBy('user_id', reader.blocked)
  const seenLater = `${seen} and id <> all (array(${from('asc', seen, '2', 'id')}))`
  return {
    count: `p.comments_count - (
      select count(*) from comments unseen where unseen.post_id = p.id and unseen.user_id = any (${reader.blocked}))`,
    first: cards(from('asc', seen, '2')),
    last: cards(from('desc', seenLater, '2')),
  }
}

const scale = `(
  select json_build_object('fridge_id', f.id, 'fridge_name', f.name, 'state_code', sc.state_code, 'days', sc.days,
    'reference_date', sc.reference_date)
  from scales sc join fridges f on f.id = sc.fridge_id where sc.post_id = p.id)`

/**
 * Of `posts p` and `users u`, its author, as `reader` sees it. Where all are known to be of the kind 'feed', scales are
 * not looked at.
 */
export const postCard = (reader: Reader, kind?: PostKind): string => {
  const comments = commentsFor(reader)
  return `json_build_object(
  'id', p.id,
  'kind', p.kind,
  'title', p.title,
  'description', p.description,
  'created_at', ${instant('p.created_at')},
  'edited_at', ${instant('p.edited_at')},
  'state_code', p.state_code,
  'user', ${personJson('u')},
  'tags', (
    select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug) order by t.position, t.id), '[]')
    from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id),
  'mentions', ${nicknames('post_mentions')} where m.post_id = p.id),
  'file', '/media/' || p.image_key || '/original',
  'image', (
    select json_build_object('medium', '/media/' || m.key || '/medium', 'original', '/media/' || m.key || '/original',
      'width', m.width, 'height', m.height)
    from media m where m.key = p.image_key),
  'scale', ${kind === 'feed' ? 'null' : `case when p.kind = 'scale' then ${scale} end`},
  'ups_count', p.ups_count,
  'comments_count', ${comments.count},
  'evaluation', case when exists (select from post_likes l where l.post_id = p.id and l.user_id = ${reader.id}) then true end,
  'first_comments', case when p.comments_count = 0 then '[]' else ${comments.first} end,
  'last_comments', case when p.comments_count <= 2 then '[]' else ${comments.last} end,
  'is_free_visible', p.is_free_visible,
  'can', ${abilities('p.user_id', reader)})`
}

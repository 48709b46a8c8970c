import { sql } from 'kysely'
import type { Trx } from '../../platform/data/database.ts'
import { beginningOf } from '../access.ts'

/**
 * SQL: the documents by which the posts `p`, rows of `source`, are found: one for everybody, or, where only the
 * beginning is free, one for the free plan and one for who pays. `tags`: SQL of an array of their tags' names.
 */
export const documentsOf = (source: string, tags: string): string => `
  select p.id as post_id, d.audience, p.kind, p.listed, p.state_code, p.created_at,
    post_terms(p.title, d.words, u.name, u.nickname, ${tags}) as terms
  from ${source} join users u on u.id = p.user_id
  cross join lateral (
    select case when p.is_free_visible then 'all' else 'paying' end as audience, p.description as words
    union all select 'free', ${beginningOf('p.description')} where not p.is_free_visible
  ) d`

const tagNames = `array(
  select t.name from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id order by t.id)`

/** Makes the documents of these posts anew, from what the posts, their tags and their authors say now. */
export const indexPosts = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`
    with document as (
      ${sql.raw(documentsOf('posts p', tagNames))} where p.id = any (${ids}::bigint[])
    ), gone as (
      delete from post_search s where s.post_id = any (${ids}::bigint[]) and not exists (
        select from document d where d.post_id = s.post_id and d.audience = s.audience)
    )
    insert into post_search (post_id, audience, kind, listed, state_code, created_at, terms)
    select post_id, audience, kind, listed, state_code, created_at, terms from document
    on conflict (post_id, audience) do update
      set kind = excluded.kind, listed = excluded.listed, state_code = excluded.state_code,
        created_at = excluded.created_at, terms = excluded.terms`.execute(trx)
}

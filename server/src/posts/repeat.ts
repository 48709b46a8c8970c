import { sql } from 'kysely'
import type { Trx } from '../platform/database.ts'

/** Makes these the tags of a post, and brings up to date what else repeats what it says: the terms that it is found by. */
export const repeatPost = async (
  trx: Trx,
  id: number,
  { ids, names }: { ids: number[]; names: string[] },
): Promise<void> => {
  await sql`
    with untagged as (
      delete from post_tags where post_id = ${id} and tag_id <> all (${ids}::bigint[])
    ), tagged as (
      insert into post_tags (post_id, tag_id, kind, state_code, created_at)
      select p.id, t.id, p.kind, p.state_code, p.created_at
      from posts p, unnest(${ids}::bigint[]) t(id) where p.id = ${id}
      on conflict (post_id, tag_id) do update set state_code = excluded.state_code
      where post_tags.state_code is distinct from excluded.state_code
    )
    update post_search s set state_code = p.state_code, terms = post_terms(p.title, p.description, u.name, u.nickname, ${names})
    from posts p join users u on u.id = p.user_id
    where p.id = ${id} and s.post_id = p.id`.execute(trx)
}

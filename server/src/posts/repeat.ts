import { sql } from 'kysely'
import type { Trx } from '../platform/data/database.ts'
import { indexPosts } from './feed/search-documents.ts'

/** Makes these the tags of a post, and brings up to date what else repeats what it says: the documents that it is found by. */
export const repeatPost = async (trx: Trx, id: number, { ids }: { ids: number[] }): Promise<void> => {
  await sql`
    with untagged as (
      delete from post_tags where post_id = ${id} and tag_id <> all (${ids}::bigint[])
    )
    insert into post_tags (post_id, tag_id, kind, listed, state_code, created_at)
    select p.id, t.id, p.kind, p.listed, p.state_code, p.created_at
    from posts p, unnest(${ids}::bigint[]) t(id) where p.id = ${id}
    on conflict (post_id, tag_id) do update set state_code = excluded.state_code
    where post_tags.state_code is distinct from excluded.state_code`.execute(trx)
  await indexPosts(trx, [id])
}

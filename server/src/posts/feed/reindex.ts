import { type RawBuilder, sql } from 'kysely'
import type { Database, Db, Trx } from '../../platform/data/database.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { indexPosts } from './search-documents.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** Somebody goes by another name now: their posts are to be found by it. */
    'reindex-author': { userId: number }
    /** A tag goes by another name now: its posts are to be found by it. */
    'reindex-tag': { tagId: number }
  }
}

const AT_ONCE = 500

/** Which posts, after the last one that was done. */
type Some = (last: number) => RawBuilder<{ id: number }>

/** Locks some posts: who edits one meanwhile comes before or after, not in between. */
const lockSome = async (trx: Trx, some: RawBuilder<{ id: number }>): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`${some} order by id limit ${AT_ONCE} for no key update`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

const reindexAll = async (db: Db, some: Some): Promise<void> => {
  let last: number | undefined = 0
  while (last !== undefined) {
    const after: number = last
    last = await db.transaction().execute(async (trx) => {
      const ids = await lockSome(trx, some(after))
      if (ids.length > 0) await indexPosts(trx, ids)
      return ids.at(-1)
    })
  }
}

/** What a person's posts are found by, made anew with the name and nickname that they have now. */
export const reindexAuthor = ({ db }: Database): JobHandler<{ userId: number }> => ({
  run: ({ userId }) =>
    reindexAll(db, (last) => sql`select id from posts where user_id = ${userId} and id > ${last}`),
})

/** The same of a tag's posts, with the name that it has now. */
export const reindexTag = ({ db }: Database): JobHandler<{ tagId: number }> => ({
  run: ({ tagId }) =>
    reindexAll(
      db,
      (last) => sql`select id from posts p where id > ${last}
        and exists (select from post_tags pt where pt.post_id = p.id and pt.tag_id = ${tagId})`,
    ),
})

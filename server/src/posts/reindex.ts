import { type RawBuilder, sql } from 'kysely'
import type { Database, Db, Trx } from '../platform/database.ts'
import type { JobHandler } from '../platform/jobs.ts'

declare module '../platform/jobs.ts' {
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

const reindex = (trx: Trx, ids: number[]) =>
  sql`
    update post_search s set terms = post_terms(p.title, p.description, u.name, u.nickname, array(
      select t.name from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id order by t.id))
    from posts p join users u on u.id = p.user_id
    where p.id = s.post_id and s.post_id = any (${ids}::bigint[])`.execute(trx)

const reindexAll = async (db: Db, some: Some): Promise<void> => {
  let last: number | undefined = 0
  while (last !== undefined) {
    const after: number = last
    last = await db.transaction().execute(async (trx) => {
      const ids = await lockSome(trx, some(after))
      if (ids.length > 0) await reindex(trx, ids)
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

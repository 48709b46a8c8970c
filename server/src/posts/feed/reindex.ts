import type { Expression } from 'kysely'
import { build, compile } from '../../platform/data/compile.ts'
import type { Db, Trx } from '../../platform/data/database.ts'
import { many } from '../../platform/data/query.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { indexPosts } from './search-documents.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** Somebody goes by another name now: their posts are to be found by it. */
    'reindex-author': { userId: number }
    /** A tag goes by another name now: its posts are to be found by it. */
    'reindex-tag': { tagId: number }
  }
}

const BATCH_SIZE = 500

/** What a person's posts are found by, made anew with the name and nickname that they have now. */
export function reindexAuthor({ db }: Services['database']): JobHandler<{ userId: number }> {
  return {
    run: ({ userId }) => reindexAll(db, (trx, last) => many(trx, lockPostsOfAuthor, { userId, last })),
  }
}

/** The same of a tag's posts, with the name that it has now. */
export function reindexTag({ db }: Services['database']): JobHandler<{ tagId: number }> {
  return { run: ({ tagId }) => reindexAll(db, (trx, last) => many(trx, lockPostsWithTag, { tagId, last })) }
}

const lockPostsOfAuthor = compile(
  'lock-posts-of-author',
  { userId: 'bigint', last: 'bigint' },
  ({ userId, last }) => batchAfter(last).where('p.user_id', '=', userId),
)

const lockPostsWithTag = compile(
  'lock-posts-with-tag',
  { tagId: 'bigint', last: 'bigint' },
  ({ tagId, last }) =>
    batchAfter(last).where((post) =>
      post.exists(
        post
          .selectFrom('post_tags as pt')
          .select('pt.tag_id')
          .whereRef('pt.post_id', '=', 'p.id')
          .where('pt.tag_id', '=', tagId),
      ),
    ),
)

/** Some posts after the last one that was done, locked: who edits one meanwhile comes before or after, not in between. */
function batchAfter(last: Expression<number>) {
  return build
    .selectFrom('posts as p')
    .select('p.id')
    .where('p.id', '>', last)
    .orderBy('p.id')
    .limit(BATCH_SIZE)
    .forNoKeyUpdate()
}

/** Batch by batch, each in a transaction. */
async function reindexAll(
  db: Db,
  lockBatch: (trx: Trx, last: number) => Promise<{ id: number }[]>,
): Promise<void> {
  let last: number | undefined = 0
  while (last !== undefined) {
    const after: number = last
    last = await db.transaction().execute(async (trx) => {
      const ids = (await lockBatch(trx, after)).map(({ id }) => id)
      if (ids.length > 0) await indexPosts(trx, ids)
      return ids.at(-1)
    })
  }
}

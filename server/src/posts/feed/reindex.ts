import type { Expression } from 'kysely'
import { build, compile } from '../../platform/data/compile.ts'
import type { Db, Trx } from '../../platform/data/database.ts'
import { many } from '../../platform/data/query.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { indexPosts } from './search-documents.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** Rewrites the search documents of somebody whose name changed. */
    'reindex-author': { userId: number }
    /** Rewrites the search documents of posts whose tag was renamed. */
    'reindex-tag': { tagId: number }
    /** Search documents from before they said which tags their posts have are written anew. */
    'reindex-old-posts': object
  }
}

const BATCH_SIZE = 500
/** So many batches of old posts a run, so that other jobs get their turn: a million posts take an hour and a half. */
const MOST_BATCHES = 20

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

/** Documents that do not say which tags their posts have are found whatever the tag, and cost a search more than others. */
export function reindexOldPosts({ db }: Services['database']): JobHandler<object> {
  return {
    cron: '* * * * *',
    run: () => reindexAll(db, (trx, last) => many(trx, lockPostsOfUnknownTags, { last }), MOST_BATCHES),
  }
}

const lockPostsOfUnknownTags = compile('lock-posts-of-unknown-tags', { last: 'bigint' }, ({ last }) =>
  batchAfter(last).where('p.id', 'in', (post) =>
    post
      .selectFrom('post_search as s')
      .select('s.post_id')
      .where('s.tag_ids', 'is', null)
      .where('s.post_id', '>', last)
      .orderBy('s.post_id')
      .limit(BATCH_SIZE),
  ),
)

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

/** Locks the next posts after the last one that was done, so that an edit comes entirely before or after. */
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
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  let last: number | undefined = 0
  for (let batch = 0; last !== undefined && batch < most; batch += 1) {
    const after: number = last
    last = await db.transaction().execute(async (trx) => {
      const ids = (await lockBatch(trx, after)).map(({ id }) => id)
      if (ids.length > 0) await indexPosts(trx, ids)
      return ids.at(-1)
    })
  }
}

import { PREVIEW } from '@arroba/contract/rules/posts.ts'
import type { Trx } from '../../platform/data/database.ts'
import { hotManyIn } from '../../platform/data/query.ts'
import { rewriteDocuments } from './sql/statements.ts'

/** Rewrites the documents by which these posts are found, from what the posts, their tags and their authors say now. */
export async function indexPosts(trx: Trx, ids: readonly number[]): Promise<void> {
  await hotManyIn(trx, rewriteDocuments, { ids: [...ids], preview: PREVIEW })
}

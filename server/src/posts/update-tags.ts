import type { Trx } from '../platform/data/database.ts'
import { run } from '../platform/data/query.ts'
import { indexPosts } from './feed/search-documents.ts'
import { replaceTags } from './sql/statements.ts'

/** Makes these the tags of a post, and rewrites the documents by which it is found. */
export async function updateTags(trx: Trx, id: number, tagIds: number[]): Promise<void> {
  await run(trx, replaceTags, { id, tagIds })
  await indexPosts(trx, [id])
}

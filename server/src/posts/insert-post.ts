import type { Trx } from '../platform/data/database.ts'
import { hotManyIn } from '../platform/data/query.ts'
import { type Draft, tagIdsOf } from './draft.ts'
import { indexPosts } from './feed/search-documents.ts'
import { updateMentions } from './mentions.ts'
import { insertPostRow } from './sql/statements.ts'

/** A post to be written: by whom, in which list, and what it says. */
type NewPost = {
  userId: number
  kind: 'feed' | 'scale'
  draft: Draft
  title: string | null
  stateCode: number | null
  imageKey: string | null
  isFreeVisible: boolean
  at: Date
  /** Until then it is in no list. */
  publishAt: Date | null
}

/** Writes a post, and all that repeats what it says: tags, mentions, search documents. Answers its id. */
export async function insertPost(trx: Trx, { draft, at: now, ...post }: NewPost): Promise<number> {
  const { description, nicknames } = draft
  const tagIds = await tagIdsOf(trx, draft)
  const [row] = await hotManyIn(trx, insertPostRow, { ...post, description, tagIds, now })
  if (!row) throw new Error('a post was written without an id')
  const { id } = row
  await indexPosts(trx, [id])
  if (nicknames.length > 0)
    await updateMentions(trx, { in: 'post', id, authorId: post.userId, now }, nicknames)
  return id
}

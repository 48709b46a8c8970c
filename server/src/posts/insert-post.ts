import { PREVIEW } from '@arroba/contract/rules/posts.ts'
import type { Database, Trx } from '../platform/data/database.ts'
import { hotManyIn, hotOne } from '../platform/data/query.ts'
import type { Statement } from '../platform/data/statement.ts'
import { type Draft, unknownTag } from './draft.ts'
import { updateMentions } from './mentions.ts'
import { insertPostRow } from './sql/statements.ts'

/** A post to be inserted: its author, its list and its content. */
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
  /** The event of the post, recorded by the same statement, and the payloads of the statement's announcements. */
  event?: 'post-written'
  announcements?: string[]
}

/** Writes a post, and all that repeats what it says: tags, mentions, search documents. Answers its id. */
export async function insertPost(trx: Trx, post: NewPost): Promise<number> {
  const [row] = await hotManyIn(trx, insertPostRow, rowOf(post))
  if (!row) throw unknownTag()
  const { id } = row
  const { draft, userId, at: now } = post
  if (draft.nicknames.length > 0)
    await updateMentions(trx, { in: 'post', id, authorId: userId, now }, draft.nicknames)
  return id
}

/** The same for a post that mentions nobody, which is one statement and needs no transaction around it. */
export async function insertPostAlone(database: Database, post: NewPost): Promise<number> {
  const row = await hotOne(database, insertPostRow, rowOf(post))
  if (!row) throw unknownTag()
  return row.id
}

function rowOf({
  draft,
  at: now,
  event,
  announcements = [],
  ...post
}: NewPost): ParamsOf<typeof insertPostRow> {
  const { description, tags: names } = draft
  return { ...post, description, names, now, preview: PREVIEW, event: event ?? null, announcements }
}

type ParamsOf<S> = S extends Statement<infer Params, unknown> ? Params : never

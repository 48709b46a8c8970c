import {
  MOST_NOTIFIED_MENTIONS,
  MOST_NOTIFIED_MENTIONS_NEW,
  NEW_ACCOUNT_DAYS,
} from '@arroba/contract/rules/limits.ts'
import type { Trx } from '../platform/data/database.ts'
import { one } from '../platform/data/query.ts'
import { mentionInComment, mentionInPost } from './sql/statements.ts'

type MentionSource = {
  /** Of the post or comment, which is locked or new. */
  id: number
  authorId: number
  now: Date
} & ({ in: 'post' } | { in: 'comment'; postId: number })

const NEW_ACCOUNT_MS = NEW_ACCOUNT_DAYS * 24 * 60 * 60_000

/**
 * Makes these people the ones that a post or comment mentions, except the author and whoever blocked them; true when
 * somebody new is to be notified. Only the first are, in the order of the nicknames, and edits add to the same count:
 * taking a mention back does not make room for another.
 */
export async function updateMentions(trx: Trx, source: MentionSource, nicknames: string[]): Promise<boolean> {
  const named = {
    id: source.id,
    authorId: source.authorId,
    nicknames,
    newSince: new Date(source.now.getTime() - NEW_ACCOUNT_MS),
    most: MOST_NOTIFIED_MENTIONS,
    mostOfNew: MOST_NOTIFIED_MENTIONS_NEW,
  }
  const { notifies } =
    source.in === 'post'
      ? await one(trx, mentionInPost, named)
      : await one(trx, mentionInComment, { ...named, postId: source.postId })
  return notifies
}

import type { Trx } from '../../platform/data/database.ts'
import { recordEvent } from '../../platform/data/events.ts'
import type { Commenter } from './comment.ts'

declare module '../../platform/data/events.ts' {
  interface EventTypes {
    /** A comment came, or an edit of it mentions somebody whom it did not mention before. */
    'comment-written': { post_id: number; comment_id: number }
  }
}

export function recordCommentWritten(
  trx: Trx,
  { id: actorId, postId }: Pick<Commenter, 'id' | 'postId'>,
  commentId: number,
  now: Date,
): Promise<void> {
  return recordEvent(trx, 'comment-written', {
    actorId,
    data: { post_id: postId, comment_id: commentId },
    at: now,
  })
}

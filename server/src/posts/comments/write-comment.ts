import type { CommentText } from '@arroba/contract/comments.ts'
import { mentionedIn } from '@arroba/contract/rules/posts.ts'
import type { Attempt } from '../../platform/data/idempotency.ts'
import { maybeOne } from '../../platform/data/query.ts'
import { create } from '../../platform/http/command.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { assertConversationOpen } from '../access.ts'
import { announceCards } from '../feed/announcements.ts'
import { updateMentions } from '../mentions.ts'
import { postIsGone } from '../read.ts'
import { assertMayComment, type Commenter, comments } from './comment.ts'
import { readCommentText } from './comment-text.ts'
import { recordCommentWritten } from './record-comment-written.ts'
import { insertComment } from './sql/statements.ts'

export async function writeComment(
  services: Pick<Services, 'database' | 'clock'>,
  viewer: Commenter,
  body: CommentText,
  attempt: Attempt,
): Promise<Json> {
  const text = readCommentText(body)
  return create(services, { subject: comments, viewer, attempt }, async (trx, { now }) => {
    const { id: authorId, postId } = viewer
    const written = { postId, authorId, blocked: [...viewer.blocked], text, now }
    const comment = await maybeOne(trx, insertComment, written)
    if (!comment) {
      await assertMayComment(trx, viewer)
      throw postIsGone()
    }
    assertConversationOpen(viewer, comment)
    await updateMentions(trx, { in: 'comment', id: comment.id, postId, authorId, now }, mentionedIn(text))
    await recordCommentWritten(trx, viewer, comment.id, now)
    await announceCards(trx, [postId])
    return comment.id
  })
}

import type { EditedComment } from '@arroba/contract/comments.ts'
import { mentionedIn } from '@arroba/contract/rules/posts.ts'
import type { Attempt } from '../../platform/data/idempotency.ts'
import { run } from '../../platform/data/query.ts'
import { change } from '../../platform/http/command.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { announceCards } from '../feed/announcements.ts'
import { updateMentions } from '../mentions.ts'
import { type Commenter, comments, versionedComments } from './comment.ts'
import { readCommentText } from './comment-text.ts'
import { recordCommentWritten } from './record-comment-written.ts'
import { updateText } from './sql/statements.ts'

export async function editComment(
  services: Pick<Services, 'database' | 'clock'>,
  viewer: Commenter,
  id: number,
  body: EditedComment,
  attempt: Attempt,
): Promise<Json> {
  const text = readCommentText(body)
  const { version } = body
  const subject = version === undefined ? comments : versionedComments
  const command = { subject, viewer, id, ability: 'edit', version, attempt } as const
  return change(services, command, async (trx, _current, { now }) => {
    const { postId } = viewer
    await run(trx, updateText, { id, postId, text, now })
    const mentions = { in: 'comment', id, postId, authorId: viewer.id, now } as const
    if (await updateMentions(trx, mentions, mentionedIn(text)))
      await recordCommentWritten(trx, viewer, id, now)
    await announceCards(trx, [postId])
  })
}

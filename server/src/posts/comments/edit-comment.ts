import type { CommentText } from '@arroba/contract/comments.ts'
import { mentionedIn } from '@arroba/contract/rules/posts.ts'
import { run } from '../../platform/data/query.ts'
import { change } from '../../platform/http/command.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { updateMentions } from '../mentions.ts'
import { type Commenter, comments } from './comment.ts'
import { readCommentText } from './comment-text.ts'
import { recordCommentWritten } from './record-comment-written.ts'
import { updateText } from './sql/statements.ts'

export async function editComment(
  services: Pick<Services, 'database' | 'clock'>,
  viewer: Commenter,
  id: number,
  body: CommentText,
): Promise<Json> {
  const text = readCommentText(body)
  const command = { subject: comments, viewer, id, ability: 'edit' } as const
  return change(services, command, async (trx, _current, { now }) => {
    await run(trx, updateText, { id, text, now })
    const mentions = { in: 'comment', id, authorId: viewer.id, now } as const
    if (await updateMentions(trx, mentions, mentionedIn(text)))
      await recordCommentWritten(trx, viewer, id, now)
  })
}

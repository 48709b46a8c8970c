import { run } from '../../platform/data/query.ts'
import { perform } from '../../platform/http/command.ts'
import type { Services } from '../../platform/services.ts'
import { announceCards } from '../feed/announcements.ts'
import { type Commenter, comments } from './comment.ts'
import { deleteCommentRow, deleteNotificationsOfComment } from './sql/statements.ts'

export function deleteComment(
  services: Pick<Services, 'database' | 'clock'>,
  viewer: Commenter,
  id: number,
): Promise<void> {
  const command = { subject: comments, viewer, id, ability: 'delete' } as const
  return perform(services, command, async (trx) => {
    await run(trx, deleteCommentRow, { id, postId: viewer.postId })
    await run(trx, deleteNotificationsOfComment, { id })
    await announceCards(trx, [viewer.postId])
  })
}

import { run } from '../platform/data/query.ts'
import { detachMedia, discardMedia } from '../platform/files/media.ts'
import { perform } from '../platform/http/command.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { announcePosts } from './feed/announcements.ts'
import { posts } from './post.ts'
import { deleteNotificationsOfPost, deletePostRow } from './sql/statements.ts'

/** Deletes the viewer's own post, its comments and its likes. The image is removed once that is certain. */
export async function deletePost(
  services: Pick<Services, 'database' | 'files' | 'clock'>,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const { database, files } = services
  const command = { subject: posts, viewer, id, ability: 'delete' } as const
  const removedKey = await perform(services, command, async (trx, { imageKey, createdAt }) => {
    await run(trx, deletePostRow, { id })
    await run(trx, deleteNotificationsOfPost, { id })
    if (imageKey !== null) await detachMedia(trx, imageKey)
    await announcePosts(trx, { id, createdAt }, -1)
    return imageKey
  })
  if (removedKey !== null) await discardMedia({ db: database.db, files }, removedKey)
}

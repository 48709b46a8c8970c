import type { Database } from '../platform/data/database.ts'
import type { Files } from '../platform/files/files.ts'
import { detachMedia, discardMedia } from '../platform/files/media.ts'
import type { Viewer } from '../platform/http/session.ts'
import { announcePosts, type Feed } from './feed/feed.ts'
import { postIsGone } from './read.ts'

type Parts = { database: Database; files: Files; feed: Feed }

/** Deletes one's own post; comments, likes and all else that hangs on it go along. The image goes once that is certain. */
export const deletePost = async (
  { database, files, feed }: Parts,
  viewer: Viewer,
  id: number,
): Promise<void> => {
  const { db } = database
  const imageKey = await db.transaction().execute(async (trx) => {
    const post = await trx
      .deleteFrom('posts')
      .where('id', '=', id)
      .where('user_id', '=', viewer.id)
      .returning('image_key')
      .executeTakeFirst()
    if (!post) throw postIsGone()
    if (post.image_key !== null) await detachMedia(trx, post.image_key)
    await announcePosts(trx)
    return post.image_key
  })
  feed.changed()
  if (imageKey !== null) await discardMedia({ db, files }, imageKey)
}

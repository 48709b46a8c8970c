import type { NewPost } from '@arroba/contract/posts.ts'
import { newPostBreaks } from '@arroba/contract/rules/posts.ts'
import { recordEvent } from '../platform/data/events.ts'
import { type Attempt, createOnce, earlierAnswer } from '../platform/data/idempotency.ts'
import { attachMedia, withImage } from '../platform/files/media.ts'
import type { Upload } from '../platform/files/spool.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { readDraft } from './draft.ts'
import { announcePosts, type Feed } from './feed/feed.ts'
import { insertPost } from './insert-post.ts'
import { readPostText } from './read.ts'

declare module '../platform/data/events.ts' {
  interface EventTypes {
    /** A post came, or an edit of it mentions somebody whom it did not mention before. */
    'post-written': { post_id: number }
  }
}

/** Creates a member's post. The image is stored first, and discarded when the post is not created. */
export async function createPost(
  { database, files, clock, feed }: Pick<Services, 'database' | 'files' | 'clock'> & { feed: Feed },
  viewer: Viewer,
  { body, upload }: { body: NewPost; upload: Upload | null },
  attempt: Attempt,
): Promise<Json> {
  const draft = readDraft(body, newPostBreaks)
  const stateCode = body.state_code ?? viewer.stateCode
  const earlier = await earlierAnswer(database.db, attempt)
  if (earlier !== null) return new Json(earlier)

  const answer = await withImage({ db: database.db, files }, 'posts', upload, async (imageKey) => {
    const { body, created } = await createOnce(database.db, attempt, async (trx) => {
      const at = clock()
      if (imageKey !== null) await attachMedia(trx, imageKey)
      const id = await insertPost(trx, {
        userId: viewer.id,
        kind: 'feed',
        draft,
        title: null,
        stateCode,
        imageKey,
        isFreeVisible: true,
        at,
        publishAt: null,
      })
      await recordEvent(trx, 'post-written', { actorId: viewer.id, data: { post_id: id }, at })
      await announcePosts(trx)
      return readPostText(trx, viewer, id)
    })
    return { body, usesImage: created }
  })
  feed.changed()
  return new Json(answer.body)
}

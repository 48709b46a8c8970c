import type { NewPost } from '@arroba/contract/posts.ts'
import { newPostBreaks } from '@arroba/contract/rules/posts.ts'
import { recordEvent } from '../platform/data/events.ts'
import type { Attempt } from '../platform/data/idempotency.ts'
import { withSentImage } from '../platform/files/sent-image.ts'
import type { Upload } from '../platform/files/spool.ts'
import { create } from '../platform/http/command.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { readDraft } from './draft.ts'
import { announcePosts } from './feed/feed.ts'
import { insertPost } from './insert-post.ts'
import { posts } from './post.ts'

declare module '../platform/data/events.ts' {
  interface EventTypes {
    /** A post came, or an edit of it mentions somebody whom it did not mention before. */
    'post-written': { post_id: number }
  }
}

/** Creates a member's post. */
export async function createPost(
  services: Pick<Services, 'database' | 'files' | 'clock'>,
  viewer: Viewer,
  { body, upload }: { body: NewPost; upload: Upload | null },
  attempt: Attempt,
): Promise<Json> {
  const draft = readDraft(body, newPostBreaks)
  const stateCode = body.state_code ?? viewer.stateCode
  return withSentImage(services, 'posts', upload, (image) => {
    const command = { subject: posts, viewer, attempt, prepare: image.store }
    return create(services, command, async (trx, { now }) => {
      const imageKey = await image.attach(trx)
      const post = { kind: 'feed', title: null, isFreeVisible: true, publishAt: null } as const
      const id = await insertPost(trx, { ...post, userId: viewer.id, draft, stateCode, imageKey, at: now })
      await recordEvent(trx, 'post-written', { actorId: viewer.id, data: { post_id: id }, at: now })
      await announcePosts(trx, now)
      return id
    })
  })
}

import type { NewPost } from '@arroba/contract/posts.ts'
import { newPostBreaks } from '@arroba/contract/rules/posts.ts'
import { type Announcement, noteAnnouncement } from '../platform/data/commit-announcements.ts'
import type { Attempt } from '../platform/data/idempotency.ts'
import { withSentImage } from '../platform/files/sent-image.ts'
import type { Upload } from '../platform/files/spool.ts'
import { create } from '../platform/http/command.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { payloadOf } from '../platform/live/channel.ts'
import type { Services } from '../platform/services.ts'
import { type Draft, readDraft } from './draft.ts'
import { aboutNewPost } from './feed/announcements.ts'
import { insertPost, insertPostAlone } from './insert-post.ts'
import { posts } from './post.ts'
import { readPost } from './read.ts'

declare module '../platform/data/events.ts' {
  interface EventTypes {
    /** A post came, or an edit of it mentions somebody whom it did not mention before. */
    'post-written': { post_id: number }
  }
}

type CreatingServices = Pick<Services, 'database' | 'files' | 'clock'>

/** Creates a member's post. */
export async function createPost(
  services: CreatingServices,
  viewer: Viewer,
  { body, upload }: { body: NewPost; upload: Upload | null },
  attempt: Attempt,
): Promise<Json> {
  const draft = readDraft(body, newPostBreaks)
  const post = { ...MEMBERS_POST, userId: viewer.id, draft, stateCode: body.state_code ?? viewer.stateCode }
  if (attempt.key === null && !upload && draft.nicknames.length === 0)
    return createAlone(services, viewer, post)
  return withSentImage(services, 'posts', upload, (image) => {
    const command = { subject: posts, viewer, attempt, ...(upload && { prepare: image.store }) }
    return create(services, command, async (trx, { now }) => {
      const imageKey = await image.attach(trx)
      const announcements = announcementsAt(now)
      for (const announcement of announcements) noteAnnouncement(trx, announcement)
      return insertPost(trx, { ...post, imageKey, at: now, announcements: announcements.map(payloadOf) })
    })
  })
}

const MEMBERS_POST = {
  kind: 'feed',
  title: null,
  isFreeVisible: true,
  publishAt: null,
  event: 'post-written',
} as const

type MembersPost = typeof MEMBERS_POST & { userId: number; draft: Draft; stateCode: number | null }

/** A post without key, image and mentions is written by one statement. */
async function createAlone(
  { database, clock }: CreatingServices,
  viewer: Viewer,
  post: MembersPost,
): Promise<Json> {
  const at = clock()
  const announcements = announcementsAt(at)
  const written = { ...post, imageKey: null, at, announcements: announcements.map(payloadOf) }
  const id = await insertPostAlone(database, written)
  database.commits.deliver(announcements)
  return readPost(database, viewer, id)
}

function announcementsAt(at: Date): Announcement[] {
  return [
    { topic: 'posts', message: aboutNewPost(at) },
    { topic: 'events', message: null },
  ]
}

import type { Article } from '@arroba/contract/staff/publications.ts'
import type { Attempt } from '../../platform/data/idempotency.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { withSentImage } from '../../platform/files/sent-image.ts'
import type { Upload } from '../../platform/files/spool.ts'
import { create } from '../../platform/http/command.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { insertPost } from '../insert-post.ts'
import { announcePost } from './announce-post.ts'
import { PLATFORM, publicationsOf } from './publication.ts'
import { prepareArticle, readArticle } from './read-article.ts'

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'news-published': { title: string; publish_at: string | null }
  }
}

/** Publishes an article of the platform's, now or at another time. */
export async function publishArticle(
  services: Pick<Services, 'database' | 'files' | 'clock'>,
  viewer: Viewer,
  { body, upload }: { body: Article; upload: Upload | null },
  attempt: Attempt,
): Promise<Json> {
  const article = readArticle(body)
  return withSentImage(services, 'posts', upload, (image) => {
    const prepare = () => prepareArticle(services, body, image)
    const command = { subject: publicationsOf('feed'), viewer, attempt, prepare }
    return create(services, command, async (trx, { now, prepared: publishAt }) => {
      const imageKey = await image.attach(trx)
      const post = { userId: PLATFORM, kind: 'feed', imageKey, at: now, publishAt } as const
      const id = await insertPost(trx, { ...post, ...article })
      if (publishAt === null) await announcePost(trx, id, now)
      const details = { title: article.title, publish_at: publishAt?.toISOString() ?? null }
      const action = { actorId: viewer.id, subject: ['post', id], details, at: now } as const
      await recordStaffAction(trx, 'news-published', action)
      return id
    })
  })
}

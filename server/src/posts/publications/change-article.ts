import type { ChangedArticle } from '@arroba/contract/staff/publications.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { withSentImage } from '../../platform/files/sent-image.ts'
import type { Upload } from '../../platform/files/spool.ts'
import { change } from '../../platform/http/command.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { publicationsOf } from './publication.ts'
import { prepareArticle, readArticle } from './read-article.ts'
import { rewritePublication } from './rewrite-publication.ts'

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'news-edited': { title: string; publish_at: string | null }
  }
}

/** Changes an article in whatever state. Of two who edit the same version, one is refused. */
export async function changeArticle(
  services: Pick<Services, 'database' | 'files' | 'clock'>,
  viewer: Viewer,
  id: number,
  { body, upload }: { body: ChangedArticle; upload: Upload | null },
): Promise<Json> {
  const article = readArticle(body)
  const { version, remove_image: remove = false } = body
  return withSentImage(services, 'posts', upload, (image) => {
    const prepare = () => prepareArticle(services, body, image)
    const subject = publicationsOf('feed')
    const command = { subject, viewer, id, ability: 'edit', version, prepare } as const
    return change(services, command, async (trx, publication, { now, prepared: publishAt }) => {
      const imageKey = await image.replace(trx, publication.imageKey, { remove })
      await rewritePublication(trx, id, publication.status, { ...article, imageKey, publishAt, at: now })
      const details = { title: article.title, publish_at: publishAt?.toISOString() ?? null }
      const action = { actorId: viewer.id, subject: ['post', id], details, at: now } as const
      await recordStaffAction(trx, 'news-edited', action)
    })
  })
}

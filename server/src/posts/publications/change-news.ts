import type { ChangedNews } from '@arroba/contract/staff/publications.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { attachMedia, detachMedia, discardMedia, withImage } from '../../platform/files/media.ts'
import type { Upload } from '../../platform/files/spool.ts'
import { perform } from '../../platform/http/command.ts'
import { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import type { Feed } from '../feed/feed.ts'
import { readPublishAt } from '../list-post.ts'
import { publicationsOf, readPublicationText } from './publication.ts'
import { readNews } from './publish-news.ts'
import { rewritePublication } from './rewrite-publication.ts'

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'news-edited': { title: string; publish_at: string | null }
  }
}

type PublicationServices = Pick<Services, 'database' | 'files' | 'clock'> & { feed: Feed }

/** Changes news in whatever state. Of two who edit the same version one wins, and the other is told. */
export const changeNews = async (
  { database, files, clock, feed }: PublicationServices,
  viewer: Viewer,
  id: number,
  { body, upload }: { body: ChangedNews; upload: Upload | null },
): Promise<Json> => {
  const { title, draft } = readNews(body)
  const publishAt = readPublishAt(body.publish_at, clock())
  const storage = { db: database.db, files }
  const { version } = body
  const command = { subject: publicationsOf('feed'), viewer, id, ability: 'edit', version } as const

  const { text, replacedKey } = await withImage(storage, 'posts', upload, (imageKey) =>
    perform({ database, clock }, command, async (trx, found, { now: at }) => {
      const goes = found.imageKey !== null && (imageKey !== null || body.remove_image === true)
      if (imageKey !== null) await attachMedia(trx, imageKey)
      if (goes && found.imageKey !== null) await detachMedia(trx, found.imageKey)
      await rewritePublication(trx, id, found.status, {
        title,
        draft,
        stateCode: body.state_code ?? null,
        isFreeVisible: body.is_free_visible ?? true,
        imageKey: imageKey ?? (goes ? null : found.imageKey),
        publishAt,
        at,
      })
      await recordStaffAction(trx, 'news-edited', {
        actorId: viewer.id,
        subject: ['post', id],
        details: { title, publish_at: publishAt?.toISOString() ?? null },
        at,
      })
      return {
        text: await readPublicationText(trx, id),
        replacedKey: goes ? found.imageKey : null,
        usesImage: true,
      }
    }),
  )
  feed.changed()
  if (replacedKey !== null) await discardMedia(storage, replacedKey)
  return new Json(text)
}

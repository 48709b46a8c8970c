import type { ChangedNews } from '@arroba/contract/staff-posts.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Files } from '../platform/files.ts'
import { attachMedia, detachMedia, discardMedia, withImage } from '../platform/media.ts'
import { Json } from '../platform/serve.ts'
import type { Viewer } from '../platform/session.ts'
import type { Upload } from '../platform/spool.ts'
import { recordStaffAction } from '../platform/staff-actions.ts'
import type { Feed } from './feed.ts'
import { readPublishAt } from './place.ts'
import { lockPublication, readPublicationText } from './publication.ts'
import { readNews } from './publish-news.ts'
import { rewritePublication } from './rewrite.ts'

declare module '../platform/staff-actions.ts' {
  interface StaffActionTypes {
    'news-edited': { title: string; publish_at: string | null }
  }
}

type Parts = { database: Database; files: Files; clock: Clock; feed: Feed }

/** Changes news in whatever state. Of two who edit the same version one wins, and the other is told. */
export const changeNews = async (
  { database, files, clock, feed }: Parts,
  viewer: Viewer,
  id: number,
  { body, upload }: { body: ChangedNews; upload: Upload | null },
): Promise<Json> => {
  const { title, draft } = readNews(body)
  const publishAt = readPublishAt(body.publish_at, clock())
  const storage = { db: database.db, files }

  const { text, replacedKey } = await withImage(storage, 'posts', upload, (imageKey) =>
    database.db.transaction().execute(async (trx) => {
      const at = clock()
      const found = await lockPublication(trx, id, 'edit', { kind: 'feed', version: body.version })
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

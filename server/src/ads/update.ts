import type { ChangedAd } from '@arroba/contract/ads.ts'
import { readWhole } from '@arroba/contract/rules/ads.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import type { Files } from '../platform/files/files.ts'
import { attachMedia, detachMedia, discardMedia, withImage } from '../platform/files/media.ts'
import type { Upload } from '../platform/files/spool.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { draftColumns, draftValues, readDraft } from './draft.ts'
import { demand, demandVersion, lock, lookAt } from './lock.ts'
import { readAdText } from './read.ts'

type Parts = { database: Database; files: Files; clock: Clock }

/** Whether one of the addresses sent is that of the present image: no other image can be put into an ad by address. */
const keepsImage = ({ image_url, original_image_url }: ChangedAd, imageKey: string | null): boolean =>
  imageKey !== null &&
  [image_url, original_image_url].some((address) => {
    const path = address?.replace(/^https?:\/\/[^/]+/, '')
    return path === `/media/${imageKey}/medium` || path === `/media/${imageKey}/original`
  })

/** Changes a pending ad of the viewer's. Whoever decides about it at the same time has read another one: one of them wins. */
export const changeAd = async (
  { database, files, clock }: Parts,
  viewer: Viewer,
  id: number,
  { body, upload }: { body: ChangedAd; upload: Upload | null },
): Promise<Json> => {
  const storage = { db: database.db, files }
  const seen = await lookAt(database.db, viewer, clock(), id)
  demand(seen, 'edit')
  const version = readWhole(body.version) ?? seen.version
  demandVersion(seen, version)
  const lacksImage = upload === null && !keepsImage(body, seen.imageKey)
  const draft = await readDraft(database.db, body, { lacksImage })

  const { text, replacedKey } = await withImage(storage, 'classifieds', upload, (imageKey) =>
    database.db.transaction().execute(async (trx) => {
      const now = clock()
      const ad = await lock(trx, viewer, now, id)
      demand(ad, 'edit')
      demandVersion(ad, version)
      await sql`
        update ads set version = version + 1, (${draftColumns}) = (${draftValues(draft)})
        where id = ${id}`.execute(trx)
      if (imageKey !== null) {
        await attachMedia(trx, imageKey)
        await sql`update ads set image_key = ${imageKey} where id = ${id}`.execute(trx)
        if (ad.imageKey !== null) await detachMedia(trx, ad.imageKey)
      }
      const text = await readAdText(trx, viewer, now, id)
      return { text, replacedKey: imageKey === null ? null : ad.imageKey, usesImage: true }
    }),
  )
  if (replacedKey !== null) await discardMedia(storage, replacedKey)
  return new Json(text)
}

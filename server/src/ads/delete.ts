import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import type { Files } from '../platform/files/files.ts'
import { detachMedia, discardMedia } from '../platform/files/media.ts'
import type { Viewer } from '../platform/http/session.ts'
import { demand, lock } from './lock.ts'

type Parts = { database: Database; files: Files; clock: Clock }

/** Deletes a pending ad of the viewer's, and its image. */
export const deleteAd = async (
  { database, files, clock }: Parts,
  viewer: Viewer,
  id: number,
): Promise<void> => {
  const imageKey = await database.db.transaction().execute(async (trx) => {
    const ad = await lock(trx, viewer, clock(), id)
    demand(ad, 'delete')
    await sql`delete from ads where id = ${id}`.execute(trx)
    if (ad.imageKey !== null) await detachMedia(trx, ad.imageKey)
    return ad.imageKey
  })
  if (imageKey !== null) await discardMedia({ db: database.db, files }, imageKey)
}

import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { demand, lock } from './lock.ts'
import { readAdText } from './read.ts'

type Parts = { database: Database; clock: Clock }

/** Marks a published ad of the viewer's as sold; what is sold already stays so. */
export const sellAd = ({ database, clock }: Parts, viewer: Viewer, id: number): Promise<Json> =>
  database.db.transaction().execute(async (trx) => {
    const now = clock()
    const ad = await lock(trx, viewer, now, id)
    const isSoldAlready = ad.isMine && ad.status === 'sold'
    if (!isSoldAlready) {
      demand(ad, 'sell')
      await sql`update ads set status = 'sold' where id = ${id}`.execute(trx)
    }
    return new Json(await readAdText(trx, viewer, now, id))
  })

/**
 * Publishes an expired or soon expiring ad of the viewer's again, as if for the first time. Nobody looks at it once more:
 * it is to the letter what was approved, since only pending ads can be changed.
 */
export const renewAd = ({ database, clock }: Parts, viewer: Viewer, id: number): Promise<Json> =>
  database.db.transaction().execute(async (trx) => {
    const now = clock()
    demand(await lock(trx, viewer, now, id), 'renew')
    await sql`update ads set status = 'published', published_at = ${now}::timestamptz, warned_at = null,
        expires_at = ${now}::timestamptz + announcement_days * interval '24 hours'
      where id = ${id}`.execute(trx)
    return new Json(await readAdText(trx, viewer, now, id))
  })

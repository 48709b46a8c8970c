import type { Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { maybeOne, run } from '../platform/data/query.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { conflict } from '../platform/http/errors.ts'
import type { Viewer } from '../platform/http/session.ts'
import { subjectNotFound } from './reported.ts'
import { lockAd, restoreAd, withdrawAd } from './sql/statements.ts'

const published = new Set(['published', 'sold', 'expired'])

/** Takes an ad that was published out of sight, as staff do on its own page. */
export async function hideAd(
  trx: Trx,
  viewer: Pick<Viewer, 'id'>,
  { id, reason, at }: { id: number; reason: string; at: Date },
): Promise<void> {
  const ad = await maybeOne(trx, lockAd, { id })
  if (!ad) throw subjectNotFound()
  if (ad.isWithdrawn) return
  if (!published.has(ad.status)) throw conflict('Este anúncio não está no ar.')
  await run(trx, withdrawAd, { id, reason, at })
  await recordEvent(trx, 'classified-withdrawn', {
    actorId: viewer.id,
    data: { classified_id: id, reason },
    at,
  })
  await recordStaffAction(trx, 'classified-withdrawn', {
    actorId: viewer.id,
    subject: ['classified', id],
    userId: ad.userId,
    details: { version: ad.version, reason },
    at,
  })
}

/** Gives an ad that was withdrawn the status back that it had. */
export async function showAd(
  trx: Trx,
  viewer: Pick<Viewer, 'id'>,
  { id, at }: { id: number; at: Date },
): Promise<void> {
  const ad = await maybeOne(trx, lockAd, { id })
  if (!ad) throw subjectNotFound()
  if (!ad.isWithdrawn) return
  await run(trx, restoreAd, { id })
  await recordEvent(trx, 'classified-restored', { actorId: viewer.id, data: { classified_id: id }, at })
  await recordStaffAction(trx, 'classified-restored', {
    actorId: viewer.id,
    subject: ['classified', id],
    userId: ad.userId,
    details: { version: ad.version },
    at,
  })
}

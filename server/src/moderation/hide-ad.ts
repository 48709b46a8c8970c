import { sql } from 'kysely'
import type { Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { conflict } from '../platform/http/errors.ts'
import type { Viewer } from '../platform/http/session.ts'
import { subjectNotFound } from './reported.ts'

type Ad = { userId: number; version: number; status: string; isWithdrawn: boolean }

const lock = async (trx: Trx, id: number): Promise<Ad> => {
  const { rows } = await sql<Ad>`
    select user_id as "userId", version, status, withdrawn_status is not null as "isWithdrawn"
    from ads where id = ${id} for update`.execute(trx)
  const [ad] = rows
  if (!ad) throw subjectNotFound()
  return ad
}

const published = new Set(['published', 'sold', 'expired'])

/** Takes an ad that was published out of sight, as staff do on its own page. */
export const hideAd = async (
  trx: Trx,
  viewer: Pick<Viewer, 'id'>,
  { id, reason, at }: { id: number; reason: string; at: Date },
): Promise<void> => {
  const { userId, version, status, isWithdrawn } = await lock(trx, id)
  if (isWithdrawn) return
  if (!published.has(status)) throw conflict('Este anúncio não está no ar.')
  await sql`
    update ads set status = 'rejected', reject_reason = ${reason}, withdrawn_status = status, withdrawn_at = ${at}
    where id = ${id}`.execute(trx)
  await recordEvent(trx, 'classified-withdrawn', {
    actorId: viewer.id,
    data: { classified_id: id, reason },
    at,
  })
  await recordStaffAction(trx, 'classified-withdrawn', {
    actorId: viewer.id,
    subject: ['classified', id],
    userId,
    details: { version, reason },
    at,
  })
}

/** Makes an ad that was taken out of sight what it was. */
export const showAd = async (
  trx: Trx,
  viewer: Pick<Viewer, 'id'>,
  { id, at }: { id: number; at: Date },
): Promise<void> => {
  const { userId, version, isWithdrawn } = await lock(trx, id)
  if (!isWithdrawn) return
  await sql`
    update ads set status = withdrawn_status, reject_reason = null, withdrawn_status = null, withdrawn_at = null
    where id = ${id}`.execute(trx)
  await recordEvent(trx, 'classified-restored', { actorId: viewer.id, data: { classified_id: id }, at })
  await recordStaffAction(trx, 'classified-restored', {
    actorId: viewer.id,
    subject: ['classified', id],
    userId,
    details: { version },
    at,
  })
}

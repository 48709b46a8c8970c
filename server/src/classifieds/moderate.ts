import { MAX_REJECT_REASON } from '@arroba/contract/classifieds.rules.ts'
import { lengthOf } from '@arroba/contract/posts.rules.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Trx } from '../platform/database.ts'
import { invalid, notFound } from '../platform/errors.ts'
import { recordEvent } from '../platform/events.ts'
import { Json } from '../platform/serve.ts'
import type { Viewer } from '../platform/session.ts'
import { demandPending, demandVersion, lock, lookAt } from './lock.ts'
import { readClassifiedText } from './read.ts'

declare module '../platform/events.ts' {
  interface EventTypes {
    'classified-published': { classified_id: number }
    'classified-rejected': { classified_id: number; reason: string }
  }
}

type Parts = { database: Database; clock: Clock }
/** The version that was read before deciding; left out, the one that stands when the decision comes. */
type Seen = { version?: number } | null

/** To others there is nothing of staff's. */
export const demandStaff = ({ isStaff }: Viewer): void => {
  if (!isStaff) throw notFound()
}

/** Decides about a pending ad as it was read: an edit or another decision meanwhile answers 409. */
const decide = async (
  { database, clock }: Parts,
  viewer: Viewer,
  id: number,
  seen: Seen,
  decision: (trx: Trx, now: Date) => Promise<void>,
): Promise<Json> => {
  const version = seen?.version ?? (await lookAt(database.db, viewer, clock(), id)).version
  return database.db.transaction().execute(async (trx) => {
    const now = clock()
    const ad = await lock(trx, viewer, now, id)
    demandPending(ad)
    demandVersion(ad, version)
    await decision(trx, now)
    return new Json(await readClassifiedText(trx, viewer, now, id))
  })
}

export const publishAd = async (parts: Parts, viewer: Viewer, id: number, seen: Seen): Promise<Json> => {
  demandStaff(viewer)
  return decide(parts, viewer, id, seen, async (trx, now) => {
    await sql`update classifieds set status = 'published', published_at = ${now}::timestamptz,
        expires_at = ${now}::timestamptz + announcement_days * interval '24 hours'
      where id = ${id}`.execute(trx)
    await recordEvent(trx, 'classified-published', {
      actorId: viewer.id,
      data: { classified_id: id },
      at: now,
    })
  })
}

const readReason = (written: string): string => {
  const reason = written.trim()
  if (reason === '') throw invalid('Escreva o motivo da recusa.')
  if (lengthOf(reason) > MAX_REJECT_REASON)
    throw invalid('O motivo da recusa pode ter no máximo 500 caracteres.')
  return reason
}

export const rejectAd = async (
  parts: Parts,
  viewer: Viewer,
  id: number,
  { reason: written = '', ...seen }: { reason?: string; version?: number },
): Promise<Json> => {
  demandStaff(viewer)
  const reason = readReason(written)
  return decide(parts, viewer, id, seen, async (trx, now) => {
    await sql`update classifieds set status = 'rejected', reject_reason = ${reason} where id = ${id}`.execute(
      trx,
    )
    await recordEvent(trx, 'classified-rejected', {
      actorId: viewer.id,
      data: { classified_id: id, reason },
      at: now,
    })
  })
}

import { MAX_REJECT_REASON } from '@arroba/contract/classifieds.rules.ts'
import { withdrawalBreaks } from '@arroba/contract/moderation.rules.ts'
import { lengthOf } from '@arroba/contract/posts.rules.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Trx } from '../platform/database.ts'
import { invalid } from '../platform/errors.ts'
import { recordEvent } from '../platform/events.ts'
import { Json } from '../platform/serve.ts'
import type { Viewer } from '../platform/session.ts'
import { recordStaffAction } from '../platform/staff-actions.ts'
import { demand, demandPending, demandVersion, type Found, lock, lookAt } from './lock.ts'
import { readClassifiedText } from './read.ts'

declare module '../platform/events.ts' {
  interface EventTypes {
    'classified-published': { classified_id: number }
    'classified-rejected': { classified_id: number; reason: string }
    'classified-withdrawn': { classified_id: number; reason: string }
  }
}

declare module '../platform/staff-actions.ts' {
  interface StaffActionTypes {
    'classified-published': { version: number }
    'classified-rejected': { version: number; reason: string }
    'classified-withdrawn': { version: number; reason: string }
  }
}

type Parts = { database: Database; clock: Clock }
/** The version that was read before deciding; left out, the one that stands when the decision comes. */
type Seen = { version?: number } | null

type Decision = (trx: Trx, now: Date, ad: Found) => Promise<void>

/** Decides about an ad as it was read: an edit or another decision meanwhile answers 409. */
const decide = async (
  { database, clock }: Parts,
  viewer: Viewer,
  id: number,
  seen: Seen,
  decision: Decision,
): Promise<Json> => {
  const version = seen?.version ?? (await lookAt(database.db, viewer, clock(), id)).version
  return database.db.transaction().execute(async (trx) => {
    const now = clock()
    const ad = await lock(trx, viewer, now, id)
    demandVersion(ad, version)
    await decision(trx, now, ad)
    return new Json(await readClassifiedText(trx, viewer, now, id))
  })
}

/** The event and what staff did go by one name. */
type Told = 'classified-rejected' | 'classified-withdrawn'

const recordDecision = async (
  trx: Trx,
  kind: Told,
  { viewer, ad, reason, at }: { viewer: Viewer; ad: Found; reason: string; at: Date },
): Promise<void> => {
  const { id, version, userId } = ad
  await recordEvent(trx, kind, { actorId: viewer.id, data: { classified_id: id, reason }, at })
  await recordStaffAction(trx, kind, {
    actorId: viewer.id,
    subject: ['classified', id],
    userId,
    details: { version, reason },
    at,
  })
}

export const publishAd = (parts: Parts, viewer: Viewer, id: number, seen: Seen): Promise<Json> =>
  decide(parts, viewer, id, seen, async (trx, now, ad) => {
    demandPending(ad)
    await sql`update classifieds set status = 'published', published_at = ${now}::timestamptz,
        expires_at = ${now}::timestamptz + announcement_days * interval '24 hours'
      where id = ${id}`.execute(trx)
    await recordEvent(trx, 'classified-published', {
      actorId: viewer.id,
      data: { classified_id: id },
      at: now,
    })
    await recordStaffAction(trx, 'classified-published', {
      actorId: viewer.id,
      subject: ['classified', id],
      userId: ad.userId,
      details: { version: ad.version },
      at: now,
    })
  })

type Refusal = { reason?: string; version?: number }

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
  { reason: written = '', ...seen }: Refusal,
): Promise<Json> => {
  const reason = readReason(written)
  return decide(parts, viewer, id, seen, async (trx, at, ad) => {
    demandPending(ad)
    await sql`update classifieds set status = 'rejected', reject_reason = ${reason} where id = ${id}`.execute(
      trx,
    )
    await recordDecision(trx, 'classified-rejected', { viewer, ad, reason, at })
  })
}

/** Takes a published ad off the lists: nobody but its author sees it then, and reads why. */
export const withdrawAd = async (
  parts: Parts,
  viewer: Viewer,
  id: number,
  { reason: written = '', ...seen }: Refusal,
): Promise<Json> => {
  const breaks = withdrawalBreaks({ reason: written })
  if (breaks.length > 0) throw invalid(breaks)
  const reason = written.trim()
  return decide(parts, viewer, id, seen, async (trx, at, ad) => {
    demand(ad, 'withdraw')
    await sql`update classifieds set status = 'rejected', reject_reason = ${reason}, published_at = null,
        expires_at = null, warned_at = null
      where id = ${id}`.execute(trx)
    await recordDecision(trx, 'classified-withdrawn', { viewer, ad, reason, at })
  })
}

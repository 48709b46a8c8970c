import { MAX_REJECT_REASON } from '@arroba/contract/rules/ads.ts'
import { withdrawalBreaks } from '@arroba/contract/rules/moderation.ts'
import { lengthOf } from '@arroba/contract/rules/posts.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Trx } from '../platform/data/database.ts'
import { type EventTypes, recordEvent } from '../platform/data/events.ts'
import {
  recordStaffAction,
  type StaffAction,
  type StaffActionTypes,
} from '../platform/data/record-staff-action.ts'
import { invalid } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { resolveReports } from '../reports/access.ts'
import { demand, demandPending, demandVersion, type Found, lock, lookAt } from './lock.ts'
import { readAdText } from './read.ts'

declare module '../platform/data/events.ts' {
  interface EventTypes {
    'classified-published': { classified_id: number }
    'classified-rejected': { classified_id: number; reason: string }
    'classified-withdrawn': { classified_id: number; reason: string }
    'classified-restored': { classified_id: number }
  }
}

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'classified-published': { version: number }
    'classified-rejected': { version: number; reason: string }
    'classified-withdrawn': { version: number; reason: string }
    'classified-restored': { version: number }
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
    return new Json(await readAdText(trx, viewer, now, id))
  })
}

/** The event and what staff did go by one name. */
type Told = Extract<StaffAction, `classified-${string}`>

const recordDecision = async <Kind extends Told>(
  trx: Trx,
  kind: Kind,
  {
    viewer,
    ad,
    at,
    data,
    details,
  }: { viewer: Viewer; ad: Found; at: Date; data: EventTypes[Kind]; details: StaffActionTypes[Kind] },
): Promise<void> => {
  await recordEvent(trx, kind, { actorId: viewer.id, data, at })
  await recordStaffAction(trx, kind, {
    actorId: viewer.id,
    subject: ['classified', ad.id],
    userId: ad.userId,
    details,
    at,
  })
}

export const publishAd = (parts: Parts, viewer: Viewer, id: number, seen: Seen): Promise<Json> =>
  decide(parts, viewer, id, seen, async (trx, now, ad) => {
    demandPending(ad)
    await sql`update ads set status = 'published', published_at = ${now}::timestamptz,
        expires_at = ${now}::timestamptz + announcement_days * interval '24 hours'
      where id = ${id}`.execute(trx)
    await recordDecision(trx, 'classified-published', {
      viewer,
      ad,
      at: now,
      data: { classified_id: id },
      details: { version: ad.version },
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
    await sql`update ads set status = 'rejected', reject_reason = ${reason} where id = ${id}`.execute(trx)
    await recordDecision(trx, 'classified-rejected', {
      viewer,
      ad,
      at,
      data: { classified_id: id, reason },
      details: { version: ad.version, reason },
    })
  })
}

/** Takes out of sight what was published: nobody but its author, who reads why, and staff see it then. */
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
    await sql`update ads set status = 'rejected', reject_reason = ${reason}, withdrawn_status = status,
        withdrawn_at = ${at}
      where id = ${id}`.execute(trx)
    await resolveReports(trx, { kind: 'classified', id }, 'hidden', at)
    await recordDecision(trx, 'classified-withdrawn', {
      viewer,
      ad,
      at,
      data: { classified_id: id, reason },
      details: { version: ad.version, reason },
    })
  })
}

/** Takes a rejection back: an ad that had been taken out of sight is again what it was, any other is published now. */
export const restoreAd = (parts: Parts, viewer: Viewer, id: number, seen: Seen): Promise<Json> =>
  decide(parts, viewer, id, seen, async (trx, at, ad) => {
    demand(ad, 'restore')
    await sql`update ads set status = coalesce(withdrawn_status, 'published'), withdrawn_status = null,
        withdrawn_at = null, reject_reason = null, published_at = coalesce(published_at, ${at}::timestamptz),
        expires_at = coalesce(expires_at, ${at}::timestamptz + announcement_days * interval '24 hours')
      where id = ${id}`.execute(trx)
    await recordDecision(trx, 'classified-restored', {
      viewer,
      ad,
      at,
      data: { classified_id: id },
      details: { version: ad.version },
    })
  })

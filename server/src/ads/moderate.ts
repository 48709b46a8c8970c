import { MAX_REJECT_REASON } from '@arroba/contract/rules/ads.ts'
import { withdrawalBreaks } from '@arroba/contract/rules/moderation.ts'
import { lengthOf } from '@arroba/contract/rules/posts.ts'
import type { Trx } from '../platform/data/database.ts'
import { type EventTypes, recordEvent } from '../platform/data/events.ts'
import { run } from '../platform/data/query.ts'
import {
  recordStaffAction,
  type StaffAction,
  type StaffActionTypes,
} from '../platform/data/record-staff-action.ts'
import { change } from '../platform/http/command.ts'
import { invalid } from '../platform/http/errors.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { resolveReports } from '../reports/access.ts'
import { type CurrentAd, versionedAds } from './ad.ts'
import { setPublished, setRejected, setRestored, setWithdrawn } from './sql/statements.ts'

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

type ModerationServices = Pick<Services, 'database' | 'clock'>
type Decision = { version?: number } | null
type DecisionWithReason = { reason?: string; version?: number }

export function publishAd(
  services: ModerationServices,
  viewer: Viewer,
  id: number,
  decision: Decision,
): Promise<Json> {
  const version = decision?.version
  const command = { subject: versionedAds, viewer, id, ability: 'publish', version } as const
  return change(services, command, async (trx, ad, { now }) => {
    await run(trx, setPublished, { id, now })
    const data = { classified_id: id }
    await recordDecision(trx, 'classified-published', {
      viewer,
      ad,
      now,
      data,
      details: { version: ad.version },
    })
  })
}

export async function rejectAd(
  services: ModerationServices,
  viewer: Viewer,
  id: number,
  { reason: text = '', version }: DecisionWithReason,
): Promise<Json> {
  const reason = readReason(text)
  const command = { subject: versionedAds, viewer, id, ability: 'reject', version } as const
  return change(services, command, async (trx, ad, { now }) => {
    await run(trx, setRejected, { id, reason })
    await recordDecision(trx, 'classified-rejected', {
      viewer,
      ad,
      now,
      data: { classified_id: id, reason },
      details: { version: ad.version, reason },
    })
  })
}

/** Takes a published ad offline: only its author, who reads why, and staff see it from then on. */
export async function withdrawAd(
  services: ModerationServices,
  viewer: Viewer,
  id: number,
  { reason: text = '', version }: DecisionWithReason,
): Promise<Json> {
  const breaks = withdrawalBreaks({ reason: text })
  if (breaks.length > 0) throw invalid(breaks)
  const reason = text.trim()
  const command = { subject: versionedAds, viewer, id, ability: 'withdraw', version } as const
  return change(services, command, async (trx, ad, { now }) => {
    await run(trx, setWithdrawn, { id, reason, now })
    await resolveReports(trx, { kind: 'classified', id }, 'hidden', now)
    await recordDecision(trx, 'classified-withdrawn', {
      viewer,
      ad,
      now,
      data: { classified_id: id, reason },
      details: { version: ad.version, reason },
    })
  })
}

/** Takes a rejection back: a withdrawn ad is again what it was before, any other is published now. */
export function restoreAd(
  services: ModerationServices,
  viewer: Viewer,
  id: number,
  decision: Decision,
): Promise<Json> {
  const version = decision?.version
  const command = { subject: versionedAds, viewer, id, ability: 'restore', version } as const
  return change(services, command, async (trx, ad, { now }) => {
    await run(trx, setRestored, { id, now })
    const data = { classified_id: id }
    await recordDecision(trx, 'classified-restored', {
      viewer,
      ad,
      now,
      data,
      details: { version: ad.version },
    })
  })
}

function readReason(text: string): string {
  const reason = text.trim()
  if (reason === '') throw invalid('Escreva o motivo da recusa.')
  if (lengthOf(reason) > MAX_REJECT_REASON)
    throw invalid('O motivo da recusa pode ter no máximo 500 caracteres.')
  return reason
}

/** The event and the action of staff have the same name. */
type DecisionKind = Extract<StaffAction, `classified-${string}`>

async function recordDecision<Kind extends DecisionKind>(
  trx: Trx,
  kind: Kind,
  {
    viewer,
    ad,
    now,
    data,
    details,
  }: { viewer: Viewer; ad: CurrentAd; now: Date; data: EventTypes[Kind]; details: StaffActionTypes[Kind] },
): Promise<void> {
  await recordEvent(trx, kind, { actorId: viewer.id, data, at: now })
  await recordStaffAction(trx, kind, {
    actorId: viewer.id,
    subject: ['classified', ad.id],
    userId: ad.userId,
    details,
    at: now,
  })
}

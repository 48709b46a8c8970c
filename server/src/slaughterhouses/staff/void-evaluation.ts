import { voidingBreaks } from '@arroba/contract/rules/moderation.ts'
import { recordEvent } from '../../platform/data/events.ts'
import { maybeOne, run } from '../../platform/data/query.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import { change, type Subject } from '../../platform/http/command.ts'
import { forbidden, invalid } from '../../platform/http/errors.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { announceRatings, type RankingServices } from '../ranking.ts'
import { lockRating, setVoided } from './sql/statements.ts'
import { evaluationNotFound, readStaffEvaluation } from './staff-evaluations.ts'

export type VoidedRating = { user_id: number; fridge_id: number; negotiation_id: number | null }

declare module '../../platform/data/events.ts' {
  interface EventTypes {
    'rating-voided': VoidedRating & { reason: string }
    'rating-restored': VoidedRating
  }
}

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'rating-voided': { fridge: string; stars: number; reason: string }
    'rating-restored': { fridge: string; stars: number }
  }
}

/** A rating does not count any more, and its author reads why. */
export async function voidEvaluation(
  services: RankingServices,
  viewer: Pick<Viewer, 'id'>,
  id: number,
  form: { reason?: string },
): Promise<Json> {
  const reason = readReason(form)
  const command = { subject: staffRatings, viewer, id, ability: 'void' } as const
  const json = await change(services, command, async (trx, current, { now }) => {
    if (current.isVoided) return
    await run(trx, setVoided, { id, at: now, reason })
    const data = { ...current.rating, reason }
    await recordEvent(trx, 'rating-voided', { actorId: viewer.id, data, at: now })
    const details = { ...inWords(current), reason }
    await recordStaffAction(trx, 'rating-voided', { ...actionOn(id, viewer, current), details, at: now })
    await announceRatings(trx)
  })
  services.ranking.changed()
  return json
}

/** Lets a voided rating count again, unless another rule excludes it. */
export async function restoreEvaluation(
  services: RankingServices,
  viewer: Pick<Viewer, 'id'>,
  id: number,
): Promise<Json> {
  const command = { subject: staffRatings, viewer, id, ability: 'restore' } as const
  const json = await change(services, command, async (trx, current, { now }) => {
    if (!current.isVoided) return
    await run(trx, setVoided, { id, at: null, reason: null })
    await recordEvent(trx, 'rating-restored', { actorId: viewer.id, data: current.rating, at: now })
    const details = inWords(current)
    await recordStaffAction(trx, 'rating-restored', { ...actionOn(id, viewer, current), details, at: now })
    await announceRatings(trx)
  })
  services.ranking.changed()
  return json
}

type LockedRating = RowOf<typeof lockRating> & { can: { void: boolean; restore: boolean } }

/** The subject of voiding and restoring: any rating. Repeating either changes nothing. */
const staffRatings: Subject<unknown, 'void' | 'restore', LockedRating> = {
  async find(trx, { id }) {
    const rating = await maybeOne(trx, lockRating, { id })
    return rating && { ...rating, can: { void: true, restore: true } }
  },
  missing: evaluationNotFound,
  refusal: () => forbidden('Esta avaliação não pode ser alterada.'),
  read: (trx, { id, now }) => readStaffEvaluation(trx, { id, now }),
}

function readReason({ reason: written = '' }: { reason?: string }): string {
  const breaks = voidingBreaks({ reason: written })
  if (breaks.length > 0) throw invalid(breaks)
  return written.trim()
}

function inWords({ slaughterhouseName, stars }: LockedRating) {
  return { fridge: slaughterhouseName, stars }
}

function actionOn(id: number, viewer: Pick<Viewer, 'id'>, { rating }: LockedRating) {
  return { actorId: viewer.id, subject: ['evaluation', id], userId: rating.user_id } as const
}

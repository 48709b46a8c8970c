import { voidingBreaks } from '@arroba/contract/rules/moderation.ts'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Trx } from '../../platform/data/database.ts'
import { recordEvent } from '../../platform/data/events.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { announceRatings, type Ranking } from '../ranking.ts'
import { evaluationNotFound, readStaffEvaluation } from './staff-evaluations.ts'

type Rating = { user_id: number; fridge_id: number; negotiation_id: number | null }

declare module '../../platform/data/events.ts' {
  interface EventTypes {
    'rating-voided': Rating & { reason: string }
    'rating-restored': Rating
  }
}

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'rating-voided': { fridge: string; stars: number; reason: string }
    'rating-restored': { fridge: string; stars: number }
  }
}

type Parts = { database: Database; ranking: Ranking; clock: Clock }

type Locked = { data: Rating; fridge: string; stars: number; isVoided: boolean }

const lock = async (trx: Trx, id: number): Promise<Locked> => {
  const { rows } = await sql<Locked>`
    select json_build_object('user_id', e.user_id, 'fridge_id', e.slaughterhouse_id, 'negotiation_id', e.negotiation_id) as data,
      f.name as fridge, e.stars, e.voided_at is not null as "isVoided"
    from slaughterhouse_evaluations e join slaughterhouses f on f.id = e.slaughterhouse_id where e.id = ${id} for no key update of e`.execute(
    trx,
  )
  const [rating] = rows
  if (!rating) throw evaluationNotFound()
  return rating
}

/** A rating does not count any more, and its author reads why. */
export const voidEvaluation = async (
  { database: { db }, ranking, clock }: Parts,
  viewer: Viewer,
  id: number,
  { reason: written = '' }: { reason?: string },
): Promise<Json> => {
  const breaks = voidingBreaks({ reason: written })
  if (breaks.length > 0) throw invalid(breaks)
  const reason = written.trim()
  const answer = await db.transaction().execute(async (trx) => {
    const at = clock()
    const { data, fridge: slaughterhouse, stars, isVoided } = await lock(trx, id)
    if (!isVoided) {
      await sql`update slaughterhouse_evaluations set voided_at = ${at}, void_reason = ${reason} where id = ${id}`.execute(
        trx,
      )
      await recordEvent(trx, 'rating-voided', { actorId: viewer.id, data: { ...data, reason }, at })
      await recordStaffAction(trx, 'rating-voided', {
        actorId: viewer.id,
        subject: ['evaluation', id],
        userId: data.user_id,
        details: { fridge: slaughterhouse, stars, reason },
        at,
      })
      await announceRatings(trx)
    }
    return readStaffEvaluation(trx, at, id)
  })
  ranking.changed()
  return answer
}

/** What was voided counts again, if nothing else keeps it from counting. */
export const restoreEvaluation = async (
  { database: { db }, ranking, clock }: Parts,
  viewer: Viewer,
  id: number,
): Promise<Json> => {
  const answer = await db.transaction().execute(async (trx) => {
    const at = clock()
    const { data, fridge: slaughterhouse, stars, isVoided } = await lock(trx, id)
    if (isVoided) {
      await sql`update slaughterhouse_evaluations set voided_at = null, void_reason = null where id = ${id}`.execute(
        trx,
      )
      await recordEvent(trx, 'rating-restored', { actorId: viewer.id, data, at })
      await recordStaffAction(trx, 'rating-restored', {
        actorId: viewer.id,
        subject: ['evaluation', id],
        userId: data.user_id,
        details: { fridge: slaughterhouse, stars },
        at,
      })
      await announceRatings(trx)
    }
    return readStaffEvaluation(trx, at, id)
  })
  ranking.changed()
  return answer
}

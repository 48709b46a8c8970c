import { maybeOne, run } from '../../platform/data/query.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { readExclusions } from './lists.ts'
import { deleteExcluded, insertExcluded, lockApproved } from './sql/statements.ts'

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'market-negotiation-excluded': { reason: string }
    'market-negotiation-included': Record<string, never>
  }
}

type StaffServices = Pick<Services, 'database' | 'clock'>
const MIN_REASON = 3

/** Excludes a negotiation from the market, beginning with the next run. */
export function excludeNegotiation(
  { database: { db }, clock }: StaffServices,
  { id: actorId }: Pick<Viewer, 'id'>,
  id: number,
  { reason: written = '' }: { reason?: string },
): Promise<Json> {
  const reason = written.trim()
  if (reason.length < MIN_REASON) throw invalid('Escreva por que o negócio sai do mercado.')
  return db.transaction().execute(async (trx) => {
    const now = clock()
    if (!(await maybeOne(trx, lockApproved, { id })))
      throw conflict('Só um negócio aprovado pode sair do mercado.')
    await run(trx, insertExcluded, { id, reason, actorId, now })
    const action = { actorId, subject: ['negotiation', id], details: { reason }, at: now } as const
    await recordStaffAction(trx, 'market-negotiation-excluded', action)
    return readExclusions(trx)
  })
}

/** Lets an excluded negotiation count again. */
export function includeNegotiation(
  { database: { db }, clock }: StaffServices,
  { id: actorId }: Pick<Viewer, 'id'>,
  id: number,
): Promise<Json> {
  return db.transaction().execute(async (trx) => {
    if ((await run(trx, deleteExcluded, { id })) > 0) {
      const action = { actorId, subject: ['negotiation', id], details: {}, at: clock() } as const
      await recordStaffAction(trx, 'market-negotiation-included', action)
    }
    return readExclusions(trx)
  })
}

import type { Trx } from '../platform/data/database.ts'
import { run } from '../platform/data/query.ts'
import type { ChangedField } from './changes-in-words.ts'
import { insertStep } from './sql/statements.ts'

type Step = {
  action: 'recorded' | 'changed' | 'sent' | 'approved' | 'rejected'
  actorId: number
  now: Date
  changes?: ChangedField[]
  takenFrom?: number | null
  sentTo?: number | null
}

/** Adds a step to a negotiation's history. */
export async function recordStep(
  trx: Trx,
  id: number,
  { changes = [], takenFrom = null, sentTo = null, ...step }: Step,
): Promise<void> {
  await run(trx, insertStep, { id, changes, takenFrom, sentTo, ...step })
}

import { sql } from 'kysely'
import type { Trx } from '../platform/data/database.ts'
import type { Change } from './words.ts'

type Step = {
  action: 'recorded' | 'changed' | 'sent' | 'approved' | 'rejected'
  actorId: number
  at: Date
  changes?: Change[]
  takenFrom?: number | null
  sentTo?: number | null
}

/** Adds to a negotiation's history who did what. */
export const recordStep = async (
  trx: Trx,
  id: number,
  { action, actorId, at, changes = [], takenFrom = null, sentTo = null }: Step,
): Promise<void> => {
  await sql`
    insert into negotiation_steps (negotiation_id, actor_id, action, changes, taken_from_id, sent_to_id, created_at)
    values (${id}, ${actorId}, ${action}, ${JSON.stringify(changes)}, ${takenFrom}, ${sentTo}, ${at})`.execute(
    trx,
  )
}

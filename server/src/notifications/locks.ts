import { sql } from 'kysely'
import type { Trx } from '../platform/data/database.ts'

const NOTIFICATIONS = 7_264_013

/**
 * Whoever handles events changes notifications of many people, in the order of the events; whoever reads theirs changes
 * many of one person's, in whatever order they are found. They take turns, or each could wait for the other.
 */
export const lockForWriting = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${NOTIFICATIONS})`.execute(trx)
}

/** People who read do not wait for one another. */
export const lockForReading = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${NOTIFICATIONS})`.execute(trx)
}

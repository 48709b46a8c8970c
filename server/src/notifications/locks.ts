import type { Trx } from '../platform/data/database.ts'
import { run } from '../platform/data/query.ts'
import { lockForReaders, lockForWriters } from './sql/statements.ts'

/**
 * Whoever handles events changes notifications of many people, in the order of the events; whoever reads theirs changes
 * many of one person's, in whatever order they are found. They take turns, or each could wait for the other.
 */
export async function lockForWriting(trx: Trx): Promise<void> {
  await run(trx, lockForWriters)
}

/** People who read do not wait for one another. */
export async function lockForReading(trx: Trx): Promise<void> {
  await run(trx, lockForReaders)
}

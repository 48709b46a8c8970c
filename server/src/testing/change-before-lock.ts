import { type RawBuilder, sql } from 'kysely'
import { vi } from 'vitest'
import type { Database, Trx } from '../platform/data/database.ts'
import { one } from '../platform/data/query.ts'
import { findBackendId } from './database/sql/statements.ts'

async function isBlockedBy({ db }: Database, pid: number): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and ${pid}::integer = any (pg_blocking_pids(pid))`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Runs a command against rows that another transaction holds by `lock`, changes them while the command waits, and lets
 * it continue: what the command read before is outdated by then. Needs PostgreSQL.
 */
export async function changeBeforeLock<Result>(
  database: Database,
  {
    lock,
    command,
    change,
  }: {
    lock: RawBuilder<unknown>
    command: () => Promise<Result>
    change: (trx: Trx) => Promise<unknown>
  },
): Promise<Result> {
  const answer = await database.db.transaction().execute(async (trx) => {
    await lock.execute(trx)
    const { pid } = await one(trx, findBackendId)
    let isAnswered = false
    const running = command().finally(() => {
      isAnswered = true
    })
    await vi.waitFor(
      async () => {
        if (!isAnswered && !(await isBlockedBy(database, pid))) throw new Error('nothing waits for the rows')
      },
      { timeout: 15_000, interval: 20 },
    )
    if (isAnswered) throw new Error('the command did not wait for the rows')
    await change(trx)
    return { running }
  })
  return answer.running
}

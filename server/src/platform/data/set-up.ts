import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { SetupSession } from './database.ts'

const SETUP_LOCK = 7_264_011

/**
 * Joins statements into one script that runs within a transaction. PostgreSQL refuses CONCURRENTLY there, and it is not
 * needed: nobody else is kept waiting.
 */
export function atOnce(statements: readonly string[]): string {
  return statements.map((statement) => statement.replace(/\bconcurrently\b/i, '')).join(';\n')
}

const SETUP_RETRY_MS = 100

/**
 * Asks for the set-up lock again and again instead of waiting for it in one statement: CREATE INDEX CONCURRENTLY, run
 * by the node that holds the lock, waits for every statement under way, so a waiting statement and the index would
 * block one another.
 */
export async function waitForSetup(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as "isOurs"', [SETUP_LOCK])
    if (rows[0]?.isOurs === true) return
    await pause(SETUP_RETRY_MS)
  }
}

export function queryOnClient(client: pg.Client): SetupSession['query'] {
  return async <Row>(text: string, values: unknown[] = []) =>
    (await client.query<Row & pg.QueryResultRow>(text, values)).rows
}

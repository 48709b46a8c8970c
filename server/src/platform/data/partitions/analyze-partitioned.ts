import { sql } from 'kysely'
import type { SetupSession } from '../database.ts'
import { runComposed } from '../query.ts'
import { hasRows } from './change-partitions.ts'

type Query = SetupSession['query']

/** Not a typed statement: the types of statements are generated from the migrated database, which does not exist yet here. */
const WITHOUT_STATISTICS = `select relname as name from pg_class c
  where relkind = 'p' and relnamespace = current_schema()::regnamespace and not exists (
    select from pg_stats where schemaname = current_schema() and tablename = c.relname)
  order by 1`

/**
 * PostgreSQL analyzes partitions by itself, but never the table that they are of. Without it a join that looks for some rows by
 * their ids reads whole partitions: a page of posts was found in 2,523 buffers instead of 670. An empty table is left alone: where
 * nobody else analyzes, it would be taken for empty until it is analyzed again.
 */
export async function analyzePartitioned(query: Query, table: string): Promise<void> {
  // What autovacuum is at work on is left to it.
  if (await hasRows(query, table)) await runComposed(query, sql`analyze (skip_locked) ${sql.table(table)}`)
}

/** Analyzes what migrations have just put into partitions, or what never was. */
export async function analyzeNewlyPartitioned({ query }: Pick<SetupSession, 'query'>): Promise<void> {
  for (const row of await query(WITHOUT_STATISTICS))
    await analyzePartitioned(query, String(Reflect.get(Object(row), 'name')))
}

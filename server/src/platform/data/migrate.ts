import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database, SetupSession } from './database.ts'

const directory = path.resolve(import.meta.dirname, '../../../migrations')

/** The names of the migrations in the order in which they run. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(directory)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()

/** Runs those of `names` that have not run, each with its own record; returns them. */
export const runMigrations = async (
  { script, query }: SetupSession,
  names: readonly string[],
): Promise<string[]> => {
  await script(
    'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
  )
  const known = new Set(
    (await query<{ name: string }>('select name from migrations')).map(({ name }) => name),
  )
  const pending = names.filter((name) => !known.has(name))
  for (const name of pending) {
    const text = await readFile(path.join(directory, name), 'utf8')
    await script(`${text}\n;insert into migrations (name) values ('${name}')`)
  }
  return pending
}

/**
 * Brings the schema up to date: each pending file in a transaction with its own record, under the set-up lock,
 * so that nodes starting together run each migration once. Returns the names of those that ran.
 */
export const migrate = async (database: Database): Promise<string[]> => {
  const names = await migrationNames()
  let ran: string[] = []
  await database.setUp(async (session) => {
    ran = await runMigrations(session, names)
  })
  return ran
}

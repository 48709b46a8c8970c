import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { administrate } from './administrate.ts'
import type { Prepared } from './prepared.ts'

/** Drops what copyDatabase left, once the processes that may use it again have ended. */
export async function dropCopies(prepared: Prepared): Promise<void> {
  if (prepared.kind === 'pglite') return
  const pool = new pg.Pool({ connectionString: prepared.url, max: 1 })
  const db = new Kysely<{ pg_database: { datname: string } }>({ dialect: new PostgresDialect({ pool }) })
  const copies = await db
    .selectFrom('pg_database')
    .select('datname')
    .where((eb) => eb.fn<boolean>('starts_with', ['datname', eb.val(prepared.prefix)]))
    .execute()
  await db.destroy()
  const drops = copies.map(({ datname }) => `drop database if exists ${datname} with (force)`)
  await administrate(prepared.url, ...drops)
}

import { Kysely, PostgresDialect } from 'kysely'
import pLimit from 'p-limit'
import pg from 'pg'
import { administrate } from './administrate.ts'
import type { Prepared } from './prepared.ts'

/** Before PostgreSQL drops a database, it writes the changes of all others to the disk, but for those dropped at the same time. */
const AT_ONCE = 16

/** Drops the databases of this run. The workers that used them have ended. */
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
  const together = pLimit(AT_ONCE)
  await Promise.all(copies.map(({ datname }) => together(() => drop(prepared.url, datname))))
}

function drop(url: string, name: string): Promise<void> {
  return administrate(url, `drop database if exists ${name} with (force)`)
}

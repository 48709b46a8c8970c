import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openPgliteInMemory, openPostgres } from '../platform/data/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where prepare.ts left the migrated database: a dump's file, or a template on a PostgreSQL server. */
    prepared: { kind: 'pglite'; dump: string } | { kind: 'postgres'; url: string; template: string }
  }
}

export async function administrate(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** A migrated database of the test file's own, on the engine that prepare.ts chose. */
export async function openTestDatabase(): Promise<Database> {
  const prepared = inject('prepared')
  if (prepared.kind === 'pglite') return openPgliteInMemory(new Blob([await readFile(prepared.dump)]))
  const name = `arroba_test_${randomBytes(6).toString('hex')}`
  await administrate(prepared.url, `create database ${name} template ${prepared.template}`)
  const database = openPostgres(withDatabase(prepared.url, name))
  return {
    ...database,
    async close() {
      await database.close()
      await administrate(prepared.url, `drop database if exists ${name} with (force)`)
    },
  }
}

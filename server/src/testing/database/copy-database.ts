import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { type Database, openPgliteInMemory, openPostgres } from '../../platform/data/database.ts'
import { restore, type Snapshot, takeSnapshot } from './restore.ts'

/** Where prepare.ts left the migrated database: a dump's file, or a template on a PostgreSQL server. */
export type Prepared =
  | { kind: 'pglite'; dump: string }
  | {
      kind: 'postgres'
      url: string
      template: string
      /** What the names of this run's copies begin with, by which they are dropped at its end. */
      prefix: string
    }

declare module 'vitest' {
  interface ProvidedContext {
    prepared: Prepared
  }
}

/** A copy that nobody uses, and what it held when it was new. */
type Copy = { open: () => Promise<Database>; snapshot: Snapshot; drop: () => Promise<void> }

/** Of this process: making a used copy as new costs a third of a new one on PostgreSQL, and a fiftieth on PGlite. */
const unused: Copy[] = []

export async function administrate(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Drops what copyDatabase left, once the processes that may use it again have ended. */
export async function dropCopies(prepared: Prepared): Promise<void> {
  if (prepared.kind === 'pglite') return
  const server = openPostgres(prepared.url, { connections: 1 })
  const copies = await server.db
    .withTables<{ pg_database: { datname: string } }>()
    .selectFrom('pg_database')
    .select('datname')
    .where((eb) => eb.fn<boolean>('starts_with', ['datname', eb.val(prepared.prefix)]))
    .execute()
  await server.close()
  const drops = copies.map(({ datname }) => `drop database if exists ${datname} with (force)`)
  await administrate(prepared.url, ...drops)
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** A migrated database that nobody else uses: a new copy, or one that was used and is as new again. */
export async function copyDatabase(prepared: Prepared): Promise<Database> {
  for (let copy = unused.pop(); copy; copy = unused.pop()) {
    const database = await copy.open()
    const snapshot = await restore(database, copy.snapshot)
    if (snapshot) return kept({ ...copy, snapshot }, database)
    await database.close()
    await copy.drop()
  }
  return newCopy(prepared)
}

async function newCopy(prepared: Prepared): Promise<Database> {
  const { open, drop } =
    prepared.kind === 'pglite' ? await onPglite(prepared.dump) : await onPostgres(prepared)
  const database = await open()
  return kept({ open, drop, snapshot: await takeSnapshot(database) }, database)
}

/** No test cuts the machine's power, so none has to wait for the disk. To every process a commit is as visible and as lasting. */
const SETTINGS = ['synchronous_commit = off'] as const

async function onPostgres({ url, template, prefix }: Prepared & { kind: 'postgres' }) {
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  const settings = SETTINGS.map((setting) => `alter database ${name} set ${setting}`)
  await administrate(url, `create database ${name} template ${template}`, ...settings)
  return {
    open: async () => openPostgres(withDatabase(url, name)),
    drop: () => administrate(url, `drop database if exists ${name} with (force)`),
  }
}

/** The instance stays open, since it is the database. */
async function onPglite(dump: string) {
  const database = await openPgliteInMemory(new Blob([await readFile(dump)]))
  return { open: async () => ({ ...database, close: async () => {} }), drop: () => database.close() }
}

/** Once it is closed, the copy is there for the next. */
function kept(copy: Copy, database: Database): Database {
  let isOpen = true
  return {
    ...database,
    async close() {
      if (!isOpen) return
      isOpen = false
      await database.close()
      unused.push(copy)
    },
  }
}

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Database, openPgliteInMemory, openPostgres } from '../../platform/data/database.ts'
import { administrate, withDatabase } from './administrate.ts'
import type { Prepared } from './prepared.ts'
import { restore, type Snapshot, takeSnapshot } from './restore.ts'

/** A copy that nobody uses, and what it held when it was new. */
type Copy = { open: () => Promise<Database>; snapshot: Snapshot; drop: () => Promise<void> }

/** Of this process: making a used copy as new costs a third of a new one on PostgreSQL, and a fiftieth on PGlite. */
const unused: Copy[] = []

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
  const { open, drop } = prepared.kind === 'pglite' ? await onPglite(prepared) : await onPostgres(prepared)
  const database = await open()
  return kept({ open, drop, snapshot: await takeSnapshot(database) }, database)
}

/**
 * No test cuts the machine's power, so none has to wait for the disk: to every process a commit is as visible and as lasting. Tables of a
 * few rows are not read by several processes, which would have to be started first.
 */
const SETTINGS = ['synchronous_commit = off', 'max_parallel_workers_per_gather = 0'] as const

const NO_SUCH_DATABASE = '3D000'

async function onPostgres(prepared: Prepared & { kind: 'postgres' }) {
  const { url, prefix } = prepared
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  await createFromTemplate(prepared, name)
  await administrate(url, ...SETTINGS.map((setting) => `alter database ${name} set ${setting}`))
  return {
    open: async () => openPostgres(withDatabase(url, name)),
    drop: () => administrate(url, `drop database if exists ${name} with (force)`),
  }
}

/** The instance stays open, since it is the database. */
async function onPglite(prepared: Prepared & { kind: 'pglite' }) {
  const database = await openPgliteInMemory(await readDump(prepared))
  return { open: async () => ({ ...database, close: async () => {} }), drop: () => database.close() }
}

/** A database of this name, migrated and empty. */
export async function createFromTemplate(
  prepared: Prepared & { kind: 'postgres' },
  name: string,
): Promise<void> {
  const create = `create database ${name} template ${prepared.template}`
  try {
    await administrate(prepared.url, create)
  } catch (error) {
    if (!hasCode(error, NO_SUCH_DATABASE)) throw error
    await makeTemplate(prepared)
    await administrate(prepared.url, create)
  }
}

/** The data directory of a migrated, empty PGlite. */
export async function readDump(prepared: Prepared & { kind: 'pglite' }): Promise<Blob> {
  try {
    return new Blob([await readFile(prepared.dump)])
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    await makeTemplate(prepared)
    return new Blob([await readFile(prepared.dump)])
  }
}

/** What fills a template is the whole server, which a run that finds one need not load. */
async function makeTemplate(prepared: Prepared): Promise<void> {
  const template = await import('./template.ts')
  await template.makeTemplate(prepared)
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
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

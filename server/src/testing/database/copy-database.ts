import { readFile } from 'node:fs/promises'
import { type Database, openPgliteInMemory, openPostgres } from '../../platform/data/database.ts'
import { administrate, withDatabase } from './administrate.ts'
import { newName, type OnPglite, type OnPostgres, type Prepared } from './prepared.ts'
import { restore, type Snapshot, takeSnapshot } from './restore.ts'

/** A copy of the migrated database, and what was in it when it was new. */
type Copy = { open: () => Promise<Database>; snapshot: Snapshot; drop: () => Promise<void> }

/** Copies that this process used before. Restoring one costs a third of making one on PostgreSQL, and a fiftieth on PGlite. */
const unused: Copy[] = []

/** A migrated database for one test file: a used copy that was restored, or else a new one. */
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
 * No test cuts the machine's power, so commits need not wait for the disk; other processes see them as soon. Reading a small table by
 * several processes would cost more than it saves, since each has to be started.
 */
const SETTINGS = ['synchronous_commit = off', 'max_parallel_workers_per_gather = 0'] as const

/** Has a database of a test wait for no disk. */
export function setForTests(url: string, name: string): Promise<void> {
  return administrate(url, ...SETTINGS.map((setting) => `alter database ${name} set ${setting}`))
}

const NO_SUCH_DATABASE = '3D000'

async function onPostgres(prepared: OnPostgres) {
  const { url } = prepared
  const name = newName(prepared)
  await createFromTemplate(prepared, name)
  await setForTests(url, name)
  return {
    open: async () => openPostgres(withDatabase(url, name)),
    // Left to dropCopies: the server writes to the disk before it drops a database, and all tests would wait for that.
    drop: async () => {},
  }
}

/** The instance stays open when a test closes it: its memory is the database. */
async function onPglite(prepared: OnPglite) {
  const database = await openPgliteInMemory(await readDump(prepared))
  return { open: async () => ({ ...database, close: async () => {} }), drop: () => database.close() }
}

/** Creates a database of this name, migrated and empty. */
export async function createFromTemplate(prepared: OnPostgres, name: string): Promise<void> {
  const create = `create database ${name} template ${prepared.template}`
  try {
    await administrate(prepared.url, create)
  } catch (error) {
    if (!hasCode(error, NO_SUCH_DATABASE)) throw error
    await makeTemplate(prepared)
    await administrate(prepared.url, create)
  }
}

/** The dump of a migrated, empty PGlite. */
export async function readDump(prepared: OnPglite): Promise<Blob> {
  try {
    return new Blob([await readFile(prepared.dump)])
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    await makeTemplate(prepared)
    return new Blob([await readFile(prepared.dump)])
  }
}

/** Loads the code that makes the template, which is the whole server, only if there is none yet. */
async function makeTemplate(prepared: Prepared): Promise<void> {
  const template = await import('./template.ts')
  await template.makeTemplate(prepared)
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** The database of a copy; closing it gives the copy back. */
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

import { randomBytes } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { openPglite } from '../../platform/data/database.ts'
import { readDump } from './copy-database.ts'
import { dumps, type OnPglite } from './prepared.ts'

/** Puts a migrated, empty PGlite into `dataDir`, as a server that was stopped leaves it. Unpacking the dump would cost ten times as much. */
export async function putPglite(prepared: OnPglite, dataDir: string): Promise<void> {
  const stored = prepared.dump.replace(/\.tar$/, '')
  if (!existsSync(stored)) await store(prepared, stored)
  cpSync(path.join(stored, 'db'), path.join(dataDir, 'db'), { recursive: true })
}

async function store(prepared: OnPglite, stored: string): Promise<void> {
  const unfinished = `${stored}-${randomBytes(6).toString('hex')}`
  const database = await openPglite(unfinished, await readDump(prepared))
  await database.close()
  try {
    await rename(unfinished, stored)
  } catch (error) {
    // Another worker was faster.
    await rm(unfinished, { recursive: true })
    if (!existsSync(stored)) throw error
  }
  const entries = await readdir(dumps, { withFileTypes: true })
  const former = entries.filter((one) => one.isDirectory() && !one.name.startsWith(path.basename(stored)))
  for (const { name } of former) await rm(path.join(dumps, name), { recursive: true, force: true })
}

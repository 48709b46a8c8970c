import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../client.ts'
import { startNode } from '../node.ts'
import { keyOf } from './prepared.ts'

const installations = path.resolve(import.meta.dirname, '../../../../node_modules/.cache/demo-installations')
/** Passwords are hashed cheaply, as in the API tests, and the first run of the market does not wait for tests. */
const replacements = path.resolve(import.meta.dirname, '../setup/replace-modules.ts')
/** The files that decide what is in an installation with the demo data. */
const SOURCES = ['package-lock.json', 'contract/src', 'server/demo', 'server/migrations', 'server/src']
/** The demo data end when they are loaded: screens speak of today. */
const MAX_AGE_MS = 60 * 60_000
/** Generous, for a machine that does other work as well. */
const MARKET_TIMEOUT_MS = 300_000

/** Puts an installation with the demo data, as a server that was stopped leaves it, into `dataDir`. */
export async function putDemo(dataDir: string): Promise<void> {
  // Node's asynchronous copy takes ten times as long.
  cpSync(await prepareDemo(), dataDir, { recursive: true })
}

/**
 * The directory of an installation with the demo data and the first prices of the market. It is made once an hour and for all who copy
 * it, since loading the demo data takes twenty seconds.
 */
export async function prepareDemo(): Promise<string> {
  await mkdir(installations, { recursive: true })
  const key = await keyOf(SOURCES)
  for (const name of await readdir(installations)) {
    const directory = path.join(installations, name)
    const age = await ageOf(directory)
    if (name.startsWith(key) && age < MAX_AGE_MS) return directory
    // Twice the age, because somebody may copy it still.
    if (age > 2 * MAX_AGE_MS) await rm(directory, { recursive: true, force: true })
  }
  return make(key)
}

async function make(key: string): Promise<string> {
  const unfinished = path.join(installations, `unfinished-${randomUUID()}`)
  const {
    client,
    process: child,
    ended,
  } = await startNode({
    DATA_DIR: unfinished,
    DEMO_DATA: 'on',
    NODE_OPTIONS: `--import ${replacements}`,
  })
  try {
    await untilMarketHasPrices(client)
    child.kill('SIGTERM')
    if ((await ended) !== 0) throw new Error('The server that loaded the demo data did not stop as it should')
  } finally {
    child.kill('SIGKILL')
  }
  const directory = path.join(installations, `${key}-${randomUUID()}`)
  await rename(unfinished, directory)
  return directory
}

/** The first run of the market ends a while after the server is ready. */
async function untilMarketHasPrices(client: Client): Promise<void> {
  const signal = AbortSignal.timeout(MARKET_TIMEOUT_MS)
  while ((await client.get('/v6/market/today')).body.prices.length === 0) await pause(250, null, { signal })
}

/** Endless for one that another process finished or removed meanwhile. */
async function ageOf(directory: string): Promise<number> {
  const found = await stat(directory).catch(() => null)
  return found === null ? Number.POSITIVE_INFINITY : Date.now() - found.mtimeMs
}

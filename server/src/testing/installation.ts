import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import { administrate, withDatabase } from './database/administrate.ts'
import { createFromTemplate, setForTests } from './database/copy-database.ts'
import { putPglite } from './database/pglite-directory.ts'
import { newName } from './database/prepared.ts'
import { compileCache } from './node.ts'

/** What a server of its own process would be started with. Its database on PostgreSQL is dropped at the end of the run (dropCopies). */
export type Installation = { environment: Record<string, string>; remove(): Promise<void> }

const SECRET = 'a secret that is only good enough for tests'

/** An installation as the first start of a server leaves it, or before any. */
export async function newInstallation({
  started = true,
  kind = inject('prepared').kind,
} = {}): Promise<Installation> {
  const prepared = inject('prepared')
  const directory = await mkdtemp(path.join(tmpdir(), 'arroba-installation-'))
  const environment = { DATA_DIR: directory, APP_SECRET: SECRET }
  if (kind === 'postgres' && prepared.kind === 'postgres') {
    const name = newName(prepared)
    if (started) await createFromTemplate(prepared, name)
    else await administrate(prepared.url, `create database ${name}`)
    await setForTests(prepared.url, name)
    return {
      environment: {
        ...environment,
        DATABASE_URL: withDatabase(prepared.url, name),
        PAYMENTS: 'sandbox',
        STAFF_MFA: 'offer',
      },
      remove: () => rm(directory, { recursive: true, force: true }),
    }
  }
  if (started) await putPglite({ kind: 'pglite', dump: prepared.dump }, directory)
  return { environment, remove: () => rm(directory, { recursive: true, force: true }) }
}

/** Runs a command of server/scripts until it ends. */
export async function runScript(
  name: string,
  words: string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string; errors: string }> {
  const script = path.resolve(import.meta.dirname, '../../scripts', `${name}.ts`)
  const child = spawn(process.execPath, [script, ...words], {
    env: { PATH: process.env.PATH, ...compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: typeof code === 'number' ? code : null, output, errors }
}

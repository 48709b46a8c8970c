import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { bySocket, findPostgres } from './find-postgres.ts'

/** The migrated database that test files copy: a dump in a file, or a template on PostgreSQL. Whoever first needs it makes it. */
export type Prepared = OnPglite | OnPostgres
export type OnPglite = { kind: 'pglite'; dump: string }
export type OnPostgres = {
  kind: 'postgres'
  url: string
  template: string
  /** Names of this run's databases begin with it; all of those are dropped at its end. */
  prefix: string
  /** For tests that need a PGlite although the others run on PostgreSQL. */
  dump: string
}

declare module 'vitest' {
  interface ProvidedContext {
    prepared: Prepared
  }
}

const root = path.resolve(import.meta.dirname, '../../../..')
export const dumps = path.join(root, 'node_modules/.cache/test-databases')

/** The files that decide what is in a migrated database. Queues are not among them: every start of an app updates them. */
const SOURCES = [
  'package-lock.json',
  'server/migrations',
  'server/src/places',
  'server/src/platform/data/migrate.ts',
  'server/src/platform/jobs',
  'server/src/testing/database/template.ts',
]

async function filesOf(source: string): Promise<string[]> {
  if (path.extname(source)) return [source]
  const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
    .sort()
}

/** A hash of files and folders, named from the root: runs with the same sources share what was made of them. */
export async function keyOf(sources: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await Promise.all(sources.map(filesOf))).flat())
    hash.update(file).update(await readFile(path.join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

export const TEMPLATES = 'arroba_template_'

export function newPrefix(): string {
  return `arroba_test_${randomBytes(6).toString('hex')}_`
}

/** The name of a new database of this run. */
export function newName({ prefix }: { prefix: string }): string {
  return prefix + randomBytes(6).toString('hex')
}

/** Names the database that test files of this run copy, on the engine under test. */
export async function findPrepared(): Promise<Prepared> {
  const [url, key] = await Promise.all([findPostgres(), keyOf(SOURCES)])
  const dump = path.join(dumps, `${key}.tar`)
  return url
    ? { kind: 'postgres', url: await bySocket(url), template: TEMPLATES + key, prefix: newPrefix(), dump }
    : { kind: 'pglite', dump }
}

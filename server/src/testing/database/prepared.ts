import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { findPostgres } from './find-postgres.ts'

/** The migrated database that test files copy: a dump's file, or a template on a PostgreSQL server. It is made when it is first needed. */
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

const root = path.resolve(import.meta.dirname, '../../../..')
export const dumps = path.join(root, 'node_modules/.cache/test-databases')

/** What a migrated database is made of. Queues that changed since are put right by every start of an app. */
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

/** The same for whoever has the same sources, so that one run uses what another has made. */
async function keyOf(sources: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await Promise.all(sources.map(filesOf))).flat())
    hash.update(file).update(await readFile(path.join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

export const TEMPLATES = 'arroba_template_'

export function newPrefix(): string {
  return `arroba_test_${randomBytes(6).toString('hex')}_`
}

/** Which database the test files of this run copy, on the engine that is to be tested. */
export async function findPrepared(): Promise<Prepared> {
  const [url, key] = await Promise.all([findPostgres(), keyOf(SOURCES)])
  return url
    ? { kind: 'postgres', url, template: TEMPLATES + key, prefix: newPrefix() }
    : { kind: 'pglite', dump: path.join(dumps, `${key}.tar`) }
}

/**
 * `npm run prove -- migrations`: while people read and write, a large table is migrated in every way that the rules for migrations allow.
 * No request may fail or wait long, and no write may be lost. A migration that cannot have its lock gives up, and people go on.
 * `--rewrite` runs one that the rules refuse, by which the proof has to fail; the short form has too few rows for a rewrite to be felt.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openPostgres } from '../../server/src/platform/data/database.ts'
import { type Migration, runMigrations } from '../../server/src/platform/data/migrate.ts'
import { unlimited } from '../../server/src/platform/data/postgres-pool.ts'
import { run } from '../../server/src/platform/data/query.ts'
import { remoteClient } from '../../server/src/testing/client.ts'
import { administrate, withDatabase } from '../../server/src/testing/database/administrate.ts'
import { findPostgres } from '../../server/src/testing/database/find-postgres.ts'
import { dangersOf } from '../../server/src/testing/database/migration-dangers.ts'
import { insertManyPosts } from '../../server/src/testing/database/sql/statements.ts'
import { type Node, startNode } from '../../server/src/testing/node.ts'
import { registrationOf } from '../../server/src/testing/registration.ts'
import { openFigures, percentile } from '../figures.ts'
import { printLine } from '../print-line.ts'
import { startPeople } from './load.ts'
import { rewriting, steps, waiting } from './steps.ts'

const { values: options } = parseArgs({
  options: {
    posts: { type: 'string' },
    people: { type: 'string', default: '6' },
    short: { type: 'boolean', default: false },
    rewrite: { type: 'boolean', default: false },
  },
})
const posts = Number(options.posts ?? (options.short ? 50_000 : 1_000_000))
/** A lock that is asked for and granted at once, and a busy machine; the short form runs beside another proof. */
const MOST_MS = options.short ? 1_400 : 1_000
/** Whoever comes behind a migration that waits for its lock waits with it, for a second; then it lets them go first. */
const MOST_BEHIND_LOCK_MS = 2_000
const CALM_MS = 1_000

const server = await findPostgres()
if (!server) throw new Error('this proof needs PostgreSQL: TEST_DATABASE_URL names one')
const name = `arroba_migrations_${randomBytes(6).toString('hex')}`
const databaseUrl = withDatabase(server, name)
const directory = await mkdtemp(path.join(tmpdir(), 'arroba-migrations-'))
const figures = openFigures()
let node: Node | null = null

async function signUp(url: string): Promise<{ id: number; email: string; token: string }> {
  const client = remoteClient(url)
  const registration = registrationOf(1, 'João Silva', 'joao.silva')
  await client.post('/v5/users', registration)
  const { body } = await client.post('/v4/users/sign_in', registration)
  return { id: body.id, email: registration.email, token: body.token }
}

/** As many posts as the table is to be large. */
async function fill(author: number): Promise<void> {
  const database = openPostgres(databaseUrl, { connections: 1, limits: unlimited })
  await run(database.db, insertManyPosts, { userId: author, count: posts })
  await database.close()
  await administrate(databaseUrl, 'vacuum (analyze) posts')
}

async function migrateOneByOne(migrations: readonly Migration[]): Promise<void> {
  const database = openPostgres(databaseUrl, { connections: 1 })
  try {
    for (const migration of migrations) {
      const began = performance.now()
      await database.setUp(async (session) => {
        await runMigrations(session, [migration])
      })
      printLine(`${migration.name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    }
  } finally {
    await database.close()
  }
}

/** Holds the table as a long report would, and has a migration ask for it meanwhile. */
async function migrateBehindLock(): Promise<boolean> {
  const reader = openPostgres(databaseUrl, { connections: 1 })
  try {
    return await reader.db.transaction().execute(async (trx) => {
      await trx.selectFrom('posts').select('id').limit(1).execute()
      return migrateOneByOne([waiting]).then(
        () => false,
        () => true,
      )
    })
  } finally {
    await reader.close()
  }
}

/** Has people live while `work` goes on; answers what they saw. */
async function whilePeopleWork(
  url: string,
  session: { email: string; token: string },
  work: () => Promise<unknown>,
) {
  const people = startPeople(url, session, Number(options.people))
  await pause(CALM_MS)
  await work()
  await pause(CALM_MS)
  return people.stop()
}

async function judge(
  what: string,
  { times, failures, created }: Awaited<ReturnType<typeof whilePeopleWork>>,
  mostMs: number,
): Promise<void> {
  const database = openPostgres(databaseUrl, { connections: 1 })
  const stored = await database.db
    .selectFrom('posts')
    .select('description')
    .where('description', 'in', [...created])
    .execute()
  await database.close()
  for (const [text, count] of failures) figures.fail(`${what}, ${count} × ${text}`)
  printLine(
    `${what}: ${times.length} requests, half of them within ${Math.round(percentile(times, 0.5))} ms, 99 % within ${Math.round(percentile(times, 0.99))} ms`,
  )
  figures.atLeast(50, `${what}, requests answered`, times.length)
  figures.atMost(
    0,
    `${what}, requests that failed`,
    [...failures.values()].reduce((sum, count) => sum + count, 0),
  )
  figures.atMost(mostMs, `${what}, the slowest request`, Math.max(...times), ' ms')
  figures.atLeast(created.size, `${what}, acknowledged posts that are there`, stored.length)
}

try {
  const migrations = options.rewrite ? [...steps, rewriting] : steps
  if (!options.rewrite)
    for (const danger of await dangersOf(migrations)) figures.fail(`the rules refuse ${danger}`)
  await administrate(server, `create database ${name}`)
  node = await startNode({
    DATABASE_URL: databaseUrl,
    DATA_DIR: directory,
    APP_SECRET: randomBytes(24).toString('hex'),
  })
  const { url } = node
  const joao = await signUp(url)
  await fill(joao.id)
  printLine(`${posts} posts, ${options.people} people`)
  await judge(
    'while it is migrated',
    await whilePeopleWork(url, joao, () => migrateOneByOne(migrations)),
    MOST_MS,
  )
  let gaveUp = false
  const behind = await whilePeopleWork(url, joao, async () => {
    gaveUp = await migrateBehindLock()
  })
  await judge('behind a lock', behind, MOST_BEHIND_LOCK_MS)
  figures.atLeast(1, 'migrations that gave up because somebody held the table', gaveUp ? 1 : 0)
} finally {
  node?.process.kill('SIGKILL')
  await node?.ended
  await administrate(server, `drop database if exists ${name} with (force)`)
  await rm(directory, { recursive: true, force: true })
}
figures.finish()

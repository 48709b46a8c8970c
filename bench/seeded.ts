import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { loadPlaces } from '../server/src/places/load.ts'
import { type Database, openPglite, openPostgres } from '../server/src/platform/data/database.ts'
import { migrate } from '../server/src/platform/data/migrate.ts'
import { type RowOf, valuesOf } from '../server/src/platform/data/statement.ts'
import { layOut } from './flat/lay-out.ts'
import { seedLists } from './flat/seed-lists.ts'
import { type Size, seed } from './seed.ts'
import { findDatabases } from './sql/statements.ts'

/**
 * A digest that changes with the code that seeds. Later migrations are run when the database is used again.
 */
async function version(files: readonly string[] = SEEDING): Promise<string> {
  const digest = createHash('sha256')
  for (const file of files) digest.update(await readFile(path.join(import.meta.dirname, file)))
  return digest.digest('hex').slice(0, 10)
}

const SEEDING = ['seed', 'seed-ads', 'seed-negotiations'].flatMap((name) => [`${name}.ts`, `sql/${name}.sql`])
const SEEDING_LISTS = ['flat/seed-lists.ts', 'sql/seed-lists.sql']

async function fill(database: Database, work: () => Promise<void>): Promise<void> {
  try {
    await migrate(database)
    await loadPlaces(database)
    await work()
  } finally {
    await database.close()
  }
}

/** Migrates a database that an older schema seeded. */
async function migrateAnew(database: Database): Promise<void> {
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const started = performance.now()
  console.log(`Seeding ${what} (once; later runs use it again) …`)
  await work()
  console.log(`Seeded in ${Math.round((performance.now() - started) / 1000)} s.`)
}

function inDatabase(server: string, name: string): string {
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

async function connect(server: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return client
  } catch (error) {
    const { host, pathname } = new URL(server)
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new Error(
      `No PostgreSQL answers at ${host}${pathname} (${reason}).\n` +
        'Name one in BENCH_DATABASE_URL, with a role that may create databases.',
      { cause: error },
    )
  }
}

/** The address of a database of this size on the server, made when there is none of this seed yet. */
export async function seededPostgres(server: string, size: Size): Promise<string> {
  return reusablePostgres(server, {
    family: `arroba_bench_${size.posts}_`,
    version: await version(),
    what: `${size.posts} posts on PostgreSQL`,
    seedInto: async (database) => {
      await database.setUp((session) => layOut(session, { posts: size.posts }))
      await seed(database, size)
    },
  })
}

/** The same of a database in which all that is listed has so many rows, posts over so many days. */
export async function seededLists(server: string, rows: number, days: number): Promise<string> {
  return reusablePostgres(server, {
    family: `arroba_bench_lists_${rows}_${days}_`,
    version: await version(SEEDING_LISTS),
    what: `${rows} rows of everything, posts over ${days} days, on PostgreSQL`,
    seedInto: async (database) => {
      await database.setUp((session) => layOut(session, { posts: rows, notifications: rows }))
      await seedLists(database, rows, days)
    },
  })
}

type ReusableDatabase = {
  family: string
  version: string
  what: string
  seedInto(database: Database): Promise<void>
}

/** A database gets its final name when it is complete; databases of other seeds are dropped. */
async function reusablePostgres(
  server: string,
  { family, version, what, seedInto }: ReusableDatabase,
): Promise<string> {
  const name = family + version
  const client = await connect(server)
  try {
    const { rows } = await client.query<RowOf<typeof findDatabases>>(
      findDatabases.text,
      valuesOf(findDatabases, { begins: family }),
    )
    const present = rows.map(({ name }) => name)
    for (const old of present) if (old !== name) await client.query(`drop database if exists ${old}`)
    if (!present.includes(name)) {
      const unfinished = `${family}unfinished`
      await timed(what, async () => {
        await client.query(`create database ${unfinished}`)
        const database = openPostgres(inDatabase(server, unfinished))
        await fill(database, () => seedInto(database))
        await client.query(`alter database ${unfinished} rename to ${name}`)
      })
    }
  } finally {
    await client.end()
  }
  const address = inDatabase(server, name)
  await migrateAnew(openPostgres(address))
  return address
}

/** A database with the base data only, for a measurement that fills it and drops it. */
export async function scratchPostgres(
  server: string,
  name: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const scratch = `arroba_bench_${name}`
  const client = await connect(server)
  await client.query(`drop database if exists ${scratch}`)
  await client.query(`create database ${scratch}`)
  const url = inDatabase(server, scratch)
  const database = openPostgres(url)
  await migrate(database)
  await loadPlaces(database)
  await database.close()
  return {
    url,
    async drop() {
      await client.query(`drop database ${scratch}`)
      await client.end()
    },
  }
}

/** A copy of a database without connections, for a measurement that writes much and drops it. */
export async function copiedPostgres(
  server: string,
  { from, name }: { from: string; name: string },
): Promise<{ url: string; drop(): Promise<void> }> {
  const copy = `arroba_bench_${name}`
  const client = await connect(server)
  await client.query(`drop database if exists ${copy}`)
  await client.query(`create database ${copy} template ${new URL(from).pathname.slice(1)}`)
  return {
    url: inDatabase(server, copy),
    async drop() {
      await client.query(`drop database ${copy}`)
      await client.end()
    },
  }
}

/** Two new copies of an embedded database of this size, because only one process can open a directory. */
export async function seededPglite(
  size: Size,
): Promise<{ directories: [string, string]; remove(): Promise<void> }> {
  const kept = path.join(tmpdir(), `arroba-bench-${size.posts}-${await version()}`)
  if (!existsSync(kept)) {
    const unfinished = `${kept}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await timed(`${size.posts} posts on PGlite`, async () => {
      await mkdir(unfinished, { recursive: true })
      const database = await openPglite(unfinished)
      await fill(database, () => seed(database, size))
      await rename(unfinished, kept)
    })
  }
  const scratch = await mkdtemp(path.join(tmpdir(), 'arroba-bench-run-'))
  const directories: [string, string] = [path.join(scratch, 'app'), path.join(scratch, 'bare')]
  for (const directory of directories) {
    await cp(kept, directory, { recursive: true })
    await migrateAnew(await openPglite(directory))
  }
  return { directories, remove: () => rm(scratch, { recursive: true, force: true }) }
}

import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { readConfig } from '../../composition/config.ts'
import { jobHandlers } from '../../composition/job-handlers.ts'
import { loadPlaces } from '../../places/load.ts'
import { systemClock } from '../../platform/clock.ts'
import { type Database, type Db, openPgliteInMemory, openPostgres } from '../../platform/data/database.ts'
import { migrate } from '../../platform/data/migrate.ts'
import { openFiles } from '../../platform/files/files.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { openMessages } from '../../platform/messages/open.ts'
import { openPayments } from '../../platform/payments/open.ts'
import { withDatabase } from './administrate.ts'
import { dumps, type OnPostgres, type Prepared, TEMPLATES } from './prepared.ts'
import { endIdle } from './reused-connections.ts'

/** On one server. Each branch has its own, and each change of a migration leaves an old one behind. */
const KEPT_TEMPLATES = 5

/** Does what the first start of a node does, so that test files need not. */
async function fill(database: Database): Promise<void> {
  await migrate(database)
  await loadPlaces(database)
  const config = readConfig({ APP_SECRET: 'a secret that is only good enough for tests' })
  const files = await openFiles(config.storageUrl)
  const mail = { send: async () => {}, close: () => {} }
  const log = pino({ level: 'silent' })
  const jobs = openJobs({ database, log })
  const clock = systemClock
  const messages = openMessages({ config, clock })
  const payments = openPayments({ config, database, clock, log, call: async () => {} })
  await jobs.start(jobHandlers({ config, database, files, jobs, mail, messages, payments, clock, log }))
  await jobs.stop()
}

/** Makes the database that test files copy, unless another worker or run has done so in the meantime. */
export async function makeTemplate(prepared: Prepared): Promise<void> {
  if (prepared.kind === 'pglite') await makeDump(prepared.dump)
  else await makeDatabase(prepared)
}

async function makeDump(dump: string): Promise<void> {
  const database = await openPgliteInMemory()
  await fill(database)
  if (database.engine.kind !== 'pglite') throw new Error('PGlite was asked for')
  const bytes = await database.engine.pglite.dump()
  await database.close()
  await mkdir(dumps, { recursive: true })
  const others = (await readdir(dumps)).filter(
    (name) => name.endsWith('.tar') && name !== path.basename(dump),
  )
  for (const name of others) await rm(path.join(dumps, name), { force: true })
  const unfinished = `${dump}-${randomBytes(6).toString('hex')}`
  await writeFile(unfinished, Buffer.from(bytes))
  await rename(unfinished, dump)
}

async function makeDatabase({ url, template }: OnPostgres): Promise<void> {
  const server = openPostgres(url, { connections: 1 })
  try {
    await server.db.connection().execute(async (db) => {
      await sql`select pg_advisory_lock(hashtext(${TEMPLATES}))`.execute(db)
      const templates = await readTemplates(db)
      if (templates.includes(template)) return
      const unfinished = `${template}_unfinished`
      const superfluous = templates.slice(KEPT_TEMPLATES - 1)
      for (const name of [unfinished, ...superfluous])
        await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
      await sql`create database ${sql.id(unfinished)}`.execute(db)
      const database = openPostgres(withDatabase(url, unfinished))
      await fill(database)
      await database.close()
      await untilLeft(db, unfinished)
      await sql`alter database ${sql.id(unfinished)} rename to ${sql.id(template)}`.execute(db)
    })
  } finally {
    await server.close()
  }
}

/** A pool has closed before its last connection is idle. */
async function untilLeft(db: Db, name: string): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    endIdle(name)
    const { rows } = await sql`select from pg_stat_activity where datname = ${name}`.execute(db)
    if (rows.length === 0) return
    await pause(20)
  }
}

/** The names of all templates, the newest first. */
async function readTemplates(db: Db): Promise<string[]> {
  const rows = await db
    .withTables<{ pg_database: { oid: number; datname: string } }>()
    .selectFrom('pg_database')
    .select('datname')
    .where((eb) => eb.fn<boolean>('starts_with', ['datname', eb.val(TEMPLATES)]))
    .orderBy('oid', 'desc')
    .execute()
  return rows.map(({ datname }) => datname)
}

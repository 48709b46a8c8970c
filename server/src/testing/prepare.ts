import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { readConfig } from '../composition/config.ts'
import { jobHandlers } from '../composition/job-handlers.ts'
import { loadPlaces } from '../places/load.ts'
import { systemClock } from '../platform/clock.ts'
import { type Database, openPgliteInMemory, openPostgres } from '../platform/data/database.ts'
import { migrate } from '../platform/data/migrate.ts'
import { openFiles } from '../platform/files/files.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { openMessages } from '../platform/messages/open.ts'
import { openPayments } from '../platform/payments/open.ts'
import { administrate, dropCopies, type Prepared, withDatabase } from './database/copy-database.ts'
import { findPostgres } from './database/find-postgres.ts'

/** What the first start of a node does, so that no test file waits for it. */
async function prepareDatabase(database: Database): Promise<void> {
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

function newPrefix(): string {
  return `arroba_test_${randomBytes(6).toString('hex')}_`
}

type Preparation = { prepared: Prepared; drop: () => Promise<void> }

async function onPglite(): Promise<Preparation> {
  const directory = await mkdtemp(path.join(tmpdir(), 'arroba-prepared-'))
  const database = await openPgliteInMemory()
  await prepareDatabase(database)
  if (database.engine.kind !== 'pglite') throw new Error('PGlite was asked for')
  const dump = path.join(directory, 'database.tar')
  await writeFile(dump, Buffer.from(await (await database.engine.pglite.dumpDataDir('none')).arrayBuffer()))
  await database.close()
  return { prepared: { kind: 'pglite', dump }, drop: () => rm(directory, { recursive: true, force: true }) }
}

async function onPostgres(url: string): Promise<Preparation> {
  const template = `arroba_template_${randomBytes(6).toString('hex')}`
  await administrate(url, `create database ${template}`)
  const database = openPostgres(withDatabase(url, template))
  await prepareDatabase(database)
  await database.close()
  const prepared: Prepared = { kind: 'postgres', url, template, prefix: newPrefix() }
  return {
    prepared,
    async drop() {
      await dropCopies(prepared)
      await administrate(url, `drop database if exists ${template} with (force)`)
    },
  }
}

/** A migrated database, of which test files make copies (database.ts). */
export async function prepare(): Promise<Preparation> {
  const url = await findPostgres()
  return url ? onPostgres(url) : onPglite()
}

/** Migrates one database for the whole run, unless whoever starts many runs has one: PREPARED_DATABASE is its JSON. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.PREPARED_DATABASE
  const { prepared, drop } = given ? ofThisRun(JSON.parse(given)) : await prepare()
  project.provide('prepared', prepared)
  return drop
}

/** What was prepared for many runs, with copies that are dropped at the end of this one. */
function ofThisRun(given: Prepared): Preparation {
  const prepared = { ...given, prefix: newPrefix() }
  return { prepared, drop: () => dropCopies(prepared) }
}

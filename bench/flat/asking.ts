import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { TERMS } from '../../contract/src/rules/terms.ts'
import { buildApp } from '../../server/src/app.ts'
import { receivingCalls } from '../../server/src/billing/provider/webhooks.ts'
import { readConfig } from '../../server/src/composition/config.ts'
import { type Database, openPostgres } from '../../server/src/platform/data/database.ts'
import { many } from '../../server/src/platform/data/query.ts'
import { openFiles } from '../../server/src/platform/files/files.ts'
import { digestOf, newToken } from '../../server/src/platform/http/session.ts'
import { openJobs } from '../../server/src/platform/jobs/jobs.ts'
import { openChannel } from '../../server/src/platform/live/channel.ts'
import { openLog } from '../../server/src/platform/log.ts'
import { openPayments } from '../../server/src/platform/payments/open.ts'
import { openReaders } from '../sql/statements.ts'
import { type Run, recordStatements } from './recorded-statements.ts'

/** Somebody with many posts, ads, negotiations and notifications, and a member of the staff. */
const READER = 2
const STAFF = 3
/** A list of few rows: what it runs is run for every request. */
const USUAL = '/v4/indicators'
/** Computed of all rows and held in memory: it would count for the list that shows it first. */
const HELD = [
  { address: '/v5/fridges/optimized_ranking', isStaffs: false },
  { address: '/v6/staff/indicators', isStaffs: true },
]

/** With how many rows the list was answered; null where it was not. */
export type ListAnswer = { rows: number | null; runs: Run[] }

export type Asking = {
  /** Asks for a list as somebody who reads, or as staff; answers the statements that it ran beside those of every request. */
  ask(path: string, isStaffs: boolean): Promise<ListAnswer>
  close(): Promise<void>
}

/** The server in this process, without listening and without background jobs, asked by two people with sessions. */
export async function openAsking(url: string): Promise<Asking> {
  const database = openPostgres(url, { connections: 2 })
  const recorder = recordStatements(database)
  const directory = await mkdtemp(path.join(tmpdir(), 'arroba-bench-lists-'))
  const { app, channel } = await openApp(database, url, directory)
  const readers = await signIn(database)

  const request = async (address: string, isStaffs: boolean): Promise<ListAnswer> => {
    let rows: number | null = null
    const headers = readers[isStaffs ? 'staff' : 'reader']
    const runs = await recorder.during(async () => {
      const answer = await app.inject({ method: 'GET', url: address, headers })
      if (answer.statusCode === 200) rows = rowsOf(answer.json())
    })
    return { rows, runs }
  }
  const usual = new Set<string>()
  for (const isStaffs of [false, true])
    for (const { text } of (await request(USUAL, isStaffs)).runs) usual.add(text)
  for (const { address, isStaffs } of HELD) await request(address, isStaffs)
  return {
    async ask(address, isStaffs) {
      const { rows, runs } = await request(address, isStaffs)
      return { rows, runs: runs.filter(({ text }) => !usual.has(text)) }
    },
    async close() {
      await app.close()
      await channel.close()
      await database.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Of an array, or of the arrays in an object. */
function rowsOf(answer: object): number {
  const lists = Array.isArray(answer) ? [answer] : Object.values(answer).filter(Array.isArray)
  return lists.reduce((rows, list) => rows + list.length, 0)
}

async function openApp(database: Database, url: string, directory: string) {
  const config = readConfig({
    DATA_DIR: directory,
    DATABASE_URL: url,
    STORAGE_URL: pathToFileURL(path.join(directory, 'media')).href,
    APP_SECRET: 'known to everybody: it guards random posts',
    PUBLIC_URL: 'http://arroba.test',
    RATE_LIMIT: 'off',
    PAYMENTS: 'sandbox',
    LOG_LEVEL: 'silent',
  })
  const log = await openLog(config)
  const clock = () => new Date()
  const files = await openFiles(config.storageUrl)
  const channel = await openChannel(database, log)
  const jobs = openJobs({ database, log, channel })
  const call = receivingCalls({ database, jobs, clock })
  const payments = openPayments({ config, database, clock, log, call })
  const app = await buildApp({ config, database, files, jobs, channel, payments, clock, log })
  await app.ready()
  return { app, channel }
}

async function signIn(database: Database) {
  const [token, staffToken] = [newToken(), newToken()]
  const [reader, staff] = await many(database.db, openReaders, {
    ...{ reader: READER, staff: STAFF, terms: TERMS.version },
    ...{ digest: digestOf(token), staffDigest: digestOf(staffToken) },
  })
  return {
    reader: { user_email: reader?.email ?? '', user_token: token },
    staff: { user_email: staff?.email ?? '', user_token: staffToken },
  }
}

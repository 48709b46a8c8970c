import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from '../data/database.ts'
import { type JobHandlers, openJobs } from './jobs.ts'

const log = pino({ level: 'silent' })
const idle = { run: async () => {} }

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Starts the jobs with these options of sending mail, and ends them. */
async function startWith(sendMail: Omit<JobHandlers['send-mail'], 'run'>): Promise<void> {
  const jobs = openJobs({ database, log })
  await jobs.start({
    'send-mail': { ...idle, ...sendMail },
    'announce-trials': { ...idle, cron: '0 9 * * *' },
    'apply-retention': idle,
  })
  await jobs.stop()
}

async function queueOfMail() {
  const { rows } = await sql`select retry_limit as tries, expire_seconds as seconds, updated_on::text as at
    from jobs.queue where name = 'send-mail'`.execute(database.db)
  return rows[0] as { tries: number; seconds: number; at: string }
}

async function planned() {
  const { rows } =
    await sql`select cron, updated_on::text as at from jobs.schedule where name = 'announce-trials'`.execute(
      database.db,
    )
  return rows[0] as { cron: string; at: string }
}

test('queues and schedules are written by the first start, and again only where their options changed', async () => {
  await startWith({})
  const [queue, schedule] = [await queueOfMail(), await planned()]
  expect(schedule.cron).toBe('0 9 * * *')
  await startWith({})
  expect([await queueOfMail(), await planned()]).toEqual([queue, schedule])
  await startWith({ retries: { limit: 9, firstAfterSeconds: 1, atMostSeconds: 2 }, expiresAfterSeconds: 77 })
  expect(await queueOfMail()).toMatchObject({ tries: 9, seconds: 77 })
  expect(await planned()).toEqual(schedule)
})

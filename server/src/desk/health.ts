import { statfs } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Health } from '@arroba/contract/staff/desk-health.ts'
import { recordListReading } from '../moderation/read.ts'
import { MOST_TRIES } from '../notifications/read.ts'
import type { Db } from '../platform/data/database.ts'
import { many, one } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import type { Viewer } from '../platform/http/session.ts'
import { readQueues, readTroubledJobs, scheduleLookedAt } from '../platform/jobs/job-list.ts'
import type { Services } from '../platform/services.ts'
import { jobLabel, jobLabels } from './job-labels.ts'
import {
  findFailedCalls,
  findFailedEvents,
  findHeldPayments,
  findPeopleByEmails,
  findRetentionStops,
  formatInstant,
  readSystemFigures,
} from './sql/statements.ts'

/** How many of each kind of failure are listed. */
const MAX_SHOWN = 100

type HealthServices = Pick<Services, 'config' | 'database' | 'clock'>

/** How the platform is at this moment. What failed tells of people: whose letters and payments were shown is recorded. */
export async function readHealth(services: HealthServices, viewer: Pick<Viewer, 'id'>): Promise<Health> {
  const { db } = services.database
  const now = services.clock()
  const [jobs, letters] = [await readTroubledJobs(db, 'jobs'), await readTroubledJobs(db, 'letters')]
  const held = await many(db, findHeldPayments, { limit: MAX_SHOWN })
  const addressees = await many(db, findPeopleByEmails, {
    emails: letters.newest.flatMap(({ to }) => to ?? []),
  })
  const people = [...held.map(({ userId }) => userId), ...addressees.map(({ id }) => id)]
  await recordListReading(services, viewer, { list: 'troubles', people })
  const { text: at } = await one(db, formatInstant, { moment: now })
  return {
    at,
    queues: await readAllQueues(db),
    letters: {
      count: letters.count,
      newest: letters.newest.map(({ name: _, to, subject, ...job }) => ({
        ...job,
        to: to ?? '',
        subject: subject ?? '',
      })),
    },
    jobs: {
      count: jobs.count,
      newest: jobs.newest.map(({ name, to: _to, subject: _subject, ...job }) => ({
        ...job,
        label: jobLabel(name),
      })),
    },
    webhook_calls: countAndRows(await many(db, findFailedCalls, { limit: MAX_SHOWN })),
    held_payments: heldPayments(held),
    events: countAndRows(await many(db, findFailedEvents, { limit: MAX_SHOWN, maxTries: MOST_TRIES })),
    retention_stops: await many(db, findRetentionStops),
    system: await readSystem(services, now),
  }
}

/** Every queue that the code knows, and those of jobs that no code runs any more. */
async function readAllQueues(db: Db): Promise<Health['queues']> {
  const states = await readQueues(db)
  const names = new Set([...jobLabels.keys(), ...states.map(({ name }) => name)])
  return [...names]
    .filter((name) => !name.startsWith('__'))
    .map((name) => ({
      ready: 0,
      deferred: 0,
      active: 0,
      failed: 0,
      waiting_since: null,
      ...states.find((state) => state.name === name),
      name,
      label: jobLabel(name),
    }))
}

/** Every row carries how many there are in all. */
function countAndRows<Row extends { count: number }>(rows: Row[]) {
  return { count: rows[0]?.count ?? 0, newest: rows.map(({ count: _, ...row }) => row) }
}

/** A sentence with the provider's state, for which the table of states has no entry. */
function heldPayments(rows: RowOf<typeof findHeldPayments>[]): Health['held_payments'] {
  const { count, newest } = countAndRows(rows)
  return {
    count,
    newest: newest.map(({ state, userId: _, ...one }) => ({
      ...one,
      error: `O meio de pagamento diz que a fatura está no estado "${state}", em que nada se decide aqui.`,
    })),
  }
}

async function readSystem(
  { config, database: { db } }: HealthServices,
  now: Date,
): Promise<Health['system']> {
  const startedAt = new Date(now.getTime() - process.uptime() * 1000)
  return {
    ...(await one(db, readSystemFigures, { startedAt })),
    node: process.version,
    memory_bytes: process.memoryUsage.rss(),
    ...(await readDisk(config.storageUrl)),
    schedule_looked_at: await scheduleLookedAt(db),
  }
}

async function readDisk(storageUrl: string) {
  if (!storageUrl.startsWith('file:')) return { disk_free_bytes: null, disk_bytes: null }
  // The folder is created with the first file, so it may not exist yet.
  const disk = await statfs(fileURLToPath(storageUrl)).catch(() => null)
  return {
    disk_free_bytes: disk ? disk.bavail * disk.bsize : null,
    disk_bytes: disk ? disk.blocks * disk.bsize : null,
  }
}

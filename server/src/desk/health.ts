import { statfs } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Health } from '@arroba/contract/staff/desk-health.ts'
import { sql } from 'kysely'
import { MOST_TRIES } from '../notifications/read.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Db } from '../platform/data/database.ts'
import { readQueues, readTroubledJobs, scheduleLookedAt } from '../platform/jobs/job-list.ts'
import { instant } from '../platform/text/instant.ts'
import { QUEUES, queueLabel } from './queue-words.ts'

type Needs = { config: Pick<Config, 'storageUrl'>; database: Database; clock: Clock }

const MOST_SHOWN = 100

const readAllQueues = async (db: Db): Promise<Health['queues']> => {
  const states = await readQueues(db)
  const names = new Set([...QUEUES.map(([name]) => name), ...states.map(({ name }) => name)])
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
      label: queueLabel(name),
    }))
}

const counted = <Row extends { count: number }>(rows: Row[]) => ({
  count: rows[0]?.count ?? 0,
  newest: rows.map(({ count: _, ...row }) => row),
})

/** Calls of the payment provider that were tried and are not done. */
const readCalls = async (db: Db): Promise<Health['webhook_calls']> => {
  const { rows } = await sql<Health['webhook_calls']['newest'][number] & { count: number }>`
    select c.id, c.event, c.object_id, c.tries, ${sql.raw(instant('coalesce(job.started_on, c.received_at)'))} as at,
      case when job.state in ('created', 'retry') then ${sql.raw(instant('job.start_after'))} end as next_try_at,
      c.last_error as error, count(*) over ()::integer as count
    from webhook_calls c left join lateral (
      select state, started_on, start_after from jobs.job
      where name = 'handle-webhook' and data ->> 'id' = c.id::text order by created_on desc limit 1) job on true
    where c.handled_at is null and c.last_error is not null
    order by c.received_at desc, c.id desc limit ${MOST_SHOWN}`.execute(db)
  return counted(rows)
}

const readEvents = async (db: Db): Promise<Health['events']> => {
  const { rows } = await sql<Health['events']['newest'][number] & { count: number }>`
    select id, kind, tries, ${sql.raw(instant('created_at'))} as at,
      case when tries < ${MOST_TRIES} then ${sql.raw(instant('next_try_at'))} end as next_try_at,
      left(coalesce(last_error, ''), 300) as error, count(*) over ()::integer as count
    from events where tries > 0 order by created_at desc, id desc limit ${MOST_SHOWN}`.execute(db)
  return counted(rows)
}

const readRetentionStops = async (db: Db): Promise<Health['retention_stops']> =>
  (
    await sql<Health['retention_stops'][number]>`
      select id, rule, row_count, ${sql.raw(instant('stopped_at'))} as stopped_at, allowed_rows is not null as is_allowed
      from retention_stops order by stopped_at, id`.execute(db)
  ).rows

type Kept = {
  database: string
  database_bytes: number
  migrations: number
  last_migration: string
  files: number
}

const readDisk = async (storageUrl: string) => {
  if (!storageUrl.startsWith('file:')) return { disk_free_bytes: null, disk_bytes: null }
  // The folder comes with the first file.
  const disk = await statfs(fileURLToPath(storageUrl)).catch(() => null)
  return {
    disk_free_bytes: disk ? disk.bavail * disk.bsize : null,
    disk_bytes: disk ? disk.blocks * disk.bsize : null,
  }
}

const readSystem = async ({ config, database: { db } }: Needs, now: Date): Promise<Health['system']> => {
  const { rows } = await sql<Kept & { running_since: string }>`
    select split_part(version(), ' on ', 1) as database, pg_database_size(current_database()) as database_bytes,
      (select count(*)::integer from migrations) as migrations, (select max(name) from migrations) as last_migration,
      (select count(*)::integer from media) as files,
      ${sql.raw(instant('started.at'))} as running_since
    from (select ${new Date(now.getTime() - process.uptime() * 1000)}::timestamptz as at) started`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database did not tell of itself')
  return {
    ...row,
    node: process.version,
    memory_bytes: process.memoryUsage.rss(),
    ...(await readDisk(config.storageUrl)),
    schedule_looked_at: await scheduleLookedAt(db),
  }
}

/** How the platform is at this moment. */
export const readHealth = async (needs: Needs): Promise<Health> => {
  const { db } = needs.database
  const now = needs.clock()
  const [jobs, letters] = [await readTroubledJobs(db, 'jobs'), await readTroubledJobs(db, 'letters')]
  const { rows } = await sql<{ at: string }>`
    select ${sql.raw(instant('told.at'))} as at from (select ${now}::timestamptz as at) told`.execute(db)
  return {
    at: rows[0]?.at ?? '',
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
        label: queueLabel(name),
      })),
    },
    webhook_calls: await readCalls(db),
    events: await readEvents(db),
    retention_stops: await readRetentionStops(db),
    system: await readSystem(needs, now),
  }
}

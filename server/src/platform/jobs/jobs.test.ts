import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { compileCache } from '../../testing/node.ts'
import { startSmtp } from '../../testing/servers/smtp-server.ts'
import { type Database, openDatabase } from '../data/database.ts'
import type { Letter } from '../mail/mail.ts'
import { openMail } from '../mail/mail.ts'
import { type JobHandlers, type Jobs, openJobs } from './jobs.ts'

const SOON = { timeout: 20_000, interval: 20 }
const idle = { run: async () => {} }

function letter(subject: string): Letter {
  return {
    to: 'joao@arroba.example',
    subject,
    text: subject,
    html: subject,
  }
}

let database: Database
let jobs: Jobs
let logged: { level: number; msg: string; job?: string; tries?: number }[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) })

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  await jobs.stop()
  logged = []
})

async function start(
  sendMail: JobHandlers['send-mail'],
  {
    on = database,
    checkSeconds = 1,
    beatSeconds = 1,
    ...more
  }: { on?: Database; checkSeconds?: number; beatSeconds?: number } & Partial<
    Pick<Parameters<typeof openJobs>[0], 'isAlone' | 'channel'>
  > = {},
): Promise<Jobs> {
  jobs = openJobs({ database: on, log, checkSeconds, beatSeconds, ...more })
  await jobs.start({ 'send-mail': sendMail, 'announce-trials': idle, 'apply-retention': idle })
  return jobs
}

/** A handler that records the data it is given. */
function collector() {
  const seen: string[] = []
  return { seen, run: async ({ subject }: Letter) => void seen.push(subject) }
}

test('a job exists if and only if its transaction commits, and then runs at once', async () => {
  const { seen, run } = collector()
  const { enqueue } = await start({ run }, { checkSeconds: 60 })
  const failing = database.db.transaction().execute(async (trx) => {
    await enqueue(trx, 'send-mail', letter('taken back'))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await database.db.transaction().execute(async (trx) => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await enqueue(trx, 'send-mail', letter(`${number}`))
  })
  await vi.waitFor(() => expect(seen).toHaveLength(7), SOON)
  expect([...seen].sort()).toEqual(['1', '2', '3', '4', '5', '6', '7'])
})

test('nothing of a finished job stays in the database', async () => {
  const { seen, run } = collector()
  const { enqueue } = await start({ run })
  await enqueue(database.db, 'send-mail', letter('secret link'))
  await vi.waitFor(() => expect(seen).toEqual(['secret link']), SOON)
  await vi.waitFor(async () => {
    const left = await sql`select 1 from jobs.job where name = 'send-mail'`.execute(database.db)
    expect(left.rows).toEqual([])
  }, SOON)
})

test('before its start nothing can be enqueued, so that no transaction waits for itself', async () => {
  jobs = openJobs({ database, log })
  await expect(jobs.enqueue(database.db, 'send-mail', letter('early'))).rejects.toThrow(
    'only after its start',
  )
})

test('a mail server that is away delays letters and loses none', async () => {
  const first = await startSmtp()
  const { port, url } = first
  await first.close()
  const mail = openMail({ smtpUrl: url, mailFrom: 'Arroba <avisos@arroba.example>', dataDir: '' })
  const { enqueue } = await start({
    run: (given) => mail.send(given),
    retries: { limit: 50, firstAfterSeconds: 1, atMostSeconds: 1 },
  })
  await enqueue(database.db, 'send-mail', letter('Espere por mim'))
  await vi.waitFor(() => expect(logged.some(({ msg }) => msg === 'job failed')).toBe(true), SOON)
  const back = await startSmtp(port)
  await vi.waitFor(() => expect(back.letters.map(({ subject }) => subject)).toEqual(['Espere por mim']), SOON)
  mail.close()
  await back.close()
})

test('a job that failed for good is logged, kept, and stands in no other job’s way', async () => {
  const { seen, run } = collector()
  const { enqueue } = await start({
    run: async (given) => {
      if (given.subject === 'bad') throw new Error('never')
      await run(given)
    },
    retries: { limit: 0, firstAfterSeconds: 1, atMostSeconds: 1 },
  })
  await enqueue(database.db, 'send-mail', letter('bad'))
  await enqueue(database.db, 'send-mail', letter('good'))
  await vi.waitFor(() => expect(seen).toEqual(['good']), SOON)
  await vi.waitFor(
    () =>
      expect(logged).toContainEqual(
        expect.objectContaining({ level: 50, msg: 'job given up', job: 'send-mail' }),
      ),
    SOON,
  )
  await vi.waitFor(
    async () => expect(await jobs.depth()).toContainEqual({ queue: 'send-mail', state: 'failed', count: 1 }),
    SOON,
  )
})

test('stopping waits for the job at work', async () => {
  let finish = () => {}
  const done: string[] = []
  const { enqueue, stop } = await start({
    run: ({ subject }) =>
      new Promise<void>((resolve) => {
        finish = () => {
          done.push(subject)
          resolve()
        }
      }),
  })
  const idleFinish = finish
  await enqueue(database.db, 'send-mail', letter('in flight'))
  await vi.waitFor(() => expect(finish).not.toBe(idleFinish), SOON)
  const stopped = stop().then(() => done.push('stopped'))
  finish()
  await stopped
  expect(done).toEqual(['in flight', 'stopped'])
})

test('what runs by the clock is planned in our time; plans no longer made are dropped', async () => {
  const plans = async () =>
    (await sql`select name, cron, timezone from jobs.schedule order by name`.execute(database.db)).rows
  jobs = openJobs({ database, log })
  const cron = '17 * * * *'
  await jobs.start({
    'send-mail': idle,
    'announce-trials': { ...idle, cron },
    'apply-retention': { ...idle, cron },
  })
  expect(await plans()).toEqual([
    { name: 'announce-trials', cron, timezone: 'America/Sao_Paulo' },
    { name: 'apply-retention', cron, timezone: 'America/Sao_Paulo' },
  ])
  await jobs.stop()
  jobs = openJobs({ database, log })
  await jobs.start({ 'send-mail': idle, 'announce-trials': idle, 'apply-retention': { ...idle, cron } })
  expect(await plans()).toMatchObject([{ name: 'apply-retention' }])
})

test('nodes that start together share the work, and each job is done by one of them', async () => {
  const { seen, run } = collector()
  const other = openJobs({ database, log, checkSeconds: 1 })
  await Promise.all([start({ run }), other.start({ 'send-mail': { run } })])
  const subjects = Array.from({ length: 20 }, (_, index) => `${index + 10}`)
  for (const subject of subjects) await jobs.enqueue(database.db, 'send-mail', letter(subject))
  await vi.waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(20), SOON)
  await other.stop()
  await jobs.stop()
  expect([...seen].sort()).toEqual(subjects)
})

test('a long run of a node that lives is not begun again by another', async () => {
  const other = openJobs({ database, log, beatSeconds: 1 })
  const subjects: string[] = []
  const gate = Promise.withResolvers<void>()
  const run = async ({ subject }: Letter) => {
    subjects.push(subject)
    await gate.promise
  }
  await Promise.all([start({ run }), other.start({ 'send-mail': { run } })])
  await jobs.enqueue(database.db, 'send-mail', letter('slow'))
  await vi.waitFor(() => expect(subjects).toEqual(['slow']), SOON)
  const before = Date.now()
  // Waits twice as long as a node may be silent before its runs are taken up.
  await vi.waitFor(() => expect(Date.now() - before).toBeGreaterThan(6_000), SOON)
  gate.resolve()
  await Promise.all([other.stop(), jobs.stop()])
  expect(subjects).toEqual(['slow'])
})

/**
 * A database that one process can open after another has closed it; for the embedded engine, a copy of the prepared one
 * on disk.
 */
async function lastingDatabase() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'arroba-jobs-'))
  const prepared = inject('prepared')
  if (database.engine.kind === 'postgres') return { databaseUrl: database.engine.url, dataDir }
  if (prepared.kind !== 'pglite') throw new Error('the tests were prepared for another engine')
  const pglite = await PGlite.create({
    dataDir: path.join(dataDir, 'db'),
    loadDataDir: new Blob([await readFile(prepared.dump)]),
    extensions: { unaccent },
  })
  await pglite.close()
  return { databaseUrl: null, dataDir }
}

/** A database on which a process was killed in the middle of a job. */
async function killedAtWork(): Promise<{ databaseUrl: string | null; dataDir: string }> {
  const { databaseUrl, dataDir } = await lastingDatabase()
  const script = path.resolve(import.meta.dirname, '../../testing/busy-node.ts')
  const node = spawn(process.execPath, [script, dataDir, databaseUrl ?? ''], {
    env: { ...process.env, ...compileCache },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(node.stdout, 'data')
  node.kill('SIGKILL')
  await once(node, 'close')
  return { databaseUrl, dataDir }
}

test.each([
  // The run is taken up long before it counts as failed, and without using up a try.
  ['a job whose process was killed in the middle of it is done by the next', {}],
  [
    'a process that is alone with its database begins at once what another was killed at',
    { isAlone: true, beatSeconds: 60 },
  ],
])('%s', { timeout: 60_000 }, async (_, options) => {
  const killed = await killedAtWork()
  const next = await openDatabase(killed)
  const { seen, run } = collector()
  await start({ run }, { on: next, checkSeconds: 60, ...options })
  await vi.waitFor(() => expect(seen).toEqual(['Oi']), SOON)
  await jobs.stop()
  await next.close()
  await rm(killed.dataDir, { recursive: true, force: true })
})

test.each([
  ['a job whose process was killed at its last try is given up by the next', { checkSeconds: 1 }],
  [
    'a process that is alone with its database gives up at once what another was killed at for the last time',
    { isAlone: true, beatSeconds: 60 },
  ],
])('%s', { timeout: 60_000 }, async (_, options) => {
  const killed = await killedAtWork()
  const next = await openDatabase(killed)
  await sql`update jobs.job set retry_count = retry_limit + 1 where name = 'send-mail'`.execute(next.db)
  const { seen, run } = collector()
  await start({ run }, { on: next, checkSeconds: 60, ...options })
  await vi.waitFor(
    () => expect(logged).toContainEqual(expect.objectContaining({ msg: 'job given up', job: 'send-mail' })),
    SOON,
  )
  await jobs.stop()
  expect(seen).toEqual([])
  await next.close()
  await rm(killed.dataDir, { recursive: true, force: true })
})

test('after a gap in what is heard, jobs are looked for at once and again', async () => {
  const { seen, run } = collector()
  const gaps: (() => unknown)[] = []
  const channel = { hear: () => {}, onGap: (listener: () => unknown) => void gaps.push(listener) }
  const { enqueue } = await start({ run }, { checkSeconds: 60, channel })
  for (const gap of gaps) gap()
  await enqueue(database.db, 'send-mail', letter('unheard'), { afterSeconds: 3_600 })
  // It comes due without an announcement.
  await sql`update jobs.job set start_after = now() where name = 'send-mail'`.execute(database.db)
  await vi.waitFor(() => expect(seen).toEqual(['unheard']), SOON)
})

test.runIf(inject('prepared').kind === 'postgres').each(['citus', 'yugabytedb'] as const)(
  'jobs run on the tables and statements that pg-boss has for %s',
  async (backend) => {
    const own = await openTestDatabase()
    await sql`drop schema if exists jobs cascade`.execute(own.db)
    const { seen, run } = collector()
    jobs = openJobs({ database: own, log, backend, checkSeconds: 1, beatSeconds: 1 })
    await jobs.start({ 'send-mail': { run } })
    const failing = own.db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, 'send-mail', letter('taken back'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await own.db.transaction().execute((trx) => jobs.enqueue(trx, 'send-mail', letter('sent')))
    await vi.waitFor(() => expect(seen).toEqual(['sent']), SOON)
    const { rows } = await sql`select count(*)::int as partitions from pg_inherits
      where inhparent = 'jobs.job'::regclass`.execute(own.db)
    expect(Object(rows[0]).partitions > 0).toBe(backend === 'citus')
    await jobs.stop()
    await own.close()
  },
)

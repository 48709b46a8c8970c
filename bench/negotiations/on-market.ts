import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '../../server/src/platform/data/database.ts'
import { one, run } from '../../server/src/platform/data/query.ts'
import { digestOf, newToken } from '../../server/src/platform/http/session.ts'
import { startApp } from '../children.ts'
import { shareOf } from '../figures/measure.ts'
import { atMost, type Target } from '../figures/report.ts'
import { addPeople } from '../people.ts'
import { sizeOf } from '../plan.ts'
import { runStatement } from '../run-statement.ts'
import { withoutIndexes } from '../seed.ts'
import { benchPeople } from '../seed-negotiations.ts'
import { copiedPostgres, seededPostgres } from '../seeded.ts'
import {
  countMarketNegotiations,
  countMarketRuns,
  insertMarketConsents,
  insertMarketNegotiations,
  insertSession,
  setStaff,
  verifyPeople,
} from '../sql/statements.ts'

const NEGOTIATIONS = 1_000_000
/** The first requests of a server are slower than all that follow. */
const WARM_UP_MS = 5_000
/** About as long as a run takes: the slowest of fewer reads differ more from one time to the next. */
const QUIET_MS = 20_000
/** The slowest requests of one run are too few to say anything. */
const ROUNDS = 3
/** The pause between two looks whether the run has ended. */
const RUN_CHECK_MS = 250
/** So many people read the feed at once, each after a pause of up to so many milliseconds: some 200 requests a second. */
const READERS = 8
const LONGEST_PAUSE_MS = 80

/** Measures runs over a million negotiations: their time, their memory, and their effect on the feed. */
export async function benchMarket(server: string, posts: number): Promise<Target[]> {
  const from = await seededPostgres(server, sizeOf(posts))
  const { url, drop } = await copiedPostgres(server, { from, name: 'market' })
  try {
    return await measureRuns(url, await fill(url))
  } finally {
    await drop()
  }
}

type SessionHeaders = Record<string, string>

/** Fills the database; returns the headers of the session of a reader, and of one of staff. */
async function fill(url: string): Promise<{ reader: SessionHeaders; staff: SessionHeaders }> {
  const database = openPostgres(url, { connections: 1 })
  const { db } = database
  try {
    const started = performance.now()
    await run(db, verifyPeople)
    await database.setUpAtOnce((session) =>
      withoutIndexes(session, ['negotiations', 'negotiation_market_consents'], async () => {
        await runStatement(session, insertMarketNegotiations, { count: NEGOTIATIONS })
        await runStatement(session, insertMarketConsents)
      }),
    )
    await database.setUp(async ({ query }) => {
      await query('vacuum (analyze) negotiations, negotiation_market_consents, users')
      // Or the rows would be written to the disk while requests are measured.
      await query('checkpoint')
    })
    const { count } = await one(db, countMarketNegotiations)
    if (count !== NEGOTIATIONS) throw new Error(`${count} negotiations were seeded`)
    console.log(`Seeded ${count} negotiations in ${Math.round((performance.now() - started) / 1000)} s.`)
    const { headers: reader, bareUser } = await addPeople(database)
    const [, email] = benchPeople
    const token = newToken()
    await run(db, insertSession, { userId: bareUser.id, digest: digestOf(token) })
    await run(db, setStaff, { email, isStaff: true })
    return { reader, staff: { user_email: email, user_token: token } }
  } finally {
    await database.close()
  }
}

/** A run, with the milliseconds of the reads of the feed before and beside it. */
type Measured = { seconds: number; megabytes: number; quiet: number[]; beside: number[] }

async function measureRuns(
  url: string,
  { reader, staff }: { reader: SessionHeaders; staff: SessionHeaders },
): Promise<Target[]> {
  const database = openPostgres(url, { connections: 1 })
  const app = await startApp({ DATABASE_URL: url, STAFF_MFA: 'off' })
  const feed = () => time(`${app.url}/v6/posts`, reader)
  const runs = async () => (await one(database.db, countMarketRuns)).count
  async function feedUntil(isDone: () => boolean): Promise<number[]> {
    const times: number[] = []
    async function read(): Promise<void> {
      while (!isDone()) {
        times.push(await feed())
        await pause(Math.random() * LONGEST_PAUSE_MS)
      }
    }
    await Promise.all(Array.from({ length: READERS }, read))
    return times
  }
  function feedFor(milliseconds: number): Promise<number[]> {
    const until = performance.now() + milliseconds
    return feedUntil(() => performance.now() > until)
  }
  /** Reads the feed until the condition holds, which is asked for in the same way with and without a run: asking takes time of readers too. */
  async function feedUntilSeen(condition: () => Promise<boolean>): Promise<number[]> {
    let isSeen = false
    async function watch(): Promise<void> {
      while (!(await condition())) await pause(RUN_CHECK_MS)
      isSeen = true
    }
    const [times] = await Promise.all([feedUntil(() => isSeen), watch()])
    return times
  }
  async function measureOnce(): Promise<Measured> {
    const memory = await memoryOf(app.pid, 'VmRSS')
    const before = await runs()
    const quietUntil = performance.now() + QUIET_MS
    const quiet = await feedUntilSeen(async () => {
      await runs()
      await memoryOf(app.pid, 'VmHWM')
      return performance.now() > quietUntil
    })
    const started = performance.now()
    const processor = await processorSecondsOf(app.pid)
    const answer = await fetch(`${app.url}/v6/staff/market/runs`, { method: 'POST', headers: staff })
    if (!answer.ok) throw new Error(`the run answered ${answer.status}: ${await answer.text()}`)
    let ofProcess = 0
    let child: number | undefined
    const beside = await feedUntilSeen(async () => {
      child ??= await childOf(app.pid)
      const used = child ? await memoryOf(child, 'VmHWM').catch(() => 0) : 0
      if (used > ofProcess) ofProcess = used
      return (await runs()) > before
    })
    const seconds = (performance.now() - started) / 1000
    if (ofProcess === 0) throw new Error('the process of the run was not seen')
    const used = (await processorSecondsOf(app.pid)) - processor
    console.log(
      `A run took ${seconds.toFixed(1)} s, and the node ${used.toFixed(1)} s of a processor, ${beside.length} reads of the ` +
        `feed among it. Their p99 was ${shareOf(beside, 0.99).toFixed(1)} ms, and ${shareOf(quiet, 0.99).toFixed(1)} ms before.`,
    )
    return { seconds, megabytes: ofProcess + (await memoryOf(app.pid, 'VmHWM')) - memory, quiet, beside }
  }
  try {
    await feedFor(WARM_UP_MS)
    const rounds: Measured[] = []
    while (rounds.length < ROUNDS) rounds.push(await measureOnce())
    const p99Of = (when: 'quiet' | 'beside') =>
      shareOf(
        rounds.flatMap((round) => round[when]),
        0.99,
      )
    const worstOf = (what: 'seconds' | 'megabytes') => Math.max(...rounds.map((round) => round[what]))
    return [
      atMost('market: a run over 1,000,000 negotiations', 30, worstOf('seconds'), ' s'),
      atMost('market: memory of a run', 500, worstOf('megabytes'), ' MB'),
      atMost(
        'market: feed p99 beside a run, in times of the quiet one',
        1.5,
        p99Of('beside') / p99Of('quiet'),
      ),
    ]
  } finally {
    agent.destroy()
    await app.stop()
    await database.close()
  }
}

const agent = new http.Agent({ keepAlive: true })

/**
 * The milliseconds of a request that must succeed. The body is not unpacked: collecting its garbage would take this process up to
 * 30 ms at times, which is more than the slowest answers take.
 */
async function time(url: string, headers: SessionHeaders): Promise<number> {
  const started = performance.now()
  const request = http.get(url, { agent, headers: { ...headers, 'accept-encoding': 'gzip' } })
  const [answer]: http.IncomingMessage[] = await once(request, 'response')
  if (answer?.statusCode !== 200) throw new Error(`${url} answered ${answer?.statusCode}`)
  await once(answer.resume(), 'end')
  return performance.now() - started
}

/** The megabytes of memory that a process uses, or used at most. */
async function memoryOf(pid: number, line: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
}

/** The process that another one has started, once it has. */
async function childOf(parent: number): Promise<number | undefined> {
  for (const pid of (await readdir('/proc')).map(Number).filter(Number.isInteger)) {
    // One that has ended meanwhile is nobody's.
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    if (new RegExp(`^PPid:\\s+${parent}$`, 'm').test(status)) return pid
  }
  return undefined
}

/**
 * The processor seconds of a process and of those it started that have ended, in user and system mode; a second has a hundred ticks.
 */
async function processorSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
}

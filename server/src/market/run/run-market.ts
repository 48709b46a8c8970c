import { on } from 'node:events'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { dayIn } from '@arroba/contract/rules/days.ts'
import {
  businessDayNumber,
  isBusinessDay,
  readDay,
  writeDay,
} from '@arroba/contract/rules/market/business-days.ts'
import type { Database, Trx } from '../../platform/data/database.ts'
import { many, maybeOne, one, run } from '../../platform/data/query.ts'
import { derivedKey } from '../../platform/derived-key.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { announce } from '../../platform/live/channel.ts'
import type { Services } from '../../platform/services.ts'
import { createThreads } from '../../platform/threads.ts'
import { notifyOfAlerts } from '../alerts/notify-of-alerts.ts'
import { METHOD } from '../method.ts'
import type * as estimating from './estimate-on-thread.ts'
import type { EstimateResult, EstimateTask } from './estimate-on-thread.ts'
import { type RunMoment, readLines } from './read-lines.ts'
import { findDailyRates, findLatestRun, insertAlarms, insertPrices, insertRun } from './sql/statements.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** The day of the run; left out, today. */
    'run-market': { asOf?: string }
  }
}

declare module '../../platform/live/channel.ts' {
  interface Topics {
    /** A new run has stored its prices. */
    market: null
  }
}

export type MarketRunServices = Pick<Services, 'database' | 'clock' | 'log'> & {
  /** Null where a run should not notify anybody of alerts: the next evening's run does. */
  jobs: Pick<Services['jobs'], 'enqueueAll'> | null
  config: Pick<Services['config'], 'demoData' | 'publicUrl' | 'secret'>
}

const ESTIMATE = {
  module: new URL('./estimate-on-thread.ts', import.meta.url).href,
  name: 'estimateOnThread' satisfies keyof typeof estimating,
}
/**
 * How many of the last business days each run computes again, since later confirmations change their prices.
 */
const REVISED_BUSINESS_DAYS = 10
/** Where the calendar of business days begins. */
const FIRST_DAY = '1995-01-01'
/** Enough for the participants and quotes of a million negotiations. */
const HEAP_MB = 256
/** Nobody waits for a run, so that it takes only what everything else leaves. */
const NICEST = 19
const RUN_SECONDS = 30 * 60

/** Runs at the end of each business day; on a holiday there is nothing to compute. */
export function runningMarket(services: MarketRunServices): JobHandler<{ asOf?: string }> {
  return {
    async run({ asOf }) {
      if (asOf !== undefined) {
        await runMarket(services, { asOf })
        return
      }
      const today = dayIn(services.clock())
      if (isBusinessDay(readDay(today) ?? 0)) await runMarket(services, { asOf: today, isScheduled: true })
    },
    cron: '0 18 * * 1-5',
    expiresAfterSeconds: RUN_SECONDS,
  }
}

/**
 * Computes the prices as of a day's evening, and those of the last business days again. All rows of a run
 * are written in one transaction. A scheduled run happens once, on whichever node starts it first; the
 * others get null.
 */
export async function runMarket(
  services: MarketRunServices,
  { asOf, isScheduled = false }: { asOf: string; isScheduled?: boolean },
): Promise<number | null> {
  const { database, clock, config } = services
  const latest = await one(database.db, findLatestRun, { asOf })
  if (isScheduled && latest.isScheduledDone) return null
  const result = await estimateInThread(services, { asOf, from: firstDayOf(asOf, latest.asOf) })
  return database.db.transaction().execute(async (trx) => {
    const runId = await storeRun(services, trx, { asOf, isScheduled }, result)
    if (runId === null) return null
    if (services.jobs) await notifyOfAlerts({ config, jobs: services.jobs }, trx, clock())
    await announceMarket(trx)
    return runId
  })
}

/** Stores a run with its prices and alarms; null where a scheduled one is there already. */
async function storeRun(
  { clock, config }: MarketRunServices,
  trx: Trx,
  { asOf, isScheduled }: { asOf: string; isScheduled: boolean },
  { inputDigest, coefficients, prices, findings }: EstimateResult,
): Promise<number | null> {
  const stored = await maybeOne(trx, insertRun, {
    method: METHOD,
    asOf,
    isScheduled,
    inputDigest: Buffer.from(inputDigest),
    coefficients,
    isDemonstration: config.demoData,
    now: clock(),
  })
  if (!stored) return null
  for (const text of prices) await run(trx, insertPrices, { runId: stored.id, prices: text })
  await run(trx, insertAlarms, { runId: stored.id, findings })
  return stored.id
}

/** Makes every node read the prices again when the transaction commits. */
export function announceMarket(trx: Trx): Promise<void> {
  return announce(trx, 'market', null)
}

/**
 * The first day that a run computes: all days in the first run; later the days since the last run, and at
 * least those that every run computes again.
 */
function firstDayOf(asOf: string, latest: string | null): string {
  if (latest === null) return FIRST_DAY
  const lastDay = readDay(asOf) ?? 0
  const since = readDay(latest) ?? 0
  let revised = lastDay
  // Before the calendar begins no day has a lower number, and the walk would never end.
  const firstDay = readDay(FIRST_DAY) ?? lastDay
  while (
    revised > firstDay &&
    businessDayNumber(lastDay) - businessDayNumber(revised) < REVISED_BUSINESS_DAYS
  )
    revised -= 1
  return writeDay(Math.min(revised + 1, since + 1))
}

async function estimateInThread(
  { database, clock, log, config }: MarketRunServices,
  { asOf, from }: { asOf: string; from: string },
): Promise<EstimateResult> {
  const { db, engine } = database
  const threads = createThreads<EstimateTask, EstimateResult>(ESTIMATE, {
    busy: 'O mercado está sendo calculado.',
    log,
    heapMb: HEAP_MB,
    nicer: NICEST,
  })
  const { port1, port2 } = new MessageChannel()
  const now = clock()
  const endOfDay = new Date(`${asOf}T24:00:00-03:00`)
  const moment = { asOf, until: endOfDay < now ? endOfDay : now, now }
  try {
    const cdi = await many(db, findDailyRates)
    const databaseUrl = engine.kind === 'postgres' ? engine.url : null
    const key = derivedKey(config.secret, 'market-counts')
    const estimated = threads.run({ port: port2, databaseUrl, moment, from, cdi, key }, [port2])
    const sent = databaseUrl === null ? sendLines(database, port1, moment) : null
    const [result] = await Promise.all([estimated, sent])
    return result
  } finally {
    port1.close()
    await threads.close()
  }
}

/** Sends a thread what it cannot read itself: the embedded database has one connection, which is this thread's. */
async function sendLines(
  database: Pick<Database, 'hot'>,
  port: MessagePort,
  moment: RunMoment,
): Promise<void> {
  const asked = on(port, 'message')
  for await (const lines of readLines(database, moment)) {
    await asked.next()
    port.postMessage(lines)
  }
  await asked.next()
  port.postMessage(null)
}

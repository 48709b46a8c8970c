import { dayIn } from '@arroba/contract/rules/days.ts'
import {
  businessDayNumber,
  isBusinessDay,
  readDay,
  writeDay,
} from '@arroba/contract/rules/market/business-days.ts'
import type { Trx } from '../../platform/data/database.ts'
import { many, maybeOne, one, run } from '../../platform/data/query.ts'
import { derivedKey } from '../../platform/derived-key.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { announce } from '../../platform/live/channel.ts'
import type { Services } from '../../platform/services.ts'
import { notifyOfAlerts } from '../alerts/notify-of-alerts.ts'
import { METHOD } from '../method.ts'
import type { DailyRate } from '../rates.ts'
import { estimateInProcess } from './estimate-in-process.ts'
import type { EstimateResult } from './estimate-negotiations.ts'
import { readLines } from './read-lines.ts'
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

export type MarketRunServices = Pick<Services, 'database' | 'clock'> & {
  /** Null where a run should not notify anybody of alerts: the next evening's run does. */
  jobs: Pick<Services['jobs'], 'enqueueAll'> | null
  config: Pick<Services['config'], 'demoData' | 'publicUrl' | 'secret'>
}

/**
 * How many of the last business days each run computes again, since later confirmations change their prices.
 */
const REVISED_BUSINESS_DAYS = 10
/** Where the calendar of business days begins. */
const FIRST_DAY = '1995-01-01'
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
  const cdi = await many(database.db, findDailyRates)
  const result = await estimateRun(services, { asOf, from: firstDayOf(asOf, latest.asOf), cdi })
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

function estimateRun(
  { database, clock, config }: MarketRunServices,
  { asOf, from, cdi }: { asOf: string; from: string; cdi: DailyRate[] },
): Promise<EstimateResult> {
  const now = clock()
  const endOfDay = new Date(`${asOf}T24:00:00-03:00`)
  const moment = { asOf, until: endOfDay < now ? endOfDay : now, now }
  const key = derivedKey(config.secret, 'market-counts')
  // The embedded database has one connection, which is this process's.
  const databaseUrl = database.engine.kind === 'postgres' ? database.engine.url : null
  return estimateInProcess({ moment, from, cdi, key }, databaseUrl, readLines(database, moment))
}

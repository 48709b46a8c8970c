import { dayIn } from '@arroba/contract/rules/days.ts'
import { findLatestRun } from '../../src/market/run/sql/statements.ts'
import { saveRate } from '../../src/market/staff/sql/statements.ts'
import type { Trx } from '../../src/platform/data/database.ts'
import { one, run } from '../../src/platform/data/query.ts'
import type { Services } from '../../src/platform/services.ts'
import { cornPrices, MARKET_PEOPLE, marketNegotiations } from '../market.ts'
import { insertMarketNegotiations, insertMarketPeople } from '../sql/statements.ts'

/** So many at a time: a statement of a request has ten seconds, also on a slow machine. */
const AT_ONCE = 1_000
const YEAR_MS = 365 * 24 * 60 * 60_000
const FIRST_DAY = '0000-01-01'

/** Writes what invented people sold and bought since a day, that they let it count, and what corn cost. */
export async function insertMarket(trx: Trx, now: Date, since = FIRST_DAY): Promise<void> {
  await run(trx, insertMarketPeople, { count: MARKET_PEOPLE, at: new Date(now.getTime() - YEAR_MS) })
  const negotiations = marketNegotiations(now).filter(({ day }) => day >= since)
  for (let start = 0; start < negotiations.length; start += AT_ONCE)
    await run(trx, insertMarketNegotiations, {
      negotiations: JSON.stringify(negotiations.slice(start, start + AT_ONCE)),
    })
  await insertCorn(trx, now)
}

/** The invented price of corn of each week. */
async function insertCorn(trx: Trx, now: Date): Promise<void> {
  for (const { day, reais } of cornPrices(now))
    await run(trx, saveRate, {
      kind: 'corn_sack',
      validFrom: day,
      value: `${reais}`,
      source: 'Demonstração: preço inventado',
    })
}

/** Has the market computed where it never was: the start does not wait for it. */
export async function startFirstRun({
  database: { db },
  jobs,
  clock,
}: Pick<Services, 'database' | 'jobs' | 'clock'>): Promise<void> {
  const asOf = dayIn(clock())
  const latest = await one(db, findLatestRun, { asOf })
  if (latest.asOf === null) await jobs.enqueue(db, 'run-market', { asOf })
}

import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { run } from '../platform/data/query.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import type { Services } from '../platform/services.ts'
import { announceMarket } from './run/run-market.ts'
import { isoDay } from './staff/rates.ts'
import { saveRate } from './staff/sql/statements.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobTypes {
    'fetch-market-rates': Record<string, never>
  }
}

type FetchServices = Pick<Services, 'database' | 'log'> & {
  config: Pick<Services['config'], 'marketRatesUrl'>
}

const TIMEOUT_MS = 20_000
/** Percent of a day: more is a series of another kind. */
const MOST_A_DAY = 1

const Series = Compile(
  Type.Array(
    Type.Object({ data: Type.String(), valor: Type.String({ pattern: '^\\d{1,3}([.,]\\d{1,6})?$' }) }),
  ),
)

/** Before the market is computed, and in the morning, when the rate of the day before is known. */
export function fetchingRates(services: FetchServices): JobHandler<Record<string, never>> {
  return { run: () => fetchRates(services), cron: '30 8,17 * * 1-5' }
}

/** Takes the interbank rate of each day from the central bank's open series. */
export async function fetchRates({ database: { db }, config, log }: FetchServices): Promise<void> {
  if (config.marketRatesUrl === null) return
  const rates = await readRates(config.marketRatesUrl)
  await db.transaction().execute(async (trx) => {
    for (const { day, value } of rates)
      await run(trx, saveRate, {
        kind: 'cdi',
        validFrom: day,
        value: String(value) as `${number}`,
        source: 'Banco Central, série 12',
      })
    await announceMarket(trx)
  })
  log.info({ rates: rates.length }, 'rates fetched')
}

/** The rate of each day, in percent. Throws for a series in another form, or with days or values that cannot be. */
async function readRates(url: string): Promise<{ day: string; value: number }[]> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`the series of rates answered ${answer.status}`)
  const series: unknown = await answer.json()
  if (!Series.Check(series)) throw new Error('the series of rates is not what it was')
  const rates = series.map(({ data, valor }) => ({
    day: isoDay(data),
    value: Number(valor.replace(',', '.')),
  }))
  const readable = rates.flatMap(({ day, value }) => (day && value <= MOST_A_DAY ? [{ day, value }] : []))
  if (readable.length < rates.length) throw new Error('the series of rates has days or values that cannot be')
  return readable
}

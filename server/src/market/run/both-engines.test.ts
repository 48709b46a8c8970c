import { afterAll, beforeAll, expect, test } from 'vitest'
import { MARKET_PEOPLE, marketNegotiations } from '../../../demo/market.ts'
import { insertMarketNegotiations, insertMarketPeople } from '../../../demo/sql/statements.ts'
import { loadPlaces } from '../../places/load.ts'
import { type Database, openPgliteInMemory } from '../../platform/data/database.ts'
import { migrate } from '../../platform/data/migrate.ts'
import { run } from '../../platform/data/query.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { isNightly } from '../../testing/selected-tests.ts'
import { runMarket } from './run-market.ts'

const NOW = new Date('2026-11-20T21:00:00Z')
const config = { demoData: false, publicUrl: 'http://arroba.test', secret: 'known to both' }

let tested: Database
let embedded: Database
beforeAll(async () => {
  tested = await openTestDatabase()
  embedded = await openPgliteInMemory()
  await migrate(embedded)
  await loadPlaces(embedded)
}, 600_000)
afterAll(async () => {
  await tested.close()
  await embedded.close()
})

/** Every row that a run over the same negotiations stores. */
async function computed(database: Database) {
  const { db } = database
  const negotiations = marketNegotiations(NOW).filter(({ day }) => day >= '2026-10-15')
  await run(db, insertMarketPeople, { count: MARKET_PEOPLE, at: new Date('2026-01-01T12:00:00Z') })
  await run(db, insertMarketNegotiations, { negotiations: JSON.stringify(negotiations) })
  await runMarket({ database, clock: () => NOW, config, jobs: null }, { asOf: '2026-11-19' })
  const runs = await db.selectFrom('market_runs').select(['input_digest', 'coefficients']).execute()
  const prices = await db
    .selectFrom('market_prices')
    .selectAll()
    .orderBy('day')
    .orderBy('tag_id')
    .orderBy('area')
    .execute()
  const alarms = await db.selectFrom('market_alarms').selectAll().orderBy('id').execute()
  const digests = runs.map(({ input_digest }) => Buffer.from(input_digest).toString('hex'))
  return { digests, coefficients: runs.map(({ coefficients }) => coefficients), prices, alarms }
}

test.runIf(isNightly)(
  'the same negotiations give the same bytes on the embedded database as on the other one',
  async () => {
    const [one, other] = [await computed(tested), await computed(embedded)]
    expect(one.prices.filter(({ status }) => status === 'published').length).toBeGreaterThan(200)
    expect(one).toEqual(other)
  },
  300_000,
)

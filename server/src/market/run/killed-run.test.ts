import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { MARKET_PEOPLE, marketNegotiations } from '../../../demo/market.ts'
import { insertMarketNegotiations, insertMarketPeople } from '../../../demo/sql/statements.ts'
import { type Database, openPostgres } from '../../platform/data/database.ts'
import { run } from '../../platform/data/query.ts'
import { type Installation, newInstallation } from '../../testing/installation.ts'
import { type Node, startNode } from '../../testing/node.ts'
import { isNightly } from '../../testing/selected-tests.ts'
import { signUp } from '../../testing/writers.ts'
import { runMarket } from './run-market.ts'

const NOW = new Date('2026-11-20T21:00:00Z')
const DAY = '2026-11-19'

/** The embedded database serves one process, so a node on it cannot be looked at from outside. */
const canBeShared = inject('prepared').kind === 'postgres'
let installation: Installation
let url: string
let database: Database
let node: Node
beforeAll(async () => {
  installation = await newInstallation()
  url = installation.environment.DATABASE_URL ?? ''
  database = openPostgres(url)
  const negotiations = marketNegotiations(NOW).filter(({ day }) => day >= '2026-11-01')
  await run(database.db, insertMarketPeople, { count: MARKET_PEOPLE, at: new Date('2026-01-01T12:00:00Z') })
  await run(database.db, insertMarketNegotiations, { negotiations: JSON.stringify(negotiations) })
  node = await startNode(installation.environment)
}, 600_000)
afterAll(async () => {
  node?.process.kill('SIGKILL')
  await node?.ended
  await database?.close()
  await installation.remove()
})

const config = { demoData: false, publicUrl: 'http://arroba.test', secret: 'known to both' }
const compute = () => runMarket({ database, clock: () => NOW, config, jobs: null }, { asOf: DAY })
const stored = async () => ({
  runs: await database.db.selectFrom('market_runs').select('id').orderBy('id').execute(),
  prices: await database.db
    .selectFrom('market_prices')
    .selectAll()
    .orderBy('run_id')
    .orderBy('day')
    .orderBy('tag_id')
    .orderBy('area')
    .execute(),
})

test.runIf(isNightly && canBeShared)(
  'a node killed while it writes a run leaves the run before it, whole, and the next one comes',
  async () => {
    await compute()
    const before = await stored()
    expect(before.prices.length).toBeGreaterThan(100)
    const staff = await signUp(node)
    await database.db
      .updateTable('users')
      .set({ is_staff: true })
      .where('email', '=', staff.headers.user_email ?? '')
      .execute()
    // The run has written its prices and waits for this lock to write its last rows.
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    await holder.query('begin; lock table market_alarms in share row exclusive mode')
    expect((await staff.post('/v6/staff/market/runs', { as_of: DAY })).status).toBe(201)
    await vi.waitFor(
      async () => {
        const { rows } = await holder.query(
          "select from pg_locks where relation = 'market_alarms'::regclass and not granted",
        )
        expect(rows).toHaveLength(1)
      },
      { timeout: 120_000, interval: 100 },
    )
    node.process.kill('SIGKILL')
    await node.ended
    await holder.end()
    expect(await stored()).toEqual(before)
    await compute()
    const { runs, prices } = await stored()
    expect(prices.filter(({ run_id }) => run_id === runs[0]?.id)).toEqual(before.prices)
    const days = new Set(prices.filter(({ run_id }) => run_id === runs[1]?.id).map(({ day }) => String(day)))
    expect([runs.length, days.size]).toEqual([2, 10])
  },
  180_000,
)

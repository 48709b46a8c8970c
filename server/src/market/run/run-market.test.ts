import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertMarket } from '../../../demo/loading/load-market.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { lastBusinessDay } from '../../testing/market/business-day.ts'
import { daysAgo } from '../../testing/negotiations.ts'
import { isNightly } from '../../testing/selected-tests.ts'
import { BATCH_SIZE } from '../market-negotiations.ts'
import { runMarket } from './run-market.ts'

/** So many days of negotiations the market has. */
const DAYS = 60

let world: TestApp
let asOf: string
beforeAll(async () => {
  world = await openTestApp()
  await world.database.db.transaction().execute((trx) => insertMarket(trx, world.now(), daysAgo(DAYS)))
  asOf = lastBusinessDay(world.now())
}, 120_000)
afterAll(() => world.close())

const services = () => ({ ...world, clock: world.now, log: world.app.log as never })

async function count(table: 'market_runs' | 'market_prices'): Promise<number> {
  const { count: found } = await world.database.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return found
}

test('a run computes every business day at first, and is readable by everybody at once', async () => {
  expect(await runMarket(services(), { asOf })).not.toBeNull()
  const { status, body, headers } = await world.visitor.get('/v6/market/prices', {
    tag: 'boi-gordo',
    area: 'MT',
  })
  expect([status, headers['access-control-allow-origin'], headers['cache-control']]).toEqual([
    200,
    '*',
    'public, max-age=60',
  ])
  expect(body.prices.at(-1)).toMatchObject({
    day: asOf,
    tag: 'boi-gordo',
    area: 'MT',
    status: 'published',
    unit: 'arroba',
  })
  expect(body.method).toBe('v1')
  const today = (await world.visitor.get('/v6/market/today')).body
  expect(today.day).toBe(asOf)
  expect(today.prices.length).toBeGreaterThan(20)
  const method = (await world.visitor.get('/v6/market/method')).body
  const oxen = method.coefficients.find(({ tag }: { tag: string }) => tag === 'boi-gordo')
  expect([oxen.china > 0.004, oxen.europe]).toEqual([true, 0])
})

test('an arroba is told in sacks of corn while staff have a price of the last two weeks', async () => {
  const { body: today } = await world.visitor.get('/v6/market/today')
  const oxen = (of: typeof today) =>
    of.prices.find(({ tag, area }: { tag: string; area: string }) => tag === 'boi-gordo' && area === 'MT')
  expect(oxen(today).corn_sacks).toBeCloseTo(oxen(today).price / today.corn.price, 2)
  expect(today.corn.week_before).toBeGreaterThan(0)
  expect(today.prices.find(({ unit }: { unit: string }) => unit === 'head').corn_sacks).toBeNull()
  await sql`update market_rates set valid_from = valid_from - 14 - (${asOf}::date - valid_from) % 7
    where kind = 'corn_sack'`.execute(world.database.db)
  const again = await openTestApp({}, { beside: world })
  const { body: later } = await again.visitor.get('/v6/market/today')
  expect([later.corn, oxen(later).corn_sacks]).toEqual([null, null])
  await again.close()
})

test('a published price is a picture of 1200 × 630 for links, and one that is withheld is none', async () => {
  const picture = (cell: string) => world.app.inject(`/embed/preco/${cell}/cartao.png`)
  const { statusCode, headers, rawPayload } = await picture('boi-gordo/MT')
  expect([statusCode, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
    200,
    'image/png',
    'cross-origin',
  ])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(rawPayload.length).toBeLessThan(120_000)
  // WhatsApp reads pictures of up to 300 kB; of Acre nothing is known.
  expect((await picture('boi-gordo/AC')).statusCode).toBe(404)
})

test('a scheduled run of a day comes once, however many nodes begin it', async () => {
  const node = await openTestApp({}, { beside: world })
  const second = { ...node, clock: node.now, log: node.app.log as never }
  const ids = await Promise.all([
    runMarket(services(), { asOf, isScheduled: true }),
    runMarket(second, { asOf, isScheduled: true }),
  ])
  expect(ids.filter((id) => id !== null)).toHaveLength(1)
  expect(await runMarket(services(), { asOf, isScheduled: true })).toBeNull()
  await node.close()
})

test.runIf(isNightly)('the same negotiations give the same prices in every run', async () => {
  const prices = async () => {
    const id = await runMarket(services(), { asOf })
    const { rows } =
      await sql`select day, tag_id, area, status, price, low, high, p25, p75, deals_band, window_days, missing
      from market_prices where run_id = ${id} order by day, tag_id, area`.execute(world.database.db)
    return JSON.stringify(rows)
  }
  expect(await prices()).toBe(await prices())
})

test('negotiations that do not count, however many, hide none that came after them', async () => {
  const digest = async () => {
    const id = await runMarket(services(), { asOf })
    const run = await world.database.db
      .selectFrom('market_runs')
      .select('input_digest')
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow()
    return Buffer.from(run.input_digest).toString('hex')
  }
  const before = await digest()
  const again = (count: number) =>
    sql`insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, payment_deadline, payment_measure,
        freight_responsibility, value, city_code, heads, created_at, sent_at, reviewed_at)
      select user_id, reviewer_id, status, kind, negotiated_on, tag_id, payment_deadline, payment_measure,
        freight_responsibility, value, city_code, heads, created_at, sent_at, reviewed_at
      from (select n.* from negotiations n join negotiation_market_consents c on c.negotiation_id = n.id
        where n.negotiated_on <= ${asOf}::date - 7 order by n.negotiated_on desc, n.id limit 1) counted, generate_series(1, ${count}::int)
      returning id`.execute(world.database.db)
  await again(BATCH_SIZE + 50)
  expect(await digest()).toBe(before)
  const { rows } = await again(1)
  await sql`insert into negotiation_market_consents (negotiation_id, user_id, given_at)
    select n.id, side.person, now() from negotiations n, lateral (values (n.user_id), (n.reviewer_id)) side (person)
    where n.id = ${(rows[0] as { id: number }).id}`.execute(world.database.db)
  expect(await digest()).not.toBe(before)
})

test('a run that breaks off in the middle leaves the one before it', async () => {
  const before = [await count('market_runs'), await count('market_prices')]
  const broken = {
    ...services(),
    jobs: { ...world.jobs, enqueueAll: vi.fn(() => Promise.reject(new Error('away'))) },
  }
  await expect(runMarket(broken as never, { asOf })).rejects.toThrow('away')
  expect([await count('market_runs'), await count('market_prices')]).toEqual(before)
})

test('more than thirty days are for a plan that opens them, and are kept by nobody else', async () => {
  const query = { tag: 'boi-gordo', area: 'MT', from: daysAgo(DAYS) }
  const refused = await world.visitor.get('/v6/market/prices', query)
  expect([refused.status, refused.body.upgrade]).toEqual([403, true])
  const joao = await world.person('João Silva')
  const { status, body, headers } = await joao.get('/v6/market/prices', query)
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache'])
  expect(body.prices.length).toBeGreaterThan(30)
})

test('prices are a table for whoever asks for one, with the same numbers', async () => {
  const query = '/v6/market/prices?tag=boi-gordo&area=MT'
  const table = await world.app.inject({ url: query, headers: { accept: 'text/csv' } })
  expect(table.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect((await world.app.inject(`${query}&format=csv`)).body).toBe(table.body)
  const [header, ...lines] = table.body.trimEnd().split('\n')
  expect(header).toBe('day,tag,area,status,price,low,high,p25,p75,deals,window')
  const { prices } = (await world.visitor.get('/v6/market/prices', { tag: 'boi-gordo', area: 'MT' })).body
  expect(lines.map((line) => line.split(',')[0])).toEqual(prices.map(({ day }: { day: string }) => day))
})

test('an answer that is known already is not sent again', async () => {
  const first = await world.app.inject('/v6/market/today')
  const again = await world.app.inject({
    url: '/v6/market/today',
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertMarket } from '../../demo/loading/load-market.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { lastBusinessDay } from '../testing/market/business-day.ts'
import { acceptNegotiations, answerPath, type Person, record } from '../testing/negotiations.ts'
import { runMarket } from './run/run-market.ts'

const PLACES = '/v6/users/me/market_places'

let world: TestApp
let joao: Person
let maria: Person
let zeca: Person
let day: string
/** A city in a state whose price rests on fifteen negotiations or more. */
let city: { code: number; state_code: number }
beforeAll(async () => {
  world = await openTestApp()
  await world.database.db.transaction().execute((trx) => insertMarket(trx, world.now()))
  day = lastBusinessDay(world.now())
  await runMarket({ ...world, clock: world.now }, { asOf: day })
  const { prices } = (await world.visitor.get('/v6/market/today')).body
  const { area } = prices.find(
    (price: { tag: string; area: string; deals_band: string }) =>
      price.tag === 'boi-gordo' &&
      /^(SP|MS|MT|GO|MG|PA|RO|TO)$/.test(price.area) &&
      price.deals_band !== '8–14',
  )
  city = await world.database.db
    .selectFrom('cities as c')
    .innerJoin('states as s', 's.code', 'c.state_code')
    .select(['c.code', 'c.state_code'])
    .where('s.acronym', '=', area)
    .executeTakeFirstOrThrow()
  joao = await acceptNegotiations(await world.person('João Silva'))
  maria = await acceptNegotiations(await world.person('Maria Souza'))
  zeca = await acceptNegotiations(await world.person('Zeca Prates'))
}, 120_000)
afterAll(() => world.close())

async function approved(
  kind: 'oxen' | 'calves' | 'soy',
  fields: Record<string, unknown> = {},
): Promise<number> {
  const { id } = await record(world, joao, kind, {
    reviwer_id: maria.id,
    negotiation_date: day,
    city_code: city.code,
    state_code: city.state_code,
    ...fields,
  })
  expect((await maria.post(answerPath(id, 'approve'), {})).status).toBe(200)
  return id
}

test('both sides read where each of their negotiations stood, as the negotiation itself says it, and a stranger reads none', async () => {
  const id = await approved('oxen')
  await approved('soy')
  const { body: one } = await joao.get(`/v7/negotiations/${id}/market`)
  expect(one).toMatchObject({ percentile: expect.any(Number) })
  const { status, body } = await joao.get(PLACES)
  expect(status).toBe(200)
  expect(body.market_places).toEqual([
    {
      negotiation_id: id,
      day,
      tag: 'boi-gordo',
      tag_name: 'Boi Gordo',
      area: one.market.area,
      unit: 'arroba',
      kind: 'sale',
      standardised: one.standardised,
      price: one.market.price,
      percentile: one.percentile,
    },
  ])
  const [hers] = (await maria.get(PLACES)).body.market_places
  expect([hers.negotiation_id, hers.kind]).toEqual([id, 'purchase'])
  expect((await zeca.get(PLACES)).body.market_places).toEqual([])
  expect((await world.visitor.get(PLACES)).status).toBe(401)
})

test('where one’s negotiations stood over time is for a plan that opens the market’s history', async () => {
  await sql`update users set trial_ends_at = now() - interval '1 day' where id = ${zeca.id}`.execute(
    world.database.db,
  )
  world.advance(6_000)
  const { status, body } = await zeca.get(PLACES)
  expect([status, body.upgrade]).toEqual([403, true])
})

import { dayIn } from '@arroba/contract/rules/days.ts'
import { pricesAround } from '@arroba/contract/rules/market/near-prices.ts'
import { stateOf } from '@arroba/contract/rules/places.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { lastBusinessDay } from '../testing/market/business-day.ts'
import { acceptNegotiations, record } from '../testing/negotiations.ts'
import { freeAccount, type Person } from '../testing/readers.ts'
import { addScale } from '../testing/scales.ts'
import { createSlaughterhouse } from '../testing/slaughterhouses.ts'

let world: TestApp
let maria: Person
let joao: Person
let free: Person
let staff: Person

beforeAll(async () => {
  world = await openTestApp()
  staff = await staffMember(world, 'Ana da Equipe')
  maria = await world.person('Maria Souza')
  joao = await world.person('João Silva')
  free = await freeAccount(world, 'Zeca Prates')
  await staff.post('/v6/staff/posts', {
    title: 'Só para assinantes',
    description: 'O segredo da mesa. '.repeat(40),
    tags: ['Clima'],
    is_free_visible: false,
  })
  await joao.post('/v4/users/me/posts', { description: 'Choveu bem em Sinop.' })
  await addScale(world, await createSlaughterhouse(world, 'Boi Manso Carnes'), {
    days: 5,
    on: dayIn(world.now()),
  })
  await publishPrices(['MT', 'GO', 'SP', 'AC', 'RS', 'CO', 'BR'])
})
afterAll(() => world.close())

/** Prices of two categories in these areas, as a run publishes them. */
async function publishPrices(areas: readonly string[]): Promise<void> {
  const day = lastBusinessDay(world.now())
  const { db } = world.database
  const { id } = await db
    .insertInto('market_runs')
    .values({
      method: 'v1',
      as_of: day,
      is_scheduled: false,
      input_digest: Buffer.alloc(0),
      coefficients: '[]',
      is_demonstration: false,
      computed_at: world.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tags = await db
    .selectFrom('tags')
    .select('id')
    .where('slug', 'in', ['boi-gordo', 'bezerro'])
    .execute()
  const cells = tags.flatMap((tag) => areas.map((area) => ({ tag_id: tag.id, area })))
  await db
    .insertInto('market_prices')
    .values(
      cells.map((cell, nth) => ({
        ...cell,
        run_id: id,
        day,
        status: 'published' as const,
        price: 300 + nth,
        low: 298 + nth,
        high: 302 + nth,
        p25: 296 + nth,
        p75: 304 + nth,
        deals_band: '8–14',
        window_days: 5,
      })),
    )
    .execute()
}

async function singleAnswers(reader: Person) {
  const [me, feed, tags, market, days, ranking, received] = await Promise.all([
    reader.get('/v4/users/me'),
    reader.get('/v6/posts', { page: '1', by_kind: 'feed' }),
    reader.get('/v4/tags'),
    reader.get('/v6/market/today'),
    reader.get('/v6/scales/days_booked', { by_state: '51' }),
    reader.get('/v5/fridges/optimized_ranking'),
    reader.get('/v6/users/me/negotiations', { by_status: 'pending', type: 'sent_received' }),
  ])
  const state = stateOf(me.body.state_code) ?? null
  const prices = pricesAround(market.body.prices, state)
  const first = ranking.body.ranking.find((one: { state_code: number }) => one.state_code === state?.code)
  const negotiations = received.body.negotiations.flatMap(
    (day: { negotiations: { user_id: number }[] }) => day.negotiations,
  )
  const weeks = state && days.body.states?.[0]
  const today = {
    days_booked: weeks ? { ...weeks, country: days.body.country } : null,
    ranking: first?.fridges.slice(0, 3) ?? [],
    waiting_negotiations: negotiations.filter(({ user_id }: { user_id: number }) => user_id !== reader.id)
      .length,
  }
  return { me: me.body, feed: feed.body, tags: tags.body.tags, market: { ...market.body, prices }, today }
}

it('the first screen in one answer is what single calls answer, with the prices and what there is today around the reader, for a reader, an author, a free account and staff', async () => {
  for (const reader of [maria, joao, free, staff]) {
    const { status, body } = await reader.get('/v6/start')
    expect(status).toBe(200)
    expect(body.market.prices.length).toBeGreaterThan(0)
    expect(body).toEqual(await singleAnswers(reader))
  }
})

it('the first screen counts what waits for its reader, and tells a free account no days booked', async () => {
  const rita = await acceptNegotiations(await world.person('Rita Campos'))
  await record(world, joao, 'calves', { reviwer_id: rita.id })
  expect((await rita.get('/v6/start')).body.today).toMatchObject({
    days_booked: {
      state_code: 51,
      country: expect.arrayContaining([expect.objectContaining({ fridges: 1 })]),
    },
    waiting_negotiations: 1,
  })
  expect((await joao.get('/v6/start')).body.today.waiting_negotiations).toBe(0)
  expect((await free.get('/v6/start')).body.today.days_booked).toBeNull()
})

it('the first screen of a free account has no more of a paid post than its beginning', async () => {
  const { feed } = (await free.get('/v6/start')).body
  const paid = feed.posts.find(({ title }: { title: string }) => title === 'Só para assinantes')
  expect(paid.can.read).toBe(false)
  expect(paid.description.length).toBeLessThan('O segredo da mesa. '.length * 40 - 1)
})

it('nobody without a session reads a first screen', async () => {
  expect((await world.visitor.get('/v6/start')).status).toBe(401)
})

it('the first screen of somebody who is blocked is without the posts of whom they blocked', async () => {
  const pedro = await world.person('Pedro Nunes')
  await pedro.post(`/v6/users/${joao.id}/block`)
  expect((await pedro.get('/v6/start')).body).toEqual(await singleAnswers(pedro))
})

it('a first screen that has not changed is answered with 304, and with 200 once it has', async () => {
  const read = (etag?: string) =>
    world.app.inject({
      url: '/v6/start',
      headers: { ...maria.headers, ...(etag && { 'if-none-match': etag }) },
    })
  const first = await read()
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const etag = String(first.headers.etag)
  expect((await read(etag)).statusCode).toBe(304)
  await joao.post('/v4/users/me/posts', { description: 'Boi firme em Barretos.' })
  const next = await read(etag)
  expect(next.statusCode).toBe(200)
  expect(next.json().feed.posts[0].description).toBe('Boi firme em Barretos.')
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/negotiations.ts'
import { notifyOfAlerts } from './notify-of-alerts.ts'

let world: TestApp
let joao: Person
beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Silva')
})
afterAll(() => world.close())

/** Stores a run by which boi gordo is worth this price in MT on a day; storing a run also checks the alerts. */
async function publish(day: string, price: number): Promise<void> {
  const { db } = world.database
  await db.transaction().execute(async (trx) => {
    await sql`with run as (
        insert into market_runs (method, as_of, is_scheduled, input_digest, coefficients, is_demonstration, computed_at)
        values ('v1', ${day}, false, '', '[]', false, now()) returning id)
      insert into market_prices (tag_id, area, day, run_id, status, price, low, high, p25, p75, deals_band, window_days)
      select t.id, 'MT', ${day}, run.id, 'published', ${price}, ${price}, ${price}, ${price}, ${price}, '15–29', 5
      from run, tags t where t.slug = 'boi-gordo'`.execute(trx)
    await notifyOfAlerts(world, trx, world.now())
  })
}

const letters = () =>
  world.letters.filter(({ to, subject }) => to === joao.email && subject.includes('Alerta'))

test('an alert is told once whenever a price crosses its value, and at no revision', async () => {
  const path = '/v6/users/me/market_alerts'
  const created = await joao.post(path, { tag: 'boi-gordo', area: 'MT', direction: 'above', value: 310 })
  expect(created.status).toBe(201)
  await publish('2026-03-02', 309)
  expect(letters()).toHaveLength(0)
  await publish('2026-03-03', 311)
  await vi.waitFor(() => expect(letters()).toHaveLength(1), 15_000)
  expect(letters()[0]?.text).toContain('Boi Gordo em MT chegou a R$')
  await publish('2026-03-03', 309)
  await publish('2026-03-03', 312)
  await publish('2026-03-04', 313)
  await publish('2026-03-05', 308)
  await publish('2026-03-06', 310)
  await vi.waitFor(() => expect(letters()).toHaveLength(2), 15_000)
  await vi.waitFor(async () => {
    const { notifications } = (await joao.get('/v5/users/me/notifications')).body
    const alerts = notifications.filter(({ kind }: { kind: string }) => kind === 'market-alert-crossed')
    expect(alerts.map(({ link }: { link: string }) => link)).toEqual([
      '/mercado?tag=boi-gordo&area=MT',
      '/mercado?tag=boi-gordo&area=MT',
    ])
  }, 15_000)
})

test('one alert is free, and more are for a plan that opens them', async () => {
  const path = '/v6/users/me/market_alerts'
  const maria = await world.person('Maria Souza')
  const alert = (value: number) => ({ tag: 'boi-gordo', area: 'SP', direction: 'below', value })
  const first = await maria.post(path, alert(300))
  expect([first.status, (await maria.post(path, alert(290))).status]).toEqual([201, 201])
  await sql`update users set trial_ends_at = now() - interval '1 day' where id = ${maria.id}`.execute(
    world.database.db,
  )
  world.advance(6_000)
  const refused = await maria.post(path, alert(280))
  expect([refused.status, refused.body.upgrade]).toEqual([403, true])
  expect((await maria.get(path)).body.most).toBe(1)
  const { id } = first.body.market_alert
  expect((await joao.delete(`${path}/${id}`)).status).toBe(404)
  expect((await maria.delete(`${path}/${id}`)).status).toBe(204)
  expect((await maria.get(path)).body.market_alerts).toHaveLength(1)
})

test('the value of an alert may come as it is typed, and a difference be below zero', async () => {
  const rita = await world.person('Rita Campos')
  const alert = async (fields: object) => {
    const sent = { tag: 'boi-gordo', area: 'MT', direction: 'below', ...fields }
    return (await rita.post('/v6/users/me/market_alerts', sent)).body.market_alert.value
  }
  expect(await alert({ value: '1.310,5' })).toBe(1310.5)
  expect(await alert({ measure: 'basis', value: '-12,50' })).toBe(-12.5)
  expect(await alert({ measure: 'basis', value: -7.25 })).toBe(-7.25)
})

test.each([
  ['a ratio without another category', { measure: 'ratio' }],
  ['another category where none is asked for', { other_tag: 'bezerro' }],
  ['a category that is no cattle', { tag: 'soja' }],
  ['an area that does not exist', { area: 'XX' }],
  ['a price of nothing', { value: 0 }],
  ['a price that may be fifty centavos or five hundred reais', { value: '0.500' }],
  ['a price in words', { value: 'trezentos' }],
  ['a price that is none', { value: [300] }],
  ['a price of more than there is', { value: 1e9 }],
])('an alert with %s is refused', async (_what, fields) => {
  const alert = { tag: 'boi-gordo', area: 'MT', direction: 'above', value: 300, ...fields }
  expect((await joao.post('/v6/users/me/market_alerts', alert)).status).toBe(422)
})

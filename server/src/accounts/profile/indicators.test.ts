import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'

type Indicator = { id: number; name: string; people: number }

let world: TestApp
let ana: Awaited<ReturnType<TestApp['person']>>

beforeAll(async () => {
  world = await openTestApp()
  ana = await staffMember(world, 'Ana da Equipe')
})
afterAll(() => world.close())

const path = (id: number) => `/v6/staff/indicators/${id}`
const listed = async (): Promise<Indicator[]> => (await ana.get('/v6/staff/indicators')).body.indicators
const offered = async (): Promise<string[]> =>
  (await world.visitor.get('/v4/indicators')).body.indicators.map(({ name }: Indicator) => name)

it('staff read how many people chose each indicator, and a new one is offered at once', async () => {
  const { status, body } = await ana.post('/v6/staff/indicators', { name: ' Dia  de campo ' })
  expect(status).toBe(201)
  expect(body.indicator).toEqual({
    id: expect.any(Number),
    version: 1,
    name: 'Dia de campo',
    people: 0,
    can: { delete: true },
  })
  expect((await offered()).at(-1)).toBe('Dia de campo')
  const twice = await ana.post('/v6/staff/indicators', { name: 'dia de Campo' })
  expect(twice).toMatchObject({ status: 422, body: { errors: ['Já existe um item com este nome.'] } })
  expect((await ana.post('/v6/staff/indicators', { name: '' })).body.errors).toEqual(['Preencha o nome'])
})

it('an indicator is renamed for those who chose it already, moved, and deleted while nobody did', async () => {
  const [first, second] = await listed()
  if (!first || !second) throw new Error('there are no indicators')
  expect((await ana.put(`${path(second.id)}/position`, { direction: 'up' })).status).toBe(204)
  expect((await offered()).slice(0, 2)).toEqual([second.name, first.name])
  expect((await ana.put(path(first.id), { name: 'Indicação de amigo' })).body.indicator.name).toBe(
    'Indicação de amigo',
  )
  await sql`update users set indicator_id = ${first.id} where id = ${ana.id}`.execute(world.database.db)
  expect((await listed()).find(({ id }) => id === first.id)?.people).toBeGreaterThan(0)
  const refused = await ana.delete(path(first.id))
  expect(refused.status).toBe(409)
  expect(refused.body.errors[0]).toMatch(/^"Indicação de amigo" não pode ser excluído: \d+ pessoas? o escolh/)
  const unused = (await listed()).find(({ people }) => people === 0)
  expect((await ana.delete(path(unused?.id ?? 0))).status).toBe(204)
  expect(await offered()).not.toContain(unused?.name)
  for (const gone of [ana.delete(path(9_999)), ana.put(path(9_999), { name: 'Nada' })])
    expect((await gone).status).toBe(404)
  const actions = await world.database.db.selectFrom('staff_actions').select('action').orderBy('id').execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'indicator-created',
    'indicator-moved',
    'indicator-renamed',
    'indicator-deleted',
  ])
})

it('how many people chose an indicator is counted once a minute, and whether it can be deleted each time', async () => {
  const { body } = await ana.post('/v6/staff/indicators', { name: 'Rádio' })
  const { id } = body.indicator
  const read = async () => (await listed()).find((indicator) => indicator.id === id)
  world.advance(61_000)
  expect(await read()).toMatchObject({ people: 0, can: { delete: true } })
  for (const name of ['Zeca Prates', 'Rita Prado']) {
    const person = await world.person(name)
    await sql`update users set indicator_id = ${id} where id = ${person.id}`.execute(world.database.db)
  }
  world.advance(59_000)
  expect(await read()).toMatchObject({ people: 1, can: { delete: false } })
  world.advance(2_000)
  expect(await read()).toMatchObject({ people: 2, can: { delete: false } })
})

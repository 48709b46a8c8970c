import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'

const DAY = 24 * 60 * 60 * 1000

let arroba: TestApp
beforeAll(async () => {
  arroba = await openTestApp()
})
afterAll(() => arroba.close())

test('the free trial counts down to its last day and then everything goes on for free', async () => {
  const joao = await arroba.person('João Silva')
  const me = async () => (await joao.get('/v4/users/me')).body
  expect(await me()).toMatchObject({ plan: { name: 'Teste grátis' }, trial_days_left: 30 })
  arroba.advance(DAY)
  expect((await me()).trial_days_left).toBe(29)
  arroba.advance(28 * DAY)
  expect(await me()).toMatchObject({ plan: { name: 'Teste grátis' }, trial_days_left: 1 })
  arroba.advance(DAY)
  const { plan, trial_days_left } = await me()
  expect([plan.name, trial_days_left]).toEqual(['Gratuito', null])
  const free = arroba.database.db
    .selectFrom('plans')
    .select('description')
    .where('identifier', '=', 'arroba_free')
  expect(plan.description).toBe((await free.executeTakeFirstOrThrow()).description)
})

test('everybody reads their own account', async () => {
  const maria = await arroba.person('Maria Souza')
  const zeca = await arroba.person('Zeca Ramos')
  const { body } = await maria.get('/v4/users/me')
  expect(body).toMatchObject({
    id: maria.id,
    name: 'Maria Souza',
    email: maria.email,
    nickname: 'maria.souza',
  })
  expect((await zeca.get('/v4/users/me')).body.id).toBe(zeca.id)
})

test('the indicators are listed for the registration form', async () => {
  const { body } = await arroba.visitor.get('/v4/indicators')
  expect(body.indicators.length).toBeGreaterThan(5)
  expect(body.indicators.at(-1)?.name).toBe('Outro')
})

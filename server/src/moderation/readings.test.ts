import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { endpoints } from '../testing/client.ts'

const MINUTE = 60_000

let world: TestApp
let equipe: Person
let joao: Person
beforeAll(async () => {
  world = await openTestApp()
  equipe = await staffMember(world, 'Equipe Arroba')
  joao = await world.person('João Silva')
})
afterAll(() => world.close())

async function actions(action: string) {
  return (await equipe.get('/v6/staff/actions', { by_action: action })).body.actions
}

test.each(['payments', 'statement', 'statement.csv', 'statement.pdf'])(
  'reading a person’s %s is recorded like their page',
  async (what) => {
    const ana = await world.person('Ana Prado')
    expect((await equipe.get(`/v6/staff/people/${ana.id}/${what}`)).status).toBe(200)
    expect((await actions('person-read'))[0]).toMatchObject({
      actor: { id: equipe.id },
      person: { id: ana.id },
    })
  },
)

test('opening a person’s page is recorded with who opened it, and once in ten minutes', async () => {
  expect((await equipe.get(`/v6/staff/people/${joao.id}`)).status).toBe(200)
  await equipe.get(`/v6/staff/people/${joao.id}`)
  const ofJoao = async () =>
    (await actions('person-read')).filter(({ person }: { person: { id: number } }) => person.id === joao.id)
  expect(await ofJoao()).toMatchObject([
    { label: 'Abriu a página de alguém', actor: { id: equipe.id }, person: { id: joao.id } },
  ])
  world.advance(10 * MINUTE)
  await equipe.get(`/v6/staff/people/${joao.id}`)
  expect(await ofJoao()).toHaveLength(2)
})

test('a page that is nobody’s is not recorded', async () => {
  const before = (await actions('person-read')).length
  expect((await equipe.get('/v6/staff/people/999999')).status).toBe(404)
  expect(await actions('person-read')).toHaveLength(before)
})

test('whom a list showed is recorded, and not what was searched for', async () => {
  expect((await equipe.get('/v6/staff/people', { term: joao.email })).body.people).toHaveLength(1)
  const [listed] = await actions('people-listed')
  expect(listed).toMatchObject({ label: 'Viu pessoas na lista', detail: '1 pessoa', person: null })
  expect(JSON.stringify(listed)).not.toContain(joao.email)
})

test('a list that showed nobody is not recorded', async () => {
  const before = (await actions('people-listed')).length
  expect((await equipe.get('/v6/staff/people', { term: 'ninguém-se-chama-assim' })).body.people).toEqual([])
  expect(await actions('people-listed')).toHaveLength(before)
})

test('taking the record away is recorded', async () => {
  expect((await equipe.get('/v6/staff/actions.csv')).status).toBe(200)
  expect(await actions('actions-exported')).toMatchObject([
    { label: 'Baixou o registro da equipe', actor: { id: equipe.id } },
  ])
})

test('of every reading that staff may ask for it is decided whether it tells of a person', () => {
  const readings = endpoints
    .filter(({ access, method }) => access === 'staff' && method === 'GET')
    .map(({ path, personalData = false }) => [path, personalData])
  // True where an answer holds more of a person than what they show or wrote for others: such a reading is recorded, and asks for the
  // password where a second factor is demanded.
  expect(Object.fromEntries(readings)).toEqual({
    '/v6/staff/action_choices': false,
    '/v6/staff/actions': false,
    '/v6/staff/actions.csv': true,
    '/v6/staff/classifieds': false,
    '/v6/staff/dashboard': false,
    '/v6/staff/evaluations': false,
    '/v6/staff/fiscal_records.csv': true,
    '/v6/staff/fridges': false,
    '/v6/staff/fridges/csv': false,
    '/v6/staff/fridges/{id}': false,
    '/v6/staff/fridges/{id}/merge': false,
    '/v6/staff/health': false,
    '/v6/staff/indicators': false,
    '/v6/staff/ledger': false,
    '/v6/staff/ledger.csv': true,
    '/v6/staff/market/alarms': false,
    '/v6/staff/market/alarms/{id}': false,
    '/v6/staff/market/excluded_deals': false,
    '/v6/staff/market/rates': false,
    '/v6/staff/market/rates.csv': false,
    '/v6/staff/market/runs': false,
    '/v6/staff/market/vintages': false,
    '/v6/staff/payment_comparison': false,
    '/v6/staff/payments_waiting': false,
    '/v6/staff/people': true,
    '/v6/staff/people/{id}': true,
    '/v6/staff/people/{id}/payments': true,
    '/v6/staff/people/{id}/statement': true,
    '/v6/staff/people/{id}/statement.csv': true,
    '/v6/staff/people/{id}/statement.pdf': true,
    '/v6/staff/people/{id}/statement/{entry}/receipt': true,
    '/v6/staff/plans': false,
    '/v6/staff/posts': false,
    '/v6/staff/posts/{id}': false,
    '/v6/staff/queue': false,
    '/v6/staff/reported': false,
    '/v6/staff/reports/{id}': false,
    '/v6/staff/tags': false,
    '/v6/staff/trust/alarms': false,
    '/v6/staff/trust/alarms/{key}': false,
  })
})

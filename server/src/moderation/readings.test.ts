import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advertise, type Person, staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { buy } from '../testing/billing.ts'
import { endpoints } from '../testing/client.ts'
import { createSlaughterhouse, negotiation } from '../testing/slaughterhouses.ts'

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

async function listed(detail: string, ...people: Person[]) {
  expect((await actions('people-listed'))[0]).toMatchObject({ actor: { id: equipe.id }, detail })
  for (const { id } of people)
    expect((await equipe.get('/v6/staff/actions', { by_person: String(id) })).body.actions).toContainEqual(
      expect.objectContaining({ action: 'people-listed', detail }),
    )
}

test('who wrote and who reported what staff look into is recorded, once in ten minutes', async () => {
  const [zeca, ana] = [await world.person('Zeca Prates'), await world.person('Ana Prado')]
  const { id } = (await zeca.post('/v4/users/me/posts', { description: 'Vendo o que não tenho' })).body.post
  await ana.post(`/v6/posts/${id}/reports`, { reason: 'fraud' })
  expect((await equipe.get('/v6/staff/reported')).body.reported).toHaveLength(1)
  const before = (await actions('people-listed')).length
  await equipe.get('/v6/staff/reported')
  expect(await actions('people-listed')).toHaveLength(before)
  await listed('Denúncias: 2 pessoas', zeca, ana)
  const [{ reports }] = (await equipe.get('/v6/staff/reported')).body.reported
  expect((await equipe.get(`/v6/staff/reports/${reports[0].id}`)).status).toBe(200)
  await listed('Denúncias: 1 pessoa', ana)
})

test('with whom the author of a rating traded is recorded as read of both', async () => {
  const [zeca, ana] = [await world.person('Zeca Prates'), await world.person('Ana Prado')]
  const slaughterhouse = await createSlaughterhouse(world, 'Serra Alta')
  await negotiation(world, [zeca, ana], slaughterhouse)
  await zeca.post(`/v5/fridges/${slaughterhouse}/evaluations`, { stars: 5, sex: 'male' })
  const { evaluations } = (await equipe.get('/v6/staff/evaluations')).body
  expect(evaluations).toMatchObject([{ user: { id: zeca.id }, other_side: { id: ana.id } }])
  await listed('Avaliações de frigoríficos: 2 pessoas', zeca, ana)
})

test('whose ad staff read before it is on the air is recorded, in the list and by itself', async () => {
  const [zeca, ana] = [await world.person('Zeca Prates'), await world.person('Ana Prado')]
  await advertise(zeca)
  const id = await advertise(ana)
  expect((await equipe.get('/v6/staff/classifieds')).body.classifieds).toHaveLength(2)
  await listed('Anúncios fora do ar: 2 pessoas', zeca, ana)
  expect((await ana.get(`/v6/classifieds/${id}`)).status).toBe(200)
  const before = (await actions('people-listed')).length
  expect((await equipe.get(`/v6/classifieds/${id}`)).body.classified.phone).toBe('66999990000')
  await listed('Anúncios fora do ar: 1 pessoa', ana)
  await equipe.post(`/v6/staff/classifieds/${id}/publish`)
  world.advance(10 * MINUTE)
  await equipe.get(`/v6/classifieds/${id}`)
  expect(await actions('people-listed')).toHaveLength(before + 1)
})

test('whose payment and whose letter are among what failed is recorded', async () => {
  const [zeca, ana] = [await world.person('Zeca Prates'), await world.person('Ana Prado')]
  await buy(world, zeca, { method: 'pix' })
  const { db } = world.database
  await sql`update payments set held_state = 'sublimado', held_at = ${world.now()} where user_id = ${zeca.id}`.execute(
    db,
  )
  const letter = { to: ana.email, subject: 'Um aviso', text: '', html: '' }
  await world.jobs.enqueue(db, 'send-mail', letter, { afterSeconds: 600 })
  await sql`update jobs.job set state = 'failed', completed_on = now() where data ->> 'subject' = 'Um aviso'`.execute(
    db,
  )
  const { held_payments, letters } = (await equipe.get('/v6/staff/health')).body
  expect([held_payments.newest[0].name, letters.newest[0].to]).toEqual(['Zeca Prates', ana.email])
  await listed('Sistema: 2 pessoas', zeca, ana)
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

/** How a reading that tells of people is recorded. */
type RecordKind = 'person' | 'list' | 'export' | 'alarm' | 'report'

test('of every reading that staff may ask for it is decided whether it tells of a person', () => {
  // Of a person: what is not for everybody to read. What somebody shows or wrote for others is not, nor what staff themselves did.
  const recorded: { [path: string]: RecordKind } = {
    '/v6/staff/actions.csv': 'export',
    '/v6/staff/classifieds': 'list',
    '/v6/staff/evaluations': 'list',
    '/v6/staff/fiscal_records.csv': 'export',
    '/v6/staff/health': 'list',
    '/v6/staff/ledger.csv': 'export',
    '/v6/staff/market/alarms': 'list',
    '/v6/staff/market/alarms/{id}': 'alarm',
    '/v6/staff/people': 'list',
    '/v6/staff/people/{id}': 'person',
    '/v6/staff/people/{id}/payments': 'person',
    '/v6/staff/people/{id}/statement': 'person',
    '/v6/staff/people/{id}/statement.csv': 'person',
    '/v6/staff/people/{id}/statement.pdf': 'person',
    '/v6/staff/people/{id}/statement/{entry}/receipt': 'person',
    '/v6/staff/people/{id}/statement/{entry}/receipt.csv': 'person',
    '/v6/staff/reported': 'list',
    '/v6/staff/reports/{id}': 'report',
    '/v6/staff/trust/alarms': 'list',
    '/v6/staff/trust/alarms/{key}': 'alarm',
  }
  const ofNobody = [
    '/v6/staff/action_choices',
    '/v6/staff/actions',
    '/v6/staff/dashboard',
    '/v6/staff/fridges',
    '/v6/staff/fridges/csv',
    '/v6/staff/fridges/{id}',
    '/v6/staff/fridges/{id}/merge',
    '/v6/staff/indicators',
    '/v6/staff/ledger',
    '/v6/staff/market/excluded_deals',
    '/v6/staff/market/rates',
    '/v6/staff/market/rates.csv',
    '/v6/staff/market/runs',
    '/v6/staff/market/vintages',
    '/v6/staff/payment_comparison',
    '/v6/staff/payments_waiting',
    '/v6/staff/plans',
    '/v6/staff/posts',
    '/v6/staff/posts/{id}',
    '/v6/staff/queue',
    '/v6/staff/tags',
  ]
  const readings = endpoints.filter(({ access, method }) => access === 'staff' && method === 'GET')
  expect(readings.map(({ path }) => path).sort()).toEqual([...Object.keys(recorded), ...ofNobody].sort())
  // Where a second factor is demanded, the password is asked for before all that is of one person, the list of people, and what is taken away.
  const asksPassword = readings.filter(({ personalData }) => personalData).map(({ path }) => path)
  expect(asksPassword.sort()).toEqual(
    Object.entries(recorded)
      .filter(([path, as]) => as === 'person' || as === 'export' || path === '/v6/staff/people')
      .map(([path]) => path)
      .sort(),
  )
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { many } from '../platform/data/query.ts'
import { staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { insertMarketPeople } from '../testing/database/sql/statements.ts'
import type { Person } from '../testing/negotiations.ts'
import { AGUA_BOA } from '../testing/slaughterhouses.ts'
import { rebuildTrust } from './rebuild.ts'

const PATH = '/v6/staff/trust/alarms'

let world: TestApp
let staff: Person
let people: number[]

beforeAll(async () => {
  world = await openTestApp()
  staff = await staffMember(world, 'Equipe Arroba')
  people = (await many(world.database.db, insertMarketPeople)).map(({ id }) => id)
  // A market in which everybody knows others.
  for (let nth = 0; nth < 40; nth++) {
    await confirm(nth, (nth + 7) % 40, { hoursAgo: 300 + 30 * nth })
    await confirm(nth, (nth + 9) % 40, { hoursAgo: 310 + 30 * nth })
  }
  // Six within some hours, by people of the market.
  for (let nth = 0; nth < 6; nth++) await confirm(1, 2, { hoursAgo: 60 + nth })
  // Two, and three, who know nobody else.
  for (let nth = 0; nth < 3; nth++) await confirm(45, 46, { hoursAgo: 100 + 40 * nth })
  await confirm(50, 51, { hoursAgo: 200 })
  await confirm(51, 52, { hoursAgo: 150 })
  await confirm(52, 50, { hoursAgo: 170 })
  // A buyer of two.
  for (let nth = 0; nth < 12; nth++) await confirm(nth % 2, 55, { hoursAgo: 40 * nth + 40 })
  // Two new accounts.
  for (let nth = 0; nth < 3; nth++) await confirm(61, 62, { hoursAgo: 2 + 20 * nth })
  await confirm(61, 3, { hoursAgo: 5 })
  await rebuildTrust({ database: world.database, clock: world.now })
})
afterAll(() => world.close())

async function confirm(seller: number, buyer: number, { hoursAgo }: { hoursAgo: number }) {
  await sql`
    insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, payment_deadline, payment_measure,
      value, city_code, heads, created_at, sent_at, reviewed_at)
    select ${people[seller]}, ${people[buyer]}, 'approved', 'sale', '2026-01-02', t.id, 30, 'head', 2500, ${AGUA_BOA}, 20,
      at, at, at
    from tags t, (select now() - ${hoursAgo} * interval '1 hour' as at) it where t.slug = 'bezerro'`.execute(
    world.database.db,
  )
}

function keyOf(kind: string, ...who: number[]): string {
  return [kind, ...who.map((nth) => people[nth])].join('-')
}

async function listed(
  status?: string,
): Promise<{ key: string; kind: string; measure: number; deals: number }[]> {
  const { body } = await staff.get(PATH, status ? { status } : {})
  return body.alarms
}

test('staff see who trades only with one another, who buys of few, and what was confirmed all at once or by new accounts', async () => {
  const alarms = await listed()
  expect(alarms.map(({ key }) => key).sort()).toEqual(
    [
      keyOf('burst', 1, 2),
      keyOf('young', 61, 62),
      keyOf('narrow', 55),
      keyOf('pair', 45),
      keyOf('group', 50),
    ].sort(),
  )
  expect(alarms.find(({ kind }) => kind === 'burst')).toMatchObject({ measure: 6, deals: 6 })
  expect(alarms.find(({ kind }) => kind === 'narrow')).toMatchObject({ measure: 2, deals: 12 })
})

test('an alarm shows the negotiations behind it, and that they were read is recorded of each person', async () => {
  const key = keyOf('group', 50)
  const { status, body } = await staff.get(`${PATH}/${key}`)
  expect(status).toBe(200)
  expect(body.alarm.people.map(({ id }: { id: number }) => id)).toEqual([people[50], people[51], people[52]])
  expect(body.alarm.negotiations.map(({ seller_id }: { seller_id: number }) => seller_id)).toEqual([
    people[51],
    people[52],
    people[50],
  ])
  const { body: read } = await staff.get('/v6/staff/actions', { by_action: 'trust-alarm-read' })
  expect(read.actions.map(({ person }: { person: { id: number } }) => person.id).sort()).toEqual(
    [people[50], people[51], people[52]].sort(),
  )
})

test('a dismissed alarm leaves the list with its reason recorded, and comes back when its negotiations have doubled', async () => {
  const key = keyOf('pair', 45)
  expect((await staff.post(`${PATH}/${key}/dismiss`, { reason: ' ' })).status).toBe(422)
  const { status, body } = await staff.post(`${PATH}/${key}/dismiss`, { reason: 'São pai e filho.' })
  expect(status).toBe(200)
  expect(body.alarm.dismissed).toMatchObject({ by: 'Equipe Arroba', reason: 'São pai e filho.' })
  expect((await listed()).map((alarm) => alarm.key)).not.toContain(key)
  expect((await listed('dismissed')).map((alarm) => alarm.key)).toEqual([key])
  const { body: done } = await staff.get('/v6/staff/actions', { by_action: 'trust-alarm-dismissed' })
  expect(done.actions[0].detail).toContain('São pai e filho.')
  for (let nth = 0; nth < 3; nth++) await confirm(45, 46, { hoursAgo: 1 })
  await rebuildTrust({ database: world.database, clock: world.now })
  expect((await listed()).map((alarm) => alarm.key)).toContain(key)
})

test('an alarm that nothing raises any more is not there', async () => {
  expect((await staff.get(`${PATH}/burst-1-2`)).status).toBe(404)
  expect((await staff.post(`${PATH}/pair-999999/dismiss`, { reason: 'Nada.' })).status).toBe(404)
})

test('of whom a page of alarms tells is recorded', async () => {
  const alarms = (await staff.get(PATH)).body.alarms
  const whom = alarms.flatMap((alarm: { people: { id: number }[] }) => alarm.people.map(({ id }) => id))
  const rows = await world.database.db
    .selectFrom('staff_actions')
    .select('details')
    .where('action', '=', 'people-listed')
    .where('actor_id', '=', staff.id)
    .execute()
  const people = [...new Set<number>(whom)].sort((one, other) => one - other)
  expect(rows.map(({ details }) => details)).toContainEqual({ list: 'trust_alarms', people })
})

test('nineteen who trade only with one another are alarming, twenty are a market of their own', async () => {
  const first = people.length
  const names = Array.from({ length: 39 }, (_, nth) => `roda.${nth}`)
  const newcomers = names.map((nickname) => ({
    name: 'Gente da Roda',
    nickname,
    email: `${nickname}@x.example`,
    phone: '',
    initials: 'GR',
    created_at: new Date(world.now().getTime() - 300 * 24 * 60 * 60_000),
    phone_verified_at: world.now(),
  }))
  const added = await world.database.db.insertInto('users').values(newcomers).returning('id').execute()
  people.push(...added.map(({ id }) => id))
  const twenty = first + 19
  for (let nth = 0; nth < 19; nth++) await confirm(first + nth, first + ((nth + 1) % 19), { hoursAgo: 50 })
  for (let nth = 0; nth < 20; nth++) await confirm(twenty + nth, twenty + ((nth + 1) % 20), { hoursAgo: 50 })
  await rebuildTrust({ database: world.database, clock: world.now })
  const alarms = await listed()
  expect(alarms.find(({ key }) => key === keyOf('group', first))).toMatchObject({ measure: 19, deals: 19 })
  expect(alarms.map(({ key }) => key)).not.toContain(keyOf('group', twenty))
})

test('an alarm about people who confirmed nothing any more goes when everybody is looked at', async () => {
  for (let nth = 0; nth < 3; nth++) await confirm(56, 57, { hoursAgo: 30 + 40 * nth })
  await rebuildTrust({ database: world.database, clock: world.now })
  expect((await listed()).map(({ key }) => key)).toContain(keyOf('pair', 56))
  // Nobody is told of it, as when 90 days went by.
  await sql`delete from negotiations where ${people[56]}::bigint in (user_id, reviewer_id)`.execute(
    world.database.db,
  )
  await rebuildTrust({ database: world.database, clock: world.now })
  expect((await listed()).map(({ key }) => key)).not.toContain(keyOf('pair', 56))
})

test('an alarm shows every negotiation that it counts, however long ago, and no other', async () => {
  for (let nth = 0; nth < 5; nth++) await confirm(31, 33, { hoursAgo: 3000 + nth })
  await confirm(31, 33, { hoursAgo: 50 })
  await confirm(33, 31, { hoursAgo: 45 })
  await rebuildTrust({ database: world.database, clock: world.now })
  const alarms = await listed()
  expect(alarms.find(({ key }) => key === keyOf('burst', 31, 33))).toMatchObject({ measure: 5, deals: 6 })
  for (const { key, deals: count } of alarms) {
    const { negotiations } = (await staff.get(`${PATH}/${key}`)).body.alarm
    expect([key, negotiations.length]).toEqual([key, count])
  }
})

test('nobody but staff reads alarms', async () => {
  const joao = await world.person('João Prudêncio')
  for (const path of [PATH, `${PATH}/${keyOf('group', 50)}`]) {
    expect((await joao.get(path)).status).toBe(404)
    expect((await world.visitor.get(path)).status).toBe(401)
  }
})

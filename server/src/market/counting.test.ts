import { dayIn } from '@arroba/contract/rules/days.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { acceptNegotiations, answerPath, daysAgo, type Person, record } from '../testing/negotiations.ts'
import { readLines } from './run/read-lines.ts'

const DAY = 24 * 60 * 60_000

let world: TestApp
let joao: Person
let maria: Person
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  joao = await verified(await acceptNegotiations(await world.person('João Silva')))
  maria = await verified(await acceptNegotiations(await world.person('Maria Souza')))
})

async function verified(person: Person): Promise<Person> {
  await sql`update users set phone_verified_at = now() where id = ${person.id}`.execute(world.database.db)
  return person
}

/** A negotiation that Maria approved, with the consent of each side. */
async function approved(
  { owner, reviewer }: { owner: boolean; reviewer: boolean },
  kind: 'oxen' | 'calves' | 'soy' = 'oxen',
  fields: Record<string, unknown> = {},
): Promise<number> {
  const { id } = await record(world, joao, kind, {
    reviwer_id: maria.id,
    share_with_market: owner,
    ...fields,
  })
  const answer = await maria.post(answerPath(id, 'approve'), { market_consent: reviewer })
  expect(answer.status).toBe(200)
  return id
}

/** Whether the next run will use the negotiation, which is also what its two sides read. */
async function counts(id: number): Promise<boolean> {
  const now = world.now()
  const moment = { asOf: dayIn(now), until: now, now }
  async function countAfter(after: number): Promise<number> {
    let count = 0
    for await (const lines of readLines(world.database, moment, { after })) count += lines.split('\n').length
    return count
  }
  const isCounted = (await countAfter(id - 1)) > (await countAfter(id))
  const { body } = await maria.get(`/v7/negotiations/${id}/market`)
  expect(body.counts).toBe(isCounted)
  return isCounted
}

const consent = (who: Person, id: number, given: boolean) =>
  who.put(`/v7/negotiations/${id}/market_consent`, { consent: given })

test('a negotiation counts in the market while both sides let it', async () => {
  expect(await counts(await approved({ owner: true, reviewer: true }))).toBe(true)
})

test.each([
  ['its owner alone', { owner: true, reviewer: false }],
  ['its reviewer alone', { owner: false, reviewer: true }],
  ['neither side', { owner: false, reviewer: false }],
])('a negotiation that %s lets count does not count', async (_who, sides) => {
  expect(await counts(await approved(sides))).toBe(false)
})

test('consent that is withdrawn leaves the next computing, and counts again when it is given again', async () => {
  for (const who of [joao, maria]) {
    const id = await approved({ owner: true, reviewer: true })
    expect((await consent(who, id, false)).body.negotiation).toMatchObject({
      market_consent: false,
      share_with_market: who !== joao,
    })
    expect(await counts(id)).toBe(false)
    expect((await consent(who, id, true)).body.negotiation.market_consent).toBe(true)
    expect(await counts(id)).toBe(true)
  }
})

test('consent is given or withdrawn in every state, and is nothing that the other side decides about', async () => {
  const { id, version } = await record(world, joao, 'oxen', { reviwer_id: maria.id })
  expect((await consent(joao, id, true)).body.negotiation).toMatchObject({ version, share_with_market: true })
  expect((await consent(maria, id, true)).status).toBe(200)
  expect((await maria.post(answerPath(id, 'approve'), { version })).status).toBe(200)
  expect(await counts(id)).toBe(true)
  const rejected = await record(world, joao, 'oxen', { reviwer_id: maria.id, share_with_market: true })
  await maria.post(answerPath(rejected.id, 'reject'), { reject_reason: 'Não foi isto.' })
  expect((await consent(maria, rejected.id, true)).status).toBe(200)
  expect(await counts(rejected.id)).toBe(false)
})

test('each side reads whether the other lets the negotiation count, and nobody else does', async () => {
  const id = await approved({ owner: true, reviewer: false })
  const otherConsents = async (who: Person) =>
    (await who.get(`/v7/negotiations/${id}`)).body.negotiation?.counterparty_consent
  expect([await otherConsents(joao), await otherConsents(maria)]).toEqual([false, true])
  await consent(maria, id, true)
  await consent(joao, id, false)
  expect([await otherConsents(joao), await otherConsents(maria)]).toEqual([true, false])
  expect(await otherConsents(await world.person('Zeca Ramos'))).toBeUndefined()
  const { id: unsent } = await record(world, joao, 'oxen')
  expect((await joao.get(`/v7/negotiations/${unsent}`)).body.negotiation.counterparty_consent).toBeNull()
})

test('each side reads since when either lets the negotiation count, and no date of what was withdrawn', async () => {
  const id = await approved({ owner: true, reviewer: true })
  const dates = async (who: Person) => {
    const { negotiation } = (await who.get(`/v7/negotiations/${id}`)).body
    return [negotiation.market_consent_at, negotiation.counterparty_consent_at]
  }
  const [given, byMaria] = await dates(joao)
  expect([given, byMaria]).toEqual([expect.stringMatching(/-03:00$/), expect.stringMatching(/-03:00$/)])
  expect(await dates(maria)).toEqual([byMaria, given])
  await consent(joao, id, false)
  expect(await dates(joao)).toEqual([null, byMaria])
  expect(await dates(maria)).toEqual([byMaria, null])
})

test('a stranger can neither give nor read anything of a negotiation’s market', async () => {
  const id = await approved({ owner: true, reviewer: true })
  const zeca = await world.person('Zeca Prates')
  expect((await consent(zeca, id, false)).status).toBe(404)
  expect((await zeca.get(`/v7/negotiations/${id}/market`)).status).toBe(404)
  expect((await world.visitor.put(`/v7/negotiations/${id}/market_consent`, { consent: true })).status).toBe(
    401,
  )
  expect(await counts(id)).toBe(true)
})

test('a negotiation that its owner has sent to nobody has no place in the market', async () => {
  const { id } = await record(world, joao, 'oxen')
  expect((await joao.get(`/v7/negotiations/${id}/market`)).status).toBe(404)
})

test('whom a negotiation was taken back from has no consent in it any more', async () => {
  const { id } = await record(world, joao, 'oxen', { reviwer_id: maria.id, share_with_market: true })
  await consent(maria, id, true)
  await joao.put(`/v4/users/me/negotiations/${id}`, { reviwer_id: null })
  await joao.put(`/v4/users/me/negotiations/${id}`, { reviwer_id: maria.id })
  await maria.post(answerPath(id, 'approve'), {})
  expect(await counts(id)).toBe(false)
})

describe('a negotiation that both sides let count does not count', () => {
  test('a negotiation does not count in the market while one of its sides is suspended, and does again afterwards', async () => {
    const id = await approved({ owner: true, reviewer: true })
    await sql`update users set suspended_at = ${world.now()}, suspended_reason = 'Teste',
      suspended_until = ${new Date(world.now().getTime() + DAY)} where id = ${joao.id}`.execute(
      world.database.db,
    )
    expect(await counts(id)).toBe(false)
    await sql`update users set suspended_at = null, suspended_reason = null, suspended_until = null
      where id = ${joao.id}`.execute(world.database.db)
    expect(await counts(id)).toBe(true)
  })

  test('a negotiation does not count in the market while the phone of one of its sides is not verified', async () => {
    const id = await approved({ owner: true, reviewer: true })
    await sql`update users set phone_verified_at = null where id = ${joao.id}`.execute(world.database.db)
    expect(await counts(id)).toBe(false)
    await sql`update users set identity_verified_at = now() where id = ${joao.id}`.execute(world.database.db)
    expect(await counts(id)).toBe(true)
  })

  test('a negotiation that both sides let count does not count once one of them closed their account', async () => {
    const id = await approved({ owner: true, reviewer: true })
    const { status } = await joao.post('/v6/users/me/closing', { password: joao.password })
    expect(status).toBeLessThan(300)
    expect(await counts(id)).toBe(false)
  })

  test('a negotiation does not count in the market while staff exclude it, and only staff read the reason', async () => {
    const id = await approved({ owner: true, reviewer: true })
    const staff = await staffMember(world, 'Equipe Arroba')
    const path = `/v6/staff/market/excluded_deals/${id}`
    expect((await joao.put(path, { reason: 'Porque sim.' })).status).toBe(404)
    expect((await staff.put(path, { reason: ' ' })).status).toBe(422)
    const { body } = await staff.put(path, { reason: 'Medida trocada.' })
    expect(body.excluded_deals[0]).toMatchObject({ negotiation_id: id, reason: 'Medida trocada.' })
    expect(await counts(id)).toBe(false)
    expect((await staff.delete(path)).status).toBe(200)
    expect(await counts(id)).toBe(true)
  })

  test('a negotiation that was approved more than thirty days after its day does not count in the market', async () => {
    const fields = (days: number) => ({ negotiation_date: daysAgo(days, world.now()) })
    expect(await counts(await approved({ owner: true, reviewer: true }, 'oxen', fields(29)))).toBe(true)
    expect(await counts(await approved({ owner: true, reviewer: true }, 'oxen', fields(32)))).toBe(false)
  })

  test('a negotiation of something else than cattle does not count in the market', async () => {
    const id = await approved({ owner: true, reviewer: true }, 'soy')
    expect(await counts(id)).toBe(false)
  })
})

test('what cattle was paid a premium for is recorded with it, and one that nobody knows is refused', async () => {
  const fields = { premium: 'europe' }
  const id = await approved({ owner: true, reviewer: true }, 'oxen', fields)
  expect((await maria.get(`/v7/negotiations/${id}`)).body.negotiation.premium).toBe('europe')
  const soy = await approved({ owner: true, reviewer: true }, 'soy', fields)
  expect((await maria.get(`/v7/negotiations/${soy}`)).body.negotiation.premium).toBeNull()
  await expect(approved({ owner: true, reviewer: true }, 'oxen', { premium: 'platina' })).rejects.toThrow()
})

test('a head of slaughter cattle counts by the carcass that the two wrote, and not without one', async () => {
  const head = {
    payment_measure: 'head',
    negotiated_value: '6.000,00',
    payment_deadline: 0,
    slaughters: [{ animals_quantity: 20, slaughter_date: daysAgo(-4), slaughter_yield: null }],
  }
  const id = await approved({ owner: true, reviewer: true }, 'oxen', { ...head, carcass_arrobas: '20' })
  expect((await maria.get(`/v7/negotiations/${id}/market`)).body).toMatchObject({ quote: 300, counts: true })
  const bare = await approved({ owner: true, reviewer: true }, 'oxen', head)
  expect((await maria.get(`/v7/negotiations/${bare}/market`)).body).toMatchObject({
    quote: null,
    counts: false,
  })
})

test('the choice that somebody wants to find made is kept in their profile', async () => {
  expect((await joao.get('/v4/users/me')).body.market_consent).toBeNull()
  const remember = (market_consent: boolean | null) =>
    joao.put('/v5/users/me/user_preferences', { market_consent })
  expect((await remember(true)).body).toMatchObject({
    market_consent: true,
    user_preference: { is_reviwer: true },
  })
  expect((await remember(null)).body.market_consent).toBeNull()
  const { share_with_market, market_consent } = await record(world, joao, 'oxen')
  expect([share_with_market, market_consent]).toEqual([false, false])
})

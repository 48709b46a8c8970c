import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { formOf, lot, picture, staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { acceptNegotiations, answerPath, type Person, record } from '../testing/negotiations.ts'

let world: TestApp
let joao: Person
let maria: Person
let zeca: Person

beforeAll(async () => {
  world = await openTestApp({ ADS_MODERATION: 'auto' })
  joao = await world.person('João Prudêncio')
  maria = await acceptNegotiations(await world.person('Maria Oliveira'))
  zeca = await world.person('Zeca Prates')
})
afterAll(() => world.close())

async function verifyPhones(...people: Person[]) {
  await sql`update users set phone_verified_at = ${world.now()} where id = any (${people.map(({ id }) => id)}::bigint[])`.execute(
    world.database.db,
  )
}

async function approved(by: Person, reviewer: Person): Promise<number> {
  const { id } = await record(world, by, 'calves', { reviwer_id: reviewer.id })
  const answer = await reviewer.post(answerPath(id, 'approve'), {})
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return id
}

async function marksOf(id: number) {
  const { body } = await joao.get(`/v7/negotiations/${id}`)
  return body.negotiation.reviwer.marks
}

/** What the paper of a negotiation is verified by. */
async function codeOf(negotiationId: number): Promise<string> {
  const { code } = await world.database.db
    .selectFrom('negotiation_documents')
    .select('code')
    .where('negotiation_id', '=', negotiationId)
    .executeTakeFirstOrThrow()
  return code
}

test('both sides of a negotiation read of each other what is known, the number of negotiations as a band only', async () => {
  const unverified = await approved(joao, maria)
  expect(await marksOf(unverified)).toEqual({
    phone: false,
    person: false,
    member_since: world.now().toISOString().slice(0, 7),
    confirmed_deals: null,
  })
  await verifyPhones(joao, maria)
  const first = await approved(joao, maria)
  await vi.waitFor(
    async () => expect(await marksOf(first)).toMatchObject({ phone: true, confirmed_deals: '1-4' }),
    20_000,
  )
  for (let nth = 0; nth < 3; nth++) await approved(joao, maria)
  await vi.waitFor(
    async () => expect(await marksOf(first)).toMatchObject({ confirmed_deals: '5-19' }),
    20_000,
  )
  const { body } = await joao.get('/v6/users/me/negotiations', { type: 'all' })
  expect(body.negotiations[0].negotiations[0].reviwer.marks).toEqual(await marksOf(first))
  expect((await zeca.get(`/v7/negotiations/${first}`)).status).toBe(404)
})

test('whom a negotiation can be sent to is shown with their marks', async () => {
  const { body } = await joao.get('/v5/users/reviwers', { name: 'Maria' })
  expect(body.reviwers[0].marks).toMatchObject({ phone: true, person: false })
})

test('an ad shows the marks of its author to whoever is signed in, and to nobody else', async () => {
  const { body } = await maria.postForm('/v6/classifieds', formOf(lot, await picture()))
  const path = `/v6/classifieds/${body.classified.id}`
  expect((await zeca.get(path)).body.classified.user_info.marks).toMatchObject({ phone: true })
  expect((await world.visitor.get(path)).status).toBe(401)
  const { body: list } = await zeca.get('/v6/classifieds')
  expect(list.classifieds[0].user_info.marks).toMatchObject({
    phone: true,
    confirmed_deals: expect.any(String),
  })
})

test('whom somebody blocked cannot be found with their marks', async () => {
  await maria.post(`/v6/users/${joao.id}/block`)
  expect((await joao.get('/v5/users/reviwers', { name: 'Maria' })).body.reviwers).toEqual([])
  await maria.delete(`/v6/users/${joao.id}/block`)
})

test('the check of a document says whether both phones were verified at the approval, and nothing of anybody', async () => {
  const other = await acceptNegotiations(await world.person('Nair Campos'))
  const [withBoth, withOne] = [await approved(joao, maria), await approved(joao, other)]
  for (const [id, phonesVerified] of [
    [withBoth, true],
    [withOne, false],
  ] as const) {
    await joao.get(`/v5/users/me/negotiations/${id}/pdf`)
    const { status, body } = await world.visitor.get(`/v7/verifications/${await codeOf(id)}`)
    expect(status).toBe(200)
    expect(body.verification.phones_verified).toBe(phonesVerified)
    expect(Object.keys(body.verification).toSorted()).toEqual([
      'code',
      'earlier_sha256',
      'issued_at',
      'later_sha256',
      'negotiation_id',
      'phones_verified',
      'sha256',
      'status',
    ])
  }
  // What is verified later was not verified then.
  await verifyPhones(other)
  const { body } = await world.visitor.get(`/v7/verifications/${await codeOf(withOne)}`)
  expect(body.verification.phones_verified).toBe(false)
})

test('who is suspended counts for nobody, and again once that is lifted', async () => {
  const staff = await staffMember(world, 'Equipe Arroba')
  const ana = await acceptNegotiations(await world.person('Ana Borges'))
  await verifyPhones(ana)
  const id = await approved(joao, ana)
  await vi.waitFor(async () => expect(await marksOf(id)).toMatchObject({ confirmed_deals: '1-4' }), 20_000)
  await staff.post(`/v6/staff/people/${ana.id}/suspend`, { days: 3, reason: 'Teste' })
  await vi.waitFor(async () => expect(await marksOf(id)).toMatchObject({ confirmed_deals: null }), 20_000)
  await staff.post(`/v6/staff/people/${ana.id}/lift`)
  await vi.waitFor(async () => expect(await marksOf(id)).toMatchObject({ confirmed_deals: '1-4' }), 20_000)
})

test('a closed account has no marks', async () => {
  const bia = await acceptNegotiations(await world.person('Bia Torres'))
  await verifyPhones(bia)
  const id = await approved(joao, bia)
  await vi.waitFor(async () => expect(await marksOf(id)).toMatchObject({ confirmed_deals: '1-4' }), 20_000)
  const closed = await bia.post('/v6/users/me/closing', { password: bia.password })
  expect(closed.status).toBeLessThan(300)
  expect(await marksOf(id)).toBe(null)
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from trust_people where user_id = ${bia.id}`.execute(
      world.database.db,
    )
    expect(rows).toEqual([])
  }, 20_000)
  const { rows } =
    await sql`select 1 from trust_pairs where ${bia.id}::bigint in (seller_id, buyer_id)`.execute(
      world.database.db,
    )
  expect(rows).toEqual([])
})

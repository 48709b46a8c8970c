import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../platform/data/database.ts'
import { many } from '../platform/data/query.ts'
import { insertPeopleOfAllAges } from '../testing/database/sql/statements.ts'
import { openTestDatabase } from '../testing/database.ts'
import { AGUA_BOA } from '../testing/slaughterhouses.ts'
import { readParticipants } from './read.ts'
import { rebuildAsOf, rebuildTrust } from './rebuild.ts'
import { refreshTrust } from './refresh.ts'
import { findTrustPeople } from './sql/statements.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const PEOPLE = 30
const DAY_MS = 86_400_000

let database: Database
let ids: number[]

beforeAll(async () => {
  database = await openTestDatabase()
  ids = (await many(database.db, insertPeopleOfAllAges, { now: NOW, count: PEOPLE })).map(({ id }) => id)
  await rebuildTrust({ database, clock: () => NOW })
})
afterAll(() => database.close())

/** Numbers between 0 and 1 that are the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

async function confirm(seller: number, buyer: number, { daysAgo = 1, heads = 20, kind = 'sale' } = {}) {
  const at = new Date(NOW.getTime() - daysAgo * DAY_MS)
  const [owner, reviewer] = kind === 'sale' ? [seller, buyer] : [buyer, seller]
  await sql`
    insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, payment_deadline, payment_measure,
      value, city_code, heads, created_at, sent_at, reviewed_at)
    select ${owner}, ${reviewer}, 'approved', ${kind}, '2026-01-02', t.id, 30, 'head', 2500, ${AGUA_BOA}, ${heads}, ${at}, ${at}, ${at}
    from tags t where t.slug = 'bezerro'`.execute(database.db)
}

async function refresh(...userIds: number[]) {
  await database.db.transaction().execute((trx) => refreshTrust(trx, { userIds }))
}

/** How many rows a computing of everything would write differently. */
function differences(): Promise<number> {
  return database.db.transaction().execute((trx) => rebuildAsOf(trx, NOW))
}

async function forget() {
  await sql`delete from negotiations`.execute(database.db)
  await sql`update users set phone_verified_at = ${NOW}, suspended_at = null, suspended_reason = null
    where id = any (${ids}::bigint[])`.execute(database.db)
  await differences()
}

test('after any random changes the graph is what computing all of it anew gives', async () => {
  const random = randomNumbers(7)
  const somebody = () => ids[Math.floor(random() * PEOPLE)] ?? 0
  const seen = { pairs: 0, components: 0 }
  for (let step = 0; step < 300; step++) {
    const [one, other, dice] = [somebody(), somebody(), random()]
    if (one === other) continue
    if (dice < 0.5) {
      await confirm(one, other, {
        daysAgo: Math.floor(random() * 120),
        heads: 1 + Math.floor(random() * 300),
        kind: random() < 0.5 ? 'sale' : 'purchase',
      })
      await refresh(one, other)
    } else if (dice < 0.7) {
      await sql`delete from negotiations where id in (
        select id from negotiations where ${one}::bigint in (user_id, reviewer_id) order by id limit 2)`.execute(
        database.db,
      )
      await refresh(one)
    } else if (dice < 0.8) {
      await sql`update users set suspended_at = case when suspended_at is null then ${NOW}::timestamptz end,
        suspended_reason = case when suspended_at is null then 'x' end where id = ${one}`.execute(database.db)
      await refresh(one)
    } else {
      await sql`update users set phone_verified_at = case when phone_verified_at is null then ${NOW}::timestamptz end
        where id = ${one}`.execute(database.db)
      await refresh(one)
    }
    expect(await differences(), `after step ${step}`).toBe(0)
    const people = await many(database.db, findTrustPeople, { ids })
    seen.pairs = Math.max(seen.pairs, people.length)
    seen.components = Math.max(seen.components, new Set(people.map(({ component }) => component)).size)
  }
  // The changes had something to change.
  expect(seen.pairs).toBeGreaterThan(15)
  expect(seen.components).toBeGreaterThan(3)
}, 300_000)

test('people whom a negotiation connects are one component, and fall apart when who stood between is suspended', async () => {
  await forget()
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = ids
  await confirm(first, second)
  await confirm(fifth, fourth)
  await refresh(first, second, fourth, fifth)
  expect(await componentsOf([first, second, fourth, fifth])).toEqual([first, first, fourth, fourth])
  await confirm(second, third)
  await confirm(third, fourth)
  await refresh(third)
  expect(await componentsOf([first, second, third, fourth, fifth])).toEqual([
    first,
    first,
    first,
    first,
    first,
  ])
  await sql`update users set suspended_at = ${NOW}, suspended_reason = 'x' where id = ${third}`.execute(
    database.db,
  )
  await refresh(third)
  expect(await componentsOf([first, second, third, fourth, fifth])).toEqual([
    first,
    first,
    null,
    fourth,
    fourth,
  ])
})

test('a negotiation of more than 90 days ago connects nobody any more', async () => {
  await forget()
  const [first = 0, second = 0, third = 0] = ids
  await confirm(first, second, { daysAgo: 91 })
  await confirm(second, third, { daysAgo: 89 })
  await refresh(first, second, third)
  expect(await componentsOf([first, second, third])).toEqual([null, second, second])
})

test('an unverified person is not in the trust graph and no participant', async () => {
  await forget()
  const [first = 0, second = 0, third = 0] = ids
  await confirm(first, second)
  await confirm(second, third)
  await sql`update users set phone_verified_at = null where id = ${third}`.execute(database.db)
  await refresh(first, second, third)
  expect(await componentsOf([first, second, third])).toEqual([first, first, null])
  const participants = await readParticipants(database.db, NOW)
  expect(participants.has(third)).toBe(false)
  expect(participants.get(first)).toEqual({ component: first, isConnected: true, isNarrow: true })
})

test('the largest component is the market, a small one beside it is not, and a buyer of five is not narrow', async () => {
  await forget()
  const [buyer = 0, one = 0, two = 0, ...others] = ids
  for (const seller of others.slice(0, 5)) await confirm(seller, buyer)
  await confirm(one, two)
  await refresh(...ids)
  const participants = await readParticipants(database.db, NOW)
  expect(participants.get(buyer)).toMatchObject({ isConnected: true, isNarrow: false })
  expect(participants.get(two)).toMatchObject({ isConnected: false, isNarrow: true })
  await sql`update users set suspended_at = ${NOW}, suspended_reason = 'x' where id = ${others[0] ?? 0}`.execute(
    database.db,
  )
  await refresh(others[0] ?? 0)
  expect((await readParticipants(database.db, NOW)).get(buyer)).toMatchObject({ isNarrow: true })
})

test('closing the account that connects two people separates their components', async () => {
  await forget()
  const [first = 0, second = 0, third = 0] = ids
  await confirm(first, second)
  await confirm(second, third)
  await refresh(first, second, third)
  await sql`update users set phone_verified_at = null where id = ${second}`.execute(database.db)
  await sql`delete from trust_pairs where ${second}::bigint in (seller_id, buyer_id)`.execute(database.db)
  await sql`delete from trust_people where user_id = ${second}`.execute(database.db)
  await database.db
    .transaction()
    .execute((trx) => refreshTrust(trx, { userIds: [second, first, third], isErased: true }))
  expect(await componentsOf([first, second, third])).toEqual([null, null, null])
  expect(await differences()).toBe(0)
})

async function componentsOf(of: number[]): Promise<(number | null)[]> {
  const people = await many(database.db, findTrustPeople, { ids: of })
  return of.map((id) => people.find(({ userId }) => userId === id)?.component ?? null)
}

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../platform/data/database.ts'
import { many, one } from '../platform/data/query.ts'
import { openTestDatabase } from '../testing/database.ts'
import { AGUA_BOA } from '../testing/slaughterhouses.ts'
import { Components } from './components.ts'
import { writeCounts } from './sql/statements.ts'
import { writePairsOf } from './write-pairs.ts'

const START = new Date('2026-11-01T12:00:00Z')
const DAY_MS = 86_400_000

let database: Database
let people: number[]
beforeAll(async () => {
  database = await openTestDatabase()
  await sql`
    insert into users (name, nickname, email, phone, initials, created_at, phone_verified_at)
    select 'Gente', 'gente.' || nth, 'gente.' || nth || '@x.example', '', 'G', ${START}::timestamptz - interval '1 year', ${START}
    from generate_series(1, 3) nth`.execute(database.db)
  const added = await database.db
    .selectFrom('users')
    .select('id')
    .where('name', '=', 'Gente')
    .orderBy('id')
    .execute()
  people = added.map(({ id }) => id)
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`delete from negotiations`.execute(database.db)
  await sql`delete from trust_pairs`.execute(database.db)
  await sql`update users set created_at = ${START}::timestamptz - interval '1 year' where id = any (${people}::bigint[])`.execute(
    database.db,
  )
})

type ConfirmedNegotiation = { heads?: number | null; seller?: number; buyer?: number }

async function confirm(days: number, { heads = 10, seller = 0, buyer = 1 }: ConfirmedNegotiation = {}) {
  const at = new Date(START.getTime() + days * DAY_MS)
  await sql`
    insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, payment_deadline, payment_measure,
      value, city_code, heads, created_at, sent_at, reviewed_at)
    select ${people[seller]}, ${people[buyer]}, 'approved', 'sale', '2026-01-02', t.id, 30, 'head', 2500, ${AGUA_BOA}, ${heads},
      ${at}, ${at}, ${at}
    from tags t where t.slug = 'bezerro'`.execute(database.db)
}

async function pairs() {
  await many(database.db, writePairsOf, { ids: people, asOf: START, since: START })
  const stored = await database.db
    .selectFrom('trust_pairs')
    .selectAll()
    .orderBy('seller_id')
    .orderBy('buyer_id')
    .execute()
  return stored.map(({ seller_id, buyer_id, ...pair }) => ({
    ...pair,
    seller: people.indexOf(seller_id),
    buyer: people.indexOf(buyer_id),
  }))
}

test.each([
  [null, 1],
  [1, 1],
  [10, 2],
  [100, 3],
  [10_000, 3],
])('a negotiation of %s heads weighs %i', async (heads, weight) => {
  await confirm(0, { heads })
  expect(await pairs()).toMatchObject([{ weight, heads: Math.min(100, heads ?? 0) }])
})

test('a pair weighs as its negotiations do, each half as much for every 90 days before the last', async () => {
  await confirm(0)
  await confirm(90)
  expect(await pairs()).toMatchObject([{ negotiations: 2, heads: 20, weight: 3 }])
})

test('a pair knows the most that were confirmed within a day, to its last moment', async () => {
  for (const days of [0, 0.5, 1, 1.6, 9]) await confirm(days)
  const at = (days: number) => new Date(START.getTime() + days * DAY_MS)
  expect(await pairs()).toMatchObject([{ burst: 3, first_at: at(0), last_at: at(9) }])
})

test('a pair knows how many were confirmed before the older account was two weeks old', async () => {
  await sql`update users set created_at = ${START} where id = ${people[0]}`.execute(database.db)
  await confirm(1)
  expect(await pairs()).toMatchObject([{ young: 0 }])
  await sql`update users set created_at = ${START} where id = ${people[1]}`.execute(database.db)
  await confirm(13)
  await confirm(14)
  expect(await pairs()).toMatchObject([{ young: 2 }])
})

test('two people who sold to each other are two pairs, one for each direction', async () => {
  await confirm(0)
  await confirm(3)
  await confirm(1, { seller: 1, buyer: 0 })
  const found = await pairs()
  expect(found.map(({ seller, buyer, negotiations }) => [seller, buyer, negotiations])).toEqual([
    [0, 1, 2],
    [1, 0, 1],
  ])
})

test('of pairs only those that changed are answered, and whether they were or are of late', async () => {
  await confirm(-1)
  await confirm(1, { seller: 2, buyer: 1 })
  const written = () => many(database.db, writePairsOf, { ids: people, asOf: START, since: START })
  const states = async () =>
    (await written())
      .map(({ sellerId, wasRecent, isRecent }) => [people.indexOf(sellerId), wasRecent, isRecent])
      .sort()
  expect(await states()).toEqual([
    [0, false, false],
    [2, false, true],
  ])
  expect(await states()).toEqual([])
  await confirm(2)
  await sql`delete from negotiations where user_id = ${people[2]}`.execute(database.db)
  expect(await states()).toEqual([
    [0, false, true],
    [2, true, false],
  ])
})

test('a buyer’s sellers are counted of late only, all of their negotiations always', async () => {
  for (const days of [-3, -2]) await confirm(days, { seller: 0, buyer: 2 })
  await confirm(1, { seller: 1, buyer: 2 })
  await pairs()
  await one(database.db, writeCounts, { ids: people, since: START })
  const counted = await database.db.selectFrom('trust_people').selectAll().orderBy('user_id').execute()
  expect(counted.map(({ negotiations, sellers, bought }) => [negotiations, sellers, bought])).toEqual([
    [2, 0, 0],
    [1, 0, 0],
    [3, 1, 1],
  ])
})

test('a component is named by the least number in it, in whatever order it grew together', () => {
  const components = new Components()
  for (const [sellerId, buyerId] of [
    [9, 8],
    [4, 7],
    [8, 7],
    [2, 5],
  ] as const)
    components.join({ sellerId, buyerId })
  expect([4, 7, 8, 9, 2, 5, 1].map((id) => components.of(id))).toEqual([4, 4, 4, 4, 2, 2, null])
})

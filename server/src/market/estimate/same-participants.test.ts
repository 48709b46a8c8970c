import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/data/database.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { AGUA_BOA } from '../../testing/slaughterhouses.ts'
import { readParticipants } from '../../trust/read.ts'
import { rebuildTrust } from '../../trust/rebuild.ts'
import { Participants } from './participants.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const PEOPLE = 60
/** Who trade in five groups of up to nine; of the others only pairs and trios do. */
const MARKET = 40

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Who sold to whom, never in a circle: the seller always has the lower number. */
function edges(): { seller: number; buyer: number }[] {
  const found: { seller: number; buyer: number }[] = []
  for (let buyer = 1; buyer < MARKET; buyer++)
    for (let nth = 1; nth <= buyer % 9; nth++)
      if (buyer - nth >= 0) found.push({ seller: buyer - nth, buyer })
  for (let seller = MARKET; seller < PEOPLE - 1; seller += 3) found.push({ seller, buyer: seller + 1 })
  for (let seller = MARKET; seller < PEOPLE - 2; seller += 6)
    found.push({ seller: seller + 1, buyer: seller + 2 })
  return found
}

test('the market holds the same people to be connected and narrow as ranking and staff read', async () => {
  await sql`
    insert into users (name, nickname, email, phone, initials, created_at, phone_verified_at)
    select 'Gente', 'gente.' || nth, 'gente.' || nth || '@x.example', '', 'G', ${NOW}::timestamptz - interval '1 year', ${NOW}
    from generate_series(1, ${PEOPLE}::int) nth`.execute(database.db)
  const people = await database.db
    .selectFrom('users')
    .select('id')
    .where('nickname', 'like', 'gente.%')
    .orderBy('id')
    .execute()
  const ids = people.map(({ id }) => id)
  const participants = new Participants(PEOPLE)
  for (const { seller, buyer } of edges()) {
    participants.add(buyer, seller)
    await sql`
      insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, payment_deadline,
        payment_measure, value, city_code, heads, created_at, sent_at, reviewed_at)
      select ${ids[seller]}, ${ids[buyer]}, 'approved', 'sale', '2026-11-19', t.id, 30, 'head', 2500, ${AGUA_BOA}, 20,
        at, at, at
      from tags t, (select ${NOW}::timestamptz - interval '1 day' as at) moment where t.slug = 'bezerro'`.execute(
      database.db,
    )
  }
  participants.refresh(true)
  await rebuildTrust({ database, clock: () => NOW })
  const read = await readParticipants(database.db, NOW)
  const ofMarket = ids.map((_id, at) => [participants.isConnected(at), participants.isNarrow(at)])
  expect(ids.map((id) => [read.get(id)?.isConnected, read.get(id)?.isNarrow])).toEqual(ofMarket)
  // In the market or not, narrow or not: each of the four is among them.
  expect(new Set(ofMarket.map(String)).size).toBe(4)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../platform/data/database.ts'
import { openTestDatabase } from '../testing/database.ts'
import { AGUA_BOA } from '../testing/slaughterhouses.ts'
import { rebuildAsOf, rebuildTrust } from './rebuild.ts'
import { refreshTrust } from './refresh.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
/** Enough that only whom a change concerns is looked at. */
const MARKET = 2010
const TRADERS = 14

let database: Database
let ids: number[]

beforeAll(async () => {
  database = await openTestDatabase()
  const { rows } = await sql`
    insert into users (name, nickname, email, phone, initials, created_at, phone_verified_at)
    select 'Gente', 'gente.' || nth, 'gente.' || nth || '@x.example', '', 'G', ${NOW}::timestamptz - interval '10 days', ${NOW}
    from generate_series(1, ${MARKET + TRADERS}::int) nth returning id`.execute(database.db)
  ids = rows.map((row) => (row as { id: number }).id)
  // Each of the market sold to the next.
  await sql`
    insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, payment_deadline, payment_measure,
      value, city_code, heads, created_at, sent_at, reviewed_at)
    select u.id, u.id + 1, 'approved', 'sale', '2026-01-02', t.id, 30, 'head', 2500, ${AGUA_BOA}, 20, ${NOW}, ${NOW}, ${NOW}
    from users u, tags t where t.slug = 'bezerro' and u.id between ${ids[0]} and ${ids[MARKET - 2]}`.execute(
    database.db,
  )
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

async function confirm(seller: number, buyer: number, hoursAgo: number): Promise<void> {
  const at = new Date(NOW.getTime() - hoursAgo * 60 * 60_000)
  await sql`
    insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, payment_deadline, payment_measure,
      value, city_code, heads, created_at, sent_at, reviewed_at)
    select ${seller}, ${buyer}, 'approved', 'sale', '2026-01-02', t.id, 30, 'head', 2500, ${AGUA_BOA}, 20, ${at}, ${at}, ${at}
    from tags t where t.slug = 'bezerro'`.execute(database.db)
}

async function alarms(): Promise<unknown[]> {
  return (await sql`select * from trust_alarms order by key`.execute(database.db)).rows
}

test('after any random changes the alarms are those that computing all of them anew gives', async () => {
  const random = randomNumbers(11)
  const somebody = () => ids[MARKET + Math.floor(random() * TRADERS)] ?? 0
  const kinds = new Set<string>()
  for (let step = 1; step <= 120; step++) {
    const [one, other, dice] = [somebody(), somebody(), random()]
    if (one === other) continue
    let changed = [one, other]
    if (dice < 0.6)
      for (let times = 0; times < 4; times++) await confirm(one, other, Math.floor(random() * 40))
    else if (dice < 0.7) {
      // Into the market, and out of it.
      changed = [one, ids[0] ?? 0]
      await confirm(ids[0] ?? 0, one, 5)
    } else if (dice < 0.9)
      await sql`delete from negotiations where ${one}::bigint in (user_id, reviewer_id)`.execute(database.db)
    else
      await sql`update users set phone_verified_at = case when phone_verified_at is null then ${NOW}::timestamptz end
        where id = ${one}`.execute(database.db)
    await database.db.transaction().execute((trx) => refreshTrust(trx, { userIds: changed }))
    if (step % 12 > 0) continue
    const stored = await alarms()
    await database.db.transaction().execute((trx) => rebuildAsOf(trx, NOW))
    expect(stored, `after step ${step}`).toEqual(await alarms())
    for (const alarm of stored) kinds.add((alarm as { kind: string }).kind)
  }
  // The changes raised something of each kind.
  expect([...kinds].sort()).toEqual(['burst', 'group', 'narrow', 'pair', 'young'])
}, 120_000)

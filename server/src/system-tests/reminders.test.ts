import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceTrials } from '../accounts/announce-trials.ts'
import { expireAds, warnOfExpiry } from '../ads/end.ts'
import { remindOfNegotiations } from '../negotiations/remind-of-negotiations.ts'
import { advertise, type Person } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { catalog } from '../testing/database/catalog.ts'
import { acceptNegotiations, record } from '../testing/negotiations.ts'

const DAY = 24 * 60 * 60_000
const MANY = 50

let world: TestApp
let joao: Person
let maria: Person
beforeAll(async () => {
  world = await openTestApp({}, { holdEvents: true })
  joao = await world.person('João Silva')
  maria = await acceptNegotiations(await world.person('Maria Oliveira'))
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from events`.execute(world.database.db)
})

/** The app's parts with a database that counts the statements it is given, but for those of the job queue. */
function counting() {
  let statements = 0
  const db = world.database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const needs = { ...world, clock: world.now, database: { ...world.database, db } }
  return { needs, count: () => statements }
}

async function events(kind: string): Promise<number> {
  return (await sql`select from events where kind = ${kind}`.execute(world.database.db)).rows.length
}

/** Runs a reminder with one thing to remind of, and again with many: both take as many statements. */
async function costsTheSame(
  run: (needs: ReturnType<typeof counting>['needs']) => Promise<unknown>,
  prepare: (count: number) => Promise<unknown>,
) {
  await prepare(1)
  const one = counting()
  await run(one.needs)
  await prepare(MANY)
  const many = counting()
  await run(many.needs)
  expect(many.count()).toBe(one.count())
}

describe('many reminders take as many statements as one', () => {
  it('many reminders take as many statements as one of negotiations without an answer, with two letters each', async () => {
    const { id } = await record(world, joao, 'soy', { reviwer_id: maria.id })
    await costsTheSame(remindOfNegotiations, async (count) => {
      world.letters.length = 0
      return sql`insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, payment_deadline,
          payment_measure, value, city_code, created_at, sent_at)
        select user_id, reviewer_id, status, kind, negotiated_on, tag_id, payment_deadline, payment_measure, value, city_code,
          created_at, ${new Date(world.now().getTime() - 4 * DAY)}
        from negotiations, generate_series(1, ${count}::integer) where id = ${id}`.execute(world.database.db)
    })
    expect(await events('negotiation-waiting')).toBe(1 + MANY)
    expect(await events('negotiation-unanswered')).toBe(1 + MANY)
    await vi.waitFor(
      () => {
        const reminders = world.letters.filter(({ subject }) => /há 3 dias|não respondeu/.test(subject))
        expect(reminders.length).toBeGreaterThanOrEqual(2 * MANY)
      },
      { timeout: 20_000 },
    )
  })

  it('many reminders take as many statements as one of trials that end, with a letter each', async () => {
    await costsTheSame(announceTrials, (count) =>
      sql`insert into users (name, nickname, email, phone, initials, trial_ends_at)
        select 'Pessoa', 'teste' || ${count}::text || 'n' || n, 'teste' || ${count}::text || 'n' || n || '@fim.example', '', 'P',
          ${new Date(world.now().getTime() + 3 * DAY)}
        from generate_series(1, ${count}::integer) n`.execute(world.database.db),
    )
    expect(await events('trial-ending')).toBe(1 + MANY)
    await vi.waitFor(
      () => expect(world.letters.filter(({ to }) => to.endsWith('@fim.example'))).toHaveLength(1 + MANY),
      { timeout: 20_000 },
    )
  })

  it.each([
    ['classified-expiring', DAY, warnOfExpiry],
    ['classified-expired', -DAY, expireAds],
  ] as const)('many reminders take as many statements as one of ads: %s', async (kind, left, run) => {
    const id = await advertise(joao)
    const ends = new Date(world.now().getTime() + left)
    const columns = await catalog(world.database.db)
      .selectFrom('information_schema.columns')
      .select('column_name')
      .where('table_name', '=', 'ads')
      .where('is_generated', '=', 'NEVER')
      .where('is_identity', '=', 'NO')
      .where('column_name', 'not in', ['status', 'published_at', 'expires_at', 'warned_at'])
      .execute()
    const copied = sql.join(columns.map(({ column_name }) => sql.ref(column_name)))
    await costsTheSame(run, (count) =>
      sql`insert into ads (${copied}, status, published_at, expires_at)
        select ${copied}, 'published', ${world.now()}::timestamptz - interval '14 days', ${ends}
        from ads, generate_series(1, ${count}::integer) where id = ${id}`.execute(world.database.db),
    )
    expect(await events(kind)).toBe(1 + MANY)
  })
})

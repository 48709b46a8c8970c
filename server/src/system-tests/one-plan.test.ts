import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findActions } from '../desk/sql/statements.ts'
import { findPage } from '../notifications/list.ts'
import { findStates, notifyMentionedInPosts } from '../notifications/sql/statements.ts'
import { type Database, openPostgres } from '../platform/data/database.ts'
import { hotOne } from '../platform/data/query.ts'
import { type Statement, valuesOf } from '../platform/data/statement.ts'
import { openTestDatabase } from '../testing/database.ts'

/** So few that other plans would cost PostgreSQL less, if it had any for these statements. */
const ROWS = 20_000
const PEOPLE = 20_000
const FIRST_PERSON = 1_000
const TIMEOUT_MS = 60_000
const EVERYTHING = {
  ...{ actorId: null, action: null, dateAfter: null, dateBefore: null },
  ...{ isOfPerson: false, personId: null, personEmail: null, personNickname: null, limit: 21, skip: 0 },
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  const [first, people, rows] = [FIRST_PERSON, PEOPLE, ROWS].map((count) => sql.lit(count))
  await sql`insert into users (id, name, nickname, email, phone, initials)
    select n, 'João', 'joao.' || n, n || '@arroba.example', '66999' || n, 'J'
    from generate_series(${first}, ${first} + ${people} - 1) n`.execute(database.db)
  await sql`insert into staff_actions (actor_id, action, subject_kind, created_at)
    select ${first} + n % 10 / 9, case when n % 2 = 0 then 'often' else 'at-times' end, 'tag', now() - n * interval '1 minute'
    from generate_series(1, ${rows}) n`.execute(database.db)
  await sql`insert into notifications (user_id, kind, post_id, created_at)
    select ${first} + n % ${people}, 'like', n % 7919, now() - n * interval '1 minute'
    from generate_series(1, ${rows}) n`.execute(database.db)
  await sql`analyze`.execute(database.db)
}, TIMEOUT_MS)
afterAll(() => database.close())

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: PlanNode[] }

async function planOf<Params>(statement: Statement<Params, unknown>, params: Params): Promise<PlanNode[]> {
  const text = `explain (format json) ${statement.text}`
  const [row] = await database.hot({ name: '', text }, valuesOf(statement, params))
  const plan: unknown = Reflect.get(Object(row), 'QUERY PLAN')
  const [explained] = typeof plan === 'string' ? JSON.parse(plan) : plan
  return withAllBelow(explained.Plan)
}

function withAllBelow(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(withAllBelow)]
}

/** By which indexes the rows of a partition are found. */
function indexesOf(nodes: PlanNode[], partition: string): string[] {
  const own = nodes.filter((node) => node['Relation Name'] === partition)
  return own.map((node) => node['Index Name'] ?? node['Node Type'])
}

it.each([
  ['everybody did', {}, 'newest_of_all'],
  ['one of them did', { actorId: FIRST_PERSON }, 'by_actor'],
  ['half of what they did is', { action: 'often' }, 'by_action'],
])(
  'what %s among staff is found by one index in its order, however few actions there are',
  async (_what, filters, index) => {
    const nodes = await planOf(findActions, { ...EVERYTHING, ...filters })
    expect(indexesOf(nodes, 'staff_actions_first')).toEqual([`staff_actions_first_${index}`])
  },
)

it('a page of notifications is read in the order of its index, however few a person has', async () => {
  const nodes = await planOf(findPage, { viewer: FIRST_PERSON, skipped: 0, paid: true, scales: true })
  const pages = nodes.filter((node) => node['Node Type'] === 'Limit').map(withAllBelow)
  expect(pages.map((page) => indexesOf(page, 'notifications_first'))).toEqual([
    ['notifications_first_by_news'],
    ['notifications_first_by_news'],
  ])
  expect(pages.flat().filter((node) => node['Node Type'] === 'Sort')).toEqual([])
})

it('the newest notification that an open tab is told of is read by the order of its index, however few a person has', async () => {
  const nodes = await planOf(findStates, { userIds: [FIRST_PERSON] })
  const newest = nodes.filter((node) => node['Node Type'] === 'Limit').flatMap(withAllBelow)
  expect(indexesOf(newest, 'notifications_first')).toEqual(['notifications_first_by_news'])
  expect(newest.filter((node) => node['Node Type'] === 'Sort')).toEqual([])
})

it('whether a person was told of a mention is looked up by the post, however few notifications the person has', async () => {
  const mentioned = { postIds: [1], actorIds: [FIRST_PERSON], times: [new Date()] }
  const nodes = await planOf(notifyMentionedInPosts, mentioned)
  expect(indexesOf(nodes, 'notifications_first')).toContain('notifications_first_by_post')
  expect(indexesOf(nodes, 'notifications_first')).not.toContain('notifications_first_by_news')
})

it('a page of notifications is planned once, however many notifications there are', async () => {
  await sql`update pg_class set reltuples = 30000000 where relname = 'notifications_first'`.execute(
    database.db,
  )
  const { engine } = database
  // A connection of its own, which has planned nothing for fewer.
  const own = engine.kind === 'postgres' ? openPostgres(engine.url, { connections: 1 }) : database
  for (let time = 0; time < 8; time += 1)
    await hotOne(own, findPage, { viewer: FIRST_PERSON, skipped: 0, paid: true, scales: true })
  const { rows } = await sql`select custom_plans > 5 as "isPlannedAnew" from pg_prepared_statements
    where name = 'notifications'`.execute(own.db)
  expect(rows).toEqual([{ isPlannedAnew: false }])
  if (own !== database) await own.close()
})

import { setTimeout as pause } from 'node:timers/promises'
import { type Db, openPostgres } from '../../server/src/platform/data/database.ts'
import { run } from '../../server/src/platform/data/query.ts'
import { PER_PAGE } from '../../server/src/posts/feed/filters.ts'
import { statementsOfEach } from '../count-statements.ts'
import { median, type Pace, rateOf, shareOf } from '../figures/measure.ts'
import { openPgbench } from '../figures/pgbench.ts'
import type { Prepared } from '../on-postgres.ts'
import { COMMENT, DEEP_FEED, DEEP_PAGE, FEED, type Scenario, scenarios, searches } from '../scenarios.ts'
import { blockSomebody, unblockAll } from '../sql/statements.ts'
import { type Request, type Stage, setStage } from '../stage.ts'
import type { Controlled, Measured } from './control.ts'
import type { Goal, Row } from './rows.ts'

const CREATE = 'create post'
/** The number of writes, each of which is followed by a read; the ratio of forty reads differed by a third from run to run. */
const WRITES = 120
/** As many as seeded posts have. */
const COMMENTS_OF_A_POST = 3
/** Longer than a session, and whom its person blocked, is remembered. */
const SESSION_MS = 6_000

/** Lists that are the same for all readers, and have no single statement to be compared with. */
const ALONE: Request[] = [
  ['ranking', '/v5/fridges/optimized_ranking'],
  ['escalas, board', '/v6/scales/board'],
  ['escalas, days booked', '/v6/scales/days_booked'],
  ['market, today', '/v6/market/today'],
  ['market, prices', '/v6/market/prices?tag=boi-gordo&area=MT'],
  ['tags', '/v4/tags'],
].map(([name = '', path = '']) => ({ name, method: 'GET' as const, path, body: null }))

type PageOptions = { only: string; pace: Pace; posts: number }
type Bench = Prepared & { stage: Stage; pace: Pace }
type Writes = { create: Request; comments: Request }
type Step = {
  what: string
  before?: () => Promise<void>
  measure: () => Promise<Measured>
  after?: () => Promise<void>
}

/** Measures the rows of the page on PostgreSQL, those whose name holds `only`. */
export async function pageOnPostgres(
  prepared: Prepared,
  control: Controlled,
  { only, pace, posts }: PageOptions,
): Promise<Row[]> {
  const { url, headers, seeded } = prepared
  const list = scenarios(seeded)
  const stage = await setStage({
    environment: { DATABASE_URL: url },
    database: { postgres: url, connections: 10 },
    scenarios: list,
    headers,
    posts,
    isPrinted: false,
  })
  try {
    return await measureSteps(stepsOf({ ...prepared, stage, pace }, list), control, only)
  } finally {
    await stage.close()
  }
}

async function measureSteps(steps: Step[], control: Controlled, only: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const { before, measure, after } of steps.filter(({ what }) => what.includes(only))) {
    await before?.()
    rows.push(await control.measure(measure))
    await after?.()
  }
  return rows
}

/** Measurements in this order, so that those that write come after those that read the seeded timeline. */
function stepsOf(bench: Bench, list: Scenario[]): Step[] {
  const feed = named(list, FEED)
  const writes: Writes = { create: named(list, CREATE), comments: named(list, COMMENT) }
  const times = (goal: number): Goal => ({ kind: 'ratio-at-least', limit: goal })
  const page = (what: string, connections: number) => rates(bench, feed, what, connections, times(4))
  const ads = list.filter(({ name }) => ['ads, newest', 'ads, category'].includes(name))
  return [
    step(`${FEED} @ 10`, (what) => page(what, 10)),
    step(`${FEED} @ 50`, (what) => page(what, 50)),
    step(`${DEEP_FEED} @ 10`, (what) => rates(bench, named(list, DEEP_FEED), what, 10, times(4))),
    ...ads.map(({ name }) => step(`${name} @ 10`, (what) => rates(bench, named(list, name), what, 10, null))),
    ...searches(bench.seeded).map(({ name }) =>
      step(`${name}, p99 @ 1`, (what) => slowest(bench, named(list, name), what)),
    ),
    ...ALONE.map((request) => step(`${request.name} @ 10`, (what) => alone(bench, request, what))),
    {
      ...step(`${FEED}, of who wrote on it @ 10`, (what) => page(what, 10)),
      before: () => writeOnce(bench),
    },
    {
      ...step(`${FEED}, of who blocked somebody @ 10`, (what) => page(what, 10)),
      before: () => changeBlocks(bench, (db, email) => run(db, blockSomebody, { email })),
      after: () => changeBlocks(bench, (db, email) => run(db, unblockAll, { emails: [email] })),
    },
    step('page 1 after a write, p50', (what) =>
      afterWrites(bench, what, { ...writes, read: FEED, rival: 'bare' }),
    ),
    step(`page ${DEEP_PAGE} after new posts, p50`, (what) =>
      afterWrites(bench, what, { ...writes, read: DEEP_FEED, rival: 'page 1' }),
    ),
    step(`${CREATE} @ 10`, (what) => rates(bench, named(list, CREATE), what, 10, null)),
    step(`${CREATE}, statements each of 10 at once`, (what) => statements(bench, named(list, CREATE), what)),
  ]
}

function step(what: string, measure: (what: string) => Promise<Measured>): Step {
  return { what, measure: () => measure(what) }
}

function named(list: Scenario[], name: string): Scenario {
  const scenario = list.find((one) => one.name === name)
  if (!scenario) throw new Error(`there is no scenario ${name}`)
  return scenario
}

/** Requests a second beside the bare handler and, for pages of posts, pgbench with the same statement, which the ratio is to. */
async function rates(
  { stage, pace, url }: Bench,
  scenario: Scenario,
  what: string,
  connections: number,
  goal: Goal,
): Promise<Measured> {
  const pgbench = scenario.name.startsWith('feed') ? await openPgbench(url, scenario.bare) : null
  const rounds: { ours: number; bare: number; pgbench: number | null }[] = []
  const shoot = async (at: 'app' | 'bare') =>
    rateOf(await stage.shoot(at, scenario, connections, pace.seconds))
  for (const at of ['app', 'bare'] as const) await stage.warmUp(at, scenario, connections, pace.warmUp)
  for (let round = 0; round < pace.rounds; round += 1)
    rounds.push({
      ours: await shoot('app'),
      bare: await shoot('bare'),
      pgbench: pgbench && (await pgbench.rate(connections, pace.seconds)),
    })
  await pgbench?.remove()
  const ratio = median(rounds.map((round) => round.ours / (round.pgbench ?? round.bare)))
  return {
    ...{ what, unit: '/s' as const, goal, ratio },
    ours: median(rounds.map(({ ours }) => ours)),
    bare: median(rounds.map(({ bare }) => bare)),
    pgbench: pgbench && median(rounds.map(({ pgbench: rate }) => rate ?? Number.NaN)),
  }
}

async function slowest({ stage, pace }: Bench, scenario: Scenario, what: string): Promise<Measured> {
  const times = { app: [] as number[], bare: [] as number[] }
  for (const at of ['app', 'bare'] as const) await stage.warmUp(at, scenario, 1, pace.warmUp)
  for (let round = 0; round < pace.rounds; round += 1)
    for (const at of ['app', 'bare'] as const)
      times[at].push(...(await stage.shoot(at, scenario, 1, pace.seconds)).times)
  const [ours, bare] = [shareOf(times.app, 0.99), shareOf(times.bare, 0.99)]
  const goal = { kind: 'ours-at-most', limit: 10 } as const
  return { what, unit: 'ms', ours, bare, pgbench: null, ratio: ours / bare, goal }
}

async function alone({ stage, pace }: Bench, request: Request, what: string): Promise<Measured> {
  await stage.warmUp('app', request, 10, pace.warmUp)
  const rounds: number[] = []
  for (let round = 0; round < pace.rounds; round += 1)
    rounds.push(rateOf(await stage.shoot('app', request, 10, pace.seconds)))
  return { what, unit: '/s', ours: median(rounds), bare: null, pgbench: null, ratio: null, goal: null }
}

/**
 * The first read after each of some writes, beside the plain statement after a write, or page 1. Once a round is measured its posts
 * get comments, or page 1 would be shorter than any other page.
 */
async function afterWrites(
  { stage, headers }: Bench,
  what: string,
  { create, comments, read, rival }: Writes & { read: string; rival: 'bare' | 'page 1' },
): Promise<Measured> {
  const times = { ours: [] as number[], rival: [] as number[] }
  let newest = 0
  async function write() {
    const { post } = (await stage.send(create, headers)) as { post: { id: number } }
    newest = post.id
  }
  async function comment() {
    for (let sent = 0; sent < COMMENTS_OF_A_POST; sent += 1)
      await stage.send({ ...comments, path: comments.path.replace('{id}', String(newest)) }, headers)
  }
  // As many as a page has, since the rows before have left posts without comments.
  for (let post = 0; post < PER_PAGE; post += 1) {
    await write()
    await comment()
  }
  await stage.once('app', read, headers)
  for (let round = 0; round < WRITES; round += 1) {
    await write()
    times.ours.push(await stage.once('app', read, headers))
    await comment()
    // Both then do the work that follows from a write.
    await write()
    times.rival.push(
      rival === 'bare' ? await stage.once('bare', read, {}) : await stage.once('app', FEED, headers),
    )
    await comment()
  }
  const [ours, other] = [shareOf(times.ours, 0.5), shareOf(times.rival, 0.5)]
  const goal = { kind: 'ratio-at-most', limit: 1.3 } as const
  const bare = rival === 'bare' ? other : null
  return { what, unit: 'ms', ours, bare, pgbench: null, ratio: ours / other, goal }
}

/** Of ten creates at once, with the handling of their events. */
async function statements({ url, headers }: Bench, scenario: Scenario, what: string): Promise<Measured> {
  const ours = await statementsOfEach(url, scenario, headers, 10)
  return { what, unit: 'statements', ours, bare: 1, pgbench: null, ratio: null, goal: null }
}

async function writeOnce({ stage, headers }: Bench): Promise<void> {
  await stage.once('app', CREATE, headers)
}

/** Changes whom the reader blocked, and waits until the server has forgotten what it was. */
async function changeBlocks(
  { url, headers }: Bench,
  change: (db: Db, email: string) => Promise<unknown>,
): Promise<void> {
  const database = openPostgres(url, { connections: 1 })
  await change(database.db, headers.user_email ?? '')
  await database.close()
  await pause(SESSION_MS)
}

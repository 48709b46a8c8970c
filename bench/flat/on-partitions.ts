import { countActivePeople, findFiguresByDay } from '../../server/src/desk/sql/statements.ts'
import { lockEvents } from '../../server/src/notifications/sql/statements.ts'
import { openPostgres } from '../../server/src/platform/data/database.ts'
import { many, one } from '../../server/src/platform/data/query.ts'
import { atMost, type Target } from '../figures/report.ts'
import type { Plan } from '../plan.ts'
import { scratchPostgres } from '../seeded.ts'
import { findIndexParents, measureDatabase } from '../sql/statements.ts'
import { type Asking, openAsking } from './asking.ts'
import { type Filling, fillPartitions } from './fill-partitions.ts'
import { notificationQuestions, readingNotifications } from './notification-questions.ts'
import { areSame, lineOf, type Shape, shapeOf } from './plan-shape.ts'
import { postQuestions } from './post-questions.ts'
import { type Explained, openExplainer, type Run, runOf } from './recorded-statements.ts'

/** Posts lie in one partition at the first size and in three at the second: the last of them is not about to begin. */
const SIZES: Record<Filling, number[]> = {
  all: [1_000_000, 10_000_000],
  notifications: [1_000_000, 10_000_000],
  posts: [1_000_000, 12_000_000],
}
const LONG_SIZES: Record<Filling, number[]> = {
  all: [1_000_000, 100_000_000],
  notifications: [1_000_000, 30_000_000],
  posts: [1_000_000, 42_000_000],
}
/** From the smallest size to the largest a statement may take so many times the buffers. */
const MOST_GROWTH = 1.5
const DAY_MS = 24 * 60 * 60 * 1000

export type Question = { what: string; isCount?: boolean } & (
  | { address: string; isReaders?: boolean }
  | { run: Run }
)
/** With the shapes of its statements, and the line that says them. */
type Planned = Explained & { shapes: (Shape | null)[]; line: string }

function dayBefore(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
}

function questions(): Question[] {
  const events = { kinds: ['post-written' as const], maxTries: 5, now: new Date(), batchSize: 100 }
  const days = { from: dayBefore(59), shownFrom: dayBefore(29), to: dayBefore(0) }
  const actions = '/v6/staff/actions'
  return [
    { what: 'a batch of events', run: runOf(lockEvents, events) },
    ...readingNotifications(),
    { what: 'what staff did', address: `${actions}?page=1` },
    { what: 'what staff did, page 50', address: `${actions}?page=50` },
    { what: 'what one of them did', address: `${actions}?by_actor=3` },
    { what: 'what they did most', address: `${actions}?by_action=publish_ad` },
    { what: 'what they did to somebody', address: `${actions}?by_person=pessoa.1` },
    { what: 'what they did five years ago', address: `${actions}?by_date_before=${dayBefore(1826)}` },
    { what: 'people who came, by day', run: runOf(findFiguresByDay, days), isCount: true },
    { what: 'people who came, each once', run: runOf(countActivePeople, days), isCount: true },
  ]
}

const questionsOf: Record<Filling, (rows: number) => Question[]> = {
  all: questions,
  notifications: notificationQuestions,
  posts: postQuestions,
}

/**
 * Fills the partitioned tables, or that of notifications or posts alone, by SQL, and compares from size to size the plans of what the server asks of them and how many buffers
 * they take. What counts rows reads more where there are more: of it only what is scanned is judged.
 */
export async function benchPartitions(
  server: string,
  { isLong, list }: Pick<Plan, 'isLong' | 'list'>,
): Promise<Target[]> {
  const filling = list === 'notifications' || list === 'posts' ? list : 'all'
  const askedAt = questionsOf[filling]
  const sizes = (isLong ? LONG_SIZES : SIZES)[filling]
  const found: Planned[][] = []
  for (const size of sizes) found.push(await measure(server, size, { asked: askedAt(size), filling }))
  const asked = askedAt(sizes[0] ?? 0)
  console.log(tableOf(asked, sizes, found))
  return asked.flatMap(({ what, isCount = false }, at) =>
    judge(
      what,
      isCount,
      found.map((all) => all[at]),
    ),
  )
}

async function measure(
  server: string,
  rows: number,
  { asked, filling }: { asked: readonly Question[]; filling: Filling },
): Promise<Planned[]> {
  const scratch = await scratchPostgres(server, 'partitions')
  try {
    const database = openPostgres(scratch.url)
    const began = performance.now()
    await fillPartitions(database, rows, filling)
    const parents = await many(database.db, findIndexParents)
    const { gigabytes } = await one(database.db, measureDatabase)
    const seconds = Math.round((performance.now() - began) / 1000)
    console.error(
      `${rows} rows in ${seconds} s, ${parents.length} partitions and indexes of them, ${gigabytes} GB`,
    )
    await database.close()
    return await explainAll(scratch.url, asked, new Map(parents.map(({ part, whole }) => [part, whole])))
  } finally {
    await scratch.drop()
  }
}

async function explainAll(
  url: string,
  asked: readonly Question[],
  wholes: ReadonlyMap<string, string>,
): Promise<Planned[]> {
  const asking = await openAsking(url)
  const explainer = await openExplainer(url)
  try {
    // The first request of a session reads what later ones remember.
    await asking.ask('/v6/staff/actions?page=1', true)
    await asking.ask('/v5/users/me/notifications', false)
    const all: Planned[] = []
    for (const question of asked) {
      const runs = 'run' in question ? [question.run] : await runsBehind(asking, question)
      const found: Planned[] = []
      for (const run of runs) {
        const explained = await explainer.explain(run)
        const shape = shapeOf(explained.plan, wholes)
        const line = lineOf(shape)
        if (question.isCount) found.push({ ...explained, shapes: [], line: scansIn(line) })
        else found.push({ ...explained, shapes: [shape], line })
      }
      all.push(found.reduce(together))
    }
    return all
  } finally {
    await explainer.close()
    await asking.close()
  }
}

async function runsBehind(
  asking: Asking,
  { address, isReaders = false }: { address: string; isReaders?: boolean },
): Promise<Run[]> {
  const { rows, runs } = await asking.ask(address, !isReaders)
  if (rows === null) throw new Error(`${address} was not answered`)
  return runs
}

/** Large counts are shared out among processes, which changes what is above the scans. */
function scansIn(line: string): string {
  return [...new Set(line.match(/\w+ Scan \w+( \w+)?/g))].toSorted().join(', ')
}

function together(one: Planned, other: Planned): Planned {
  return {
    plan: one.plan,
    buffers: one.buffers + other.buffers,
    planningMs: one.planningMs + other.planningMs,
    shapes: [...one.shapes, ...other.shapes],
    line: `${one.line}; ${other.line}`,
  }
}

function tableOf(asked: readonly Question[], sizes: readonly number[], found: readonly Planned[][]): string {
  const lines = asked.map(({ what }, at) => {
    const own = found.map((all) => all[at])
    const cells = own.map((one) => `${one?.buffers} | ${one?.planningMs.toFixed(2)}`)
    return `| ${what} | ${cells.join(' | ')} | ${arePlansOne(own) ? 'the same' : `${own.map((one) => one?.line).join(' → ')}`} |`
  })
  return [
    `| | ${sizes.map((size) => `buffers at ${size.toLocaleString('en')} | planned in ms`).join(' | ')} | plan |`,
    `|:--|${sizes.map(() => '--:|--:|').join('')}:--|`,
    ...lines,
  ].join('\n')
}

function arePlansOne(found: readonly (Planned | undefined)[]): boolean {
  return found.every((one) =>
    found.every((other) =>
      one && other && one.shapes.length > 0 && one.shapes.length === other.shapes.length
        ? one.shapes.every((shape, at) => areSame(shape, other.shapes[at] ?? null))
        : one?.line === other?.line,
    ),
  )
}

function judge(what: string, isCount: boolean, found: readonly (Planned | undefined)[]): Target[] {
  const [least, most] = [found[0], found.at(-1)]
  const growth = (most?.buffers ?? Number.NaN) / (least?.buffers ?? Number.NaN)
  return [
    atMost(`${what}: plans that differ`, 0, arePlansOne(found) ? 0 : 1),
    ...(isCount ? [] : [atMost(`${what}: buffers, times those of the smallest size`, MOST_GROWTH, growth)]),
  ]
}

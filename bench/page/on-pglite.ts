import path from 'node:path'
import { openPglite } from '../../server/src/platform/data/database.ts'
import { median, type Pace, rateOf, shareOf } from '../figures/measure.ts'
import { addPeople, explore } from '../people.ts'
import { sizeOf } from '../plan.ts'
import { FEED, POST, type Scenario, scenarios, searches } from '../scenarios.ts'
import { seededPglite } from '../seeded.ts'
import { type Stage, setStage } from '../stage.ts'
import type { Controlled, Measured } from './control.ts'
import type { Row } from './rows.ts'

/** Enough for a page 1000, and about as much as one process holds in practice. */
export const POSTS_ON_PGLITE = 20_000

/** A bare handler answers some ten pages a second there on a busy machine. */
const SECONDS = 2

/** People who search at once, and for how long a request beside them may take. */
const SEARCHING = 20
const LIGHT_MS = 50
const LIGHT_SECONDS = 5
const AMID_SEARCHES = `PGlite: ${POST} while ${SEARCHING} search, p99`

/** Compares page 1 on the embedded database with a bare handler on a copy of it, and asks for a post while others search. */
export async function pageOnPglite(control: Controlled, pace: Pace, only: string): Promise<Row[]> {
  const wanted = [10, 50].filter((connections) => nameOf(connections).includes(only))
  const isAmidWanted = AMID_SEARCHES.includes(only)
  if (wanted.length === 0 && !isAmidWanted) return []
  const { directories, remove } = await seededPglite(sizeOf(POSTS_ON_PGLITE))
  const [forApp, forBare] = directories
  try {
    const readers = await Promise.all(directories.map(prepare))
    const [ours, bare] = readers
    if (!(ours && bare)) throw new Error('there are no readers')
    const stage = await setStage({
      environment: { DATA_DIR: forApp },
      database: { pglite: path.join(forBare, 'db') },
      scenarios: [bare.feed],
      headers: ours.headers,
      posts: POSTS_ON_PGLITE,
      isPrinted: false,
    })
    try {
      const rows: Row[] = []
      for (const connections of wanted)
        rows.push(await control.measure(() => rates(stage, ours.feed, connections, pace)))
      if (isAmidWanted) rows.push(await control.measure(() => measureDuringSearches(stage, ours)))
      return rows
    } finally {
      await stage.close()
    }
  } finally {
    await remove()
  }
}

function nameOf(connections: number): string {
  return `PGlite: ${FEED} @ ${connections}`
}

type Reader = { headers: Record<string, string>; feed: Scenario; post: Scenario; search: Scenario }

async function prepare(directory: string): Promise<Reader> {
  const database = await openPglite(directory)
  const { headers, bareUser } = await addPeople(database)
  const seeded = { bareUser, ...(await explore(database)) }
  await database.close()
  const all = scenarios(seeded)
  const [feed, post] = [FEED, POST].map((wanted) => all.find(({ name }) => name === wanted))
  const search = searches(seeded).find(({ name }) => name === 'term, 1 %')
  if (!(feed && post && search)) throw new Error('a scenario is missing')
  return { headers, feed, post, search }
}

/** How long one person's post takes while others search without pause. */
async function measureDuringSearches(stage: Stage, { post, search }: Reader): Promise<Measured> {
  const others = { scenario: search, connections: SEARCHING }
  await stage.warmUp('app', search, SEARCHING, 1)
  await stage.warmUp('app', post, 1, 1)
  const { times } = await stage.shootDuring(others, post, LIGHT_SECONDS)
  return {
    ...{ what: AMID_SEARCHES, unit: 'ms', bare: null, pgbench: null, ratio: null },
    ours: shareOf(times, 0.99),
    goal: { kind: 'ours-at-most', limit: LIGHT_MS },
  }
}

async function rates(stage: Stage, feed: Scenario, connections: number, pace: Pace): Promise<Measured> {
  const rounds: { ours: number; bare: number }[] = []
  const shoot = async (at: 'app' | 'bare') =>
    rateOf(await stage.shoot(at, feed, connections, Math.max(pace.seconds, SECONDS)))
  for (const at of ['app', 'bare'] as const) await stage.warmUp(at, feed, connections, pace.warmUp)
  for (let round = 0; round < pace.rounds; round += 1)
    rounds.push({ ours: await shoot('app'), bare: await shoot('bare') })
  return {
    ...{ what: nameOf(connections), unit: '/s' as const, pgbench: null },
    ours: median(rounds.map(({ ours }) => ours)),
    bare: median(rounds.map(({ bare }) => bare)),
    ratio: median(rounds.map(({ ours, bare }) => ours / bare)),
    goal: { kind: 'ratio-at-least', limit: 4 },
  }
}

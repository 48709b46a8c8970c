import { openPostgres } from '../server/src/platform/data/database.ts'
import { mostStatementsOf } from './count-statements.ts'
import { benchReplica } from './engines/on-replica.ts'
import type { Comparison } from './figures/measure.ts'
import { atLeast, atMost, type Target, unlessDisturbed } from './figures/report.ts'
import { benchLists } from './flat/on-lists.ts'
import { benchPartitions } from './flat/on-partitions.ts'
import { benchMarket } from './negotiations/on-market.ts'
import { benchTrust } from './negotiations/on-trust.ts'
import { benchFloods } from './on-floods.ts'
import { benchPdfs } from './on-pdfs.ts'
import { benchRanking } from './on-ranking.ts'
import { benchStreams } from './on-streams.ts'
import { benchUploads } from './on-uploads.ts'
import { addPeople, explore, forgetPeople } from './people.ts'
import { connectionCounts, type Plan, sizeOf } from './plan.ts'
import {
  ADS,
  COMMENT,
  DEEP_FEED,
  FEED,
  LIKE,
  NEGOTIATIONS,
  RECORD,
  type SeededDatabase,
  scenarios,
  searches,
} from './scenarios.ts'
import { seededPostgres } from './seeded.ts'
import { setStage } from './stage.ts'

/** The size for which the targets are defined. */
const REFERENCE = 200_000

export type Prepared = { url: string; headers: Record<string, string>; seeded: SeededDatabase }

export async function withSeeded<T>(server: string, posts: number, work: (prepared: Prepared) => Promise<T>) {
  const url = await seededPostgres(server, sizeOf(posts))
  const database = openPostgres(url, { connections: 2 })
  try {
    await forgetPeople(database)
    const { headers, bareUser } = await addPeople(database)
    const result = await work({ url, headers, seeded: { bareUser, ...(await explore(database)) } })
    await forgetPeople(database)
    return result
  } finally {
    await database.close()
  }
}

/** The p99 of each search at one connection, to compare sizes. */
function timeSearches(server: string, posts: number, { carefulPace }: Plan): Promise<Map<string, number>> {
  return withSeeded(server, posts, async ({ url, headers, seeded }) => {
    console.log(`\nSearches at ${posts} posts, for comparison`)
    const list = searches(seeded)
    const stage = await setStage({
      environment: { DATABASE_URL: url },
      database: { postgres: url, connections: 1 },
      scenarios: list,
      headers,
      posts,
    })
    const times = new Map<string, number>()
    for (const scenario of list)
      times.set(scenario.name, (await stage.versus(scenario, 1, carefulPace)).app.p99)
    await stage.close()
    return times
  })
}

type Results = Map<string, Comparison>

function key(name: string, connections: number) {
  return `${name} @ ${connections}`
}

function isSearch(name: string) {
  return name.startsWith('term')
}

/** Whether a target depends on the measurement, which is then given more time. */
function isTarget(name: string, connections: number) {
  return (
    (name === FEED && connections === 50) ||
    (connections === 1 &&
      ([FEED, DEEP_FEED, COMMENT, LIKE, RECORD].includes(name) ||
        [ADS, NEGOTIATIONS].some((list) => name.startsWith(list)) ||
        isSearch(name)))
  )
}

async function measureAll({ url, headers, seeded }: Prepared, plan: Plan): Promise<Results> {
  console.log(`\nPostgreSQL, ${plan.posts} posts`)
  const list = scenarios(seeded).filter(({ name }) => name.includes(plan.only))
  const stage = await setStage({
    environment: { DATABASE_URL: url },
    database: { postgres: url, connections: 10 },
    scenarios: list,
    headers,
    posts: plan.posts,
  })
  const results: Results = new Map()
  try {
    for (const scenario of list) {
      for (const connections of connectionCounts) {
        const pace = isTarget(scenario.name, connections) ? plan.carefulPace : plan.pace
        results.set(key(scenario.name, connections), await stage.versus(scenario, connections, pace))
      }
    }
  } finally {
    await stage.close()
  }
  return results
}

function judge(results: Results, statements: number): Target[] {
  const targets = [atMost('SQL statements a feed request', 2, statements)]
  const first = results.get(key(FEED, 50))
  if (first) {
    const target = atLeast('PostgreSQL: feed page 1 at 50 connections, times bare', 4, first.ratio)
    targets.push(unlessDisturbed(target, first.free))
  }
  const [near, deep] = [results.get(key(FEED, 1)), results.get(key(DEEP_FEED, 1))]
  for (const name of [COMMENT, LIKE]) {
    const found = results.get(key(name, 1))
    if (found)
      targets.push(
        unlessDisturbed(atMost(`${name} at 1 connection, p50`, 10, found.app.p50, ' ms'), found.free),
      )
  }
  for (const [name, { app, free }] of results)
    if (/^(ads|negotiations), .+ @ 1$/.test(name))
      targets.push(unlessDisturbed(atMost(`${name} connection, p99`, 50, app.p99, ' ms'), free))
  const recorded = results.get(key(RECORD, 1))
  if (recorded)
    targets.push(
      unlessDisturbed(atMost(`${RECORD} at 1 connection, p50`, 15, recorded.app.p50, ' ms'), recorded.free),
    )
  if (near && deep) {
    const target = atMost('page 1000, times p50 of page 1', 1.3, deep.app.p50 / near.app.p50)
    targets.push(unlessDisturbed(target, Math.min(near.free, deep.free)))
  }
  return targets
}

function judgeSearches(results: Results, plan: Plan, reference: Map<string, number> | null): Target[] {
  const targets: Target[] = []
  for (const [name, { app, free }] of results) {
    if (!isSearch(name) || !name.endsWith('@ 1')) continue
    const before = reference?.get(name.slice(0, -' @ 1'.length))
    if (plan.posts === REFERENCE)
      targets.push(unlessDisturbed(atMost(`${name} connection, p99`, 20, app.p99, ' ms'), free))
    else if (before !== undefined)
      targets.push(
        unlessDisturbed(
          atMost(`${name} connection, p99, times that at ${REFERENCE}`, 1.5, app.p99 / before),
          free,
        ),
        atMost(`${name} connection, p99 at ${REFERENCE}`, 20, before, ' ms'),
      )
  }
  return targets
}

export async function benchPostgres(server: string, plan: Plan): Promise<Target[]> {
  if (plan.only === 'trust') return benchTrust(server)
  if (plan.only === 'replica') return benchReplica(plan)
  if (plan.only === 'lists') return benchLists(server, plan)
  if (plan.only === 'partitions') return benchPartitions(server, plan)
  if (plan.only === 'market') return benchMarket(server, plan.posts)
  const reference = plan.posts > REFERENCE ? await timeSearches(server, REFERENCE, plan) : null
  const targets = await withSeeded(server, plan.posts, async (prepared) => {
    const statements = await mostStatementsOf(
      prepared.url,
      scenarios(prepared.seeded).filter(({ path }) => path.startsWith('/v6/posts?')),
      prepared.headers,
    )
    const results = await measureAll(prepared, plan)
    const streams = 'streams'.includes(plan.only) ? await benchStreams(prepared.url, prepared.headers) : []
    const uploads = 'uploads'.includes(plan.only) ? await benchUploads(prepared.url, prepared.headers) : []
    const floods = 'floods'.includes(plan.only) ? await benchFloods(prepared.url, prepared.headers) : []
    const pdfs = 'pdfs'.includes(plan.only) ? await benchPdfs(prepared.url, prepared.headers) : []
    const ranking = 'ranking'.includes(plan.only) ? await benchRanking(prepared.url, prepared.headers) : []
    return [
      ...judge(results, statements),
      ...judgeSearches(results, plan, reference),
      ...streams,
      ...uploads,
      ...floods,
      ...pdfs,
      ...ranking,
    ]
  })
  // The market's bench copies the database, which needs it without connections, so it runs last.
  return 'market'.includes(plan.only) ? [...targets, ...(await benchMarket(server, plan.posts))] : targets
}

import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { openPostgres } from '../../server/src/platform/data/database.ts'
import { administrate } from '../../server/src/testing/database/administrate.ts'
import {
  type PostgresServer,
  postgresPrograms,
  startPostgresCluster,
} from '../../server/src/testing/servers/postgres-cluster.ts'
import { sampleFree } from '../figures/control.ts'
import { median, rateOf } from '../figures/measure.ts'
import { openPgbench } from '../figures/pgbench.ts'
import { atLeast, type Target, unlessDisturbed } from '../figures/report.ts'
import { addPeople, explore } from '../people.ts'
import { type Plan, sizeOf } from '../plan.ts'
import { type Scenario, type SeededDatabase, scenarios } from '../scenarios.ts'
import { seededPostgres } from '../seeded.ts'
import { computeAlone } from '../sql/statements.ts'
import { setStage } from '../stage.ts'

const run = promisify(execFile)
const CONNECTIONS = 20
const LISTS = /^(term|ads, (distance|all filters|frequent)|negotiations, all filters)/

/**
 * Has a server, with all of its processes, run on one core, and give way to the node and the load, which have no core of their
 * own: its ten busy connections would leave one process a tenth of the core.
 */
async function pin(server: PostgresServer, core: number): Promise<void> {
  const first = await server.process()
  const children = (await readFile(`/proc/${first}/task/${first}/children`, 'utf8')).trim().split(' ')
  for (const pid of [String(first), ...children]) {
    await run('taskset', ['-cp', String(core), pid])
    await run('renice', ['-n', '10', '-p', pid])
  }
}

/** How many times a second something is done alone and beside a replica, measured in turn. */
type Rates = { alone: number; beside: number; ratio: number; free: number }

async function compareRates(
  rate: (which: 'alone' | 'beside', seconds: number) => Promise<number>,
  { carefulPace: { rounds, seconds, warmUp } }: Plan,
): Promise<Rates> {
  const found: { alone: number; beside: number; free: number }[] = []
  // The warm-up may end before the first answer.
  for (const which of ['alone', 'beside'] as const) await rate(which, warmUp).catch(() => null)
  for (let round = 0; round < rounds; round += 1)
    found.push({
      free: await sampleFree(),
      alone: await rate('alone', seconds),
      beside: await rate('beside', seconds),
    })
  return {
    alone: median(found.map(({ alone }) => alone)),
    beside: median(found.map(({ beside }) => beside)),
    ratio: median(found.map(({ alone, beside }) => beside / alone)),
    free: Math.min(...found.map(({ free }) => free)),
  }
}

/**
 * How often a second a statement is answered, by the primary to all who ask, or by both to one half each. PostgreSQL's own bench asks:
 * a client that reads the answers would need a good part of both cores. It takes a part too, alone of the other core and beside of both.
 */
async function compareStatements(
  { urls }: Servers,
  statement: Pick<Scenario['bare'], 'text' | 'values'>,
  plan: Plan,
): Promise<Rates> {
  const primary = await openPgbench(urls.primary, statement)
  const replica = await openPgbench(urls.replica, statement)
  const alone = (seconds: number) => primary.rate(CONNECTIONS, seconds)
  const both = async (seconds: number) => {
    const rates = await Promise.all([primary, replica].map(({ rate }) => rate(CONNECTIONS / 2, seconds)))
    return rates.reduce((sum, rate) => sum + rate, 0)
  }
  try {
    return await compareRates((which, seconds) => (which === 'alone' ? alone(seconds) : both(seconds)), plan)
  } finally {
    await primary.remove()
    await replica.remove()
  }
}

type Servers = { urls: { primary: string; replica: string } }

async function compareStages(
  servers: Servers,
  headers: Record<string, string>,
  seeded: SeededDatabase,
  plan: Plan,
): Promise<Target[]> {
  const { urls } = servers
  const list = scenarios(seeded).filter(({ name }) => LISTS.test(name))
  const stageOf = (replica: Record<string, string>) =>
    setStage({
      environment: { DATABASE_URL: urls.primary, ...replica },
      database: { postgres: urls.primary, connections: 1 },
      scenarios: list,
      headers,
      posts: plan.posts,
      isPrinted: false,
    })
  console.log(
    '\n| list | statements/s | with a replica | times | requests/s | with a replica | times |\n|:--|--:|--:|--:|--:|--:|--:|',
  )
  // What the machine's two cores do beside one where no data are read and nothing is sent.
  const computing = await compareStatements(servers, { text: computeAlone.text, values: [] }, plan)
  console.log(`| computing alone | ${cellsOf(computing).join(' | ')} | | | |`)
  const stages = { alone: await stageOf({}), beside: await stageOf({ DATABASE_REPLICA_URL: urls.replica }) }
  const targets: Target[] = []
  try {
    for (const scenario of list) {
      const statements = await compareStatements(servers, scenario.bare, plan)
      const requests = await compareRates(
        async (which, seconds) => rateOf(await stages[which].shoot('app', scenario, CONNECTIONS, seconds)),
        plan,
      )
      const cells = [...cellsOf(statements), ...cellsOf(requests)]
      console.log(`| ${scenario.name} | ${cells.join(' | ')} |`)
      const what = `${scenario.name}: the statement of ${CONNECTIONS} readers, with a replica on a core of its own, times the primary alone`
      targets.push(unlessDisturbed(atLeast(what, 1.8, statements.ratio), statements.free))
    }
    return targets
  } finally {
    for (const which of ['alone', 'beside'] as const) await stages[which].close()
  }
}

function cellsOf({ alone, beside, ratio }: Rates): string[] {
  return [alone.toFixed(0), beside.toFixed(0), ratio.toFixed(2)]
}

/**
 * What a replica adds to reads: primary and replica have a core each, the node and the load use whichever is free. A cluster of
 * its own is seeded for it.
 */
export async function benchReplica(plan: Plan): Promise<Target[]> {
  const programs = postgresPrograms()
  if (programs === null) throw new Error('The programs of a PostgreSQL server are not installed.')
  const cluster = await startPostgresCluster(programs)
  try {
    await pin(cluster.primary, 0)
    await pin(cluster.standby, 1)
    const server = `postgres://postgres@${cluster.primary.host}/postgres`
    const url = await seededPostgres(server, sizeOf(plan.posts))
    const database = openPostgres(url, { connections: 2 })
    const { headers, bareUser } = await addPeople(database)
    const seeded = { bareUser, ...(await explore(database)) }
    await database.close()
    await administrate(url, 'vacuum analyze', 'checkpoint')
    const replica = url.replace(cluster.primary.host, cluster.standby.host)
    return await compareStages({ urls: { primary: url, replica } }, headers, seeded, plan)
  } finally {
    await cluster.remove()
  }
}

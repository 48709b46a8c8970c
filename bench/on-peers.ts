import { sampleFree } from './figures/control.ts'
import { median, rateOf, shareOf } from './figures/measure.ts'
import { openPgbench } from './figures/pgbench.ts'
import { atLeast, atMost, type Target, unlessDisturbed } from './figures/report.ts'
import type { Plan } from './plan.ts'
import { DEEP_FEED, DEEP_PAGE, FEED, type SeededDatabase, scenarios } from './scenarios.ts'
import { type Stage, setStage } from './stage.ts'

const CONNECTIONS = [10, 50]
/** The number of writes, each of which is followed by a read. */
const WRITES = 40

/**
 * Compares the feed with a bare handler and with PostgreSQL's own bench, in turn and with the same
 * statement.
 */
export async function benchPeers(
  url: string,
  headers: Record<string, string>,
  seeded: SeededDatabase,
  { posts, carefulPace }: Plan,
): Promise<Target[]> {
  const list = scenarios(seeded).filter(({ name }) => [FEED, DEEP_FEED, 'create post'].includes(name))
  const [feed] = list
  if (!feed) throw new Error('there is no scenario for the feed')
  const pgbench = await openPgbench(url, feed.bare)
  const stage = await setStage({
    environment: { DATABASE_URL: url },
    database: { postgres: url, connections: 10 },
    scenarios: list,
    headers,
    posts,
  })
  const targets: Target[] = []
  try {
    for (const connections of CONNECTIONS) {
      const free: number[] = []
      const rounds: { ours: number; bare: number; pgbench: number }[] = []
      for (let round = 0; round < carefulPace.rounds; round += 1) {
        free.push(await sampleFree())
        rounds.push({
          ours: rateOf(await stage.shoot('app', feed, connections, carefulPace.seconds)),
          bare: rateOf(await stage.shoot('bare', feed, connections, carefulPace.seconds)),
          pgbench: await pgbench.rate(connections, carefulPace.seconds),
        })
      }
      const peers = {
        ours: median(rounds.map(({ ours }) => ours)),
        bare: median(rounds.map(({ bare }) => bare)),
        pgbench: median(rounds.map(({ pgbench }) => pgbench)),
      }
      const ratio = median(rounds.map(({ ours, pgbench }) => ours / pgbench))
      const what = `${FEED}, ${connections} connections, times pgbench with the same statement`
      targets.push(unlessDisturbed({ ...atLeast(what, 4, ratio), peers }, Math.min(...free)))
    }
    targets.push(...(await compareAfterWrites(stage, headers)))
  } finally {
    await stage.close()
    await pgbench.remove()
  }
  return targets
}

/**
 * The cost of the first read after a write: page 1 compared with the plain statement, and a deep page
 * compared with page 1.
 */
async function compareAfterWrites(stage: Stage, headers: Record<string, string>): Promise<Target[]> {
  const times = { first: [] as number[], plain: [] as number[], deep: [] as number[] }
  const free = [await sampleFree()]
  const write = () => stage.once('app', 'create post', headers)
  await stage.once('app', DEEP_FEED, headers)
  for (let round = 0; round < WRITES; round += 1) {
    await write()
    times.first.push(await stage.once('app', FEED, headers))
    times.plain.push(await stage.once('bare', FEED, {}))
    await write()
    times.deep.push(await stage.once('app', DEEP_FEED, headers))
  }
  free.push(await sampleFree())
  const [first, plain, deep] = [times.first, times.plain, times.deep].map((all) => shareOf(all, 0.5))
  const afterWrite = Number(first) / Number(plain)
  const deepest = Number(deep) / Number(first)
  return [
    atMost('page 1 right after a write, p50, times the plain statement', 1.3, afterWrite),
    atMost(`page ${DEEP_PAGE} after new posts, p50, times page 1 after one`, 1.3, deepest),
  ].map((target) => unlessDisturbed(target, Math.min(...free)))
}

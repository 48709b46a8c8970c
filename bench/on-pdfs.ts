import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openPostgres } from '../server/src/platform/data/database.ts'
import { many, run } from '../server/src/platform/data/query.ts'
import { startApp } from './children.ts'
import { shareOf } from './figures/measure.ts'
import { atMost, type Target } from './figures/report.ts'
import { benchPeople } from './seed-negotiations.ts'
import { deleteDocuments, deleteNegotiations, insertNegotiationsForPdfs } from './sql/statements.ts'

const ALONE = 100
const WARM_UP = 30
const AT_ONCE = 50
const ROUNDS = 3
/** The pause between two light requests. */
const BREATH_MS = 5

async function recordNegotiations(database: Database, count: number): Promise<number[]> {
  const [email] = benchPeople
  const negotiations = await many(database.db, insertNegotiationsForPdfs, { email, count })
  return negotiations.map(({ id }) => id)
}

async function deleteRecorded(database: Database, ids: number[]): Promise<void> {
  await run(database.db, deleteDocuments, { ids })
  await run(database.db, deleteNegotiations, { ids })
}

/** The milliseconds of a request that must succeed. */
async function time(url: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - started
}

/**
 * How long the server's event loop was blocked since the last call, in milliseconds: the p99 and the
 * maximum.
 */
async function eventLoop(url: string): Promise<{ p99: number; most: number }> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const [p99, most] = ['p99', 'max'].map(
    (name) =>
      Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(metrics)?.[1]) * 1000,
  )
  return { p99: p99 ?? Number.NaN, most: most ?? Number.NaN }
}

/** The times of light requests, sent one after the other until `work` is done. */
async function beside(light: () => Promise<number>, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isWorking = true
  const done = work.finally(() => {
    isWorking = false
  })
  while (isWorking) {
    times.push(await light())
    await pause(BREATH_MS)
  }
  await done
  return times
}

/** Measures a single PDF, and the effect of 50 at once on other requests. */
export async function benchPdfs(url: string, headers: Record<string, string>): Promise<Target[]> {
  const database = openPostgres(url, { connections: 2 })
  const ids = await recordNegotiations(database, WARM_UP + ALONE + AT_ONCE * ROUNDS)
  const app = await startApp({ DATABASE_URL: url })
  const pdf = (id: number) => time(`${app.url}/v5/users/me/negotiations/${id}/pdf`, headers)
  const light = () => time(`${app.url}/v4/users/me`, headers)
  try {
    const [first, ...others] = ids
    const cold = await pdf(first ?? 0)
    for (const id of others.slice(0, WARM_UP - 1)) await pdf(id)
    const alone: number[] = []
    for (const id of ids.slice(WARM_UP, WARM_UP + ALONE)) alone.push(await pdf(id))
    await eventLoop(app.url)
    const quiet = await beside(light, pause(2_000))
    const idle = await eventLoop(app.url)
    const busy: number[] = []
    const crowd: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = WARM_UP + ALONE + round * AT_ONCE
      const drawn = Promise.all(ids.slice(start, start + AT_ONCE).map(pdf))
      busy.push(...(await beside(light, drawn)))
      crowd.push(...(await drawn))
    }
    const loop = await eventLoop(app.url)
    const p50 = shareOf(alone, 0.5)
    console.log(
      `\nPDFs: the first ${cold.toFixed(0)} ms, then alone ${p50.toFixed(1)} ms (p50), ${shareOf(alone, 0.99).toFixed(1)} ms (p99); ` +
        `${AT_ONCE} at once ${shareOf(crowd, 0.5).toFixed(0)} ms (p50), ${shareOf(crowd, 1).toFixed(0)} ms (the last)\n` +
        `a light request: ${shareOf(quiet, 0.5).toFixed(1)} ms (p50), ${shareOf(quiet, 0.99).toFixed(1)} ms (p99) in quiet, ` +
        `${shareOf(busy, 0.5).toFixed(1)} ms and ${shareOf(busy, 0.99).toFixed(1)} ms beside ${AT_ONCE} PDFs (${busy.length} requests)\n` +
        `event loop: p99 ${idle.p99.toFixed(1)} ms, at most ${idle.most.toFixed(1)} ms in quiet; ` +
        `p99 ${loop.p99.toFixed(1)} ms, at most ${loop.most.toFixed(1)} ms beside ${AT_ONCE} PDFs`,
    )
    return [
      atMost('a PDF alone, p50', 150, p50, ' ms'),
      atMost(`a light request beside ${AT_ONCE} PDFs at once, p50`, 20, shareOf(busy, 0.5), ' ms'),
      // Drawing on the event loop would block it for the whole time of a PDF. The limit is in that unit, so
      // that it is the same on a busy machine.
      atMost(
        `event-loop delay that ${AT_ONCE} PDFs at once add, p99, in PDFs`,
        0.5,
        (loop.p99 - idle.p99) / p50,
      ),
    ]
  } finally {
    await app.stop()
    await deleteRecorded(database, ids)
    await database.close()
  }
}

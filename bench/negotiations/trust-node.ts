/**
 * A process that computes the trust graph as a node's jobs do, so that its memory can be measured
 * separately.
 */
import { createInterface } from 'node:readline'
import { type Database, openPostgres } from '../../server/src/platform/data/database.ts'
import { many, run } from '../../server/src/platform/data/query.ts'
import { listAlarms } from '../../server/src/trust/alarms.ts'
import { rebuildTrust } from '../../server/src/trust/rebuild.ts'
import { refreshTrust } from '../../server/src/trust/refresh.ts'
import { confirmNegotiation, findTrustNeighbours } from '../sql/statements.ts'

export type Question = { url: string; what: 'rebuild' | 'alarms' | { confirmations: number } }

/** The milliseconds of each computation, and the largest memory of the process so far. */
export type Measurement = { times: number[]; megabytes: number }

function clock(): Date {
  return new Date()
}
let opened: Database | undefined

for await (const line of createInterface({ input: process.stdin })) {
  const { url, what }: Question = JSON.parse(line)
  opened ??= openPostgres(url, { connections: 2 })
  const times = await answer(opened, what)
  const measured: Measurement = { times, megabytes: process.resourceUsage().maxRSS / 1024 }
  console.log(JSON.stringify(measured))
}

async function answer(database: Database, what: Question['what']): Promise<number[]> {
  if (what === 'rebuild') return [await timed(() => rebuildTrust({ database, clock }))]
  if (what === 'alarms') return [await timed(() => listAlarms({ database, clock }, { id: 1 }, {}))]
  return confirmations(database, what.confirmations)
}

/** How long the graph takes to be updated after each of so many confirmations. */
async function confirmations({ db }: Database, count: number): Promise<number[]> {
  const times: number[] = []
  for (const pair of await many(db, findTrustNeighbours, { count })) {
    await run(db, confirmNegotiation, pair)
    const userIds = [pair.seller, pair.buyer]
    times.push(await timed(() => db.transaction().execute((trx) => refreshTrust(trx, { userIds }))))
  }
  return times
}

/** The milliseconds that a function takes. */
async function timed(does: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await does()
  return performance.now() - started
}

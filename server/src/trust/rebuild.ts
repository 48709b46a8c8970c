import type { Trx } from '../platform/data/database.ts'
import { many, one, run } from '../platform/data/query.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import type { Services } from '../platform/services.ts'
import { Components, writeMembers } from './components.ts'
import { renewAllAlarms } from './renew-alarms.ts'
import { rememberedSince } from './rules.ts'
import {
  allowMemory,
  findRecentEdgesAfter,
  findTrustPeopleAfter,
  lockTrustState,
  setTrustState,
  writeCounts,
} from './sql/statements.ts'
import { writeAllPairs } from './write-pairs.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobTypes {
    'rebuild-trust': Record<string, never>
  }
}

/** How many pairs or people are in memory at once, beside the components of everybody. */
const PAIRS_AT_ONCE = 20_000
const PEOPLE_AT_ONCE = 5000

/** Runs every night, because negotiations leave the window of 90 days and suspensions end by themselves. */
export function rebuildingTrust(
  services: Pick<Services, 'database' | 'clock'>,
): JobHandler<Record<string, never>> {
  return { run: () => rebuildTrust(services), cron: '20 0 * * *', expiresAfterSeconds: 30 * 60 }
}

/** Computes the whole graph from the negotiations; writes what is not so already, and answers how many rows that were. */
export function rebuildTrust({
  database: { db },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await one(trx, lockTrustState)
    const asOf = clock()
    await run(trx, setTrustState, { asOf })
    return rebuildAsOf(trx, asOf)
  })
}

export async function rebuildAsOf(trx: Trx, asOf: Date): Promise<number> {
  const since = rememberedSince(asOf)
  // A million negotiations are sorted and joined in one reading.
  await run(trx, allowMemory)
  const pairs = await one(trx, writeAllPairs, { asOf })
  const counts = await one(trx, writeCounts, { ids: null, since })
  const members = await rebuildComponents(trx, since)
  await renewAllAlarms(trx)
  return pairs.count + counts.count + members
}

async function rebuildComponents(trx: Trx, since: Date): Promise<number> {
  const components = await joinEverybody(trx, since)
  let written = 0
  for (let after = 0; ; ) {
    const stored = await many(trx, findTrustPeopleAfter, { after, limit: PEOPLE_AT_ONCE })
    const last = stored.at(-1)
    if (!last) return written
    after = last.userId
    written += await writeMembers(trx, stored, ({ userId }) => components.of(userId))
  }
}

async function joinEverybody(trx: Trx, since: Date): Promise<Components> {
  const components = new Components()
  for (let after = { sellerId: 0, buyerId: 0 }; ; ) {
    const edges = await many(trx, findRecentEdgesAfter, { ...after, since, limit: PAIRS_AT_ONCE })
    const last = edges.at(-1)
    if (!last) return components
    after = last
    for (const edge of edges) components.join(edge)
  }
}

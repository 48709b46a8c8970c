import type { Trx } from '../platform/data/database.ts'
import { many, one, run } from '../platform/data/query.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import type { Services } from '../platform/services.ts'
import { Components, type Edge, writeMembers } from './components.ts'
import { renewAlarmsOf } from './renew-alarms.ts'
import { rememberedSince } from './rules.ts'
import {
  findComponentMembers,
  findRecentEdgesWithin,
  findTrustPeople,
  lockTrustState,
  moveComponents,
  writeCounts,
} from './sql/statements.ts'
import { writePairsOf } from './write-pairs.ts'

type TrustChange = {
  userIds: number[]
  /** Whether one of the accounts was erased, and its pairs with it. */
  isErased?: boolean
}

declare module '../platform/jobs/jobs.ts' {
  interface JobTypes {
    /**
     * For these people something changed that the trust graph follows from: a negotiation was approved or is gone, somebody
     * was verified or no longer is, was suspended or no longer is, or closed their account.
     */
    'refresh-trust': TrustChange
  }
}

export function refreshingTrust({ database: { db } }: Pick<Services, 'database'>): JobHandler<TrustChange> {
  return { run: (change) => db.transaction().execute((trx) => refreshTrust(trx, change)) }
}

/** Computes again only what follows from these people's negotiations. */
export async function refreshTrust(trx: Trx, { userIds, isErased = false }: TrustChange): Promise<void> {
  const { asOf } = await one(trx, lockTrustState)
  const since = rememberedSince(asOf)
  const changed = await many(trx, writePairsOf, { ids: userIds, asOf, since })
  if (changed.length === 0 && !isErased) return

  const concerned = new Set(changed.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]))
  if (isErased) for (const id of userIds) concerned.add(id)
  const ids = [...concerned]
  await one(trx, writeCounts, { ids, since })
  const recent = changed.filter(({ isRecent }) => isRecent)
  if (isErased || changed.some(({ wasRecent, isRecent }) => wasRecent && !isRecent))
    await findComponentsAgain(trx, ids, recent, since)
  else await joinComponents(trx, recent)
  await renewAlarmsOf(trx, ids)
}

/** Where pairs were only added, components only grow together: each takes the least of their numbers. */
async function joinComponents(trx: Trx, edges: readonly Edge[]): Promise<void> {
  const ids = [...new Set(edges.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]))]
  const people = await many(trx, findTrustPeople, { ids })
  const nameOf = new Map(people.map(({ userId, component }) => [userId, component ?? userId]))
  const joined = new Components()
  for (const { sellerId, buyerId } of edges)
    joined.join({
      sellerId: nameOf.get(sellerId) ?? sellerId,
      buyerId: nameOf.get(buyerId) ?? buyerId,
    })
  const moved = new Map<number, Set<number>>()
  for (const { component } of people) {
    const into = component === null ? null : joined.of(component)
    if (component === null || into === null || into === component) continue
    moved.set(into, (moved.get(into) ?? new Set()).add(component))
  }
  for (const [component, from] of moved) await run(trx, moveComponents, { component, components: [...from] })
  const alone = people.filter(({ component }) => component === null)
  await writeMembers(trx, alone, ({ userId }) => joined.of(userId))
}

/** Where pairs are gone, the components that they were in may have fallen apart. */
async function findComponentsAgain(
  trx: Trx,
  ids: number[],
  added: readonly Edge[],
  since: Date,
): Promise<void> {
  const touched = await many(trx, findTrustPeople, { ids })
  const components = [...new Set(touched.flatMap(({ component }) => component ?? []))]
  const members = await many(trx, findComponentMembers, { components })
  const joined = new Components()
  for (const edge of await many(trx, findRecentEdgesWithin, { components, since })) joined.join(edge)
  for (const edge of added) joined.join(edge)
  const moved = [...new Set([...members.map(({ userId }) => userId), ...ids, ...joined.ids()])]
  const stored = await many(trx, findTrustPeople, { ids: moved })
  await writeMembers(trx, stored, ({ userId }) => joined.of(userId))
}

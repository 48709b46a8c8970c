import type { Db } from '../platform/data/database.ts'
import { many } from '../platform/data/query.ts'
import { isConnectedGroup, isNarrowBuyer } from './rules.ts'
import { findParticipants } from './sql/statements.ts'

/** The position of a verified person in the trust graph. */
export type Participant = {
  /** The smallest id of the group that negotiations of the last 90 days connect; null: none. */
  component: number | null
  /** Their group is the market. */
  isConnected: boolean
  /** As a buyer. */
  isNarrow: boolean
}

/** Everybody who is verified and not suspended. Who is not in the map counts for nothing. */
export async function readParticipants(db: Db, now: Date): Promise<Map<number, Participant>> {
  const rows = await many(db, findParticipants, { now })
  return new Map(
    rows.map(({ id, component, sellers, people, isLargest }) => [
      id,
      {
        component,
        isConnected: component !== null && isConnectedGroup({ people, isLargest }),
        isNarrow: isNarrowBuyer(sellers),
      },
    ]),
  )
}

import type { Db } from '../platform/data/database.ts'
import { many } from '../platform/data/query.ts'
import { isConnectedGroup, isNarrowBuyer } from './rules.ts'
import { findParticipants } from './sql/statements.ts'

/** How a verified person stands among those who trade. */
export type Participant = {
  /** Names the group of those whom negotiations of the last 90 days connect; null: nobody. */
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

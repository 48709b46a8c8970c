import { hotOne } from '../../platform/data/query.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { countWaitingNegotiations } from '../sql/statements.ts'

const MOST = 100

/** How many negotiations wait for the viewer's answer, up to a hundred. */
export async function countWaiting(
  { database }: Pick<Services, 'database'>,
  { id: viewer }: Pick<Viewer, 'id'>,
): Promise<number> {
  return (await hotOne(database, countWaitingNegotiations, { viewer, most: MOST }))?.waiting ?? 0
}

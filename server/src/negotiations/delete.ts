import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import type { Viewer } from '../platform/http/session.ts'
import { recordEnding } from './ended.ts'
import { demandVersion, lock, lookAt } from './lock.ts'
import { type Post, tellBoth } from './news.ts'
import { storedTerms } from './store.ts'

type Parts = Post & { database: Database; clock: Clock }

/** Deletes a pending negotiation of the viewer's, and its history; whoever it was sent to is told. */
export const deleteNegotiation = async (
  { database: { db }, clock, ...post }: Parts,
  viewer: Pick<Viewer, 'id'>,
  id: number,
  { version }: { version?: number },
): Promise<void> => {
  const seen = await lookAt(db, viewer, id, 'delete')
  demandVersion(seen, version ?? seen.version)
  await db.transaction().execute(async (trx) => {
    const { ownerId, reviewerId } = await lock(trx, viewer, seen, 'delete')
    const terms = await storedTerms(trx, id)
    const at = clock()
    await recordEnding(trx, id, [ownerId, reviewerId], { how: 'deleted', ownerId, at })
    if (reviewerId !== null && terms)
      await tellBoth(post, trx, { id, ownerId, reviewerId, at, news: { kind: 'withdrawn', terms } })
    await sql`delete from negotiations where id = ${id}`.execute(trx)
  })
}

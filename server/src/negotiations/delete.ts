import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Viewer } from '../platform/session.ts'
import { demand, lock, lookAt } from './lock.ts'

/** Deletes a pending deal of the viewer's, and its history. */
export const deleteDeal = async ({ db }: Database, viewer: Viewer, id: number): Promise<void> => {
  const seen = await lookAt(db, viewer, id)
  demand(seen, 'delete')
  await db.transaction().execute(async (trx) => {
    await lock(trx, viewer, seen, 'delete')
    await sql`delete from negotiations where id = ${id}`.execute(trx)
  })
}

import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'retention-allowed': { rule: string; row_count: number }
  }
}

type Needs = { database: Database; jobs: Pick<Jobs, 'enqueue'>; clock: Clock }

/** Lets erasing that was stopped happen once, for as many rows as were seen, and starts it. */
export const allowRetention = (
  { database: { db }, jobs, clock }: Needs,
  { id: actorId }: Pick<Viewer, 'id'>,
  id: number,
  { row_count: seen }: { row_count: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ rule: string; rowCount: number }>`
      select rule, row_count as "rowCount" from retention_stops where id = ${id} for update`.execute(trx)
    const [stop] = rows
    if (!stop) throw notFound('Esta limpeza não está mais parada.')
    if (stop.rowCount > seen) throw conflict('Há mais para apagar do que você viu. Confira de novo.')
    await sql`update retention_stops set allowed_rows = ${stop.rowCount} where id = ${id}`.execute(trx)
    await jobs.enqueue(trx, 'apply-retention', {})
    await recordStaffAction(trx, 'retention-allowed', {
      actorId,
      subject: ['retention', null],
      details: { rule: stop.rule, row_count: stop.rowCount },
      at: clock(),
    })
  })

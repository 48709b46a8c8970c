import { maybeOne, run } from '../platform/data/query.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { allowRows, lockRetentionStop } from './sql/statements.ts'

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'retention-allowed': { rule: string; row_count: number }
  }
}

/** Lets erasing that was stopped happen once, for as many rows as staff read on the page, and starts it. */
export function allowRetention(
  { database: { db }, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
  { id: actorId }: Pick<Viewer, 'id'>,
  id: number,
  { row_count: acceptedRows }: { row_count: number },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const stop = await maybeOne(trx, lockRetentionStop, { id })
    if (!stop) throw notFound('Esta limpeza não está mais parada.')
    if (stop.rowCount > acceptedRows) throw conflict('Há mais para apagar do que você viu. Confira de novo.')
    await run(trx, allowRows, { id, rowCount: stop.rowCount })
    await jobs.enqueue(trx, 'apply-retention', {})
    await recordStaffAction(trx, 'retention-allowed', {
      actorId,
      subject: ['retention', null],
      details: { rule: stop.rule, row_count: stop.rowCount },
      at: clock(),
    })
  })
}

import { maybeOne } from '../platform/data/query.ts'
import { notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { recordReportRead } from './read.ts'
import { findReport } from './sql/statements.ts'

/** What somebody reported, as they saw it; that one of the staff looked is recorded. */
export function readReport(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  { id: actorId }: Pick<Viewer, 'id'>,
  id: number,
): Promise<Json> {
  return db.transaction().execute(async (trx) => {
    const report = await maybeOne(trx, findReport, { id })
    if (!report) throw notFound('Esta denúncia não existe mais.')
    const { authorId, details, body } = report
    await recordReportRead(trx, { actorId, now: clock() }, authorId, details)
    return new Json(body)
  })
}

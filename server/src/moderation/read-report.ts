import { maybeOne } from '../platform/data/query.ts'
import { notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { recordPeopleListed, recordReportRead } from './read.ts'
import { findReport } from './sql/statements.ts'

/** Reads reported content as its reporter saw it. The reading is recorded for the author and for the reporter. */
export function readReport(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  { id: actorId }: Pick<Viewer, 'id'>,
  id: number,
): Promise<Json> {
  return db.transaction().execute(async (trx) => {
    const report = await maybeOne(trx, findReport, { id })
    if (!report) throw notFound('Esta denúncia não existe mais.')
    const { authorId, reporterId, details, body } = report
    const reading = { actorId, now: clock() }
    await recordReportRead(trx, reading, authorId, details)
    await recordPeopleListed(trx, reading, { list: 'reports', people: [reporterId] })
    return new Json(body)
  })
}

import { maybeOne } from '../platform/data/query.ts'
import { notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { recordPeopleListed, recordReportRead } from './read.ts'
import { findReport } from './sql/statements.ts'

/** What somebody reported, as they saw it; that one of the staff looked is recorded of its author and of who reported. */
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

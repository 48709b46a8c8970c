import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import type { Trx } from '../platform/data/database.ts'
import { many, maybeOne } from '../platform/data/query.ts'
import { type Failure, notFound } from '../platform/http/errors.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import type { Reported as Subject } from '../reports/access.ts'
import { recordPeopleListed } from './read.ts'
import { findReported } from './sql/statements.ts'

/**
 * Reported content, the longest waiting first; or hidden content, newest first. The people whom a page shows are
 * recorded as read by the viewer.
 */
export function listReported(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  { id: actorId }: Pick<Viewer, 'id'>,
  { status = 'open', page = 1 }: { status?: 'open' | 'hidden' | undefined; page?: number | undefined },
) {
  return db.transaction().execute(async (trx) => {
    const now = clock()
    const skip = (page - 1) * PER_PAGE
    const rows = await many(trx, findReported, {
      ...{ status, kind: null, id: null, now },
      limit: PER_PAGE + 1,
      skip,
    })
    const reported = rows.slice(0, PER_PAGE).map(({ card }) => card)
    const people = reported.flatMap(({ author, reports }) => [
      author.id,
      ...reports.map(({ reporter }) => reporter.id),
    ])
    await recordPeopleListed(trx, { actorId, now }, { list: 'reports', people })
    return { reported, page, per_page: PER_PAGE, has_next: rows.length > PER_PAGE }
  })
}

/** `{"reported": …}` as JSON text, inside the transaction that decided. */
export async function readReportedText(trx: Trx, now: Date, { kind, id }: Subject): Promise<string> {
  const row = await maybeOne(trx, findReported, { status: 'one', kind, id, now, limit: 1, skip: 0 })
  if (!row) throw subjectNotFound()
  return JSON.stringify({ reported: row.card })
}

export function subjectNotFound(): Failure {
  return notFound('Isto não existe mais.')
}

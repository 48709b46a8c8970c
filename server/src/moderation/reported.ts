import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import type { Trx } from '../platform/data/database.ts'
import { many, maybeOne } from '../platform/data/query.ts'
import { type Failure, notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import type { Reported as Subject } from '../reports/access.ts'
import { findReported } from './sql/statements.ts'

/** What was reported, the longest waiting first; or what is hidden, newest first. */
export async function listReported(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  { status = 'open', page = 1 }: { status?: 'open' | 'hidden' | undefined; page?: number | undefined },
): Promise<Json> {
  const rows = await many(db, findReported, {
    status,
    kind: null,
    id: null,
    now: clock(),
    limit: PER_PAGE + 1,
    skip: (page - 1) * PER_PAGE,
  })
  const cards = rows.slice(0, PER_PAGE).map(({ card }) => card)
  const hasNext = rows.length > PER_PAGE
  return new Json(
    `{"reported":[${cards.join(',')}],"page":${page},"per_page":${PER_PAGE},"has_next":${hasNext}}`,
  )
}

/** `{"reported": …}` as JSON text, inside the transaction that decided. */
export async function readReportedText(trx: Trx, now: Date, { kind, id }: Subject): Promise<string> {
  const row = await maybeOne(trx, findReported, { status: 'one', kind, id, now, limit: 1, skip: 0 })
  if (!row) throw subjectNotFound()
  return `{"reported":${row.card}}`
}

export function subjectNotFound(): Failure {
  return notFound('Isto não existe mais.')
}

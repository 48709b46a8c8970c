import type { Trx } from '../platform/data/database.ts'
import { run } from '../platform/data/query.ts'
import { resolveOpenReports } from './sql/statements.ts'

/** What people report, by the word that the wire uses for it; `classified` is an ad, `evaluation` a rating's comment. */
type ReportedKind = 'post' | 'comment' | 'classified' | 'evaluation'
export type Reported = { kind: ReportedKind; id: number }
/** The column of `reports` that names it. */
const columns: Record<ReportedKind, string> = {
  post: 'post_id',
  comment: 'comment_id',
  classified: 'ad_id',
  evaluation: 'evaluation_id',
}

type Resolution = 'dismissed' | 'hidden' | 'warned' | 'suspended'

/** Ends the open reports of something; answers how many. */
export const resolveReports = async (
  trx: Trx,
  { kind, id }: Reported,
  resolution: Resolution,
  at: Date,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update reports set resolved_at = ${at}, resolution = ${resolution}
    where ${sql.ref(columns[kind])} = ${id} and resolved_at is null`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

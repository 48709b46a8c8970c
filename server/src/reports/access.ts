import { sql } from 'kysely'
import type { Trx } from '../platform/data/database.ts'

/** What people report, by the word that the wire uses for it; `classified` is an ad, `evaluation` a rating's comment. */
type ReportedKind = 'post' | 'comment' | 'classified' | 'evaluation'
export type Reported = { kind: ReportedKind; id: number }
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
    where ${sql.ref(`${kind}_id`)} = ${id} and resolved_at is null`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

import type { Db, Trx } from '../platform/data/database.ts'
import { many, run } from '../platform/data/query.ts'
import { lockOpenReportRows, resolveOpenReports } from './sql/statements.ts'

/** What people report, by the word that the wire uses for it; `classified` is an ad, `evaluation` a rating's comment. */
type ReportedKind = 'post' | 'comment' | 'classified' | 'evaluation'
export type Reported = { kind: ReportedKind; id: number }
type Resolution = 'dismissed' | 'hidden' | 'warned' | 'suspended'

/** The columns that name the reported content; exactly one of them is set. */
export function reportedColumns({ kind, id }: Reported) {
  return {
    postId: kind === 'post' ? id : null,
    commentId: kind === 'comment' ? id : null,
    adId: kind === 'classified' ? id : null,
    ratingId: kind === 'evaluation' ? id : null,
  }
}

/** Locks the open reports of something; answers how many. */
export async function lockOpenReports(trx: Db | Trx, reported: Reported): Promise<number> {
  const open = await many(trx, lockOpenReportRows, reportedColumns(reported))
  return open.length
}

/** Ends the open reports of something; answers how many. */
export function resolveReports(
  trx: Trx,
  reported: Reported,
  resolution: Resolution,
  now: Date,
): Promise<number> {
  return run(trx, resolveOpenReports, { ...reportedColumns(reported), resolution, now })
}

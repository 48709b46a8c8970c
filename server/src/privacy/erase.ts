import { sql } from 'kysely'
import type { Trx } from '../platform/data/database.ts'
import { many, run } from '../platform/data/query.ts'
import { eraseNegotiations, eraseRatings } from './erase-negotiations.ts'
import { holdings } from './holdings.ts'
import {
  deleteLikes,
  deleteRegistrationAnswer,
  deleteReportedPictures,
  detachFiles,
  eraseUploadsOf,
  forgetExportFile,
  forgetWhatReportersSaw,
  lockLikedPosts,
  releaseFormerNicknames,
  removeFromLikeNotifications,
  reserveNickname,
} from './sql/statements.ts'

/** What changed for others by the erasing. */
export type ErasureResult = {
  /** Of stored files that belong to nobody now. */
  fileKeys: string[]
  /** The users whose notifications changed. */
  notified: number[]
}

/** The rows that nothing else depends on; what needs more than a delete has its own function below. */
const simpleColumns = Object.entries(holdings)
  .filter(([, { onClosing, goesWith }]) => onClosing === 'erased' && goesWith === undefined)
  .map(([column]) => column.split('.') as [table: string, column: string])

/**
 * Erases everything of a person but the users row, which has to be locked. Called again, it erases what a request of theirs
 * wrote at the same moment.
 */
export async function eraseTraces(
  trx: Trx,
  { userId, nickname = null, now }: { userId: number; nickname?: string | null; now: Date },
): Promise<ErasureResult> {
  await eraseNegotiations(trx, userId, now)
  await eraseRatings(trx, userId, now)
  const notified = await eraseLikes(trx, userId)
  const fileKeys = await eraseUploads(trx, userId)
  await releaseNicknames(trx, userId, nickname, now)
  for (const [table, column] of simpleColumns)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(trx)
  await run(trx, deleteRegistrationAnswer, { userId })
  return { fileKeys, notified }
}

/** Answers the ids of those whose notifications changed. */
async function eraseLikes(trx: Trx, userId: number): Promise<number[]> {
  await run(trx, lockLikedPosts, { userId })
  await run(trx, deleteLikes, { userId })
  const changed = await many(trx, removeFromLikeNotifications, { userId })
  return changed.map((row) => row.userId)
}

/** Answers the keys of the files that belong to nobody now. */
async function eraseUploads(trx: Trx, userId: number): Promise<string[]> {
  const uploads = (await many(trx, eraseUploadsOf, { userId })).flatMap(({ key }) => key ?? [])
  const reported = (await many(trx, forgetWhatReportersSaw, { userId })).map(({ key }) => key)
  await run(trx, deleteReportedPictures, { keys: reported })
  const keys = [...uploads, ...reported]
  await run(trx, forgetExportFile, { userId })
  await run(trx, detachFiles, { keys })
  return keys
}

/** The nicknames stay reserved for a while, without a person. */
async function releaseNicknames(trx: Trx, userId: number, nickname: string | null, now: Date): Promise<void> {
  await run(trx, releaseFormerNicknames, { userId })
  if (nickname !== null) await run(trx, reserveNickname, { nickname, now })
}

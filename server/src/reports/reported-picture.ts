import type { Trx } from '../platform/data/database.ts'
import { maybeOne, run } from '../platform/data/query.ts'
import { attachMedia, copyImage, discardMedia } from '../platform/files/media.ts'
import type { Services } from '../platform/services.ts'
import { findReportedPicture, insertReportedPicture } from './sql/statements.ts'

/**
 * Copies the photo that is reported, unless somebody has reported it before, and lets `work` keep the copy in its transaction.
 * Where nothing came to use it, it goes.
 */
export async function withPictureOf<T>(
  { database: { db }, files }: Pick<Services, 'database' | 'files'>,
  originalKey: string | null,
  work: (storePicture: (trx: Trx) => Promise<void>) => Promise<T>,
): Promise<T> {
  const isHeld = originalKey === null || (await maybeOne(db, findReportedPicture, { originalKey }))
  const key = isHeld ? null : await copyImage({ db, files }, 'reports', originalKey)
  if (key === null || originalKey === null) return work(async () => {})
  let isUsed = false
  let isDone = false
  try {
    const result = await work(async (trx) => {
      isUsed = (await run(trx, insertReportedPicture, { key, originalKey })) === 1
      if (isUsed) await attachMedia(trx, key)
    })
    isDone = true
    return result
  } finally {
    if (!(isUsed && isDone)) await discardMedia({ db, files }, key)
  }
}

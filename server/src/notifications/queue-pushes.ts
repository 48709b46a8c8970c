import type { Trx } from '../platform/data/database.ts'
import { many, one } from '../platform/data/query.ts'
import type { Services } from '../platform/services.ts'
import { findNewestNotification, findPushes } from './sql/statements.ts'

/** Notifications that are written from now on are newer; to be asked under the lock that writers take (locks.ts). */
export async function readNewest(trx: Trx): Promise<number> {
  return (await one(trx, findNewestNotification)).newsId
}

/** A job for each device of these people and each notification of theirs that is newer; what comes of it push/send-push.ts decides. */
export async function queuePushes(
  { jobs, trx }: { jobs: Pick<Services['jobs'], 'enqueueAll'>; trx: Trx },
  userIds: number[],
  newestBefore: number,
): Promise<void> {
  if (userIds.length === 0) return
  await jobs.enqueueAll(trx, 'send-push', await many(trx, findPushes, { userIds, newestBefore }))
}

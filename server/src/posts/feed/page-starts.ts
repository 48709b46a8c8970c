import { momentBreak } from '@arroba/contract/staff/rules/publications.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/data/database.ts'
import { invalid } from '../../platform/http/errors.ts'
import { repeatPlace } from '../access.ts'

/** Where a post stands: in the lists at a place, or in none for a reason. */
type Place =
  | { in: 'lists'; at: Date }
  | { in: 'schedule'; publishAt: Date; now: Date }
  | { in: 'none'; reason: 'withdrawn'; now: Date }

/** Puts a post where it is to stand from now on, with all that repeats it. */
export const placePost = async (trx: Trx, id: number, place: Place): Promise<void> => {
  const unlistedReason = place.in === 'lists' ? null : place.in === 'schedule' ? 'scheduled' : place.reason
  const unlistedAt = place.in === 'lists' ? null : place.now
  const publishAt = place.in === 'schedule' ? place.publishAt : null
  const createdAt = place.in === 'lists' ? place.at : publishAt
  await sql`
    update posts set listed = ${place.in === 'lists'}, unlisted_reason = ${unlistedReason}, unlisted_at = ${unlistedAt},
      publish_at = ${publishAt}, version = version + 1, created_at = coalesce(${createdAt}, created_at)
    where id = ${id}`.execute(trx)
  await repeatPlace(trx, id)
}

/** When something is to be published, as it was sent; null: at once. 422 when it cannot be scheduled for then. */
export const readPublishAt = (sent: string | null | undefined, now: Date): Date | null => {
  if (!sent) return null
  const moment = new Date(sent)
  const wrong = momentBreak(moment, now)
  if (wrong) throw invalid(wrong)
  return moment
}

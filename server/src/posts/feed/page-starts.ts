import { momentBreak } from '@arroba/contract/staff/rules/publications.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/data/database.ts'
import { invalid } from '../../platform/http/errors.ts'

/** Where a post stands: in the lists at a place, or in none for a reason. */
type Place =
  | { in: 'lists'; at: Date }
  | { in: 'schedule'; publishAt: Date; now: Date }
  | { in: 'none'; reason: 'withdrawn'; now: Date }

/** Puts a post where it is to stand from now on, with all that repeats its kind and its date. */
export const placePost = async (trx: Trx, id: number, place: Place): Promise<void> => {
  const offReason = place.in === 'lists' ? null : place.in === 'schedule' ? 'scheduled' : place.reason
  const offAt = place.in === 'lists' ? null : place.now
  const publishAt = place.in === 'schedule' ? place.publishAt : null
  const createdAt = place.in === 'lists' ? place.at : publishAt
  await sql`
    with placed as (
      update posts set
        kind = case when ${place.in === 'lists'} then replace(kind, 'off_', '') else 'off_' || replace(kind, 'off_', '') end,
        off_reason = ${offReason}, off_at = ${offAt}, publish_at = ${publishAt}, version = version + 1,
        created_at = coalesce(${createdAt}, created_at)
      where id = ${id}
      returning id, kind, created_at
    ), tagged as (
      update post_tags t set kind = placed.kind, created_at = placed.created_at from placed where t.post_id = placed.id
    )
    update post_search s set kind = placed.kind, created_at = placed.created_at from placed where s.post_id = placed.id`.execute(
    trx,
  )
}

/** When something is to be published, as it was sent; null: at once. 422 when it cannot be scheduled for then. */
export const readPublishAt = (sent: string | null | undefined, now: Date): Date | null => {
  if (!sent) return null
  const moment = new Date(sent)
  const wrong = momentBreak(moment, now)
  if (wrong) throw invalid(wrong)
  return moment
}

import { EXPIRING_DAYS } from '@arroba/contract/rules/ads.ts'
import type { Viewer } from '../platform/http/session.ts'

/**
 * Who may see and do what with an ad, as SQL over `ads c`. A statement that uses it begins with the values of
 * `viewerParameters`, and has to use them all: the viewer, whether they are staff, the time, and whom they blocked.
 */
export type AdViewer = Pick<Viewer, 'id' | 'isStaff' | 'blocked'>
export function viewerParameters({ id, isStaff, blocked }: AdViewer, now: Date): unknown[] {
  return [id, isStaff, now, blocked]
}

export const VIEWER = '$1::bigint'
const IS_STAFF = '$2::boolean'
export const NOW = '$3::timestamptz'
/** The next parameter. */
export const NEXT = '$5'

export const isMine = `c.user_id = ${VIEWER}`
const isMineOrStaffs = `(${isMine} or ${IS_STAFF})`

export const isUnblocked = 'c.user_id <> all ($4::bigint[])'

/** In the lists for everyone. An ad ends when its time is over, however late the job is that sets its status. */
export const isOffered = `(c.status = 'published' and c.expires_at > ${NOW})`

export const statusNow = `case when c.status = 'published' and c.expires_at <= ${NOW} then 'expired' else c.status end`

/** A published ad stays visible, and in the favourites of its readers, when it is sold or expired. */
const staysOpen = `c.status in ('published', 'sold', 'expired')`
export const isVisible = `(${isMineOrStaffs} or ${staysOpen} and ${isUnblocked})`

/** Nobody is to call about a sold or expired ad. */
export const showsPhone = `(${isMineOrStaffs} or ${isOffered})`

export const showsReason = isMineOrStaffs

/** Over, or soon to be. */
const isRenewable = `(c.status = 'expired'
  or c.status = 'published' and c.expires_at <= ${NOW} + interval '${EXPIRING_DAYS} days')`

export const can = {
  edit: `(${isMine} and c.status = 'pending')`,
  delete: `(${isMine} and c.status = 'pending')`,
  sell: `(${isMine} and ${isOffered})`,
  renew: `(${isMine} and ${isRenewable})`,
  withdraw: `(${IS_STAFF} and c.status in ('published', 'sold', 'expired'))`,
  restore: `(${IS_STAFF} and c.status = 'rejected')`,
}
export type Ability = keyof typeof can

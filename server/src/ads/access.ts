import { EXPIRING_DAYS } from '@arroba/contract/rules/ads.ts'
import type { Viewer } from '../platform/http/session.ts'

/**
 * Who may see and do what with an ad, as SQL over `ads c`. A statement that uses it begins with the parameters
 * of `beholder`, and uses them all: who asks, whether they are staff, when, and whom they blocked.
 */
export type Beholder = Pick<Viewer, 'id' | 'isStaff' | 'blocked'>
export const beholder = ({ id, isStaff, blocked }: Beholder, now: Date): unknown[] => [
  id,
  isStaff,
  now,
  blocked,
]

export const VIEWER = '$1::bigint'
const IS_STAFF = '$2::boolean'
export const NOW = '$3::timestamptz'
/** The next parameter. */
export const NEXT = '$5'

export const isMine = `c.user_id = ${VIEWER}`
const isMineOrStaffs = `(${isMine} or ${IS_STAFF})`

export const isUnblocked = 'c.user_id <> all ($4::bigint[])'

/** What a list for everyone shows: an ad is over when its time is, however late the job that writes it down. */
export const isOffered = `(c.status = 'published' and c.expires_at > ${NOW})`

export const statusNow = `case when c.status = 'published' and c.expires_at <= ${NOW} then 'expired' else c.status end`

/** What was once published stays open to its readers and in their favourites, sold or expired. */
export const staysOpen = `c.status in ('published', 'sold', 'expired')`
export const isVisible = `(${isMineOrStaffs} or ${staysOpen} and ${isUnblocked})`

/** A sold or expired ad asks for no more calls. */
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

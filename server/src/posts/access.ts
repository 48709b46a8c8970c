import type { PostKind } from '@arroba/contract/posts.ts'
import { demand } from '../platform/plan-gate.ts'
import type { Viewer } from '../platform/session.ts'

/** SQL: the post under `alias` is in the lists; one that is off is there for nobody, and, hidden, for its author and staff. */
export const isOpen = (alias: string): string => `${alias}.off_reason is null`

/** SQL: the person `viewer` is of the platform's staff. */
export const isStaff = (viewer: string): string =>
  `(select staff.is_staff from users staff where staff.id = ${viewer})`

/** SQL: what `author` wrote and staff hid is still seen by the person `viewer`. */
export const seesHidden = (author: string, viewer: string): string =>
  `(${author} = ${viewer} or ${isStaff(viewer)})`

/** SQL: the post under `alias` may be opened by the person `viewer`. */
export const isThereFor = (alias: string, viewer: string): string =>
  `(${alias}.off_reason is null or ${alias}.off_reason = 'hidden' and ${seesHidden(`${alias}.user_id`, viewer)})`

/** SQL: what kind of post it is, in the lists or not. */
export const kindOf = (alias: string): string => `replace(${alias}.kind, 'off_', '')`

/** Scales, and what is said under them, are for plans that open them. */
export const demandKind = (viewer: Viewer, kind: PostKind): void => {
  if (kind === 'scale') demand(viewer, 'scales')
}

/** Whether a reader reads all of what is not free: any plan that opens something does, and staff. */
export const opensPaid = ({ opens, isStaff }: Pick<Viewer, 'opens' | 'isStaff'>): boolean =>
  isStaff || opens.length > 0

import type { PostKind } from '@arroba/contract/posts.ts'
import { assertCapability, upgradeNeeded } from '../billing/access.ts'
import type { Trx } from '../platform/data/database.ts'
import { run } from '../platform/data/query.ts'
import type { Viewer } from '../platform/http/session.ts'
import { repeatListed } from './sql/statements.ts'

/** Scales and the comments under them need a plan that opens scales. */
export function assertKindOpen(viewer: Pick<Viewer, 'opens'>, kind: PostKind): void {
  if (kind === 'scale') assertCapability(viewer, 'scales')
}

/** Whether a reader reads all of what is not free: any plan that opens something does, and staff. */
export function opensPaid({ opens, isStaff }: Pick<Viewer, 'opens' | 'isStaff'>): boolean {
  return isStaff || opens.length > 0
}

/** The properties of a post that decide which plan its comments need. */
export type PostGate = { kind: PostKind; isFree: boolean }

/** Only whoever may read all of a post may read and write its comments. */
export function assertConversationOpen(
  viewer: Pick<Viewer, 'opens' | 'isStaff'>,
  { kind, isFree }: PostGate,
): void {
  assertKindOpen(viewer, kind)
  if (!isFree && !opensPaid(viewer)) throw upgradeNeeded()
}

/** Brings up to date what repeats whether a post is listed, and its date: its tags, its search documents and its scale. */
export async function repeatListing(trx: Trx, id: number): Promise<void> {
  await run(trx, repeatListed, { id })
}

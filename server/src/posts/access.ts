import type { PostKind } from '@arroba/contract/posts.ts'
import { demandCapability, upgradeNeeded } from '../billing/access.ts'
import type { Trx } from '../platform/data/database.ts'
import { run } from '../platform/data/query.ts'
import type { Viewer } from '../platform/http/session.ts'
import { repeatListed } from './sql/statements.ts'

/** Scales, and what is said under them, are for plans that open them. */
export function demandKind(viewer: Pick<Viewer, 'opens'>, kind: PostKind): void {
  if (kind === 'scale') demandCapability(viewer, 'scales')
}

/** Whether a reader reads all of what is not free: any plan that opens something does, and staff. */
export function opensPaid({ opens, isStaff }: Pick<Viewer, 'opens' | 'isStaff'>): boolean {
  return isStaff || opens.length > 0
}

/** What a post asks of the plan of who takes part in its conversation. */
export type PostGate = { kind: PostKind; isFree: boolean }

/** What is said under a post is for who may read all of it. */
export function demandConversation(
  viewer: Pick<Viewer, 'opens' | 'isStaff'>,
  { kind, isFree }: PostGate,
): void {
  demandKind(viewer, kind)
  if (!isFree && !opensPaid(viewer)) throw upgradeNeeded()
}

/** Brings up to date what repeats whether a post is listed, and its date: its tags, its search documents and its scale. */
export async function repeatListing(trx: Trx, id: number): Promise<void> {
  await run(trx, repeatListed, { id })
}

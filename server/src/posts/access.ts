import type { PostKind } from '@arroba/contract/posts.ts'
import { PREVIEW } from '@arroba/contract/rules/posts.ts'
import type { Trx } from '../platform/data/database.ts'
import { run } from '../platform/data/query.ts'
import { demand, upgradeNeeded } from '../platform/http/plan-gate.ts'
import type { Viewer } from '../platform/http/session.ts'
import { repeatListed } from './sql/statements.ts'

/** SQL: the post under `alias` is in the lists; one that is not is there for nobody, and, hidden, for its author and staff. */
export const isOpen = (alias: string): string => `${alias}.listed`

/** Scales, and what is said under them, are for plans that open them. */
export function demandKind(viewer: Pick<Viewer, 'opens'>, kind: PostKind): void {
  if (kind === 'scale') demand(viewer, 'scales')
}

/** Whether a reader reads all of what is not free: any plan that opens something does, and staff. */
export function opensPaid({ opens, isStaff }: Pick<Viewer, 'opens' | 'isStaff'>): boolean {
  return isStaff || opens.length > 0
}

/** SQL: all of the post under `alias`, and its comments, may be read; `opens`: whether the plan opens what is paid for. */
const isReadBy = (alias: string, opens: string): string => `(${alias}.is_free_visible or ${opens})`

/** SQL: the beginning of a text, up to a whole word: as much as a card shows, and of a short text half of it. */
const beginningOf = (text: string): string =>
  `regexp_replace(left(${text}, least(${PREVIEW}, char_length(${text}) / 2)), '\\s+\\S*$', '')`

/** SQL: what may be read of the text of the post under `alias`; `opens`: whether the plan opens what is paid for. */
export const readable = (alias: string, opens: string): string =>
  `case when ${isReadBy(alias, opens)} then ${alias}.description else ${beginningOf(`${alias}.description`)} || '…' end`

/** What the plan of a reader opens of posts, as SQL. */
export type PostPlan = { paid: string; scales: string }

/** SQL: the same of a post of either kind. */
export const isOpenedBy = (alias: string, { paid, scales }: PostPlan): string =>
  `(case when ${alias}.kind = 'scale' then ${scales} else ${isReadBy(alias, paid)} end)`

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

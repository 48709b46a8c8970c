import { compile } from '../platform/data/compile.ts'
import type { Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { many, run } from '../platform/data/query.ts'
import { announce } from '../platform/live/channel.ts'
import { insertPastStars } from '../slaughterhouses/expressions.ts'
import {
  deleteNotificationsOfNegotiations,
  deletePendingNegotiations,
  deleteRatings,
  endSentNegotiations,
  lockPendingNegotiations,
  recordReturns,
  returnNegotiations,
} from './sql/statements.ts'

declare module '../platform/data/events.ts' {
  interface EventTypes {
    /** The reviewer closed their account, so the negotiation goes back to its owner. */
    'negotiation-returned': { negotiation_id: number; recipient_id: number; summary: string }
  }
}

const storeAllPastStars = compile(
  'store-all-past-stars',
  { user: 'bigint', now: 'timestamptz' },
  insertPastStars,
)

/** What the ratings count for changes exactly by what goes; days whose places are still to be written keep their stars. */
export async function eraseRatings(trx: Trx, userId: number, now: Date): Promise<void> {
  await run(trx, storeAllPastStars, { user: userId, now })
  const deleted = await run(trx, deleteRatings, { userId })
  if (deleted > 0) await announce(trx, 'fridges', null)
}

/** Pending negotiations are withdrawn: one's own are deleted, those received go back to whoever recorded them. */
export async function eraseNegotiations(trx: Trx, userId: number, now: Date): Promise<void> {
  const pending = await many(trx, lockPendingNegotiations, { userId })
  for (const { id, otherId, isMine, summary } of pending) {
    if (otherId === null) continue
    const data = { negotiation_id: id, recipient_id: otherId, summary }
    const kind = isMine ? 'negotiation-withdrawn' : 'negotiation-returned'
    await recordEvent(trx, kind, { actorId: userId, data, at: now })
  }
  await run(trx, endSentNegotiations, { userId, now })
  await run(trx, deletePendingNegotiations, { userId })
  const ids = pending.filter(({ isMine }) => isMine).map(({ id }) => id)
  await run(trx, deleteNotificationsOfNegotiations, { ids })
  await run(trx, recordReturns, { userId, now })
  await run(trx, returnNegotiations, { userId })
}

import type { Db } from '../platform/data/database.ts'
import { readLedger } from './ledger/ledger.ts'
import {
  currentSubscription,
  openPayment,
  type PaymentRow,
  type PlanRow,
  planOf,
  type SubscriptionRow,
} from './subscription-rows.ts'

/** What choosing a plan would mean now. */
export type PurchaseQuote = {
  kind: 'new' | 'upgrade' | 'downgrade' | 'same' | 'open'
  live: SubscriptionRow | undefined
  /** A payment for this plan that already waits. */
  open: PaymentRow | undefined
  amountCents: number
  creditCents: number
  startsAt: Date
}

const MIN_CENTS = 100
const DAY_MS = 24 * 60 * 60 * 1000

/** Whether the offer is out of date: unused days become fewer, so an unpaid upgrade is offered anew after a day. */
function isStale({ kind, createdAt }: PaymentRow, now: Date): boolean {
  return kind === 'upgrade' && now.getTime() - createdAt.getTime() >= DAY_MS
}

async function creditOf(db: Db, live: SubscriptionRow, now: Date, price: number): Promise<number> {
  const credits = (await readLedger(db, live.userId)).credits(live.id, now)
  const credit = credits.reduce((sum, { amountCents }) => sum + amountCents, 0)
  // A payment may not be smaller than the provider's minimum.
  return Math.min(credit, Math.max(0, price - MIN_CENTS))
}

export async function quotePurchase(
  db: Db,
  userId: number,
  plan: PlanRow,
  now: Date,
): Promise<PurchaseQuote> {
  const live = await currentSubscription(db, userId)
  const open = live && (await openPayment(db, live.id))
  const base = { live, open, amountCents: plan.priceCents, creditCents: 0, startsAt: now }
  if (!live) return { ...base, kind: 'new' }
  const isOpen = open !== undefined && open.planId === plan.id && !isStale(open, now)
  if (live.status === 'pending')
    return {
      ...base,
      kind: isOpen ? 'open' : 'new',
      amountCents: isOpen ? open.amountCents : plan.priceCents,
    }
  if (isOpen) {
    const { amountCents, creditCents } = open
    return { ...base, kind: 'open', amountCents, creditCents, startsAt: live.paidUntil ?? now }
  }
  if (plan.id === live.planId) {
    if (live.status === 'past_due') return { ...base, kind: 'open', startsAt: live.paidUntil ?? now }
    return { ...base, kind: 'same', amountCents: 0, startsAt: live.paidUntil ?? now }
  }
  const current = await planOf(db, live.planId)
  if (live.status === 'past_due' || plan.priceCents > current.priceCents) {
    const creditCents = await creditOf(db, live, now, plan.priceCents)
    return { ...base, kind: 'upgrade', amountCents: plan.priceCents - creditCents, creditCents }
  }
  return { ...base, kind: 'downgrade', amountCents: 0, startsAt: live.paidUntil ?? now }
}

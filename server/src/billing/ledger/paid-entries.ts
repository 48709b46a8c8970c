import type { NewEntry } from './entries.ts'
import { type GrantedPeriod, type LedgerResult, periodBought } from './standing.ts'

/** A payment that was paid, and the subscription that it counts for: its own or that one's successor. */
export type PaidPayment = {
  payment: {
    id: number
    planId: number
    kind: string
    amountCents: number
    creditCents: number
    createdAt: Date
  }
  paidAt: Date
  months: number
  holder: { id: number; renews: boolean; planId: number; isOwn: boolean }
}

/** The entries of a payment: the money, the credit that it moves, and the period that both buy. */
export function paidEntries(
  ledger: LedgerResult,
  { payment, paidAt, months, holder }: PaidPayment,
): { period: GrantedPeriod; entries: NewEntry[] } {
  const { id: paymentId, kind, amountCents, creditCents, createdAt } = payment
  const isUpgrade = kind === 'upgrade' && holder.isOwn
  // An offered credit holds while the payment is waited for; credit that was refunded since then cannot be moved.
  const credits = isUpgrade ? ledger.credits(holder.id, createdAt) : []
  const worthCents = credits.reduce((sum, credit) => sum + credit.amountCents, amountCents)
  const period = periodBought(ledger.standing(holder), {
    at: paidAt,
    months,
    renews: holder.renews,
    isUpgrade,
    worthCents,
    priceCents: amountCents + creditCents,
  })
  const planId = holder.isOwn ? payment.planId : holder.planId
  const own = { subscriptionId: holder.id, paymentId, planId, happenedAt: paidAt }
  const moved = credits.map(
    (credit): NewEntry => ({
      ...own,
      kind: 'credit_moved',
      key: `credit:${credit.paymentId}:${paymentId}`,
      fromPaymentId: credit.paymentId,
      amountCents: credit.amountCents,
    }),
  )
  const paid: NewEntry = { ...own, kind: 'paid', key: `paid:${paymentId}`, amountCents }
  const granted: NewEntry = {
    ...own,
    ...period,
    kind: 'period_granted',
    key: `period:${paymentId}`,
    amountCents: worthCents,
    isUpgrade,
  }
  return { period, entries: [paid, ...moved, granted] }
}

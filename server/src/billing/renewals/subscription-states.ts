import { RETRY_DAYS } from '@arroba/contract/rules/billing.ts'
import type { InvoiceState } from '../../platform/payments/provider.ts'

const DAY_MS = 24 * 60 * 60 * 1000
export function daysAfter(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS)
}

const STATE_ORDER: Record<InvoiceState, number> = {
  pending: 0,
  expired: 1,
  canceled: 1,
  paid: 2,
  refunded: 3,
}

/**
 * The states that a payment goes through from one to what the provider says now. It only ever goes forward: what is
 * paid never waits again, and what was given back had been paid. Money that comes after all counts.
 */
export function stepsTo(from: InvoiceState, to: InvoiceState): InvoiceState[] {
  if (STATE_ORDER[to] <= STATE_ORDER[from]) return []
  return to === 'refunded' && from !== 'paid' ? ['paid', 'refunded'] : [to]
}

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000

/** When a renewal is tried again after so many tries again that failed; null when there is none left. Never at once. */
export function nextTry(paidUntil: Date, failedTries: number, now: Date): Date | null {
  const days = RETRY_DAYS[failedTries]
  if (days === undefined) return null
  return new Date(Math.max(daysAfter(paidUntil, days).getTime(), now.getTime() + HALF_A_DAY_MS))
}

import { daysBefore } from '../../../ui/form/day.ts'
import { daysText } from '../negotiation-text.ts'
import type { Negotiation } from '../queries.ts'

type Due = { day: string; daysLeft: number; of: number }

const DAY_MS = 24 * 60 * 60_000

/** When a negotiation on credit is to be paid, counted from its day; null for one in cash, and from the day after on. */
export function paymentDue(
  { negotiation_date, payment_deadline }: Pick<Negotiation, 'negotiation_date' | 'payment_deadline'>,
  today: string,
): Due | null {
  const day = daysBefore(negotiation_date.slice(0, 10), -payment_deadline)
  const daysLeft = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  return payment_deadline === 0 || daysLeft < 0 ? null : { day, daysLeft, of: payment_deadline }
}

/** Faltam 19 dias, de 30 */
export function daysLeftText({ daysLeft, of }: Due): string {
  if (daysLeft === 0) return `Hoje, depois de ${daysText(of)}`
  return `${daysLeft === 1 ? 'Falta' : 'Faltam'} ${daysText(daysLeft)}, de ${of}`
}

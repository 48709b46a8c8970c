import type { Plan } from '@arroba/contract/billing.ts'
import type { PaymentMethod } from '@arroba/contract/payments.ts'
import { paymentMethodLabel } from '@arroba/contract/rules/billing.ts'
import { dateText } from '../../ui/form/time-text.ts'
import type { Payment, Subscription } from './queries.ts'

/** por mês, por ano, a cada 3 meses */
export function intervalText({ interval_months }: Pick<Plan, 'interval_months'>): string {
  if (interval_months === 1) return 'por mês'
  return interval_months === 12 ? 'por ano' : `a cada ${interval_months} meses`
}

/** mensal, anual, a cada 3 meses */
export function rhythmText({ interval_months }: Pick<Plan, 'interval_months'>): string {
  if (interval_months === 1) return 'mensal'
  return interval_months === 12 ? 'anual' : `a cada ${interval_months} meses`
}

export function dayOf(instant: string): string {
  return dateText(new Date(instant))
}

/** Visa final 1111 */
export function cardText({ brand, last_digits }: NonNullable<Subscription['card']>): string {
  return `${brand} final ${last_digits}`
}

/** no cartão Visa final 1111, por boleto, por PIX */
export function byMethod(method: PaymentMethod, card: Subscription['card']): string {
  if (method !== 'credit_card') return `por ${paymentMethodLabel(method).replace(/^B/, 'b')}`
  return card ? `no cartão ${cardText(card)}` : 'no cartão'
}

const KINDS = { first: 'Assinatura', renewal: 'Renovação', upgrade: 'Troca de plano' }

export function kindText({ kind }: Pick<Payment, 'kind'>): string {
  return KINDS[kind]
}

const STATUSES = {
  pending: { tone: 'waiting', label: 'A pagar' },
  paid: { tone: 'good', label: 'Pago' },
  canceled: { tone: 'over', label: 'Cancelado' },
  expired: { tone: 'over', label: 'Vencido' },
  refunded: { tone: 'done', label: 'Devolvido' },
} as const

export function statusOf({ status }: Pick<Payment, 'status'>) {
  return STATUSES[status]
}

/** The 47 digits of a bank slip in the groups in which they are printed. */
export function slipLineText(digits: string): string {
  return digits.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
}

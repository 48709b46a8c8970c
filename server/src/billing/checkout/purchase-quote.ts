import { APPROVED } from '@arroba/contract/rules/billing.ts'
import { sql } from 'kysely'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { Payer, PaymentMethod } from '../../platform/payments/provider.ts'
import { type Meaning, meaningOf } from '../invoice-meaning.ts'
import { replaceOpen, retire } from '../provider/sync-subscription.ts'
import type { PaymentRow, PlanRow } from '../subscription-rows.ts'
import { dropCard, ensureCustomer, keepCard, readPayer, readProfile } from './billing-profile.ts'
import { chargePayment } from './charge.ts'
import { ensureInvoice, makeInvoice, type Needs } from './invoices.ts'
import { openAtProvider } from './open-subscription.ts'
import { settleInvoice } from './settle-charge.ts'
import { noteTarget, type Response } from './start-checkout.ts'

export type Order = {
  userId: number
  plan: PlanRow
  method: PaymentMethod
  /** Null: the card on file. */
  cardToken: string | null
}

type Buyer = { payer: Payer; customerId: string }

export const bankSlipPath = (paymentId: number): string => `/v6/users/me/payments/${paymentId}/bank_slip`

const REFUSALS = {
  same: 'Você já assina este plano.',
  canceling: 'O seu plano está cancelado e vale até o fim do período pago. Reative-o no seu perfil antes.',
  downgrade: 'Este plano é mais barato que o seu: a troca vale a partir da próxima renovação.',
}

/** 409 for what needs no payment now. */
const demandPayable = ({ kind, live }: Meaning): void => {
  if (live?.status === 'canceling') throw conflict(REFUSALS.canceling)
  if (kind === 'same' || kind === 'downgrade') throw conflict(REFUSALS[kind])
}

/** What is to be paid: an invoice that waits already, where it fits, and else a new one. */
const targetOf = async (
  needs: Needs,
  order: Order,
  buyer: Buyer,
  { live, open, kind, amountCents, creditCents }: Meaning,
): Promise<PaymentRow> => {
  const { plan, method } = order
  if (kind === 'open' && open?.method === method)
    return open.invoiceId === null ? ensureInvoice(needs, open, { plan, ...buyer }) : open
  if (!live || live.status === 'pending') {
    const isSame = live && live.planId === plan.id && live.method === method && live.providerId === null
    if (live && !isSame) await retire(needs, live, buyer.customerId)
    return openAtProvider(needs, { ...order, ...buyer, existing: isSame ? live : undefined })
  }
  if (open) await replaceOpen(needs, open)
  const own = { subscription: live, plan, method, amountCents, creditCents, ...buyer }
  return makeInvoice(needs, { ...own, kind: kind === 'upgrade' ? 'upgrade' : (open?.kind ?? 'renewal') })
}

const cardOf = async (needs: Needs, { userId, cardToken }: Order, customerId: string): Promise<string> => {
  if (cardToken !== null) return keepCard(needs, { userId, customerId, cardToken })
  const { cardId } = await readProfile(needs.database.db, userId, needs.payments.name)
  if (cardId === null) throw invalid('Informe o cartão.')
  return cardId
}

export const waitingFor = ({ id, method }: PaymentRow): Response => ({
  message:
    method === 'pix'
      ? 'PIX gerado. O plano é liberado quando o pagamento for confirmado.'
      : 'Boleto gerado. O plano é liberado quando o pagamento for confirmado.',
  success: true,
  pdf: method === 'bank_slip' ? bankSlipPath(id) : null,
  payment_id: id,
})

/** From now on renewals are asked for in this way. */
const noteMethod = async ({ database: { db } }: Needs, { subscriptionId, method }: PaymentRow) => {
  await sql`update subscriptions set payment_method = ${method} where id = ${subscriptionId}`.execute(db)
}

/** What a payment of the person's comes to, in the words of the contract. */
export const responseOf = (
  payment: PaymentRow,
  { approved, message }: { approved: boolean; message: string },
): Response => ({
  message: approved ? APPROVED : message,
  success: approved,
  pdf: null,
  payment_id: payment.id,
})

/** Buys a plan: what is open is paid, and nothing is made twice. `key` is the checkout's own attempt. */
export const purchase = async (needs: Needs, key: string, order: Order): Promise<Response> => {
  const { db } = needs.database
  demandPayable(await meaningOf(db, order.userId, order.plan, needs.clock()))
  const payer = await readPayer(needs, order.userId)
  const customerId = await ensureCustomer(needs, payer)
  const before = await readProfile(db, order.userId, needs.payments.name)
  const cardId = order.method === 'credit_card' ? await cardOf(needs, order, customerId) : null
  // Looked at again: the calls took a while, and something may have been paid or cancelled meanwhile.
  const meaning = await meaningOf(db, order.userId, order.plan, needs.clock())
  demandPayable(meaning)
  const payment = await targetOf(needs, order, { payer, customerId }, meaning)
  await noteTarget(db, key, payment)
  if (payment.kind !== 'upgrade') await noteMethod(needs, payment)
  if (cardId !== null) {
    const result = await chargePayment(needs, payment, cardId)
    if (!result.approved) await dropCard(db, order.userId, { refused: cardId, before })
    return responseOf(payment, result)
  }
  if (payment.invoiceId !== null) await settleInvoice(needs, payment.invoiceId)
  return waitingFor(payment)
}

import { APPROVED } from '@arroba/contract/rules/billing.ts'
import { run } from '../../platform/data/query.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { Payer, PaymentMethod } from '../../platform/payments/provider.ts'
import { endPending, withdrawOpen } from '../provider/sync-subscription.ts'
import { type PurchaseQuote, quotePurchase } from '../purchase-quote.ts'
import type { PaymentRow, PlanRow } from '../subscription-rows.ts'
import { ensureCustomer, readPayer, readProfile, restoreCard, storeCard } from './billing-profile.ts'
import { chargePayment } from './charge.ts'
import { ensureInvoice, type InvoiceServices, makeInvoice } from './invoices.ts'
import { openAtProvider } from './open-subscription.ts'
import { settleInvoice } from './settle-charge.ts'
import { setMethod } from './sql/statements.ts'
import { type Response, recordCheckoutPayment } from './start-checkout.ts'

export type Order = {
  userId: number
  plan: PlanRow
  method: PaymentMethod
  /** The token of a new card; null: the card on file. */
  cardToken: string | null
}

type Buyer = { payer: Payer; customerId: string }

export function bankSlipPath(paymentId: number): string {
  return `/v6/users/me/payments/${paymentId}/bank_slip`
}

const REFUSALS = {
  same: 'Você já assina este plano.',
  canceling: 'O seu plano está cancelado e vale até o fim do período pago. Reative-o no seu perfil antes.',
  downgrade: 'Este plano é mais barato que o seu: a troca vale a partir da próxima renovação.',
}

/** Throws 409 for a plan that needs no payment now. */
function assertPayable({ kind, live }: PurchaseQuote): void {
  if (live?.status === 'canceling') throw conflict(REFUSALS.canceling)
  if (kind === 'same' || kind === 'downgrade') throw conflict(REFUSALS[kind])
}

/** The payment to make: one that already waits, if it fits, otherwise a new one. */
async function targetOf(
  services: InvoiceServices,
  order: Order,
  buyer: Buyer,
  { live, open, kind, amountCents, creditCents }: PurchaseQuote,
): Promise<PaymentRow> {
  const { plan, method } = order
  if (kind === 'open' && open?.method === method)
    return open.invoiceId === null ? ensureInvoice(services, open, { plan, ...buyer }) : open
  if (!live || live.status === 'pending') {
    const isSame = live && live.planId === plan.id && live.method === method && live.providerId === null
    if (live && !isSame) await endPending(services, live, buyer.customerId)
    return openAtProvider(services, { ...order, ...buyer, existing: isSame ? live : undefined })
  }
  if (open) await withdrawOpen(services, open)
  const own = { subscription: live, plan, method, amountCents, creditCents, ...buyer }
  return makeInvoice(services, { ...own, kind: kind === 'upgrade' ? 'upgrade' : (open?.kind ?? 'renewal') })
}

async function cardOf(
  services: InvoiceServices,
  { userId, cardToken }: Order,
  customerId: string,
): Promise<string> {
  if (cardToken !== null) return storeCard(services, { userId, customerId, cardToken })
  const { cardId } = await readProfile(services.database.db, userId, services.payments.name)
  if (cardId === null) throw invalid('Informe o cartão.')
  return cardId
}

export function waitingFor({ id, method }: PaymentRow): Response {
  return {
    message:
      method === 'pix'
        ? 'PIX gerado. O plano é liberado quando o pagamento for confirmado.'
        : 'Boleto gerado. O plano é liberado quando o pagamento for confirmado.',
    success: true,
    pdf: method === 'bank_slip' ? bankSlipPath(id) : null,
    payment_id: id,
  }
}

/** Records the method of payment, which renewals use from now on. */
async function recordPaymentMethod(
  { database: { db } }: InvoiceServices,
  { subscriptionId, method }: PaymentRow,
) {
  await run(db, setMethod, { subscriptionId, method })
}

/** The contract's response for the outcome of a payment. */
export function responseOf(
  payment: PaymentRow,
  { approved, message }: { approved: boolean; message: string },
): Response {
  return {
    message: approved ? APPROVED : message,
    success: approved,
    pdf: null,
    payment_id: payment.id,
  }
}

/** Buys a plan. An open payment is paid, and nothing is made twice. `key` is the attempt of the checkout. */
export async function purchase(services: InvoiceServices, key: string, order: Order): Promise<Response> {
  const { db } = services.database
  assertPayable(await quotePurchase(db, order.userId, order.plan, services.clock()))
  const payer = await readPayer(services, order.userId)
  const customerId = await ensureCustomer(services, payer)
  const before = await readProfile(db, order.userId, services.payments.name)
  const cardId = order.method === 'credit_card' ? await cardOf(services, order, customerId) : null
  // Read again: during the calls something may have been paid or cancelled.
  const quote = await quotePurchase(db, order.userId, order.plan, services.clock())
  assertPayable(quote)
  const payment = await targetOf(services, order, { payer, customerId }, quote)
  await recordCheckoutPayment(db, key, payment)
  if (payment.kind !== 'upgrade') await recordPaymentMethod(services, payment)
  if (cardId !== null) {
    const result = await chargePayment(services, payment, { cardId, checkout: key })
    if (!result.approved) await restoreCard(db, order.userId, { refused: cardId, before })
    return responseOf(payment, result)
  }
  if (payment.invoiceId !== null) await settleInvoice(services, payment.invoiceId)
  return waitingFor(payment)
}

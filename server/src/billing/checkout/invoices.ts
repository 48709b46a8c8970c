import { PROCESSING } from '@arroba/contract/rules/billing.ts'
import type { Config } from '../../platform/config.ts'
import type { Trx } from '../../platform/data/database.ts'
import { maybeOne, one } from '../../platform/data/query.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Invoice, Payer, PaymentMethod } from '../../platform/payments/provider.ts'
import { notifySubscriber } from '../notify-subscriber.ts'
import { daysAfter } from '../renewals/subscription-states.ts'
import {
  findPaymentRow,
  lockSubscriptions,
  openPayment,
  type PaymentKind,
  type PaymentRow,
  type PlanRow,
  type SubscriptionRow,
} from '../subscription-rows.ts'
import { attempt, findAfterSilence } from './payment-attempts.ts'
import { applyInvoice, type BillingServices } from './settle-charge.ts'
import { insertPayment, setInvoice } from './sql/statements.ts'

export type InvoiceServices = Omit<BillingServices, 'config'> & {
  config: Pick<Config, 'publicUrl' | 'secret'>
}

const DAYS_TO_PAY = 3

/** The day of an instant in -03:00, YYYY-MM-DD. */
function dayIn(date: Date): string {
  return new Date(date.getTime() - 3 * 60 * 60_000).toISOString().slice(0, 10)
}

type PaymentOfSubscription = {
  subscription: SubscriptionRow
  plan: PlanRow
  kind: PaymentKind
  method: PaymentMethod
  amountCents: number
  creditCents: number
}

/**
 * The due day. A card is charged at once; a bank slip or PIX has some days, and for a renewal at least those that its
 * period still has.
 */
function dueOn({ method, kind, subscription: { paidUntil } }: PaymentOfSubscription, now: Date): string {
  if (method === 'credit_card') return dayIn(now)
  const soon = daysAfter(now, DAYS_TO_PAY)
  return dayIn(kind === 'renewal' && paidUntil !== null && paidUntil > soon ? paidUntil : soon)
}

/**
 * Writes the one renewal of a period. When two do so at once, both get the same row; the answer is 409 if it was paid
 * meanwhile.
 */
async function writeOwn(
  { database: { db }, clock }: InvoiceServices,
  own: PaymentOfSubscription,
): Promise<PaymentRow> {
  return db.transaction().execute(async (trx) => {
    const now = clock()
    const { subscription, plan, kind, method, amountCents, creditCents } = own
    const { id, userId } = subscription
    const current = (await lockSubscriptions(trx, userId)).find((one) => one.id === id)
    const waiting = kind === 'renewal' ? await waitingRenewal(trx, subscription, current) : undefined
    if (waiting) return waiting
    const amounts = { kind, method, amountCents, creditCents, dueOn: dueOn(own, now), now }
    const owner = { userId, subscriptionId: id, planId: plan.id }
    const inserted = await one(trx, insertPayment, { ...owner, ...amounts })
    const written = await findPaymentRow(trx, inserted.id)
    if (!written) throw new Error('a payment vanished while it was written')
    return written
  })
}

/** The renewal of a period that was written meanwhile; 409 if it was even paid, or the subscription canceled. */
async function waitingRenewal(
  trx: Trx,
  { id, paidUntil }: SubscriptionRow,
  current: SubscriptionRow | undefined,
): Promise<PaymentRow | undefined> {
  if (current?.paidUntil?.getTime() !== paidUntil?.getTime() || current?.status === 'canceled')
    throw conflict(PROCESSING)
  return openPayment(trx, id, 'renewal')
}

/** Records the invoice of a payment and how it can be paid, once. */
export async function attachInvoice(
  services: InvoiceServices,
  payment: PaymentRow,
  invoice: Invoice,
): Promise<void> {
  const { database, clock } = services
  await database.db.transaction().execute(async (trx) => {
    const { id: invoiceId, dueOn } = invoice
    const attached = await maybeOne(trx, setInvoice, { id: payment.id, invoiceId, dueOn })
    const { id: paymentId, userId, method, amountCents: centavos } = payment
    if (!attached || method === 'credit_card') return
    const code = method === 'pix' ? invoice.pixPayload : invoice.digitableLine
    const notice = { kind: 'waiting', plan: attached.plan, paymentId, centavos, method, dueOn, code } as const
    await notifySubscriber(services, trx, { userId, notice, at: clock() })
  })
  await applyInvoice(services, invoice)
}

type InvoiceRequest = { plan: PlanRow; payer: Payer; customerId: string }

/** Makes the invoice of one of our own payments; an invoice that the provider may have made already is looked for first. */
export async function ensureInvoice(
  services: InvoiceServices,
  payment: PaymentRow,
  { plan, payer, customerId }: InvoiceRequest,
): Promise<PaymentRow> {
  const { database, payments } = services
  const { id, userId, subscriptionId, reference, method, amountCents, dueOn } = payment
  const find = () => payments.findInvoice({ customerId, reference })
  const make = () =>
    attempt(
      services,
      { action: 'invoice', userId, subscriptionId, paymentId: id },
      findAfterSilence(
        (key) =>
          payments.createInvoice(
            { customerId, method, amountCents, description: plan.name, dueOn, reference, payer },
            key,
          ),
        find,
      ),
      (invoice) => ({ answer: { id: invoice.id } }),
    )
  const invoice = (await find()) ?? (await make())
  await attachInvoice(services, payment, invoice)
  const made = await findPaymentRow(database.db, id)
  if (!made) throw new Error('a payment vanished after it was made')
  return made
}

/** Makes an invoice of our own, beside those that the provider makes for the subscription. */
export async function makeInvoice(
  services: InvoiceServices,
  own: PaymentOfSubscription & InvoiceRequest,
): Promise<PaymentRow> {
  return ensureInvoice(services, await writeOwn(services, own), own)
}

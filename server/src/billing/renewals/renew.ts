import { RENEWAL_DAYS_AHEAD, unpaidEnd } from '@arroba/contract/rules/billing.ts'
import type { Trx } from '../../platform/data/database.ts'
import { many, maybeOne, run } from '../../platform/data/query.ts'
import { readPayer, readProfile } from '../checkout/billing-profile.ts'
import { chargePayment } from '../checkout/charge.ts'
import { endSubscription } from '../checkout/charge-outcomes.ts'
import { ensureInvoice, type InvoiceServices, makeInvoice } from '../checkout/invoices.ts'
import { settleInvoice } from '../checkout/settle-charge.ts'
import { writeStandings } from '../ledger/ledger.ts'
import { notifySubscriber } from '../notify-subscriber.ts'
import { withdrawOpen } from '../provider/sync-subscription.ts'
import {
  findSubscriptionRow,
  lockSubscriptions,
  openPayment,
  type PaymentRow,
  planOf,
  type SubscriptionRow,
} from '../subscription-rows.ts'
import { findNewInvoices, findSuspension, setPastDue } from './sql/statements.ts'
import { daysAfter, nextTry } from './subscription-states.ts'

/** What the provider has not made so many days after the end of a period, it will not make. */
const LATE_AFTER_DAYS = 1
/** How many days after the last day a payment of a bank slip may still be reported. */
const CLEARING_DAYS = 3

/** Settles the renewals that the provider made, and that no webhook has announced. */
async function settleNewInvoices(
  services: InvoiceServices,
  { provider, providerId }: SubscriptionRow,
): Promise<void> {
  if (providerId === null || provider !== services.payments.name) return
  const { invoiceIds } = await services.payments.readSubscription(providerId)
  for (const invoice of await many(services.database.db, findNewInvoices, { invoiceIds }))
    await settleInvoice(services, invoice.id)
}

type Failure = { subscriptionId: number; userId: number; payment: PaymentRow }

/**
 * A renewal was not paid when it should have been: the first time the subscription falls behind, and is tried again on
 * set days; after the last of them it ends. Each time the person is notified.
 */
export async function failRenewal(
  services: InvoiceServices,
  { subscriptionId, userId, payment }: Failure,
): Promise<void> {
  await services.database.db.transaction().execute(async (trx) => {
    const now = services.clock()
    const row = (await lockSubscriptions(trx, userId)).find(({ id }) => id === subscriptionId)
    const open = await openPayment(trx, subscriptionId, 'renewal')
    if (!isUnpaid(row, now) || open?.id !== payment.id || open.heldState !== null) return
    const failedTries = row.status === 'past_due' ? row.failedTries + 1 : 0
    const isCard = payment.method === 'credit_card'
    const next = isCard ? nextTry(row.paidUntil, failedTries, now) : null
    if (isCard && next === null)
      return endSubscription(services, trx, { subscription: row, why: 'unpaid', now })
    await run(trx, setPastDue, { id: row.id, failedTries, nextTryAt: next })
    await writeStandings(trx, userId)
    await notifyOfFailure(services, trx, payment, { userId, paidUntil: row.paidUntil, nextTryAt: next, now })
  })
}

/** Tells the person when their card is tried again, and until when they can still pay. */
async function notifyOfFailure(
  services: InvoiceServices,
  trx: Trx,
  { planId, amountCents: centavos, method }: PaymentRow,
  {
    userId,
    paidUntil,
    nextTryAt,
    now,
  }: { userId: number; paidUntil: Date; nextTryAt: Date | null; now: Date },
): Promise<void> {
  const { name: plan } = await planOf(trx, planId)
  const until = unpaidEnd(paidUntil, method)
  const notice = { kind: 'failed', plan, centavos, method, nextTryAt, until } as const
  await notifySubscriber(services, trx, { userId, notice, at: now })
}

/** Whether the time that was paid for is over, of a subscription that still runs. */
function isUnpaid(row: SubscriptionRow | undefined, now: Date): row is SubscriptionRow & { paidUntil: Date } {
  if (!row?.paidUntil || row.paidUntil > now) return false
  return row.status === 'past_due' || row.status === 'active'
}

/** Whether we make the renewal: a bank slip or a PIX always, and by card what the provider should have made long ago. */
function isOurs({ method, paidUntil }: SubscriptionRow, now: Date): boolean {
  return method !== 'credit_card' || (paidUntil !== null && daysAfter(paidUntil, LATE_AFTER_DAYS) <= now)
}

/**
 * What the next period waits for, to be paid in the way and for the plan that were chosen; null while there is none. The
 * provider goes on making renewals in the first way: one that does not fit gives way to one of ours.
 */
export async function renewalOf(services: InvoiceServices, row: SubscriptionRow): Promise<PaymentRow | null> {
  const { db } = services.database
  const open = await openPayment(db, row.id, 'renewal')
  const planId = row.nextPlanId ?? row.planId
  const isFit = open?.method === row.method && open.planId === planId
  if (open?.invoiceId && isFit) return open
  const { customerId } = await readProfile(db, row.userId, services.payments.name)
  if (customerId === null || !(open || isOurs(row, services.clock()))) return open ?? null
  const plan = await planOf(db, planId)
  const payer = await readPayer(services, row.userId)
  if (open && isFit) return ensureInvoice(services, open, { plan, payer, customerId })
  if (open) await withdrawOpen(services, open)
  return makeInvoice(services, {
    subscription: row,
    plan,
    kind: 'renewal',
    method: row.method,
    amountCents: open?.planId === planId ? open.amountCents : plan.priceCents,
    creditCents: 0,
    payer,
    customerId,
  })
}

async function chargeRenewal(
  services: InvoiceServices,
  row: SubscriptionRow,
  payment: PaymentRow,
): Promise<void> {
  const { cardId } = await readProfile(services.database.db, row.userId, services.payments.name)
  const { approved } =
    cardId === null || payment.invoiceId === null
      ? { approved: false }
      : await chargePayment(services, payment, { cardId })
  if (!approved) await failRenewal(services, { subscriptionId: row.id, userId: row.userId, payment })
}

/** The day on which it was to be paid is over, in -03:00, and a bank has had the time to say that it was paid then. */
function isOverdue({ dueOn, method }: PaymentRow, now: Date): boolean {
  return now >= daysAfter(new Date(`${dueOn}T00:00:00-03:00`), method === 'bank_slip' ? 1 + CLEARING_DAYS : 1)
}

/** Whoever is suspended is asked for nothing. */
async function isSuspended(
  { database: { db } }: InvoiceServices,
  userId: number,
  now: Date,
): Promise<boolean> {
  return (await maybeOne(db, findSuspension, { userId, now })) !== undefined
}

/**
 * What is to be done for the next period of a subscription, once it is near or the one before is over: its renewal is
 * found or made, charged, asked for again or given up.
 */
export async function renewSubscription(services: InvoiceServices, found: SubscriptionRow): Promise<void> {
  const { db } = services.database
  const now = services.clock()
  const isNear = ({ paidUntil }: SubscriptionRow) =>
    paidUntil !== null && daysAfter(paidUntil, -RENEWAL_DAYS_AHEAD) <= now
  if (!isNear(found)) return
  if (!(await openPayment(db, found.id, 'renewal'))) await settleNewInvoices(services, found)
  const row = await findSubscriptionRow(db, found.id)
  const isLive = row?.status === 'active' || row?.status === 'past_due'
  if (!row || !isLive || !isNear(row)) return
  const isOver = row.paidUntil !== null && row.paidUntil <= now
  const suspended = await isSuspended(services, row.userId, now)
  if (row.accessUntil !== null && row.accessUntil <= now)
    return giveUp(services, row, suspended ? 'suspended' : 'unpaid')
  if (suspended) return
  if (!isOver && row.method === 'credit_card') return
  const payment = await renewalOf(services, row)
  // Staff decide about a held payment, so no other attempt is made here.
  if (!payment || !isOver || payment.heldState !== null) return
  const isFirst = row.status === 'active'
  if (payment.method === 'credit_card') {
    if (isFirst || row.nextTryAt === null || row.nextTryAt <= now) await chargeRenewal(services, row, payment)
  } else if (isFirst && isOverdue(payment, now))
    await failRenewal(services, { subscriptionId: row.id, userId: row.userId, payment })
}

async function giveUp(
  services: InvoiceServices,
  { id, userId }: SubscriptionRow,
  why: 'unpaid' | 'suspended',
): Promise<void> {
  await services.database.db.transaction().execute(async (trx) => {
    const now = services.clock()
    const row = (await lockSubscriptions(trx, userId)).find((one) => one.id === id)
    const isBehind = row?.status === 'active' || row?.status === 'past_due'
    if (!row || !isBehind || row.accessUntil === null || row.accessUntil > now) return
    await endSubscription(services, trx, { subscription: row, why, now })
  })
}

/** What was paid for is used up after a cancellation. */
export async function endCanceled(services: InvoiceServices, { id, userId }: SubscriptionRow): Promise<void> {
  await services.database.db.transaction().execute(async (trx) => {
    const now = services.clock()
    const row = (await lockSubscriptions(trx, userId)).find((one) => one.id === id)
    if (row?.status !== 'canceling' || row.paidUntil === null || row.paidUntil > now) return
    await endSubscription(services, trx, { subscription: row, why: 'canceled', now })
  })
}

import { APPROVED, NOT_APPROVED } from '@arroba/contract/rules/billing.ts'
import { many, maybeOne, run } from '../../platform/data/query.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import { ProviderUnknown } from '../../platform/payments/provider.ts'
import { failRenewal } from '../renewals/renew.ts'
import {
  findPaymentRow,
  findSubscriptionRow,
  lockSubscriptions,
  type PaymentRow,
  type SubscriptionRow,
} from '../subscription-rows.ts'
import { readProfile } from './billing-profile.ts'
import { NOTHING_CHARGED, resolveCharge } from './charge.ts'
import { endSubscription } from './charge-outcomes.ts'
import { attachInvoice, type InvoiceServices } from './invoices.ts'
import { recordProviderId } from './open-subscription.ts'
import { closeAttempt } from './payment-attempts.ts'
import { waitingFor } from './purchase.ts'
import { settleInvoice } from './settle-charge.ts'
import {
  cancelPaymentWithoutInvoice,
  claimAttempt,
  findLatestCharge,
  findOpenAttempts,
  findOpenCheckout,
  lockOpenCheckout,
  releaseAttempt,
  releaseAttemptsOfNode,
} from './sql/statements.ts'

/** A payment attempt that was begun and whose outcome is unknown. */
export type OpenAttempt = RowOf<typeof findOpenAttempts>

const HOUR_MS = 60 * 60 * 1000
/** For so long a call to the provider may still be under way. */
const CALL_MAY_LAST_MS = 2 * 60 * 1000
/** More time than the calls of one look-up take together. */
const LOOK_UP_MAY_LAST_MS = 5 * 60 * 1000

/** The open attempts that are old enough to be looked up. A purchase comes after its charges, since it ends as they did. */
export function openAttempts(services: InvoiceServices): Promise<OpenAttempt[]> {
  return many(services.database.db, findOpenAttempts, {
    startedBy: new Date(services.clock().getTime() - CALL_MAY_LAST_MS),
    node: null,
    id: null,
    userId: null,
  })
}

/** The open attempts of a process that died: their calls are no longer under way, so other processes may look them up. */
export async function attemptsOfDead(services: InvoiceServices, node: string): Promise<OpenAttempt[]> {
  const { db } = services.database
  await run(db, releaseAttemptsOfNode, { node })
  return many(db, findOpenAttempts, { startedBy: null, node, id: null, userId: null })
}

/** Claims an attempt; false when another process is looking it up. */
async function claim({ database: { db, node }, clock }: InvoiceServices, id: string): Promise<boolean> {
  const now = clock()
  const abandonedBefore = new Date(now.getTime() - LOOK_UP_MAY_LAST_MS)
  return (await maybeOne(db, claimAttempt, { id, now, node, abandonedBefore })) !== undefined
}

/** Whether the provider opened the subscription after all. If not, nothing waits there. */
async function lookUpSubscription(
  services: InvoiceServices,
  { id, userId, subscriptionId }: OpenAttempt,
): Promise<void> {
  const { database, payments, clock } = services
  const row = subscriptionId === null ? undefined : await findSubscriptionRow(database.db, subscriptionId)
  const { customerId } = await readProfile(database.db, userId, payments.name)
  const there =
    row && customerId !== null
      ? await payments.findSubscription({ customerId, reference: row.reference })
      : null
  if (row && there) {
    await recordProviderId(services, row, there)
    for (const invoiceId of there.invoiceIds) await settleInvoice(services, invoiceId)
  } else if (row?.providerId === null) await endUnopened(services, row)
  await closeAttempt(database.db, id, there ? 'succeeded' : 'failed', { lookedUp: true }, clock())
}

/** Ends a pending subscription that the provider did not open. */
async function endUnopened(services: InvoiceServices, { id, userId }: SubscriptionRow): Promise<void> {
  const { database, clock } = services
  await database.db.transaction().execute(async (trx) => {
    const locked = (await lockSubscriptions(trx, userId)).find((one) => one.id === id)
    if (locked?.status === 'pending' && locked.providerId === null)
      await endSubscription(services, trx, { subscription: locked, why: null, now: clock() })
  })
}

async function lookUpInvoice(
  services: InvoiceServices,
  { id, userId, paymentId }: OpenAttempt,
): Promise<void> {
  const { database, payments, clock } = services
  const payment = paymentId === null ? undefined : await findPaymentRow(database.db, paymentId)
  const { customerId } = await readProfile(database.db, userId, payments.name)
  const there =
    payment && customerId !== null
      ? await payments.findInvoice({ customerId, reference: payment.reference })
      : null
  if (payment && there) await attachInvoice(services, payment, there)
  else await run(database.db, cancelPaymentWithoutInvoice, { paymentId })
  await closeAttempt(database.db, id, there ? 'succeeded' : 'failed', { lookedUp: true }, clock())
}

/**
 * Looks up a charge. After an hour it is not repeated: if it is unpaid, it is given up, and the invoice may be paid in
 * another way.
 */
async function lookUpCharge(
  services: InvoiceServices,
  { id, paymentId, startedAt, userId }: OpenAttempt,
): Promise<void> {
  const { db } = services.database
  if (paymentId === null) throw new Error('a charge stands without a payment')
  const isOld = services.clock().getTime() - startedAt.getTime() > HOUR_MS
  const result = await resolveCharge(services, { id, paymentId, mayAskAgain: !isOld }).catch(
    async (error) => {
      // An invoice that does not exist at the provider was not paid.
      if (!isOld || !(error instanceof ProviderUnknown)) throw error
      await closeAttempt(db, id, 'failed', { error: String(error), lookedUp: true }, services.clock())
      return { approved: false }
    },
  )
  const payment = await findPaymentRow(db, paymentId)
  if (!result.approved && payment?.kind === 'renewal' && !(await hasOpenCheckout(services, paymentId)))
    await failRenewal(services, { subscriptionId: payment.subscriptionId, userId, payment })
}

async function hasOpenCheckout({ database: { db } }: InvoiceServices, paymentId: number): Promise<boolean> {
  return (await maybeOne(db, findOpenCheckout, { paymentId })) !== undefined
}

/** The payment, with what follows from an approved charge, which may have been cut off. */
async function paymentAfter(
  services: InvoiceServices,
  paymentId: number,
  chargeState: string | undefined,
): Promise<PaymentRow | undefined> {
  const { db } = services.database
  const payment = await findPaymentRow(db, paymentId)
  if (chargeState !== 'succeeded' || payment?.status !== 'pending' || payment.invoiceId === null)
    return payment
  await settleInvoice(services, payment.invoiceId)
  return findPaymentRow(db, paymentId)
}

/** Ends a purchase as failed, unless its process is alive and has begun the charge meanwhile. */
function endUncharged(services: InvoiceServices, { id, paymentId, startedAt }: OpenAttempt): Promise<void> {
  return services.database.db.transaction().execute(async (trx) => {
    if (!(await maybeOne(trx, lockOpenCheckout, { id }))) return
    if (await maybeOne(trx, findLatestCharge, { paymentId, since: startedAt })) return
    const failure = { status: 503, messages: [NOTHING_CHARGED] }
    await closeAttempt(trx, id, 'failed', { failure }, services.clock())
  })
}

/** Ends a purchase as its payment ended; a purchase without a charge ends as failed. */
async function lookUpCheckout(services: InvoiceServices, checkout: OpenAttempt): Promise<void> {
  const { id, paymentId, startedAt } = checkout
  const { db } = services.database
  const charge = await maybeOne(db, findLatestCharge, { paymentId, since: startedAt })
  if (charge?.state === 'started' || charge?.state === 'unknown') return
  const payment = paymentId === null ? undefined : await paymentAfter(services, paymentId, charge?.state)
  // Approved, and the provider does not say yet that it is paid.
  if (charge?.state === 'succeeded' && payment?.status === 'pending') return
  const end = (state: 'succeeded' | 'refused', answer: unknown) =>
    closeAttempt(db, id, state, answer, services.clock())
  if (!payment) return endUncharged(services, checkout)
  const response = { pdf: null, payment_id: payment.id }
  if (payment.status === 'paid')
    return end('succeeded', { response: { ...response, message: APPROVED, success: true } })
  if (payment.method !== 'credit_card') return end('succeeded', { response: waitingFor(payment) })
  if (!charge) return endUncharged(services, checkout)
  const message = charge.message ?? NOT_APPROVED
  return end('refused', { response: { ...response, message, success: false } })
}

async function lookUpClaimed(services: InvoiceServices, id: string): Promise<void> {
  // Read again, because it may have reached its charge or its end while others were looked up.
  const attempt = await maybeOne(services.database.db, findOpenAttempts, {
    startedBy: null,
    node: null,
    id,
    userId: null,
  })
  if (!attempt) return
  switch (attempt.action) {
    case 'subscription':
      return lookUpSubscription(services, attempt)
    case 'invoice':
      return lookUpInvoice(services, attempt)
    case 'charge':
      return lookUpCharge(services, attempt)
    case 'checkout':
      return lookUpCheckout(services, attempt)
    default:
      // A change that was not made is requested again by the code that needs it.
      return closeAttempt(services.database.db, attempt.id, 'failed', { lookedUp: true }, services.clock())
  }
}

/**
 * Looks up what this process was buying for a person when an error interrupted it: its calls are no longer under way. What began after
 * the interruption is a purchase of its own.
 */
export async function lookUpInterrupted(
  services: InvoiceServices,
  { userId, interruptedAt }: { userId: number; interruptedAt: Date },
): Promise<void> {
  const { db, node } = services.database
  const attempts = await many(db, findOpenAttempts, { startedBy: interruptedAt, node, id: null, userId })
  for (const attempt of attempts) await lookUp(services, attempt)
}

/**
 * Finds out how an attempt ended by asking the provider for the present state; it charges nothing. Only one node at a
 * time looks up an attempt, because a renewal that failed must not count twice.
 */
export async function lookUp(services: InvoiceServices, { id }: Pick<OpenAttempt, 'id'>): Promise<void> {
  if (!(await claim(services, id))) return
  try {
    await lookUpClaimed(services, id)
  } finally {
    await run(services.database.db, releaseAttempt, { id })
  }
}

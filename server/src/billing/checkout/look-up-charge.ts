import { APPROVED, NOT_APPROVED } from '@arroba/contract/rules/billing.ts'
import { sql } from 'kysely'
import { ProviderUnknown } from '../../platform/payments/provider.ts'
import { failRenewal } from '../renewals/renew.ts'
import { findPaymentRow, findSubscriptionRow, lockSubscriptions } from '../subscription-rows.ts'
import { readProfile } from './billing-profile.ts'
import { resolveCharge } from './charge.ts'
import { endSubscription } from './charge-outcomes.ts'
import { attachInvoice, type Needs } from './invoices.ts'
import { noteOpened } from './open-subscription.ts'
import { type Action, closeAttempt } from './payment-attempts.ts'
import { waitingFor } from './purchase-quote.ts'
import { settleInvoice } from './settle-charge.ts'

/** An attempt that was begun, and of which nobody knows how it ended. */
export type OpenAttempt = {
  id: string
  userId: number
  subscriptionId: number | null
  paymentId: number | null
  action: Action
  startedAt: Date
}

const HOUR = 60 * 60 * 1000
/** So long a call may still be on its way. */
const PATIENCE = 2 * 60 * 1000
/** More than the calls of one look-up take together. */
const LONGEST_LOOK = 5 * 60 * 1000

const findOpen = async ({ database: { db } }: Needs, where: ReturnType<typeof sql>): Promise<OpenAttempt[]> =>
  (
    await sql<OpenAttempt>`
      select id, user_id as "userId", subscription_id as "subscriptionId", payment_id as "paymentId", action,
        started_at as "startedAt"
      from payment_attempts where state in ('started', 'unknown') and ${where}
      order by action = 'checkout', action = 'charge', started_at`.execute(db)
  ).rows

/** Those that are old enough to be looked up; purchases last, since they end as their charges did. */
export const openAttempts = (needs: Needs): Promise<OpenAttempt[]> =>
  findOpen(needs, sql`started_at <= ${new Date(needs.clock().getTime() - PATIENCE)}`)

/**
 * Those of a process that died, whose calls are on their way no more; what it was finding out itself is anybody's again.
 */
export const attemptsOfDead = async (needs: Needs, node: string): Promise<OpenAttempt[]> => {
  await sql`
    update payment_attempts set looked_up_since = null
    where node_id = ${node} and state in ('started', 'unknown')`.execute(needs.database.db)
  return findOpen(needs, sql`node_id = ${node}`)
}

/** Whether nobody else is finding it out at this moment. */
const claim = async ({ database: { db, node }, clock }: Needs, id: string): Promise<boolean> => {
  const now = clock()
  const { rows } = await sql`
    update payment_attempts set looked_up_since = ${now}, node_id = ${node}
    where id = ${id} and state in ('started', 'unknown')
      and (looked_up_since is null or looked_up_since <= ${new Date(now.getTime() - LONGEST_LOOK)})
    returning 1`.execute(db)
  return rows.length > 0
}

/** Whether the provider opened it after all; if not, nothing waits there. */
const lookUpSubscription = async (
  needs: Needs,
  { id, userId, subscriptionId }: OpenAttempt,
): Promise<void> => {
  const { database, payments, clock } = needs
  const row = subscriptionId === null ? undefined : await findSubscriptionRow(database.db, subscriptionId)
  const { customerId } = await readProfile(database.db, userId, payments.name)
  const there =
    row && customerId !== null
      ? await payments.findSubscription({ customerId, reference: row.reference })
      : null
  if (row && there) {
    await noteOpened(needs, row, there)
    for (const invoiceId of there.invoiceIds) await settleInvoice(needs, invoiceId)
  } else if (row?.providerId === null)
    await database.db.transaction().execute(async (trx) => {
      const locked = (await lockSubscriptions(trx, userId)).find((one) => one.id === row.id)
      if (locked?.status === 'pending' && locked.providerId === null)
        await endSubscription(needs, trx, { subscription: locked, why: null, now: clock() })
    })
  await closeAttempt(database.db, id, there ? 'succeeded' : 'failed', { lookedUp: true }, clock())
}

const lookUpInvoice = async (needs: Needs, { id, userId, paymentId }: OpenAttempt): Promise<void> => {
  const { database, payments, clock } = needs
  const payment = paymentId === null ? undefined : await findPaymentRow(database.db, paymentId)
  const { customerId } = await readProfile(database.db, userId, payments.name)
  const there =
    payment && customerId !== null
      ? await payments.findInvoice({ customerId, reference: payment.reference })
      : null
  if (payment && there) await attachInvoice(needs, payment, there)
  else
    await sql`
      update payments set status = 'canceled' where id = ${paymentId} and status = 'pending'
        and provider_invoice_id is null`.execute(database.db)
  await closeAttempt(database.db, id, there ? 'succeeded' : 'failed', { lookedUp: true }, clock())
}

/** After an hour it is only looked up: unpaid then, it is given up, and the invoice may be paid in another way. */
const lookUpCharge = async (
  needs: Needs,
  { id, paymentId, startedAt, userId }: OpenAttempt,
): Promise<void> => {
  const { db } = needs.database
  if (paymentId === null) throw new Error('a charge stands without a payment')
  const isOld = needs.clock().getTime() - startedAt.getTime() > HOUR
  const result = await resolveCharge(needs, { id, paymentId, mayAskAgain: !isOld }).catch(async (error) => {
    // An invoice that is not there was not paid.
    if (!isOld || !(error instanceof ProviderUnknown)) throw error
    await closeAttempt(db, id, 'failed', { error: String(error), lookedUp: true }, needs.clock())
    return { approved: false }
  })
  const payment = await findPaymentRow(db, paymentId)
  if (!result.approved && payment?.kind === 'renewal' && !(await isBeingBought(needs, paymentId)))
    await failRenewal(needs, { subscriptionId: payment.subscriptionId, userId, payment })
}

const isBeingBought = async ({ database: { db } }: Needs, paymentId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from payment_attempts
    where payment_id = ${paymentId} and action = 'checkout' and state in ('started', 'unknown')`.execute(db)
  return rows.length > 0
}

const NOTHING_CHARGED = 'O pagamento foi interrompido. Nada foi cobrado. Tente de novo.'

/** A purchase ends as its payment did; one that never came to a charge was nothing. */
const lookUpCheckout = async (needs: Needs, { id, paymentId }: OpenAttempt): Promise<void> => {
  const { db } = needs.database
  const payment = paymentId === null ? undefined : await findPaymentRow(db, paymentId)
  const { rows } = await sql<{ state: string; message: string | null }>`
    select state, answer ->> 'message' as message from payment_attempts
    where payment_id = ${paymentId} and action = 'charge' order by started_at desc limit 1`.execute(db)
  const [charge] = rows
  if (charge?.state === 'started' || charge?.state === 'unknown') return
  const end = (state: 'succeeded' | 'refused' | 'failed', answer: unknown) =>
    closeAttempt(db, id, state, answer, needs.clock())
  if (!payment) return end('failed', { failure: { status: 503, messages: [NOTHING_CHARGED] } })
  const response = { pdf: null, payment_id: payment.id }
  if (payment.status === 'paid')
    return end('succeeded', { response: { ...response, message: APPROVED, success: true } })
  if (payment.method !== 'credit_card') return end('succeeded', { response: waitingFor(payment) })
  if (!charge) return end('failed', { failure: { status: 503, messages: [NOTHING_CHARGED] } })
  const message = charge.message ?? NOT_APPROVED
  return end('refused', { response: { ...response, message, success: false } })
}

const lookUpClaimed = async (needs: Needs, id: string): Promise<void> => {
  // Read again: while others were looked up it may have come to its charge, or to its end.
  const [attempt] = await findOpen(needs, sql`id = ${id}`)
  if (!attempt) return
  switch (attempt.action) {
    case 'subscription':
      return lookUpSubscription(needs, attempt)
    case 'invoice':
      return lookUpInvoice(needs, attempt)
    case 'charge':
      return lookUpCharge(needs, attempt)
    case 'checkout':
      return lookUpCheckout(needs, attempt)
    default:
      // What is still not so is told again by whoever needs it.
      return closeAttempt(needs.database.db, attempt.id, 'failed', { lookedUp: true }, needs.clock())
  }
}

/**
 * Finds out how an attempt ended, by asking the provider what it has; nothing is charged because nobody knows. One at a
 * time does so for each, on whatever node: a renewal that failed must not count twice.
 */
export const lookUp = async (needs: Needs, { id }: Pick<OpenAttempt, 'id'>): Promise<void> => {
  if (!(await claim(needs, id))) return
  try {
    await lookUpClaimed(needs, id)
  } finally {
    await sql`update payment_attempts set looked_up_since = null where id = ${id}`.execute(needs.database.db)
  }
}

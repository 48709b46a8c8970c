import { unpaidEnd } from '@arroba/contract/subscriptions.rules.ts'
import { sql } from 'kysely'
import { readPayer, readProfile } from './billing-profile.ts'
import { chargePayment } from './charge.ts'
import { makeInvoice, type Needs } from './invoices.ts'
import { tell } from './news.ts'
import { endSubscription } from './outcomes.ts'
import {
  findSubscriptionRow,
  lockSubscriptions,
  openPayment,
  type PaymentRow,
  planOf,
  type SubscriptionRow,
} from './rows.ts'
import { settleInvoice } from './settle.ts'
import { daysAfter, nextTry } from './states.ts'
import { withdraw } from './tell-provider.ts'

/** The renewals that the provider made and nobody has told of. */
const hearOfInvoices = async (needs: Needs, { providerId }: SubscriptionRow): Promise<void> => {
  if (providerId === null) return
  const { invoiceIds } = await needs.payments.readSubscription(providerId)
  const { rows } = await sql<{ id: string }>`
    select invoice.id from unnest(${invoiceIds}::text[]) invoice(id)
    where not exists (select from payments p where p.provider_invoice_id = invoice.id and p.status <> 'pending')`.execute(
    needs.database.db,
  )
  for (const invoice of rows) await settleInvoice(needs, invoice.id)
}

type Failure = { subscriptionId: number; userId: number; payment: PaymentRow }

/**
 * A renewal was not paid when it should have been: the first time the subscription falls behind, and is tried again on
 * set days; after the last of them it is over. Each time the person is told.
 */
export const failRenewal = async (
  needs: Needs,
  { subscriptionId, userId, payment }: Failure,
): Promise<void> => {
  await needs.database.db.transaction().execute(async (trx) => {
    const now = needs.clock()
    const row = (await lockSubscriptions(trx, userId)).find(({ id }) => id === subscriptionId)
    const open = await openPayment(trx, subscriptionId)
    const isBehind = row?.status === 'past_due'
    if (
      !row?.paidUntil ||
      row.paidUntil > now ||
      !(isBehind || row.status === 'active') ||
      open?.id !== payment.id
    )
      return
    const failedTries = isBehind ? row.failedTries + 1 : 0
    const isCard = payment.method === 'credit_card'
    const next = isCard ? nextTry(row.paidUntil, failedTries, now) : null
    if (isCard && next === null) return endSubscription(needs, trx, { subscription: row, why: 'unpaid', now })
    await sql`
      update subscriptions set status = 'past_due', failed_tries = ${failedTries}, next_try_at = ${next}
      where id = ${row.id}`.execute(trx)
    const { name: plan } = await planOf(trx, payment.planId)
    const until = unpaidEnd(row.paidUntil, payment.method)
    const { amountCents: centavos, method } = payment
    const news = { kind: 'failed', plan, centavos, method, nextTryAt: next, until } as const
    await tell(needs, trx, { userId, news, at: now })
  })
}

/** An invoice that can be paid in the way that was chosen: the provider goes on making them in the first one. */
const inChosenMethod = async (needs: Needs, row: SubscriptionRow, open: PaymentRow): Promise<PaymentRow> => {
  if (open.method === row.method || open.kind !== 'renewal') return open
  const { db } = needs.database
  const { customerId } = await readProfile(db, row.userId, needs.payments.name)
  if (customerId === null) return open
  await withdraw(needs, open)
  return makeInvoice(needs, {
    subscription: row,
    plan: await planOf(db, open.planId),
    kind: 'renewal',
    method: row.method,
    amountCents: open.amountCents,
    creditCents: 0,
    payer: await readPayer(needs, row.userId),
    customerId,
  })
}

const chargeRenewal = async (needs: Needs, row: SubscriptionRow, payment: PaymentRow): Promise<void> => {
  const { cardId } = await readProfile(needs.database.db, row.userId, needs.payments.name)
  const { approved } =
    cardId === null || payment.invoiceId === null
      ? { approved: false }
      : await chargePayment(needs, payment, cardId)
  if (!approved) await failRenewal(needs, { subscriptionId: row.id, userId: row.userId, payment })
}

/** The day on which it was to be paid is over, in -03:00. */
const isOverdue = ({ dueOn }: PaymentRow, now: Date): boolean =>
  now >= daysAfter(new Date(`${dueOn}T00:00:00-03:00`), 1)

/** What is due of a subscription whose paid period is over: its renewal is found, charged, asked for again or given up. */
export const renewSubscription = async (needs: Needs, found: SubscriptionRow): Promise<void> => {
  const { db } = needs.database
  await hearOfInvoices(needs, found)
  const row = await findSubscriptionRow(db, found.id)
  const now = needs.clock()
  const isDue = row && (row.status === 'active' || row.status === 'past_due')
  if (!isDue || row.paidUntil === null || row.paidUntil > now) return
  if (row.accessUntil !== null && row.accessUntil <= now) {
    await giveUp(needs, row)
    return
  }
  const waiting = await openPayment(db, row.id)
  if (waiting?.kind !== 'renewal') return
  const payment = await inChosenMethod(needs, row, waiting)
  const isFirst = row.status === 'active'
  if (payment.method === 'credit_card') {
    if (isFirst || (row.nextTryAt !== null && row.nextTryAt <= now)) await chargeRenewal(needs, row, payment)
  } else if (isFirst && isOverdue(payment, now))
    await failRenewal(needs, { subscriptionId: row.id, userId: row.userId, payment })
}

const giveUp = async (needs: Needs, { id, userId }: SubscriptionRow): Promise<void> => {
  await needs.database.db.transaction().execute(async (trx) => {
    const now = needs.clock()
    const row = (await lockSubscriptions(trx, userId)).find((one) => one.id === id)
    const isBehind = row?.status === 'active' || row?.status === 'past_due'
    if (!row || !isBehind || row.accessUntil === null || row.accessUntil > now) return
    await endSubscription(needs, trx, { subscription: row, why: 'unpaid', now })
  })
}

/** What was paid for is used up after a cancellation. */
export const endCanceled = async (needs: Needs, { id, userId }: SubscriptionRow): Promise<void> => {
  await needs.database.db.transaction().execute(async (trx) => {
    const now = needs.clock()
    const row = (await lockSubscriptions(trx, userId)).find((one) => one.id === id)
    if (row?.status !== 'canceling' || row.paidUntil === null || row.paidUntil > now) return
    await endSubscription(needs, trx, { subscription: row, why: 'canceled', now })
  })
}

import { RENEWAL_DAYS_AHEAD } from '@arroba/contract/rules/billing.ts'
import { sql } from 'kysely'
import { many } from '../../platform/data/query.ts'
import { Failure } from '../../platform/http/errors.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { ProviderSilent } from '../../platform/payments/provider.ts'
import type { InvoiceServices } from '../checkout/invoices.ts'
import { lookUp, openAttempts } from '../checkout/look-up-charge.ts'
import { settleInvoice } from '../checkout/settle-charge.ts'
import { announcePrice } from '../renewals/announce-prices.ts'
import { endCanceled, renewSubscription } from '../renewals/renew.ts'
import { findUnannouncedPrices } from '../renewals/sql/statements.ts'
import { daysAfter } from '../renewals/subscription-states.ts'
import { findSubscriptionRow, type SubscriptionRow } from '../subscription-rows.ts'
import { syncSubscription } from './sync-subscription.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    'reconcile-payments': Record<string, never>
  }
}

type BillingServices = InvoiceServices & { log: Log }

/** Each for itself: what one fails at the others do not wait for, and the next run tries again. */
async function each<One>(
  { log }: BillingServices,
  what: string,
  all: One[],
  act: (one: One) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const one of all) {
    try {
      await act(one)
    } catch (error) {
      if (error instanceof ProviderSilent) log.warn({ err: error }, `${what}: the payment provider is silent`)
      // Somebody is paying at this moment.
      else if (!(error instanceof Failure && error.status === 409)) failures.push(error)
    }
  }
  return failures
}

async function waitingInvoices({ database: { db }, payments }: BillingServices) {
  return (
    await sql<{ id: string }>`
      select p.provider_invoice_id as id from payments p join subscriptions s on s.id = p.subscription_id
      where p.status = 'pending' and p.withdrawn_at is null and p.provider_invoice_id is not null
        and s.provider = ${payments.name}
      order by p.due_on`.execute(db)
  ).rows
}

async function subscriptionIds({ database: { db } }: BillingServices, where: ReturnType<typeof sql>) {
  return (
    await sql<{ id: number }>`select s.id from subscriptions s where ${where} order by s.id`.execute(db)
  ).rows
}

/** Whose paid period is over, or so near its end that a bank slip or a PIX for the next one goes out. */
function due(now: Date) {
  return sql`
  s.status in ('active', 'past_due', 'canceling') and s.paid_until <= ${now}
  or s.status = 'active' and s.payment_method <> 'credit_card' and s.paid_until <= ${daysAfter(now, RENEWAL_DAYS_AHEAD)}`
}

/** Of whom the provider does not know something. */
function unsynced({ payments }: BillingServices) {
  return sql`
  s.provider = ${payments.name} and (
    exists (select from payments p where p.subscription_id = s.id and p.status = 'pending' and p.withdrawn_at is not null)
    or s.provider_id is not null and s.told_suspended <> (s.status in ('canceling', 'canceled'))
    or s.provider_id is not null and s.status in ('active', 'past_due') and s.paid_until is not null
      and (s.told_plan_id is distinct from coalesce(s.next_plan_id, s.plan_id)
        or s.told_until is distinct from s.paid_until))`
}

async function renewOrEnd(services: BillingServices, row: SubscriptionRow | undefined): Promise<void> {
  if (row?.status === 'canceling') return endCanceled(services, row)
  if (row) return renewSubscription(services, row)
}

/**
 * Brings what is here and what the provider has in line: attempts that never ended, invoices that wait, renewals that
 * are due and their tries, cancellations, prices that their owners do not know of. Whatever was missed, because no call came or nothing was up, is made up for.
 */
export async function reconcilePayments(services: BillingServices): Promise<void> {
  const { db } = services.database
  const failures = [
    ...(await each(services, 'attempts', await openAttempts(services), (one) => lookUp(services, one))),
    ...(await each(services, 'invoices', await waitingInvoices(services), ({ id }) =>
      settleInvoice(services, id),
    )),
    ...(await each(
      services,
      'renewals',
      await subscriptionIds(services, due(services.clock())),
      async ({ id }) => renewOrEnd(services, await findSubscriptionRow(db, id)),
    )),
    ...(await each(services, 'telling', await subscriptionIds(services, unsynced(services)), ({ id }) =>
      syncSubscription(services, id),
    )),
    ...(await each(services, 'prices', await many(db, findUnannouncedPrices), ({ id }) =>
      announcePrice(services, id),
    )),
  ]
  if (failures.length > 0) throw new AggregateError(failures, 'some payments could not be reconciled')
}

export function reconcilingPayments(services: BillingServices): JobHandler<Record<string, never>> {
  return {
    run: () => reconcilePayments(services),
    cron: '*/15 * * * *',
    expiresAfterSeconds: 14 * 60,
    // The next run comes soon enough.
    retries: { limit: 0, firstAfterSeconds: 60, atMostSeconds: 60 },
  }
}

import { RENEWAL_DAYS_AHEAD } from '@arroba/contract/rules/billing.ts'
import { many } from '../../platform/data/query.ts'
import { Failure } from '../../platform/http/errors.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { ProviderSilent } from '../../platform/payments/provider.ts'
import type { InvoiceServices } from '../checkout/invoices.ts'
import { lookUp, openAttempts } from '../checkout/look-up-charge.ts'
import { settleInvoice } from '../checkout/settle-charge.ts'
import { writeStandings } from '../ledger/ledger.ts'
import { announcePrice } from '../renewals/announce-prices.ts'
import { endCanceled, renewSubscription } from '../renewals/renew.ts'
import { findUnannouncedPrices } from '../renewals/sql/statements.ts'
import { daysAfter } from '../renewals/subscription-states.ts'
import { findSubscriptionRow, lockSubscriptions, type SubscriptionRow } from '../subscription-rows.ts'
import {
  findDueSubscriptions,
  findUnsyncedSubscriptions,
  findWaitingInvoices,
  findWithoutNextCharge,
} from './sql/statements.ts'
import { syncSubscription } from './sync-subscription.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    'reconcile-payments': Record<string, never>
  }
}

type ReconcileServices = InvoiceServices & { log: Log }

/** Handles each item by itself: a failure does not stop the others, and the next run tries again. */
async function each<One>(
  { log }: ReconcileServices,
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
      // A 409 means that somebody is paying at this moment.
      else if (!(error instanceof Failure && error.status === 409)) failures.push(error)
    }
  }
  return failures
}

async function renewOrEnd(services: ReconcileServices, row: SubscriptionRow | undefined): Promise<void> {
  if (row?.status === 'canceling') return endCanceled(services, row)
  if (row) return renewSubscription(services, row)
}

/** How many standings one run computes at most. */
const MOST_STANDINGS = 1_000

async function rewriteStandings({ database: { db } }: ReconcileServices, userId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSubscriptions(trx, userId)
    await writeStandings(trx, userId)
  })
}

/**
 * Brings this app and the provider in line: attempts that never ended, waiting invoices, due renewals and their tries,
 * cancellations, and prices that subscribers were not told of. It makes up for everything that was missed while no call
 * came or no node was up.
 */
export async function reconcilePayments(services: ReconcileServices): Promise<void> {
  const {
    database: { db },
    payments: { name: provider },
  } = services
  const now = services.clock()
  const due = { now, renewedBy: daysAfter(now, RENEWAL_DAYS_AHEAD) }
  const unsaid = await many(db, findWithoutNextCharge, { atMost: MOST_STANDINGS })
  const failures = [
    ...(await each(services, 'standings', unsaid, ({ userId }) => rewriteStandings(services, userId))),
    ...(await each(services, 'attempts', await openAttempts(services), (one) => lookUp(services, one))),
    ...(await each(services, 'invoices', await many(db, findWaitingInvoices, { provider }), ({ id }) =>
      settleInvoice(services, id),
    )),
    ...(await each(services, 'renewals', await many(db, findDueSubscriptions, due), async ({ id }) =>
      renewOrEnd(services, await findSubscriptionRow(db, id)),
    )),
    ...(await each(services, 'changes', await many(db, findUnsyncedSubscriptions, { provider }), ({ id }) =>
      syncSubscription(services, id),
    )),
    ...(await each(services, 'prices', await many(db, findUnannouncedPrices), ({ id }) =>
      announcePrice(services, id),
    )),
  ]
  if (failures.length > 0) throw new AggregateError(failures, 'some payments could not be reconciled')
}

export function reconcilingPayments(services: ReconcileServices): JobHandler<Record<string, never>> {
  return {
    run: () => reconcilePayments(services),
    cron: '*/15 * * * *',
    expiresAfterSeconds: 14 * 60,
    // Not tried again, because the next run comes soon.
    retries: { limit: 0, firstAfterSeconds: 60, atMostSeconds: 60 },
  }
}

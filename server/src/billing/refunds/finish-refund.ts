import { maybeOne, run } from '../../platform/data/query.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { ProviderRefused, ProviderSilent } from '../../platform/payments/provider.ts'
import { applyInvoice, type BillingServices } from '../checkout/settle-charge.ts'
import { findOpenRefund, markSent, refuseRefund } from './sql/statements.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** The id of a row of refunds. */
    'finish-refund': { id: number }
  }
}

export type RefundServices = BillingServices

type OpenRefund = RowOf<typeof findOpenRefund>

/** The request that asked finishes the refund itself; a job looks after this time. */
export const TAKEN_UP_LATER = { afterSeconds: 60 }
/** A provider that has not refunded by then will not do so any more. */
const GIVEN_UP_AFTER_MS = 24 * 60 * 60 * 1000

const UNCONFIRMED =
  'O meio de pagamento não confirmou a devolução em 24 horas. Confira no painel dele antes de pedir outra.'

async function refuse(services: RefundServices, { id }: OpenRefund, message: string): Promise<void> {
  await run(services.database.db, refuseRefund, { id, message, now: services.clock() })
}

/**
 * Finishes a refund. What the provider has already done is entered and not asked for again. A part is asked for once
 * and then only looked for, since two requests could refund it twice. The entry in the ledger ends the refund
 * (checkout/refunded.ts).
 */
export async function finishRefund(services: RefundServices, id: number): Promise<void> {
  const refund = await maybeOne(services.database.db, findOpenRefund, { id })
  if (!refund || refund.provider !== services.payments.name) return
  try {
    await continueRefund(services, refund)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // The provider refused, so nothing has changed.
    await refuse(services, refund, `O meio de pagamento recusou a devolução: ${error.message}`)
  }
}

async function continueRefund(services: RefundServices, refund: OpenRefund): Promise<void> {
  const { database, payments, clock } = services
  const { id, invoiceId, amountCents, returnedBeforeCents, askedAt, key } = refund
  const invoice = await payments.readInvoice(invoiceId)
  if (invoice.refundedCents >= returnedBeforeCents + amountCents) return applyInvoice(services, invoice)
  const now = clock()
  if (now.getTime() - askedAt.getTime() > GIVEN_UP_AFTER_MS) return refuse(services, refund, UNCONFIRMED)
  const isAll = amountCents === invoice.totalCents - invoice.refundedCents
  if (await maybeOne(database.db, markSent, { id, isAll, now }))
    await applyInvoice(services, await payments.refundInvoice(invoiceId, { amountCents }, key))
}

/** Finishes a refund while somebody waits; if the provider is silent, the job continues. */
export async function tryToFinishRefund(services: RefundServices, id: number): Promise<void> {
  await finishRefund(services, id).catch((error) => {
    if (!(error instanceof ProviderSilent)) throw error
  })
}

export function finishingRefunds(services: RefundServices): JobHandler<{ id: number }> {
  return {
    async run({ id }) {
      await finishRefund(services, id)
      // The provider may report the refund later.
      if (await maybeOne(services.database.db, findOpenRefund, { id }))
        throw new ProviderSilent('a refund is not confirmed yet')
    },
    // The waits are half a minute, then one, two, four …, then every two hours: a little more than a day.
    retries: { limit: 20, firstAfterSeconds: 30, atMostSeconds: 2 * 60 * 60 },
  }
}

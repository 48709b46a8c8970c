import { maybeOne } from '../../platform/data/query.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { type BillingServices, settleInvoice } from '../checkout/settle-charge.ts'
import { findHeldInvoice } from './sql/statements.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** Asked for by staff: the invoice of a held payment is read again. */
    'read-held-payment': { paymentId: number }
  }
}

export function readingHeldPayment(services: BillingServices): JobHandler<{ paymentId: number }> {
  return {
    async run({ paymentId }) {
      const held = await maybeOne(services.database.db, findHeldInvoice, { id: paymentId })
      if (held) await settleInvoice(services, held.invoiceId)
    },
    // Few tries, because staff can ask again.
    retries: { limit: 3, firstAfterSeconds: 10, atMostSeconds: 60 },
  }
}

import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { InvoiceServices } from '../checkout/invoices.ts'
import { attemptsOfDead, lookUp } from '../checkout/look-up-charge.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    'take-up-payments': { node: string }
  }
}

/** Looks up the payments that a process was making when it died. */
async function takeUpPayments(services: InvoiceServices, node: string): Promise<void> {
  const failures: unknown[] = []
  for (const one of await attemptsOfDead(services, node))
    await lookUp(services, one).catch((error) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, 'some payments of a dead node could not be looked up')
}

export function takingUpPayments(services: InvoiceServices): JobHandler<{ node: string }> {
  return {
    run: ({ node }) => takeUpPayments(services, node),
    // After these tries the reconciliation takes over.
    retries: { limit: 4, firstAfterSeconds: 15, atMostSeconds: 120 },
  }
}

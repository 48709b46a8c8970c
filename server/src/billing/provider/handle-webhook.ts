import { maybeOne, run } from '../../platform/data/query.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { ProviderUnknown } from '../../platform/payments/provider.ts'
import { type BillingServices, settleInvoice } from '../checkout/settle-charge.ts'
import { setCallError, setCallHandled, startCall } from './sql/statements.ts'

/** How many of the latest invoices are looked up when a webhook says that their subscription changed. */
const LATEST_INVOICES = 3

type WebhookCall = { event: string; objectId: string | null }

async function invoicesOf(
  { payments }: BillingServices,
  { event, objectId }: WebhookCall,
): Promise<string[]> {
  if (objectId === null) return []
  if (event.startsWith('invoice.')) return [objectId]
  if (event.startsWith('subscription.'))
    return (await payments.readSubscription(objectId)).invoiceIds.slice(0, LATEST_INVOICES)
  return []
}

async function settleAll(services: BillingServices, id: number, call: WebhookCall): Promise<void> {
  try {
    for (const invoiceId of await invoicesOf(services, call))
      await settleInvoice(services, invoiceId, { kind: 'webhook', id })
  } catch (error) {
    // The invoice or subscription does not exist, or no longer; trying again would not help.
    if (!(error instanceof ProviderUnknown)) throw error
  }
}

/** Handles a webhook call: it is done when the present state of what it was about has been looked up. */
export async function handleWebhook(services: BillingServices, id: number): Promise<void> {
  const { db } = services.database
  const call = await maybeOne(db, startCall, { id })
  if (!call) return
  try {
    await settleAll(services, id, call)
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : 'unknown'
    await run(db, setCallError, { id, reason })
    throw error
  }
  await run(db, setCallHandled, { id, now: services.clock() })
}

export function handlingWebhooks(services: BillingServices): JobHandler<{ id: number }> {
  return {
    run: ({ id }) => handleWebhook(services, id),
    // The waits are half a minute, then one, two, four …, then every two hours: about a day in all.
    retries: { limit: 18, firstAfterSeconds: 30, atMostSeconds: 2 * 60 * 60 },
  }
}

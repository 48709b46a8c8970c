import { sql } from 'kysely'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { ProviderUnknown } from '../../platform/payments/provider.ts'
import { type BillingServices, settleInvoice } from '../checkout/settle-charge.ts'

/** Of a subscription that is told to have changed, the invoices that may have come or changed with it. */
const LATEST = 3

type Call = { event: string; objectId: string | null }

async function invoicesOf({ payments }: BillingServices, { event, objectId }: Call): Promise<string[]> {
  if (objectId === null) return []
  if (event.startsWith('invoice.')) return [objectId]
  if (event.startsWith('subscription.'))
    return (await payments.readSubscription(objectId)).invoiceIds.slice(0, LATEST)
  return []
}

async function settleAll(services: BillingServices, call: Call): Promise<void> {
  try {
    for (const invoiceId of await invoicesOf(services, call)) await settleInvoice(services, invoiceId)
  } catch (error) {
    // A hint about what is not there, or is there no more, leads nowhere, however often it is followed.
    if (!(error instanceof ProviderUnknown)) throw error
  }
}

/** Follows a hint of the provider: a call is done once what it was about has been looked up there. */
export async function handleWebhook(services: BillingServices, id: number): Promise<void> {
  const { db } = services.database
  const { rows } = await sql<Call>`
    update webhook_calls set tries = least(tries + 1, 32767) where id = ${id} and handled_at is null
    returning event, object_id as "objectId"`.execute(db)
  const [call] = rows
  if (!call) return
  try {
    await settleAll(services, call)
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : 'unknown'
    await sql`update webhook_calls set last_error = ${reason} where id = ${id}`.execute(db)
    throw error
  }
  await sql`
    update webhook_calls set handled_at = ${services.clock()}, last_error = null where id = ${id}`.execute(db)
}

export function handlingWebhooks(services: BillingServices): JobHandler<{ id: number }> {
  return {
    run: ({ id }) => handleWebhook(services, id),
    // Half a minute, then one, two, four …, then every two hours: about a day in all.
    retries: { limit: 18, firstAfterSeconds: 30, atMostSeconds: 2 * 60 * 60 },
  }
}

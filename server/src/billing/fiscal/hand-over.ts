import { createHmac } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import { maybeOne, run } from '../../platform/data/query.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { inDecimal } from '../billing-text.ts'
import { type FiscalCustomer, readCustomer } from './fiscal-record.ts'
import { findFiscalRecords, setHandedOver } from './sql/statements.ts'

const TIMEOUT_MS = 20_000

type HandOverServices = Pick<Services, 'database' | 'clock'> & { config: Pick<Config, 'secret' | 'nfse'> }
type FiscalRecord = RowOf<typeof findFiscalRecords>

/** The message about a payment. Its id tells the issuer that a message is a repeat. */
function messageOf(record: FiscalRecord, customer: FiscalCustomer) {
  const { paymentId, returnedCents } = record
  return {
    id: returnedCents === 0 ? `paid-${paymentId}` : `returned-${paymentId}-${returnedCents}`,
    event: returnedCents === 0 ? 'payment.paid' : 'payment.returned',
    payment: {
      id: paymentId,
      method: record.method,
      invoice_id: record.invoiceId,
      paid_at: record.paidAt,
      amount: inDecimal(record.amountCents),
      returned: inDecimal(returnedCents),
    },
    service: {
      description: record.description,
      period_starts_at: record.startsAt,
      period_ends_at: record.endsAt,
    },
    customer,
  }
}

/**
 * The signature "t=…,v1=…": the moment, and the HMAC-SHA256 of it and the body, so that calls can be neither forged nor
 * replayed.
 */
function signatureOf(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Tells the issuer the present state of a payment, unless it has accepted that state already. */
export async function handOverFiscalRecord(
  { database: { db }, config, clock }: HandOverServices,
  paymentId: number,
): Promise<void> {
  const { nfse } = config
  if (nfse === null) return
  const record = await maybeOne(db, findFiscalRecords, { paymentId, from: new Date(0), to: new Date(0) })
  if (!record) return
  const { handedOverAt, handedOverReturnedCents, returnedCents } = record
  if (handedOverAt !== null && handedOverReturnedCents >= returnedCents) return
  const message = messageOf(record, await readCustomer({ config }, db, record))
  const body = JSON.stringify(message)
  const answer = await fetch(nfse.url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': message.id,
      'arroba-signature': signatureOf(nfse.secret, body, clock()),
    },
    body,
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the issuer of service invoices answered ${answer.status}`)
  await run(db, setHandedOver, { paymentId, returnedCents, now: clock() })
}

export function handingOver(services: HandOverServices): JobHandler<{ paymentId: number }> {
  return {
    run: ({ paymentId }) => handOverFiscalRecord(services, paymentId),
    // The waits are half a minute, then one, two, four …, then every four hours: two days in all. After that staff can try again.
    retries: { limit: 20, firstAfterSeconds: 30, atMostSeconds: 4 * 60 * 60 },
  }
}

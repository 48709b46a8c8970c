import type { Trx } from '../../platform/data/database.ts'
import { many, run } from '../../platform/data/query.ts'
import type { Invoice } from '../../platform/payments/provider.ts'
import { heldPaymentLetter } from '../held-payment-letter.ts'
import type { NotifyServices } from '../notify-subscriber.ts'
import type { PaymentRow } from '../subscription-rows.ts'
import { findStaffToNotify, setHeld, setReleased } from './sql/statements.ts'

/**
 * Keeps a payment for staff whose invoice is in a state in which nothing is decided here, or lets it go once it no longer
 * is. Staff are told once of each state, and the reconciliation leaves a held payment alone. Answers whether it is held.
 */
export async function holdOrRelease(
  { config, jobs }: NotifyServices,
  trx: Trx,
  { payment, invoice, now }: { payment: PaymentRow; invoice: Invoice; now: Date },
): Promise<boolean> {
  const { id } = payment
  const { heldState: state } = invoice
  if (state === null) {
    if (payment.heldState !== null) await run(trx, setReleased, { id })
    return false
  }
  await run(trx, setHeld, { id, state, now })
  if (payment.heldState !== state)
    for (const member of await many(trx, findStaffToNotify))
      await jobs.enqueue(trx, 'send-mail', heldPaymentLetter(config.publicUrl, member, { id, state }))
  return true
}

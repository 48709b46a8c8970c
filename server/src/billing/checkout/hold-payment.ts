import type { Trx } from '../../platform/data/database.ts'
import { many, run } from '../../platform/data/query.ts'
import type { Invoice } from '../../platform/payments/provider.ts'
import { heldPaymentLetter } from '../held-payment-letter.ts'
import type { NotifyServices } from '../notify-subscriber.ts'
import type { PaymentRow } from '../subscription-rows.ts'
import { findStaffToNotify, setHeld, setReleased } from './sql/statements.ts'

/**
 * Holds a payment for staff while its invoice is in a state on which nothing is decided here, and releases it
 * afterwards. Staff are told once of each state, and the reconciliation skips a held payment. Returns whether it is
 * held.
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

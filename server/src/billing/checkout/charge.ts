import { APPROVED, NOT_APPROVED, PROCESSING } from '@arroba/contract/rules/billing.ts'
import { maybeOne } from '../../platform/data/query.ts'
import { conflict, unavailable } from '../../platform/http/errors.ts'
import { type ChargeResult, ProviderRefused, ProviderSilent } from '../../platform/payments/provider.ts'
import { findPaymentRow, type PaymentRow } from '../subscription-rows.ts'
import { readProfile } from './billing-profile.ts'
import { closeAttempt, openAttempt, perform } from './payment-attempts.ts'
import { type BillingServices, settleInvoice } from './settle-charge.ts'
import { lockOpenCheckout } from './sql/statements.ts'

/** The message for a purchase that was given up before its charge. */
export const NOTHING_CHARGED = 'O pagamento foi interrompido. Nada foi cobrado. Tente de novo.'

const approved: ChargeResult = { approved: true, message: APPROVED, code: null }
function describe(result: ChargeResult) {
  return {
    state: result.approved ? ('succeeded' as const) : ('refused' as const),
    answer: result,
  }
}

/** Whether the invoice is paid at the provider, whatever the charge answered. */
async function isPaid(services: BillingServices, invoiceId: string): Promise<boolean> {
  return (await settleInvoice(services, invoiceId)).state === 'paid'
}

/** The outcome of a charge; after an approval the plan is open. Throws ProviderSilent when the outcome is unknown. */
async function outcomeOf(
  services: BillingServices,
  invoiceId: string,
  charge: () => Promise<ChargeResult>,
): Promise<ChargeResult> {
  try {
    const result = await charge()
    // The charge is approved in any case: if the provider is silent now, the reconciliation opens the plan.
    if (result.approved) await settleInvoice(services, invoiceId).catch(ignoreSilence)
    return result.approved ? approved : { ...result, message: result.message || NOT_APPROVED }
  } catch (error) {
    if (error instanceof ProviderRefused && !(await isPaid(services, invoiceId)))
      return { approved: false, message: error.message || NOT_APPROVED, code: null }
    if (error instanceof ProviderRefused) return approved
    throw error
  }
}

function ignoreSilence(error: unknown): void {
  if (!(error instanceof ProviderSilent)) throw error
}

/** Opens the charge of a payment; of a purchase only as long as the purchase was not given up. */
function openCharge(
  { database, clock }: BillingServices,
  { id: paymentId, userId, subscriptionId }: PaymentRow,
  checkout: string | null,
): Promise<string> {
  return database.db.transaction().execute(async (trx) => {
    if (checkout !== null && !(await maybeOne(trx, lockOpenCheckout, { id: checkout })))
      throw unavailable(NOTHING_CHARGED, 'the purchase was given up')
    const about = { action: 'charge' as const, userId, subscriptionId, paymentId }
    return openAttempt({ db: trx, node: database.node }, about, clock())
  })
}

/**
 * Charges a stored card for a payment; `checkout` is the attempt of the purchase that does so. While a charge is open no second one
 * begins: its outcome is looked up first, here or by the reconciliation.
 */
export async function chargePayment(
  services: BillingServices,
  payment: PaymentRow,
  { cardId, checkout = null }: { cardId: string; checkout?: string | null },
): Promise<ChargeResult> {
  const { invoiceId } = payment
  if (invoiceId === null) throw new Error('a payment without an invoice cannot be charged')
  if (payment.heldState !== null) throw conflict(PROCESSING)
  const { db } = services.database
  const key = await openCharge(services, payment, checkout)
  try {
    return await outcomeOf(services, invoiceId, () =>
      perform(services, key, () => services.payments.charge({ invoiceId, cardId }, key), describe),
    )
  } catch (error) {
    if (!(error instanceof ProviderSilent) || !(await isPaid(services, invoiceId))) throw error
    await closeAttempt(db, key, 'succeeded', { ...approved, lookedUp: true }, services.clock())
    return approved
  }
}

/**
 * Finds out the outcome of a charge that was begun and never answered. If the invoice is not paid, the same charge is
 * made once more with its key, by which it happens only once. After a while it is not, because nobody waits for it and
 * the provider may have forgotten the key. Throws ProviderSilent while the outcome is unknown.
 */
export async function resolveCharge(
  services: BillingServices,
  { id: key, paymentId, mayAskAgain }: { id: string; paymentId: number; mayAskAgain: boolean },
): Promise<ChargeResult> {
  const { db } = services.database
  const payment = await findPaymentRow(db, paymentId)
  const invoiceId = payment?.invoiceId ?? null
  if (!payment || invoiceId === null) throw new Error('a charge stands without an invoice')
  const { state, heldState } = await settleInvoice(services, invoiceId)
  if (state === 'paid') {
    await closeAttempt(db, key, 'succeeded', { ...approved, lookedUp: true }, services.clock())
    return approved
  }
  const { cardId } = await readProfile(db, payment.userId, services.payments.name)
  if (
    !mayAskAgain ||
    heldState !== null ||
    state !== 'pending' ||
    payment.withdrawnAt !== null ||
    cardId === null
  ) {
    const result = { approved: false, message: NOT_APPROVED, code: null }
    await closeAttempt(db, key, 'failed', { ...result, lookedUp: true }, services.clock())
    return result
  }
  return outcomeOf(services, invoiceId, () =>
    perform(services, key, () => services.payments.charge({ invoiceId, cardId }, key), describe),
  )
}

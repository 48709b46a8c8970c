import type { NewSubscription } from '@arroba/contract/billing.ts'
import { PROCESSING } from '@arroba/contract/rules/billing.ts'
import { ApiError, call } from '../../../platform/call.ts'
import { session } from '../../../platform/session.ts'
import type { Purchase } from './checkout-guard.ts'
import { paymentForm } from './purchase.ts'

/**
 * The token that names this purchase. It is the same one until the server has answered what became of the
 * purchase, so that nothing is charged twice.
 */
async function tokenOf(): Promise<string> {
  const form = paymentForm.read()
  if (form?.token) return form.token
  const { token } = await call('POST /v4/users/me/temporary_token')
  if (form) paymentForm.save({ ...form, token })
  return token
}

function forgetToken(): void {
  const form = paymentForm.read()
  if (!form) return
  const { token: _, ...rest } = form
  paymentForm.save(rest)
}

function bodyOf(
  { plan, form, address }: Purchase,
  token: string,
  card_token: string | null,
): NewSubscription {
  return {
    ...(card_token && { card_token }),
    plan_identifier: plan.plan_identifier,
    payment_method: form.payment_method,
    user_id: session.current()?.id,
    token,
    ...(address && {
      zip_code: address.zip_code,
      address_number: address.address_number,
      address: {
        state: address.state,
        city_id: address.city_id,
        zip_code: address.zip_code,
        street: address.street,
        address_number: address.address_number,
        complement: address.complement || null,
      },
    }),
  }
}

/** The purchase arrived, and the provider has not yet said whether it is paid. */
export class Processing extends Error {}

/** The statuses that say nothing about the purchase: the server, or something in front of it, failed. */
const INCONCLUSIVE = [500, 502, 504]

function isInconclusive(error: unknown): boolean {
  return !(error instanceof ApiError) || INCONCLUSIVE.includes(error.status)
}

/** It is unknown whether the purchase happened. Sent again, it is the same purchase. */
export class UnknownOutcome extends Error {}

export type PurchaseResult = { message: string; success: boolean; payment_id: number | null }

/**
 * Buys with the token of a card; without one, with the card on file, by bank slip or by PIX. Sent again
 * after a lost answer, it is the same purchase.
 */
export async function buy(purchase: Purchase, cardToken: string | null): Promise<PurchaseResult> {
  const token = await tokenOf()
  try {
    const { response } = await call('POST /v4/users/me/subscriptions', {
      body: bodyOf(purchase, token, cardToken),
    })
    forgetToken()
    return response
  } catch (error) {
    if (isInconclusive(error)) throw new UnknownOutcome('The answer to a purchase was lost', { cause: error })
    if (error instanceof ApiError && error.errors.includes(PROCESSING)) throw new Processing(PROCESSING)
    forgetToken()
    throw error
  }
}

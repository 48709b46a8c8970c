import type { Plan } from '@arroba/contract/billing.ts'
import { addressBreaks, asksAddress } from '@arroba/contract/rules/billing.ts'
import { type Address, address, type PaymentForm, paymentForm, selectedPlan } from './purchase.ts'
import { ADDRESS, METHOD, PLAN } from './steps.tsx'

export function breaksOf({ state, city_id, zip_code, street, address_number }: Address) {
  return addressBreaks({ state, city: city_id, zipCode: zip_code, street, number: address_number })
}

export type Purchase = { plan: Plan; form: PaymentForm; address: Address | null }

/** The complete purchase, or the address of the first step that is missing. */
export function readPurchase(): Purchase | { missing: string } {
  const plan = selectedPlan.read()
  if (!plan) return { missing: PLAN }
  const form = paymentForm.read()
  if (!form) return { missing: METHOD }
  if (!asksAddress(form.payment_method)) return { plan, form, address: null }
  const where = address.read()
  return where && breaksOf(where).length === 0 ? { plan, form, address: where } : { missing: ADDRESS }
}

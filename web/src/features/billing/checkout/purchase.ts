import type { Plan } from '@arroba/contract/billing.ts'
import type { PaymentMethod } from '@arroba/contract/payments.ts'
import { isPaymentMethod } from '@arroba/contract/rules/billing.ts'

/** How the purchase is paid. No part of a card is ever stored here. */
export type PaymentForm = {
  payment_method: PaymentMethod
  /** The temporary token that names the purchase, until the server has answered what became of it. */
  token?: string
  /** The bank slip or PIX that the purchase made. */
  payment_id?: number
}

/** The payer's address as it was typed. */
export type Address = {
  /** The two-digit IBGE code. */
  state: string
  city_id: string
  /** The text of the city field. */
  city: string
  zip_code: string
  street: string
  address_number: string
  complement: string
}

export const EMPTY_ADDRESS: Address = {
  state: '',
  city_id: '',
  city: '',
  zip_code: '',
  street: '',
  address_number: '',
  complement: '',
}

/** A value in session storage under a fixed name. */
function kept<Stored extends object>(name: string, isWhole: (thing: Partial<Stored>) => boolean) {
  return {
    read: (): Stored | null => {
      try {
        const thing: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
        return typeof thing === 'object' && thing !== null && isWhole(thing) ? (thing as Stored) : null
      } catch {
        return null
      }
    },
    save: (thing: Stored): void => sessionStorage.setItem(name, JSON.stringify(thing)),
    drop: (): void => sessionStorage.removeItem(name),
  }
}

export const selectedPlan = kept<Plan>(
  'selectedPlan',
  ({ plan_identifier, name, price }) =>
    typeof plan_identifier === 'string' && typeof name === 'string' && typeof price === 'number',
)
export const paymentForm = kept<PaymentForm>(
  'paymentForm',
  ({ payment_method }) => payment_method !== undefined && isPaymentMethod(payment_method),
)
export const address = kept<Address>('address', (where) =>
  Object.keys(EMPTY_ADDRESS).every((part) => typeof where[part as keyof Address] === 'string'),
)

/** Ends a purchase. The next one begins anew, but retains the address. */
export function endPurchase(): void {
  selectedPlan.drop()
  paymentForm.drop()
}

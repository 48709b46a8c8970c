import type { Plan } from '@arroba/contract/billing.ts'
import type { PaymentMethod } from '@arroba/contract/payments.ts'
import { isPaymentMethod } from '@arroba/contract/rules/billing.ts'

/** How it is paid. Nothing of a card is ever among this. */
export type PaymentForm = {
  payment_method: PaymentMethod
  /** The temporary token that names the purchase, until the server has said how it went. */
  token?: string
  /** The bank slip or PIX that came of it. */
  payment_id?: number
}

/** Where the payer lives, as it was typed. */
export type Address = {
  /** Two-digit IBGE code. */
  state: string
  city_id: string
  /** What stands in the city's field. */
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

/** One thing that session storage holds, under a name that does not change. */
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

/** A purchase that ended: the next one begins anew, at the same address. */
export function endPurchase(): void {
  selectedPlan.drop()
  paymentForm.drop()
}

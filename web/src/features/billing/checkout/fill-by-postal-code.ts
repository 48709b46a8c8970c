import type { City } from '@arroba/contract/places.ts'
import { stateOfPostalCode } from './postal-codes.ts'
import type { Address } from './purchase.ts'

/** The fields that a CEP filled in. Another CEP may replace them, but never what somebody typed. */
export type AddressFields = Partial<Pick<Address, 'state' | 'city_id' | 'city' | 'street'>>

export type PlaceOfPostalCode = { city: Pick<City, 'code' | 'value'> | null; street: string | null }

/** The first two digits of a city's code are its state's code. */
export function stateOfCity(code: string): string {
  return code.slice(0, 2)
}

/**
 * The fields of an address that follow from a CEP: the state from its range, and city and street where they
 * are known. Only fields that are empty or were filled in by a CEP change, and nothing changes for a CEP of
 * another state than the one that the person chose.
 */
export function fillByPostalCode(
  address: Address,
  filled: AddressFields,
  digits: string,
  known: PlaceOfPostalCode,
): AddressFields {
  const code = known.city === null ? '' : String(known.city.code)
  const state = code ? stateOfCity(code) : String(stateOfPostalCode(digits) ?? '')
  const isFree = (field: keyof AddressFields) => address[field] === '' || address[field] === filled[field]
  const mayState = isFree('state')
  if (!mayState && state !== address.state) return {}
  const mayCity = isFree('city') && isFree('city_id')
  // A city that the person chose retains its state.
  if (!mayCity && address.city_id && stateOfCity(address.city_id) !== state) return {}
  return {
    ...(mayState && { state }),
    ...(mayCity && { city_id: code, city: known.city?.value ?? '' }),
    ...(isFree('street') && { street: known.street ?? '' }),
  }
}

import type { City } from '@arroba/contract/places.ts'
import { stateOfPostalCode } from './postal-codes.ts'
import type { Address } from './purchase.ts'

/** What a CEP filled in: it may be filled in anew, and what somebody typed may not. */
export type AddressFields = Partial<Pick<Address, 'state' | 'city_id' | 'city' | 'street'>>

export type PlaceOfPostalCode = { city: Pick<City, 'code' | 'value'> | null; street: string | null }

/** The first two digits of a city's code are its state's. */
export function stateOfCity(code: string): string {
  return code.slice(0, 2)
}

/**
 * What a CEP of eight digits fills in of an address: its state by its range, city and street where they are known. Only
 * what is empty, or what a CEP filled in before; nothing of a place in another state than the one that somebody chose.
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
  // A city that was chosen keeps its state.
  if (!mayCity && address.city_id && stateOfCity(address.city_id) !== state) return {}
  return {
    ...(mayState && { state }),
    ...(mayCity && { city_id: code, city: known.city?.value ?? '' }),
    ...(isFree('street') && { street: known.street ?? '' }),
  }
}

import { countTypes, DEFAULT_RADIUS } from '@arroba/contract/rules/ads.ts'
import type { CityChoice } from '../../../reference/places/city-field.tsx'
import { numberText, readNumber } from '../../../ui/form/number-text.ts'
import type { AdFilters, NearCity } from './ads-address.ts'

/** The values of the filter form before it is applied; amounts are as they were typed. */
export type ChosenFilters = {
  category: string
  state: string
  min: string
  max: string
  unit: string
  city: CityChoice
  radius: number
}

function typed(amount: number | null): string {
  return amount === null ? '' : numberText(amount, 2)
}

export function chosenOf({ category, state, min, max, unit, near }: AdFilters): ChosenFilters {
  return {
    category: category ?? '',
    state: state === null ? '' : String(state),
    min: typed(min),
    max: typed(max),
    unit: unit ?? '',
    city: { text: near?.name ?? '', item: near && { code: near.code, value: near.name } },
    radius: near?.radius ?? DEFAULT_RADIUS,
  }
}

function nearOf({ city, radius }: ChosenFilters): NearCity | null {
  return city.item && { code: city.item.code, name: city.item.value, radius }
}

export function filtersOf(chosen: ChosenFilters): Omit<AdFilters, 'term'> {
  return {
    category: chosen.category || null,
    state: chosen.state ? Number(chosen.state) : null,
    min: readNumber(chosen.min, 2),
    max: readNumber(chosen.max, 2),
    unit: countTypes.find(({ value }) => value === chosen.unit)?.value ?? null,
    near: nearOf(chosen),
  }
}

export type FilterErrors = Partial<Record<'min' | 'max' | 'city', string>>

const AMOUNT = 'Escreva em reais, por exemplo 1.234,56.'

/** The messages of filters that cannot be applied. */
export function filterErrors(chosen: ChosenFilters): FilterErrors {
  const { min, max, near } = filtersOf(chosen)
  const errors: FilterErrors = {}
  if (chosen.min.trim() && min === null) errors.min = AMOUNT
  if (chosen.max.trim() && max === null) errors.max = AMOUNT
  else if (min !== null && max !== null && max < min) errors.max = 'Precisa ser maior que o menor valor.'
  if (chosen.city.text.trim() && !near) errors.city = 'Escolha a cidade na lista.'
  return errors
}

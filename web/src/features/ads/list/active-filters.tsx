import { countTypes } from '@arroba/contract/rules/ads.ts'
import { stateOf } from '@arroba/contract/rules/places.ts'
import { FilterChips } from '../../../ui/choice/filter-chips.tsx'
import { moneyText } from '../../../ui/form/number-text.ts'
import { type AdFilters, type AdsList, adsAddress, NO_FILTERS } from './ads-address.ts'

function priceText({ min, max, unit }: AdFilters): string | null {
  const label = countTypes.find(({ value }) => value === unit)?.label
  const per = label ? ` / ${label}` : ''
  if (min !== null && max !== null) return `De ${moneyText(min)} a ${moneyText(max)}${per}`
  if (min !== null) return `A partir de ${moneyText(min)}${per}`
  if (max !== null) return `Até ${moneyText(max)}${per}`
  return label ? `Preço por ${label}` : null
}

type ActiveFiltersProps = {
  list: AdsList
  categories: readonly { slug: string; name: string }[]
}

export function ActiveFilters({ list, categories }: ActiveFiltersProps) {
  const { category, state, near } = list
  const without = (off: Partial<AdFilters>): string => adsAddress({ ...list, ...off, page: 1, part: 1 })
  return (
    <FilterChips
      filters={[
        {
          text: category && `#${categories.find(({ slug }) => slug === category)?.name ?? category}`,
          to: without({ category: null }),
        },
        { text: (state !== null && stateOf(state)?.name) || null, to: without({ state: null }) },
        { text: priceText(list), to: without({ min: null, max: null, unit: null }) },
        { text: near && `Até ${near.radius} km de ${near.name}`, to: without({ near: null }) },
      ]}
      clear={adsAddress({ ...NO_FILTERS, term: list.term })}
    />
  )
}

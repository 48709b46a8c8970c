import { countTypes } from '@arroba/contract/classifieds.rules.ts'
import { stateOf } from '@arroba/contract/places.rules.ts'
import { X } from 'lucide-react'
import { ChipLink, Chips } from '../../ui/chip.tsx'
import { moneyText } from '../../ui/number-text.ts'
import { type AdFilters, type AdsList, adsAddress, NO_FILTERS } from './ads-address.ts'

const priceText = ({ min, max, unit }: AdFilters): string | null => {
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

/** The filters that are on; each leads to the list without it. */
export const ActiveFilters = ({ list, categories }: ActiveFiltersProps) => {
  const { category, state, near } = list
  const active: { text: string | null; without: Partial<AdFilters> }[] = [
    {
      text: category && `#${categories.find(({ slug }) => slug === category)?.name ?? category}`,
      without: { category: null },
    },
    { text: (state !== null && stateOf(state)?.name) || null, without: { state: null } },
    { text: priceText(list), without: { min: null, max: null, unit: null } },
    { text: near && `Até ${near.radius} km de ${near.name}`, without: { near: null } },
  ]
  const shown = active.filter(({ text }) => text !== null)
  if (shown.length === 0) return null
  return (
    <Chips role="group" aria-label="Filtros ativos">
      {shown.map(({ text, without }) => (
        <ChipLink
          key={text}
          current={false}
          to={adsAddress({ ...list, ...without, page: 1 })}
          aria-label={`Tirar o filtro ${text}`}
        >
          {text}
          <X />
        </ChipLink>
      ))}
      {shown.length > 1 && (
        <ChipLink current={false} to={adsAddress({ ...NO_FILTERS, term: list.term })}>
          Limpar filtros
        </ChipLink>
      )}
    </Chips>
  )
}

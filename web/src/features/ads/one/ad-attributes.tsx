import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import type { Ad } from '../queries.ts'
import { ageText, headsText, priceText, weightText } from './ad-text.ts'

type AdDetails = Pick<
  Ad,
  | 'livestock_race'
  | 'livestock_age'
  | 'livestock_weight'
  | 'count'
  | 'value'
  | 'count_type'
  | 'annoucement_time'
> & { category_info: Pick<Ad['category_info'], 'name'> }

export function factsOf(ad: AdDetails): Fact[] {
  return [
    ['Raça', ad.livestock_race],
    ['Idade', ad.livestock_age === null ? null : ageText(ad.livestock_age)],
    ['Peso', ad.livestock_weight === null ? null : weightText(ad.livestock_weight)],
    ['Quantidade', headsText(ad.count)],
    ['Valor', priceText(ad)],
    ['Categoria', `#${ad.category_info.name}`],
    ['Duração', `${ad.annoucement_time} dias`],
  ]
}

export function AdAttributes({ ad }: { ad: Ad }) {
  return <Facts facts={factsOf(ad)} />
}

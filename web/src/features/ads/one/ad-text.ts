import { type CountType, countTypes } from '@arroba/contract/rules/ads.ts'
import { moneyText, numberText } from '../../../ui/form/number-text.ts'
import type { Ad } from '../queries.ts'

const UNITS: ReadonlyMap<CountType, string> = new Map(countTypes.map(({ value, label }) => [value, label]))

/** / Arroba */
export const perUnit = (unit: CountType): string => `/ ${UNITS.get(unit)}`

/** R$ 2.680,00 / Cabeça */
export const priceText = ({ value, count_type }: Pick<Ad, 'value' | 'count_type'>): string =>
  `${moneyText(value)} ${perUnit(count_type)}`

export const headsText = (count: number): string =>
  count === 1 ? '1 cabeça' : `${numberText(count)} cabeças`

export const ageText = (months: number): string => {
  if (months === 0) return 'menos de 1 mês'
  return months === 1 ? '1 mês' : `${numberText(months)} meses`
}

export const weightText = (kilos: number): string => `${numberText(kilos)} kg`

/** Água Boa / MT */
export const placeText = ({ city_info, state_info }: Pick<Ad, 'city_info' | 'state_info'>): string =>
  `${city_info.name} / ${state_info.acronym}`

export const titleInCapitals = (title: string): string => title.toLocaleUpperCase('pt-BR')

/** A conversation with the seller that begins by naming the ad. */
export const whatsAppAddress = (phone: string, title: string): string =>
  `https://wa.me/55${phone}?text=${encodeURIComponent(
    `Olá, vi na Arroba o seu anúncio “${title}” e quero saber mais.`,
  )}`

export const adAddress = (id: number): string => `/meus-anuncios/detalhe/${id}`

import { type CountType, countTypes } from '@arroba/contract/rules/ads.ts'
import { moneyText, numberText } from '../../../ui/form/number-text.ts'
import type { Ad } from '../queries.ts'

const UNITS: ReadonlyMap<CountType, string> = new Map(countTypes.map(({ value, label }) => [value, label]))

/** / Arroba */
export function perUnit(unit: CountType): string {
  return `/ ${UNITS.get(unit)}`
}

/** R$ 2.680,00 / Cabeça */
export function priceText({ value, count_type }: Pick<Ad, 'value' | 'count_type'>): string {
  return `${moneyText(value)} ${perUnit(count_type)}`
}

export function headsText(count: number): string {
  return count === 1 ? '1 cabeça' : `${numberText(count)} cabeças`
}

export function ageText(months: number): string {
  if (months === 0) return 'menos de 1 mês'
  return months === 1 ? '1 mês' : `${numberText(months)} meses`
}

export function weightText(kilos: number): string {
  return `${numberText(kilos)} kg`
}

/** Água Boa / MT */
export function placeText({
  city_info,
  state_info,
}: {
  city_info: Pick<Ad['city_info'], 'name'>
  state_info: Pick<Ad['state_info'], 'acronym'>
}): string {
  return `${city_info.name} / ${state_info.acronym}`
}

export function titleInCapitals(title: string): string {
  return title.toLocaleUpperCase('pt-BR')
}

/** The address of a WhatsApp conversation with the seller, whose first message names and links the ad. */
export function whatsAppAddress({ id, title }: Pick<Ad, 'id' | 'title'>, phone: string): string {
  const link = new URL(adAddress(id), location.origin)
  return `https://wa.me/55${phone}?text=${encodeURIComponent(
    `Olá, vi na Arroba o seu anúncio “${title}” e quero saber mais: ${link}`,
  )}`
}

export function editAdAddress(id: number): string {
  return `/meus-anuncios/alterar/${id}`
}

export function adAddress(id: number | ''): string {
  return `/meus-anuncios/detalhe/${id}`
}

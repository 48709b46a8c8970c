import { numberText } from '../../../ui/form/number-text.ts'

export type MarketUnit = 'arroba' | 'head'

/** A day's price of a category and area as the market answers it; its numbers are null while it is withheld. */
export type ShownPrice = {
  /** YYYY-MM-DD. */
  day: string
  unit: MarketUnit
  price: number | null
  low: number | null
  high: number | null
  /** How many negotiations it rests on, 15–29, over how many business days. */
  deals_band: string | null
  window_days: number | null
  missing: 'few' | 'more' | 'other' | null
  change_day: number | null
  change_week: number | null
}

const UNITS = {
  arroba: { short: '/@', spoken: 'por arroba', decimals: 2 },
  head: { short: '/ cabeça', spoken: 'por cabeça', decimals: 0 },
} as const

/** /@ */
export function unitText(unit: MarketUnit): string {
  return UNITS[unit].short
}

/** 318,50 per arroba, 2.680 per head */
export function amountText(value: number, unit: MarketUnit): string {
  return numberText(value, UNITS[unit].decimals)
}

/** entre 316 e 321: without cents where there are none */
export function intervalText(low: number, high: number): string {
  const decimals = low % 1 === 0 && high % 1 === 0 ? 0 : 2
  return `entre ${numberText(low, decimals)} e ${numberText(high, decimals)}`
}

/** What a price rests on: À vista, antes do Funrural. 15–29 negócios confirmados em 5 dias úteis. */
export function basisText({ unit, deals_band, window_days }: ShownPrice): string {
  const terms = unit === 'arroba' ? 'À vista, antes do Funrural.' : 'À vista.'
  if (deals_band === null || window_days === null) return terms
  return `${terms} ${deals_band} negócios confirmados em ${window_days} dias úteis.`
}

/** What is missing, never more exactly than in two steps. */
export function missingText(missing: ShownPrice['missing']): string {
  if (missing === 'few') return 'Faltam até 3 negócios para haver preço.'
  if (missing === 'more') return 'Faltam mais de 3 negócios para haver preço.'
  return 'Ainda não há preço que se possa mostrar.'
}

/** R$ 318,50 por arroba */
export function priceText(value: number, unit: MarketUnit): string {
  return `R$\u00a0${amountText(value, unit)} ${UNITS[unit].spoken}`
}

/** subiu 0,50 na semana */
export function changeText(change: number, unit: MarketUnit): string {
  if (change === 0) return 'igual na semana'
  return `${change > 0 ? 'subiu' : 'caiu'} ${amountText(Math.abs(change), unit)} na semana`
}

/** Em 20 dias úteis: de 312,00 a 318,50 */
export function courseText(course: readonly (number | null)[], unit: MarketUnit): string {
  const known = course.filter((price) => price !== null)
  const [first] = known
  const last = known.at(-1)
  if (first === undefined || last === undefined) return 'Ainda sem preços'
  return `Em ${course.length} dias úteis: de ${amountText(first, unit)} a ${amountText(last, unit)}`
}

/** −12,50: with a sign, and zero without one */
export function differenceText(difference: number, unit: MarketUnit): string {
  const sign = difference === 0 ? '' : difference > 0 ? '+' : '−'
  return `${sign}${amountText(Math.abs(difference), unit)}`
}

/** 18h00 de 20/11, from the moment that the market wrote in Brasília's time */
export function computedText(instant: string): string {
  const [day = '', time = ''] = instant.split('T')
  const [, month, date] = day.split('-')
  return `${time.slice(0, 5).replace(':', 'h')} de ${date}/${month}`
}

import { numberText } from '../../../ui/form/number-text.ts'

export type MarketUnit = 'arroba' | 'head'

/** The price of a category and area on a day; its numbers are null while it is withheld. */
export type ShownPrice = {
  /** YYYY-MM-DD. */
  day: string
  unit: MarketUnit
  price: number | null
  low: number | null
  high: number | null
  /** The band of the number of negotiations, 15–29, and over how many business days. */
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

/** "entre 316 e 321"; cents appear only where there are some. */
export function intervalText(low: number, high: number): string {
  const decimals = low % 1 === 0 && high % 1 === 0 ? 0 : 2
  return `entre ${numberText(low, decimals)} e ${numberText(high, decimals)}`
}

/**
 * The negotiations behind a price: "À vista, antes do Funrural. 15–29 negócios confirmados em 5 dias úteis."
 */
export function basisText({ unit, deals_band, window_days }: ShownPrice): string {
  const terms = unit === 'arroba' ? 'À vista, antes do Funrural.' : 'À vista.'
  if (deals_band === null || window_days === null) return terms
  return `${terms} ${deals_band} negócios confirmados em ${window_days} dias úteis.`
}

/**
 * Why a price is withheld; the number of missing negotiations is never stated more exactly than as few or
 * more.
 */
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

/** −12,50: with a sign, except for zero. */
export function differenceText(difference: number, unit: MarketUnit): string {
  const sign = difference === 0 ? '' : difference > 0 ? '+' : '−'
  return `${sign}${amountText(Math.abs(difference), unit)}`
}

/** "18h00 de 20/11" from the moment of a run, whose text is in Brasília's time. */
export function computedText(instant: string): string {
  const [day = '', time = ''] = instant.split('T')
  const [, month, date] = day.split('-')
  return `${time.slice(0, 5).replace(':', 'h')} de ${date}/${month}`
}

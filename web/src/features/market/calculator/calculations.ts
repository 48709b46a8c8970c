import { businessDaysBetween, readDay } from '@arroba/contract/rules/market/business-days.ts'
import { withheldCentavos } from '@arroba/contract/rules/negotiations/value.ts'

/** What is left of a sale of so many arrobas after what the buyer withholds, in percent. */
export function netOfTaxes({
  centavos,
  arrobas,
  percent,
}: {
  centavos: number
  arrobas: number
  percent: number
}): { grossCentavos: number; withheldCentavos: number; netCentavos: number; netCentavosPerArroba: number } {
  const grossCentavos = Math.round(centavos * arrobas)
  const withheld = Number(withheldCentavos(BigInt(grossCentavos), 'free', percent))
  const netCentavos = grossCentavos - withheld
  return {
    grossCentavos,
    withheldCentavos: withheld,
    netCentavos,
    netCentavosPerArroba: Math.round(netCentavos / arrobas),
  }
}

/** What a price that is paid in so many calendar days is worth in cash, by the interbank rate of a day, in percent. */
export function inCash({
  centavos,
  days,
  cdiPercent,
  from,
}: {
  centavos: number
  days: number
  cdiPercent: number
  /** YYYY-MM-DD */
  from: string
}): { cashCentavos: number; businessDays: number } {
  const start = readDay(from) ?? 0
  const businessDays = businessDaysBetween(start, start + days)
  return { cashCentavos: Math.round(centavos / (1 + cdiPercent / 100) ** businessDays), businessDays }
}

/** What it costs to bring a load to the slaughterhouse, for each arroba in it. */
export function freightPerArroba({
  kilometres,
  centavosPerKilometre,
  heads,
  arrobasPerHead,
}: {
  kilometres: number
  centavosPerKilometre: number
  heads: number
  arrobasPerHead: number
}): { loadCentavos: number; centavosPerArroba: number } {
  const loadCentavos = Math.round(kilometres * centavosPerKilometre)
  return { loadCentavos, centavosPerArroba: Math.round(loadCentavos / (heads * arrobasPerHead)) }
}

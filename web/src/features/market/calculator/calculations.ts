import { businessDaysBetween, readDay } from '@arroba/contract/rules/market/business-days.ts'
import { withheldCentavos } from '@arroba/contract/rules/negotiations/value.ts'

/** The amount that is left of a sale of so many arrobas after the withheld taxes, which are in percent. */
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

/**
 * The cash value of a price that is paid after so many calendar days, by the interbank rate, which is in
 * percent.
 */
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

/** The cost per arroba of the freight of a load to the slaughterhouse. */
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

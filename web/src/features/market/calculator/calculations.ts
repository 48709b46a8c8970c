import { businessDaysBetween, readDay } from '@arroba/contract/rules/market/business-days.ts'
import { withheldCentavos } from '@arroba/contract/rules/negotiations/value.ts'

const MOST_DAYS = 3650

/** The amount that is left of a sale of so many arrobas after the withheld taxes, which are in percent; null of more than is exact. */
export function netOfTaxes({
  centavos,
  arrobas,
  percent,
}: {
  centavos: number
  arrobas: number
  percent: number
}): {
  grossCentavos: number
  withheldCentavos: number
  netCentavos: number
  netCentavosPerArroba: number
} | null {
  const grossCentavos = Math.round(centavos * arrobas)
  if (!Number.isSafeInteger(grossCentavos)) return null
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
 * percent; null where it is more than is exact, or paid after more than ten years.
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
}): { cashCentavos: number; businessDays: number } | null {
  if (!Number.isSafeInteger(centavos) || days > MOST_DAYS) return null
  const start = readDay(from) ?? 0
  const businessDays = businessDaysBetween(start, start + days)
  return { cashCentavos: Math.round(centavos / (1 + cdiPercent / 100) ** businessDays), businessDays }
}

/** The cost per arroba of the freight of a load to the slaughterhouse; null of more than is exact. */
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
}): { loadCentavos: number; centavosPerArroba: number } | null {
  const loadCentavos = Math.round(kilometres * centavosPerKilometre)
  if (!Number.isSafeInteger(loadCentavos)) return null
  return { loadCentavos, centavosPerArroba: Math.round(loadCentavos / (heads * arrobasPerHead)) }
}

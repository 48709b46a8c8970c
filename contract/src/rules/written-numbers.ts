import { readWhole } from './ads.ts'
import { readCentavos } from './money.ts'

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

export function isWithin(written: unknown, least: number, most: number): boolean {
  const number = readWhole(written)
  return number !== null && number >= least && number <= most
}

/** Whether a number is left out, or is positive, has two decimals at most and does not exceed `most`. */
export function isHundredthsWithin(written: string | number | null | undefined, most: number): boolean {
  if (isEmpty(written)) return true
  const hundredths = readCentavos(written)
  return hundredths !== null && hundredths >= 1 && hundredths <= most
}

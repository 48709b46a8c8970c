/**
 * Where each range of CEPs begins, by its first five digits, with the two-digit IBGE code of the state; null
 * for ranges that are not in use.
 */
const RANGES: readonly (readonly [from: number, state: number | null])[] = [
  [0, null],
  [1_000, 35],
  [20_000, 33],
  [29_000, 32],
  [30_000, 31],
  [40_000, 29],
  [49_000, 28],
  [50_000, 26],
  [57_000, 27],
  [58_000, 25],
  [59_000, 24],
  [60_000, 23],
  [64_000, 22],
  [65_000, 21],
  [66_000, 15],
  [68_900, 16],
  [69_000, 13],
  [69_300, 14],
  [69_400, 13],
  [69_900, 12],
  [70_000, 53],
  [72_800, 52],
  [73_000, 53],
  [73_700, 52],
  [76_800, 11],
  [77_000, 17],
  [78_000, 51],
  [78_900, null],
  [79_000, 50],
  [80_000, 41],
  [88_000, 42],
  [90_000, 43],
]

/** The eight digits of a CEP as people type it; null where it has more or fewer. */
export function postalCodeDigits(written: string): string | null {
  const digits = written.replace(/\D/g, '')
  return digits.length === 8 ? digits : null
}

/** The two-digit IBGE code of the state of an eight-digit CEP. */
export function stateOfPostalCode(digits: string): number | null {
  const prefix = Number(digits.slice(0, 5))
  return RANGES.findLast(([from]) => from <= prefix)?.[1] ?? null
}

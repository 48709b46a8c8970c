import { REGIONS, type State } from '@arroba/contract/rules/places.ts'

/** Brazil as squares, each state where its neighbours expect it. */
const ROWS = [
  '.. RR .. AP .. ..',
  '.. AM PA MA CE RN',
  'AC RO TO PI PE PB',
  '.. MT GO BA SE AL',
  '.. MS DF MG ES ..',
  '.. .. SP RJ .. ..',
  '.. .. PR .. .. ..',
  '.. .. SC .. .. ..',
  '.. .. RS .. .. ..',
]

export type Square = { state: State; row: number; column: number }

const STATES = new Map(
  REGIONS.flatMap(({ states }) => states).map((state): [string, State] => [state.acronym, state]),
)

/** The 27 squares from north to south, each row from west to east. */
export const SQUARES: readonly Square[] = ROWS.flatMap((line, row) =>
  line.split(' ').flatMap((acronym, column) => {
    const state = STATES.get(acronym)
    return state ? { state, row: row + 1, column: column + 1 } : []
  }),
)

const STEPS: Readonly<Record<string, { row: number; column: number }>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** The square that a key leads to: the nearest in its direction, one beside the way counting as twice as far. */
export function squareAfter(key: string, from: Square): Square | null {
  if (key === 'Home') return SQUARES[0] ?? null
  if (key === 'End') return SQUARES.at(-1) ?? null
  const step = STEPS[key]
  if (!step) return null
  let best: { square: Square; distance: number } | null = null
  for (const square of SQUARES) {
    const [down, right] = [square.row - from.row, square.column - from.column]
    const along = down * step.row + right * step.column
    const beside = Math.abs(down * step.column) + Math.abs(right * step.row)
    const distance = along + 2 * beside
    if (along > 0 && beside <= along && (!best || distance < best.distance)) best = { square, distance }
  }
  return best?.square ?? null
}

/** Which of five steps of one hue a value has between the lowest and the highest. */
export function stepOf(value: number, low: number, high: number): number {
  if (high <= low) return 3
  return Math.min(5, 1 + Math.floor((5 * (value - low)) / (high - low)))
}

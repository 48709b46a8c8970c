import { printLine } from './print-line.ts'

export type Figures = {
  /** A figure that must not be more than `most`. */
  atMost(most: number, what: string, value: number, unit?: string): void
  /** A figure that must not be less than `least`. */
  atLeast(least: number, what: string, value: number, unit?: string): void
  /** A failure; the proof fails because of it. */
  fail(text: string): void
  /** Prints how many figures are as they must be, and sets the exit code. */
  finish(): void
}

/** The number of failures that are printed in full; further ones are only counted. */
const MOST_PRINTED = 40

/** Prints the figures of a proof, each with what it has to be, and makes the program fail by any that is not. */
export function openFigures(): Figures {
  // Exits in order, so that exit handlers stop everything that the proof started.
  process.once('SIGTERM', () => process.exit(1))
  let judged = 0
  let failures = 0
  const judge = (holds: boolean, text: string): void => {
    judged += 1
    if (!holds) failures += 1
    printLine(`${holds ? 'holds' : 'DOES NOT HOLD'}: ${text}`)
  }
  return {
    atMost: (most, what, value, unit = '') =>
      judge(value <= most, `${what}: ${rounded(value)}${unit}, at most ${most}${unit}`),
    atLeast: (least, what, value, unit = '') =>
      judge(value >= least, `${what}: ${rounded(value)}${unit}, at least ${least}${unit}`),
    fail(text) {
      judged += 1
      failures += 1
      if (failures <= MOST_PRINTED) printLine(`DOES NOT HOLD: ${text}`)
    },
    finish() {
      printLine(`${judged - failures} of ${judged} figures hold`)
      process.exitCode = failures === 0 && judged > 0 ? 0 : 1
    },
  }
}

function rounded(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1)
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

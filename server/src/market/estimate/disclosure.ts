import type { Cell } from './cells.ts'
import type { Counter, Span } from './counts.ts'
import type { Participants } from './participants.ts'
import { mayBeSubtracted } from './thresholds.ts'

/** A published set of negotiations: some cells, over some business days. */
export type Published = { cells: readonly Cell[]; windowDays: number }

/**
 * Whether a set may be published beside those that already are. Every difference between it and the published sets must
 * be empty or large enough to be published itself; otherwise subtracting two published prices would reveal a withheld
 * one.
 */
export function mayBePublished(
  candidate: Published,
  published: readonly Published[],
  counter: Counter,
  participants: Participants,
): boolean {
  const touching = published.filter(({ cells }) => cells.some((cell) => candidate.cells.includes(cell)))
  const alike = touching.filter(({ windowDays }) => windowDays === candidate.windowDays)
  const differences = [
    without(candidate, touching),
    without(candidate, alike),
    ...touching.flatMap((other) => [without(candidate, [other]), without(other, [candidate])]),
  ]
  return differences.every((spans) => mayBeSubtracted(counter.count(spans, participants)))
}

/** A set less other sets: of each cell, what is older than the longest window that is subtracted. */
function without(set: Published, others: readonly Published[]): Span[] {
  return set.cells.flatMap((cell) => {
    const taken = others.filter(({ cells }) => cells.includes(cell)).map(({ windowDays }) => windowDays)
    const from = cell.start(set.windowDays)
    const until = taken.length === 0 ? cell.until : cell.start(Math.max(...taken))
    return until > from ? [{ cell, from, until }] : []
  })
}

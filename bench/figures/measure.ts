import type { Hits, Shot } from '../load.ts'
import { sampleFree } from './control.ts'

/** Requests per second and milliseconds. */
export type Figures = { rate: number; p50: number; p99: number }
/** `free`: the lowest share of the processor time that other programs left. */
export type Comparison = { app: Figures; bare: Figures; ratio: number; free: number }

/** The length of a measurement: `rounds` turns of `seconds` each for app and bare, after a warm-up. */
export type Pace = { rounds: number; seconds: number; warmUp: number }

function sorted(numbers: number[]): number[] {
  return [...numbers].sort((a, b) => a - b)
}

function quantile(ascending: number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN
}

/** The quantile of unsorted numbers; 0.5 is the median. */
export function shareOf(numbers: number[], share: number): number {
  return quantile(sorted(numbers), share)
}

export function median(numbers: number[]): number {
  const ascending = sorted(numbers)
  return (quantile(ascending, 0.5) + (ascending[Math.ceil(ascending.length / 2) - 1] ?? Number.NaN)) / 2
}

export function rateOf({ times, seconds }: Hits): number {
  return times.length / seconds
}

function figures(rounds: Hits[]): Figures {
  const times = sorted(rounds.flatMap((hits) => hits.times))
  return { rate: median(rounds.map(rateOf)), p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

type Fire = (shot: Shot) => Promise<Hits>

/**
 * Measures app and bare in turn, so that a machine that slows down slows both; the ratio is the median over
 * the rounds.
 */
export async function compare(
  fire: Fire,
  shots: { app: Omit<Shot, 'seconds'>; bare: Omit<Shot, 'seconds'> },
  { rounds, seconds, warmUp }: Pace,
): Promise<Comparison> {
  const app: Hits[] = []
  const bare: Hits[] = []
  const checked = async (shot: Shot): Promise<Hits> => {
    const hits = await fire(shot)
    const { failures, times } = hits
    if (failures > 0 || times.length === 0)
      throw new Error(`${shot.url}${shot.path}: ${failures} requests failed, ${times.length} succeeded`)
    return hits
  }
  // The warm-up is not checked, because a first answer may take longer.
  await fire({ ...shots.app, seconds: warmUp })
  await fire({ ...shots.bare, seconds: warmUp })
  const free = [await sampleFree()]
  for (let round = 0; round < rounds; round += 1) {
    app.push(await checked({ ...shots.app, seconds }))
    bare.push(await checked({ ...shots.bare, seconds }))
    free.push(await sampleFree())
  }
  const ratios = app.map((hits, round) => rateOf(hits) / rateOf(bare[round] ?? hits))
  return { app: figures(app), bare: figures(bare), ratio: median(ratios), free: Math.min(...free) }
}

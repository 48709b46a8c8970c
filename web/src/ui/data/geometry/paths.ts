/** A place in percent of a chart's width and height. */
export type Place = { x: number; y: number }

/** Splits items into runs without a gap; missing items separate them. */
export function runsOf<Item, There extends Item>(
  items: readonly Item[],
  isThere: (item: Item) => item is There,
): There[][] {
  const runs: There[][] = []
  let run: There[] | null = null
  for (const item of items) {
    if (!isThere(item)) run = null
    else if (run) run.push(item)
    else {
      run = [item]
      runs.push(run)
    }
  }
  return runs
}

/** A line through places; one alone is a dot, which the round ends of the stroke draw. */
export function linePath(places: readonly Place[]): string {
  if (places.length === 1) return `M${pair(places[0])}h0`
  return places.map((place, nth) => `${nth === 0 ? 'M' : 'L'}${pair(place)}`).join('')
}

/** The area between two lines from left to right. */
export function areaPath(upper: readonly Place[], lower: readonly Place[]): string {
  if (upper.length === 0) return ''
  return `${linePath([...upper, ...lower.toReversed()])}Z`
}

function pair(place: Place | undefined): string {
  return place ? `${short(place.x)} ${short(place.y)}` : ''
}

function short(value: number): number {
  return Math.round(value * 100) / 100
}

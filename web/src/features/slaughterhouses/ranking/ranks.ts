import type { SeriesPoint } from '../../../ui/data/geometry/series.ts'
import { dayNumber } from '../../../ui/data/geometry/time.ts'
import { daysBefore } from '../../../ui/form/day.ts'
import type { Slaughterhouse } from '../queries.ts'

/** The longest distance between two neighbouring weeks: from the first day of one to the last of the next. */
const LONGEST_STEP_DAYS = 14

/** The positions of the past weeks, and today's. */
export function placesOf({ history, place }: Pick<Slaughterhouse, 'history' | 'place'>, today: string) {
  return [
    ...history.map(({ day, place: past }) => ({ day, place: past })),
    ...(place === null ? [] : [{ day: today, place }]),
  ]
}

/** The positions as points of a chart; weeks without a position interrupt the line. */
export function placePoints(places: readonly { day: string; place: number }[]): SeriesPoint[] {
  return places.flatMap(({ day, place }, index): SeriesPoint[] => {
    const before = places[index - 1]
    const point = { day, value: place }
    return before && dayNumber(day) - dayNumber(before.day) >= LONGEST_STEP_DAYS
      ? [{ day: daysBefore(day, 7), value: null }, point]
      : [point]
  })
}

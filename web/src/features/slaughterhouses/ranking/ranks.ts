import type { SeriesPoint } from '../../../ui/data/geometry/series.ts'
import { dayNumber } from '../../../ui/data/geometry/time.ts'
import { daysBefore } from '../../../ui/form/day.ts'
import type { Slaughterhouse } from '../queries.ts'

/** From the first day of one week to the last of the next. */
const LONGEST_STEP_DAYS = 14

/** The places of the past weeks and today's. */
export function placesOf({ history, place }: Pick<Slaughterhouse, 'history' | 'place'>, today: string) {
  return [
    ...history.map(({ day, place: past }) => ({ day, place: past })),
    ...(place === null ? [] : [{ day: today, place }]),
  ]
}

/** The places as a line, which weeks without a place part. */
export function placePoints(places: readonly { day: string; place: number }[]): SeriesPoint[] {
  return places.flatMap(({ day, place }, index): SeriesPoint[] => {
    const before = places[index - 1]
    const point = { day, value: place }
    return before && dayNumber(day) - dayNumber(before.day) >= LONGEST_STEP_DAYS
      ? [{ day: daysBefore(day, 7), value: null }, point]
      : [point]
  })
}

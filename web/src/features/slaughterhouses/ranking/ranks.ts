import type { Slaughterhouse } from '../queries.ts'

type Point = {
  /** YYYY-MM-DD. */
  day: string
  place: number
  /** In percents of the chart's width and height. */
  x: number
  y: number
}

export type PlaceChart = {
  points: Point[]
  /** Points that follow each other; weeks without a place leave a gap. */
  joins: [Point, Point][]
  /** Places with a line across, the first at the top. */
  lines: { place: number; y: number }[]
  months: { name: string; x: number }[]
}

const TOP = 10
const BOTTOM = 82
const LEFT = 9
const RIGHT = 96
const MOST_LINES = 5
/** From the first day of one week to the last of the next. */
const LONGEST_STEP = 14
const DAY = 86_400_000

const month = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })
const dayNumber = (day: string): number => Date.parse(day) / DAY

/** The places of the past weeks and today's. */
export const placesOf = ({ history, place }: Pick<Slaughterhouse, 'history' | 'place'>, today: string) => [
  ...history.map(({ day, place: past }) => ({ day, place: past })),
  ...(place === null ? [] : [{ day: today, place }]),
]

/** Places that stand evenly between the first and the last that is drawn. */
const linedPlaces = (last: number): number[] => {
  const step = Math.ceil((last - 1) / (MOST_LINES - 1))
  return Array.from({ length: Math.floor((last - 1) / step) + 1 }, (_, nth) => 1 + nth * step)
}

const firstDays = (from: string, until: string): string[] => {
  const [year = 0, first = 0] = from.split('-').map(Number)
  return Array.from({ length: 8 }, (_, nth) =>
    new Date(Date.UTC(year, first + nth, 1)).toISOString().slice(0, 10),
  ).filter((day) => day <= until)
}

/** Where everything of the chart stands: time to the right, the first place at the top. */
export const placeChart = (places: readonly { day: string; place: number }[]): PlaceChart => {
  const [from, until] = [places[0]?.day ?? '', places.at(-1)?.day ?? '']
  const last = Math.max(3, ...places.map(({ place }) => place))
  const span = dayNumber(until) - dayNumber(from)
  const x = (day: string) =>
    span > 0 ? LEFT + ((RIGHT - LEFT) * (dayNumber(day) - dayNumber(from))) / span : (LEFT + RIGHT) / 2
  const y = (place: number) => TOP + ((BOTTOM - TOP) * (place - 1)) / (last - 1)
  const points = places.map(({ day, place }) => ({ day, place, x: x(day), y: y(place) }))
  return {
    points,
    joins: points.flatMap((point, index): [Point, Point][] => {
      const before = points[index - 1]
      return before && dayNumber(point.day) - dayNumber(before.day) < LONGEST_STEP ? [[before, point]] : []
    }),
    lines: linedPlaces(last).map((place) => ({ place, y: y(place) })),
    months: firstDays(from, until).map((day) => ({
      name: month.format(new Date(day)).replace('.', ''),
      x: x(day),
    })),
  }
}

/**
 * Days on which Brazilian banks open. Days are whole numbers here, counted from 1970-01-01, so that a million of them are
 * compared and subtracted cheaply.
 */

const DAY_MS = 86_400_000
const FIRST_YEAR = 1995
const LAST_YEAR = 2110

/** Month and day of the holidays that fall on the same date every year, and the year of the first one. */
const FIXED_HOLIDAYS = [
  [1, 1, 0],
  [4, 21, 0],
  [5, 1, 0],
  [9, 7, 0],
  [10, 12, 0],
  [11, 2, 0],
  [11, 15, 0],
  [11, 20, 2024],
  [12, 25, 0],
] as const

/** The moving holidays in days from Easter Sunday: carnival's Monday and Tuesday, Good Friday, Corpus Christi. */
const HOLIDAYS_FROM_EASTER = [-48, -47, -2, 60]

const firstDay = dayOf(FIRST_YEAR, 1, 1)
const lastDay = dayOf(LAST_YEAR, 12, 31)
let businessDaysBefore: Int32Array | undefined

function dayOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** The number of a day written YYYY-MM-DD; null where the text is no day of the calendar. */
export function readDay(text: string): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year === undefined) return null
  const number = dayOf(Number(year), Number(month), Number(day))
  return number >= firstDay && number <= lastDay && writeDay(number) === text ? number : null
}

export function writeDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm of 1876. */
function easterOf(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century + 8) / 25)
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((century - correction + 1) / 3) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const months = epact + weekday - 7 * shift + 114
  return dayOf(year, Math.floor(months / 31), (months % 31) + 1)
}

/** The number of business days before each day of the calendar. */
function calendar(): Int32Array {
  const holidays = new Set<number>()
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
    for (const [month, day, since] of FIXED_HOLIDAYS) if (year >= since) holidays.add(dayOf(year, month, day))
    for (const days of HOLIDAYS_FROM_EASTER) holidays.add(easterOf(year) + days)
  }
  const before = new Int32Array(lastDay - firstDay + 2)
  for (let day = firstDay; day <= lastDay; day++) {
    const weekday = (day + 4) % 7
    const isOpen = weekday !== 0 && weekday !== 6 && !holidays.has(day)
    before[day - firstDay + 1] = (before[day - firstDay] ?? 0) + (isOpen ? 1 : 0)
  }
  return before
}

/** A number that rises by one with every business day. A day that is none has the number of the next business day. */
export function businessDayNumber(day: number): number {
  businessDaysBefore ??= calendar()
  const within = Math.min(Math.max(day - firstDay, 0), businessDaysBefore.length - 1)
  return businessDaysBefore[within] ?? 0
}

export function isBusinessDay(day: number): boolean {
  return businessDayNumber(day + 1) > businessDayNumber(day)
}

/** The number of business days from `from`, which counts, until `until`, which does not, as interest is counted. */
export function businessDaysBetween(from: number, until: number): number {
  return businessDayNumber(until) - businessDayNumber(from)
}

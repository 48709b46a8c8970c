const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The same day of the month so many months later in -03:00, or the last of a shorter one. */
export function addMonths(from: number, months: number, day: number): number {
  const local = new Date(from - 3 * HOUR)
  const first = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const midnight = first.getTime() + (Math.min(day, days) - 1) * DAY
  return midnight + (((local.getTime() % DAY) + DAY) % DAY) + 3 * HOUR
}

export function dayOfMonth(at: number): number {
  return new Date(at - 3 * HOUR).getUTCDate()
}

/** How many days the month has that an instant lies in. */
export function daysOfMonth(at: number): 28 | 29 | 30 | 31 {
  const local = new Date(at - 3 * HOUR)
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate() as
    | 28
    | 29
    | 30
    | 31
}

export function holdsLeapDay(from: number, to: number): boolean {
  for (let year = new Date(from).getUTCFullYear(); year <= new Date(to).getUTCFullYear(); year += 1) {
    const day = Date.UTC(year, 1, 29, 3)
    if (dayOfMonth(day) === 29 && from < day + DAY && to > day) return true
  }
  return false
}

export function part(whole: number, numerator: number, denominator: number): number {
  return denominator === 0 ? 0 : Number((BigInt(whole) * BigInt(numerator)) / BigInt(denominator))
}

const OFFSET_MS = 3 * 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** The instant as if -03:00 were UTC, so that its day and month can be read. */
function inSaoPaulo(instant: Date): Date {
  return new Date(instant.getTime() - OFFSET_MS)
}

/** The day of the month of an instant in -03:00. */
export function dayOfMonth(instant: Date): number {
  return inSaoPaulo(instant).getUTCDate()
}

/**
 * So many months later at the same time of day in -03:00: on the anchor's day of the month, or on the last day of a month
 * that has none such. A month after 28 February is 31 March for whom began on a 31st.
 */
export function monthsAfter(start: Date, months: number, anchorDay: number): Date {
  const local = inSaoPaulo(start)
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Date.UTC(year, month, Math.min(anchorDay, lastDay))
  const timeOfDay = ((local.getTime() % DAY_MS) + DAY_MS) % DAY_MS
  return new Date(day + timeOfDay + OFFSET_MS)
}

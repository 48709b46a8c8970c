/** The day in -03:00 of a moment. */
export function dayIn(moment: Date): string {
  return new Date(moment.getTime() - 3 * 60 * 60_000).toISOString().slice(0, 10)
}

/** Whether it is a day of the calendar, YYYY-MM-DD. */
export function isDay(day: unknown): day is string {
  return (
    typeof day === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(day) &&
    !Number.isNaN(Date.parse(day)) &&
    new Date(day).toISOString().startsWith(day)
  )
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/

/** The day in -03:00 of a negotiation's date, which may be a day or a moment; null for anything else. */
export function negotiationDay(date: unknown): string | null {
  const written = typeof date === 'string' ? date.trim() : ''
  if (isDay(written)) return written
  const [, dayWritten] = INSTANT.exec(written) ?? []
  const moment = isDay(dayWritten) ? Date.parse(written) : Number.NaN
  return Number.isNaN(moment) ? null : dayIn(new Date(moment))
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** Minutes of the day; they span midnight where the first is later than the second. */
export type QuietHours = { from: number; until: number; timeZone: string }

/** How long it stays quiet from now on, in milliseconds; 0 where it is not. */
export function quietFor({ from, until, timeZone }: QuietHours, now: Date): number {
  const minute = minuteOfDay(now, timeZone)
  const sinceFrom = (minute - from + DAY_MINUTES) % DAY_MINUTES
  const length = (until - from + DAY_MINUTES) % DAY_MINUTES
  if (sinceFrom >= length) return 0
  const sinceMinute = now.getTime() % MINUTE_MS
  return (length - sinceFrom) * MINUTE_MS - sinceMinute
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function minuteOfDay(now: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: 'hour' | 'minute') => Number(clock.find((one) => one.type === type)?.value)
  return part('hour') * 60 + part('minute')
}

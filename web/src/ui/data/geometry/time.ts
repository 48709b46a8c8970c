const DAY_MS = 86_400_000
const month = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })

/** Days since 1970, so that weekends keep their width on a chart. */
export function dayNumber(day: string): number {
  return Date.parse(day) / DAY_MS
}

/** 20/11 */
export function shortDay(day: string): string {
  return day.slice(5, 10).split('-').reverse().join('/')
}

/** Up to here the days themselves are written, up to the second the months, beyond it the years. */
const LONGEST_IN_DAYS = 62
const LONGEST_IN_MONTHS = 450

type TimeTick = { day: string; name: string }

/** What is written below a chart from one day to another. */
export function timeTicks(from: string, until: string, most = 6): TimeTick[] {
  const days = dayNumber(until) - dayNumber(from)
  if (days <= LONGEST_IN_DAYS) return dayTicks(from, days, Math.min(most, 4))
  const inMonths = days <= LONGEST_IN_MONTHS
  const firsts = firstDays(from, until, inMonths ? 1 : 12)
  const every = Math.ceil(firsts.length / most)
  return firsts
    .filter((_, nth) => nth % every === 0)
    .map((day) => ({ day, name: inMonths ? monthName(day) : day.slice(0, 4) }))
}

function dayTicks(from: string, days: number, most: number): TimeTick[] {
  const count = Math.max(1, Math.min(most, days + 1))
  const step = count > 1 ? days / (count - 1) : 0
  return Array.from({ length: count }, (_, nth) => {
    const day = isoDay(Date.parse(from) + Math.round(nth * step) * DAY_MS)
    return { day, name: shortDay(day) }
  })
}

function monthName(day: string): string {
  return month.format(new Date(day)).replace('.', '')
}

/** The first days of every month, or of every year, within. */
function firstDays(from: string, until: string, months: number): string[] {
  const days: string[] = []
  const [year = 0, monthOfFrom = 1] = from.split('-').map(Number)
  for (let nth = months === 12 ? 0 : monthOfFrom - 1; ; nth += months) {
    const day = isoDay(Date.UTC(year, nth, 1))
    if (day > until) return days
    if (day >= from) days.push(day)
  }
}

function isoDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}

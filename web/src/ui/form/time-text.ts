import { onFirstUse } from '../text/on-first-use.ts'

const ZONE = 'America/Sao_Paulo'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DAYS_IN_WORDS = 7

const date = onFirstUse(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: ZONE,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }),
)
const hour = onFirstUse(
  () => new Intl.DateTimeFormat('pt-BR', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' }),
)
const isoDay = onFirstUse(() => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }))
const ago = onFirstUse(() => new Intl.RelativeTimeFormat('pt-BR'))

/** Midnights between two instants, as the calendar on the wall in Brasília counts them. */
function daysBetween(earlier: Date, later: Date): number {
  return (Date.parse(isoDay().format(later)) - Date.parse(isoDay().format(earlier))) / DAY
}

/** 20/11/2026 */
export function dateText(instant: Date): string {
  return date().format(instant)
}

/** 20/11/2026 18:40 */
export function exactTime(instant: Date): string {
  return `${dateText(instant)} ${hour().format(instant)}`
}

/** agora, há 12 minutos, há 20 horas, há 40 dias: how long something has been waiting, however long. */
export function ageText(instant: Date, now: Date): string {
  const elapsed = now.getTime() - instant.getTime()
  if (elapsed < MINUTE) return 'agora'
  if (elapsed < HOUR) return ago().format(-Math.floor(elapsed / MINUTE), 'minute')
  if (elapsed < DAY) return ago().format(-Math.floor(elapsed / HOUR), 'hour')
  return ago().format(-Math.floor(elapsed / DAY), 'day')
}

/** agora, há 12 minutos, há 2 horas, ontem às 18:40, há 4 dias, and after a week the date. */
export function relativeTime(instant: Date, now: Date): string {
  const elapsed = now.getTime() - instant.getTime()
  if (elapsed < MINUTE) return 'agora'
  if (elapsed < HOUR) return ago().format(-Math.floor(elapsed / MINUTE), 'minute')
  const days = daysBetween(instant, now)
  if (days === 0) return ago().format(-Math.floor(elapsed / HOUR), 'hour')
  if (days === 1) return `ontem às ${hour().format(instant)}`
  if (days <= DAYS_IN_WORDS) return ago().format(-days, 'day')
  return dateText(instant)
}

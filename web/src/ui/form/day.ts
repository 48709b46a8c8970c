import { onFirstUse } from '../text/on-first-use.ts'

/** Days are YYYY-MM-DD; people write them DD/MM/AAAA. */

const DAY = /^(20\d{2})-(\d{2})-(\d{2})$/

/** Whether it is a day of this century that exists. */
export function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** 2026-11-20 → 20/11/2026 */
export function dayText(day: string): string {
  return day.split('-').reverse().join('/')
}

/** The day that was written, also with two digits of the year; null when it is none. */
export function dayFrom(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/((?:20)?\d{2})$/.exec(text.trim()) ?? []
  if (!(day && month && year)) return null
  const written = `${year.padStart(4, '20')}-${month}-${day}`
  return isDay(written) ? written : null
}

/** Puts the slashes into a day while it is typed, and turns one that is pasted as 2026-11-20. */
export function maskedDay(typed: string): string {
  const text = typed.trim()
  if (isDay(text)) return dayText(text)
  // A slash typed after one digit completes it: 1/ becomes 01/.
  const closed = text.replace(/(?<=^|\/)\d(?=\/)/g, (digit) => `0${digit}`)
  const digits = closed.replace(/\D/g, '').slice(0, 8)
  const masked = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
  return closed.endsWith('/') && (digits.length === 2 || digits.length === 4) ? `${masked}/` : masked
}

/** In Brasília, where the market's day begins and ends. */
const TIME_ZONE = 'America/Sao_Paulo'
const inBrasilia = onFirstUse(() => new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }))

export function today(): string {
  return inBrasilia().format(new Date())
}

/** The day so many days before another. */
export function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

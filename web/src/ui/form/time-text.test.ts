import { describe, expect, it } from 'vitest'
import { ageText, exactTime, relativeTime } from './time-text.ts'

const now = new Date('2026-11-20T15:00:00-03:00')
const textOf = (instant: string) => relativeTime(new Date(instant), now)

describe('how long something has been waiting', () => {
  it.each([
    ['agora', '2026-11-20T14:59:01-03:00'],
    ['há 12 minutos', '2026-11-20T14:47:30-03:00'],
    ['há 20 horas', '2026-11-19T18:40:00-03:00'],
    ['há 1 dia', '2026-11-19T15:00:00-03:00'],
    ['há 40 dias', '2026-10-11T15:00:00-03:00'],
  ])('a waiting time reads "%s" since %s', (text, instant) => {
    expect(ageText(new Date(instant), now)).toBe(text)
  })
})

describe('how long ago', () => {
  it.each([
    ['agora', '2026-11-20T15:00:00-03:00'],
    ['agora', '2026-11-20T14:59:01-03:00'],
    ['há 1 minuto', '2026-11-20T14:59:00-03:00'],
    ['há 12 minutos', '2026-11-20T14:47:30-03:00'],
    ['há 59 minutos', '2026-11-20T14:00:30-03:00'],
    ['há 1 hora', '2026-11-20T14:00:00-03:00'],
    ['há 2 horas', '2026-11-20T12:40:00-03:00'],
    ['há 15 horas', '2026-11-20T00:00:00-03:00'],
    ['ontem às 23:59', '2026-11-19T23:59:59-03:00'],
    ['ontem às 18:40', '2026-11-19T18:40:00-03:00'],
    ['ontem às 00:00', '2026-11-19T00:00:00-03:00'],
    ['há 2 dias', '2026-11-18T23:59:00-03:00'],
    ['há 4 dias', '2026-11-16T08:00:00-03:00'],
    ['há 7 dias', '2026-11-13T00:00:00-03:00'],
    ['12/11/2026', '2026-11-12T23:59:00-03:00'],
    ['31/12/2025', '2026-01-01T01:30:00Z'],
  ])('a relative time reads "%s" for %s', (text, instant) => {
    expect(textOf(instant)).toBe(text)
  })

  it('a relative time never speaks of the future when a clock is a little ahead', () => {
    expect(textOf('2026-11-20T15:00:40-03:00')).toBe('agora')
  })

  it('a relative time counts minutes across midnight', () => {
    const justAfterMidnight = new Date('2026-11-20T00:10:00-03:00')
    expect(relativeTime(new Date('2026-11-19T23:50:00-03:00'), justAfterMidnight)).toBe('há 20 minutos')
  })

  it('a relative time reads the clock in Brasília, wherever the browser is', () => {
    expect(exactTime(new Date('2026-11-20T02:05:00Z'))).toBe('19/11/2026 23:05')
  })
})

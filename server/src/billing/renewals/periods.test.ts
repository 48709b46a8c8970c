import { describe, expect, it } from 'vitest'
import { dayOfMonth, monthsAfter } from './periods.ts'

const DAY = 24 * 60 * 60_000

const at = (day: string, time = '18:40:00'): Date => new Date(`${day}T${time}-03:00`)
const dayOf = (instant: Date): string =>
  new Date(instant.getTime() - 3 * 60 * 60_000).toISOString().slice(0, 10)
/** The ends of so many periods that follow one another. */
const ends = (first: string, count: number, months = 1): string[] => {
  const anchorDay = dayOfMonth(at(first))
  let end = at(first)
  return Array.from({ length: count }, () => {
    end = monthsAfter(end, months, anchorDay)
    return dayOf(end)
  })
}

describe('periods keep the day on which they began', () => {
  it.each([
    ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-01-31', ['2028-02-29', '2028-03-31']],
    ['2026-01-30', ['2026-02-28', '2026-03-30']],
    ['2028-01-29', ['2028-02-29', '2028-03-29']],
    ['2026-11-30', ['2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30']],
    ['2026-11-21', ['2026-12-21', '2027-01-21']],
  ])('periods of a month keep the day on which they began: %s', (first, expected) => {
    expect(ends(first, expected.length)).toEqual(expected)
  })

  it('periods of a year keep the day on which they began, also on 29 February', () => {
    expect(ends('2028-02-29', 4, 12)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
  })

  it('periods keep the time of the day at which they began, also late in the evening', () => {
    const evening = at('2026-01-31', '23:30:00')
    expect(monthsAfter(evening, 1, dayOfMonth(evening)).toISOString()).toBe(
      at('2026-02-28', '23:30:00').toISOString(),
    )
  })

  it('periods keep the day on which they began from every day of eight years, month by month for three years', () => {
    const wrong: string[] = []
    for (let start = at('2024-01-01'); start < at('2032-01-01'); start = new Date(start.getTime() + DAY)) {
      const anchorDay = dayOfMonth(start)
      const [year, month] = dayOf(start).split('-').map(Number) as [number, number]
      let end = start
      for (let months = 1; months <= 36; months += 1) {
        const next = monthsAfter(end, 1, anchorDay)
        const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
        const days = (next.getTime() - end.getTime()) / DAY
        const isRight =
          dayOfMonth(next) === Math.min(anchorDay, lastDay) &&
          // As many months in one step come to the same.
          next.getTime() === monthsAfter(start, months, anchorDay).getTime() &&
          Number.isInteger(days) &&
          days >= 28 &&
          days <= 31
        if (!isRight) wrong.push(`${dayOf(start)} and ${months} months: ${dayOf(next)}`)
        end = next
      }
    }
    expect(wrong).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { lastOf, rangeText, sinceFirst, standingText, summaryText, type Week } from './weeks.ts'

const weeksOf = (...averages: (number | null)[]): Week[] =>
  averages.map((average_days, index) => ({
    week_start: `2026-11-${String(2 + 7 * index).padStart(2, '0')}`,
    average_days,
    fridges: average_days === null ? 0 : 3,
  }))

describe('the words of a line', () => {
  it.each<[string, (number | null)[], string]>([
    ['less', [6.3, 5], '5,0 dias na semana de 09/11, 1,3 dia a menos que na de 02/11.'],
    ['more', [5, 7.1], '7,1 dias na semana de 09/11, 2,1 dias a mais que na de 02/11.'],
    ['the same', [5, 5], '5,0 dias na semana de 09/11, como na de 02/11.'],
    [
      'over a week without scales',
      [8, null, 1, null],
      '1,0 dia na semana de 16/11, 7,0 dias a menos que na de 02/11.',
    ],
    ['one week alone', [null, 4], '4,0 dias na semana de 09/11.'],
    ['nothing', [null, null], ''],
  ])('the description of a line of weeks covers %s', (_what, averages, text) => {
    expect(summaryText(weeksOf(...averages))).toBe(text)
  })
})

it('a state has the average of its last week with scales, and the change to the one before', () => {
  expect(lastOf(weeksOf(6.3, 5, null))).toEqual({ average: 5, change: -1.3 })
  expect(lastOf(weeksOf(null, 5))).toEqual({ average: 5, change: null })
  expect(lastOf(weeksOf(null, null))).toBeNull()
  expect(lastOf(weeksOf(5, ...Array(8).fill(null)))).toBeNull()
})

it("a state's scale is compared with the country's of the same week, and with its own weeks", () => {
  const country = weeksOf(null, 5.3)
  expect(standingText(weeksOf(6.3, 4.8, null), country)).toBe(
    'Escala mais curta que a do Brasil. Em 3 semanas foi de 4,8 a 6,3 dias.',
  )
  expect(standingText(weeksOf(4.8, 5.3), country)).toMatch(/^Escala igual à do Brasil\. /)
  expect(standingText(weeksOf(4.8, 6), country)).toMatch(/^Escala mais longa que a do Brasil\. /)
  expect(standingText(weeksOf(1.2, 1.5), [])).toBe('Em 2 semanas foi de 1,2 a 1,5 dia.')
  expect(standingText(weeksOf(null, 5), country)).toBeNull()
})

it('the weeks of a state are half a year from 24 weeks on, and begin with the first that has scales', () => {
  const none = Array(10).fill(null)
  expect(rangeText(weeksOf(...none, 4, 6, 5))).toBe('Em 8 semanas foi de 4,0 a 6,0 dias.')
  expect(rangeText(weeksOf(...none, 4, 6, ...none))).toBe('Em 12 semanas foi de 4,0 a 6,0 dias.')
  expect(rangeText(weeksOf(4, ...none, ...none, 5, 6, 7))).toBe('Em 6 meses foi de 4,0 a 7,0 dias.')
  expect(rangeText(weeksOf(...none, 4))).toBeNull()
  expect(sinceFirst(weeksOf(...none))).toHaveLength(8)
})

import { describe, expect, it } from 'vitest'
import { highestOf, pointsOf, summaryText, valuesText, type Week } from './weeks.ts'

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
  ])('tell of %s', (_what, averages, text) => {
    expect(summaryText(weeksOf(...averages))).toBe(text)
  })

  it('give every value', () => {
    expect(valuesText(weeksOf(6, null, 1.5))).toBe('02/11: 6,0 dias; 16/11: 1,5 dia')
  })
})

describe('the points of a line', () => {
  const frame = { highest: 10, top: 20, bottom: 80 }

  it('stand in the middle of their weeks, from zero at the bottom to the highest at the top', () => {
    const places = pointsOf(weeksOf(10, 0, null, 5), frame).map(({ place, x, y }) => [place, x, y])
    expect(places).toEqual([
      [0, 12.5, 20],
      [1, 37.5, 80],
      [3, 87.5, 50],
    ])
  })

  it('lie on the ground when all are zero', () => {
    const weeks = weeksOf(0, 0)
    expect(highestOf(weeks)).toBe(0)
    expect(pointsOf(weeks, { ...frame, highest: 0 }).map(({ y }) => y)).toEqual([80, 80])
  })
})

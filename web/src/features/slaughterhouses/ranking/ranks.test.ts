import { describe, expect, it } from 'vitest'
import { placeChart, placesOf } from './ranks.ts'

const past = (day: string, place: number) => ({ day, place, evaluation_average: 4, evaluations_count: 5 })

describe('the line of places', () => {
  it('ends with today, where there is a place', () => {
    const history = [past('2026-11-13', 2)]
    expect(placesOf({ history, place: 1 }, '2026-11-21')).toEqual([
      { day: '2026-11-13', place: 2 },
      { day: '2026-11-21', place: 1 },
    ])
    expect(placesOf({ history, place: null }, '2026-11-21')).toEqual([{ day: '2026-11-13', place: 2 }])
  })

  it('goes from left to right in time, with the first place at the top', () => {
    const { points, lines, months } = placeChart([
      { day: '2026-08-22', place: 5 },
      { day: '2026-10-06', place: 3 },
      { day: '2026-11-20', place: 1 },
    ])
    expect(points.map(({ x, y }) => [x, y])).toEqual([
      [9, 82],
      [52.5, 46],
      [96, 10],
    ])
    expect(lines.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5])
    expect(months.map(({ name }) => name)).toEqual(['set', 'out', 'nov'])
  })

  it('leaves a gap for weeks without a place', () => {
    const { joins } = placeChart(
      ['2026-10-02', '2026-10-09', '2026-11-06', '2026-11-13'].map((day) => ({ day, place: 2 })),
    )
    expect(joins.map(([one, other]) => [one.day, other.day])).toEqual([
      ['2026-10-02', '2026-10-09'],
      ['2026-11-06', '2026-11-13'],
    ])
  })

  it('has few lines for many places, and room for three where all are first', () => {
    const lined = (place: number) =>
      placeChart([{ day: '2026-11-20', place }]).lines.map((line) => line.place)
    expect(lined(17)).toEqual([1, 5, 9, 13, 17])
    expect(lined(1)).toEqual([1, 2, 3])
    expect(placeChart([{ day: '2026-11-20', place: 1 }]).points).toEqual([
      { day: '2026-11-20', place: 1, x: 52.5, y: 10 },
    ])
  })
})

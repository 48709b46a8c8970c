import { describe, expect, it } from 'vitest'
import { placePoints, placesOf } from './ranks.ts'

const past = (day: string, place: number) => ({ day, place, evaluation_average: 4, evaluations_count: 5 })

describe('the line of places', () => {
  it('the places of a slaughterhouse end with today, where there is a place', () => {
    const history = [past('2026-11-13', 2)]
    expect(placesOf({ history, place: 1 }, '2026-11-21')).toEqual([
      { day: '2026-11-13', place: 2 },
      { day: '2026-11-21', place: 1 },
    ])
    expect(placesOf({ history, place: null }, '2026-11-21')).toEqual([{ day: '2026-11-13', place: 2 }])
  })

  it('weeks without a place leave a gap in the line of places', () => {
    const days = ['2026-10-02', '2026-10-09', '2026-11-06', '2026-11-13']
    expect(placePoints(days.map((day) => ({ day, place: 2 })))).toEqual([
      { day: '2026-10-02', value: 2 },
      { day: '2026-10-09', value: 2 },
      { day: '2026-10-30', value: null },
      { day: '2026-11-06', value: 2 },
      { day: '2026-11-13', value: 2 },
    ])
  })
})

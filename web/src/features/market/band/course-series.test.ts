import { expect, it } from 'vitest'
import { courseSeries } from './course-series.ts'

it('the course of a price ends on its day and steps over weekends and holidays', () => {
  const { name, fullName, points } = courseSeries({
    day: '2026-11-23',
    area: 'MT',
    course: [310, null, 312.5],
    course_low: [308, null, 310],
    course_high: [312, null, 315],
  })
  expect([name, fullName]).toEqual(['MT', 'Mato Grosso'])
  expect(points).toEqual([
    { day: '2026-11-18', value: 310, low: 308, high: 312 },
    { day: '2026-11-19', value: null, low: null, high: null },
    { day: '2026-11-23', value: 312.5, low: 310, high: 315 },
  ])
})

import { describe, expect, it } from 'vitest'
import { chartOf, type SeriesPoint } from './series.ts'

function seriesOf(points: readonly SeriesPoint[], name = 'MT') {
  return { name, fullName: name, points }
}

function day(nth: number): string {
  return `2026-11-${String(nth).padStart(2, '0')}`
}

describe('a line with its band', () => {
  const points = [
    { day: day(1), value: 310, low: 308, high: 312 },
    { day: day(2), value: 312, low: 310, high: 314 },
    { day: day(3), value: null, low: null, high: null },
    { day: day(4), value: null, low: null, high: null },
    { day: day(5), value: 316, low: 314, high: 318 },
  ]
  const chart = chartOf([seriesOf(points)])

  it('a withheld day parts line and band, and is a gap from the day before to the day after', () => {
    expect(chart?.curves[0]?.lines).toHaveLength(2)
    expect(chart?.curves[0]?.bands).toHaveLength(1)
    expect(chart?.curves[0]?.gaps).toEqual([{ x: 25, width: 75 }])
  })

  it('the axis holds the whole band, and its lines stand where their values do', () => {
    expect(chart?.ticks).toEqual([
      { value: 307.5, y: 100 },
      { value: 310, y: 80 },
      { value: 312.5, y: 60 },
      { value: 315, y: 40 },
      { value: 317.5, y: 20 },
      { value: 320, y: 0 },
    ])
  })

  it('the last value stands at the end', () => {
    expect(chart?.curves[0]?.last).toEqual({ x: 100, y: 32, value: 316 })
  })
})

it('lines of different days share one time', () => {
  const chart = chartOf([
    seriesOf([
      { day: day(11), value: 1 },
      { day: day(21), value: 2 },
    ]),
    seriesOf(
      [
        { day: day(1), value: 2 },
        { day: day(11), value: 1 },
      ],
      'SP',
    ),
  ])
  expect(chart?.days).toEqual([day(1), day(11), day(21)])
  expect(chart?.xs).toEqual([0, 50, 100])
  expect(chart?.curves.map(({ last }) => last?.x)).toEqual([100, 50])
})

it('a first place stands at the top of a reversed chart', () => {
  const chart = chartOf(
    [
      seriesOf([
        { day: day(1), value: 1 },
        { day: day(2), value: 3 },
      ]),
    ],
    {
      isReversed: true,
      smallestStep: 1,
    },
  )
  expect(chart?.ticks).toEqual([
    { value: 1, y: 0 },
    { value: 2, y: 50 },
    { value: 3, y: 100 },
  ])
})

it('a day that is withheld at the end is a gap to the end', () => {
  const chart = chartOf([
    seriesOf([
      { day: day(1), value: 5 },
      { day: day(2), value: 6 },
      { day: day(3), value: null },
    ]),
  ])
  expect(chart?.curves[0]?.gaps).toEqual([{ x: 50, width: 50 }])
})

it('without any value there is no chart', () => {
  expect(chartOf([])).toBeNull()
  expect(chartOf([seriesOf([{ day: day(1), value: null }])])).toBeNull()
})

it('the area of a line reaches down to the axis, and has the gaps of the line', () => {
  const points = [3, 4, null, 5, 6].map((value, nth) => ({ day: day(nth + 1), value }))
  expect(chartOf([seriesOf(points)])?.curves[0]?.areas).toEqual([
    'M0 100L25 66.67L25 100L0 100Z',
    'M75 33.33L100 0L100 100L75 100Z',
  ])
})

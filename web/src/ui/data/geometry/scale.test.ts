import { describe, expect, it } from 'vitest'
import { axisOf, nearest, percentIn, rangeOf, spread } from './scale.ts'

describe('the range of values', () => {
  it('the range leaves out what is missing', () => {
    expect(rangeOf([null, 3, undefined, -1, 2])).toEqual({ low: -1, high: 3 })
    expect(rangeOf([null])).toBeNull()
  })

  it('a value of a range without width stands in its middle', () => {
    expect(percentIn({ low: 300, high: 320 }, 305)).toBe(25)
    expect(percentIn({ low: 7, high: 7 }, 7)).toBe(50)
  })
})

describe('the lines of an axis', () => {
  it.each([
    ['arrobas over half a year', 297, 334.5, { smallestStep: 0.5 }, [290, 300, 310, 320, 330, 340]],
    ['arrobas that hardly moved', 318.5, 319, { smallestStep: 0.5 }, [318.5, 319]],
    ['one price alone', 318.5, 318.5, { smallestStep: 0.5 }, [310, 315, 320, 325]],
    ['heads of store cattle', 2660, 2690, { smallestStep: 10 }, [2660, 2670, 2680, 2690]],
    ['bars from zero', 3, 7, { fromZero: true }, [0, 2, 4, 6, 8]],
    ['nothing at all', 0, 0, { fromZero: true, steps: 2 }, [0, 0.5]],
    ['fractions without binary rests', 0.1, 0.3, { steps: 2 }, [0.1, 0.2, 0.3]],
    ['a difference below zero', -21.5, -2.5, { fromZero: true }, [-30, -20, -10, 0]],
  ])('the lines of an axis of %s', (_what, low, high, options, ticks) => {
    const axis = axisOf({ low, high }, options)
    expect(axis.ticks).toEqual(ticks)
    expect(axis.range.low).toBeLessThanOrEqual(low)
    expect(axis.range.high).toBeGreaterThanOrEqual(high)
  })
})

it('the pointer finds the nearest place', () => {
  expect([0, 14, 16, 100].map((at) => nearest([0, 10, 20, 90], at))).toEqual([0, 1, 2, 3])
})

describe('the labels at the end of lines', () => {
  it('labels with room stay where they are', () => {
    expect(spread([80, 20], 10)).toEqual([80, 20])
  })

  it('two labels that would cover each other part around their middle, and a third stays', () => {
    expect(spread([52, 20, 48], 10)).toEqual([55, 20, 45])
  })

  it('three labels in one place stand one below the other', () => {
    const [one = 0, other = 0, third = 0] = spread([50, 51, 52], 9)
    expect(other - one).toBeCloseTo(9, 1)
    expect(third - other).toBeCloseTo(9, 1)
  })
})

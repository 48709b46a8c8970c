import { describe, expect, it } from 'vitest'
import { barsOf, changeOf } from './figures.ts'

describe('the change of a figure', () => {
  it.each([
    [12, 10, 'up', '20% a mais que nos 7 dias anteriores'],
    [5, 10, 'down', '50% a menos que nos 7 dias anteriores'],
    [10, 10, 'flat', 'O mesmo que nos 7 dias anteriores'],
    [0, 0, 'flat', 'O mesmo que nos 7 dias anteriores'],
    [3, 0, 'up', 'Nada nos 7 dias anteriores'],
    [0, 4, 'down', '100% a menos que nos 7 dias anteriores'],
    [30_000, 10, 'up', '299.900% a mais que nos 7 dias anteriores'],
  ] as const)('from %d over %d is %s: %s', (now, before, tone, text) => {
    expect(changeOf(now, before, 7)).toEqual({ tone, text })
  })
})

describe('the bars of a chart', () => {
  it('the bars of a chart stand side by side, the highest over the whole height', () => {
    const { bars, highest } = barsOf([
      { day: '2026-01-01', value: 1 },
      { day: '2026-01-02', value: 4 },
    ])
    expect(highest).toBe(4)
    expect(bars.map(({ x, width, height }) => [x, width, height])).toEqual([
      [5, 40, 25],
      [55, 40, 100],
    ])
  })

  it('the bars of a chart have no height where nothing happened', () => {
    expect(barsOf([{ day: '2026-01-01', value: 0 }]).bars[0]?.height).toBe(0)
  })
})

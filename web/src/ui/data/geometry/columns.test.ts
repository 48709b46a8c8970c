import { expect, it } from 'vitest'
import { columnsOf } from './columns.ts'

it('the columns of a chart stand side by side, the highest over the whole height', () => {
  const { columns, best } = columnsOf([
    { day: '2026-01-01', value: 1 },
    { day: '2026-01-02', value: 4 },
  ])
  expect(best?.day).toBe('2026-01-02')
  expect(columns.map(({ x, width, height }) => [x, width, height])).toEqual([
    [5, 40, 25],
    [55, 40, 100],
  ])
})

it('the columns of a chart have no height and no best day where nothing happened', () => {
  const { columns, best } = columnsOf([{ day: '2026-01-01', value: 0 }])
  expect(columns[0]?.height).toBe(0)
  expect(best).toBeUndefined()
})

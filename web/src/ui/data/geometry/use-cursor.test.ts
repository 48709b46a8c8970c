import { expect, it } from 'vitest'
import { pointAfter } from './use-cursor.ts'

it.each([
  ['ArrowRight', 5, 6],
  ['ArrowLeft', 5, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 29, 29],
  ['PageUp', 5, 8],
  ['PageDown', 5, 2],
  ['Home', 5, 0],
  ['End', 5, 29],
  ['a', 5, null],
  ['Tab', 5, null],
])('%s leads from point %d of thirty to %s', (key, at, next) => {
  expect(pointAfter(key, at, 30)).toBe(next)
})

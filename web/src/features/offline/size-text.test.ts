import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it.each([
  [0, '0 MB'],
  [1200, 'menos de 0,1 MB'],
  [4_130_000, '4,1 MB'],
  [999_900_000, '999,9 MB'],
  [10_737_400_000, '10,7 GB'],
])('%i bytes on a device are said as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

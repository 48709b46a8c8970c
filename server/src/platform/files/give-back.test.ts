import { expect, test } from 'vitest'
import { giveBack } from './give-back.ts'

test('bytes of their own are gone at once, a part of a larger piece stays', () => {
  const own = Buffer.from(new ArrayBuffer(70_000))
  const part = Buffer.from(new ArrayBuffer(70_000), 0, 10)
  giveBack(own)
  giveBack(part)
  expect(own).toHaveLength(0)
  expect(part).toHaveLength(10)
})

import { expect, test } from 'vitest'
import { buildWebIfStale } from './web-build.ts'

test('a web app whose sources did not change is not built again', { timeout: 120_000 }, async () => {
  await buildWebIfStale()
  expect(await buildWebIfStale()).toBe('fresh')
})

import { expect, it } from 'vitest'
import { WrittenPositions } from './written-positions.ts'

it('a replica is as old as the last moment at which the primary had written no more than it replayed', () => {
  const written = new WrittenPositions()
  for (const [at, position] of [
    [1_000, 100],
    [2_000, 100],
    [3_000, 250],
    [4_000, 400],
  ] as const)
    written.note({ at, position })
  const ages = [400, 399, 250, 249, 100].map((position) => written.age(position, 4_500))
  expect(ages).toEqual([500, 1_500, 1_500, 2_500, 2_500])
})

it('a replica that lacks all that is remembered counts as endlessly old', () => {
  const written = new WrittenPositions()
  expect(written.age(100, 0)).toBe(Number.POSITIVE_INFINITY)
  written.note({ at: 1_000, position: 100 })
  expect(written.age(99, 1_000)).toBe(Number.POSITIVE_INFINITY)
  expect(written.span(61_000)).toBe(60_000)
  written.note({ at: 700_000, position: 200 })
  expect(written.age(199, 700_000)).toBe(Number.POSITIVE_INFINITY)
})

it('a new primary that has come less far than the lost one is followed from where it is', () => {
  const written = new WrittenPositions()
  written.note({ at: 1_000, position: 500 })
  written.note({ at: 2_000, position: 300 })
  expect([written.newest, written.age(400, 2_100)]).toEqual([300, 100])
})

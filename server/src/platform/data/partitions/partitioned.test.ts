import { expect, it } from 'vitest'
import {
  type Layout,
  type Partition,
  type PartitionedTable,
  partitionsPassed,
  rangesToCreate,
} from './partitioned.ts'

const IDS: PartitionedTable = { table: 'events', each: 'ids', leastWidth: 1000 }

function layout(reached: number, bounds: number[], lastOfRest: number | null = null): Layout {
  const partitions = bounds.map((to, place) => ({ from: bounds[place - 1] ?? null, to }) as Partition)
  return { partitions, reached, lastOfRest }
}

it.each([
  ['two ranges beyond the last id', layout(10, [1000]), [1000, 2000]],
  ['nothing while there are enough', layout(900, [1000, 2000, 3000]), []],
  ['wider ranges the more ids there are', layout(16_500, [1000, 17_000]), [17_000, 20_000]],
  ['as wide as before once old ones are gone', layout(16_500, [15_000, 17_000].slice(1)), [17_000, 20_000]],
  ['what lies beyond the rows of the rest', layout(5_500, [1000], 5_400), [7_000]],
])('ranges of ids are %s', (_what, given, starts) => {
  expect(rangesToCreate(IDS, given).map(({ from }) => from)).toEqual(starts)
})

it('a partition that no id will come into any more is passed, but of a table that is kept for ever none is', () => {
  const given = layout(5_000, [1000, 2000, 5000, 6000])
  expect(partitionsPassed(IDS, given).map(({ to }) => to)).toEqual([1000, 2000])
  expect(partitionsPassed({ ...IDS, isKeptForEver: true }, given)).toEqual([])
})

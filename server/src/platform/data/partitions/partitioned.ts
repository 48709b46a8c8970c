import type { RowOf } from '../statement.ts'
import type { DB } from '../tables.ts'
import type { findPartitions } from './sql/statements.ts'

/** A table that lies in ranges of a column which rises with time. */
export type PartitionedTable = {
  table: keyof DB & string
} & (
  | {
      /** What one partition holds. */
      each: 'month' | 'year'
      /** A partition is dropped so many days after its end, once it has no row; null: never. */
      keptDays: number | null
    }
  | {
      each: 'ids'
      /** A partition holds so many ids or, where there are many, an eighth of those that the table spans: partitions stay few. */
      leastWidth: number
      /** Of what is kept for ever no partition is dropped: to see that none refers to it, all that refers to the table would be read. */
      isKeptForEver?: true
    }
)

export type Partition = RowOf<typeof findPartitions>

/** Ids, or milliseconds since 1970; `from` is part of the range and `to` is not. */
export type Range = { from: number; to: number }

/** How a table lies at a moment. */
export type Layout = {
  partitions: Partition[]
  /** Up to where rows may be by now: the last id that was given, or the time. */
  reached: number
  /** The highest key among the rows that no other partition took. */
  lastOfRest: number | null
}

const AHEAD = { month: 2, year: 1, ids: 2 }
const SHARE = 8
const DAY_MS = 24 * 60 * 60 * 1000

function startOf(each: 'month' | 'year', time: number, later = 0): number {
  const day = new Date(time)
  return each === 'month'
    ? Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + later)
    : Date.UTC(day.getUTCFullYear() + later, 0)
}

function widthOf(leastWidth: number, { partitions, reached }: Layout): number {
  const lowest = partitions[0]?.from ?? 0
  return Math.max(1, Math.ceil((reached - lowest) / SHARE / leastWidth)) * leastWidth
}

function topOf({ partitions }: Layout): number {
  return Math.max(0, ...partitions.map(({ to }) => to ?? 0))
}

/** The ranges to be created, so that every row finds a partition. They begin above all rows of the default partition. */
export function rangesToCreate(partitioned: PartitionedTable, layout: Layout): Range[] {
  const { each } = partitioned
  const { reached } = layout
  const rest = layout.lastOfRest ?? -1
  const width = each === 'ids' ? widthOf(partitioned.leastWidth, layout) : 0
  const after = (position: number) => (each === 'ids' ? position + width : startOf(each, position, 1))
  const wanted = each === 'ids' ? reached + AHEAD.ids * width : startOf(each, reached, 1 + AHEAD[each])
  const lowest = each === 'ids' ? 0 : startOf(each, reached)
  let from = Math.max(topOf(layout), lowest)
  // Room for the rows that are written while the partition is created.
  if (rest >= from) from = each === 'ids' ? Math.ceil(rest / width + 1) * width : startOf(each, rest, 2)
  const ranges: Range[] = []
  for (; from < wanted; from = after(from)) ranges.push({ from, to: after(from) })
  return ranges
}

/** Whether rows will soon find no partition but the rest. */
export function isSoonFull(partitioned: PartitionedTable, layout: Layout): boolean {
  const top = topOf(layout)
  return partitioned.each === 'ids'
    ? top - layout.reached < partitioned.leastWidth / 4
    : top <= startOf(partitioned.each, layout.reached, 1)
}

/** The partitions that no row will come into any more: they are dropped once they have none. */
export function partitionsPassed(
  partitioned: PartitionedTable,
  { partitions, reached }: Layout,
): Partition[] {
  const { each } = partitioned
  const isKept = each === 'ids' ? partitioned.isKeptForEver === true : partitioned.keptDays === null
  if (isKept) return []
  // Transactions that were given an id have still to write it.
  const last = reached - (each === 'ids' ? partitioned.leastWidth / 10 : (partitioned.keptDays ?? 0) * DAY_MS)
  return partitions.filter(({ to }) => to !== null && to <= last)
}

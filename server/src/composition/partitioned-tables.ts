import type { PartitionedTable } from '../platform/data/partitions/partitioned.ts'

/** Every table that lies in partitions: what one of them holds, and when it may go. docs/privacidade.md says how long rows are kept. */
export const partitionedTables: PartitionedTable[] = [
  { table: 'daily_activity', each: 'month', keptDays: 180 },
  { table: 'events', each: 'ids', leastWidth: 5_000_000 },
  { table: 'notifications', each: 'ids', leastWidth: 5_000_000 },
  { table: 'posts', each: 'ids', leastWidth: 5_000_000, isKeptForEver: true },
  { table: 'staff_actions', each: 'year', keptDays: null },
]

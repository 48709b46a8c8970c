import { takeOverPartitions } from '../../server/src/backup/partitions.ts'
import { partitionedTables } from '../../server/src/composition/partitioned-tables.ts'
import type { Database, SetupSession } from '../../server/src/platform/data/database.ts'
import { nameOf } from '../../server/src/platform/data/partitions/change-partitions.ts'
import {
  type PartitionedTable,
  type Range,
  rangesToCreate,
} from '../../server/src/platform/data/partitions/partitioned.ts'
import { runStatement } from '../run-statement.ts'
import { withoutIndexes } from '../seed.ts'
import {
  insertManyPeople,
  insertPastActivity,
  insertPastNotifications,
  insertPastStaffActions,
  insertWaitingEvents,
} from '../sql/statements.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_OF_USE = 180
const YEARS = 10

/** As many people at each size, so that what is known of them is read in the same way. */
const PEOPLE = 250_000

/** How the rows are shared out; days of use are people times days. */
function sharesOf(rows: number) {
  const people = Math.round((rows * 0.3) / DAYS_OF_USE)
  return {
    people,
    daily_activity: people * DAYS_OF_USE,
    events: rows * 0.2,
    notifications: rows * 0.3,
    staff_actions: rows * 0.2,
  }
}

/** The ranges that the job would have created by and by until the table is as large or as old. */
function rangesOf(partitioned: PartitionedTable, rows: number, now: number): Range[] {
  const { each } = partitioned
  const ranges: Range[] = []
  const past = each === 'year' ? YEARS * 365 * DAY_MS : DAYS_OF_USE * DAY_MS
  const [first, last, step] =
    each === 'ids' ? [0, rows, partitioned.leastWidth / 2] : [now - past, now, 28 * DAY_MS]
  for (let reached = first; ; reached = Math.min(reached + step, last)) {
    const partitions = ranges.map((range) => ({ ...range, ...NAMELESS, table: partitioned.table }))
    ranges.push(...rangesToCreate(partitioned, { partitions, reached, lastOfRest: null }))
    if (reached >= last) return ranges
  }
}

const NAMELESS = { column: '', type: '', name: '', isRest: false, options: null, triggers: [] }

async function layOut({ query }: SetupSession, rows: number): Promise<void> {
  const shares = sharesOf(rows)
  const partitions = partitionedTables.flatMap((partitioned) => {
    const { table, each } = partitioned
    const size = table in shares ? shares[table as keyof typeof shares] : 0
    const type = each === 'ids' ? 'bigint' : 'timestamp'
    return rangesOf(partitioned, size, Date.now()).map((range) => ({
      table,
      name: nameOf({ table, type }, range),
      ...range,
    }))
  })
  await takeOverPartitions(query, partitions)
}

/** Fills a migrated, empty database by SQL alone with so many rows over the partitioned tables. */
export function fillPartitions(database: Database, rows: number): Promise<void> {
  const { people, ...shares } = sharesOf(rows)
  return database.setUp(async (session) => {
    await session.query("set maintenance_work_mem = '1GB'")
    await layOut(session, rows)
    await runStatement(session, insertManyPeople, { people: PEOPLE })
    await withoutIndexes(session, Object.keys(shares), async () => {
      await runStatement(session, insertPastActivity, { people })
      await runStatement(session, insertPastStaffActions, { people: PEOPLE, actions: shares.staff_actions })
      await runStatement(session, insertPastNotifications, {
        people: PEOPLE,
        notifications: shares.notifications,
      })
      await runStatement(session, insertWaitingEvents, { people: PEOPLE, events: shares.events })
    })
    await session.query('vacuum (analyze)')
  })
}

import type { Db } from '../../platform/data/database.ts'
import type { DB } from '../../platform/data/tables.ts'

type EventRow = { kind: string; actor_id: number | null; data: object }

/** The events whose data hold this id, in their order. */
export async function eventsAbout(
  db: Db,
  field: 'post_id' | 'classified_id',
  id: number,
): Promise<EventRow[]> {
  const events = await db.selectFrom('events').select(['kind', 'actor_id', 'data']).orderBy('id').execute()
  return events.flatMap(({ kind, actor_id, data }) =>
    typeof data === 'object' && data !== null && field in data && Reflect.get(data, field) === id
      ? [{ kind, actor_id, data }]
      : [],
  )
}

/** What staff did with something, in their order; which columns are wanted is for the test to select. */
export function staffActionsOn(db: Db, kind: string, id: number) {
  return db
    .selectFrom('staff_actions')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('id')
}

/** How many rows hold a value in a column that is named as `table.column`: of one that only the catalog or a list of columns knows. */
export async function countWhere(db: Db, column: string, value: number): Promise<number> {
  const [table = '', name = ''] = column.split('.')
  const { count } = await db
    .selectFrom(db.dynamic.table(table as keyof DB).as('t'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(db.dynamic.ref(name), '=', value)
    .executeTakeFirstOrThrow()
  return count
}

/** All that some tables hold, as one text in which a test looks for what must not be there. */
export async function rowsAsText(db: Db, ...tables: (keyof DB | 'jobs.job')[]): Promise<string> {
  const texts: string[] = []
  for (const table of tables) {
    const rows = await db
      .withTables<{ any_table: { whole: string } }>()
      .selectFrom(`${table} as t` as 'any_table as t')
      .select((eb) => eb.cast<string>(eb.ref('t' as 't.whole'), 'text').as('row'))
      .execute()
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

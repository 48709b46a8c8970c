import { type Expression, sql } from 'kysely'
import { castToNamed, jsonItem } from '../platform/data/expressions.ts'
import { JOBS, type Manifest, partOf, RESTORED_JOBS } from './manifest.ts'
import type { LoadedTable, Table } from './rows.ts'

/** How the lines of a part become rows: into which table, and what of a line each column gets. */
export type Loading = {
  part: string
  rows: number
  table: string
  columns: { name: string; value: Expression<string | null> }[]
}

/** A part as it was written, with its columns in their order. */
export function loadingOf({ name, columns, rows }: Manifest['tables'][number]): Loading {
  return {
    part: partOf(name),
    rows,
    table: name,
    columns: columns.map((column, index) => ({ name: column, value: jsonItem(sql.ref('line'), index) })),
  }
}

export function loadingOfJobs(rows: number): Loading {
  return {
    ...loadingOf({ name: RESTORED_JOBS.name, columns: RESTORED_JOBS.columns.map(({ name }) => name), rows }),
    part: JOBS,
  }
}

/** The same, with the types that the columns have here. */
export function asTyped(here: readonly Table[], { table: name, columns }: Loading): LoadedTable {
  const table = here.find((one) => one.name === name)
  if (!table) throw new Error(`there is no table ${name}`)
  return {
    name,
    columns: columns.map(({ name: written, value }) => {
      const column = table.columns.find((one) => one.name === written)
      if (!column) throw new Error(`there is no column ${name}.${written}`)
      return { name: written, value: castToNamed(value, column.type) }
    }),
  }
}

import { messages } from '@electric-sql/pglite'
import type { Values } from './values.ts'

type Message = messages.BackendMessage

/** What one statement answered. `rowCount` counts the rows that it found or changed. */
export type Result<Row = unknown> = { rows: Row[]; rowCount: number; command: string }

/** The rows of each statement, with their columns by name. */
export function resultsOf(answered: readonly Message[], { parsers }: Values): Result[] {
  const results: Result[] = []
  let read: (values: readonly (string | null)[]) => unknown = () => ({})
  let rows: unknown[] = []
  for (const message of answered) {
    if (message instanceof messages.RowDescriptionMessage) read = reader(message.fields, parsers)
    else if (message instanceof messages.DataRowMessage) rows.push(read(message.fields))
    else if (message instanceof messages.CommandCompleteMessage) {
      results.push({ rows, ...completed(message.text) })
      rows = []
    }
  }
  return results
}

function reader(fields: readonly messages.Field[], parsers: Values['parsers']) {
  const columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parsers[dataTypeID], dataTypeID }))
  return (values: readonly (string | null)[]): unknown => {
    const row: Record<string, unknown> = {}
    for (const [index, { name, parse, dataTypeID }] of columns.entries()) {
      const value = values[index] ?? null
      row[name] = value === null || !parse ? value : parse(value, dataTypeID)
    }
    return row
  }
}

/** What a command says when it is done, such as "INSERT 0 5" or "CREATE TABLE". */
function completed(tag: string): { command: string; rowCount: number } {
  const words = tag.split(' ')
  return { command: words[0] ?? '', rowCount: Number.parseInt(words.at(-1) ?? '', 10) || 0 }
}

export function typesOfParameters(answered: readonly Message[]): number[] {
  const found = answered.find((message) => message instanceof messages.ParameterDescriptionMessage)
  return found ? found.dataTypeIDs : []
}

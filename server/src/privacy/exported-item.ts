/** What an export says of one row, with Portuguese keys, since a person reads it. */
export type ExportedItem = Record<string, unknown>

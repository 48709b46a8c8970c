import { types } from '@electric-sql/pglite'
import { readInt8 } from '../postgres-pool.ts'
import type { findArrayTypes } from '../sql/statements.ts'
import type { RowOf } from '../statement.ts'

const INT8 = 20

/** How values of each type are read and written, which PostgreSQL sends and takes as text. */
export type Values = {
  parsers: Record<number, types.Parser>
  serializers: Record<number, types.Serializer>
}

export function simpleValues(): Values {
  return { parsers: { ...types.parsers, [INT8]: readInt8 }, serializers: { ...types.serializers } }
}

/** The values, and arrays of them. */
export function withArrays(
  { parsers, serializers }: Values,
  arrays: readonly RowOf<typeof findArrayTypes>[],
): Values {
  const all: Values = { parsers: { ...parsers }, serializers: { ...serializers } }
  for (const { elementId, arrayId } of arrays) {
    all.parsers[arrayId] = (text) => types.arrayParser(text, parsers[elementId] ?? String, arrayId)
    all.serializers[arrayId] = (list) => types.arraySerializer(list, serializers[elementId], arrayId)
  }
  return all
}

/** A value as text; null is null. */
export function write({ serializers }: Values, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null
  const serialize = type === undefined ? undefined : serializers[type]
  return serialize ? serialize(value) : String(value)
}

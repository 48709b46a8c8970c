import { types } from '@electric-sql/pglite'

export const JSON_TYPES = new Set<number>([types.JSON, types.JSONB])

const ARRAYS: Record<number, string> = {
  1000: 'boolean[]',
  1001: 'Uint8Array[]',
  1005: 'number[]',
  1007: 'number[]',
  1009: 'string[]',
  1015: 'string[]',
}
const INT8_ARRAY = 1016
const ARRAY_PARAMETERS: Record<number, string> = {
  ...ARRAYS,
  [INT8_ARRAY]: 'number[]',
  1231: '(number | string)[]',
  1022: 'number[]',
  1182: 'string[]',
  1185: 'Date[]',
}

/** What both engines hand over for a type, through the parsers of platform/database.ts. */
const RESULTS: Record<number, string> = {
  [types.BOOL]: 'boolean',
  [types.INT2]: 'number',
  [types.INT4]: 'number',
  [types.INT8]: 'number',
  [types.FLOAT4]: 'number',
  [types.FLOAT8]: 'number',
  [types.NUMERIC]: 'string',
  [types.TEXT]: 'string',
  [types.VARCHAR]: 'string',
  [types.BPCHAR]: 'string',
  [types.UUID]: 'string',
  [types.BYTEA]: 'Uint8Array',
  [types.TIMESTAMPTZ]: 'Date',
  19: 'string',
  2278: 'unknown',
  ...ARRAYS,
}

/** Types that the engines hand over differently, or as nothing one can work with. */
const REFUSED: Record<number, string> = {
  [types.DATE]: 'is a date, which each engine reads in another time zone: select it as text',
  [types.TIMESTAMP]: 'is a timestamp without time zone: select it at a zone or as text',
  [INT8_ARRAY]: 'is an array of bigint, which each engine reads differently: select integers, or JSON',
}

export function resultType(typeId: number, column: string): string {
  const type = RESULTS[typeId]
  if (type) return type
  throw new Error(
    `the column ${column} ${REFUSED[typeId] ?? `has type ${typeId}, which postgres-types.ts does not know`}`,
  )
}

const PARAMETERS: Record<number, string> = {
  ...RESULTS,
  ...ARRAY_PARAMETERS,
  [types.NUMERIC]: 'number | string',
  [types.DATE]: 'string',
  [types.INTERVAL]: 'string',
  [types.JSON]: 'unknown',
  [types.JSONB]: 'unknown',
}

export function parameterType(typeId: number, parameter: string): string {
  const type = PARAMETERS[typeId]
  if (type) return type
  throw new Error(`${parameter} has type ${typeId}, which postgres-types.ts does not know`)
}

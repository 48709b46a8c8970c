import pg from 'pg'

/** A parameter's value as it stands in a statement's text. */
export function literalOf(value: unknown): string {
  return value === null || value === undefined ? 'null' : pg.escapeLiteral(textOf(value))
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(textOf(item))).join()}}`
  return String(value)
}

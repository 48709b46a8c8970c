/** SQL: a timestamptz as it goes over the wire, RFC 3339 in -03:00, to the second. */
export function instant(column: string): string {
  return `to_char(${column} at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')`
}

import { type Expression, type RawBuilder, sql } from 'kysely'

/** A search for the words of days looks for no more than these, each of which is one more word. */
const MOST_DAYS = 64

/** A query for the words (day_term in the schema) of the days from the first moment to the last. */
export function daysBetween(first: Expression<Date>, last: Expression<Date>): RawBuilder<string> {
  const earliest = sql`greatest(day_number(${first}), day_number(${last}) - ${sql.lit(MOST_DAYS - 1)})`
  return sql`(select string_agg('@' || n, ' | ')::tsquery from generate_series(${earliest}, day_number(${last})) n)`
}

/** The moment as long before `oldest` as so many times from there to `newest`. */
export function timesBefore(
  oldest: Expression<Date>,
  newest: Expression<Date>,
  times: number,
): RawBuilder<Date> {
  return sql`(${oldest} - ${sql.lit(times)} * (${newest} - ${oldest}))`
}

import {
  type AliasedRawBuilder,
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SelectType,
  type SqlBool,
  sql,
} from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { DB } from './tables.ts'

/** PostgreSQL's own functions and operators that Kysely's builder has no name for, and ours: the one place of the `sql` tag. */

/** Builds expressions outside of a query. */
export const eb = expressionBuilder<DB>()

/** The columns of a table under an alias: `const n = columnsOf('negotiations', 'n')`, then `n('status')`. */
export function columnsOf<Table extends keyof DB>(_table: Table, alias: string) {
  return <Name extends keyof DB[Table] & string>(column: Name): RawBuilder<SelectType<DB[Table][Name]>> =>
    sql.ref(`${alias}.${column}`)
}

/** What somebody may do, as `{"edit": true, …}`. */
export function abilitiesJson<Ability extends string>(
  can: Record<Ability, Expression<SqlBool>>,
): RawBuilder<Record<Ability, boolean>> {
  return jsonBuildObject(can) as unknown as RawBuilder<Record<Ability, boolean>>
}

/** A timestamptz as it goes over the wire, RFC 3339 in -03:00, to the second. */
export function instant(moment: Expression<Date | null>): RawBuilder<string> {
  return sql`to_char(${moment} at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')`
}

/** '20/11/2026 às 10:32', in -03:00. */
export function instantInWords(moment: Expression<Date | null>): RawBuilder<string> {
  return sql`to_char(${moment} at time zone interval '-03:00', 'DD/MM/YYYY" às "HH24:MI')`
}

/** '20/11/2026', in -03:00. */
export function dayInWords(moment: Expression<Date | null>): RawBuilder<string> {
  return sql`to_char(${moment} at time zone interval '-03:00', 'DD/MM/YYYY')`
}

/** A moment so many days later. `times` multiplies the days. */
export function addDays(
  moment: Expression<Date>,
  days: number,
  times?: Expression<number>,
): RawBuilder<Date> {
  const interval = sql`interval ${sql.lit(`${days} days`)}`
  return times ? sql`(${moment} + ${interval} * (${times}))` : sql`(${moment} + ${interval})`
}

/** '2026-11', in -03:00. */
export function monthOf(moment: Expression<Date>): RawBuilder<string> {
  return sql`to_char(${moment} at time zone interval '-03:00', 'YYYY-MM')`
}

/** The day in -03:00 of a moment. */
export function dayOf(moment: Expression<Date>): RawBuilder<Date> {
  return sql`(${moment} at time zone interval '-03:00')::date`
}

/** Midnight in -03:00 at the end of a day. */
export function endOfDay(day: Expression<Date>): RawBuilder<Date> {
  return sql`((${day} + 1)::timestamp at time zone interval '-03:00')`
}

/** A day so many days before another one. */
export function daysBefore(day: Expression<Date>, days: number): RawBuilder<Date> {
  return sql`(${day} - ${sql.lit(days)})`
}

/**
 * An id as a query, so that PostgreSQL finds its rows, and the partition that it lies in, while the plan runs. With the id itself a plan
 * for this id alone looks cheaper than one for every id, and PostgreSQL plans a large statement anew each time, which takes five times
 * as long as to run it.
 */
export function foundAtRun(id: Expression<number>): RawBuilder<number> {
  return sql`(select ${id})`
}

/** How many whole weeks lie between two days. */
export function weeksBetween(from: Expression<Date>, to: Expression<Date>): RawBuilder<number> {
  return sql`((${to} - ${from}) / 7)`
}

/** A number rounded to so many digits after the point. */
export function roundTo(value: Expression<unknown>, digits: number): RawBuilder<string> {
  return sql`round(${value}, ${sql.lit(digits)})`
}

/** Sorted by the bytes of a text, whatever the language of the database. */
export function inByteOrder(text: Expression<string>): RawBuilder<string> {
  return sql`${text} collate "C"`
}

/** A finished answer: PostgreSQL's JSON, handed on as it is. */
export function asText(value: Expression<unknown>): RawBuilder<string> {
  return sql`${value}::text`
}

/** Concatenates texts; null when one of them is null. */
export function joinTexts(...texts: (Expression<unknown> | string)[]): RawBuilder<string> {
  return sql`(${sql.join(
    texts.map((text) => (typeof text === 'string' ? sql.lit(text) : text)),
    sql` || `,
  )})`
}

/** Values in one text, a separator between them; nothing where one is null. */
export function separated(separator: string, values: Expression<unknown>[]): RawBuilder<string> {
  return sql`concat(${sql.join(values, sql`, ${sql.lit(separator)}, `)})`
}

/** An array as JSON; empty where there is no row. */
export function jsonList(
  value: Expression<unknown>,
  order: Expression<unknown>,
  direction: 'asc' | 'desc' = 'asc',
): RawBuilder<unknown[]> {
  return direction === 'asc'
    ? sql`coalesce(json_agg(${value} order by ${order}), '[]')`
    : sql`coalesce(json_agg(${value} order by ${order} desc), '[]')`
}

/** Two rows for two values, one in each order: for `cross join lateral`. */
export function bothWays<One extends string, Other extends string, Name extends string>(
  name: Name,
  [oneName, one]: [One, Expression<number>],
  [otherName, other]: [Other, Expression<number>],
): AliasedRawBuilder<Record<One | Other, number>, Name> {
  const rows: RawBuilder<Record<One | Other, number>> = sql`(values (${one}, ${other}), (${other}, ${one}))`
  return rows.as<Name>(sql`${sql.ref(name)} (${sql.ref(oneName)}, ${sql.ref(otherName)})`)
}

/** A row for every element of an array: for `cross join lateral`. */
export function elements<Column extends string, Name extends string>(
  name: Name,
  column: Column,
  array: Expression<number[]>,
): AliasedRawBuilder<Record<Column, number>, Name> {
  const rows: RawBuilder<Record<Column, number>> = sql`unnest(${array})`
  return rows.as<Name>(sql`${sql.ref(name)} (${sql.ref(column)})`)
}

/** An array of values. */
export function arrayOf<Value>(values: Expression<Value>[]): RawBuilder<Value[]> {
  return sql`array[${sql.join(values)}]`
}

/** What a query of one column finds, as an array. */
export function arrayFrom<Value>(query: Expression<Value>): RawBuilder<Value[]> {
  return sql`array${query}`
}

/** The rows of all queries, by UNION ALL. */
export function unionAll<Tables, Table extends keyof Tables, Row>(
  queries: SelectQueryBuilder<Tables, Table, Row>[],
): SelectQueryBuilder<Tables, Table, Row> {
  return queries.reduce((all, query) => all.unionAll(query))
}

/** A name as it is searched for: without accents, in small letters. */
export function plainName(name: Expression<string>): RawBuilder<string> {
  return sql`plain_name(${name})`
}

/** A field of a JSON object, as text. */
export function jsonField(object: Expression<unknown>, field: string): RawBuilder<string | null> {
  return sql`(${object} ->> ${sql.lit(field)})`
}

/** A text that is part of the statement. */
export function literal(text: string): RawBuilder<string> {
  return sql.lit(text)
}

/** A value of which the planner knows nothing beforehand, so that one plan serves all values and is made once a connection. */
export function unplanned<T>(value: Expression<T>): RawBuilder<T> {
  return sql`(select ${value})`
}

/** Two JSON arrays as one. */
export function joinJson(one: Expression<unknown>, other: Expression<unknown>): RawBuilder<unknown> {
  return sql`${one} || ${other}`
}

/** The row of a query, or of what a function composes: `RowOfQuery<typeof newestPosts>`. */
export type RowOfQuery<Query> =
  Query extends Expression<infer Row>
    ? Row
    : Query extends (...parameters: never) => Expression<infer Row>
      ? Row
      : never

/** A common table expression of the statement that this becomes a part of, under its own name; its row is its query's (RowOfQuery). */
export function commonTable<Row, Name extends string>(name: Name): AliasedRawBuilder<Row, Name> {
  const table: RawBuilder<Row> = sql`${sql.table(name)}`
  return table.as(name)
}

/** An item of a JSON array, as text. */
export function jsonItem(list: Expression<unknown>, index: number): RawBuilder<string | null> {
  return sql`(${list} ->> ${sql.lit(index)})`
}

/** A value as the type that the catalog names so (format_type). */
export function castToNamed(value: Expression<unknown>, type: string): RawBuilder<unknown> {
  return sql`cast(${value} as ${sql.raw(type)})`
}

/** The elements of an array, one a row: `given.value`. */
export function elementsOf<Element>(
  array: Expression<Element[]>,
): AliasedRawBuilder<{ value: Element }, 'given'> {
  const rows: RawBuilder<{ value: Element }> = sql`unnest(${array})`
  return rows.as<'given'>(sql`given(value)`)
}

/** A query for the words that a person looks for, as they write them in a search engine. */
export function searchQuery(words: Expression<string>): RawBuilder<string> {
  return sql`websearch_to_tsquery('portuguese', search_text(${words}))`
}

/** A query for the term of a value, after the letter by which an index has it. */
export function termQuery(letter: string, value: Expression<number | string | null>): RawBuilder<string> {
  return sql`('@' || ${sql.lit(letter)} || (${value})::text)::tsquery`
}

/** A query for the times up to a moment, from so many seconds before it on. */
export function timeQuery(last: Expression<Date | null>, seconds: Expression<number>): RawBuilder<string> {
  return sql`time_query(${last}, ${seconds})`
}

/** The seconds from one moment to another. */
export function secondsBetween(
  first: Expression<Date | null>,
  last: Expression<Date | null>,
): RawBuilder<number> {
  return sql`extract(epoch from ${last} - ${first})::double precision`
}

/** The seconds in which about twice the wanted rows are to be expected, when so many were found in the given seconds. */
export function secondsForTwice(
  wanted: Expression<number>,
  { seconds, rows }: { seconds: Expression<number>; rows: Expression<number> },
): RawBuilder<number> {
  return sql`(${seconds} * 2 * ${wanted} / greatest(${rows}, 1))`
}

/** How many rows of a group have a moment in so many hours up to this row's. */
export function countOfLastHours(
  hours: number,
  { at, of }: { at: Expression<Date>; of: Expression<unknown>[] },
): RawBuilder<number> {
  return sql`count(*) over (partition by ${sql.join(of)} order by ${at} range between interval ${sql.lit(`${hours} hours`)} preceding and current row)`
}

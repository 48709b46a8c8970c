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
export function abilities<Ability extends string>(
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

/** A finished answer: PostgreSQL's JSON, handed on as it is. */
export function asText(value: Expression<unknown>): RawBuilder<string> {
  return sql`${value}::text`
}

/** Texts one after the other; null when one of them is. */
export function joinTexts(...texts: (Expression<unknown> | string)[]): RawBuilder<string> {
  return sql`(${sql.join(
    texts.map((text) => (typeof text === 'string' ? sql.lit(text) : text)),
    sql` || `,
  )})`
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

/** One query after the other. */
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
  return sql`${object} ->> ${sql.lit(field)}`
}

/** A text that is part of the statement. */
export function literal(text: string): RawBuilder<string> {
  return sql.lit(text)
}

/** Two JSON arrays as one. */
export function joinJson(one: Expression<unknown>, other: Expression<unknown>): RawBuilder<unknown> {
  return sql`${one} || ${other}`
}

/** A common table expression of the statement that this becomes a part of, under its own name. */
export function commonTable<Row, Name extends string>(name: Name): AliasedRawBuilder<Row, Name> {
  return sql<Row>`${sql.table(name)}`.as(name)
}

/** The elements of an array, one a row: `given.value`. */
export function elementsOf<Element>(
  array: Expression<Element[]>,
): AliasedRawBuilder<{ value: Element }, 'given'> {
  return sql<{ value: Element }>`unnest(${array})`.as<'given'>(sql`given(value)`)
}

/** A query for the words that a person looks for, as they write them in a search engine. */
export function searchQuery(words: Expression<string>): RawBuilder<string> {
  return sql`websearch_to_tsquery('portuguese', search_text(${words}))`
}

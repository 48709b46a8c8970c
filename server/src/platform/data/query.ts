import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import type { Database, Db, LockedRow, SetupSession, Trx } from './database.ts'
import { prepareInTransactions } from './prepared-in-transactions.ts'
import { type Statement, valuesOf } from './statement.ts'

/** A statement without parameters is run without values. */
type Values<Params> = [keyof Params] extends [never] ? [] : [params: Params]

/** Writes statements that are run elsewhere; this Kysely instance has no connection. */
const composer = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The rows of a statement. */
export async function many<Params, Row>(
  db: Db | Trx,
  statement: Statement<Params, Row>,
  ...[params]: Values<Params>
): Promise<Row[]> {
  const { rows } = await db.executeQuery(compiledFor(statement, params))
  return rows
}

/** The rows of a statement that many transactions run, planned once a connection. */
export function hotManyIn<Params, Row>(
  trx: Trx,
  statement: Statement<Params, Row>,
  ...values: Values<Params>
): Promise<Row[]> {
  prepareInTransactions(statement)
  return many(trx, statement, ...values)
}

/** The first row of a statement that may find none. */
export async function maybeOne<Params, Row>(
  db: Db | Trx,
  statement: Statement<Params, Row>,
  ...values: Values<Params>
): Promise<Row | undefined> {
  const [row] = await many(db, statement, ...values)
  return row
}

/** The row of a statement that always has one: an aggregate, or what an insert returns. */
export async function one<Params, Row>(
  db: Db | Trx,
  statement: Statement<Params, Row>,
  ...values: Values<Params>
): Promise<Row> {
  const row = await maybeOne(db, statement, ...values)
  if (row === undefined) throw new Error(`${statement.name} answered no row`)
  return row
}

/** Runs a statement that changes rows; returns the number of changed rows. */
export async function run<Params>(
  db: Db | Trx,
  statement: Statement<Params, unknown>,
  ...[params]: Values<Params>
): Promise<number> {
  const { numAffectedRows, rows } = await db.executeQuery(compiledFor(statement, params))
  return Number(numAffectedRows ?? rows.length)
}

/** The rows of a statement that is prepared once a connection, outside of transactions. */
export async function hotMany<Params, Row>(
  { hot }: Pick<Database, 'hot'>,
  statement: Statement<Params, Row>,
  ...[params]: Values<Params>
): Promise<Row[]> {
  return hot<Row>(statement, valuesOf(statement, params))
}

/** The first row of a statement that is prepared once a connection and run outside of transactions: for the most frequent reads. */
export async function hotOne<Params, Row>(
  database: Pick<Database, 'hot'>,
  statement: Statement<Params, Row>,
  ...values: Values<Params>
): Promise<Row | undefined> {
  const [row] = await hotMany(database, statement, ...values)
  return row
}

/** The rows of a statement on one connection for the setting up, or inside a transaction that `queryOn` wraps. */
export function rowsOf<Params, Row>(
  query: SetupSession['query'],
  statement: Statement<Params, Row>,
  ...[params]: Values<Params>
): Promise<Row[]> {
  return query<Row>(statement.text, valuesOf(statement, params))
}

/** Runs a statement that names tables and columns which only the catalog knows. */
export function runComposed(
  query: SetupSession['query'],
  statement: RawBuilder<unknown>,
): Promise<unknown[]> {
  const { sql: text, parameters } = statement.compile(composer)
  return query(text, [...parameters])
}

/** Wraps a transaction in the interface by which the set-up of a database runs its statements. */
export function queryOn(db: Db | Trx): SetupSession['query'] {
  return async <Row>(text: string, values: unknown[] = []) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}

/** The row of a hot statement that changes one row, which is locked before the statement runs. */
export async function hotOneUnderLock<Params, Row>(
  { hotUnderLock }: Pick<Database, 'hotUnderLock'>,
  locked: LockedRow,
  statement: Statement<Params, Row>,
  ...[params]: Values<Params>
): Promise<Row | undefined> {
  const [row] = await hotUnderLock<Row>(locked, statement, valuesOf(statement, params))
  return row
}

function compiledFor<Params, Row>(
  statement: Statement<Params, Row>,
  params: Params | undefined,
): CompiledQuery<Row> {
  const { text, node, queryId } = statement
  return { sql: text, parameters: valuesOf(statement, params), query: node, queryId }
}

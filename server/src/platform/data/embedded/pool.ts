import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { nameInTransactions } from '../prepared-in-transactions.ts'
import type { EmbeddedConnection, EmbeddedSession } from './session.ts'

/** The embedded session in the form that Kysely expects, given to one user after another. */
export function poolOf(session: EmbeddedSession): PostgresPool {
  return {
    options: {},
    end: () => session.close(),
    connect: async () => clientOf(session.connect()),
  }
}

function clientOf(connection: EmbeddedConnection): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('rows are read at once, without a cursor')
    const name = nameInTransactions(text)
    return name === undefined ? connection.query(text, values) : connection.prepared({ name, text }, values)
  }
  return { query, release: () => connection.release() }
}

import { hash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

const names = new Map<string, string>()

/**
 * Has PostgreSQL plan a statement once a connection where transactions run it, as it does for statements outside of
 * transactions.
 */
export function prepareInTransactions({ text }: { text: string }): void {
  if (!names.has(text)) names.set(text, `in-transactions-${hash('sha256', text, 'base64url').slice(0, 22)}`)
}

/** The name of a statement named by `prepareInTransactions`. */
export function nameInTransactions(text: string): string | undefined {
  return names.get(text)
}

/** The pool as Kysely takes it. Its connections prepare the statements named by `prepareInTransactions`. */
export function preparing(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? preparingClient(client)
      wrapped.set(client, known)
      return known
    },
  }
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('rows are read at once, without a cursor')
    const name = names.get(text)
    return client.query(
      name === undefined ? { text, values: [...values] } : { name, text, values: [...values] },
    )
  }
  return { query, release: (destroy) => client.release(destroy) }
}

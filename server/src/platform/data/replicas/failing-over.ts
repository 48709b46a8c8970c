import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'

/** SQLSTATE of a statement that took too long. On the primary it would take as long again. */
const TOO_LONG = '57014'

/** Whether a read that a replica failed is to be made on the primary. */
export function isForPrimary(error: unknown): boolean {
  return !(error instanceof Error && 'code' in error && error.code === TOO_LONG)
}

/**
 * A pool for single statements that only read: what fails on the replica is asked of the primary, so that a replica
 * that is lost, or that gives a read up because what it needs was just replayed away, costs nobody an error.
 */
export function failingOver(
  replica: PostgresPool,
  primary: PostgresPool,
  onFailure: (error: unknown) => void,
): PostgresPool {
  return {
    options: replica.options,
    end: () => replica.end(),
    async connect() {
      try {
        return failingOverClient(await replica.connect(), primary, onFailure)
      } catch (error) {
        onFailure(error)
        return primary.connect()
      }
    },
  }
}

function failingOverClient(
  client: PostgresPoolClient,
  primary: PostgresPool,
  onFailure: (error: unknown) => void,
): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('rows are read at once, without a cursor')
    return client.query(text, values).catch(async (error: unknown) => {
      onFailure(error)
      if (!isForPrimary(error)) throw error
      const other = await primary.connect()
      try {
        return await other.query(text, values)
      } finally {
        other.release()
      }
    })
  }
  return { query, release: (destroy) => client.release(destroy) }
}

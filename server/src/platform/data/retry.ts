import { setTimeout as wait } from 'node:timers/promises'
import {
  type AbortableQueryOptions,
  type Compilable,
  type CompiledQuery,
  Kysely,
  type KyselyConfig,
  type QueryResult,
  type Transaction,
  type TransactionBuilder,
} from 'kysely'
import { announcementsOf, type CommitListeners, deliverFrom } from './commit-announcements.ts'

/** SQLSTATEs of a transaction that PostgreSQL rolled back: it deadlocked with another, or the two could not be serialised. */
const SENT_BACK = new Set<unknown>(['40P01', '40001'])

const SHORTEST_WAIT = 30

function isSentBack(error: unknown): boolean {
  return error instanceof Error && 'code' in error && SENT_BACK.has(error.code)
}

/** Runs `work` once more when the database rolled it back in favour of another transaction. */
export async function retryOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isSentBack(error)) throw error
    // Waits a random time so that the other transaction goes first; otherwise the two could meet again.
    await wait(SHORTEST_WAIT * (1 + 2 * Math.random()))
    return work()
  }
}

/**
 * Runs a single statement or a whole transaction once more when the database rolled it back. What the transaction does
 * besides its statements must therefore bear being done twice. Announcements reach this node's listeners after the
 * commit.
 */
export class RetryingKysely<Tables> extends Kysely<Tables> {
  readonly #listeners: CommitListeners

  constructor(config: KyselyConfig, listeners: CommitListeners) {
    super(config)
    this.#listeners = listeners
    deliverFrom(this, listeners)
  }

  override executeQuery<Row>(
    query: CompiledQuery<Row> | Compilable<Row>,
    options?: AbortableQueryOptions,
  ): Promise<QueryResult<Row>> {
    return retryOnce(() => super.executeQuery(query, options))
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      let committed: Transaction<Tables> | null = null
      const result = await retryOnce(() =>
        execute((trx) => {
          committed = trx
          return work(trx)
        }),
      )
      if (committed) this.#listeners.deliver(announcementsOf(committed))
      return result
    }
    return builder
  }
}

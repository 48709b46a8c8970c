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
import { announcementsOf, type CommitListeners } from './commit-announcements.ts'

/** SQLSTATE: two transactions waited for one another, or could not be put into an order. Nothing of this one was done. */
const SENT_BACK = new Set<unknown>(['40P01', '40001'])

const SHORTEST_WAIT = 30

function isSentBack(error: unknown): boolean {
  return error instanceof Error && 'code' in error && SENT_BACK.has(error.code)
}

/** Does it once more when the database sent it back for the sake of another transaction. */
export async function retryOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isSentBack(error)) throw error
    // The other one is let go first, or the two could meet again.
    await wait(SHORTEST_WAIT * (1 + 2 * Math.random()))
    return work()
  }
}

/**
 * A single statement or a transaction that the database sends back is run once more, a transaction all of it: what it does
 * besides its statements must bear being done twice. What it announced is told on this node when it has committed.
 */
export class RetryingKysely<Tables> extends Kysely<Tables> {
  readonly #listeners: CommitListeners

  constructor(config: KyselyConfig, listeners: CommitListeners) {
    super(config)
    this.#listeners = listeners
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

import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, type PostgresPool, type TransactionBuilder } from 'kysely'
import type pg from 'pg'
import type { Database, Db } from '../database.ts'
import { type Limits, openPool, openProbe, socketOf } from '../postgres-pool.ts'
import { preparing } from '../prepared-in-transactions.ts'
import { findReplayedPosition } from '../sql/statements.ts'
import type { RowOf } from '../statement.ts'
import type { DB } from '../tables.ts'
import { failingOver, isForPrimary } from './failing-over.ts'

/** SQLSTATEs that say something of a server or of the way to it, and not of one statement. */
const OF_SERVER = /^(08|28|3D|53|57P|58|XX)/

function isOfStatement(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  const code = String(error.code)
  return /^[\dA-Z]{5}$/.test(code) && !OF_SERVER.test(code)
}

/** Single statements read on the replica; transactions are the primary's. */
class ReplicaKysely extends Kysely<DB> {
  readonly #primary: Db

  constructor(pool: PostgresPool, primary: Db) {
    super({ dialect: new PostgresDialect({ pool }) })
    this.#primary = primary
  }

  override transaction(): TransactionBuilder<DB> {
    return this.#primary.transaction()
  }
}

/** A server that follows the primary, and how far it has come. */
export class Replica {
  readonly name: string
  /** The whole database, with reads from this server. */
  readonly database: Database
  failures = 0
  #position = 0
  #isUp = false
  #asking: Promise<void> | null = null
  readonly #pool: pg.Pool
  readonly #probing: pg.Pool
  readonly #sockets = new Set<Socket>()

  constructor(
    url: string,
    primary: Database & { engine: { kind: 'postgres' } },
    options: { connections: number; limits: Limits },
  ) {
    const target = { connectionString: url }
    this.name = new URL(url).host
    this.#pool = openPool(target, options)
    this.#probing = openProbe(target)
    this.#pool.on('connect', (client) => {
      const socket = socketOf(client)
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
    const fail = (error: unknown) => this.#fail(error)
    const pool = failingOver(preparing(this.#pool), preparing(primary.engine.pool), fail)
    this.database = {
      ...primary,
      db: new ReplicaKysely(pool, primary.db),
      hot: async <Row>(statement: Parameters<Database['hot']>[0], values: unknown[]) => {
        try {
          return (await this.#pool.query<Row & pg.QueryResultRow>({ ...statement, values })).rows
        } catch (error) {
          fail(error)
          if (!isForPrimary(error)) throw error
          return primary.hot<Row>(statement, values)
        }
      },
    }
  }

  /** All up to here is replayed; null while the server is lost, or follows nobody. */
  get position(): number | null {
    return this.#isUp ? this.#position : null
  }

  /** How many statements it is busy with, or wait for it. */
  get load(): number {
    return this.#pool.totalCount - this.#pool.idleCount + this.#pool.waitingCount
  }

  /** Asks how far it has come. Who asks meanwhile shares the answer. */
  ask(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null
    })
    return this.#asking
  }

  async #ask(): Promise<void> {
    try {
      const { rows } = await this.#probing.query<RowOf<typeof findReplayedPosition>>(
        findReplayedPosition.text,
      )
      const position = rows[0]?.position ?? null
      if (position === null) throw new Error('this server follows no primary')
      this.#position = position
      this.#isUp = true
    } catch (error) {
      this.#fail(error)
    }
  }

  /** What was under way on a lost server fails at once, and is read from the primary. */
  #fail(error: unknown): void {
    this.failures += 1
    if (isOfStatement(error)) return
    this.#isUp = false
    for (const socket of this.#sockets)
      socket.destroy(new Error('Connection terminated: the replica is lost'))
  }

  async close(): Promise<void> {
    await Promise.all([this.database.db.destroy(), this.#probing.end()])
  }
}

import { randomUUID } from 'node:crypto'
import { type Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import { publishOnRedis, type RedisChannel } from '../live/redis-channel.ts'
import { CommitListeners } from './commit-announcements.ts'
import { poolOf } from './embedded/pool.ts'
import type { EmbeddedSession } from './embedded/session.ts'
import { type Limits, openAlone, openPool, openProbe, unlimited } from './postgres-pool.ts'
import { preparing } from './prepared-in-transactions.ts'
import { type ConnectionTarget, connectionTarget } from './primary.ts'
import { type Reads, withReads } from './replicas/reads.ts'
import { RetryingKysely, retryOnce } from './retry.ts'
import { atOnce, queryOnClient, waitForSetup } from './set-up.ts'
import type { Statement } from './statement.ts'
import type { DB } from './tables.ts'

export type Db = Kysely<DB>
export type Trx = Transaction<DB>

/** A statement run often enough to be worth preparing once a connection; without a name it is planned each time. */
export type HotStatement = { name: string; text: string }

/** A row that a statement changes. */
export type LockedRow = { table: keyof DB; id: number }

/** One connection for the setting up of a database: scripts of several statements, and single ones with values. */
export type SetupSession = {
  script(text: string): Promise<void>
  /** Runs single statements, each outside of any transaction, so that others can use the engine in between. */
  alone(statements: readonly string[]): Promise<void>
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
}

export type Database = {
  db: Db
  /** The id of this process, which rows about its unfinished work carry (nodes.ts). */
  node: string
  /** Where lists are read from. */
  reads: Reads
  /** Listeners on this node that get what its own transactions announced as soon as they have committed. */
  commits: CommitListeners
  /** Where its nodes announce; null where they do in the database. */
  redisChannel: RedisChannel | null
  engine:
    | { kind: 'pglite'; pglite: EmbeddedSession }
    | { kind: 'postgres'; pool: pg.Pool; url: string; target: ConnectionTarget }
  hot<Row>(statement: HotStatement, values: unknown[]): Promise<Row[]>
  /**
   * Runs a hot statement after locking the row that it is going to change. A statement that locks a row and changes it
   * looks for that row as it was when the statement began; where several wait for the same row, each may hold one
   * version of it and wait for another.
   */
  hotUnderLock<Row>(row: LockedRow, statement: HotStatement, values: unknown[]): Promise<Row[]>
  /** Runs a statement to see whether the database answers. It does not wait behind other statements, and gives up soon. */
  probe<Row>(statement: Statement<Record<never, never>, Row>): Promise<Row[]>
  /** Runs `work` while no other node does the same, each script in a transaction of its own. */
  setUp(work: (session: SetupSession) => Promise<void>): Promise<void>
  /** Runs `work` as `setUp` does, with all of its scripts in one transaction. */
  setUpAtOnce(work: (session: SetupSession) => Promise<void>): Promise<void>
  close(): Promise<void>
}

const NODE = randomUUID()

type PostgresOptions = {
  connections?: number
  limits?: Limits
  replicas?: readonly string[]
  redisChannel?: RedisChannel | null
}

export function openPostgres(
  url: string,
  { connections = 10, limits = unlimited, replicas = [], redisChannel = null }: PostgresOptions = {},
): Database {
  const target = connectionTarget(url)
  const pool = openPool(target, { connections, limits, announcesInRedis: redisChannel !== null })
  const probing = openProbe(target)
  const commits = new CommitListeners()
  const publisher = redisChannel && publishOnRedis(commits, redisChannel)
  const db = new RetryingKysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) }, commits)

  const underLock = async (work: (client: pg.Client) => Promise<void>): Promise<void> => {
    const client = await openAlone(target)
    try {
      await waitForSetup(client)
      await work(client)
    } finally {
      // Closing the connection releases the lock, whatever state a failed script left the connection in.
      await client.end()
    }
  }

  const underRowLock = async <Row extends pg.QueryResultRow>(
    { table, id }: LockedRow,
    statement: pg.QueryConfig,
  ): Promise<Row[]> => {
    const client = await pool.connect()
    let isBroken = false
    try {
      // The id is written into the text instead of being a parameter, so that both statements travel in one message.
      await client.query(`begin; select from ${table} where id = ${Number(id)} for no key update`)
      const { rows } = await client.query<Row>(statement)
      await client.query('commit')
      return rows
    } catch (error) {
      await client.query('rollback').catch(() => {
        isBroken = true
      })
      throw error
    } finally {
      client.release(isBroken)
    }
  }

  const database: Omit<Database, 'reads'> = {
    db,
    node: NODE,
    commits,
    redisChannel,
    engine: { kind: 'postgres', pool, url, target },
    hot: async <Row>({ name, text }: HotStatement, values: unknown[]) =>
      (await retryOnce(() => pool.query<Row & pg.QueryResultRow>({ name, text, values }))).rows,
    hotUnderLock: <Row>(row: LockedRow, { name, text }: HotStatement, values: unknown[]) =>
      retryOnce(() => underRowLock<Row & pg.QueryResultRow>(row, { name, text, values })),
    probe: async <Row>({ text }: Pick<Statement<never, Row>, 'text'>) =>
      (await probing.query<Row & pg.QueryResultRow>(text)).rows,
    setUp: (work) =>
      underLock((client) =>
        work({
          async script(text) {
            try {
              await client.query(`begin;\n${text}\n;commit`)
            } catch (error) {
              await client.query('rollback').catch(() => {})
              throw error
            }
          },
          async alone(statements) {
            for (const statement of statements) await client.query(statement)
          },
          query: queryOnClient(client),
        }),
      ),
    setUpAtOnce: (work) =>
      underLock(async (client) => {
        await client.query('begin')
        await work({
          async script(text) {
            await client.query(text)
          },
          async alone(statements) {
            await client.query(atOnce(statements))
          },
          query: queryOnClient(client),
        })
        await client.query('commit')
      }),
    async close() {
      await Promise.all([db.destroy(), probing.end()])
      // Kysely ends the pool only where it has used it itself, which hot statements do not.
      if (!pool.ending) await pool.end()
      await publisher?.close()
    },
  }
  return withReads(database, replicas, { connections, limits })
}

function wrapPglite(pglite: EmbeddedSession, afterClose: () => void): Database {
  const commits = new CommitListeners()
  const db = new RetryingKysely<DB>({ dialect: new PostgresDialect({ pool: poolOf(pglite) }) }, commits)
  const hot: Database['hot'] = async <Row>(statement: HotStatement, values: unknown[]) =>
    (await pglite.prepared<Row>(statement, values)).rows
  const database: Omit<Database, 'reads'> = {
    db,
    node: NODE,
    commits,
    redisChannel: null,
    engine: { kind: 'pglite', pglite },
    hot,
    // The embedded engine runs one statement at a time on its only connection, so there is nobody to wait for.
    hotUnderLock: (_row, statement, values) => hot(statement, values),
    probe: ({ text }) => hot({ name: '', text }, []),
    setUp: (work) =>
      work({
        async script(text) {
          await pglite.transaction((trx) => trx.exec(text))
        },
        async alone(statements) {
          await pglite.transaction((trx) => trx.exec(atOnce(statements)))
        },
        query: async <Row>(text: string, values: unknown[] = []) =>
          (await pglite.query<Row>(text, values)).rows,
      }),
    setUpAtOnce: (work) =>
      pglite.transaction((trx) =>
        work({
          async script(text) {
            await trx.exec(text)
          },
          async alone(statements) {
            await trx.exec(atOnce(statements))
          },
          query: async <Row>(text: string, values: unknown[] = []) =>
            (await trx.query<Row>(text, values)).rows,
        }),
      ),
    async close() {
      await db.destroy()
      await pglite.close()
      afterClose()
    },
  }
  return withReads(database, [], { connections: 1, limits: unlimited })
}

/**
 * The embedded database in `dataDir`/db, a new one empty or copied from a dump of another. It is PostgreSQL in this
 * process, on a thread of its own, without fsync: see the README.
 */
export async function openPglite(dataDir: string, dump?: Blob): Promise<Database> {
  const { openDirectory } = await import('./embedded/open.ts')
  const { session, release } = await openDirectory(dataDir, dump)
  return wrapPglite(session, release)
}

/** An embedded database in memory, empty or copied from a dump of another. */
export async function openPgliteInMemory(dump?: Blob): Promise<Database> {
  const { openInMemory } = await import('./embedded/open.ts')
  return wrapPglite(await openInMemory(dump), () => {})
}

/**
 * Opens the database that the configuration names. The limits are for PostgreSQL; the embedded database runs one
 * statement at a time.
 */
export async function openDatabase(
  {
    databaseUrl,
    dataDir,
    replicaUrls = [],
    redisChannel = null,
  }: {
    databaseUrl: string | null
    dataDir: string
    replicaUrls?: readonly string[]
    redisChannel?: RedisChannel | null
  },
  limits = unlimited,
): Promise<Database> {
  return databaseUrl
    ? openPostgres(databaseUrl, { limits, replicas: replicaUrls, redisChannel })
    : openPglite(dataDir)
}

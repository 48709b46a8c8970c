import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { type Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import { CommandRefused } from '../command-refusal.ts'
import { claimDirectory } from '../jobs/single-instance.ts'
import { CommitListeners } from './commit-announcements.ts'
import { hotStatements } from './pglite-statements.ts'
import { type Limits, openAlone, openPool, openProbe, readInt8, unlimited } from './postgres-pool.ts'
import { preparing } from './prepared-in-transactions.ts'
import { type ConnectionTarget, connectionTarget } from './primary.ts'
import { RetryingKysely, retryOnce } from './retry.ts'
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
  /** Single statements, each by itself and outside of any transaction where the engine has others who use it meanwhile. */
  alone(statements: readonly string[]): Promise<void>
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
}

export type Database = {
  db: Db
  /** The id of this process, which rows about its unfinished work carry (nodes.ts). */
  node: string
  /** Listeners on this node that hear what its own transactions announced as soon as they have committed. */
  commits: CommitListeners
  engine:
    | { kind: 'pglite'; pglite: PGlite }
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

const INT8 = 20
const SETUP_LOCK = 7_264_011
const NODE = randomUUID()

/**
 * Joins statements into one script that runs within a transaction. PostgreSQL refuses CONCURRENTLY there, and it is not
 * needed: nobody else is kept waiting.
 */
function atOnce(statements: readonly string[]): string {
  return statements.map((statement) => statement.replace(/\bconcurrently\b/i, '')).join(';\n')
}

const SETUP_RETRY_MS = 100

/**
 * Asks for the set-up lock again and again instead of waiting for it in one statement: CREATE INDEX CONCURRENTLY, run
 * by the node that holds the lock, waits for every statement under way, so a waiting statement and the index would
 * block one another.
 */
async function waitForSetup(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as "isOurs"', [SETUP_LOCK])
    if (rows[0]?.isOurs === true) return
    await pause(SETUP_RETRY_MS)
  }
}

function queryOnClient(client: pg.Client): SetupSession['query'] {
  return async <Row>(text: string, values: unknown[] = []) =>
    (await client.query<Row & pg.QueryResultRow>(text, values)).rows
}

export function openPostgres(
  url: string,
  { connections = 10, limits = unlimited }: { connections?: number; limits?: Limits } = {},
): Database {
  const target = connectionTarget(url)
  const pool = openPool(target, { connections, limits })
  const probing = openProbe(target)
  const commits = new CommitListeners()
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

  return {
    db,
    node: NODE,
    commits,
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
            await client.query(`begin;\n${text}\n;commit`)
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
    },
  }
}

function wrapPglite(pglite: PGlite, afterClose: () => void): Database {
  const commits = new CommitListeners()
  const db = new RetryingKysely<DB>({ dialect: new PGliteDialect({ pglite }) }, commits)
  const hot = hotStatements(pglite)
  return {
    db,
    node: NODE,
    commits,
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
      afterClose()
    },
  }
}

const pgliteOptions = { extensions: { unaccent, pg_trgm }, parsers: { [INT8]: readInt8 } }

/** The error of an embedded database that did not open. What fails in its file system is not an instance of Error. */
function notOpened(directory: string, cause: unknown): Error {
  return new CommandRefused(`O banco de dados embutido em ${directory} não abre: ${inspect(cause)}.`, {
    cause,
  })
}

/**
 * The embedded database in `dataDir`/db, a new one empty or copied from a dump of another. It is PostgreSQL in this
 * process, without fsync: see the README.
 */
export async function openPglite(dataDir: string, dump?: Blob): Promise<Database> {
  const directory = path.join(dataDir, 'db')
  await mkdir(directory, { recursive: true })
  const claim = await claimDirectory(directory)
  const pglite = await PGlite.create({
    dataDir: directory,
    ...pgliteOptions,
    ...(dump ? { loadDataDir: dump } : {}),
  }).catch((error: unknown) => {
    claim.release()
    throw error instanceof Error ? error : notOpened(directory, error)
  })
  return wrapPglite(pglite, () => claim.release())
}

/** An embedded database in memory, empty or copied from a dump of another. */
export async function openPgliteInMemory(dump?: Blob): Promise<Database> {
  const pglite = await PGlite.create({ ...pgliteOptions, ...(dump ? { loadDataDir: dump } : {}) })
  return wrapPglite(pglite, () => {})
}

/**
 * Opens the database that the configuration names. The limits are for PostgreSQL; the embedded database runs one
 * statement at a time in this process.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  limits = unlimited,
): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, { limits }) : openPglite(dataDir)
}

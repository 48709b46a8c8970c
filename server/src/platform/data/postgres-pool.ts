import { Socket } from 'node:net'
import pg from 'pg'

/** How long anything may take on a connection, in milliseconds; 0 is without end. */
export type Limits = {
  statement: number
  /** Waiting for what another transaction holds. */
  lock: number
  /** Between two statements of a transaction. */
  idleInTransaction: number
  /** Without a byte from the server: more than a statement may take, so that only a server that hangs is given up. */
  silence: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

export const unlimited: Limits = { statement: 0, lock: 0, idleInTransaction: 0, silence: 0 }
/** Somebody waits for the answer. */
export const limitsOfRequests: Limits = {
  statement: 10 * SECOND,
  lock: 5 * SECOND,
  idleInTransaction: 12 * SECOND,
  silence: 12 * SECOND,
}
/** Nobody waits: retention, exports and reindexing may take minutes, and still not for ever. */
export const limitsOfJobs: Limits = {
  statement: 4 * MINUTE,
  lock: 30 * SECOND,
  idleInTransaction: 4 * MINUTE,
  silence: 4.5 * MINUTE,
}

const CONNECT = 5 * SECOND

const INT8 = 20

/** Ids are integers far below 2^53, so int8 is read as a number. */
export function readInt8(value: string): number {
  return Number(value)
}

/** What every connection has in common. Limits are set by a statement: PgBouncer refuses them at the beginning. */
function connectionTo(connectionString: string) {
  return {
    connectionString,
    connectionTimeoutMillis: CONNECT,
    keepAlive: true,
    application_name: 'arroba',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? readInt8 : pg.types.getTypeParser(oid, format),
    },
  }
}

// With many posts a search is estimated to cost so much that PostgreSQL would compile it first, for a tenth of a
// second; all that this application asks runs in less.
const NO_JIT = 'set jit = off'

function settings({ statement, lock, idleInTransaction }: Limits): string {
  return `${NO_JIT}; set statement_timeout = ${statement}; set lock_timeout = ${lock};
   set idle_in_transaction_session_timeout = ${idleInTransaction}`
}

/** Said of a server that keeps a connection open and does not answer. */
class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'
}

function ignore() {}

function socketOf({ connection: { stream } }: pg.Client): Socket {
  if (!(stream instanceof Socket)) throw new Error('a connection to PostgreSQL without a socket')
  return stream
}

export function openPool(
  url: string,
  { connections, limits }: { connections: number; limits: Limits },
): pg.Pool {
  // A server that accepts the connection and then hangs would hold up whoever asked for it.
  const prepare = { text: settings(limits), query_timeout: CONNECT }
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: connections,
    idleTimeoutMillis: MINUTE,
    onConnect: (client) => client.query(prepare),
  })
  // A connection that breaks while idle is replaced by the pool. One that breaks between two statements of whoever has
  // it fails the next of them. Without listeners either would end the process.
  pool.on('error', ignore)
  pool.on('connect', (client) => {
    client.on('error', ignore)
    const socket = socketOf(client)
    socket.on('timeout', () => socket.destroy(new DatabaseSilent('the database does not answer')))
  })
  pool.on('acquire', (client) => socketOf(client).setTimeout(limits.silence))
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0))
  return pool
}

const PROBE = 2_000

/** One connection that asks whether the database answers, whatever the others are busy with. It does not wait long. */
export function openProbe(url: string): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: 1,
    idleTimeoutMillis: MINUTE,
    connectionTimeoutMillis: PROBE,
    query_timeout: PROBE,
  })
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** One connection without limits, for setting up. */
export async function openAlone(url: string): Promise<pg.Client> {
  const client = new pg.Client(connectionTo(url))
  client.on('error', ignore)
  await client.connect()
  await client.query(settings(unlimited))
  return client
}

import { Socket } from 'node:net'
import pg from 'pg'
import type { ConnectionTarget } from './primary.ts'

/** How long each kind of wait on a connection may take, in milliseconds; 0 is without limit. */
export type Limits = {
  statement: number
  /** How long a statement waits for a lock that another transaction holds. */
  lock: number
  /** How long a transaction may stay open between two of its statements. */
  idleInTransaction: number
  /** How long the server may send nothing. It is more than a statement may take, so that only a server that hangs is given up. */
  silence: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

export const unlimited: Limits = { statement: 0, lock: 0, idleInTransaction: 0, silence: 0 }
/** Limits of connections that serve requests, where somebody waits for the answer. */
export const limitsOfRequests: Limits = {
  statement: 10 * SECOND,
  lock: 5 * SECOND,
  idleInTransaction: 12 * SECOND,
  silence: 12 * SECOND,
}
/** Limits of connections for jobs, where nobody waits: retention, exports and reindexing may take minutes, but not for ever. */
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

/** Options of every connection. The limits are set by a statement, because PgBouncer refuses them when a connection opens. */
function connectionTo(target: ConnectionTarget) {
  return {
    ...target,
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

function settings({ statement, lock, idleInTransaction }: Limits, announcesInRedis = false): string {
  return `${announcesInRedis ? "set arroba.channel = 'redis'; " : ''}${NO_JIT}; set statement_timeout = ${statement}; set lock_timeout = ${lock};
   set idle_in_transaction_session_timeout = ${idleInTransaction}`
}

/** SQLSTATE of a write that a standby refused: whoever this connection goes to is not the primary any more. */
const READ_ONLY = '25006'

/** Raised when a server keeps a connection open and does not answer. */
class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'
}

function ignore() {}

export function socketOf({ connection: { stream } }: pg.Client): Socket {
  if (!(stream instanceof Socket)) throw new Error('a connection to PostgreSQL without a socket')
  return stream
}

export function openPool(
  target: ConnectionTarget,
  {
    connections,
    limits,
    announcesInRedis = false,
  }: { connections: number; limits: Limits; announcesInRedis?: boolean },
): pg.Pool {
  // Has a time limit: a server that accepts the connection and then hangs would hold up the caller.
  const prepare = { text: settings(limits, announcesInRedis), query_timeout: CONNECT }
  const pool = new pg.Pool({
    ...connectionTo(target),
    max: connections,
    idleTimeoutMillis: MINUTE,
    onConnect: (client) => client.query(prepare),
  })
  // An idle connection that breaks is replaced by the pool; one that breaks between two statements fails the next of
  // them. Without these listeners either error would end the process.
  pool.on('error', ignore)
  pool.on('connect', (client) => {
    client.on('error', ignore)
    const socket = socketOf(client)
    socket.on('timeout', () => socket.destroy(new DatabaseSilent('the database does not answer')))
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) setImmediate(() => socket.destroy())
    })
  })
  pool.on('acquire', (client) => socketOf(client).setTimeout(limits.silence))
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0))
  return pool
}

const PROBE = 2_000

/** Opens one connection that asks whether the database answers, however busy the pool is. It does not wait long. */
export function openProbe(target: ConnectionTarget): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(target),
    max: 1,
    idleTimeoutMillis: MINUTE,
    connectionTimeoutMillis: PROBE,
    query_timeout: PROBE,
  })
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** Opens one connection without limits, for setting up the database. */
export async function openAlone(target: ConnectionTarget): Promise<pg.Client> {
  const client = new pg.Client(connectionTo(target))
  client.on('error', ignore)
  await client.connect()
  await client.query(settings(unlimited))
  return client
}

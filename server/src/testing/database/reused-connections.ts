import { hash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'

/** A connection that no client uses, with what its server said when it began. */
type IdleConnection = {
  options: string
  database: string
  process: number
  secretKey: number
  connection: pg.Connection
}

/** What pg does not declare of a client. */
type Inside = {
  processID: number
  secretKey: number
  _activeQuery: unknown
  _queryQueue: unknown[]
  _ending: boolean
  _ended: boolean
}

/**
 * Undoes what was set on a connection, and adds its counts to the statistics, which restore.ts reads. Its prepared statements stay, which
 * the connection itself has a list of. By its name it is nobody's: servers are counted by the names of their connections.
 */
const RESET =
  "reset all; set application_name = ''; unlisten *; select pg_advisory_unlock_all(), pg_stat_force_next_flush()"

/** Idle in one process: a server may allow only a hundred connections in all, and up to three processes test. */
const MOST = 12

const idle: IdleConnection[] = []

/** PostgreSQL's processes on whose connections nothing runs until a test takes them up. */
export function idleProcesses(): number[] {
  return idle.map((one) => one.process)
}

/** Ends the idle connections to a database, which PostgreSQL neither renames nor copies while there are any. */
export function endIdle(database: string): void {
  for (const one of idle.filter((other) => other.database === database)) drop(one)
}

/**
 * Has clients and pools of this process take up the connections that earlier ones closed. To start a connection and to read the catalog
 * anew takes PostgreSQL longer than the statements of most tests.
 */
export function reuseConnections(): void {
  if (pg.Client === ReusingClient) return
  Object.assign(pg, { Client: ReusingClient, Pool: ReusingPool })
}

class ReusingClient extends pg.Client {
  private readonly options: string
  private readonly isTakenUp: boolean

  constructor(config: pg.ClientConfig = {}) {
    const options = JSON.stringify(config)
    const connection = takeIdle(options)
    super(connection ? Object.assign({ ...config }, { connection }) : config)
    this.options = options
    this.isTakenUp = connection !== undefined
    const query: (...statement: unknown[]) => unknown = this.query.bind(this)
    Object.assign(this, { query: (...statement: unknown[]) => query(...named(statement, this.connection)) })
  }

  override connect(): Promise<pg.Client>
  override connect(done: (error: Error) => void): void
  override connect(done?: (error: Error) => void): Promise<pg.Client> | undefined {
    const connected = super.connect().then(async () => {
      if (this.isTakenUp) await this.query('reset application_name')
      return this
    })
    if (!done) return connected
    connected.then(() => (done as () => void)(), done)
  }

  override end(): Promise<void>
  override end(done: (error: Error) => void): void
  override end(done?: (error: Error) => void): Promise<void> | undefined {
    const ended = this.leave().then((isIdle) => (isIdle ? undefined : super.end()))
    if (!done) return ended
    ended.then(() => (done as () => void)(), done)
  }

  /** Leaves the connection idle; returns false where it has to be ended, since it is broken, at work or in a transaction. */
  private async leave(): Promise<boolean> {
    const { options, database = '', connection } = this
    const inside = this as unknown as Inside
    if (inside._ending || this.getTransactionStatus() !== 'I') return false
    if (inside._activeQuery || inside._queryQueue.length > 0) return false
    const reset = this.query(RESET)
    inside._ending = true
    const isReset = await reset.then(
      () => this.getTransactionStatus() === 'I',
      () => false,
    )
    if (!isReset) return false
    inside._ended = true
    leaveIdle({ options, database, process: inside.processID, secretKey: inside.secretKey, connection })
    this.emit('end')
    return true
  }
}

class ReusingPool extends pg.Pool {
  constructor(config: pg.PoolConfig = {}) {
    super({ ...config, Client: ReusingClient })
  }
}

/** The statements with values that ran on a connection. */
const ran = new WeakMap<pg.Connection, Set<string>>()

/**
 * A statement with values, under a name of its own once it runs on its connection again: tests run the same few hundred, and PostgreSQL
 * then neither parses them anew nor, after some times, plans them. Servers name only what they run most.
 */
function named([statement, values, ...others]: unknown[], connection: pg.Connection): unknown[] {
  if (typeof statement === 'string' && Array.isArray(values))
    return [withName({ text: statement, values }, connection), ...others]
  return [isQuery(statement) ? withName(statement, connection) : statement, values, ...others]
}

function isQuery(statement: unknown): statement is pg.QueryConfig {
  return typeof statement === 'object' && statement !== null && !('submit' in statement)
}

function withName(query: pg.QueryConfig, connection: pg.Connection): pg.QueryConfig {
  const { name, text, values = [] } = query
  if (name !== undefined || values.length === 0) return query
  const before = ran.get(connection) ?? new Set()
  ran.set(connection, before)
  if (before.has(text)) return { ...query, name: nameOf(text) }
  before.add(text)
  return query
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? hash('sha256', text, 'base64url').slice(0, 32)
  names.set(text, name)
  return name
}

function leaveIdle(one: IdleConnection): void {
  const { connection } = one
  connection.removeAllListeners()
  connection.on('error', () => forget(one))
  connection.on('end', () => forget(one))
  const socket = socketOf(connection)
  socket.removeAllListeners('timeout')
  socket.setTimeout(0)
  socket.unref()
  idle.push(one)
  for (const oldest of idle.slice(0, -MOST)) drop(oldest)
}

function drop(one: IdleConnection): void {
  forget(one)
  one.connection.stream.destroy()
}

/** An idle connection with these options, if there is one. To its client it says at once what its server said when it began. */
function takeIdle(options: string): pg.Connection | undefined {
  const one = idle.findLast((other) => other.options === options)
  if (!one) return undefined
  forget(one)
  const { connection, process: processID, secretKey } = one
  connection.removeAllListeners()
  socketOf(connection).ref()
  const connect = () =>
    setImmediate(() => {
      connection.emit('backendKeyData', { processID, secretKey })
      connection.emit('readyForQuery', { status: 'I' })
    })
  return Object.assign(connection, { connect })
}

function forget(one: IdleConnection): void {
  const index = idle.indexOf(one)
  if (index >= 0) idle.splice(index, 1)
}

function socketOf({ stream }: pg.Connection): Socket {
  return stream as Socket
}

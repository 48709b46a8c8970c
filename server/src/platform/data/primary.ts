import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type DatabaseHost, readDatabaseHosts } from './database-address.ts'
import { findTimeline } from './sql/statements.ts'
import type { RowOf } from './statement.ts'

/** The driver's options that say where to connect. */
export type ConnectionTarget = { connectionString: string; stream?: () => Socket }

const ANSWER = 2_000
const BETWEEN_LOOKS = 250
/** How often servers are asked again while connections are open: one that was the primary may not know yet that another is. */
const LOOK_AGAIN_MS = 2_000

/** A server that takes writes; its timeline is one more after each failover. */
type WritableServer = { at: DatabaseHost; timeline: number }

async function askOne(at: DatabaseHost): Promise<WritableServer | null> {
  const client = new pg.Client({
    connectionString: at.url,
    application_name: 'arroba-primary',
    connectionTimeoutMillis: ANSWER,
    query_timeout: ANSWER,
  })
  // The error of a broken connection is passed to the statement under way as well.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<RowOf<typeof findTimeline>>(findTimeline.text)
    const timeline = rows[0]?.timeline ?? null
    return timeline === null ? null : { at, timeline }
  } finally {
    void client.end().catch(() => null)
  }
}

/** Errors of a wrong password or name (SQLSTATE classes 28 and 3D), which waiting does not mend. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(28|3D)[\dA-Z]{3}$/.test(String(error.code))
}

class Primary {
  readonly #hosts: readonly DatabaseHost[]
  readonly #open = new Map<Socket, DatabaseHost>()
  #newest = 0
  #look: Promise<WritableServer | null> | null = null
  #watch: NodeJS.Timeout | undefined

  constructor(hosts: readonly DatabaseHost[]) {
    this.#hosts = hosts
  }

  /** The first server that says it takes writes; null while none does. Who asks meanwhile shares the answer. */
  find(): Promise<WritableServer | null> {
    this.#look ??= this.#askAll().finally(() => {
      this.#look = null
    })
    return this.#look
  }

  async #askAll(): Promise<WritableServer | null> {
    const refusals: Error[] = []
    const questions = this.#hosts.map(async (host) => {
      const found = await askOne(host).catch((error: unknown) => {
        if (isRefusal(error)) refusals.push(error)
        return null
      })
      if (found && this.#isNewest(found)) return found
      throw new Error('this server takes no writes')
    })
    const first = await Promise.any(questions).catch(() => null)
    if (first === null && refusals[0]) throw refusals[0]
    return first
  }

  /**
   * A server of an earlier timeline than one already seen is a former primary that does not know yet that it was
   * replaced; its commits would be lost. Connections to it end as soon as the newer one is found.
   */
  #isNewest({ at, timeline }: WritableServer): boolean {
    if (timeline < this.#newest) return false
    if (timeline > this.#newest) {
      this.#newest = timeline
      for (const [socket, host] of this.#open)
        if (host !== at) socket.destroy(new Error('Connection terminated: another server is the primary now'))
    }
    return true
  }

  /** Notes where the socket connects; false when a newer primary was met since this one was found. */
  admits(socket: Socket, found: WritableServer): boolean {
    if (!this.#isNewest(found)) return false
    this.#open.set(socket, found.at)
    socket.once('close', () => this.#forget(socket))
    this.#watch ??= setInterval(() => void this.find().catch(() => null), LOOK_AGAIN_MS).unref()
    return true
  }

  #forget(socket: Socket): void {
    this.#open.delete(socket)
    if (this.#open.size > 0) return
    clearInterval(this.#watch)
    this.#watch = undefined
  }
}

/**
 * A socket that connects to whichever server takes writes, for as long as the driver lets it try. The driver takes it as
 * its stream, so that pools, the connection that listens, and pg-boss all connect the same way.
 */
class PrimarySocket extends Socket {
  readonly #primary: Primary

  constructor(primary: Primary) {
    super()
    this.#primary = primary
  }

  override connect(): this {
    this.#connectToPrimary().catch((error: Error) => this.destroy(error))
    return this
  }

  async #connectToPrimary(): Promise<void> {
    while (!this.destroyed) {
      const found = await this.#primary.find()
      if (this.destroyed) return
      if (found && this.#primary.admits(this, found)) {
        super.connect(found.at.port, found.at.host)
        return
      }
      await wait(BETWEEN_LOOKS)
    }
  }
}

/** Where the clients of an address connect. Of several servers, each new connection goes to the one that takes writes then. */
export function connectionTarget(url: string): ConnectionTarget {
  const hosts = readDatabaseHosts(url)
  const [first] = hosts ?? []
  if (!hosts || !first) return { connectionString: url }
  const primary = new Primary(hosts)
  return { connectionString: first.url, stream: () => new PrimarySocket(primary) }
}

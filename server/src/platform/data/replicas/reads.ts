import { performance } from 'node:perf_hooks'
import { repeat } from '../../jobs/heartbeat.ts'
import type { Database } from '../database.ts'
import type { Limits } from '../postgres-pool.ts'
import { hotOne } from '../query.ts'
import { findWrittenPosition } from '../sql/statements.ts'
import { Replica } from './replica.ts'
import { WrittenPositions } from './written-positions.ts'

/** How a replica stands, for metrics. */
export type ReplicaState = {
  name: string
  isUp: boolean
  /** The age of the replica's data in seconds; the least that it can be where the exact age is unknown. */
  stalenessSeconds: number
  behindBytes: number
  failures: number
}

/** Where lists are read from. */
export type Reads = {
  /**
   * A database for single statements that only read: a replica that has all up to `position` and all that this node
   * heard of, or else the primary. Of those that will do, the least busy one.
   */
  from(position?: number): Database
  /** Called after a commit: replicas are read from again once they have reached it. */
  invalidate(): void
  /** How far the primary is written; null without a replica. */
  position(): Promise<number | null>
  /** How often either was chosen. */
  readonly chosen: { primary: number; replica: number }
  states(): ReplicaState[]
  close(): Promise<void>
}

type PostgresDatabase = Database & { engine: { kind: 'postgres' } }

/** More than this behind, a replica is not read from. */
const MAX_STALENESS_MS = 5_000
const BETWEEN_LOOKS_MS = 500

/** Reads of a database without replicas. */
function onlyPrimary(database: () => Database): Reads {
  return {
    from: database,
    invalidate() {},
    position: async () => null,
    chosen: { primary: 0, replica: 0 },
    states: () => [],
    async close() {},
  }
}

/** Reads of a database that these servers follow. */
class ReplicatedReads implements Reads {
  readonly chosen = { primary: 0, replica: 0 }
  readonly #primary: PostgresDatabase
  readonly #replicas: readonly Replica[]
  readonly #written = new WrittenPositions()
  readonly #looking: { stop(): Promise<void> }
  /**
   * The position that every read must have reached. `#changes` counts the announcements heard, `#settled` those that
   * this position covers.
   */
  #needed = 0
  #changes = 0
  #settled = 0
  #settling = false

  constructor(
    primary: PostgresDatabase,
    urls: readonly string[],
    options: { connections: number; limits: Limits },
  ) {
    this.#primary = primary
    this.#replicas = urls.map((url) => new Replica(url, primary, options))
    this.#looking = repeat(
      () => this.#look(),
      BETWEEN_LOOKS_MS,
      () => {},
    )
  }

  from(position = 0): Database {
    const needed = Math.max(position, this.#needed)
    const now = performance.now()
    let best: { load: number; database: Database } | null = null
    for (const replica of this.#replicas) {
      if (!this.#serves(replica, needed, now)) continue
      if (best === null || replica.load < best.load) best = replica
    }
    const { totalCount, idleCount, waitingCount } = this.#primary.engine.pool
    if (best === null || best.load > totalCount - idleCount + waitingCount) {
      this.chosen.primary += 1
      return this.#primary
    }
    this.chosen.replica += 1
    return best.database
  }

  #serves(replica: Replica, needed: number, now: number): boolean {
    if (replica.position === null || this.#settled < this.#changes) return false
    if (replica.position < needed) {
      void replica.ask()
      return false
    }
    return this.#written.age(replica.position, now) < MAX_STALENESS_MS
  }

  invalidate(): void {
    this.#changes += 1
    if (!this.#settling) void this.#settle()
  }

  /** Asks the primary for its position until one covers everything that this node has heard of. */
  async #settle(): Promise<void> {
    this.#settling = true
    try {
      while (this.#settled < this.#changes) {
        const changes = this.#changes
        this.#needed = await this.#sample()
        this.#settled = changes
      }
      for (const replica of this.#replicas) void replica.ask()
    } catch {
      // While the primary does not answer, `#look` tries again.
    } finally {
      this.#settling = false
    }
  }

  async position(): Promise<number> {
    return positionOf(await hotOne(this.#primary, findWrittenPosition))
  }

  async #sample(): Promise<number> {
    const at = performance.now()
    const position = positionOf((await this.#primary.probe(findWrittenPosition))[0])
    this.#written.note({ at, position })
    // After a failover the new primary may have come less far than the lost one.
    this.#needed = Math.min(this.#needed, position)
    return position
  }

  async #look(): Promise<void> {
    if (this.#settled < this.#changes && !this.#settling) await this.#settle()
    else await this.#sample()
    await Promise.all(this.#replicas.map((replica) => replica.ask()))
  }

  states(): ReplicaState[] {
    const now = performance.now()
    return this.#replicas.map(({ name, position, failures }) => ({
      name,
      isUp: position !== null,
      stalenessSeconds: Math.min(this.#written.age(position ?? 0, now), this.#written.span(now)) / 1000,
      behindBytes: Math.max(0, this.#written.newest - (position ?? 0)),
      failures,
    }))
  }

  async close(): Promise<void> {
    await this.#looking.stop()
    await Promise.all(this.#replicas.map((replica) => replica.close()))
  }
}

function positionOf(row: { position: number } | undefined): number {
  if (!row) throw new Error('the primary does not say how far it is written')
  return row.position
}

function isPostgres(database: Database): database is PostgresDatabase {
  return database.engine.kind === 'postgres'
}

/** The database, with reads from the servers at these addresses too. */
export function withReads(
  primary: Omit<Database, 'reads'>,
  urls: readonly string[],
  options: { connections: number; limits: Limits },
): Database {
  const database: Database = { ...primary, reads: onlyPrimary(() => database) }
  if (urls.length === 0 || !isPostgres(database)) return database
  const reads = new ReplicatedReads(database, urls, options)
  database.reads = reads
  database.commits.onDelivery(() => reads.invalidate())
  database.close = async () => {
    await reads.close()
    await primary.close()
  }
  return database
}

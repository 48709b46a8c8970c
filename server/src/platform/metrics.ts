import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './data/database.ts'
import type { ReplicaState } from './data/replicas/reads.ts'
import type { Jobs } from './jobs/jobs.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for a route whose answer lasts as long as the client stays, so that its duration says nothing about its speed. */
    endless?: boolean
  }
}

type Observe = { observe(seconds: number): void }

function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`
}

function watchRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const series = new Map<string, Observe>()
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.endless) return done()
    const { method } = request
    const route = request.routeOptions.url ?? 'unknown'
    const status = statusClass(reply.statusCode)
    const key = `${method} ${route} ${status}`
    let one = series.get(key)
    if (!one) {
      one = duration.labels(method, route, status)
      series.set(key, one)
    }
    one.observe(reply.elapsedTime / 1000)
    done()
  })
}

function watchJobs(app: FastifyInstance, registry: Registry, jobs: Jobs): void {
  new Gauge({
    name: 'jobs',
    help: 'Background jobs by queue and state, as counted within the last minute',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      try {
        for (const { queue, state, count } of await jobs.depth()) this.set({ queue, state }, count)
      } catch (error) {
        app.log.warn({ err: error }, 'jobs could not be counted')
      }
    },
  })
}

function watchConnections(registry: Registry, { engine }: Database): void {
  if (engine.kind !== 'postgres') return
  const { pool } = engine
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state, and requests waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

function watchReads(registry: Registry, { reads }: Database): void {
  new Counter({
    name: 'database_reads_total',
    help: 'Lists and searches by where they were read from',
    labelNames: ['target'],
    registers: [registry],
    collect() {
      this.reset()
      for (const target of ['primary', 'replica'] as const) this.inc({ target }, reads.chosen[target])
    },
  })
  const watchReplicas = (name: string, help: string, figureOf: (state: ReplicaState) => number) =>
    new Gauge({
      name: `database_replica_${name}`,
      help,
      labelNames: ['replica'],
      registers: [registry],
      collect() {
        this.reset()
        for (const state of reads.states()) this.set({ replica: state.name }, figureOf(state))
      },
    })
  watchReplicas('up', 'Whether a replica answers and follows a primary', ({ isUp }) => Number(isUp))
  watchReplicas(
    'staleness_seconds',
    'A replica has all that was committed so long ago',
    ({ stalenessSeconds }) => stalenessSeconds,
  )
  watchReplicas(
    'behind_bytes',
    'How much of the write-ahead log a replica has not replayed yet',
    ({ behindBytes }) => behindBytes,
  )
  watchReplicas(
    'failures',
    'How many reads and looks a replica failed since the start of this process',
    ({ failures }) => failures,
  )
}

/** The registry to which the domains add their own figures. */
export type Metrics = Registry

/** `GET /metrics` for Prometheus: the process, requests, jobs and database connections. */
export async function metrics(
  app: FastifyInstance,
  { database, jobs }: { database: Database; jobs: Jobs },
): Promise<Metrics> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  watchRequests(app, registry)
  watchJobs(app, registry, jobs)
  watchConnections(registry, database)
  watchReads(registry, database)
  app.get('/metrics', { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return registry
}

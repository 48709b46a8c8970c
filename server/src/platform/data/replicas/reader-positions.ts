import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { mostEntries } from '../../most-entries.ts'
import type { Database } from '../database.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A database to read lists from, on which whoever asks sees what they wrote. */
    reads(): Database
  }
}

/** In answers to whatever may have written, and in what the same client asks from then on. */
const HEADER = 'x-database-position'
const MOST_PEOPLE = 20_000
/** Longer than a replica may be behind and still be read from. */
const REMEMBERED_MS = 60_000
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

function positionIn(request: FastifyRequest): number {
  const value = request.headers[HEADER]
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : 0
}

/**
 * Has everybody read what they wrote. How far the database was written when a write was answered is in the answer's header, which
 * the web app sends with what it asks for later, whichever node it reaches; for clients that do not, this node remembers it.
 */
export function followReaders(app: FastifyInstance, { reads }: Database): void {
  const written = new LRUCache<number, number>({ ...mostEntries(MOST_PEOPLE), ttl: REMEMBERED_MS })
  app.decorateRequest('reads', function (this: FastifyRequest) {
    const own = this.viewer ? (written.get(this.viewer.id) ?? 0) : 0
    return reads.from(Math.max(own, positionIn(this)))
  })
  app.addHook('onSend', async (request, reply) => {
    if (SAFE.has(request.method)) return
    const position = await reads.position().catch((error: unknown) => {
      request.log.warn({ err: error }, 'it is not known how far the database is written')
      return Number.POSITIVE_INFINITY
    })
    if (position === null) return
    if (request.viewer) written.set(request.viewer.id, position)
    if (Number.isFinite(position)) reply.header(HEADER, position)
  })
}

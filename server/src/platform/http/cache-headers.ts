import type { Caching } from '@arroba/contract/http.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What caches may keep of this route's successful answers; nothing where it is left out. */
    caching?: Caching
  }
  interface FastifyReply {
    /** Set by a handler for one answer; it takes precedence over the route's declaration. */
    caching: Caching | null
  }
}

/** The session travels in headers of its own, which no cache takes for credentials unless it is told. */
const SESSION_HEADERS = 'USER_EMAIL, USER_TOKEN, X-User-Email, X-User-Token'

function cacheControlOf(caching: Caching): string {
  if (caching === 'no-store') return 'private, no-store'
  if (caching === 'revalidate') return 'private, no-cache'
  if (caching.publicFor === 0) return 'public, no-cache'
  return `public, max-age=${caching.publicFor}${caching.immutable ? ', immutable' : ''}`
}

/** Headers of an answer that no cache may keep, for answers that do not pass the hook below. */
export const NO_STORE_HEADERS = { 'cache-control': cacheControlOf('no-store'), vary: SESSION_HEADERS }

function varyBySession(reply: FastifyReply): void {
  const already = reply.getHeader('vary')
  if (already === undefined) reply.header('vary', SESSION_HEADERS)
  else if (!String(already).includes(SESSION_HEADERS)) reply.header('vary', `${already}, ${SESSION_HEADERS}`)
}

/**
 * The only place that sets Cache-Control, and Vary over the session. No cache keeps a failure, nor the answer of a
 * route that declares nothing.
 */
export function cacheHeaders(app: FastifyInstance): void {
  app.decorateReply('caching', null)
  app.addHook('onSend', (request, reply, _payload, done) => {
    const declared = reply.caching ?? request.routeOptions.config.caching ?? 'no-store'
    const caching = reply.statusCode < 400 ? declared : 'no-store'
    reply.header('cache-control', cacheControlOf(caching))
    if (typeof caching === 'string') varyBySession(reply)
    done()
  })
}

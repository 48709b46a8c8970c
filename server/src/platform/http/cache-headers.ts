import type { Caching } from '@arroba/contract/http.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What caches may keep of this route's successful answers; nothing where it is left out. */
    caching?: Caching
  }
  interface FastifyReply {
    /** Decided for this one answer, before what its route says. */
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

/** Of an answer that no cache may keep, for what leaves without the hook below. */
export const NOT_KEPT = { 'cache-control': cacheControlOf('no-store'), vary: SESSION_HEADERS }

function varyBySession(reply: FastifyReply): void {
  const already = reply.getHeader('vary')
  if (already === undefined) reply.header('vary', SESSION_HEADERS)
  else if (!String(already).includes(SESSION_HEADERS)) reply.header('vary', `${already}, ${SESSION_HEADERS}`)
}

/** The one place that decides Cache-Control, and Vary over the session: a failure is kept by no cache, and neither is what says nothing. */
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

import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import { Counters } from '../data/counters.ts'
import { mostEntries } from '../most-entries.ts'
import { visitorAddress } from './address-list.ts'
import { Failure } from './errors.ts'
import { digestOf, keyOf, type Sessions, tokenOf, viewerOrNull } from './session.ts'
import { tooMany } from './too-many-requests.ts'

const MINUTE = 60_000
/** All requests of one address. Hundreds of people share an address: an office, a village, customers of a mobile carrier. */
const REQUESTS = 6_000
/** Requests to paths without a route. The web app's own pages are among them; a tab loads one of those. */
const UNKNOWN_PATHS = 600
/** Requests with a session that does not exist. Each is looked up in the database, and our own web app does not ask twice. */
const FAILED_SESSIONS = 120
/** How many tokens that were valid lately, or are new, are remembered. */
const REMEMBERED = 20_000

/** The key by which an address is counted. IPv6 addresses count by their network of 64 bits, which is what one subscriber has. */
export function byAddress(request: FastifyRequest): string {
  return normalizeIP(visitorAddress(request))
}

/**
 * Limits the requests of an address before anything else is done for them, on every path. They are counted in this
 * process even with Redis, because they protect the process and must not wait for anything.
 */
export function limitAddresses(
  app: FastifyInstance,
  { rateLimit }: Pick<Config, 'rateLimit'>,
): { guard(sessions: Sessions): Sessions } {
  if (!rateLimit) return { guard: (sessions) => sessions }
  const requests = new Counters(REQUESTS, MINUTE)
  const unknownPaths = new Counters(UNKNOWN_PATHS, MINUTE)
  const failedSessions = new Counters(FAILED_SESSIONS, MINUTE)
  const goodTokens = new LRUCache<string, true>(mostEntries(REMEMBERED))

  const spend = (counters: Counters, most: number, address: string): void => {
    const { current, ttl } = counters.add(address)
    if (current > most) throw tooMany(ttl)
  }

  app.addHook('onRequest', async (request) => {
    const address = byAddress(request)
    spend(requests, REQUESTS, address)
    if (request.is404) spend(unknownPaths, UNKNOWN_PATHS, address)
  })

  return {
    /**
     * Stops looking up sessions for an address that keeps failing, except for tokens that were valid before or have
     * just been given out: others at the same address stay signed in and can sign in.
     */
    guard(sessions) {
      const viewerOf: Sessions['viewerOf'] = async (request, options) => {
        const address = byAddress(request)
        const exhausted = failedSessions.exhausted(address)
        if (exhausted && !goodTokens.has(keyOf(digestOf(tokenOf(request))))) throw tooMany(exhausted.ttl)
        try {
          const viewer = await sessions.viewerOf(request, options)
          goodTokens.set(keyOf(viewer.session), true)
          return viewer
        } catch (error) {
          if (error instanceof Failure && error.status === 401) failedSessions.add(address)
          throw error
        }
      }
      const open: Sessions['open'] = async (...opening) => {
        const token = await sessions.open(...opening)
        goodTokens.set(keyOf(digestOf(token)), true)
        return token
      }
      return { ...sessions, open, viewerOf, ifSignedIn: (request) => viewerOrNull(viewerOf(request)) }
    },
  }
}

import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import { Counters } from '../data/counters.ts'
import { visitorAddress } from './address-list.ts'
import { Failure } from './errors.ts'
import { digestOf, keyOf, orNobody, type Sessions, tokenOf } from './session.ts'
import { tooMany } from './too-many.ts'

const MINUTE = 60_000
/** Everything from one address. Hundreds of people share one: an office, a village, customers of a mobile carrier. */
const REQUESTS = 6_000
/** Addresses that no route has: the web app's own pages among them, of which a tab loads one. */
const UNKNOWN_PATHS = 600
/** Sessions that do not exist. Each is looked up in the database, and no browser of ours asks twice. */
const FAILED_SESSIONS = 120
/** Tokens that were good not long ago, or are new. */
const REMEMBERED = 20_000

/** Of an IPv6 address the network of 64 bits, which is what one subscriber has. */
export function byAddress(request: FastifyRequest): string {
  return normalizeIP(visitorAddress(request))
}

/**
 * The limits of an address, which stand before everything else that a request causes, on every path. They are counted in
 * this process, Redis or not: they protect the process, and nothing is waited for.
 */
export function limitAddresses(
  app: FastifyInstance,
  { rateLimit }: Pick<Config, 'rateLimit'>,
): { guard(sessions: Sessions): Sessions } {
  if (!rateLimit) return { guard: (sessions) => sessions }
  const requests = new Counters(REQUESTS, MINUTE)
  const unknownPaths = new Counters(UNKNOWN_PATHS, MINUTE)
  const failedSessions = new Counters(FAILED_SESSIONS, MINUTE)
  const goodTokens = new LRUCache<string, true>({ max: REMEMBERED })

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
     * An address that keeps failing is not looked up any more, but for tokens that were good before or have just been
     * given out: whoever shares the address and is signed in stays so, and whoever signs in gets in.
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
      return { ...sessions, open, viewerOf, ifSignedIn: (request) => orNobody(viewerOf(request)) }
    },
  }
}

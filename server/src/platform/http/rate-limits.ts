import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Config } from '../config.ts'
import { byAddress } from './address-limits.ts'
import { limitStore } from './limit-store.ts'
import { tooMany } from './too-many-requests.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts requests of this route against a budget, beside the general one. */
    budget?: BudgetName
  }
}

type Rule = {
  max: number
  minutes: number
  by: (request: FastifyRequest) => string
  /** The budget counts by something in the body, so it is spent after the body was read. All other budgets are spent before. */
  readsBody?: true
}

function byPerson(request: FastifyRequest): string {
  return request.viewer ? `user ${request.viewer.id}` : byAddress(request)
}

/** The account that a request names, whether or not it exists. */
function byAccount({ body }: FastifyRequest): string {
  return typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? body.email.trim().toLowerCase()
    : ''
}

/** Counts by account and address together, so that nobody at another address can keep the owner of an account from asking. */
function byAccountAtAddress(request: FastifyRequest): string {
  return `${byAccount(request)} ${byAddress(request)}`
}

const general: Rule = { max: 600, minutes: 1, by: byPerson }

// Sign-ins are limited in the database (accounts/sign-in/guard-sign-in.ts), by the addresses and devices known for each account.
const budgets = {
  /** Confirming the password in an open session, which somebody could guess. */
  password: [{ max: 10, minutes: 15, by: byPerson }],
  'temporary-token': [{ max: 30, minutes: 15, by: byAddress }],
  /** Signing in with a passkey: nothing can be guessed, but each try costs a signature's check. */
  passkey: [{ max: 60, minutes: 15, by: byAddress }],
  /** The link "Não fui eu" of a letter, which somebody could guess. */
  'not-me': [{ max: 20, minutes: 15, by: byAddress }],
  registration: [{ max: 20, minutes: 60, by: byAddress }],
  recovery: [
    { max: 5, minutes: 60, by: byAccountAtAddress, readsBody: true },
    { max: 30, minutes: 60, by: byAddress },
  ],
  /** The link of a letter, which somebody could guess. */
  'email-link': [{ max: 30, minutes: 15, by: byAddress }],
  /** Suggestions while somebody types. */
  suggesting: [{ max: 240, minutes: 1, by: byPerson }],
  /** Postal codes, which another company is asked for. */
  'postal-code': [{ max: 60, minutes: 15, by: byPerson }],
  /** PDFs, which are drawn when asked for. */
  documents: [{ max: 60, minutes: 1, by: byPerson }],
  /** The code of a document or the ticket of a data export, which somebody could guess. */
  verification: [{ max: 60, minutes: 1, by: byAddress }],
  /** Card numbers that the sandbox takes. */
  'card-token': [{ max: 60, minutes: 15, by: byAddress }],
  /** Buying a plan, and trying cards for it. */
  purchase: [{ max: 10, minutes: 15, by: byPerson }],
  creating: [{ max: 60, minutes: 1, by: byPerson }],
  /** Changing one's own posts and comments, counted together. */
  editing: [{ max: 20, minutes: 10, by: byPerson }],
} satisfies Record<string, Rule[]>

export type BudgetName = keyof typeof budgets

/** Redis, shared by all nodes. While it is away each node counts by itself, and no request waits for it. */
async function connectRedis(app: FastifyInstance, url: string) {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: 500,
    lazyConnect: true,
  })
  redis.on('error', (error) => app.log.warn({ err: error }, 'Redis is away: each node counts by itself'))
  await redis.connect().catch(() => {})
  app.addHook('onClose', () => redis.disconnect())
  return redis
}

/** A hook that spends the budgets of this name that are counted by the body, or all others of this name. */
function spending(app: FastifyInstance, name: BudgetName, rules: Rule[], readsBody: boolean) {
  const limiters = rules.flatMap((rule, index) =>
    (rule.readsBody ?? false) === readsBody
      ? [
          app.createRateLimit({
            max: rule.max,
            timeWindow: rule.minutes * 60_000,
            keyGenerator: (request) => `${name} ${index} ${rule.by(request)}`,
          }),
        ]
      : [],
  )
  return async (request: FastifyRequest): Promise<void> => {
    for (const limiter of limiters) {
      const spent = await limiter(request)
      if (!spent.isAllowed && spent.isExceeded) throw tooMany(spent.ttl)
    }
  }
}

/** Enforces the budgets of routes. Those by person or address are spent when the session is known, before the body is read. */
function enforce(app: FastifyInstance, rules: Record<BudgetName, Rule[]>): void {
  type Hook = ReturnType<typeof spending>
  const hooks = new Map<BudgetName, { first: Hook; withBody: Hook }>()
  app.addHook('onRoute', (route: RouteOptions) => {
    const name = route.config?.budget
    if (!name) return
    const { first, withBody } = hooks.get(name) ?? {
      first: spending(app, name, rules[name], false),
      withBody: spending(app, name, rules[name], true),
    }
    hooks.set(name, { first, withBody })
    route.onRequest = [route.onRequest ?? [], first].flat()
    route.preHandler = [withBody, route.preHandler ?? []].flat()
  })
}

/**
 * Whether a request is for a file of the web app. A browser asks for dozens of them and keeps them; they are limited by
 * address.
 */
function isAsset({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/assets/') ?? false
}

/**
 * Limits every route registered from here on: a generous general budget for each person (each address, when nobody is
 * signed in), and the route's own one when its config names it (`config: { budget: 'recovery' }`).
 */
export async function rateLimits(
  app: FastifyInstance,
  { config }: { config: Pick<Config, 'rateLimit' | 'redisUrl'> },
): Promise<void> {
  if (!config.rateLimit) return
  await app.register(rateLimit, {
    max: general.max,
    timeWindow: general.minutes * 60_000,
    keyGenerator: general.by,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    allowList: isAsset,
    store: limitStore(config.redisUrl ? await connectRedis(app, config.redisUrl) : null),
  })
  enforce(app, budgets)
}

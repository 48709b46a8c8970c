import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Config } from './config.ts'
import { Failure } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts requests of this route against a budget, beside the general one. */
    budget?: BudgetName
  }
}

type Rule = { max: number; minutes: number; by: (request: FastifyRequest) => string }

const byAddress = (request: FastifyRequest): string => normalizeIP(request.ip)

const byPerson = (request: FastifyRequest): string =>
  request.viewer ? `user ${request.viewer.id}` : byAddress(request)

/** The account that a request names, whether or not it exists. */
const byAccount = ({ body }: FastifyRequest): string =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? body.email.trim().toLowerCase()
    : ''

/** So that nobody keeps an account's owner, who is somewhere else, from asking. */
const byAccountAtAddress = (request: FastifyRequest): string => `${byAccount(request)} ${byAddress(request)}`

const general: Rule = { max: 600, minutes: 1, by: byPerson }

// Sign-ins are limited in the database (accounts/guard-sign-in.ts), by what each account knows of where they come from.
const budgets = {
  /** Guessing the password of an open session. */
  password: [{ max: 10, minutes: 15, by: byPerson }],
  'temporary-token': [{ max: 30, minutes: 15, by: byAddress }],
  registration: [{ max: 20, minutes: 60, by: byAddress }],
  recovery: [
    { max: 5, minutes: 60, by: byAccountAtAddress },
    { max: 30, minutes: 60, by: byAddress },
  ],
  /** A look-up while somebody types. */
  suggesting: [{ max: 240, minutes: 1, by: byPerson }],
  /** PDFs that are drawn when asked for. */
  documents: [{ max: 60, minutes: 1, by: byPerson }],
  /** Guessing the code of somebody's document. */
  verification: [{ max: 60, minutes: 1, by: byAddress }],
  /** Card numbers given to the sandbox. */
  'card-token': [{ max: 60, minutes: 15, by: byAddress }],
  /** Buying a plan, and cards tried for it. */
  purchase: [{ max: 10, minutes: 15, by: byPerson }],
  creating: [{ max: 60, minutes: 1, by: byPerson }],
} satisfies Record<string, Rule[]>

export type BudgetName = keyof typeof budgets

const waitFor = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

export const tooMany = (milliseconds: number): Failure => {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Failure(429, `Muitas tentativas. Aguarde ${waitFor(seconds)} e tente de novo.`, {
    retryAfter: seconds,
  })
}

/** Redis, shared by all nodes. While it is away nothing is limited, and no request waits for it. */
const connectRedis = async (app: FastifyInstance, url: string) => {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: 500,
  })
  redis.on('error', (error) => app.log.warn({ err: error }, 'Redis is away: requests are not limited'))
  app.addHook('onClose', () => redis.disconnect())
  return redis
}

const enforce = (app: FastifyInstance, rules: Record<BudgetName, Rule[]>): void => {
  const limitersOf = (name: BudgetName) =>
    rules[name].map(({ max, minutes, by }, index) =>
      app.createRateLimit({
        max,
        timeWindow: minutes * 60_000,
        keyGenerator: (request) => `${name} ${index} ${by(request)}`,
      }),
    )
  app.addHook('onRoute', (route: RouteOptions) => {
    const name = route.config?.budget
    if (!name) return
    const limiters = limitersOf(name)
    const hooks = route.preHandler ?? []
    route.preHandler = [
      async (request) => {
        for (const limiter of limiters) {
          const spent = await limiter(request)
          if (!spent.isAllowed && spent.isExceeded) throw tooMany(spent.ttl)
        }
      },
      ...(Array.isArray(hooks) ? hooks : [hooks]),
    ]
  })
}

/**
 * Limits every route registered from here on: a generous general budget for each person (each address, when nobody is
 * signed in), and the route's own one when its config names it (`config: { budget: 'recovery' }`).
 */
export const rateLimits = async (
  app: FastifyInstance,
  { config }: { config: Pick<Config, 'rateLimit' | 'redisUrl'> },
): Promise<void> => {
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
    cache: 20_000,
    skipOnError: true,
    nameSpace: 'arroba-limits-',
    ...(config.redisUrl && { redis: await connectRedis(app, config.redisUrl) }),
  })
  enforce(app, budgets)
}

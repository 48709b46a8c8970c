import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Config } from './config.ts'

export type Log = FastifyBaseLogger

/**
 * Structured logs without anything personal: requests by path only (a query may hold a password, see /login-by-query),
 * no headers and no bodies, and of a database error neither the values nor the statement's parameters.
 */
export const loggerOptions = ({ logLevel }: Pick<Config, 'logLevel'>) => ({
  level: logLevel,
  base: null,
  serializers: {
    req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?', 1)[0] }),
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      code: error.code,
      message: error.message,
      stack: error.stack,
    }),
  },
})

/**
 * The log of a process on its standard output. Lines are written together, at most half a second later and at the
 * latest when the process ends: a write for each would cost as much as all else that the server does for a request.
 */
export const openLog = (config: Pick<Config, 'logLevel'>): Log =>
  pino(loggerOptions(config), pino.destination({ sync: false, minLength: 8 * 1024, periodicFlush: 500 }))

/** One line a request, when it is answered. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.viewer?.id,
    })
    done()
  })
}

import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Config } from './config.ts'

export type Log = FastifyBaseLogger

const HIDDEN = '[…]'
const RECOVERY = /^(\/+recuperar\/+).+/i
/** As long as no word of an address is, but every token. */
const LIKE_A_TOKEN = /^[^.]{20,}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Of an address what may be logged: no query (it may hold a password, see /login-by-query, or a token), and of the path
 * nothing that may be a token either; links of old letters hold one (/recuperar/TOKEN). The words of the route, where
 * there is one, are none.
 */
export function loggedPath(url: string, route = ''): string {
  const words = new Set(route.split('/'))
  const [path = ''] = url.split(/[?#;]/, 1)
  return path
    .replace(RECOVERY, `$1${HIDDEN}`)
    .split('/')
    .map((part) => (LIKE_A_TOKEN.test(part) && !words.has(part) && !UUID.test(part) ? HIDDEN : part))
    .join('/')
}

/** SQLSTATE class 22, data exceptions: their messages quote the value that was refused. */
function quotesValue({ code }: { code?: string }): boolean {
  return /^22[0-9A-Z]{3}$/.test(code ?? '')
}

/** Of an error, or of what a job's error was kept as. */
export function loggedError(error: Error & { code?: string }) {
  const { name: type, code, message, stack } = error
  if (!quotesValue(error)) return { type, code, message, stack }
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return { type, code, message: 'a value was refused', stack: frames?.join('\n') }
}

/**
 * Structured logs without anything personal: requests by path only, no headers and no bodies, and of a database error
 * neither the values nor the statement's parameters.
 */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>) {
  return {
    level: logLevel,
    base: null,
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({
        method,
        path: loggedPath(url),
      }),
      err: loggedError,
      headers: () => HIDDEN,
      // What @fastify/multipart tells at the level trace: all headers of the request, the session among them.
      busboyOptions: () => HIDDEN,
    },
  }
}

/**
 * The log of a process on its standard output. Lines are written together, at most half a second later and at the
 * latest when the process ends: a write for each would cost as much as all else that the server does for a request.
 */
export function openLog(config: Pick<Config, 'logLevel'>): Log {
  return pino(
    loggerOptions(config),
    pino.destination({ sync: false, minLength: 8 * 1024, periodicFlush: 500 }),
  )
}

/** One line a request, when it is answered. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      path: loggedPath(request.url, request.routeOptions.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.viewer?.id,
    })
    done()
  })
}

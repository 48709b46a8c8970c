import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Config } from './config.ts'

export type Log = FastifyBaseLogger

const HIDDEN = '[…]'
const RECOVERY = /^(\/+recuperar\/+).+/i
/** Longer than any word of an address and no longer than any token. */
const LIKE_A_TOKEN = /^[^.]{20,}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The part of an address that may be logged. The query is left out, because it may hold a password (see /login-by-
 * query) or a token. In the path, whatever may be a token is replaced, such as the one in links of old letters
 * (/recuperar/TOKEN). The words of the route, if there is one, are kept.
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

/** The loggable part of an error, or of a stored job error. */
export function loggedError(error: Error & { code?: string }) {
  const { name: type, code, message, stack } = error
  if (!quotesValue(error)) return { type, code, message, stack }
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return { type, code, message: 'a value was refused', stack: frames?.join('\n') }
}

/**
 * The options of structured logs without personal data: of requests only the path, no headers and no bodies; of a
 * database error neither the refused values nor the statement's parameters.
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
 * Opens the log of a process on its standard output. Lines are written together, half a second later at most and when
 * the process ends: a write for each line would cost as much as the rest of a request.
 */
export function openLog(config: Pick<Config, 'logLevel'>): Log {
  return pino(
    loggerOptions(config),
    pino.destination({ sync: false, minLength: 8 * 1024, periodicFlush: 500 }),
  )
}

/** Logs one line for each request when it is answered. */
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

import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type LogFn, type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from './config.ts'
import { openErrorReports } from './telemetry/error-reports.ts'
import { ecsOptions, plainStream, requestIdLabel } from './telemetry/log-format.ts'
import { loggedPath } from './telemetry/logged-path.ts'
import { currentTraceId } from './telemetry/traces.ts'

export type Log = FastifyBaseLogger

const HIDDEN = '[…]'

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

type LogConfig = Pick<Config, 'logLevel' | 'telemetry'>

const ERROR_LEVEL = 50

/** Has every line of the level error or fatal also reported to ERROR_REPORT_URL. */
function reportingErrors({ telemetry }: LogConfig, warn: LogFn): LoggerOptions {
  const { errorReportUrl } = telemetry
  if (errorReportUrl === null) return {}
  const report = openErrorReports({
    url: errorReportUrl,
    failed: (reason) => warn({ err: reason }, 'an error report did not arrive'),
  })
  return {
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, method, level) {
        if (level >= ERROR_LEVEL) {
          const [fields, message] = args as [unknown, unknown]
          const { err, job, reason } = (
            typeof fields === 'object' && fields !== null ? fields : {}
          ) as Record<'err' | 'job' | 'reason', unknown>
          const requestId: unknown = this.bindings()[requestIdLabel(telemetry)]
          report({
            message: typeof fields === 'string' ? fields : String(message ?? ''),
            error: err instanceof Error ? loggedError(err) : ((reason as ErrorFields | undefined) ?? null),
            ...(typeof requestId === 'string' && { request_id: requestId }),
            ...(typeof job === 'string' && { job }),
          })
        }
        method.apply(this, args)
      },
    },
  }
}

type ErrorFields = ReturnType<typeof loggedError>

/**
 * Opens the log of a process on its standard output. Lines are written together, half a second later at most and when
 * the process ends: a write for each line would cost as much as the rest of a request.
 */
export async function openLog(config: LogConfig): Promise<Log> {
  const { logFormat, traceCollectorUrl } = config.telemetry
  const output = pino.destination({ sync: false, minLength: 8 * 1024, periodicFlush: 500 })
  const log: Logger = pino(
    {
      ...loggerOptions(config),
      ...(logFormat === 'ecs' && ecsOptions(loggedError)),
      ...(traceCollectorUrl !== null && { mixin: () => ({ trace: currentTraceId() }) }),
      ...reportingErrors(config, (...line: Parameters<LogFn>) => log.warn(...line)),
    },
    logFormat === 'plain' ? await plainStream(output) : output,
  )
  return log
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

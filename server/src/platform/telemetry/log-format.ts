import { ecsFormat } from '@elastic/ecs-pino-format'
import type { DestinationStream, LoggerOptions } from 'pino'
import type { TelemetryConfig } from './config.ts'

/** Under which name the lines of a request carry its id. It belongs to the request's logger, which formatters do not reach. */
export function requestIdLabel({ logFormat }: TelemetryConfig): string {
  return logFormat === 'ecs' ? 'http.request.id' : 'reqId'
}

type Fields = Record<string, unknown>

type LoggedError = Record<'type' | 'code' | 'message' | 'stack', string | undefined>

function errorInEcs({ type, code, message, stack }: LoggedError): Fields {
  return {
    'error.type': type,
    'error.code': code,
    'error.message': message,
    'error.stack_trace': stack,
  }
}

const NANOSECONDS = 1_000_000

/** What the log says of a request and of an error, under the names of the Elastic Common Schema; everything else as labels. */
function inEcs(fields: Fields, logged: (error: Error) => LoggedError): Fields {
  const { err, method, path, status, ms, user, trace, ...others } = fields
  return {
    ...(err instanceof Error && errorInEcs(logged(err))),
    ...(method !== undefined && { 'http.request.method': method }),
    ...(path !== undefined && { 'url.path': path }),
    ...(status !== undefined && { 'http.response.status_code': status }),
    ...(typeof ms === 'number' && { 'event.duration': Math.round(ms * NANOSECONDS) }),
    ...(user !== undefined && { 'user.id': String(user) }),
    ...(trace !== undefined && { 'trace.id': trace }),
    ...(Object.keys(others).length > 0 && { arroba: others }),
  }
}

/** The options that make pino write the Elastic Common Schema. `logged` gives the part of an error that may be logged. */
export function ecsOptions(logged: (error: Error) => LoggedError): LoggerOptions {
  const { formatters, ...options } = ecsFormat({
    apmIntegration: false,
    convertErr: false,
    serviceName: 'arroba',
  })
  return {
    ...options,
    formatters: {
      ...formatters,
      log: (fields) => formatters?.log?.(inEcs(fields, logged)) ?? fields,
    },
  }
}

/** A stream that writes each line of the log as a person reads it: time, level, message, and the fields behind it. */
export async function plainStream(output: DestinationStream): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty')
  return pretty({
    destination: output,
    colorize: false,
    singleLine: true,
    translateTime: 'SYS:yyyy-mm-dd HH:MM:ss.l',
  })
}

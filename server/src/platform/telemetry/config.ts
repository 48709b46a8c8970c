import Type from 'typebox'
import { section } from '../environment.ts'

const variables = {
  LOG_FORMAT: Type.Optional(Type.Union([Type.Literal('json'), Type.Literal('ecs'), Type.Literal('plain')])),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://[^\\s]+$' })),
  ERROR_REPORT_URL: Type.Optional(
    Type.String({ pattern: '^(https://|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])[:/])[^\\s]*$' }),
  ),
}

const expected: Record<keyof typeof variables, string> = {
  LOG_FORMAT: 'json, ecs ou plain',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'um endereço http(s) de um coletor OTLP, por exemplo http://127.0.0.1:4318',
  ERROR_REPORT_URL: 'um endereço https (http só nesta máquina)',
}

export type LogFormat = 'json' | 'ecs' | 'plain'

export type TelemetryConfig = {
  logFormat: LogFormat
  /** The collector that traces are sent to (OTLP over HTTP); null: no traces are made. */
  traceCollectorUrl: string | null
  /** Called with each unexpected error; null: errors are only logged. */
  errorReportUrl: string | null
}

export const telemetrySection = section({
  variables,
  expected,
  read: (settings): { telemetry: TelemetryConfig } => ({
    telemetry: {
      logFormat: settings.LOG_FORMAT ?? 'json',
      traceCollectorUrl: settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null,
      errorReportUrl: settings.ERROR_REPORT_URL ?? null,
    },
  }),
})

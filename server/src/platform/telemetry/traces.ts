import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pg from 'pg'
import type { Config } from '../config.ts'
import { loggedPath } from './logged-path.ts'

function tracer(): Tracer {
  return trace.getTracer('arroba')
}

/** The id of the trace in which this code runs, as lines of the log carry it. */
export function currentTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId
}

/** Runs `work` within a span of its own; a failure marks the span and is thrown on. */
export async function inSpan<Result>(
  name: string,
  attributes: Record<string, string | number>,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : '' })
      throw error
    } finally {
      span.end()
    }
  })
}

/**
 * One span for each request, named by its route. Traces that callers name in their headers are not continued, because
 * anybody could then force the recording of their requests.
 */
export function traceRequests(app: FastifyInstance, { telemetry }: Pick<Config, 'telemetry'>): void {
  if (telemetry.traceCollectorUrl === null) return
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method } = request
    const route = request.routeOptions.url
    const span = tracer().startSpan(
      `${method} ${route ?? 'unknown'}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          'url.path': loggedPath(request.url, route),
          ...(route !== undefined && { 'http.route': route }),
        },
      },
      context.active(),
    )
    spans.set(request, span)
    context.with(trace.setSpan(context.active(), span), done)
  })
  const end = (request: FastifyRequest, status?: number): void => {
    const span = spans.get(request)
    if (!span) return
    spans.delete(request)
    if (status !== undefined) span.setAttribute('http.response.status_code', status)
    if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    end(request)
    done()
  })
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : ''
  return typeof text === 'string' ? text : ''
}

/** A statement's first word, which names its span; its values are parameters and never part of the text. */
function verbOf(text: string): string {
  return /[a-z]+/i.exec(text)?.[0]?.toLowerCase() ?? 'query'
}

const LONGEST_TEXT = 2_000

/** A span for each statement that a request or a job sends to PostgreSQL. What runs outside of both makes none. */
function traceStatements(): void {
  const query = pg.Client.prototype.query as Query
  const traced: Query = function (...args) {
    if (!trace.getActiveSpan()) return query.apply(this, args)
    const text = textOf(args[0])
    const span = tracer().startSpan(`SQL ${verbOf(text)}`, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_TEXT) },
    })
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      args[args.length - 1] = (error: unknown, result: unknown) => {
        if (error) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
        callback(error, result)
      }
      return query.apply(this, args)
    }
    const answer = query.apply(this, args)
    if (!(answer instanceof Promise)) {
      span.end()
      return answer
    }
    return answer.finally(() => span.end())
  }
  pg.Client.prototype.query = traced as typeof pg.Client.prototype.query
}

export type Traces = { stop(): Promise<void> }

/** Begins to send traces where the configuration names a collector. How many are kept is OTEL_TRACES_SAMPLER's to say. */
export async function startTraces({ telemetry }: Pick<Config, 'telemetry'>): Promise<Traces> {
  const { traceCollectorUrl } = telemetry
  if (traceCollectorUrl === null) return { stop: async () => {} }
  const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'arroba' }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${traceCollectorUrl}/v1/traces` })),
    ],
  })
  provider.register()
  traceStatements()
  return { stop: () => provider.shutdown() }
}

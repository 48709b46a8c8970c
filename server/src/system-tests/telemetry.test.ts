import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { type Installation, newInstallation } from '../testing/installation.ts'
import { type Node, startNode } from '../testing/node.ts'
import { signUp } from '../testing/writers.ts'

const TIMEOUT_MS = { timeout: 90_000 }
const SOON = { timeout: 20_000 }
const SECRET = 'boi-gordo-que-ninguem-pode-ler'

type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** A server that takes what is posted to it, as a collector of traces and whoever wants error reports do. */
async function startReceiver<Body>(): Promise<{ url: string; bodies: Body[]; server: Server }> {
  const bodies: Body[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      bodies.push(body as Body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, server }
}

let installation: Installation
let node: Node
let collector: Awaited<ReturnType<typeof startReceiver<Export>>>
let reports: Awaited<ReturnType<typeof startReceiver<Record<string, unknown>>>>
const isPostgres = inject('prepared').kind === 'postgres'

beforeAll(async () => {
  if (!isPostgres) return
  installation = await newInstallation()
  collector = await startReceiver()
  reports = await startReceiver()
  node = await startNode({
    ...installation.environment,
    LOG_FORMAT: 'ecs',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    ERROR_REPORT_URL: `${reports.url}/erros`,
  })
}, TIMEOUT_MS.timeout)
afterAll(async () => {
  if (!isPostgres) return
  node.process.kill('SIGTERM')
  await node.ended
  collector.server.close()
  reports.server.close()
  await installation.remove()
})

function spansOf(exports: Export[]): Span[] {
  return exports.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )
}

function lines(): Record<string, unknown>[] {
  return node
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
}

it.runIf(isPostgres)(
  'traces, the log and an error report tell of one request without its query, its values or its session',
  TIMEOUT_MS,
  async () => {
    const joao = await signUp(node)
    expect((await joao.get(`/v6/posts?by_term=${SECRET}`)).status).toBe(200)
    await joao.post('/v4/users/me/posts', { description: SECRET, mentions: [], tags: [] })

    const posting = await vi.waitFor(() => {
      const span = spansOf(collector.bodies).find(({ name }) => name === 'POST /v4/users/me/posts')
      if (!span) throw new Error('the request has no span yet')
      return span
    }, SOON)
    const statements = spansOf(collector.bodies).filter(
      ({ traceId, parentSpanId }) => traceId === posting.traceId && parentSpanId === posting.spanId,
    )
    expect(statements.map(({ name }) => name)).toContain('SQL with')
    const sent = JSON.stringify(collector.bodies)
    expect(sent).not.toContain(SECRET)
    expect(sent).not.toContain(joao.headers.user_token)

    const { DATABASE_URL: connectionString } = installation.environment
    const database = new pg.Client({ connectionString })
    await database.connect()
    await database.query('alter table indicators rename to indicators_away')
    const failed = await joao.get('/v4/indicators')
    await database.query('alter table indicators_away rename to indicators')
    await database.end()
    expect(failed.status).toBe(500)

    const report = await vi.waitFor(() => {
      const [first] = reports.bodies
      if (!first) throw new Error('no error was reported yet')
      return first
    }, SOON)
    expect(report).toMatchObject({ message: 'request failed', error: { code: '42P01' } })
    expect(failed.body.errors[0]).toContain(report.request_id)

    const line = await vi.waitFor(() => {
      const found = lines().find((one) => one['url.path'] === '/v4/indicators')
      if (!found) throw new Error('the request was not logged yet')
      return found
    }, SOON)
    expect(line).toMatchObject({
      'ecs.version': expect.any(String),
      'log.level': 'info',
      'http.request.method': 'GET',
      'http.response.status_code': 500,
      'http.request.id': report.request_id,
      'event.duration': expect.any(Number),
      'trace.id': expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    const error = lines().find((one) => one['error.code'] === '42P01')
    expect(error).toMatchObject({ 'log.level': 'error', 'error.stack_trace': expect.stringContaining('at ') })
    expect(node.output()).not.toContain(SECRET)
  },
)

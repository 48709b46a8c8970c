import { type Endpoint, Errors } from '@arroba/contract/http.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../server/src/testing/app.ts'
import { endpoints } from '../../server/src/testing/client.ts'
import { printLine } from '../print-line.ts'
import { type HostileRequest, requestsTo } from './hostile.ts'

const REQUESTS = Number(process.env.PROVE_REQUESTS ?? 10_000)
const SEED = Number(process.env.PROVE_SEED ?? 20_261_123)
/** A request that takes longer counts as hanging. */
const HANGS_AFTER_MS = 10_000
/** Text that reveals the inside of the server: a stack, a statement, a file, a table, a library. */
const INSIDE =
  /\bat \w.*\(|node_modules|\/(?:work|root|home|tmp|src)\/|\bselect .* from\b|\binsert into\b|syntax error|violates|relation "|column "|pg_|kysely|fastify|ECONN|ENOENT|TypeError|undefined is not/i

let installation: TestApp
let headers: Record<string, string>[]
const failures = new Map<string, string>()
const statuses = new Map<string, number>()
let sent = 0
/** The longest answer of each operation, in milliseconds. */
const slowest = new Map<string, number>()
const isErrors = Compile(Errors)

beforeAll(async () => {
  installation = await openTestApp()
  const [joao, staff] = [await installation.person('João Silva'), await installation.person('Elisa Equipe')]
  await sql`update users set is_staff = true where id = ${staff.id}`.execute(installation.database.db)
  installation.advance(6_000)
  headers = [joao.headers, staff.headers, joao.headers, staff.headers, {}]
})
afterAll(async () => {
  await installation.close()
  const counted = [...statuses].sort().map(([status, count]) => `${status}: ${count}`)
  printLine(`requests ${sent}, operations ${endpoints.length}, seed ${SEED}, failures ${failures.size}`)
  printLine(`answers ${counted.join(', ')}`)
  const slow = [...slowest].sort(([, one], [, other]) => other - one).slice(0, 5)
  printLine(`slowest ${slow.map(([name, ms]) => `${name} ${Math.round(ms)} ms`).join(', ')}`)
  for (const [where, what] of failures) printLine(`  ${where}: ${what}`)
})

/** Operations that end the calling session, or that take long by their purpose. */
const left = new Set([
  'DELETE /v4/users/sign_out',
  'DELETE /v6/users/me/sessions',
  'POST /v6/users/me/closing',
])

it('no hostile request makes the server fail, hang, tell of its inside or leave its contract', async () => {
  const operations = endpoints.filter(({ method, path }) => !left.has(`${method} ${path}`))
  const each = Math.ceil(REQUESTS / operations.length)
  for (const endpoint of operations) {
    const requests = fc.sample(requestsTo(endpoint), { numRuns: each, seed: SEED })
    for (const [nth, request] of requests.entries())
      await hold(endpoint, request, headers[nth % headers.length] ?? {})
  }
  expect(sent).toBeGreaterThanOrEqual(REQUESTS)
  expect([...failures]).toEqual([])
})

async function hold(
  endpoint: Endpoint,
  request: HostileRequest,
  identity: Record<string, string>,
): Promise<void> {
  const { method, path } = endpoint
  const began = performance.now()
  const asked = installation.app.inject({
    method,
    url: urlOf(path, request),
    headers: { ...identity, ...(method !== 'GET' && request.type && { 'content-type': request.type }) },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: request.raw ?? textOf(request.body) }),
  })
  const answer = await Promise.race([asked, late()])
  sent += 1
  slowest.set(`${method} ${path}`, Math.max(slowest.get(`${method} ${path}`) ?? 0, performance.now() - began))
  if (!answer) {
    failures.set(`${method} ${path}`, `hangs on ${JSON.stringify(request).slice(0, 300)}`)
    return
  }
  const { statusCode: status, body } = answer
  statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1)
  const note = (what: string) =>
    failures.set(`${method} ${path}`, `${what} on ${JSON.stringify(request).slice(0, 300)}`)
  if (status >= 500) note(`${status} ${body.slice(0, 200)}`)
  if (status >= 400) {
    const errors = parsed(body)
    if (!isErrors.Check(errors)) note(`${status} with another body than errors: ${body.slice(0, 200)}`)
    else if (INSIDE.test(JSON.stringify(errors.errors)))
      note(`${status} tells of the inside: ${body.slice(0, 300)}`)
  } else if (!endpoint.produces && status !== 204) {
    const check = Compile(endpoint.answer)
    const value = parsed(body)
    if (status !== endpoint.status) note(`answered ${status}`)
    else if (!check.Check(value))
      note(`${status} leaves its contract: ${JSON.stringify(check.Errors(value).slice(0, 2))}`)
  }
}

function late(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, HANGS_AFTER_MS, null).unref()
  })
}

function urlOf(path: string, { params, query }: HostileRequest): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => escaped(params[name] ?? 1) || '%20')
  const fields = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escaped(value)}`)
  return fields.length > 0 ? `${filled}?${fields.join('&')}` : filled
}

function escaped(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.slice(0, 2000).toWellFormed())
}

function textOf(body: unknown): string {
  return JSON.stringify(body) ?? ''
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import net from 'node:net'
import type { Access } from '@arroba/contract/http.ts'
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { endpoints } from '../../testing/client.ts'
import { API_TOKEN } from '../../testing/servers/iugu-server.ts'

type Route = { method: string; url: string; access: Access | undefined }

let arroba: TestApp
/** A second app, with the other payment provider, which has a webhook route. */
let withIugu: TestApp
let zeca: Awaited<ReturnType<TestApp['person']>>
/** Has not accepted the terms. */
let dito: Awaited<ReturnType<TestApp['person']>>
let staff: Awaited<ReturnType<TestApp['person']>>
const routes: Route[] = []

function collectRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    for (const one of [method].flat()) routes.push({ method: one, url, access: config?.access })
  })
}

beforeAll(async () => {
  subscribe('fastify.initialization', collectRoutes)
  arroba = await openTestApp()
  unsubscribe('fastify.initialization', collectRoutes)
  withIugu = await openTestApp(
    {
      PAYMENTS: 'iugu',
      IUGU_API_TOKEN: API_TOKEN,
      IUGU_ACCOUNT_ID: 'CONTA',
      IUGU_WEBHOOK_SECRET: 'segredo-que-so-a-iugu-conhece',
    },
    { beside: arroba },
  )
  zeca = await arroba.person('Zeca Ramos')
  dito = await arroba.person('Benedito Leme')
  await sql`delete from consents where user_id = ${dito.id}`.execute(arroba.database.db)
  staff = await staffMember(arroba, 'Equipe Arroba')
})
afterAll(async () => {
  await withIugu.close()
  await arroba.close()
})

const SESSION_HEADERS = ['user_email', 'user_token', 'x-user-email', 'x-user-token']

/**
 * Every path whose answer any cache may keep, and how long. Whoever adds one makes sure that the answer is the same for
 * everybody.
 */
const forEverybody: [path: RegExp, cacheControl: string][] = [
  [/^\/v4\/(tags|indicators|settings)$/, 'public, max-age=60'],
  [/^\/v6\/market\/(prices|today)$/, 'public, max-age=60'],
  [/^\/v6\/market\/method$/, 'public, max-age=300'],
  [/^\/embed\//, 'public, max-age=300'],
  [/^\/docs(\/|$)/, 'public, max-age=300'],
  [/^\/media\//, 'public, max-age=31536000, immutable'],
  [/^\/worker\.js$/, 'public, no-cache'],
  [/^\/assets\//, 'public, max-age=31536000, immutable'],
  [/^\/((icons\/)?[\w.-]+\.(svg|html|png|ico|txt|webmanifest|json)(\.(br|gz))?)?$/, 'public, no-cache'],
]

/** Paths of answers about one person or their money, and of files. */
const personal =
  /\/users\/|\/v5\/users|negotiation|subscription|payment|checkout|plans|data_export|\.csv|\/csv|\/staff\/|sandbox|webhooks|health|metrics|sign_in|verifications/

type Answer = { statusCode: number; headers: Record<string, unknown> }

function varies({ headers }: Answer): string[] {
  return String(headers.vary ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
}

function isPrivate(answer: Answer): boolean {
  return (
    ['private, no-cache', 'private, no-store'].includes(String(answer.headers['cache-control'])) &&
    SESSION_HEADERS.every((name) => varies(answer).includes(name))
  )
}

function rightlyKept(url: string, answer: Answer): boolean {
  const expected = forEverybody.find(([path]) => path.test(url))?.[1]
  if (answer.statusCode < 400 && expected !== undefined) return answer.headers['cache-control'] === expected
  if (!isPrivate(answer)) return false
  return (
    !(answer.statusCode >= 400 || personal.test(url)) ||
    answer.headers['cache-control'] === 'private, no-store'
  )
}

const FILLED: Record<string, string> = {
  id: '1',
  token: 'um-token',
  key: 'um-codigo',
  text: 'ZR-1',
  size: 'medium',
  '*': 'swagger-ui.css',
}

function concrete(url: string): string {
  return url.replaceAll(/:(\w+)|\*/g, (found, name: string | undefined) => FILLED[name ?? found] ?? '1')
}

/** Headers of a request by nobody, and by each person whom the route may treat differently. */
function askersOf({ access }: Route): Record<string, string>[] {
  if (access === undefined || access === 'public') return [{}, zeca.headers]
  if (access === 'staff') return [{}, zeca.headers, staff.headers]
  return [{}, { user_email: 'a@b.example', user_token: 'nenhum' }, zeca.headers, dito.headers]
}

/** Requests whose bodies the route may accept, refuse, or fail to read. */
function requestsTo({ method, url }: Route): InjectOptions[] {
  const target = { method: method as 'GET', url: concrete(url) }
  if (!['POST', 'PUT', 'PATCH'].includes(method))
    return [target, { ...target, url: `${target.url}?page=1e309` }]
  const json = { 'content-type': 'application/json' }
  return [
    { ...target, payload: {} },
    { ...target, headers: json, payload: '{"' },
    { ...target, headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
  ]
}

/** Routes that are not called: they end the session that the test goes on with, or their answer never ends. */
const leftOut = ['/v4/users/sign_out', '/v6/users/me/live', '/v6/users/me/closing']

describe('no cache between keeps what is for one person', () => {
  it('no cache stores a personal answer of any route, for any caller and status', async () => {
    expect(routes.length).toBeGreaterThan(150)
    const wrong: unknown[] = []
    const met = new Set<number>()
    for (const route of routes.filter(({ url }) => !leftOut.includes(url)))
      for (const headers of askersOf(route))
        for (const request of requestsTo(route)) {
          const answer = await arroba.app.inject({ ...request, headers: { ...request.headers, ...headers } })
          met.add(answer.statusCode)
          if (!rightlyKept(concrete(route.url), answer))
            wrong.push([
              route.method,
              route.url,
              answer.statusCode,
              answer.headers['cache-control'],
              answer.headers.vary,
            ])
        }
    expect(wrong).toEqual([])
    expect([...met].toSorted()).toEqual(expect.arrayContaining([200, 201, 204, 400, 401, 403, 404, 415, 422]))
  }, 90_000)

  it('no cache between keeps what is for one person at the ends of a session', async () => {
    const ana = await arroba.person('Ana Prado')
    const requests: InjectOptions[] = [
      { method: 'POST', url: '/v4/users/sign_in', payload: { email: ana.email, password: ana.password } },
      {
        method: 'POST',
        url: '/v6/users/me/closing',
        headers: ana.headers,
        payload: { password: ana.password },
      },
      { method: 'DELETE', url: '/v4/users/sign_out', headers: ana.headers },
    ]
    for (const request of requests) {
      const answer = await arroba.app.inject(request)
      expect([request.url, answer.headers['cache-control']]).toEqual([request.url, 'private, no-store'])
      expect(varies(answer)).toEqual(expect.arrayContaining(SESSION_HEADERS))
    }
  })

  it('no cache stores the answer to an unknown route or an unreadable request', async () => {
    for (const request of [
      { url: '/v4/nada' },
      { url: '/v6/posts/%ff', headers: zeca.headers },
      { url: '/assets/nada.js' },
      { url: '/media/posts/nada/medium' },
      { method: 'DELETE', url: '/v4/tags' },
      { method: 'POST', url: '/v4/users/sign_in', payload: { email: 'x'.repeat(300_000) } },
    ] as InjectOptions[]) {
      const answer = await arroba.app.inject(request)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect([request.url, rightlyKept(String(request.url), answer)]).toEqual([request.url, true])
    }
  })

  it('no cache stores the answer to a request that is not HTTP', async () => {
    const socket = net.connect(Number(new URL(await withIugu.listen()).port), '127.0.0.1')
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.end('isto não é HTTP\r\n\r\n')
    await once(socket, 'close')
    expect(heard).toMatch(/^HTTP\/1\.1 400[\s\S]*\r\nCache-Control: private, no-store\r\nVary: USER_EMAIL,/)
  })

  it('no cache stores the answer to a payment provider', async () => {
    for (const url of ['/webhooks/iugu', '/webhooks/iugu?secret=segredo-que-so-a-iugu-conhece']) {
      const answer = await withIugu.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'event=invoice.created',
      })
      expect(answer.statusCode).toBe(url.includes('secret') ? 200 : 404)
      expect([url, answer.headers['cache-control']]).toEqual([url, 'private, no-store'])
    }
  })

  it('an unchanged answer is a 304 with the same cache headers', async () => {
    const rita = await arroba.person('Rita Lopes')
    for (const [url, headers] of [
      ['/v5/fridges/optimized_ranking', rita.headers],
      ['/v4/tags', {}],
      ['/media/initials/ZR-1/medium', {}],
    ] as const) {
      const first = await arroba.app.inject({ url, headers })
      const again = await arroba.app.inject({
        url,
        headers: { ...headers, 'if-none-match': String(first.headers.etag) },
      })
      expect([url, again.statusCode, again.headers['cache-control'], again.headers.vary]).toEqual([
        url,
        304,
        first.headers['cache-control'],
        first.headers.vary,
      ])
      expect(rightlyKept(url, again)).toBe(true)
    }
  })
})

describe('the contract', () => {
  it('the contract lets caches keep for everybody only what is public and only read', () => {
    const kept = endpoints.filter(({ caching }) => typeof caching === 'object')
    expect(kept.map(({ path }) => path).toSorted()).toEqual([
      '/v4/indicators',
      '/v4/settings',
      '/v4/tags',
      '/v6/market/method',
      '/v6/market/prices',
      '/v6/market/today',
    ])
    expect(kept.every(({ access, method }) => access === 'public' && method === 'GET')).toBe(true)
  })

  it('the contract lets browsers keep nothing that is personal', () => {
    const kept = endpoints.filter(({ caching }) => caching === 'revalidate').map(({ path }) => path)
    expect(kept.length).toBeGreaterThan(5)
    expect(kept.filter((path) => personal.test(path))).toEqual([])
  })
})

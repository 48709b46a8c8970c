import { once } from 'node:events'
import net from 'node:net'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { endpoints } from '../testing/client.ts'
import { isNightly } from '../testing/selected-tests.ts'

let world: TestApp
let joao: Awaited<ReturnType<TestApp['person']>>

beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Silva')
})
afterAll(() => world.close())

function inject(options: InjectOptions | string) {
  return world.app.inject(options)
}

describe('a failure is told in Portuguese', () => {
  const json = { 'content-type': 'application/json' }
  it.each([
    ['an address that is none', { method: 'GET', url: '/v4/nada' }, 404],
    ['a method that is none there', { method: 'DELETE', url: '/v4/tags' }, 404],
    ['an address that cannot be decoded', { method: 'GET', url: '/v6/posts/%ff' }, 400],
    [
      'a body that is no JSON',
      { method: 'POST', url: '/v4/users/sign_in', headers: json, payload: '{"email":' },
      400,
    ],
    ['no body', { method: 'POST', url: '/v4/users/sign_in', headers: json, payload: '' }, 400],
    [
      'a body that is no object',
      { method: 'POST', url: '/v4/users/sign_in', headers: json, payload: '[1]' },
      422,
    ],
    [
      'a poisoned prototype',
      { method: 'POST', url: '/v4/users/sign_in', headers: json, payload: '{"__proto__":{"x":1}}' },
      400,
    ],
    [
      'a type nobody expects',
      { method: 'POST', url: '/v4/users/sign_in', headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      415,
    ],
    [
      'a body that is too large',
      {
        method: 'POST',
        url: '/v4/users/sign_in',
        headers: json,
        payload: JSON.stringify({ email: 'x'.repeat(300_000) }),
      },
      413,
    ],
    [
      'a form where none is taken',
      {
        method: 'POST',
        url: '/v4/users/sign_in',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x--',
      },
      415,
    ],
    ['nobody signed in', { method: 'GET', url: '/v4/users/me' }, 401],
  ] as const)('%s', async (_what, options, status) => {
    const answer = await inject(options)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('application/json')
    const { errors } = answer.json()
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.join(' ')).toMatch(/^[A-ZÀ-Ú]|deve/)
  })

  it('a failure that nobody foresaw is a 500 that names only the request, and is logged', async () => {
    await sql`alter table tags rename to tags_gone`.execute(world.database.db)
    try {
      const answer = await inject({ method: 'GET', url: '/v4/tags' })
      const id = answer.headers['x-request-id']
      expect(answer.statusCode).toBe(500)
      expect(answer.json()).toEqual({
        errors: [`Algo deu errado do nosso lado. Se continuar, informe o código ${id}.`],
      })
      expect(world.logged()).toContain(id)
      expect(world.logged()).toContain('tags')
    } finally {
      await sql`alter table tags_gone rename to tags`.execute(world.database.db)
    }
  })

  it('a failure is told in Portuguese even when the request is not HTTP', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const address = world.app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const say = async (text: string): Promise<string> => {
      const socket = net.connect(port, '127.0.0.1')
      let heard = ''
      socket.on('data', (chunk) => {
        heard += chunk
      })
      socket.end(text)
      await once(socket, 'close')
      return heard
    }
    expect(await say('isto não é HTTP\r\n\r\n')).toMatch(/^HTTP\/1\.1 400[\s\S]*"errors":\["/)
    expect(await say(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431[\s\S]*"errors":\["/,
    )
  })
})

it('a number without end is no page and no id', async () => {
  const { headers } = joao
  const page = await inject({ url: '/v6/posts?page=1e309', headers })
  expect([page.statusCode, page.json()]).toEqual([422, { errors: ['page: deve ser um número menor.'] }])
  expect((await inject({ url: '/v6/posts/1e309', headers })).statusCode).toBe(404)
})

describe('every endpoint of the contract', () => {
  const oddValues = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('\u0000', "' or 1=1 --", '%', '\ud800', '9'.repeat(40), '-1', '1e309', 'null', '🐂', ''),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string(), { maxLength: 60 }),
    fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
  )
  const namesOf = (schema: unknown): string[] =>
    typeof schema === 'object' && schema !== null && 'properties' in schema && schema.properties
      ? Object.keys(schema.properties)
      : []

  it
    .runIf(isNightly)
    .each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers nonsense with a 4xx, never a 500',
    async (_name, { method, path, query, body, access }) => {
      const identity = access === 'session' ? joao.headers : {}
      const odd = (names: string[]) =>
        fc.record(Object.fromEntries(names.map((name) => [name, oddValues])), { requiredKeys: [] })
      await fc.assert(
        fc.asyncProperty(
          odd(namesOf(query)),
          fc.oneof(odd(namesOf(body)), oddValues),
          fc.webSegment(),
          async (parameters, payload, segment) => {
            const search = new URLSearchParams()
            for (const [name, value] of Object.entries(parameters))
              search.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
            const answer = await inject({
              method,
              url: `${path.replace(/\{\w+\}/, segment || '0')}?${search}`,
              headers: { ...identity, ...(body ? { 'content-type': 'application/json' } : {}) },
              ...(body ? { payload: JSON.stringify(payload) ?? '' } : {}),
            })
            expect(answer.statusCode, answer.body).toBeLessThan(500)
            if (answer.statusCode >= 400) expect(answer.json().errors.length).toBeGreaterThan(0)
            return true
          },
        ),
        { numRuns: path.endsWith('sign_out') ? 1 : 40 },
      )
      if (path.endsWith('sign_out')) joao = await world.person('João Outra Vez')
    },
  )
})

describe('the platform', () => {
  it('the server says how it is', async () => {
    expect((await inject('/health/live')).json()).toEqual({ status: 'ok' })
    expect((await inject('/health/ready')).json()).toEqual({ status: 'ok' })
    await sql`delete from migrations where name like '0002%'`.execute(world.database.db)
    const answer = await inject('/health/ready')
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { errors: ['O serviço ainda não está pronto.'] },
    ])
    await sql`insert into migrations (name) values ('0002_base_data.sql')`.execute(world.database.db)
  })

  it('the platform describes its API', async () => {
    const { openapi, paths } = (await inject('/docs/openapi.json')).json()
    expect(openapi).toBe('3.1.0')
    for (const { method, path } of endpoints) expect(paths[path]).toHaveProperty(method.toLowerCase())
    expect((await inject('/docs')).statusCode).toBeLessThan(400)
  })

  it('the server sends strict security headers with everything', async () => {
    for (const url of ['/v4/tags', '/v4/nada', '/', '/media/posts/nada/medium']) {
      const { headers } = await inject(url)
      expect(headers['content-security-policy']).toMatch(/default-src 'none'|sandbox/)
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers['x-powered-by']).toBeUndefined()
    }
    // A first visit asks for some fifteen of them.
    expect((await inject('/assets/nada.js')).headers).not.toHaveProperty('x-request-id')
  })

  it('the server counts requests for Prometheus by pattern, not by address', async () => {
    await joao.get('/v6/posts/123456')
    const { body } = await inject('/metrics')
    expect(body).toContain('/v6/posts/:id')
    expect(body).not.toContain('posts/123456')
  })

  it('the platform logs the path alone of a query that holds a password', async () => {
    await inject(
      '/login-by-query?form_fields[email]=joao@arroba.example&form_fields[password]=segredo-na-query',
    )
    await inject({
      method: 'GET',
      url: '/v4/users/me?x=segredo-na-query',
      headers: { user_token: 'ficha-secreta', user_email: 'a@b.c' },
    })
    expect(world.logged()).toContain('/login-by-query')
    expect(world.logged()).not.toContain('segredo-na-query')
    expect(world.logged()).not.toContain('ficha-secreta')
  })
})

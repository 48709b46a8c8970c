import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handleErrors } from './error-handler.ts'
import { type BudgetName, rateLimits } from './rate-limits.ts'

const appWith = async (config: { rateLimit: boolean; redisUrl: string | null }): Promise<FastifyInstance> => {
  const app = Fastify()
  app.decorateRequest('viewer', null)
  handleErrors(app)
  await rateLimits(app, { config })
  const route = (url: string, budget?: BudgetName) =>
    app.post(url, {
      ...(budget && { config: { budget } }),
      onRequest: async (request) => {
        const id = Number(request.headers['x-person'] ?? 0)
        if (id > 0)
          request.viewer = {
            id,
            email: '',
            stateCode: null,
            isStaff: false,
            blocked: [],
            interests: [],
            opens: [],
            acceptedTerms: true,
            isPhoneVerified: true,
            session: Buffer.alloc(0),
            purpose: 'app',
            confirmedUntil: null,
            secondFactorUntil: null,
            hasSecondFactor: false,
          }
      },
      handler: async () => 'ok',
    })
  route('/anything')
  route('/recovery', 'recovery')
  route('/register', 'registration')
  route('/posts', 'creating')
  await app.ready()
  return app
}

const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
const someEmail = () => `${randomUUID()}@arroba.example`

type Call = { url: string; address?: string; email?: string; person?: number }

/**
 * Where limits are counted in these tests: memory always, and Redis where TEST_REDIS_URL names one and in the CI, where
 * they fail without it.
 */
const redis = process.env.TEST_REDIS_URL ?? (process.env.CI ? 'redis://127.0.0.1:6379' : undefined)
const stores: [string, string | null][] = [['memory', null]]
if (redis) stores.push(['Redis', redis])

describe.each(stores)('limits kept in %s', (_name, redisUrl) => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await appWith({ rateLimit: true, redisUrl })
    if (redisUrl === null) return
    // A second node: if the two did not share their counts, Redis would not be in use.
    const other = await appWith({ rateLimit: true, redisUrl })
    const [email, address] = [someEmail(), someAddress()]
    expect(await statuses({ url: '/recovery', email, address }, 5)).not.toContain(429)
    const elsewhere = await other.inject({
      method: 'POST',
      url: '/recovery',
      remoteAddress: address,
      payload: { email },
    })
    await other.close()
    expect(elsewhere.statusCode, `${redisUrl} does not answer`).toBe(429)
  })
  afterAll(() => app.close())

  const call = ({ url, address = someAddress(), email, person = 0 }: Call) =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress: address,
      headers: { 'x-person': String(person) },
      payload: email === undefined ? {} : { email, password: 'x' },
    })
  const statuses = async (given: Call, times: number): Promise<number[]> => {
    const codes: number[] = []
    for (let index = 0; index < times; index += 1) codes.push((await call(given)).statusCode)
    return codes
  }
  const firstRefused = async (given: Call, times: number) => (await statuses(given, times)).indexOf(429)

  test('an account takes five requests from an address, however it is written', async () => {
    const [email, address] = [someEmail(), someAddress()]
    expect(await firstRefused({ url: '/recovery', address, email }, 4)).toBe(-1)
    expect(await firstRefused({ url: '/recovery', address, email: ` ${email.toUpperCase()} ` }, 2)).toBe(1)
    const refused = await call({ url: '/recovery', address, email })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3590)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600)
    expect(refused.json()).toEqual({ errors: ['Muitas tentativas. Aguarde 60 minutos e tente de novo.'] })
    expect((await call({ url: '/recovery', address, email: someEmail() })).statusCode).toBe(200)
    expect((await call({ url: '/recovery', email })).statusCode).toBe(200)
  })

  test('an address takes thirty, whichever accounts it names', async () => {
    const address = someAddress()
    const codes: number[] = []
    for (let index = 0; index < 31; index += 1)
      codes.push((await call({ url: '/recovery', address, email: someEmail() })).statusCode)
    expect(codes.indexOf(429)).toBe(30)
  })

  test('an IPv6 network counts as one address', async () => {
    const network = `2001:db8:${randomInt(65_535).toString(16)}:${randomInt(65_535).toString(16)}`
    const codes: number[] = []
    for (let index = 0; index < 21; index += 1)
      codes.push((await call({ url: '/register', address: `${network}::${index + 1}` })).statusCode)
    expect(codes.indexOf(429)).toBe(20)
  })

  test('whoever is signed in is counted as a person, not as an address', async () => {
    const address = someAddress()
    const [one, other] = [randomInt(1, 2 ** 40), randomInt(1, 2 ** 40)]
    expect(await firstRefused({ url: '/posts', address, person: one }, 61)).toBe(60)
    expect((await call({ url: '/posts', address, person: other })).statusCode).toBe(200)
    expect((await call({ url: '/posts', person: one })).statusCode).toBe(429)
    expect((await call({ url: '/anything', person: one })).statusCode).toBe(200)
  })

  test('everything together is limited generously', async () => {
    const address = someAddress()
    expect(await firstRefused({ url: '/anything', address }, 601)).toBe(600)
    expect((await call({ url: '/anything', address })).json().errors[0]).toMatch(
      /^Muitas tentativas\. Aguarde (1 minuto|\d+ segundos?) e tente de novo\.$/,
    )
  })

  test('odd bodies are counted, not crashed on', async () => {
    for (const payload of ['null', '[]', '"x"', '{"email":{"a":1}}', '{"email":null}']) {
      const answer = await app.inject({
        method: 'POST',
        url: '/recovery',
        remoteAddress: someAddress(),
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expect(answer.statusCode).toBe(200)
    }
  })
})

test('with Redis away each node counts by itself, and nothing waits', async () => {
  const app = await appWith({ rateLimit: true, redisUrl: 'redis://127.0.0.1:1' })
  const tryOnce = () =>
    app.inject({ method: 'POST', url: '/recovery', payload: { email: 'joao@arroba.example' } })
  for (let n = 0; n < 5; n += 1) expect((await tryOnce()).statusCode).toBe(200)
  expect((await tryOnce()).statusCode).toBe(429)
  await app.close()
})

test('a Redis that hangs is left alone after the first request that it held up', async () => {
  const silent = net.createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as net.AddressInfo
  const app = await appWith({ rateLimit: true, redisUrl: `redis://127.0.0.1:${port}` })
  const tryOnce = () =>
    app.inject({ method: 'POST', url: '/recovery', payload: { email: 'joao@arroba.example' } })
  await tryOnce()
  const started = performance.now()
  for (let n = 1; n < 5; n += 1) expect((await tryOnce()).statusCode).toBe(200)
  expect((await tryOnce()).statusCode).toBe(429)
  expect(performance.now() - started).toBeLessThan(3_000)
  await app.close()
  silent.close()
})

test('RATE_LIMIT=off limits nothing', async () => {
  const app = await appWith({ rateLimit: false, redisUrl: null })
  for (let index = 0; index < 12; index += 1) {
    const answer = await app.inject({
      method: 'POST',
      url: '/recovery',
      payload: { email: 'joao@arroba.example' },
    })
    expect(answer.statusCode).toBe(200)
  }
  await app.close()
})

import { randomInt } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { Counters } from '../data/counters.ts'
import { isListed, visitorAddress } from './address-list.ts'

const TRUST_PROXY = '192.0.2.1, 198.51.100.0/24, 2001:db8:ffff::/48'

let node: TestApp
/** Tells where it sees a request come from. */
let mirror: FastifyInstance
beforeAll(async () => {
  node = await openTestApp({ RATE_LIMIT: 'on', LOG_LEVEL: 'silent', TRUST_PROXY })
  const { trustProxy } = node.config
  mirror = Fastify({ trustProxy: (address) => isListed(trustProxy, address) })
  mirror.get('/', (request) => ({ address: visitorAddress(request) }))
}, 60_000)
afterAll(async () => {
  await Promise.all([node.close(), mirror.close()])
})

type From = { peer?: string; forwarded?: string; headers?: Record<string, string> }

function requestOf(url: string, { peer = '203.0.113.9', forwarded, headers = {} }: From) {
  return {
    url,
    remoteAddress: peer,
    headers: { ...headers, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
  }
}

function get(url: string, from: From = {}) {
  return node.app.inject(requestOf(url, from))
}

async function seenFrom(from: From): Promise<string> {
  return (await mirror.inject(requestOf('/', from))).json().address
}

function someAddress() {
  return `100.${64 + randomInt(64)}.${randomInt(256)}.${randomInt(256)}`
}

async function statuses(times: number, ask: (n: number) => Promise<{ statusCode: number }>) {
  const found: number[] = []
  for (let n = 0; n < times; n += 1) found.push((await ask(n)).statusCode)
  return found
}

describe('X-Forwarded-For', () => {
  test('X-Forwarded-For of a peer that is not trusted does not count', async () => {
    for (const peer of ['203.0.113.9', '127.0.0.1', '10.0.0.1', '192.0.2.2'])
      expect(await seenFrom({ peer, forwarded: '100.64.0.1' })).toBe(peer)
  })

  test('X-Forwarded-For of a trusted peer counts, also over IPv6 and as an IPv4 address in an IPv6 one', async () => {
    for (const peer of ['192.0.2.1', '198.51.100.77', '2001:db8:ffff::5', '::ffff:192.0.2.1'])
      expect(await seenFrom({ peer, forwarded: '100.64.0.1' })).toBe('100.64.0.1')
    expect(await seenFrom({ peer: '192.0.2.1', forwarded: '2001:db8::7' })).toBe('2001:db8::7')
  })

  test('X-Forwarded-For of two trusted proxies in a chain leads to who came to the first', async () => {
    expect(await seenFrom({ peer: '192.0.2.1', forwarded: '100.64.0.1, 198.51.100.3' })).toBe('100.64.0.1')
    expect(await seenFrom({ peer: '192.0.2.1', forwarded: '100.64.0.1, 10.9.9.9' })).toBe('10.9.9.9')
    expect(await seenFrom({ peer: '192.0.2.1', forwarded: '6.6.6.6, 100.64.0.1, 198.51.100.3' })).toBe(
      '100.64.0.1',
    )
  })

  test('X-Forwarded-For that holds no address leads to the proxy that passed it on', async () => {
    for (const forwarded of ['lixo', 'unknown', '300.1.1.1', '<script>', ','])
      expect(await seenFrom({ peer: '192.0.2.1', forwarded })).toBe('192.0.2.1')
    expect(await seenFrom({ peer: '192.0.2.1', forwarded: 'lixo, 198.51.100.3' })).toBe('198.51.100.3')
  })
})

describe('an address', () => {
  const wrong = { user_email: 'joao@arroba.example', user_token: 'x'.repeat(43) }

  test('an address that sends wrong tokens is refused before the database is asked, and no other is', async () => {
    const peer = someAddress()
    const answers = await statuses(1500, (n) =>
      get('/v4/users/me', { peer, headers: { ...wrong, user_token: `wrong-${n}` } }),
    )
    expect(answers.indexOf(429)).toBe(120)
    expect(answers.slice(120).every((status) => status === 429)).toBe(true)
    const refused = await get('/v4/users/me', { peer, headers: wrong })
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(refused.json().errors[0]).toMatch(/^Muitas tentativas\. Aguarde /)
    expect((await get('/v4/users/me', { peer: someAddress(), headers: wrong })).statusCode).toBe(401)
  })

  test('an address that sends wrong tokens with spoofed X-Forwarded-For headers gains nothing', async () => {
    const peer = someAddress()
    const answers = await statuses(200, (n) =>
      get('/v4/users/me', { peer, forwarded: `100.64.1.${n}`, headers: wrong }),
    )
    expect(answers.indexOf(429)).toBe(120)
  })

  test('an address behind a trusted proxy is the visitor, and each is counted apart', async () => {
    const [peer, forwarded] = ['192.0.2.1', someAddress()]
    const answers = await statuses(121, () => get('/v4/users/me', { peer, forwarded, headers: wrong }))
    expect(answers.indexOf(429)).toBe(120)
    expect((await get('/v4/users/me', { peer, forwarded: someAddress(), headers: wrong })).statusCode).toBe(
      401,
    )
  })

  test('an address that sends wrong tokens locks out nobody who is signed in there', async () => {
    const joao = await node.person('João Silva')
    const peer = someAddress()
    expect((await get('/v4/users/me', { peer, headers: joao.headers })).statusCode).toBe(200)
    expect((await statuses(130, () => get('/v4/users/me', { peer, headers: wrong }))).at(-1)).toBe(429)
    node.advance(10_000)
    expect((await get('/v4/users/me', { peer, headers: joao.headers })).statusCode).toBe(200)
    expect((await get('/v4/tags', { peer })).statusCode).toBe(200)
  })

  test('an address that sends wrong tokens keeps nobody from signing in there', async () => {
    const ana = await node.person('Ana Prado')
    const peer = someAddress()
    expect((await statuses(130, () => get('/v4/users/me', { peer, headers: wrong }))).at(-1)).toBe(429)
    const signedIn = await node.app.inject({
      ...requestOf('/v4/users/sign_in', { peer }),
      method: 'POST',
      payload: { email: ana.email, password: ana.password },
    })
    const headers = { user_email: ana.email, user_token: signedIn.json().token }
    expect((await get('/v4/users/me', { peer, headers })).statusCode).toBe(200)
    expect((await get('/v4/users/me', { peer, headers: wrong })).statusCode).toBe(429)
  })

  test('an address of IPv6 is its network of 64 bits', async () => {
    const network = `2001:db8:${randomInt(65_535).toString(16)}:1`
    const answers = await statuses(125, (n) =>
      get('/v4/users/me', { peer: `${network}::${n.toString(16)}`, headers: wrong }),
    )
    expect(answers.indexOf(429)).toBe(120)
  })

  test('an address asks for 600 unknown paths a minute, and for known ones after that', async () => {
    const peer = someAddress()
    const answers = await statuses(1500, (n) => get(`/v9/nada/${n}`, { peer }))
    expect(answers.indexOf(429)).toBe(600)
    expect((await get('/v4/tags', { peer })).statusCode).toBe(200)
  })

  test('an address has 6,000 requests a minute, also for images', async () => {
    const peer = someAddress()
    const answers = await statuses(6001, () => get('/media/initials/JS/medium', { peer }))
    expect(answers.indexOf(429)).toBe(6000)
    expect((await get('/health/live', { peer })).statusCode).toBe(429)
    expect((await get('/health/live')).statusCode).toBe(200)
  })
})

test('a flood of new keys does not make a key be forgotten that has used up half of its budget', () => {
  const counters = new Counters(10, 60_000)
  for (let n = 0; n < 6; n += 1) counters.add('attacked')
  counters.add('one of many')
  for (let n = 0; n < 50_000; n += 1) counters.add(`new ${n}`)
  expect(counters.add('attacked').current).toBe(7)
  expect(counters.add('one of many').current).toBe(1)
  expect(counters.size).toBeLessThanOrEqual(20_001)
})

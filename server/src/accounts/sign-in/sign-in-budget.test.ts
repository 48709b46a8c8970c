import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { rowsAsText } from '../../testing/database/records.ts'
import { limitKey, takeAttempt, UNKNOWN_ADDRESS } from './sign-in-limits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** How many passwords all unknown sources together may try in 24 hours. */
const MOST_GUESSES_A_DAY = 30
const NEVER_SEEN = 'ninguem@x.example'

let arroba: TestApp
let joao: Awaited<ReturnType<TestApp['person']>>
beforeAll(async () => {
  arroba = await openTestApp({ RATE_LIMIT: 'on' })
})
afterAll(() => arroba.close())
beforeEach(async () => {
  // Moves the clock past the limits that earlier tests have used up.
  arroba.advance(2 * DAY)
  joao = await arroba.person('João Silva')
})

type SignInRequest = { email?: string; password?: string; from?: string; device?: string; at?: TestApp }

const send = async (
  url: string,
  payload: object,
  from: string,
  at = arroba,
  method: 'POST' | 'PUT' = 'POST',
) => {
  const answer = await at.app.inject({ method, url, remoteAddress: from, payload })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

const signIn = ({
  email = joao.email,
  password = 'boi-magro',
  from = '203.0.113.1',
  device,
  at,
}: SignInRequest) => send('/v4/users/sign_in', { email, password, ...(device && { device }) }, from, at)

let lastAddress = 0
/** The next address of 198.18.0.0/15. */
const anotherAddress = (): string => {
  lastAddress += 1
  return `198.18.${lastAddress >> 8}.${lastAddress & 255}`
}

/** Tries wrong passwords, each from another address; returns the statuses. */
const attack = async (times: number, given: SignInRequest = {}): Promise<number[]> => {
  const statuses: number[] = []
  for (let tries = 0; tries < times; tries += 1)
    statuses.push((await signIn({ from: anotherAddress(), ...given })).status)
  return statuses
}

const lettersOfGuesses = (email: string) =>
  arroba.letters.filter(({ to, subject }) => to === email && subject === 'Alguém tentou entrar na sua conta')

const refused = (answer: {
  status: number
  body: { errors: string[] }
  headers: Record<string, unknown>
}) => {
  expect(answer.status).toBe(429)
  expect(answer.body.errors[0]).toMatch(/^Muitas tentativas\. Aguarde .+ e tente de novo\.$/)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
}

describe('while somebody guesses a password from addresses that the account does not know', () => {
  test('while somebody guesses, the owner signs in from an address where they did before', async () => {
    const statuses = await attack(15)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(statuses.slice(10)).toEqual(Array(5).fill(429))
    expect((await signIn({ password: joao.password, from: '127.0.0.1' })).status).toBe(200)
  })

  test('while somebody guesses, the owner signs in on a known device from an unknown address', async () => {
    const device = randomUUID()
    expect((await signIn({ password: joao.password, device })).status).toBe(200)
    await attack(12)
    expect((await signIn({ password: joao.password, from: '192.0.2.9', device })).status).toBe(200)
    refused(await signIn({ password: joao.password, from: '192.0.2.10', device: randomUUID() }))
    refused(await signIn({ password: joao.password, from: '192.0.2.11' }))
  })

  test('a device that another account knows is not known to this one', async () => {
    const maria = await arroba.person('Maria Souza')
    const device = randomUUID()
    expect((await signIn({ email: maria.email, password: maria.password, device })).status).toBe(200)
    await attack(10)
    refused(await signIn({ password: joao.password, from: '192.0.2.12', device }))
  })

  test('the name of a browser does not pass for a device that is known', async () => {
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
    await arroba.visitor.post(
      '/v4/users/sign_in',
      { email: joao.email, password: joao.password },
      { headers: { 'user-agent': userAgent } },
    )
    await attack(10)
    refused(await signIn({ password: joao.password, from: '192.0.2.13', device: 'Chrome no Android' }))
  })

  test('while somebody guesses, the owner recovers the password on a new device, which is known from then on', async () => {
    await attack(12)
    const [home, device] = ['192.0.2.20', randomUUID()]
    refused(await signIn({ password: joao.password, from: home, device }))

    // The attacker also asks for recovery links, from many addresses.
    for (let asked = 0; asked < 12; asked += 1)
      expect((await send('/v2/users/recover_password', { email: joao.email }, anotherAddress())).status).toBe(
        200,
      )
    expect((await send('/v2/users/recover_password', { email: joao.email }, home)).status).toBe(200)
    const links = () =>
      arroba.letters.flatMap(({ to, subject, text }) => {
        const isLink = to === joao.email && subject === 'Troca de senha'
        return isLink ? [/recuperar#(\S+)/.exec(text)?.[1]] : []
      })
    await vi.waitFor(() => expect(links()).toHaveLength(5), { timeout: 15_000 })
    const password = 'pasto-novo'
    // Letters that are sent at the same time come in any order, and the newest link alone is valid.
    const opened: number[] = []
    for (const token of links()) {
      const change = { token, password, password_confirmation: password, device }
      opened.push((await send('/v2/users/recover_password', change, home, arroba, 'PUT')).status)
    }
    expect(opened.sort()).toEqual([200, 422, 422, 422, 422])
    expect((await signIn({ password, from: '192.0.2.21', device })).status).toBe(200)
    expect((await signIn({ password, from: home })).status).toBe(200)
  })

  test('while somebody guesses, the owner gets a letter once a day', async () => {
    await attack(15)
    await vi.waitFor(() => expect(lettersOfGuesses(joao.email)).toHaveLength(1), { timeout: 15_000 })
    expect(lettersOfGuesses(joao.email)[0]?.text).toContain('http://arroba.test/recuperar')
    arroba.advance(DAY - HOUR)
    expect((await attack(15)).at(-1)).toBe(429)
    arroba.advance(2 * HOUR)
    await attack(15)
    await vi.waitFor(() => expect(lettersOfGuesses(joao.email)).toHaveLength(2), { timeout: 15_000 })
  })

  test(`nobody gets more than ${MOST_GUESSES_A_DAY} guesses at a password in 24 hours, however they spread them`, async () => {
    const guessedAt: number[] = []
    // Uses all tries at once, and then each new one as soon as it is allowed.
    for (let passed = 0; passed < 30 * HOUR; passed += 36 * MINUTE) {
      const statuses = await attack(passed === 0 ? 12 : 1)
      for (const status of statuses) if (status === 401) guessedAt.push(passed)
      arroba.advance(36 * MINUTE)
    }
    expect(guessedAt.length).toBeGreaterThan(20)
    for (const from of guessedAt)
      expect(guessedAt.filter((at) => at >= from && at < from + DAY).length).toBeLessThanOrEqual(
        MOST_GUESSES_A_DAY,
      )
  })

  test('a sign-in of the owner from somewhere new gives no guess back', async () => {
    expect(await attack(9)).toEqual(Array(9).fill(401))
    expect((await signIn({ password: joao.password, from: '192.0.2.30' })).status).toBe(200)
    expect(await attack(3)).toEqual([401, 429, 429])
  })

  test('of sign-ins that come at once each is counted', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await signIn({ from: anotherAddress() })).status),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  })

  test('another node goes on counting sign-ins where the first one stopped, and knows the same devices', async () => {
    const device = randomUUID()
    expect((await signIn({ password: joao.password, device })).status).toBe(200)
    const second = await openTestApp({ RATE_LIMIT: 'on' }, { beside: arroba })
    second.advance(arroba.now().getTime() - second.now().getTime())
    expect(await attack(10)).toEqual(Array(10).fill(401))
    expect(await attack(2, { at: second })).toEqual([429, 429])
    expect((await signIn({ password: joao.password, from: '192.0.2.40', device, at: second })).status).toBe(
      200,
    )
    await second.close()
  })
})

describe('limits of signing in', () => {
  test('limits of signing in are the same for an e-mail that is nobody’s, however it is written', async () => {
    for (const email of [joao.email, NEVER_SEEN]) {
      const statuses = [
        ...(await attack(9, { email })),
        ...(await attack(2, { email: ` ${email.toUpperCase()}` })),
      ]
      expect([email, statuses]).toEqual([email, [...Array(10).fill(401), 429]])
      const { body, headers } = await signIn({ email, from: anotherAddress() })
      expect([email, body, headers['retry-after']]).toEqual([
        email,
        { errors: ['Muitas tentativas. Aguarde 72 minutos e tente de novo.'] },
        expect.stringMatching(/^43[12]\d$/),
      ])
    }
  })

  test('limits of signing in hold for a known device too, and are reset by the right password', async () => {
    const device = randomUUID()
    const known = { from: '192.0.2.50', device }
    expect((await signIn({ ...known, password: joao.password })).status).toBe(200)
    for (let round = 0; round < 2; round += 1) {
      expect(await attack(9, known)).toEqual(Array(9).fill(401))
      expect((await signIn({ ...known, password: joao.password })).status).toBe(200)
    }
    expect(await attack(11, known)).toEqual([...Array(10).fill(401), 429])
    expect((await signIn({ password: joao.password, from: '127.0.0.1' })).status).toBe(200)
    arroba.advance(16 * MINUTE)
    expect((await signIn({ ...known, password: joao.password })).status).toBe(200)
  })

  test('an address that no account knows may try sixty times in all, an IPv6 network counting as one', async () => {
    const from = (tries: number) => `2001:db8:7:7::${tries}`
    const key = limitKey(arroba.config.secret, 'address', '2001:db8:7:7::')
    for (let tries = 0; tries < 55; tries += 1)
      await takeAttempt(arroba.database.db, key, UNKNOWN_ADDRESS, arroba.now())
    const statuses: number[] = []
    for (let tries = 55; tries < 61; tries += 1)
      statuses.push((await signIn({ email: `a${tries}@x.example`, from: from(tries) })).status)
    expect(statuses).toEqual([...Array(5).fill(401), 429])
    expect((await signIn({ email: 'a61@x.example', from: '2001:db8:7:8::1' })).status).toBe(401)
  })

  test('text that is no address, passed on by a proxy, is no other address each time', async () => {
    const key = limitKey(arroba.config.secret, 'address', '127.0.0.1')
    for (let tries = 0; tries < 58; tries += 1)
      await takeAttempt(arroba.database.db, key, UNKNOWN_ADDRESS, arroba.now())
    const statuses: number[] = []
    for (let tries = 0; tries < 4; tries += 1) {
      const answer = await arroba.app.inject({
        method: 'POST',
        url: '/v4/users/sign_in',
        headers: { 'x-forwarded-for': `lixo-${tries}` },
        payload: { email: `b${tries}@x.example`, password: 'boi-magro' },
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([401, 401, 429, 429])
  })

  test('an address is unknown again ninety days after the last sign-in from there', async () => {
    arroba.advance(91 * DAY)
    await attack(10)
    refused(await signIn({ password: joao.password, from: '127.0.0.1' }))
  })

  test('limits of signing in are stored without the e-mail, the address or the device', async () => {
    const device = randomUUID()
    await signIn({ password: joao.password, from: '192.0.2.60', device })
    await attack(2, { from: '192.0.2.61' })
    const stored = await rowsAsText(arroba.database.db, 'sign_in_limits', 'known_addresses')
    for (const secret of [joao.email, device, '192.0.2.60', '192.0.2.61']) {
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })
})

test('links for a new password are asked for five times an account from one address', async () => {
  const ask = () => arroba.visitor.post('/v2/users/recover_password', { email: NEVER_SEEN })
  for (let tries = 0; tries < 5; tries++) expect((await ask()).status).toBe(200)
  refused(await ask())
})
test('nobody guesses at links to a new password or at tickets of an export for long', async () => {
  const link = { token: 'chute', password: 'senha-nova', password_confirmation: 'senha-nova' }
  const statuses = async (times: number, ask: () => Promise<number>) => {
    const found: number[] = []
    for (let tries = 0; tries < times; tries += 1) found.push(await ask())
    return found
  }
  const links = await statuses(31, async () => {
    const { status } = await send('/v2/users/recover_password', link, '203.0.113.77', arroba, 'PUT')
    return status
  })
  expect([links.slice(0, 30).every((status) => status === 422), links[30]]).toEqual([true, 429])
  const tickets = await statuses(61, async () => {
    const url = '/v6/data_export?ticket=chute'
    return (await arroba.app.inject({ url, remoteAddress: '203.0.113.78' })).statusCode
  })
  expect([tickets.slice(0, 60).every((status) => status === 404), tickets[60]]).toEqual([true, 429])
})

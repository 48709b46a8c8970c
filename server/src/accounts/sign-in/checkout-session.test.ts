import type { Endpoint } from '@arroba/contract/http.ts'
import { LIVE_PATH } from '@arroba/contract/live.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { endpoints } from '../../testing/client.ts'

const HOUR = 60 * 60_000
const ONLY = ['Esta entrada vale só para a compra do plano. Entre com o seu e-mail e a sua senha.']

type Person = Awaited<ReturnType<TestApp['person']>>

let arroba: TestApp
let dito: Person
beforeAll(async () => {
  arroba = await openTestApp()
})
afterAll(() => arroba.close())
beforeEach(async () => {
  dito = await arroba.person('Benedito Alves')
})

const tokenOf = async (who: Person): Promise<string> =>
  (await who.post('/v4/users/me/temporary_token')).body.token
const trade = (token: string, body: object = {}) =>
  arroba.visitor.post('/v4/users/sign_in_by_token', { token, ...body })
const checkoutOf = async (who: Person) => {
  const { body } = await trade(await tokenOf(who))
  return { user_email: who.email, user_token: String(body.token) }
}
const call = async (endpoint: Pick<Endpoint, 'method' | 'path'>, headers: Record<string, string>) => {
  const answer = await arroba.app.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll('{kind}', 'post').replaceAll(/\{\w+\}/g, '1'),
    headers,
  })
  return { status: answer.statusCode, errors: answer.body === '' ? [] : answer.json().errors }
}

describe('a session opened by a temporary token', () => {
  test('opens the checkout and nothing else, over all calls that ask for a session', async () => {
    const headers = await checkoutOf(dito)
    const behindSession = endpoints.filter(({ access }) => access !== 'public')
    const open = behindSession
      .filter(({ checkout }) => checkout)
      .map(({ method, path }) => `${method} ${path}`)
    expect(open.sort()).toEqual([
      'DELETE /v4/users/sign_out',
      'GET /v4/plans',
      'GET /v4/search/cities',
      'GET /v4/users/me/subscriptions',
      'GET /v6/checkout',
      'GET /v6/users/me/payments/{id}',
      'GET /v6/users/me/payments/{id}/bank_slip',
      'GET /v6/users/me/subscriptions/quote',
      'POST /v4/users/me/subscriptions',
      'POST /v4/users/me/temporary_token',
      'POST /v4/users/me/update_subscription',
    ])
    const others = behindSession.filter(({ checkout }) => !checkout)
    expect(others.length).toBeGreaterThan(80)
    for (const endpoint of [...others, { method: 'GET', path: LIVE_PATH } as const])
      expect([endpoint.path, await call(endpoint, headers)]).toEqual([
        endpoint.path,
        { status: 403, errors: ONLY },
      ])
    for (const path of ['/v4/plans', '/v6/checkout', '/v4/users/me/subscriptions'] as const)
      expect([path, (await call({ method: 'GET', path }, headers)).status]).toEqual([path, 200])
  })

  test('ends two hours after it began, however much it is used', async () => {
    const headers = await checkoutOf(dito)
    const plans = async () => (await arroba.visitor.get('/v4/plans', {}, { headers })).status
    arroba.advance(HOUR)
    expect(await plans()).toBe(200)
    arroba.advance(HOUR - 60_000)
    expect(await plans()).toBe(200)
    arroba.advance(2 * 60_000)
    expect(await plans()).toBe(401)
  })

  test('opens no further session', async () => {
    const headers = await checkoutOf(dito)
    const { status, body } = await arroba.visitor.post('/v4/users/me/temporary_token', {}, { headers })
    expect(status).toBe(201)
    expect((await trade(body.token)).status).toBe(422)
    expect((await arroba.visitor.post('/v4/users/temporary_token_owner', body)).status).toBe(422)
  })

  test('leaves the sessions that stand as they are, and stands among the devices as what it is', async () => {
    const maria = await arroba.person('Maria Souza')
    await trade(await tokenOf(dito))
    expect((await maria.get('/v4/users/me')).status).toBe(200)
    expect((await dito.get('/v4/users/me')).status).toBe(200)
    const { sessions } = (await dito.get('/v6/users/me/sessions')).body
    expect(sessions.map((one: Record<string, unknown>) => [one.is_current, one.is_checkout])).toEqual([
      [true, false],
      [false, true],
    ])
    expect((await dito.delete(`/v6/users/me/sessions/${sessions[1].id}`)).status).toBe(204)
    expect((await dito.get('/v6/users/me/sessions')).body.sessions).toHaveLength(1)
  })

  test('is told of by letter on a device that is not known, and only there', async () => {
    const told = () => arroba.letters.filter(({ to }) => to === dito.email).map(({ subject }) => subject)
    const device = crypto.randomUUID()
    await arroba.visitor.post('/v4/users/sign_in', { email: dito.email, password: dito.password, device })
    await expect.poll(told, { timeout: 15_000 }).toContain('Entrada em um aparelho novo')
    await trade(await tokenOf(dito), { device })
    await trade(await tokenOf(dito), { device: crypto.randomUUID() })
    await expect.poll(told, { timeout: 15_000 }).toContain('Compra aberta em um aparelho novo')
    expect(told().filter((subject) => subject === 'Compra aberta em um aparelho novo')).toHaveLength(1)
    const letter = await arroba.letterTo(dito.email)
    expect(letter.text).toContain('só se pode escolher e pagar um plano')
  })
})

describe('whose a temporary token is', () => {
  const ask = (token: string, headers: Record<string, string> = {}) =>
    arroba.visitor.post('/v4/users/temporary_token_owner', { token }, { headers })

  test('is told by the first name alone, before it is traded, and it stays good', async () => {
    const maria = await arroba.person('Maria Souza')
    const token = await tokenOf(dito)
    const { status, body } = await ask(token)
    expect([status, body]).toEqual([200, { first_name: 'Benedito', is_current: false }])
    expect((await ask(token, maria.headers)).body.is_current).toBe(false)
    expect((await ask(token, dito.headers)).body.is_current).toBe(true)
    expect((await ask(token, { ...dito.headers, user_token: 'x' })).body.is_current).toBe(false)
    expect((await trade(token)).status).toBe(200)
  })

  test('is told of no token that is spent, over or made up', async () => {
    const spent = await tokenOf(dito)
    await trade(spent)
    const late = await tokenOf(dito)
    arroba.advance(11 * 60_000)
    for (const token of [spent, late, '', 'inventado']) expect((await ask(token)).status).toBe(422)
  })
})

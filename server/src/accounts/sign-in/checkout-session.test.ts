import type { Endpoint } from '@arroba/contract/http.ts'
import { LIVE_PATH } from '@arroba/contract/live.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { endpoints } from '../../testing/client.ts'

const HOUR = 60 * 60_000
const CHECKOUT_ONLY = ['Esta entrada vale só para a compra do plano. Entre com o seu e-mail e a sua senha.']

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
  test('a session opened by a temporary token opens the checkout and nothing else', async () => {
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
      'GET /v6/postal_code',
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
        { status: 403, errors: CHECKOUT_ONLY },
      ])
    for (const path of ['/v4/plans', '/v6/checkout', '/v4/users/me/subscriptions'] as const)
      expect([path, (await call({ method: 'GET', path }, headers)).status]).toEqual([path, 200])
  })

  test('a session of the checkout ends two hours after it began, however much it is used', async () => {
    const headers = await checkoutOf(dito)
    const plans = async () => (await arroba.visitor.get('/v4/plans', {}, { headers })).status
    arroba.advance(HOUR)
    expect(await plans()).toBe(200)
    arroba.advance(HOUR - 60_000)
    expect(await plans()).toBe(200)
    arroba.advance(2 * 60_000)
    expect(await plans()).toBe(401)
  })

  test('a session of the checkout opens no further session', async () => {
    const headers = await checkoutOf(dito)
    const { status, body } = await arroba.visitor.post('/v4/users/me/temporary_token', {}, { headers })
    expect(status).toBe(201)
    expect((await trade(body.token)).status).toBe(422)
    expect((await arroba.visitor.post('/v4/users/temporary_token_owner', body)).status).toBe(422)
  })

  test('a session of the checkout ends no other session, and is listed among the devices as one', async () => {
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

  test('a checkout opened on an unknown device sends a letter, and on a known one none', async () => {
    const letterSubjects = () =>
      arroba.letters.filter(({ to }) => to === dito.email).map(({ subject }) => subject)
    const device = crypto.randomUUID()
    await arroba.visitor.post('/v4/users/sign_in', { email: dito.email, password: dito.password, device })
    await expect.poll(letterSubjects, { timeout: 15_000 }).toContain('Entrada em um aparelho novo')
    await trade(await tokenOf(dito), { device })
    await trade(await tokenOf(dito), { device: crypto.randomUUID() })
    await expect.poll(letterSubjects, { timeout: 15_000 }).toContain('Compra aberta em um aparelho novo')
    expect(
      letterSubjects().filter((subject) => subject === 'Compra aberta em um aparelho novo'),
    ).toHaveLength(1)
    const letter = await arroba.letterTo(dito.email)
    expect(letter.text).toContain('só se pode escolher e pagar um plano')
  })
})

describe('whose a temporary token is', () => {
  const ask = (token: string, headers: Record<string, string> = {}) =>
    arroba.visitor.post('/v4/users/temporary_token_owner', { token }, { headers })

  test('the owner of a temporary token is shown by the first name alone, and the token stays good', async () => {
    const maria = await arroba.person('Maria Souza')
    const token = await tokenOf(dito)
    const { status, body } = await ask(token)
    expect([status, body]).toEqual([200, { first_name: 'Benedito', is_current: false }])
    expect((await ask(token, maria.headers)).body.is_current).toBe(false)
    expect((await ask(token, dito.headers)).body.is_current).toBe(true)
    expect((await ask(token, { ...dito.headers, user_token: 'x' })).body.is_current).toBe(false)
    expect((await trade(token)).status).toBe(200)
  })

  test('no owner is shown of a temporary token that was used, expired or invented', async () => {
    const used = await tokenOf(dito)
    await trade(used)
    const late = await tokenOf(dito)
    arroba.advance(11 * 60_000)
    for (const token of [used, late, '', 'inventado']) expect((await ask(token)).status).toBe(422)
  })
})

import type { Endpoint } from '@arroba/contract/http.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type Client, createClient, endpoints } from '../../testing/client.ts'

const MINUTE = 60_000
const CONFIRM = '/v4/users/me/confirm_password'
const ASKED = { errors: ['Confirme a sua senha para continuar.'], confirm_password: true }

type Person = Awaited<ReturnType<TestApp['person']>>

let arroba: TestApp
let joao: Person
let equipe: Person
beforeAll(async () => {
  arroba = await openTestApp({ RATE_LIMIT: 'on' })
  joao = await arroba.person('João Silva')
  equipe = await staffMember(arroba, 'Equipe Arroba')
})
afterAll(() => arroba.close())

/** A client with a new session, which does not confirm passwords by itself. */
const sessionOf = async ({ email, password }: Person): Promise<Client> => {
  const { body } = await arroba.visitor.post('/v4/users/sign_in', { email, password })
  return createClient(arroba.app, { email, token: body.token })
}
const confirm = (who: Client, { password }: { password: string }) => who.post(CONFIRM, { password })
const exportAll = (who: Client) => who.post('/v6/users/me/data_export')
const asksPassword = endpoints.filter(({ confirmPassword }) => confirmPassword)

const inject = async ({ method, path }: Endpoint, headers: Record<string, string>) => {
  const answer = await arroba.app.inject({ method, url: path.replaceAll(/\{\w+\}/g, '1'), headers })
  return { status: answer.statusCode, body: answer.json() }
}

test('roles, money, one’s own data and what one proves oneself with ask for the password again', async () => {
  expect(asksPassword.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'DELETE /v6/users/me/authenticator',
    'DELETE /v6/users/me/passkeys/{id}',
    'GET /v6/staff/fiscal_records.csv',
    'GET /v6/staff/ledger.csv',
    'POST /v6/staff/market/rates/import',
    'POST /v6/staff/payments/{id}/refund',
    'POST /v6/staff/people/{id}/grant_days',
    'POST /v6/staff/plans',
    'POST /v6/users/me/api_tokens',
    'POST /v6/users/me/authenticator',
    'POST /v6/users/me/data_export',
    'POST /v6/users/me/data_export/ticket',
    'POST /v6/users/me/passkeys',
    'POST /v6/users/me/passkeys/options',
    'POST /v6/users/me/recovery_codes',
    'PUT /v6/staff/market/rates',
    'PUT /v6/staff/people/{id}/identity',
    'PUT /v6/staff/people/{id}/staff',
    'PUT /v6/staff/plans/{id}',
    'PUT /v6/users/me/authenticator',
    'PUT /v6/users/me/email',
    'PUT /v6/users/me/subscriptions/card',
  ])
  const { headers } = await sessionOf(equipe)
  for (const endpoint of asksPassword)
    expect([endpoint.path, await inject(endpoint, headers)]).toEqual([
      endpoint.path,
      { status: 403, body: ASKED },
    ])
  const document = (await arroba.app.inject('/docs/openapi.json')).json()
  for (const { method, path } of asksPassword)
    expect(document.paths[path][method.toLowerCase()].description).toContain('"confirm_password": true')
})

test('staff’s calls that ask for the password are not there for anybody else', async () => {
  const { headers } = await sessionOf(joao)
  for (const endpoint of asksPassword.filter(({ access }) => access === 'staff'))
    expect([endpoint.path, (await inject(endpoint, headers)).status]).toEqual([endpoint.path, 404])
})

test('nobody is put on the staff before the password is confirmed', async () => {
  const zeca = await arroba.person('Zeca Prates')
  const staff = await sessionOf(equipe)
  const promote = () => staff.put(`/v6/staff/people/${zeca.id}/staff`, { is_staff: true })
  const isStaff = async () => {
    const { db } = arroba.database
    const user = db.selectFrom('users').select('is_staff').where('id', '=', zeca.id)
    return (await user.executeTakeFirstOrThrow()).is_staff
  }
  expect([(await promote()).body, await isStaff()]).toEqual([ASKED, false])
  expect((await confirm(staff, equipe)).status).toBe(204)
  expect([(await promote()).status, await isStaff()]).toEqual([200, true])
})

test('a confirmed password holds ten minutes, for that session alone', async () => {
  const [here, there] = [await sessionOf(joao), await sessionOf(joao)]
  expect((await exportAll(here)).body).toEqual(ASKED)
  expect((await confirm(here, joao)).status).toBe(204)
  expect((await exportAll(here)).status).toBe(201)
  expect((await exportAll(there)).body).toEqual(ASKED)
  arroba.advance(9 * MINUTE)
  expect((await exportAll(here)).status).not.toBe(403)
  arroba.advance(MINUTE)
  expect((await exportAll(here)).body).toEqual(ASKED)
})

test('a confirmed password holds on another node at once', async () => {
  const here = await sessionOf(joao)
  const second = await openTestApp({}, { beside: arroba })
  second.advance(arroba.now().getTime() - second.now().getTime())
  const there = createClient(second.app, {
    email: joao.email,
    token: here.headers.user_token ?? '',
  })
  expect((await exportAll(there)).body).toEqual(ASKED)
  await confirm(here, joao)
  await expect.poll(async () => (await exportAll(there)).status, { timeout: 15_000 }).not.toBe(403)
  await second.close()
})

test('a wrong password confirms nothing, and after ten tries the right one is refused too', async () => {
  const maria = await arroba.person('Maria Souza')
  const hers = await sessionOf(maria)
  expect((await hers.post(CONFIRM)).body.errors).toEqual(['Digite a sua senha.'])
  for (let tries = 1; tries < 10; tries += 1)
    expect((await confirm(hers, { password: 'boi-magro' })).body.errors).toEqual(['A senha não confere.'])
  expect((await confirm(hers, maria)).status).toBe(429)
  expect((await exportAll(hers)).body).toEqual(ASKED)
})

test('a visitor cannot confirm a password', async () => {
  expect((await confirm(arroba.visitor, joao)).status).toBe(401)
})

import { createHash } from 'node:crypto'
import * as accounts from '@arroba/contract/accounts.ts'
import * as posts from '@arroba/contract/posts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { atTrueCost, hashesVerifiedDuring } from '../../testing/setup/cheap-argon2.ts'

const DAY = 24 * 60 * 60 * 1000

let arroba: TestApp
beforeAll(async () => {
  arroba = await openTestApp()
})
afterAll(() => arroba.close())

const signIn = (body: { email: string; password: string }, userAgent = 'Celular do João') =>
  arroba.visitor.post('/v4/users/sign_in', body, { headers: { 'user-agent': userAgent } })

const meWith = (headers: Record<string, string>) => arroba.visitor.get('/v4/users/me', {}, { headers })

describe('João signs in', () => {
  test('the token of a sign-in opens the account, under either name of the headers', async () => {
    const joao = await arroba.person('João Silva')
    const { status, body } = await signIn({ email: ` ${joao.email.toUpperCase()} `, password: joao.password })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: joao.id,
      name: 'João Silva',
      email: joao.email,
      nickname: joao.nickname,
    })

    for (const headers of [
      { user_email: joao.email, user_token: body.token },
      { 'x-user-email': joao.email, 'x-user-token': body.token },
      { USER_EMAIL: joao.email.toUpperCase(), USER_TOKEN: body.token },
    ]) {
      expect((await meWith(headers)).body.id).toBe(joao.id)
    }
  })

  test('signing out on one device leaves the other signed in', async () => {
    const joao = await arroba.person('João Silva')
    const phone = (await signIn(joao)).body.token
    const computer = (await signIn(joao, 'Computador do escritório')).body.token
    const headersWith = (token: string) => ({ user_email: joao.email, user_token: token })
    expect((await meWith(headersWith(phone))).status).toBe(200)
    expect((await arroba.visitor.delete('/v4/users/sign_out', { headers: headersWith(phone) })).status).toBe(
      204,
    )
    expect((await meWith(headersWith(phone))).status).toBe(401)
    expect((await arroba.visitor.delete('/v4/users/sign_out', { headers: headersWith(phone) })).status).toBe(
      401,
    )
    expect((await meWith(headersWith(computer))).status).toBe(200)

    const sessions = await arroba.database.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', joao.id)
      .execute()
    expect(sessions.map(({ user_agent }) => user_agent)).toContain('Computador do escritório')
    expect(sessions.map(({ user_agent }) => user_agent)).not.toContain('Celular do João')
  })

  test('only the digest of a session token is stored', async () => {
    const joao = await arroba.person('João Silva')
    const { token } = (await signIn(joao)).body
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await arroba.database.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', joao.id)
      .execute()
    const digests = rows.map(({ token_digest }) => Buffer.from(token_digest).toString('hex'))
    expect(digests).toContain(createHash('sha256').update(token).digest('hex'))
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a refused sign-in', () => {
  test('a refused sign-in hears the same for a wrong password, an unknown e-mail, the platform itself and nothing at all', async () => {
    const joao = await arroba.person('João Silva')
    for (const credentials of [
      { email: joao.email, password: 'boi-magro' },
      { email: joao.email, password: '' },
      { email: joao.email, password: `${joao.password} ` },
      { email: 'ninguem@fazenda.example', password: joao.password },
      { email: 'plataforma@arroba.invalid', password: '' },
      { email: 'plataforma@arroba.invalid', password: 'boi-gordo' },
      { email: 'sem arroba', password: 'boi-gordo' },
      { email: '', password: '' },
    ]) {
      const { status, body } = await signIn(credentials)
      expect([status, body]).toEqual([401, { errors: ['Falha no login!'] }])
    }
  })

  test('every refused sign-in costs one verification with equal parameters, so that its time reveals nothing', async () => {
    const joao = await atTrueCost(() => arroba.person('João Silva'))
    const parameters: (string | undefined)[] = []
    for (const email of [joao.email, 'ninguem@fazenda.example', 'plataforma@arroba.invalid', 'sem arroba']) {
      const hashes = await hashesVerifiedDuring(() => signIn({ email, password: 'boi-magro' }))
      expect(hashes).toHaveLength(1)
      parameters.push(hashes[0]?.split('$')[3])
    }
    expect(new Set(parameters)).toEqual(new Set(['m=19456,t=2,p=1']))
  })

  test('a request has no session: no headers, half of them, an unknown token, somebody else’s e-mail', async () => {
    const joao = await arroba.person('João Silva')
    const maria = await arroba.person('Maria Souza')
    const { token } = (await signIn(joao)).body
    for (const headers of [
      {},
      { user_email: joao.email },
      { user_token: token },
      { user_email: joao.email, user_token: '' },
      { user_email: joao.email, user_token: 'inventado' },
      { user_email: joao.email, user_token: 'x'.repeat(5_000) },
      { user_email: maria.email, user_token: token },
      { user_email: `'or 1=1--`, user_token: token },
    ]) {
      const { status, body } = await meWith(headers as Record<string, string>)
      expect(status).toBe(401)
      expect(body.errors[0]).toMatch(/Entre/)
    }
    expect((await meWith({ user_email: joao.email, user_token: token })).status).toBe(200)
  })

  test('whatever asks for a session answers 401 without one, before the body is validated', async () => {
    const closed = [...Object.values(accounts), ...Object.values(posts)].filter(
      (value) => 'access' in value && value.access === 'session',
    )
    expect(closed.length).toBeGreaterThanOrEqual(7)
    for (const endpoint of closed) {
      if (!('path' in endpoint)) continue
      const answer = await arroba.app.inject({
        method: endpoint.method,
        url: endpoint.path.replace('{id}', '1'),
        ...(endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && { payload: { description: 1 } }),
      })
      expect([endpoint.path, answer.statusCode]).toEqual([endpoint.path, 401])
      expect(answer.json()).toEqual({ errors: ['Entre na sua conta para continuar.'] })
    }
  })
})

test('a session lives as long as it is used at least once in 30 days', async () => {
  const aurora = await arroba.person('Aurora Lima')
  for (let times = 0; times < 3; times++) {
    arroba.advance(29 * DAY)
    expect((await aurora.get('/v4/users/me')).status).toBe(200)
  }
  arroba.advance(30 * DAY + 1000)
  const { status, body } = await aurora.get('/v4/users/me')
  expect([status, body.errors]).toEqual([401, ['Sua sessão terminou. Entre de novo.']])
})

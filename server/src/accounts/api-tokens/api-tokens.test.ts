import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { createClient, endpoints } from '../../testing/client.ts'

const DAY = 24 * 60 * 60_000
const TOKENS = '/v6/users/me/api_tokens'
const REFUSED = 'Um token da API não serve para isto. Entre com o seu e-mail e a sua senha.'

type Person = Awaited<ReturnType<TestApp['person']>>

let world: TestApp
let joao: Person
beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Silva')
})
afterAll(() => world.close())

async function programOf(person: Person, name = 'Planilha') {
  const { status, body } = await person.post(TOKENS, { name })
  expect(status).toBe(201)
  const client = createClient(world.app, { email: person.email, token: body.token })
  return { client, id: body.api_token.id as number, token: body.token as string }
}

describe('tokens for programs', () => {
  it('a token reads and writes as its person, and is listed with its last use and network', async () => {
    const { client, token } = await programOf(joao)
    expect(token).toMatch(/^arroba_api_/)
    const created = (await joao.get(TOKENS)).body.api_tokens[0]
    expect(created).toMatchObject({ name: 'Planilha', last_used_at: null, network: '' })
    expect((await client.get('/v4/users/me')).body.id).toBe(joao.id)
    const post = { description: 'Vendo 54 bois.', mentions: [], tags: [] }
    expect((await client.post('/v4/users/me/posts', post)).status).toBe(201)
    const [used] = (await joao.get(TOKENS)).body.api_tokens
    expect(used.last_used_at).not.toBeNull()
    expect(used.network).toBe('127.0.0.*')
    const listed = (await joao.get('/v6/users/me/sessions')).body.sessions
    expect(listed.find(({ purpose }: { purpose: string }) => purpose === 'api')).toMatchObject({
      device: 'Planilha',
      network: '127.0.0.*',
      is_checkout: false,
    })
  })

  it('a token may not touch the account itself, nor anything of staff', async () => {
    const staff = await staffMember(world, 'Equipe Arroba')
    const { client } = await programOf(staff)
    const refused = endpoints.filter(
      ({ access, account, confirmPassword }) => access === 'staff' || account || confirmPassword,
    )
    for (const { method, path } of refused) {
      const answer = await world.app.inject({
        method,
        url: path.replaceAll(/\{\w+\}/g, '1'),
        headers: client.headers,
        ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
      })
      expect([method, path, answer.statusCode, answer.json().errors]).toEqual([method, path, 403, [REFUSED]])
    }
    const names = refused
      .filter(({ access }) => access !== 'staff')
      .map(({ method, path }) => `${method} ${path}`)
    expect(names).toEqual(
      expect.arrayContaining([
        'PUT /v4/users/me/update_password',
        'PUT /v5/users/me',
        'POST /v6/users/me/closing',
        'POST /v6/users/me/passkeys',
        'DELETE /v6/users/me/passkeys/{id}',
        'POST /v6/users/me/api_tokens',
        'DELETE /v6/users/me/api_tokens/{id}',
        'DELETE /v6/users/me/sessions',
        'POST /v4/users/me/temporary_token',
        'POST /v4/users/me/subscriptions',
        'POST /v4/users/me/cancel_subscription',
        'GET /v6/users/me/payments',
        'POST /v4/users/me/confirm_password',
        'POST /v6/users/me/phone_codes',
        'POST /v6/users/me/phone_verification',
        'POST /v6/users/me/email_links',
        'PUT /v6/users/me/email',
        'GET /v6/users/me/statement',
        'GET /v6/users/me/statement.csv',
        'GET /v6/users/me/statement.pdf',
        'GET /v6/users/me/statement/{id}/receipt',
        'GET /v6/users/me/statement/{id}/receipt.csv',
      ]),
    )
  })

  it('every call about oneself is decided: a token may make these and no others', () => {
    const open = endpoints.filter(
      ({ path, access, account, confirmPassword }) =>
        access === 'session' && /\/users\/(me\b|sign_out)/.test(path) && !(account || confirmPassword),
    )
    const about = open
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => !/posts|negotiations/.test(name))
    expect(about.sort()).toEqual([
      'DELETE /v4/users/sign_out',
      'DELETE /v6/users/me/market_alerts/{id}',
      'GET /v4/users/me',
      'GET /v5/users/me/fridges/{id}/evaluations',
      'GET /v5/users/me/notifications',
      'GET /v6/users/me/blocks',
      'GET /v6/users/me/counterparties',
      'GET /v6/users/me/favorite_classifieds',
      'GET /v6/users/me/market_alerts',
      'GET /v6/users/me/market_places',
      'POST /v6/users/me/market_alerts',
      'PUT /v2/users/me/interests/update_interests',
      'PUT /v5/users/me/notifications/read',
      'PUT /v5/users/me/notifications/{id}/read',
      'PUT /v5/users/me/user_preferences',
    ])
  })

  it('a revoked token ends at once, and nobody revokes another person’s', async () => {
    const zeca = await world.person('Zeca Ramos')
    const { client, id } = await programOf(joao, 'Robô')
    expect((await zeca.delete(`${TOKENS}/${id}`)).status).toBe(404)
    expect((await client.get('/v4/users/me')).status).toBe(200)
    expect((await joao.delete(`${TOKENS}/${id}`)).status).toBe(204)
    expect((await client.get('/v4/users/me')).status).toBe(401)
    expect((await joao.delete(`${TOKENS}/${id}`)).status).toBe(404)
    expect((await world.visitor.get(TOKENS)).status).toBe(401)
  })

  it('an app’s session is no token that could be revoked as one', async () => {
    const [session] = (await joao.get('/v6/users/me/sessions')).body.sessions
    expect((await joao.delete(`${TOKENS}/${session.id}`)).status).toBe(404)
  })

  it('a token needs a name', async () => {
    expect((await joao.post(TOKENS, { name: '  ' })).body.errors).toEqual([
      'Dê um nome ao token, como o do programa que vai usá-lo.',
    ])
    expect((await joao.post(TOKENS, { name: 'x'.repeat(61) })).status).toBe(422)
  })

  it('without a plan that opens it no token is made, and one from before rests', async () => {
    const maria = await world.person('Maria Souza')
    const { client } = await programOf(maria)
    await sql`update users set trial_ends_at = now() - interval '1 day' where id = ${maria.id}`.execute(
      world.database.db,
    )
    world.advance(6_000)
    expect((await maria.post(TOKENS, { name: 'Outro' })).body).toMatchObject({ upgrade: true })
    expect((await client.get('/v4/users/me')).body).toMatchObject({ upgrade: true })
  })

  it('a token lives a year after its last use', async () => {
    const paula = await world.person('Paula Reis')
    const { client } = await programOf(paula)
    await sql`update users set trial_ends_at = now() + interval '3 years' where id = ${paula.id}`.execute(
      world.database.db,
    )
    world.advance(300 * DAY)
    expect((await client.get('/v4/users/me')).status).toBe(200)
    world.advance(300 * DAY)
    expect((await client.get('/v4/users/me')).status).toBe(200)
    world.advance(366 * DAY)
    expect((await client.get('/v4/users/me')).status).toBe(401)
  })
})

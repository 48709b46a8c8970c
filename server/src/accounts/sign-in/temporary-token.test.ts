import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyRetention } from '../../privacy/retention.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { rowsAsText } from '../../testing/database/records.ts'

const MINUTE = 60_000
const BY_FORM = '/v2/users/me/temporary_token'
const BY_JSON = '/v4/users/me/temporary_token'

let arroba: TestApp
let joao: Awaited<ReturnType<TestApp['person']>>
beforeAll(async () => {
  arroba = await openTestApp()
})
afterAll(() => arroba.close())
beforeEach(async () => {
  joao = await arroba.person('João Silva')
})

const sha256 = (text = '') => createHash('sha256').update(text).digest('hex')
const tokenOf = async (): Promise<string> => (await joao.post(BY_JSON)).body.token
const trade = (token: unknown) => arroba.visitor.post('/v4/users/sign_in_by_token', { token })
const REFUSED = ['Este link não vale mais. Entre com o seu e-mail e a sua senha.']

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const urlEncoded = async (fields: Record<string, string>, path = BY_FORM) => {
  const answer = await arroba.app.inject({
    method: 'POST',
    url: path,
    headers: { ...joao.headers, 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('a temporary token', () => {
  test('a temporary token opens a session for the checkout of its person, once', async () => {
    const token = await tokenOf()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { status, body } = await trade(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: joao.id, email: joao.email, nickname: joao.nickname })
    expect([token, joao.headers.user_token]).not.toContain(body.token)
    const headers = { user_email: joao.email, user_token: body.token }
    expect((await arroba.visitor.get('/v4/plans', {}, { headers })).status).toBe(200)

    const again = await trade(token)
    expect([again.status, again.body.errors]).toEqual([422, REFUSED])
  })

  test('a temporary token is not taken for a session', async () => {
    const headers = { user_email: joao.email, user_token: await tokenOf() }
    expect((await arroba.visitor.get('/v4/users/me', {}, { headers })).status).toBe(401)
  })

  test('a temporary token is good for ten minutes', async () => {
    const late = await tokenOf()
    arroba.advance(10 * MINUTE)
    expect((await trade(late)).body.errors).toEqual(REFUSED)
    const inTime = await tokenOf()
    arroba.advance(9 * MINUTE)
    expect((await trade(inTime)).status).toBe(200)
  })

  test('of three who trade one temporary token at the same moment, one does', async () => {
    const token = await tokenOf()
    const answers = await Promise.all([trade(token), trade(token), trade(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('a temporary token ends with the session that asked for it, and with a changed password', async () => {
    const token = await tokenOf()
    await joao.delete('/v4/users/sign_out')
    expect((await trade(token)).status).toBe(422)

    const { body } = await arroba.visitor.post('/v4/users/sign_in', joao)
    const headers = { user_email: joao.email, user_token: body.token }
    const other = await arroba.visitor.post(BY_JSON, {}, { headers })
    const elsewhere = await arroba.visitor.post('/v4/users/sign_in', joao)
    await arroba.visitor.put(
      '/v4/users/me/update_password',
      { old_password: joao.password, password: 'pasto-novo', password_confirmation: 'pasto-novo' },
      { headers: { user_email: joao.email, user_token: elsewhere.body.token } },
    )
    expect((await trade(other.body.token)).status).toBe(422)
  })

  test('a temporary token is stored as a digest only, and deleted when it expired', async () => {
    const token = await tokenOf()
    const rows = () => rowsAsText(arroba.database.db, 'temporary_tokens')
    expect(await rows()).not.toContain(token)
    expect(await rows()).toContain(sha256(token))
    arroba.advance(11 * MINUTE)
    await applyRetention({ ...arroba, clock: arroba.now })
    expect(await rows()).toBe('')
  })

  test('an invented temporary token is refused', async () => {
    for (const token of ['', 'inventado', 'x'.repeat(200), `' or 1=1 --`, 'a\0b', undefined]) {
      const { status, body } = await trade(token)
      expect([status, body.errors]).toEqual([422, REFUSED])
    }
  })

  test('a visitor gets no temporary token', async () => {
    for (const path of [BY_FORM, BY_JSON]) expect((await arroba.visitor.post(path, {})).status).toBe(401)
  })
})

describe('asked for by a form', () => {
  test('a form gets a temporary token, multipart or urlencoded, with the hashes of e-mail and token', async () => {
    const hashed = { email: sha256(joao.email), token: sha256(joao.headers.user_token).toUpperCase() }
    const answers = [
      await joao.postForm(BY_FORM, formOf(hashed)),
      await urlEncoded(hashed),
      await joao.post(BY_FORM, hashed),
      await joao.postForm(BY_FORM, formOf({ outra: 'coisa' })),
      await urlEncoded({ email: '', token: '' }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(201)
      expect((await trade(body.token)).body.id).toBe(joao.id)
    }
  })

  test('a form with hashes: with those of somebody else it is refused', async () => {
    const maria = await arroba.person('Maria Souza')
    for (const hashed of [
      { email: sha256(maria.email) },
      { token: sha256(maria.headers.user_token) },
      { email: sha256(joao.email), token: sha256('chute') },
    ]) {
      const { status, body } = await joao.postForm(BY_FORM, formOf(hashed))
      expect([status, body.errors]).toEqual([422, ['Os dados enviados não são os da sua sessão.']])
    }
    expect((await urlEncoded({ email: 'joao@arroba.example' })).status).toBe(422)
  })

  test('a form for a temporary token may hold no file', async () => {
    const form = formOf({})
    form.set('token', new File(['x'], 'x.txt'))
    expect((await joao.postForm(BY_FORM, form)).status).toBe(400)
  })

  test('calls other than that for a temporary token do not take forms', async () => {
    expect((await urlEncoded({}, BY_JSON)).status).toBe(415)
    expect((await joao.postForm(BY_JSON, formOf({ email: 'x' }))).status).toBe(415)
    expect((await urlEncoded({ description: 'Oi, gente.' }, '/v4/users/me/posts')).status).toBe(415)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'

let arroba: TestApp
let joao: Awaited<ReturnType<TestApp['person']>>
beforeAll(async () => {
  arroba = await openTestApp()
})
afterAll(() => arroba.close())
beforeEach(async () => {
  joao = await arroba.person('João Silva')
})

const change = (password: string, confirmation = password, old = joao.password) =>
  joao.put('/v4/users/me/update_password', {
    old_password: old,
    password,
    password_confirmation: confirmation,
  })

const signIn = (password: string) => arroba.visitor.post('/v4/users/sign_in', { email: joao.email, password })

const meWith = (token: string) =>
  arroba.visitor.get('/v4/users/me', {}, { headers: { user_email: joao.email, user_token: token } })

describe('João changes his password', () => {
  test('after a changed password this device goes on, every other one is signed out, and a letter says so', async () => {
    const others = [await signIn(joao.password), await signIn(joao.password)].map(({ body }) => body.token)
    const { status, body } = await change('pasto-novo')
    expect([status, body]).toEqual([200, { message: 'Senha alterada!' }])
    expect((await joao.get('/v4/users/me')).status).toBe(200)
    for (const token of others) expect((await meWith(token)).status).toBe(401)
    expect((await signIn(joao.password)).status).toBe(401)
    expect((await signIn('pasto-novo')).status).toBe(200)
    const letter = await vi.waitFor(() => {
      const found = arroba.letters.find(
        ({ to, subject }) => to === joao.email && subject === 'Sua senha foi alterada',
      )
      if (!found) throw new Error('the letter has not come yet')
      return found
    }, 15_000)
    expect(letter.text).toContain('os outros aparelhos foram desconectados')
    expect(JSON.stringify(arroba.letters)).not.toContain('pasto-novo')
  })

  test.each<[string, string, string, string[]]>([
    [
      'nothing',
      '',
      '',
      ['Senha deve ter mais de 6 digitos!', 'Confirmação da Senha deve ter mais de 6 digitos!'],
    ],
    ['five characters', 'pasto', 'pasto-novo', ['Senha deve ter mais de 6 digitos!']],
    ['a short confirmation', 'pasto-novo', 'pasto', ['Confirmação da Senha deve ter mais de 6 digitos!']],
    ['two different ones', 'pasto-novo', 'pasto-velho', ['A senha e confirmação estão diferentes!']],
  ])('a password is not changed to %s', async (_what, password, confirmation, errors) => {
    const { status, body } = await change(password, confirmation)
    expect([status, body.errors]).toEqual([422, errors])
    expect((await signIn(joao.password)).status).toBe(200)
  })

  test('a password of six characters is accepted', async () => {
    expect((await change('pasto1')).status).toBe(200)
    expect((await signIn('pasto1')).status).toBe(200)
  })

  test('a password is not changed without the current one', async () => {
    for (const old of ['', 'boi-magro', `${joao.password} `]) {
      const { status, body } = await change('pasto-novo', 'pasto-novo', old)
      expect([status, body.errors]).toEqual([422, ['A senha atual não confere.']])
    }
    expect((await signIn(joao.password)).status).toBe(200)
    expect((await joao.get('/v4/users/me')).status).toBe(200)
  })

  test('of three changes of a password at the same moment one holds', async () => {
    const passwords = ['pasto-norte', 'pasto-sul', 'pasto-leste']
    const answers = await Promise.all(passwords.map((password) => change(password)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 409, 422]).toContain(status)
    const opened = await Promise.all(passwords.map(signIn))
    expect(opened.map(({ status }) => status === 200)).toEqual(answers.map(({ status }) => status === 200))
  })

  test('a recovery link is refused after the password was changed', async () => {
    await arroba.visitor.post('/v2/users/recover_password', { email: joao.email })
    const token = await vi.waitFor(() => {
      const letter = arroba.letters.find(
        ({ to, subject }) => to === joao.email && subject === 'Troca de senha',
      )
      const [, found] = /recuperar#(\S+)/.exec(letter?.text ?? '') ?? []
      if (!found) throw new Error('the letter has not come yet')
      return found
    }, 15_000)
    await change('pasto-novo')
    const { status } = await arroba.visitor.put('/v2/users/recover_password', {
      token,
      password: 'pasto-alheio',
      password_confirmation: 'pasto-alheio',
    })
    expect(status).toBe(422)
    const { rows } = await sql`select from password_recoveries where user_id = ${joao.id}`.execute(
      arroba.database.db,
    )
    expect(rows).toEqual([])
  })

  test('a visitor cannot change a password', async () => {
    const { status } = await arroba.visitor.put('/v4/users/me/update_password', {})
    expect(status).toBe(401)
  })
})

test('who guesses the current password of an open session is refused after ten tries', async () => {
  const limited = await openTestApp({ RATE_LIMIT: 'on' })
  try {
    const zeca = await limited.person('Zeca Ramos')
    const guess = async () =>
      (
        await zeca.put('/v4/users/me/update_password', {
          old_password: 'chute',
          password: 'pasto-novo',
          password_confirmation: 'pasto-novo',
        })
      ).status
    for (let times = 0; times < 10; times += 1) expect(await guess()).toBe(422)
    expect(await guess()).toBe(429)
  } finally {
    await limited.close()
  }
})

import { generateCpf } from '@brazilian-utils/brazilian-utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { rowsAsText } from '../../testing/database/records.ts'

let arroba: TestApp
beforeAll(async () => {
  arroba = await openTestApp({ LOG_LEVEL: 'trace' })
})
afterAll(() => arroba.close())

const CPF = generateCpf()
const PASSWORD = 'senha-que-ninguem-le'
const NEW_PASSWORD = 'outra-que-ninguem-le'
const email = 'discreto@fazenda.example'
const form = {
  name: 'João Discreto',
  nickname: 'joao.discreto',
  email,
  phone: '67999998888',
  CPF,
  password: PASSWORD,
  password_confirmation: PASSWORD,
}

test('neither the log nor the database nor an answer holds a password, a token or a CPF', async () => {
  const { visitor, app, database } = arroba
  const answers: unknown[] = []
  const collect = <A extends { body: unknown }>(answer: A): A => {
    answers.push(answer.body)
    return answer
  }
  // All at once, so that the database itself refuses some of them and its error quotes the row.
  for (const answer of await Promise.all([1, 2, 3].map(() => visitor.post('/v5/users', form))))
    collect(answer)
  collect(await visitor.post('/v5/users', { ...form, interested_tags: ['x'] }))
  await app.inject({
    method: 'POST',
    url: '/v4/users/sign_in',
    payload: `{"email":"${email}","password":"${PASSWORD}`,
    headers: { 'content-type': 'application/json' },
  })
  await app.inject({ url: `/login-by-query?form_fields[email]=${email}&form_fields[password]=${PASSWORD}` })
  await app.inject({ url: `/v4/nada?password=${PASSWORD}&cpf=${CPF}` })
  collect(await visitor.post('/v4/users/sign_in', { email: 'zeca@fazenda.example', password: PASSWORD }))
  const { token } = (await visitor.post('/v4/users/sign_in', { email, password: PASSWORD })).body
  const identity = { headers: { user_email: email, user_token: token } }
  collect(await visitor.get('/v4/users/me', {}, identity))
  await visitor.post('/v2/users/recover_password', { email })
  const recovery = await expect
    .poll(() => arroba.letters.find(({ subject }) => subject === 'Troca de senha')?.text, { timeout: 15_000 })
    .toBeDefined()
    .then(
      () =>
        /recuperar#(\S+)/.exec(
          arroba.letters.find(({ subject }) => subject === 'Troca de senha')?.text ?? '',
        )?.[1] ?? '',
    )
  const change = { token: recovery, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
  collect(await visitor.put('/v2/users/recover_password', change))
  collect(await visitor.put('/v2/users/recover_password', change))

  const stored = await rowsAsText(database.db, 'users', 'sessions', 'idempotent_answers', 'jobs.job')
  const answered = JSON.stringify(answers)
  const formatted = CPF.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')

  expect(arroba.logged()).toContain('/v4/users/sign_in')
  expect(recovery).not.toBe('')
  for (const secret of [PASSWORD, NEW_PASSWORD, CPF, formatted, token, recovery]) {
    expect(arroba.logged()).not.toContain(secret)
    expect(answered).not.toContain(secret)
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
  }
  expect(arroba.logged()).not.toContain(email)
})

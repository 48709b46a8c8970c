import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'

let arroba: TestApp
beforeAll(async () => {
  arroba = await openTestApp({ RATE_LIMIT: 'on' })
})
afterAll(() => arroba.close())

const signIn = (email: string, password: string) =>
  arroba.visitor.post('/v4/users/sign_in', { email, password })

const refused = (answer: {
  status: number
  body: { errors: string[] }
  headers: Record<string, unknown>
}) => {
  expect(answer.status).toBe(429)
  expect(answer.body.errors[0]).toMatch(/^Muitas tentativas\. Aguarde .+ e tente de novo\.$/)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
}

test('an account is tried ten times, known or not, however its e-mail is written', async () => {
  const joao = await arroba.person('João Silva')
  for (let tries = 0; tries < 9; tries++) expect((await signIn(joao.email, 'boi-magro')).status).toBe(401)
  refused(await signIn(` ${joao.email.toUpperCase()}`, joao.password))

  for (let tries = 0; tries < 10; tries++)
    expect((await signIn('ninguem@x.example', 'boi-magro')).status).toBe(401)
  refused(await signIn('ninguem@x.example', 'boi-magro'))
})

test('an address is let try sixty times in all', async () => {
  let answer = await signIn('a0@x.example', 'boi-magro')
  for (let tries = 1; answer.status === 401 && tries < 100; tries++)
    answer = await signIn(`a${tries}@x.example`, 'boi-magro')
  refused(answer)
})

test('links for a new password are asked for five times an account', async () => {
  const ask = () => arroba.visitor.post('/v2/users/recover_password', { email: 'ninguem@x.example' })
  for (let tries = 0; tries < 5; tries++) expect((await ask()).status).toBe(200)
  refused(await ask())
})

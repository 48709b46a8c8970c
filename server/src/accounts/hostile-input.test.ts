import { generateCpf } from '@brazilian-utils/brazilian-utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { isNightly } from '../testing/selected-tests.ts'

let arroba: TestApp
beforeAll(async () => {
  arroba = await openTestApp()
})
afterAll(() => arroba.close())

const nasty: [string, unknown][] = [
  ['a NUL', 'a\0b@c.example'],
  ['ten thousand letters', 'x'.repeat(10_000)],
  ['a number', 7],
  ['a boolean', true],
  ['null', null],
  ['a list', ['a', 'b']],
  ['a list of one', ['joao@fazenda.example']],
  ['an object', { $ne: '' }],
  ['nested lists', [[['x']]]],
  ['emoji', '🐂🐂🐂🐂🐂🐂'],
  ['half an emoji', '\ud83d'],
  ['quotes', `'; drop table users; --`],
  ['a format string', '%s%n{{7*7}}<%= 7*7 %>'],
  ['a path', '../../../../etc/passwd'],
  ['line breaks', 'joao@fazenda.example\r\nBcc: maria@fazenda.example'],
  ['right to left', '\u202Emoc.elpmaxe@oaoj'],
]

/** One of each kind; "npm run prove -- fuzz" sends all kinds to every operation. */
const OF_EACH_CHANGE = new Set([
  'a NUL',
  'ten thousand letters',
  'a number',
  'a list',
  'an object',
  'half an emoji',
])
const tried = isNightly ? nasty : nasty.filter(([name]) => OF_EACH_CHANGE.has(name))

const endpoints: [string, 'post' | 'put', string, Record<string, unknown>][] = [
  [
    'registration',
    'post',
    '/v5/users',
    {
      name: 'João Silva',
      nickname: 'joao.hostil',
      email: 'joao@fazenda.example',
      phone: '67999998888',
      CPF: generateCpf(),
      indicador_id: 1,
      password: 'boi-gordo',
      password_confirmation: 'boi-gordo',
      interested_tags: [],
      terms: false,
    },
  ],
  ['sign-in', 'post', '/v4/users/sign_in', { email: 'joao@fazenda.example', password: 'boi-gordo' }],
  [
    'a new password',
    'put',
    '/v2/users/recover_password',
    { token: 'x', password: 'boi-gordo', password_confirmation: 'boi-gordo' },
  ],
]

describe.each(endpoints)('%s', (subject, method, path, body) => {
  describe.each(Object.keys(body).filter((field) => field !== 'terms'))('with %s as', (field) => {
    test.each(tried)(
      `${subject} with %s for the field ${field} is refused in Portuguese`,
      async (_name, value) => {
        const answer = await arroba.visitor[method](path, { ...body, [field]: value })
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.status).toBeLessThan(500)
        for (const message of answer.body.errors)
          expect(message).not.toMatch(/must|should|invalid|unexpected/i)
      },
    )
  })

  test.each([
    ['broken JSON', '{"email": "joao', 400],
    ['nothing', '', 400],
    ['a text', '"joao"', 422],
    ['a list', '[]', 422],
    ['null', 'null', 422],
    ['a poisoned prototype', '{"__proto__": {"is_staff": true}}', 400],
    ['a body of a megabyte', `{"email":"${'x'.repeat(1024 * 1024)}"}`, 413],
  ])(`${subject} with %s as its body is refused in Portuguese`, async (_name, payload, status) => {
    const answer = await arroba.app.inject({
      method: method === 'post' ? 'POST' : 'PUT',
      url: path,
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().errors[0]).toMatch(/[a-zç]/)
    expect(answer.body).not.toMatch(/must|should|stack|syntax/i)
  })
})

test('a request for a new password is answered alike, whatever stands for the e-mail', async () => {
  for (const [name, value] of nasty) {
    const { status } = await arroba.visitor.post('/v2/users/recover_password', { email: value })
    expect([200, 422], name).toContain(status)
  }
})

test('a name full of quotes is stored like any other', async () => {
  const { status, body } = await arroba.visitor.post('/v5/users', {
    ...endpoints[0]?.[3],
    name: `Robert'); DROP TABLE users;--`,
    terms: true,
  })
  expect([status, body.user.name]).toEqual([201, `Robert'); DROP TABLE users;--`])
})

test('nobody becomes staff by sending is_staff with a registration', async () => {
  const { status, body } = await arroba.visitor.post('/v5/users', {
    ...endpoints[0]?.[3],
    nickname: 'quero.ser.staff',
    email: 'staff@fazenda.example',
    CPF: generateCpf(),
    terms: true,
    is_staff: true,
    id: 1,
    trial_ends_at: '2099-01-01',
  })
  expect(status).toBe(201)
  expect(body.user.id).not.toBe(1)
  const { db } = arroba.database
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', body.user.id)
    .executeTakeFirstOrThrow()
  expect(row.is_staff).toBe(false)
  expect(row.trial_ends_at?.getFullYear()).toBeLessThan(2099)
})

test('no hostile input is logged as a fault of the server', () => {
  expect(arroba.logged()).not.toContain('request failed')
})

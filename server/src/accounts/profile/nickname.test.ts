import { generateCpf } from '@brazilian-utils/brazilian-utils'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'

let arroba: TestApp
beforeAll(async () => {
  arroba = await openTestApp()
})
afterAll(() => arroba.close())

const suggestionFor = async (name: string): Promise<string> =>
  (await arroba.visitor.get('/v4/users/suggestion_for_nickname', { name })).body.nickname

test('namesakes are numbered in the order in which they come', async () => {
  expect(await suggestionFor('João da Silva')).toBe('joao.silva')
  expect((await arroba.person('João da Silva')).nickname).toBe('joao.silva')
  expect((await arroba.person('JOAO SILVA')).nickname).toBe('joao.silva2')
  expect((await arroba.person('João Pedro Silva')).nickname).toBe('joao.silva3')
})

test('the nickname of a short name is filled up to five characters', async () => {
  expect(await suggestionFor('Zeca')).toBe('zeca1')
  expect(await suggestionFor('Ana')).toBe('ana01')
  expect((await arroba.person('Ana')).nickname).toBe('ana01')
  expect(await suggestionFor('Ana')).toBe('ana02')
  expect(await suggestionFor('J')).toBe('j0001')
})

test('the nickname of the platform is not suggested', async () => {
  expect(await suggestionFor('Arroba')).toBe('membro')
})

test('after forty namesakes a nickname with a random number is suggested, and it is free', async () => {
  await sql`insert into users (name, nickname, email, phone, initials)
    select 'Pedro Costa', 'pedro.costa' || coalesce(nullif(n, 1)::text, ''), 'pedro' || n || '@fazenda.example', '', 'PC'
    from generate_series(1, 40) n`.execute(arroba.database.db)
  expect(await suggestionFor('Pedro Costa')).toMatch(/^pedro\.costa\d{6}$/)
  expect(await suggestionFor('Pedro Costas')).toBe('pedro.costas')
})

test('a number that would make a nickname look like a reserved word is passed over', async () => {
  await sql`insert into users (name, nickname, email, phone, initials)
    select 'Verificad', 'verificad' || coalesce(nullif(n, 1)::text, ''), 'verificad' || n || '@fazenda.example', '', 'V'
    from generate_series(1, 3) n`.execute(arroba.database.db)
  expect(await suggestionFor('Verificad')).toBe('verificad5')
})

test.each([
  '',
  ' ',
  'J',
  '🐂🐂🐂',
  '!!!',
  'محمد علي',
  '张伟',
  'x'.repeat(120),
  `${'ção '.repeat(30)}`,
  `'; drop table users; --`,
  'João\0Silva',
  '\ud800',
  'A. B. C.',
  '12345',
  '..',
])('the nickname suggested for %j can be registered', async (name) => {
  const nickname = await suggestionFor(name)
  expect(nickname).toMatch(/^(?=.{5,40}$)[a-z0-9]+(\.[a-z0-9]+)*$/)
  const { status, body } = await arroba.visitor.post('/v5/users', {
    name: 'Qualquer Pessoa',
    nickname,
    email: `${nickname}@fazenda.example`,
    phone: '67999998888',
    CPF: generateCpf(),
    password: 'boi-gordo',
    password_confirmation: 'boi-gordo',
  })
  expect([status, body.user?.nickname]).toEqual([201, nickname])
})

test('a nickname is suggested without a name too, and refused for one that is too long', async () => {
  const none = await arroba.visitor.get('/v4/users/suggestion_for_nickname')
  expect([none.status, none.body.nickname]).toEqual([200, expect.stringMatching(/^membro/)])
  expect(
    (await arroba.visitor.get('/v4/users/suggestion_for_nickname', { name: 'x'.repeat(121) })).status,
  ).toBe(422)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { changeBeforeLock } from '../../testing/change-before-lock.ts'
import { rowsAsText } from '../../testing/database/records.ts'
import { verifiedAt } from '../../testing/phones.ts'
import { newAuthenticator } from '../passkeys/test-authenticator.ts'

const MINUTE = 60_000

let arroba: TestApp
beforeAll(async () => {
  arroba = await openTestApp()
})
afterAll(() => arroba.close())

const ask = (email: string) => arroba.visitor.post('/v2/users/recover_password', { email })

const choose = (token: string, password = 'pasto-novo', password_confirmation = password) =>
  arroba.visitor.put('/v2/users/recover_password', { token, password, password_confirmation })

const signIn = (email: string, password: string) =>
  arroba.visitor.post('/v4/users/sign_in', { email, password })

const linksTo = (email: string): string[] =>
  arroba.letters
    .filter(({ to, subject }) => to === email && subject === 'Troca de senha')
    .map(({ text }) => /http:\/\/arroba\.test\/recuperar#(\S+)/.exec(text)?.[1] ?? 'no link')

/** Asks for a recovery link and returns the token in the letter. */
const linkFor = async (email: string): Promise<string> => {
  const earlier = linksTo(email).length
  await ask(email)
  return vi.waitFor(
    () => {
      const token = linksTo(email)[earlier]
      if (token === undefined) throw new Error('the letter has not come yet')
      return token
    },
    { timeout: 15_000 },
  )
}

const jobsDone = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select from jobs.job where name = 'send-recovery'`.execute(
        arroba.database.db,
      )
      expect(rows).toEqual([])
    },
    { timeout: 15_000 },
  )

describe('an account that somebody opened with another person’s e-mail', () => {
  test('an account that a stranger opened with another person’s e-mail has no passkey or phone of the stranger, once its owner chose a password', async () => {
    const joao = await arroba.person('João Tomado')
    const device = newAuthenticator()
    const { body } = await joao.post('/v6/users/me/passkeys/options')
    expect((await joao.post('/v6/users/me/passkeys', device.create(body))).status).toBe(201)
    await verifiedAt(arroba, joao, '66988855501')
    const chosen = {
      token: await linkFor(joao.email),
      password: 'capim-novo',
      password_confirmation: 'capim-novo',
    }
    expect((await arroba.visitor.put('/v2/users/recover_password', chosen)).status).toBe(200)
    const session = await signIn(joao.email, 'capim-novo')
    const headers = { user_email: joao.email, user_token: session.body.token }
    const me = await arroba.visitor.get('/v4/users/me', {}, { headers })
    expect([me.body.phone_verified, me.body.email_verified]).toEqual([false, true])
    const own = await arroba.visitor.get('/v6/users/me/passkeys', {}, { headers })
    expect(own.body.passkeys).toEqual([])
    // From then on the e-mail is verified, and recovering another password removes nothing.
    await sql`update users set phone_verified_at = now() where id = ${joao.id}`.execute(arroba.database.db)
    const again = { ...chosen, token: await linkFor(joao.email) }
    expect((await arroba.visitor.put('/v2/users/recover_password', again)).status).toBe(200)
    const { rows } = await sql`select phone_verified_at from users where id = ${joao.id}`.execute(
      arroba.database.db,
    )
    expect(rows).toEqual([{ phone_verified_at: expect.any(Date) }])
  })
})

describe('João forgot his password', () => {
  test('a forgotten password is replaced by the link of a letter; all that was open is closed', async () => {
    const joao = await arroba.person('João Silva')
    expect((await joao.get('/v4/users/me')).status).toBe(200)
    const { status, body } = await ask(` ${joao.email.toUpperCase()} `)
    expect([status, body]).toEqual([
      200,
      { message: 'Foi enviado um e-mail com instruções de troca de senha!' },
    ])
    const letter = await vi.waitFor(() => {
      const found = arroba.letters.find(
        ({ to, subject }) => to === joao.email && subject === 'Troca de senha',
      )
      if (!found) throw new Error('the letter has not come yet')
      return found
    }, 15_000)
    expect(letter.text).toContain('Olá, João!')
    expect(letter.text).toContain('1 hora')
    const [token = ''] = linksTo(joao.email)

    expect((await choose(token)).status).toBe(200)
    expect((await joao.get('/v4/users/me')).status).toBe(401)
    expect((await signIn(joao.email, joao.password)).status).toBe(401)
    expect((await signIn(joao.email, 'pasto-novo')).status).toBe(200)
    await vi.waitFor(
      () =>
        expect(arroba.letters.filter(({ to }) => to === joao.email).map(({ subject }) => subject)).toContain(
          'Sua senha foi alterada',
        ),
      15_000,
    )
    expect(JSON.stringify(arroba.letters)).not.toContain('pasto-novo')
  })

  test('a recovery link works once', async () => {
    const joao = await arroba.person('João Silva')
    const token = await linkFor(joao.email)
    expect((await choose(token)).status).toBe(200)
    const { status, body } = await choose(token, 'outra-senha')
    expect([status, body.errors]).toEqual([422, ['Este link não vale mais. Peça outro.']])
    expect((await signIn(joao.email, 'pasto-novo')).status).toBe(200)
  })

  test('when one password is recovered, the passwords of others stay', async () => {
    const joao = await arroba.person('João Silva')
    const maria = await arroba.person('Maria Souza')
    expect((await choose(await linkFor(joao.email))).status).toBe(200)
    expect((await signIn(maria.email, maria.password)).status).toBe(200)
  })

  test.runIf(process.env.TEST_DATABASE_URL)('a link that was used meanwhile is dead', async () => {
    const joao = await arroba.person('João Silva')
    const token = await linkFor(joao.email)
    const { status } = await changeBeforeLock(arroba.database, {
      lock: sql`select from users where id = ${joao.id} for update`,
      command: () => choose(token),
      change: (trx) => sql`delete from password_recoveries where user_id = ${joao.id}`.execute(trx),
    })
    expect(status).toBe(422)
    expect((await signIn(joao.email, joao.password)).status).toBe(200)
  })

  test('of three who use one recovery link at the same moment, one does', async () => {
    const joao = await arroba.person('João Silva')
    const token = await linkFor(joao.email)
    const passwords = ['pasto-norte', 'pasto-sul', 'pasto-leste']
    const answers = await Promise.all(passwords.map((password) => choose(token, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const opened = await Promise.all(passwords.map((password) => signIn(joao.email, password)))
    expect(opened.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 200 ? 200 : 401)),
    )
  })

  test('the link is good for an hour', async () => {
    const joao = await arroba.person('João Silva')
    const late = await linkFor(joao.email)
    arroba.advance(60 * MINUTE)
    expect((await choose(late)).body.errors).toEqual(['Este link não vale mais. Peça outro.'])
    const inTime = await linkFor(joao.email)
    arroba.advance(59 * MINUTE)
    expect((await choose(inTime)).status).toBe(200)
  })

  test('a newer link ends the older recovery link', async () => {
    const joao = await arroba.person('João Silva')
    const older = await linkFor(joao.email)
    const newer = await linkFor(joao.email)
    expect((await choose(older)).status).toBe(422)
    expect((await choose(newer)).status).toBe(200)
  })

  test.each<[string, string, string[]]>([
    ['', '', ['Senha deve ter mais de 6 digitos!', 'Confirmação da Senha deve ter mais de 6 digitos!']],
    [
      'pasto',
      'pasto',
      ['Senha deve ter mais de 6 digitos!', 'Confirmação da Senha deve ter mais de 6 digitos!'],
    ],
    ['pasto-novo', 'pasto', ['Confirmação da Senha deve ter mais de 6 digitos!']],
    ['pasto-novo', 'pasto-velho', ['A senha e confirmação estão diferentes!']],
  ])(
    'a recovery link still works after the refused passwords %j and %j',
    async (password, confirmation, errors) => {
      const joao = await arroba.person('João Silva')
      const token = await linkFor(joao.email)
      const { status, body } = await choose(token, password, confirmation)
      expect([status, body.errors]).toEqual([422, errors])
      expect((await choose(token)).status).toBe(200)
    },
  )

  test('the token of a recovery is nowhere but in its letter', async () => {
    const joao = await arroba.person('João Silva')
    const token = await linkFor(joao.email)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { db } = arroba.database
    expect(await rowsAsText(db, 'password_recoveries')).not.toBe('')
    const stored = await rowsAsText(db, 'password_recoveries', 'jobs.job')
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(Buffer.from(token).toString('hex'))
    expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  test('who signs in with the old password while it is recovered is out afterwards', async () => {
    for (let times = 0; times < 5; times++) {
      const joao = await arroba.person('João Silva')
      const token = await linkFor(joao.email)
      const [entered] = await Promise.all([signIn(joao.email, joao.password), choose(token)])
      if (entered.status !== 200) continue
      const headers = { user_email: joao.email, user_token: entered.body.token }
      expect((await arroba.visitor.get('/v4/users/me', {}, { headers })).status).toBe(401)
    }
  })
})

test('a request for recovery does not show whether an e-mail is known, and only its owner gets a letter', async () => {
  const maria = await arroba.person('Maria Souza')
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  for (const email of ['zeca@fazenda.example', 'plataforma@arroba.invalid', 'sem arroba', '', maria.email])
    answers.push(await ask(email))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  await jobsDone()
  expect(linksTo(maria.email)).toHaveLength(1)
  const people = arroba.letters.map(({ to }) => to)
  for (const nobody of ['zeca@fazenda.example', 'plataforma@arroba.invalid', '', 'sem arroba'])
    expect(people).not.toContain(nobody)
})

test('an invented recovery link is refused', async () => {
  for (const token of ['', 'inventado', 'x'.repeat(200), `' or 1=1 --`, 'a\0b']) {
    const { status, body } = await choose(token)
    expect([status, body.errors]).toEqual([422, ['Este link não vale mais. Peça outro.']])
  }
})

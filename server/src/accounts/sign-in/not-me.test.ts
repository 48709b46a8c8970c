import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { codeTo, verifiedAt } from '../../testing/phones.ts'
import { newAuthenticator } from '../passkeys/test-authenticator.ts'

const DAY = 24 * 60 * 60_000
const NOT_ME = '/v6/users/not_me'

type Person = Awaited<ReturnType<TestApp['person']>>

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

function tokenIn({ text, html }: { text: string; html: string }): string {
  const [, token = ''] = /\/nao-fui-eu#(\S+)/.exec(text) ?? []
  expect(html).toContain(`http://arroba.test/nao-fui-eu#${token}`)
  return token
}

async function letterOf(person: Person, subject: string) {
  await expect
    .poll(() => world.letters.some((one) => one.to === person.email && one.subject === subject), {
      timeout: 15_000,
    })
    .toBe(true)
  const letter = world.letters.findLast((one) => one.to === person.email && one.subject === subject)
  if (!letter) throw new Error('there was a letter')
  return letter
}

/** Signs in with another password, which the link of the last letter sets; returns the person with that session. */
async function signInAnew(joao: Person) {
  const [, token] = /recuperar#(\S+)/.exec((await letterOf(joao, 'Troca de senha')).text) ?? []
  const password = 'capim-novo'
  const chosen = { token, password, password_confirmation: password }
  expect((await world.visitor.put('/v2/users/recover_password', chosen)).status).toBe(200)
  const { body } = await world.visitor.post('/v4/users/sign_in', { email: joao.email, password })
  const headers = { user_email: joao.email, user_token: body.token }
  return (await world.visitor.get('/v4/users/me', {}, { headers })).body
}

const isSignedIn = async (person: Person) => (await person.get('/v4/users/me')).status === 200

describe('the link "Não fui eu"', () => {
  it('the link of the very first letter ends every session and has the link for a new password sent', async () => {
    const [joao, maria] = [await world.person('João Silva'), await world.person('Maria Souza')]
    const token = tokenIn(await letterOf(joao, 'Boas-vindas à Arroba'))
    const { body: program } = await joao.post('/v6/users/me/api_tokens', { name: 'Planilha' })
    const { status, body } = await world.visitor.post(NOT_ME, { token })
    expect([status, body.message]).toEqual([
      200,
      'Todos os acessos foram encerrados, e enviamos um e-mail para você escolher outra senha.',
    ])
    expect(await isSignedIn(joao)).toBe(false)
    const headers = { user_email: joao.email, user_token: program.token }
    expect((await world.visitor.get('/v4/users/me', {}, { headers })).status).toBe(401)
    expect(await isSignedIn(maria)).toBe(true)
    const recovery = await letterOf(joao, 'Troca de senha')
    expect(recovery.text).toContain('/recuperar#')
    expect(tokenIn(recovery)).not.toBe('')
  })

  it('a passkey that was made since the letter goes, one from before stays', async () => {
    const joao = await world.person('João Prado')
    const [before, since] = [newAuthenticator(), newAuthenticator()]
    const make = async (device: typeof before) => {
      const { body } = await joao.post('/v6/users/me/passkeys/options')
      expect((await joao.post('/v6/users/me/passkeys', device.create(body))).status).toBe(201)
    }
    await make(before)
    world.advance(DAY)
    await world.visitor.post('/v4/users/sign_in', { ...joao, device: 'outro-aparelho' })
    const token = tokenIn(await letterOf(joao, 'Entrada em um aparelho novo'))
    await make(since)
    expect((await world.visitor.post(NOT_ME, { token })).status).toBe(200)
    const enter = async (device: typeof before) => {
      const { body } = await world.visitor.post('/v6/users/sign_in_by_passkey/options')
      const passkey = device.answer(body)
      return (await world.visitor.post('/v6/users/sign_in_by_passkey', { passkey })).status
    }
    expect([await enter(before), await enter(since)]).toEqual([200, 401])
  })

  it('a new e-mail that somebody asked for, codes, and a phone that was verified since do not let them in again', async () => {
    const joao = await world.person('João Alheio')
    const token = tokenIn(await letterOf(joao, 'Boas-vindas à Arroba'))
    const phone = '66988840001'
    await verifiedAt(world, joao, phone)
    const started = { phone, purpose: 'sign-in' }
    expect((await world.visitor.post('/v6/users/phone_codes', started)).status).toBe(200)
    const code = await codeTo(world, phone, 1)
    expect((await joao.put('/v6/users/me/email', { email: 'ladrao@x.example' })).status).toBe(200)
    const pending = { ...joao, email: 'ladrao@x.example' }
    const { text } = await letterOf(pending, 'Confirme o seu novo e-mail')
    const [, link = ''] = /confirmar-email#(\S+)/.exec(text) ?? []
    expect((await world.visitor.post(NOT_ME, { token })).status).toBe(200)
    expect((await world.visitor.post('/v6/users/email_links/open', { token: link })).status).toBe(422)
    expect((await world.visitor.post('/v6/users/sign_in_by_code', { phone, code })).status).toBe(422)
    const me = await signInAnew(joao)
    expect([me.email, me.pending_email, me.phone_verified]).toEqual([joao.email, null, false])
  })

  it('the password that somebody else knows opens nothing any more', async () => {
    const joao = await world.person('João Sabido')
    const token = tokenIn(await letterOf(joao, 'Boas-vindas à Arroba'))
    expect((await world.visitor.post(NOT_ME, { token })).status).toBe(200)
    expect((await world.visitor.post('/v4/users/sign_in', joao)).status).toBe(401)
    expect((await signInAnew(joao)).id).toBe(joao.id)
  })

  it('an old letter ends nothing once it was said that it was not them', async () => {
    const joao = await world.person('João Cauto')
    const token = tokenIn(await letterOf(joao, 'Boas-vindas à Arroba'))
    await world.visitor.post(NOT_ME, { token })
    await letterOf(joao, 'Troca de senha')
    await signInAnew(joao)
    const { body } = await world.visitor.post('/v4/users/sign_in', { ...joao, password: 'capim-novo' })
    expect((await world.visitor.post(NOT_ME, { token })).status).toBe(200)
    const headers = { user_email: joao.email, user_token: body.token }
    expect((await world.visitor.get('/v4/users/me', {}, { headers })).status).toBe(200)
    const changed = tokenIn(await letterOf(joao, 'Sua senha foi alterada'))
    expect((await world.visitor.post(NOT_ME, { token: changed })).status).toBe(200)
    expect((await world.visitor.get('/v4/users/me', {}, { headers })).status).toBe(401)
  })

  it('from the e-mail that an account had, takes the account back from whoever changed it', async () => {
    const joao = await world.person('João Roubado')
    const email = 'ladrao.de.conta@x.example'
    await joao.put('/v6/users/me/email', { email })
    const { text } = await letterOf({ ...joao, email }, 'Confirme o seu novo e-mail')
    const [, link] = /confirmar-email#(\S+)/.exec(text) ?? []
    expect((await world.visitor.post('/v6/users/email_links/open', { token: link })).status).toBe(200)
    const token = tokenIn(await letterOf(joao, 'O e-mail da sua conta mudou'))
    expect((await world.visitor.post(NOT_ME, { token })).status).toBe(200)
    const { password } = joao
    expect((await world.visitor.post('/v4/users/sign_in', { email, password })).status).toBe(401)
    const me = await signInAnew(joao)
    expect([me.id, me.email, me.email_verified]).toEqual([joao.id, joao.email, true])
  })

  it('from the e-mail that an account is to have, takes the request back and ends nothing', async () => {
    const joao = await world.person('João Engano')
    const email = 'nao.e.dele@x.example'
    await joao.put('/v6/users/me/email', { email })
    const letter = await letterOf({ ...joao, email }, 'Confirme o seu novo e-mail')
    const [, link] = /confirmar-email#(\S+)/.exec(letter.text) ?? []
    const token = tokenIn(letter)
    expect((await world.visitor.post(NOT_ME, { token })).body.message).toMatch(/^O pedido foi cancelado/)
    expect((await world.visitor.post('/v6/users/email_links/open', { token: link })).status).toBe(422)
    expect((await joao.get('/v4/users/me')).body.pending_email).toBeNull()
    expect((await world.visitor.post(NOT_ME, { token })).status).toBe(422)
  })

  it('an authenticator that was set up since goes, with its recovery codes', async () => {
    const staff = await staffMember(world, 'Equipe Alheia')
    const token = tokenIn(await letterOf(staff, 'Boas-vindas à Arroba'))
    await sql`insert into authenticators (user_id, secret_sealed, created_at, confirmed_at)
      values (${staff.id}, '\\x00', ${world.now()}, ${world.now()})`.execute(world.database.db)
    await sql`insert into recovery_codes (user_id, digest) values (${staff.id}, '\\x01')`.execute(
      world.database.db,
    )
    expect((await world.visitor.post(NOT_ME, { token })).status).toBe(200)
    const { rows } = await sql`select user_id from authenticators where user_id = ${staff.id}
      union all select user_id from recovery_codes where user_id = ${staff.id}`.execute(world.database.db)
    expect(rows).toEqual([])
  })

  it('a phone that was verified before the letter stays, a code on its way there does not', async () => {
    const joao = await world.person('João Antigo')
    await verifiedAt(world, joao, '66988840002')
    // Less than a day, after which the sandbox deletes its messages.
    world.advance(DAY / 2)
    await world.visitor.post('/v4/users/sign_in', { ...joao, device: 'aparelho-recente' })
    const token = tokenIn(await letterOf(joao, 'Entrada em um aparelho novo'))
    const phone = '66988840002'
    await world.visitor.post('/v6/users/phone_codes', { phone, purpose: 'sign-in' })
    const code = await codeTo(world, phone, 1)
    expect((await world.visitor.post(NOT_ME, { token })).status).toBe(200)
    expect((await world.visitor.post('/v6/users/sign_in_by_code', { phone, code })).status).toBe(422)
    const { rows } = await sql`select phone_verified_at from users where id = ${joao.id}`.execute(
      world.database.db,
    )
    expect(rows).toEqual([{ phone_verified_at: expect.any(Date) }])
  })

  it('a link that was changed, is another person’s or is older than fourteen days ends nothing', async () => {
    const [joao, maria] = [await world.person('João Neves'), await world.person('Maria Neves')]
    const token = tokenIn(await letterOf(joao, 'Boas-vindas à Arroba'))
    const mine = token.split('.')
    const hers = tokenIn(await letterOf(maria, 'Boas-vindas à Arroba')).split('.')
    const later = (world.now().getTime() + DAY).toString(36)
    const address = Buffer.from('ladrao@x.example').toString('base64url')
    const [kind, signature = ''] = mine.slice(3)
    const changes = [
      mine.with(0, hers[0] ?? ''),
      mine.with(1, later),
      mine.with(2, address),
      mine.with(3, kind === 'r' ? 'o' : 'r'),
      mine.with(4, hers[4] ?? ''),
      mine.with(4, (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)),
      mine.with(4, signature.slice(0, -2)),
    ]
    for (const wrong of ['', 'a.b', ...changes.map((words) => words.join('.')), token.replace('.', '-')]) {
      expect(wrong).not.toBe(token)
      expect([wrong, (await world.visitor.post(NOT_ME, { token: wrong })).status]).toEqual([wrong, 422])
    }
    world.advance(14 * DAY + 60_000)
    expect((await world.visitor.post(NOT_ME, { token })).status).toBe(422)
    expect([await isSignedIn(joao), await isSignedIn(maria)]).toEqual([true, true])
  })

  it('the link of whoever closed their account ends nothing', async () => {
    const joao = await world.person('João Bento')
    const token = tokenIn(await letterOf(joao, 'Boas-vindas à Arroba'))
    await joao.post('/v6/users/me/closing', { password: joao.password })
    expect((await world.visitor.post(NOT_ME, { token })).status).toBe(422)
  })

  it('the link “Não fui eu” used again and again sends one letter', async () => {
    const joao = await world.person('João Alves')
    const token = tokenIn(await letterOf(joao, 'Boas-vindas à Arroba'))
    for (let times = 0; times < 3; times += 1)
      expect((await world.visitor.post(NOT_ME, { token })).status).toBe(200)
    await letterOf(joao, 'Troca de senha')
    const count = () =>
      world.letters.filter((one) => one.to === joao.email && one.subject === 'Troca de senha').length
    expect(count()).toBe(1)
  })
})

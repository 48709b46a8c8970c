import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'

const OVER = ['Este link não vale mais. Peça outro no seu perfil.']
const DAY = 24 * 60 * 60_000

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

function lettersTo(email: string, subject: string): string[] {
  return world.letters.filter((one) => one.to === email && one.subject === subject).map(({ text }) => text)
}

/** The token in the newest letter with this subject, once so many of them have arrived. */
function tokenFor(email: string, subject: string, count = 1): Promise<string> {
  return vi.waitFor(
    () => {
      const letters = lettersTo(email, subject)
      const token = /confirmar-email#(\S+)/.exec(letters.at(-1) ?? '')?.[1]
      if (letters.length < count || !token) throw new Error(`no link to ${email} yet`)
      return token
    },
    { timeout: 15_000 },
  )
}

function open(token: string) {
  return world.visitor.post('/v6/users/email_links/open', { token })
}

describe('the link to the e-mail of an account', () => {
  it('the link to the e-mail of an account verifies it, on a device where nobody is signed in, once', async () => {
    const joao = await world.person('João Prudêncio')
    expect((await joao.get('/v4/users/me')).body.email_verified).toBe(false)
    expect((await joao.post('/v6/users/me/email_links')).status).toBe(200)
    const token = await tokenFor(joao.email, 'Confirme o seu e-mail')
    const { status, body } = await open(token)
    expect([status, body]).toEqual([200, { email: joao.email, is_new: false }])
    expect((await joao.get('/v4/users/me')).body.email_verified).toBe(true)
    expect((await open(token)).body.errors).toEqual(OVER)
  })

  it('the link to the e-mail of an account is over after a day, and when a newer one was sent', async () => {
    const joao = await world.person('João Tardio')
    await joao.post('/v6/users/me/email_links')
    const first = await tokenFor(joao.email, 'Confirme o seu e-mail')
    await joao.post('/v6/users/me/email_links')
    const second = await tokenFor(joao.email, 'Confirme o seu e-mail', 2)
    expect((await open(first)).body.errors).toEqual(OVER)
    world.advance(DAY)
    expect((await open(second)).body.errors).toEqual(OVER)
  })

  it('the link to the e-mail of an account cannot be made up', async () => {
    for (const token of ['', 'x', 'a'.repeat(43)]) expect((await open(token)).status).toBe(422)
  })
})

describe('a new e-mail', () => {
  it('a new e-mail counts once its link was opened; the old one is told at once, and again then', async () => {
    const joao = await world.person('João Mudado')
    const asked = await joao.put('/v6/users/me/email', { email: ' Novo@Fazenda.example ' })
    expect([asked.status, asked.body.email, asked.body.pending_email]).toEqual([
      200,
      joao.email,
      'novo@fazenda.example',
    ])
    await vi.waitFor(() => expect(lettersTo(joao.email, 'Pedido de troca de e-mail')).toHaveLength(1))
    const [notice] = lettersTo(joao.email, 'Pedido de troca de e-mail')
    expect(notice).toContain('no…@fazenda.example')
    expect(notice).not.toContain('novo@fazenda.example')

    const { body } = await open(await tokenFor('novo@fazenda.example', 'Confirme o seu novo e-mail'))
    expect(body).toEqual({ email: 'novo@fazenda.example', is_new: true })
    // The session ends too, under the old e-mail and under the new one.
    for (const user_email of [joao.email, 'novo@fazenda.example']) {
      const headers = { ...joao.headers, user_email }
      expect((await world.visitor.get('/v4/users/me', {}, { headers })).status).toBe(401)
    }
    await vi.waitFor(() => expect(lettersTo(joao.email, 'O e-mail da sua conta mudou')).toHaveLength(1))
    const { password } = joao
    expect((await world.visitor.post('/v4/users/sign_in', { email: joao.email, password })).status).toBe(401)
    const email = 'novo@fazenda.example'
    expect((await world.visitor.post('/v4/users/sign_in', { email, password })).status).toBe(200)
  })

  it('a new e-mail asks for the password again', async () => {
    const joao = await world.person('João Distraído')
    const { status, body } = await world.visitor.put(
      '/v6/users/me/email',
      { email: 'outro@fazenda.example' },
      { headers: joao.headers },
    )
    expect([status, body.confirm_password]).toEqual([403, true])
  })

  it('a new e-mail is not one that somebody has, nor one that is none', async () => {
    const [joao, maria] = [await world.person('João Cobiça'), await world.person('Maria Oliveira')]
    const change = (email: string) => joao.put('/v6/users/me/email', { email })
    expect((await change(maria.email)).body.errors).toEqual(['Este e-mail já está cadastrado.'])
    expect((await change('')).body.errors).toEqual(['Preencha o E-mail'])
    expect((await change('joao@fazenda')).body.errors).toEqual(['Email Inválido!'])
  })

  it('a new e-mail that somebody else took meanwhile does not become this account’s', async () => {
    const [joao, maria] = [await world.person('João Lento'), await world.person('Maria Ligeira')]
    const email = 'disputado@fazenda.example'
    await joao.put('/v6/users/me/email', { email })
    const his = await tokenFor(email, 'Confirme o seu novo e-mail')
    await maria.put('/v6/users/me/email', { email })
    const hers = await tokenFor(email, 'Confirme o seu novo e-mail', 2)
    expect((await open(hers)).status).toBe(200)
    expect((await open(his)).body.errors).toEqual(['Este e-mail já está cadastrado.'])
  })

  it('a new e-mail is taken back by naming the present one, and by a new password', async () => {
    const joao = await world.person('João Arrependido')
    await joao.put('/v6/users/me/email', { email: 'impulso@fazenda.example' })
    const first = await tokenFor('impulso@fazenda.example', 'Confirme o seu novo e-mail')
    expect((await joao.put('/v6/users/me/email', { email: joao.email })).body.pending_email).toBeNull()
    expect((await open(first)).body.errors).toEqual(OVER)

    await joao.put('/v6/users/me/email', { email: 'impulso@fazenda.example' })
    const second = await tokenFor('impulso@fazenda.example', 'Confirme o seu novo e-mail', 2)
    const change = {
      old_password: joao.password,
      password: 'capim-novo',
      password_confirmation: 'capim-novo',
    }
    expect((await joao.put('/v4/users/me/update_password', change)).status).toBe(200)
    expect((await open(second)).body.errors).toEqual(OVER)
  })
})

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/negotiations.ts'
import { codesTo, codeTo, setPhone, verifiedAt } from '../../testing/phones.ts'

const MINUTE = 60_000
const OVER = ['Este código não vale mais. Peça outro.']

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

let numbers = 0
function newNumber(): string {
  numbers += 1
  return `669888${String(10_000 + numbers)}`
}

async function newcomer(name: string): Promise<Person & { phone: string }> {
  const person = await world.person(name)
  const phone = newNumber()
  await setPhone(world, person, phone)
  return { ...person, phone }
}

async function ask({ phone, ...person }: Person & { phone: string }): Promise<string> {
  const before = (await codesTo(world, phone)).length
  expect((await person.post('/v6/users/me/phone_codes')).status).toBe(200)
  return codeTo(world, phone, before)
}

function answer(person: Person, code: string) {
  return person.post('/v6/users/me/phone_verification', { code })
}

function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

async function isVerified(person: Person): Promise<boolean> {
  return (await person.get('/v4/users/me')).body.phone_verified
}

describe('a code that was sent to a phone', () => {
  it('a code that was sent to a phone verifies the phone, once', async () => {
    const joao = await newcomer('João Prudêncio')
    expect(await isVerified(joao)).toBe(false)
    const code = await ask(joao)
    const { status, body } = await answer(joao, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect([status, body.phone_verified]).toEqual([200, true])
    expect(await isVerified(joao)).toBe(true)
    expect((await answer(joao, code)).body.errors).toEqual(OVER)
  })

  it('a code that was sent to a phone is stored as a digest only', async () => {
    const joao = await newcomer('João Digesto')
    const code = await ask(joao)
    const rows = await world.database.db
      .selectFrom('phone_codes')
      .selectAll()
      .where('user_id', '=', joao.id)
      .execute()
    expect(rows).toHaveLength(1)
    const { code_digest: digest, phone: _, ...others } = rows[0] ?? {}
    expect(JSON.stringify(others)).not.toContain(code)
    expect(Buffer.from(digest ?? []).toString('latin1')).not.toContain(code)
    expect(digest).toHaveLength(32)
  })

  it('a code that was sent to a phone is over after ten minutes', async () => {
    const joao = await newcomer('João Tardio')
    const code = await ask(joao)
    world.advance(10 * MINUTE)
    expect((await answer(joao, code)).body.errors).toEqual(OVER)
    expect(await isVerified(joao)).toBe(false)
  })

  it('a code that was sent to a phone still counts a moment before ten minutes have passed', async () => {
    const joao = await newcomer('João Pontual')
    const code = await ask(joao)
    world.advance(9 * MINUTE + 30_000)
    expect((await answer(joao, code)).status).toBe(200)
  })

  it('a code that was sent to a phone counts no more as soon as another one was sent', async () => {
    const joao = await newcomer('João Duplo')
    const first = await ask(joao)
    let second = await ask(joao)
    if (second === first) second = await ask(joao)
    const { status, body } = await answer(joao, first)
    expect([status, body.errors]).toEqual([
      422,
      ['Código errado. Vale só o último que chegou. Restam 4 tentativas.'],
    ])
    expect((await answer(joao, second)).status).toBe(200)
  })

  it('a code that was sent to a phone may be typed wrong five times, and then not right either', async () => {
    const joao = await newcomer('João Errado')
    const code = await ask(joao)
    const said: string[] = []
    for (let tries = 0; tries < 5; tries += 1) said.push((await answer(joao, otherThan(code))).body.errors[0])
    expect(said[3]).toContain('Resta 1 tentativa.')
    expect(said[4]).toBe('Foram cinco códigos errados. Peça outro.')
    expect((await answer(joao, code)).body.errors).toEqual(OVER)
    expect((await answer(joao, await ask(joao))).status).toBe(200)
  })

  it('a code that was sent to a phone is counted try by try, also when many come at once', async () => {
    const joao = await newcomer('João Apressado')
    const code = await ask(joao)
    const wrong = await Promise.all(Array.from({ length: 12 }, () => answer(joao, otherThan(code))))
    const over = wrong.filter(({ body }) => body.errors[0] === OVER[0])
    expect(over).toHaveLength(7)
    expect((await answer(joao, code)).status).toBe(422)
  })

  it('a code that was sent to a phone is nobody else’s', async () => {
    const [joao, zeca] = [await newcomer('João Próprio'), await newcomer('Zeca Prates')]
    const code = await ask(joao)
    expect((await answer(zeca, code)).body.errors).toEqual(OVER)
    expect(await isVerified(zeca)).toBe(false)
  })

  it('a code that was sent to a phone verifies only the number that it was sent to', async () => {
    const joao = await newcomer('João Trocado')
    const code = await ask(joao)
    await setPhone(world, joao, newNumber())
    expect((await answer(joao, code)).body.errors).toEqual(OVER)
    expect(await isVerified(joao)).toBe(false)
  })

  it('a code that was sent to a phone has six digits', async () => {
    const joao = await newcomer('João Curto')
    for (const code of ['', '12345', '1234567', 'abcdef'])
      expect((await answer(joao, code)).body.errors).toEqual(['Digite os seis números do código.'])
  })

  it('a code that was sent to a phone goes to mobile phones alone', async () => {
    const joao = await newcomer('João Fixo')
    await setPhone(world, joao, '6633334444')
    const { status, body } = await joao.post('/v6/users/me/phone_codes')
    expect([status, body.errors[0]]).toEqual([422, expect.stringContaining('só vai para celular')])
  })

  it('a code that was sent to a phone is not sent for nobody', async () => {
    expect((await world.visitor.post('/v6/users/me/phone_codes')).status).toBe(401)
    expect((await answer(world.visitor as Person, '123456')).status).toBe(401)
  })
})

describe('a verified number', () => {
  it('a verified number is not verified any more when it changes in the profile', async () => {
    const joao = await newcomer('João Mudado')
    await answer(joao, await ask(joao))
    const change = { name: 'João Mudado', nickname: joao.nickname, phone: newNumber() }
    expect((await joao.put('/v5/users/me', change)).body.phone_verified).toBe(false)
  })

  it('a verified number falls to whoever verifies it later, and the earlier owner is told by letter', async () => {
    const [joao, maria] = [await newcomer('João Antigo'), await newcomer('Maria Nova')]
    await answer(joao, await ask(joao))
    await verifiedAt(world, maria, joao.phone)
    expect([await isVerified(joao), await isVerified(maria)]).toEqual([false, true])
    const subject = 'Seu celular foi confirmado em outra conta'
    const letters = () => world.letters.filter((one) => one.to === joao.email && one.subject === subject)
    await vi.waitFor(() => expect(letters()).toHaveLength(1))
    const text = letters()[0]?.text
    expect(text).toContain(`final ${joao.phone.slice(-4)}`)
    expect(text).not.toContain('Maria')
    expect(world.letters.some((one) => one.to === maria.email && one.subject === subject)).toBe(false)
  })

  it('a verified number is somebody’s alone, whatever two do at once', async () => {
    const [joao, maria] = [await newcomer('João Junto'), await newcomer('Maria Junto')]
    await setPhone(world, maria, joao.phone)
    await joao.post('/v6/users/me/phone_codes')
    await codeTo(world, joao.phone)
    await maria.post('/v6/users/me/phone_codes')
    await codeTo(world, joao.phone, 1)
    const codes = await codesTo(world, joao.phone)
    const [hers = '', his = ''] = codes
    await Promise.all([answer(joao, his), answer(maria, hers)])
    expect([await isVerified(joao), await isVerified(maria)].filter(Boolean)).toHaveLength(1)
  })
})

describe('whoever only got hold of an old session', () => {
  it('an old session is asked for the password before a phone is verified', async () => {
    const joao = await newcomer('João Distante')
    const code = await ask(joao)
    world.advance(60 * MINUTE)
    const { headers } = joao
    for (const [path, body] of [
      ['/v6/users/me/phone_codes', {}],
      ['/v6/users/me/phone_verification', { code }],
    ] as const) {
      const refused = await world.visitor.post(path, body, { headers })
      expect([refused.status, refused.body.confirm_password]).toEqual([403, true])
    }
    await joao.post('/v4/users/me/confirm_password', { password: joao.password })
    expect((await world.visitor.post('/v6/users/me/phone_codes', {}, { headers })).status).toBe(200)
  })

  it('each phone that was verified is reported to the account’s owner by letter', async () => {
    const joao = await newcomer('João Avisado')
    await answer(joao, await ask(joao))
    const letter = await world.letterTo(joao.email, 'Um celular foi confirmado na sua conta')
    expect(letter.text).toContain('/nao-fui-eu#')
  })
})

describe('where codes are limited', () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await openTestApp({ RATE_LIMIT: 'on' })
  })
  afterAll(() => limited.close())

  it('three codes go to a number at once, and ten in a day', async () => {
    const person = await limited.person('Maria Insistente')
    await setPhone(limited, person, newNumber())
    const send = async () => (await person.post('/v6/users/me/phone_codes')).status
    const statuses: number[] = []
    for (let nth = 0; nth < 4; nth += 1) statuses.push(await send())
    expect(statuses).toEqual([200, 200, 200, 429])
    let sent = 3
    for (let hour = 0; hour < 23; hour += 1) {
      limited.advance(60 * MINUTE)
      if ((await send()) === 200) sent += 1
    }
    expect(sent).toBeLessThanOrEqual(10)
    expect(sent).toBeGreaterThan(5)
  })
})

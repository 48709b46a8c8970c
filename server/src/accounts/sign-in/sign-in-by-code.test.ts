import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/negotiations.ts'
import { codesTo, codeTo, setPhone, verifiedAt } from '../../testing/phones.ts'

const REFUSED = ['O código não confere ou não vale mais. Digite o último que chegou, ou peça outro.']

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

let numbers = 0
async function owner(name: string): Promise<Person & { phone: string }> {
  const person = await world.person(name)
  numbers += 1
  const phone = `669777${String(10_000 + numbers)}`
  await verifiedAt(world, person, phone)
  return { ...person, phone }
}

async function ask(phone: string, purpose = 'sign-in'): Promise<string> {
  const [before] = await codesTo(world, phone)
  expect((await world.visitor.post('/v6/users/phone_codes', { phone, purpose })).status).toBe(200)
  // Messages older than a day are deleted by the next one, so they cannot be counted.
  return vi.waitFor(
    async () => {
      const [newest] = await codesTo(world, phone)
      if (!newest || newest === before) throw new Error(`no new code to ${phone} yet`)
      return newest
    },
    { timeout: 15_000 },
  )
}

function enter(phone: string, code: string, device = 'um-aparelho-novo') {
  return world.visitor.post('/v6/users/sign_in_by_code', { phone, code, device })
}

describe('signing in by code', () => {
  it('whoever verified their phone signs in with a code, and a letter tells of the new device', async () => {
    const joao = await owner('João Prudêncio')
    const code = await ask(joao.phone)
    const masked = joao.phone.replace(/^(..)(.....)/, '($1) $2-')
    const { status, body } = await enter(masked, code)
    expect([status, body.id, body.email]).toEqual([200, joao.id, joao.email])
    const headers = { user_email: body.email, user_token: body.token }
    expect((await world.visitor.get('/v4/users/me', {}, { headers })).status).toBe(200)
    await vi.waitFor(() =>
      expect(
        world.letters.some(
          ({ to, subject }) => to === joao.email && subject === 'Entrada em um aparelho novo',
        ),
      ).toBe(true),
    )
    expect((await enter(joao.phone, code)).body.errors).toEqual(REFUSED)
  })

  it('a number that nobody verified opens nothing, and is answered as any other', async () => {
    const [joao, zeca] = [await owner('João Sabido'), await world.person('Zeca Prates')]
    await setPhone(world, zeca, '66977799999')
    const asked = async (phone: string) => {
      const { status, body } = await world.visitor.post('/v6/users/phone_codes', {
        phone,
        purpose: 'sign-in',
      })
      return { status, body }
    }
    const known = await asked(joao.phone)
    expect(await asked('66977799999')).toEqual(known)
    expect(await asked('66911112222')).toEqual(known)
    await codeTo(world, joao.phone, 1)
    expect(await codesTo(world, '66977799999')).toEqual([])
    expect(await codesTo(world, '66911112222')).toEqual([])
    for (const phone of [joao.phone, '66977799999', '66911112222']) {
      const { status, body } = await enter(phone, '000000')
      expect([status, body.errors]).toEqual([422, REFUSED])
    }
  })

  it('five wrong codes end the code', async () => {
    const joao = await owner('João Errado')
    const code = await ask(joao.phone)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) await enter(joao.phone, wrong)
    expect((await enter(joao.phone, code)).body.errors).toEqual(REFUSED)
  })

  it('a code is over after ten minutes', async () => {
    const joao = await owner('João Tardio')
    const code = await ask(joao.phone)
    world.advance(10 * 60_000)
    expect((await enter(joao.phone, code)).body.errors).toEqual(REFUSED)
  })

  it('a code opens only what it was sent for', async () => {
    const joao = await owner('João Literal')
    const forSignIn = await ask(joao.phone)
    const traded = await world.visitor.post('/v6/users/recovery_by_code', {
      phone: joao.phone,
      code: forSignIn,
    })
    expect(traded.body.errors).toEqual(REFUSED)
  })

  it('a code that was sent to a number from before does not open the account by its number of now', async () => {
    const joao = await owner('João Mudado')
    const waiting = await ask(joao.phone)
    const phone = joao.phone.replace('669777', '669778')
    await verifiedAt(world, joao, phone)
    expect((await enter(phone, waiting)).body.errors).toEqual(REFUSED)
    expect((await enter(phone, await ask(phone))).body.id).toBe(joao.id)
  })

  it('of two accounts that wrote one number, the one that verified it last is opened', async () => {
    const [joao, maria] = [await owner('João Primeiro'), await world.person('Maria Segunda')]
    const waiting = await ask(joao.phone)
    await verifiedAt(world, maria, joao.phone)
    expect((await enter(joao.phone, waiting)).body.errors).toEqual(REFUSED)
    expect((await enter(joao.phone, await ask(joao.phone))).body.id).toBe(maria.id)
  })

  it('whoever is suspended reads why instead of signing in', async () => {
    const joao = await owner('João Suspenso')
    await sql`update users set suspended_at = ${world.now()}, suspended_reason = 'Anúncio falso'
      where id = ${joao.id}`.execute(world.database.db)
    const { status, body } = await enter(joao.phone, await ask(joao.phone))
    expect([status, body.errors[0]]).toEqual([403, expect.stringContaining('Anúncio falso')])
  })

  it('of two who use one code at once, one enters', async () => {
    const joao = await owner('João Veloz')
    const code = await ask(joao.phone)
    const entered = await Promise.all([enter(joao.phone, code), enter(joao.phone, code)])
    expect(entered.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

describe('a number that may have changed hands', () => {
  const HALF_A_YEAR = 180 * 24 * 60 * 60_000

  it('a number not verified for half a year opens nothing where the account was never used, and its owner gets a letter', async () => {
    const joao = await owner('João Sumido')
    world.advance(HALF_A_YEAR + 60_000)
    const code = await ask(joao.phone)
    const { status, body } = await enter(joao.phone, code)
    expect([status, body.errors[0]]).toEqual([403, expect.stringContaining('números trocam de dono')])
    expect((await enter(joao.phone, code)).status).toBe(422)
    const recovery = { phone: joao.phone, code: await ask(joao.phone, 'recovery') }
    expect((await world.visitor.post('/v6/users/recovery_by_code', recovery)).status).toBe(403)
    expect((await world.letterTo(joao.email, 'Entrada com código recusada')).text).toContain('/nao-fui-eu#')
  })

  it('a number not verified for half a year opens the account on a known device, and counts as verified from then on', async () => {
    const joao = await owner('João Caseiro')
    const device = 'celular-do-joao'
    await world.visitor.post('/v4/users/sign_in', { ...joao, device })
    world.advance(HALF_A_YEAR + 60_000)
    expect((await enter(joao.phone, await ask(joao.phone), device)).status).toBe(200)
    world.advance(HALF_A_YEAR - 60_000)
    expect((await enter(joao.phone, await ask(joao.phone), 'outro-celular')).status).toBe(200)
  })
})

describe('recovering by phone', () => {
  it('a code sets a new password, once, and ends every session', async () => {
    const joao = await owner('João Esquecido')
    const code = await ask(joao.phone, 'recovery')
    const { status, body } = await world.visitor.post('/v6/users/recovery_by_code', {
      phone: joao.phone,
      code,
    })
    expect(status).toBe(200)
    const again = await world.visitor.post('/v6/users/recovery_by_code', { phone: joao.phone, code })
    expect([again.status, again.body.errors]).toEqual([422, REFUSED])
    const change = { token: body.token, password: 'capim-novo', password_confirmation: 'capim-novo' }
    expect((await world.visitor.put('/v2/users/recover_password', change)).status).toBe(200)
    expect((await world.visitor.put('/v2/users/recover_password', change)).status).toBe(422)
    expect((await joao.get('/v4/users/me')).status).toBe(401)
    const signedIn = await world.visitor.post('/v4/users/sign_in', {
      email: joao.email,
      password: 'capim-novo',
    })
    expect(signedIn.status).toBe(200)
    await vi.waitFor(() =>
      expect(
        world.letters.some(({ to, subject }) => to === joao.email && subject === 'Sua senha foi alterada'),
      ).toBe(true),
    )
  })

  it('the right to a new password that a code opened ends after ten minutes', async () => {
    const joao = await owner('João Vagaroso')
    const code = await ask(joao.phone, 'recovery')
    const { body } = await world.visitor.post('/v6/users/recovery_by_code', { phone: joao.phone, code })
    world.advance(10 * 60_000)
    const change = { token: body.token, password: 'capim-novo', password_confirmation: 'capim-novo' }
    expect((await world.visitor.put('/v2/users/recover_password', change)).status).toBe(422)
  })
})

describe('where codes are limited', () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await openTestApp({ RATE_LIMIT: 'on' })
  })
  afterAll(() => limited.close())

  it('a number for which too many codes were asked is answered as before, and the newest code stays good', async () => {
    const joao = { ...(await limited.person('João Cercado')), phone: '66977711111' }
    await verifiedAt(limited, joao, joao.phone)
    limited.advance(20 * 60_000)
    const send = () =>
      limited.visitor.post('/v6/users/phone_codes', { phone: joao.phone, purpose: 'sign-in' })
    const first = await send()
    await codeTo(limited, joao.phone, 1)
    await send()
    await codeTo(limited, joao.phone, 2)
    await send()
    const newest = await codeTo(limited, joao.phone, 3)
    const { status, body } = await send()
    expect({ status, body }).toEqual({ status: first.status, body: first.body })
    expect(await codesTo(limited, joao.phone)).toHaveLength(4)
    const entered = await limited.visitor.post('/v6/users/sign_in_by_code', {
      phone: joao.phone,
      code: newest,
    })
    expect(entered.status).toBe(200)
  })

  it('an address that asks for many numbers has to wait, and so has one that tries many codes', async () => {
    const asked: number[] = []
    for (let nth = 0; nth < 12; nth += 1)
      asked.push(
        (
          await limited.visitor.post('/v6/users/phone_codes', {
            phone: `6691234${1000 + nth}`,
            purpose: 'sign-in',
          })
        ).status,
      )
    expect(asked.at(-1)).toBe(429)
    const tried: number[] = []
    for (let nth = 0; nth < 40; nth += 1)
      tried.push((await tryCode(`669123410${10 + nth}`, '10.0.0.1')).status)
    expect([tried[0], tried.at(-1)]).toEqual([422, 429])
  })

  it('an address asks for no more than forty codes in a day', async () => {
    limited.advance(2 * 24 * 60 * 60_000)
    let asked = 0
    for (let hour = 0; hour < 23; hour += 1) {
      for (let nth = 0; nth < 3; nth += 1) {
        const phone = `669${hour + 10}34${1000 + nth}`
        const request = { phone, purpose: 'sign-in' }
        if ((await limited.visitor.post('/v6/users/phone_codes', request)).status === 200) asked += 1
      }
      limited.advance(60 * 60_000)
    }
    expect(asked).toBeLessThanOrEqual(40)
    expect(asked).toBeGreaterThan(30)
  })

  it('a number whose code many addresses guess at has to wait, but not where its account is known', async () => {
    const joao = { ...(await limited.person('João Visado')), phone: '66977722222' }
    await verifiedAt(limited, joao, joao.phone)
    const device = 'celular-do-joao'
    await limited.visitor.post('/v4/users/sign_in', { ...joao, device })
    const tried: number[] = []
    for (let nth = 0; nth < 11; nth += 1) tried.push((await tryCode(joao.phone, `10.0.1.${nth}`)).status)
    expect([tried[9], tried[10]]).toEqual([422, 429])
    expect((await tryCode(joao.phone, '10.0.2.1', device)).status).toBe(422)
  })

  async function tryCode(phone: string, remoteAddress: string, device = '') {
    const payload = { phone, code: '123456', device }
    const url = '/v6/users/sign_in_by_code'
    const { statusCode: status } = await limited.app.inject({ method: 'POST', url, remoteAddress, payload })
    return { status }
  }
})

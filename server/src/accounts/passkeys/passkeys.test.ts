import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { changeBeforeLock } from '../../testing/change-before-lock.ts'
import { createClient } from '../../testing/client.ts'
import { newAuthenticator } from './test-authenticator.ts'

const onPostgres = inject('prepared').kind === 'postgres'
const MINUTE = 60_000
const OWN = '/v6/users/me/passkeys'
const SIGN_IN = '/v6/users/sign_in_by_passkey'
const UNKNOWN = 'Não reconhecemos esta chave de acesso. Entre com o e-mail e a senha.'

type Person = Awaited<ReturnType<TestApp['person']>>
type Device = ReturnType<typeof newAuthenticator>

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

async function withPasskey(person: Person, device = newAuthenticator()): Promise<Device> {
  const { body } = await person.post(`${OWN}/options`)
  const { status } = await person.post(OWN, device.create(body))
  expect(status).toBe(201)
  return device
}

const asked = async () => (await world.visitor.post(`${SIGN_IN}/options`)).body
const enter = async (device: Device, use: Parameters<Device['answer']>[1] = {}) =>
  world.visitor.post(SIGN_IN, { passkey: device.answer(await asked(), use), device: 'um-aparelho-novo' })

describe('passkeys', () => {
  it('a passkey is named after its device, listed without its key, and signs its person in', async () => {
    const joao = await world.person('João Silva')
    const device = newAuthenticator()
    const { body: options } = await joao.post(`${OWN}/options`)
    expect(options).toMatchObject({
      rp: { id: 'arroba.test', name: 'Arroba' },
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    })
    const created = await joao.post(OWN, device.create(options), {
      headers: {
        'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
      },
    })
    expect(created.body.passkey).toMatchObject({ name: 'Chrome no Android', last_used_at: null })
    const { status, body } = await enter(device)
    expect([status, body.id, body.email]).toEqual([200, joao.id, joao.email])
    const [listed] = (await joao.get(OWN)).body.passkeys
    expect(listed.last_used_at).not.toBeNull()
    await world.letterTo(joao.email, 'Uma chave de acesso foi criada')
  })

  it('signing in with a passkey confirms the password and sends the letter about a new device', async () => {
    const joao = await world.person('João Prado')
    const device = await withPasskey(joao)
    const { body } = await enter(device)
    const there = createClient(world.app, { email: joao.email, token: body.token })
    expect((await there.post('/v6/users/me/data_export')).status).toBe(201)
    await expect
      .poll(
        () =>
          world.letters.filter((l) => l.to === joao.email && l.subject === 'Entrada em um aparelho novo')
            .length,
        {
          timeout: 15_000,
        },
      )
      .toBe(1)
  })

  it('an answer is taken once, also by two at once, and not after five minutes', async () => {
    const device = await withPasskey(await world.person('João Bento'))
    const answer = { passkey: device.answer(await asked()) }
    const twice = await Promise.all([
      world.visitor.post(SIGN_IN, answer),
      world.visitor.post(SIGN_IN, answer),
    ])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401])
    const late = { passkey: device.answer(await asked()) }
    world.advance(5 * MINUTE + 1)
    expect((await world.visitor.post(SIGN_IN, late)).status).toBe(401)
  })

  it('a challenge that one node asked is answered once on another', async () => {
    const device = await withPasskey(await world.person('João Lemos'))
    const second = await openTestApp({}, { beside: world })
    try {
      second.advance(world.now().getTime() - second.now().getTime())
      const answer = { passkey: device.answer(await asked()) }
      expect((await second.visitor.post(SIGN_IN, answer)).status).toBe(200)
      expect((await world.visitor.post(SIGN_IN, answer)).status).toBe(401)
    } finally {
      await second.close()
    }
  })

  it('another origin, an unverified user, another key and a number that was said before are refused', async () => {
    const joao = await world.person('João Neves')
    const device = await withPasskey(joao)
    const refused = async (use: Parameters<Device['answer']>[1]) => {
      const { status, body } = await enter(device, use)
      expect([status, body.errors]).toEqual([401, [UNKNOWN]])
    }
    await refused({ origin: 'https://arroba.example' })
    await refused({ isUserVerified: false })
    expect((await enter(device, { count: 9 })).status).toBe(200)
    await refused({ count: 9 })
    await refused({ count: 3 })
    expect((await enter(device, { count: 10 })).status).toBe(200)
    const other = newAuthenticator()
    const forged = { ...other.answer(await asked()), id: device.id, rawId: device.id }
    expect((await world.visitor.post(SIGN_IN, { passkey: forged })).status).toBe(401)
    expect((await enter(other)).status).toBe(401)
  })

  it('a challenge for one purpose or person is good for no other', async () => {
    const [joao, maria] = [await world.person('João Alves'), await world.person('Maria Alves')]
    const device = await withPasskey(joao)
    const { body: own } = await joao.post(`${OWN}/confirmation/options`)
    expect((await world.visitor.post(SIGN_IN, { passkey: device.answer(own) })).status).toBe(401)
    const confirm = (who: Person, passkey: unknown) => who.post(`${OWN}/confirmation`, { passkey })
    expect((await confirm(joao, device.answer(await asked()))).status).toBe(422)
    await withPasskey(maria)
    const { body: hers } = await maria.post(`${OWN}/confirmation/options`)
    expect((await confirm(maria, device.answer(hers))).status).toBe(422)
    const { body: creating } = await maria.post(`${OWN}/options`)
    expect((await joao.post(OWN, newAuthenticator().create(creating))).status).toBe(422)
  })

  it('a passkey is made only with the password confirmed and the user verified, and once', async () => {
    const joao = await world.person('João Dias')
    const { body } = await world.visitor.post('/v4/users/sign_in', joao)
    const unconfirmed = createClient(world.app, { email: joao.email, token: body.token })
    expect((await unconfirmed.post(`${OWN}/options`)).body.confirm_password).toBe(true)
    expect((await unconfirmed.delete(`${OWN}/1`)).body.confirm_password).toBe(true)
    const device = newAuthenticator()
    const options = async () => (await joao.post(`${OWN}/options`)).body
    expect((await joao.post(OWN, device.create(await options(), { isUserVerified: false }))).status).toBe(422)
    expect(
      (await joao.post(OWN, device.create(await options(), { origin: 'http://outra.test' }))).status,
    ).toBe(422)
    expect((await joao.post(OWN, device.create(await options()))).status).toBe(201)
    expect((await joao.post(OWN, device.create(await options()))).status).toBe(409)
    expect((await world.visitor.get(OWN)).status).toBe(401)
  })

  it('a removed passkey signs nobody in, and nobody removes another person’s', async () => {
    const [joao, zeca] = [await world.person('João Reis'), await world.person('Zeca Reis')]
    const device = await withPasskey(joao)
    const [{ id }] = (await joao.get(OWN)).body.passkeys
    expect((await zeca.delete(`${OWN}/${id}`)).status).toBe(404)
    expect((await zeca.get(OWN)).body.passkeys).toEqual([])
    expect((await enter(device)).status).toBe(200)
    expect((await joao.delete(`${OWN}/${id}`)).status).toBe(204)
    expect((await enter(device)).status).toBe(401)
  })

  it('whoever is suspended or closed their account does not sign in with a passkey', async () => {
    const [joao, maria] = [await world.person('João Melo'), await world.person('Maria Melo')]
    const [his, hers] = [await withPasskey(joao), await withPasskey(maria)]
    await sql`update users set suspended_at = now(), suspended_reason = 'Golpe' where id = ${joao.id}`.execute(
      world.database.db,
    )
    const refused = await enter(his)
    expect([refused.status, refused.body.errors]).toEqual([403, ['Sua conta está suspensa. Motivo: Golpe']])
    expect((await maria.post('/v6/users/me/closing', { password: maria.password })).status).toBe(200)
    expect((await enter(hers)).status).toBe(401)
  })

  it.runIf(onPostgres)('a number that a copy of the device said meanwhile is refused', async () => {
    const joao = await world.person('João Lopes')
    const device = await withPasskey(joao)
    const { status, body } = await changeBeforeLock(world.database, {
      lock: sql`select from passkeys where user_id = ${joao.id} for update`,
      command: () => enter(device, { count: 9 }),
      change: (trx) => sql`update passkeys set use_count = 9 where user_id = ${joao.id}`.execute(trx),
    })
    expect([status, body.errors]).toEqual([401, [UNKNOWN]])
    expect((await enter(device, { count: 10 })).status).toBe(200)
  })

  it.runIf(onPostgres)('whoever closes their account meanwhile does not sign in with a passkey', async () => {
    const joao = await world.person('João Pires')
    const device = await withPasskey(joao)
    const { status, body } = await changeBeforeLock(world.database, {
      lock: sql`select from users where id = ${joao.id} for update`,
      command: () => enter(device),
      change: (trx) =>
        sql`update users set erased_at = now(), password_hash = null, cpf_digest = null, cpf_sealed = null
          where id = ${joao.id}`.execute(trx),
    })
    expect([status, body.errors]).toEqual([401, [UNKNOWN]])
  })
})

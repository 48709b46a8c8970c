import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { applyRetention } from '../../privacy/retention.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { rowsAsText } from '../../testing/database/records.ts'
import { registrationOf } from '../../testing/registration.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'

type Person = Awaited<ReturnType<TestApp['person']>>

let arroba: TestApp
let joao: Person
beforeAll(async () => {
  arroba = await openTestApp()
})
afterAll(() => arroba.close())
beforeEach(async () => {
  joao = await arroba.person('João Silva')
})

const signIn = async (
  { email, password }: { email: string; password: string },
  userAgent = PHONE,
  device?: string,
): Promise<{ headers: Record<string, string> }> => {
  const { body } = await arroba.visitor.post(
    '/v4/users/sign_in',
    { email, password, ...(device !== undefined && { device }) },
    { headers: { 'user-agent': userAgent } },
  )
  return { headers: { user_email: email, user_token: body.token } }
}

const isSignedIn = async (session: { headers: Record<string, string> }) =>
  (await arroba.visitor.get('/v4/users/me', {}, session)).status === 200

const listed = async (who: Person) => (await who.get('/v6/users/me/sessions')).body.sessions

describe('João’s devices', () => {
  test('a person’s devices are listed in words, this one first, then by last use', async () => {
    arroba.advance(2 * HOUR)
    await signIn(joao, PHONE)
    arroba.advance(2 * HOUR)
    await signIn(joao, COMPUTER)
    const sessions = await listed(joao)
    expect(
      sessions.map(({ device, kind, is_current }: Record<string, unknown>) => [device, kind, is_current]),
    ).toEqual([
      ['Aparelho desconhecido', 'computer', true],
      ['Firefox no Windows', 'computer', false],
      ['Chrome no Android', 'phone', false],
    ])
    for (const { created_at } of sessions.slice(1)) expect(created_at).toMatch(/-03:00$/)
  })

  test('a person’s devices tell when they were last used, to within an hour', async () => {
    // Moves the clock to the morning, so that the day does not change during the test: a new day is recorded at any hour.
    const hourNow = (arroba.now().getUTCHours() + 21) % 24
    arroba.advance(((24 - hourNow + 8) % 24) * HOUR)
    const phone = await signIn(joao, PHONE)
    const lastUse = async () =>
      Date.parse((await listed(joao)).find(({ kind }: { kind: string }) => kind === 'phone').last_used_at)
    const signedInAt = await lastUse()
    arroba.advance(3 * HOUR)
    expect(await lastUse()).toBe(signedInAt)
    await isSignedIn(phone)
    expect(arroba.now().getTime() - (await lastUse())).toBeLessThan(60_000)
  })

  test('a device is signed out from the list, and the others stay signed in', async () => {
    const phone = await signIn(joao, PHONE)
    const computer = await signIn(joao, COMPUTER)
    const { id } = (await listed(joao)).find(({ kind }: { kind: string }) => kind === 'phone')
    expect((await joao.delete(`/v6/users/me/sessions/${id}`)).status).toBe(204)
    expect([await isSignedIn(phone), await isSignedIn(computer)]).toEqual([false, true])
    const { status, body } = await joao.delete(`/v6/users/me/sessions/${id}`)
    expect([status, body.errors]).toEqual([404, ['Este aparelho já não está conectado.']])
  })

  test('a person’s devices are all ended but this one', async () => {
    const others = [await signIn(joao, PHONE), await signIn(joao, COMPUTER)]
    expect((await joao.delete('/v6/users/me/sessions')).status).toBe(204)
    for (const other of others) expect(await isSignedIn(other)).toBe(false)
    expect(await listed(joao)).toHaveLength(1)
  })

  test('the device that asks is signed out too when it is chosen in the list', async () => {
    const [{ id }] = await listed(joao)
    expect((await joao.delete(`/v6/users/me/sessions/${id}`)).status).toBe(204)
    expect((await joao.get('/v4/users/me')).status).toBe(401)
  })

  test('a person’s devices are nobody else’s business', async () => {
    const zeca = await arroba.person('Zeca Ramos')
    const phone = await signIn(joao, PHONE)
    const ids = (await listed(joao)).map(({ id }: { id: number }) => id)
    expect((await listed(zeca)).map(({ id }: { id: number }) => id)).not.toEqual(expect.arrayContaining(ids))
    for (const id of ids) expect((await zeca.delete(`/v6/users/me/sessions/${id}`)).status).toBe(404)
    await zeca.delete('/v6/users/me/sessions')
    expect(await isSignedIn(phone)).toBe(true)
    expect(await isSignedIn(joao)).toBe(true)
    for (const path of ['/v6/users/me/sessions', '/v6/users/me/sessions/1'])
      expect((await arroba.visitor.delete(path)).status).toBe(401)
    expect((await arroba.visitor.get('/v6/users/me/sessions')).status).toBe(401)
  })

  test('a device whose session expired is not listed', async () => {
    await signIn(joao, PHONE)
    arroba.advance(20 * DAY)
    await isSignedIn(joao)
    arroba.advance(20 * DAY)
    expect(await listed(joao)).toHaveLength(1)
  })
})

describe('a sign-in from a new device', () => {
  const newDeviceLetters = () =>
    arroba.letters.filter(({ to, subject }) => to === joao.email && subject === 'Entrada em um aparelho novo')
  /** Resolves when no letter waits in the queue. */
  const settled = () =>
    vi.waitFor(async () => {
      const { rows } = await sql`select from jobs.job where name = 'send-mail'`.execute(arroba.database.db)
      expect(rows).toEqual([])
    }, 15_000)

  test('a sign-in from a new device sends a letter, once for each device', async () => {
    await signIn(joao, PHONE, 'celular-do-joao')
    await settled()
    expect(newDeviceLetters()).toHaveLength(1)
    const [letter] = newDeviceLetters()
    expect(letter?.text).toContain('Chrome no Android')
    expect(letter?.text).toContain('http://arroba.test/user/aparelhos')
    expect(letter?.text).toContain('http://arroba.test/recuperar')
    await signIn(joao, `${PHONE} updated`, 'celular-do-joao')
    await signIn(joao, COMPUTER, 'escritorio')
    await signIn(joao, COMPUTER, 'escritorio')
    await settled()
    expect(newDeviceLetters()).toHaveLength(2)
  })

  test('the first sign-in after registering sends no letter', async () => {
    const email = `novata${joao.id}@arroba.example`
    const newcomer = { ...registrationOf(5000 + joao.id, 'Ana Nova', `ana.nova${joao.id}`), email }
    expect((await arroba.visitor.post('/v5/users', newcomer)).status).toBe(201)
    await signIn(newcomer, PHONE, 'celular-da-ana')
    await settled()
    expect(arroba.letters.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      'Boas-vindas à Arroba',
    ])
  })

  test('a device without an id of its own is known by its kind', async () => {
    await signIn(joao, PHONE)
    await signIn(joao, PHONE.replace('130', '131'))
    await signIn(joao, COMPUTER)
    await settled()
    expect(newDeviceLetters()).toHaveLength(2)
  })

  test('a wrong password on a new device sends no letter', async () => {
    const { status } = await arroba.visitor.post(
      '/v4/users/sign_in',
      { email: joao.email, password: 'chute', device: 'alheio' },
      { headers: { 'user-agent': PHONE } },
    )
    expect(status).toBe(401)
    await settled()
    expect(newDeviceLetters()).toEqual([])
  })

  test('two sign-ins at once from one new device send one letter', async () => {
    await Promise.all([signIn(joao, PHONE, 'novo'), signIn(joao, PHONE, 'novo')])
    await settled()
    expect(newDeviceLetters()).toHaveLength(1)
  })

  test('a known device is stored without its name, and differently for two people who share it', async () => {
    const maria = await arroba.person('Maria Souza')
    await signIn(joao, PHONE, 'celular-da-familia')
    await signIn(maria, PHONE, 'celular-da-familia')
    const { db } = arroba.database
    const devices = db
      .selectFrom('known_devices')
      .select('digest')
      .where('user_id', 'in', [joao.id, maria.id])
    const digests = (await devices.execute()).map(({ digest }) => Buffer.from(digest).toString('hex'))
    expect(digests).toHaveLength(4)
    expect(new Set(digests).size).toBe(4)
    expect(await rowsAsText(db, 'known_devices')).not.toContain('celular')
  })

  test('a device that nobody signed in from for a year is forgotten', async () => {
    const countDevices = async () =>
      (await sql`select from known_devices where user_id = ${joao.id}`.execute(arroba.database.db)).rows
        .length
    await signIn(joao, PHONE, 'celular')
    expect(await countDevices()).toBe(2)
    arroba.advance(300 * DAY)
    await signIn(joao, PHONE, 'celular')
    arroba.advance(70 * DAY)
    await applyRetention({ ...arroba, clock: arroba.now })
    expect(await countDevices()).toBe(1)
  })
})

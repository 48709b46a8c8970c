import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { applyRetention } from '../../privacy/retention.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
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

const isSignedIn = async (with_: { headers: Record<string, string> }) =>
  (await arroba.visitor.get('/v4/users/me', {}, with_)).status === 200

const listed = async (who: Person) => (await who.get('/v6/users/me/sessions')).body.sessions

describe('João’s devices', () => {
  test('are listed in words, this one first, then by last use', async () => {
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

  test('tell when they were last used, to within an hour', async () => {
    const phone = await signIn(joao, PHONE)
    const lastUse = async () =>
      Date.parse((await listed(joao)).find(({ kind }: { kind: string }) => kind === 'phone').last_used_at)
    const signedInAt = await lastUse()
    arroba.advance(3 * HOUR)
    expect(await lastUse()).toBe(signedInAt)
    await isSignedIn(phone)
    expect(arroba.now().getTime() - (await lastUse())).toBeLessThan(60_000)
  })

  test('are ended one by one', async () => {
    const phone = await signIn(joao, PHONE)
    const computer = await signIn(joao, COMPUTER)
    const { id } = (await listed(joao)).find(({ kind }: { kind: string }) => kind === 'phone')
    expect((await joao.delete(`/v6/users/me/sessions/${id}`)).status).toBe(204)
    expect([await isSignedIn(phone), await isSignedIn(computer)]).toEqual([false, true])
    const { status, body } = await joao.delete(`/v6/users/me/sessions/${id}`)
    expect([status, body.errors]).toEqual([404, ['Este aparelho já não está conectado.']])
  })

  test('are all ended but this one', async () => {
    const others = [await signIn(joao, PHONE), await signIn(joao, COMPUTER)]
    expect((await joao.delete('/v6/users/me/sessions')).status).toBe(204)
    for (const other of others) expect(await isSignedIn(other)).toBe(false)
    expect(await listed(joao)).toHaveLength(1)
  })

  test('and this one, if he says so', async () => {
    const [{ id }] = await listed(joao)
    expect((await joao.delete(`/v6/users/me/sessions/${id}`)).status).toBe(204)
    expect((await joao.get('/v4/users/me')).status).toBe(401)
  })

  test('are nobody else’s business', async () => {
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

  test('whose time ran out are not among them', async () => {
    await signIn(joao, PHONE)
    arroba.advance(20 * DAY)
    await isSignedIn(joao)
    arroba.advance(20 * DAY)
    expect(await listed(joao)).toHaveLength(1)
  })
})

describe('a sign-in from a new device', () => {
  const told = () =>
    arroba.letters.filter(({ to, subject }) => to === joao.email && subject === 'Entrada em um aparelho novo')
  /** Letters leave in the order of their jobs: when the last one came, so did those before. */
  const settled = () =>
    vi.waitFor(async () => {
      const { rows } = await sql`select from jobs.job where name = 'send-mail'`.execute(arroba.database.db)
      expect(rows).toEqual([])
    }, 15_000)

  test('is told by e-mail, once for each device', async () => {
    await signIn(joao, PHONE, 'celular-do-joao')
    await settled()
    expect(told()).toHaveLength(1)
    const [letter] = told()
    expect(letter?.text).toContain('Chrome no Android')
    expect(letter?.text).toContain('http://arroba.test/user/aparelhos')
    expect(letter?.text).toContain('http://arroba.test/recuperar')
    await signIn(joao, `${PHONE} updated`, 'celular-do-joao')
    await signIn(joao, COMPUTER, 'escritorio')
    await signIn(joao, COMPUTER, 'escritorio')
    await settled()
    expect(told()).toHaveLength(2)
  })

  test('is not told of the very first one after registering', async () => {
    const email = `novata${joao.id}@arroba.example`
    const newcomer = { ...registrationOf(5000 + joao.id, 'Ana Nova', `ana.nova${joao.id}`), email }
    expect((await arroba.visitor.post('/v5/users', newcomer)).status).toBe(201)
    await signIn(newcomer, PHONE, 'celular-da-ana')
    await settled()
    expect(arroba.letters.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      'Boas-vindas à Arroba',
    ])
  })

  test('without a name of its own is known by its kind', async () => {
    await signIn(joao, PHONE)
    await signIn(joao, PHONE.replace('130', '131'))
    await signIn(joao, COMPUTER)
    await settled()
    expect(told()).toHaveLength(2)
  })

  test('is not told of a wrong password', async () => {
    const { status } = await arroba.visitor.post(
      '/v4/users/sign_in',
      { email: joao.email, password: 'chute', device: 'alheio' },
      { headers: { 'user-agent': PHONE } },
    )
    expect(status).toBe(401)
    await settled()
    expect(told()).toEqual([])
  })

  test('twice at the same moment is told once', async () => {
    await Promise.all([signIn(joao, PHONE, 'novo'), signIn(joao, PHONE, 'novo')])
    await settled()
    expect(told()).toHaveLength(1)
  })

  test('leaves nothing that names the device, or ties two people who share it', async () => {
    const maria = await arroba.person('Maria Souza')
    await signIn(joao, PHONE, 'celular-da-familia')
    await signIn(maria, PHONE, 'celular-da-familia')
    const { rows } = await sql<{ row: string; digest: Buffer }>`
      select d::text as row, digest from known_devices d where user_id in (${joao.id}, ${maria.id})`.execute(
      arroba.database.db,
    )
    expect(rows).toHaveLength(4)
    expect(new Set(rows.map(({ digest }) => Buffer.from(digest).toString('hex'))).size).toBe(4)
    expect(rows.map(({ row }) => row).join()).not.toContain('celular')
  })

  test('a device not seen for a year is forgotten', async () => {
    const known = async () =>
      (await sql`select from known_devices where user_id = ${joao.id}`.execute(arroba.database.db)).rows
        .length
    await signIn(joao, PHONE, 'celular')
    expect(await known()).toBe(2)
    arroba.advance(300 * DAY)
    await signIn(joao, PHONE, 'celular')
    arroba.advance(70 * DAY)
    await applyRetention({ ...arroba, clock: arroba.now })
    expect(await known()).toBe(1)
  })
})

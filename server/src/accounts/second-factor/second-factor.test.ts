import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type Client, createClient, endpoints } from '../../testing/client.ts'
import { newAuthenticator } from '../passkeys/test-authenticator.ts'

const HALF_MINUTE = 30_000
const MINUTE = 60_000
const HOUR = 60 * 60_000
const CODE = '/v6/users/me/second_factor'
const APP = '/v6/users/me/authenticator'
const QUEUE = '/v6/staff/queue'

type Route = { method: string; url: string; access: string | undefined }

let world: TestApp
let zeca: Person
const routes: Route[] = []

function collectRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    for (const one of [method].flat()) routes.push({ method: one, url, access: config?.access })
  })
}

beforeAll(async () => {
  subscribe('fastify.initialization', collectRoutes)
  world = await openTestApp({ STAFF_MFA: 'demand', RATE_LIMIT: 'on' })
  unsubscribe('fastify.initialization', collectRoutes)
  zeca = await world.person('Zeca Ramos')
})
afterAll(() => world.close())

const newStaff = () => staffMember(world, 'Equipe Arroba')

/** Signs the same person in on another device. */
async function signInAgain({ email, password }: Person) {
  const { body } = await world.visitor.post('/v4/users/sign_in', { email, password })
  return createClient(world.app, { email, password, token: body.token })
}

/** The code that an authenticator shows at a moment of the test's clock. */
function codeOf(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
}

/**
 * Sets up an authenticator for a member of staff, who has then shown a second factor. Returns its secret and the
 * recovery codes.
 */
async function setUpAuthenticator(
  world: Pick<TestApp, 'now'>,
  staff: Client,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { body } = await staff.post('/v6/users/me/authenticator')
  const code = codeOf(body.secret, world.now())
  const confirmed = await staff.put('/v6/users/me/authenticator', { code })
  return { secret: body.secret, recoveryCodes: confirmed.body.recovery_codes }
}

describe('the second factor of staff', () => {
  it('no call of staff is answered to a session without a second factor, whatever the call', async () => {
    const { headers } = await newStaff()
    const staffs = routes.filter(({ access }) => access === 'staff')
    expect(staffs.length).toBeGreaterThan(40)
    for (const { method, url } of staffs) {
      const answer = await world.app.inject({
        method: method as 'GET',
        url: url.replaceAll(/:(\w+)/g, '1'),
        headers,
        ...(['POST', 'PUT'].includes(method) && { payload: {} }),
      })
      const hint = method === 'HEAD' ? undefined : answer.json().second_factor
      expect([method, url, answer.statusCode, hint]).toEqual([
        method,
        url,
        403,
        method === 'HEAD' ? undefined : 'set_up',
      ])
    }
  })

  it('the calls of staff and of the second factor are not there for somebody who is not of the staff', async () => {
    expect((await zeca.get(QUEUE)).status).toBe(404)
    expect((await zeca.get(CODE)).status).toBe(404)
    expect((await zeca.post(CODE, { code: '123456' })).status).toBe(404)
    expect((await zeca.post(APP)).status).toBe(404)
    expect((await zeca.put(APP, { code: '123456' })).status).toBe(404)
    expect((await zeca.delete(APP)).status).toBe(404)
    expect((await zeca.post('/v6/users/me/recovery_codes')).status).toBe(404)
  })

  it('a visitor cannot show a second factor', async () => {
    expect((await world.visitor.post(CODE, { code: '123456' })).status).toBe(401)
  })

  it('the desk opens for twelve hours after a code, on this device alone', async () => {
    const staff = await newStaff()
    const { secret } = await setUpAuthenticator(world, staff)
    expect((await staff.get(QUEUE)).status).toBe(200)
    const there = await signInAgain(staff)
    expect((await there.get(QUEUE)).body.second_factor).toBe('show')
    world.advance(HALF_MINUTE * 2)
    expect((await there.post(CODE, { code: codeOf(secret, world.now()) })).status).toBe(204)
    expect((await there.get(QUEUE)).status).toBe(200)
    world.advance(12 * HOUR)
    expect((await there.get(QUEUE)).body.second_factor).toBe('show')
  })

  it('where a second factor is demanded, what is a person’s own asks for the password as well', async () => {
    const staff = await newStaff()
    await setUpAuthenticator(world, staff)
    const asking = endpoints.filter(({ personalData }) => personalData)
    expect(asking.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'GET /v6/staff/actions.csv',
      'GET /v6/staff/fiscal_records.csv',
      'GET /v6/staff/ledger.csv',
      'GET /v6/staff/people',
      'GET /v6/staff/people/{id}',
      'GET /v6/staff/people/{id}/payments',
      'GET /v6/staff/people/{id}/statement',
      'GET /v6/staff/people/{id}/statement.csv',
      'GET /v6/staff/people/{id}/statement.pdf',
      'GET /v6/staff/people/{id}/statement/{entry}/receipt',
      'GET /v6/staff/people/{id}/statement/{entry}/receipt.csv',
      'POST /v6/staff/people/{id}/end_sessions',
      'POST /v6/staff/people/{id}/lift',
      'POST /v6/staff/people/{id}/suspend',
      'POST /v6/staff/retention_stops/{id}/allow',
    ])
    world.advance(11 * MINUTE)
    for (const { method, path } of asking) {
      const { headers } = staff
      const url = path.replace('{id}', String(zeca.id)).replace('{entry}', '1')
      const answer = await world.app.inject({ method, url, headers })
      expect([path, answer.statusCode, answer.json().confirm_password]).toEqual([path, 403, true])
    }
    expect((await staff.get(`/v6/staff/people/${zeca.id}`)).status).toBe(200)
  })

  it('a code is taken once, and no earlier one after it', async () => {
    const staff = await newStaff()
    const { secret } = await setUpAuthenticator(world, staff)
    const [one, two, three] = [await signInAgain(staff), await signInAgain(staff), await signInAgain(staff)]
    world.advance(HALF_MINUTE * 3)
    const earlier = codeOf(secret, new Date(world.now().getTime() - HALF_MINUTE))
    const code = codeOf(secret, world.now())
    const answers = await Promise.all([one.post(CODE, { code }), two.post(CODE, { code })])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422])
    expect((await three.post(CODE, { code: earlier })).status).toBe(422)
  })

  it('a recovery code opens the desk once, and a letter says so', async () => {
    const staff = await newStaff()
    const { recoveryCodes } = await setUpAuthenticator(world, staff)
    expect(new Set(recoveryCodes).size).toBe(10)
    const there = await signInAgain(staff)
    const [code = ''] = recoveryCodes
    expect((await there.post(CODE, { code: code.toUpperCase().replace('-', ' ') })).status).toBe(204)
    expect((await there.get(QUEUE)).status).toBe(200)
    expect((await there.post(CODE, { code })).status).toBe(422)
    expect((await there.get(CODE)).body).toMatchObject({ recovery_codes: 9, has_authenticator: true })
    await expect
      .poll(
        () => world.letters.some((l) => l.to === staff.email && l.subject.includes('recuperação foi usado')),
        {
          timeout: 15_000,
        },
      )
      .toBe(true)
  })

  it('after five wrong codes of a second factor the right one is refused too', async () => {
    const staff = await newStaff()
    const { secret } = await setUpAuthenticator(world, staff)
    const there = await signInAgain(staff)
    for (let tries = 0; tries < 5; tries += 1)
      expect((await there.post(CODE, { code: 'aaaaa' })).status).toBe(422)
    world.advance(HALF_MINUTE * 2)
    expect((await there.post(CODE, { code: codeOf(secret, world.now()) })).status).toBe(429)
  })

  it('a password alone changes nothing about a second factor that is there', async () => {
    const staff = await newStaff()
    await setUpAuthenticator(world, staff)
    const thief = await signInAgain(staff)
    for (const refused of [
      await thief.post(APP),
      await thief.put(APP, { code: '123456' }),
      await thief.delete(APP),
      await thief.post('/v6/users/me/recovery_codes'),
      await thief.post('/v6/users/me/passkeys/options'),
    ])
      expect([refused.status, refused.body.second_factor]).toEqual([403, 'show'])
  })

  it('an app counts only when its first code came back', async () => {
    const staff = await newStaff()
    const { body } = await staff.post(APP)
    expect(body.uri).toContain('otpauth://totp/Arroba:')
    expect(body.qr_code).toContain('<svg')
    expect((await staff.post(CODE, { code: codeOf(body.secret, world.now()) })).status).toBe(422)
    expect((await staff.get(QUEUE)).body.second_factor).toBe('set_up')
    expect((await staff.put(APP, { code: '000000' })).status).toBe(422)
  })

  it('the secret of an app is sealed in the database', async () => {
    const staff = await newStaff()
    const { secret } = await setUpAuthenticator(world, staff)
    const { secret_sealed: sealed } = await world.database.db
      .selectFrom('authenticators')
      .select('secret_sealed')
      .where('user_id', '=', staff.id)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(sealed).toString('latin1')).not.toContain(secret)
  })

  it('an app that is taken off counts no more, nor do its recovery codes', async () => {
    const staff = await newStaff()
    await setUpAuthenticator(world, staff)
    expect((await staff.delete(APP)).status).toBe(204)
    expect((await staff.get(CODE)).body).toMatchObject({ has_authenticator: false, recovery_codes: 0 })
    const there = await signInAgain(staff)
    expect((await there.get(QUEUE)).body.second_factor).toBe('set_up')
  })

  it('a passkey is a second factor, made and shown', async () => {
    const staff = await newStaff()
    const device = newAuthenticator()
    const { body: options } = await staff.post('/v6/users/me/passkeys/options')
    expect((await staff.post('/v6/users/me/passkeys', device.create(options))).status).toBe(201)
    expect((await staff.get(QUEUE)).status).toBe(200)
    const there = await signInAgain(staff)
    expect((await there.get(QUEUE)).body.second_factor).toBe('show')
    const { body: asked } = await there.post('/v6/users/me/passkeys/confirmation/options')
    const confirmed = await there.post('/v6/users/me/passkeys/confirmation', {
      passkey: device.answer(asked),
    })
    expect(confirmed.status).toBe(204)
    expect((await there.get(QUEUE)).status).toBe(200)
  })

  it('a second factor holds on another node at once', async () => {
    const staff = await newStaff()
    const second = await openTestApp({ STAFF_MFA: 'demand' }, { beside: world })
    try {
      second.advance(world.now().getTime() - second.now().getTime())
      const there = createClient(second.app, {
        email: staff.email,
        token: staff.headers.user_token ?? '',
      })
      expect((await there.get(QUEUE)).status).toBe(403)
      await setUpAuthenticator(world, staff)
      await expect.poll(async () => (await there.get(QUEUE)).status, { timeout: 15_000 }).toBe(200)
    } finally {
      await second.close()
    }
  })
})

import { createECDH } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { acceptNegotiations, type Person, record } from '../testing/negotiations.ts'
import { openPushService, type PushService } from '../testing/servers/push-service.ts'
import { sendingPush } from './send-push.ts'

const SOON = { timeout: 15_000, interval: 20 }
const PATH = '/v6/users/me/push'
const DEVICE = `${PATH}/device`

type Browser = ReturnType<PushService['subscribe']>

let service: PushService
let world: TestApp
let joao: Person
let maria: Person
let post: number

beforeAll(async () => {
  service = await openPushService()
  world = await openTestApp({ PUSH_SERVICES: service.origin })
  joao = await acceptNegotiations(await world.person('João Silva'))
  maria = await acceptNegotiations(await world.person('Maria Oliveira'))
})
afterAll(async () => {
  await world.close()
  service.close()
})
beforeEach(async () => {
  const { db } = world.database
  await sql`delete from push_subscriptions`.execute(db)
  await sql`delete from push_preferences`.execute(db)
  await sql`delete from notifications`.execute(db)
  post = (await joao.post('/v4/users/me/posts', { description: 'Chegou a chuva em Água Boa.' })).body.post.id
})

async function subscribe(who: Pick<Person, 'put'>, browser = service.subscribe()): Promise<Browser> {
  const { endpoint, keys } = browser
  const answer = await who.put(DEVICE, { endpoint, keys, time_zone: 'America/Cuiaba' })
  expect(answer.status).toBe(200)
  return browser
}

/** The same person on another device. */
async function anotherDevice(who: Person) {
  const { email, password } = who
  const { body } = await world.visitor.post('/v4/users/sign_in', { email, password })
  return createClient(world.app, { email, token: body.token, password })
}

function comments(text: string) {
  return maria.post(`/v4/posts/${post}/comments`, { text })
}

/** Once no event and no job of ours waits any more; what is put off waits for its hour. */
function settled() {
  return vi.waitFor(async () => {
    const { rows } = await sql`
      select from events where tries = 0
      union all select from jobs.job where name = 'send-push' and start_after <= now()`.execute(
      world.database.db,
    )
    expect(rows).toEqual([])
  }, SOON)
}

/** What waits for another try or for its hour, and for how many seconds. */
async function waiting(): Promise<unknown[]> {
  const { rows } = await sql`
    select extract(epoch from start_after - now())::float8 as seconds
    from jobs.job where name = 'send-push'`.execute(world.database.db)
  return rows
}

/** Once the queue has put off its one message to another try: deleting it while the queue writes it anew would miss it. */
function putOff(): Promise<void> {
  return vi.waitFor(
    async () => expect(await waiting()).toMatchObject([{ seconds: expect.toSatisfy((s) => s > 30) }]),
    SOON,
  )
}

async function clearQueue(): Promise<void> {
  await sql`delete from jobs.job where name = 'send-push'`.execute(world.database.db)
}

async function subscriptions(): Promise<number> {
  const { rows } = await sql`select from push_subscriptions`.execute(world.database.db)
  return rows.length
}

describe('what reaches a device', () => {
  it('a comment reaches the device of the author once, encrypted for it, with an id and a title and no more', async () => {
    const browser = await subscribe(joao)
    await comments('Pago R$ 312 pelo lote de 54 bois')
    await vi.waitFor(() => expect(browser.received).toHaveLength(1), SOON)
    const { notifications } = (await joao.get('/v5/users/me/notifications')).body
    const { id } = notifications[0]
    expect(browser.received).toEqual([
      {
        body: { id, title: 'Comentaram na sua publicação' },
        topic: `aviso-${id}`,
        ttl: 24 * 60 * 60,
        urgency: 'normal',
      },
    ])
    await settled()
    expect(browser.tries).toBe(1)
  })

  it('every device of a person gets a message once, and nobody else’s device any', async () => {
    const [first, second] = [await subscribe(joao), await subscribe(await anotherDevice(joao))]
    const ofMaria = await subscribe(maria)
    await comments('Choveu aqui também')
    await vi.waitFor(() => expect([first, second].map(({ tries }) => tries)).toEqual([1, 1]), SOON)
    await settled()
    expect([first.received.length, second.received.length, ofMaria.tries]).toEqual([1, 1, 0])
  })

  it('a negotiation reaches its other side without names, quantities or prices', async () => {
    const browser = await subscribe(maria)
    await record(world, joao, 'oxen', { reviwer_id: maria.id })
    await vi.waitFor(() => expect(browser.received).toHaveLength(1), SOON)
    expect(browser.received[0]).toMatchObject({
      body: { title: 'Você recebeu uma negociação para aprovar' },
      urgency: 'high',
      ttl: 3 * 24 * 60 * 60,
    })
  })

  it('a like is in the list and reaches no device', async () => {
    const browser = await subscribe(joao)
    await maria.post(`/v6/posts/${post}/evaluate`, { evaluation: true })
    await vi.waitFor(
      async () => expect((await joao.get('/v5/users/me/notifications')).body.notifications).toHaveLength(1),
      SOON,
    )
    await settled()
    expect(browser.tries).toBe(0)
  })

  it('what somebody blocked does reaches no device', async () => {
    const browser = await subscribe(joao)
    expect((await joao.post(`/v6/users/${maria.id}/block`)).status).toBeLessThan(300)
    await comments('Ninguém me ouve')
    await settled()
    expect(browser.tries).toBe(0)
    await joao.delete(`/v6/users/${maria.id}/block`)
  })
})

describe('what a person chose', () => {
  it('a kind that is switched off reaches no device, and the others do', async () => {
    const browser = await subscribe(joao)
    const { body } = await joao.put(PATH, { kinds: { comments: false } })
    expect(body.push.kinds).toEqual({
      negotiations: true,
      mentions: true,
      comments: false,
      market_alerts: true,
      ads: true,
    })
    await comments('Silêncio')
    await settled()
    expect(browser.tries).toBe(0)
    await comments(`Ei, @${joao.nickname}!`)
    await vi.waitFor(
      () => expect(browser.received).toMatchObject([{ body: { title: 'Citaram você na Arroba' } }]),
      SOON,
    )
  })

  it('in the quiet hours of their own time zone nothing is sent before they end', async () => {
    const browser = await subscribe(joao)
    const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Cuiaba', timeStyle: 'short' })
    const at = (hours: number) => clock.format(new Date(world.now().getTime() + hours * 3_600_000))
    const quiet = { from: at(-1), until: at(2) }
    expect((await joao.put(PATH, { quiet_hours: quiet })).body.push).toMatchObject({
      quiet_hours: quiet,
      time_zone: 'America/Cuiaba',
    })
    await comments('De noite')
    await vi.waitFor(async () => {
      const seconds = expect.toSatisfy((left) => left > 7_000 && left <= 7_200)
      expect(await waiting()).toMatchObject([{ seconds }])
    }, SOON)
    expect(browser.tries).toBe(0)
    world.advance(2 * 3_600_000)
    await runWaiting()
    expect(browser.received).toHaveLength(1)
    world.advance(-2 * 3_600_000)
  })

  it('the quiet hours of another time zone do not count', async () => {
    const browser = await subscribe(joao)
    const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Cuiaba', timeStyle: 'short' })
    const at = (minutes: number) => clock.format(new Date(world.now().getTime() + minutes * 60_000))
    await joao.put(PATH, {
      quiet_hours: { from: at(-10), until: at(10) },
      time_zone: 'America/Noronha',
    })
    await comments('Em Noronha já passou')
    await vi.waitFor(() => expect(browser.received).toHaveLength(1), SOON)
  })

  it('what was read before it could be sent is not sent', async () => {
    const browser = await subscribe(joao)
    browser.trouble = 503
    await comments('Leia antes')
    await vi.waitFor(() => expect(browser.tries).toBe(1), SOON)
    await putOff()
    await joao.put('/v5/users/me/notifications/read', { up_to: Number.MAX_SAFE_INTEGER })
    browser.trouble = null
    await runWaiting()
    expect(browser.tries).toBe(1)
  })

  it.each([
    [{ quiet_hours: { from: '25:00', until: '05:00' } }, 'Escolha quando o silêncio começa.'],
    [
      { quiet_hours: { from: '22:00', until: '22:00' } },
      'O silêncio precisa começar e terminar em horas diferentes.',
    ],
    [{ time_zone: 'Lua/Mar_da_Tranquilidade' }, 'Este fuso horário não existe.'],
  ])('the choice %j is refused', async (choice, message) => {
    expect(await joao.put(PATH, choice)).toMatchObject({ status: 422, body: { errors: [message] } })
  })
})

/** As the queue does when João's latest message to his first device comes due. */
async function runWaiting(): Promise<void> {
  await clearQueue()
  const [device] = (await joao.get(PATH)).body.push.devices
  const [notification] = (await joao.get('/v5/users/me/notifications')).body.notifications
  const job = sendingPush({ ...world, clock: world.now })
  await job.run({ subscriptionId: device.id, notificationId: notification.id })
}

describe('a push service', () => {
  it.each([404, 410])('a subscription that its push service answers %i for is dropped', async (status) => {
    const browser = await subscribe(joao)
    browser.trouble = status
    await comments('Cadê você?')
    await vi.waitFor(async () => expect(await subscriptions()).toBe(0), SOON)
    await settled()
    expect(browser.tries).toBe(1)
  })

  it.each([429, 500, 503])(
    'a message that a push service answers %i for is tried again, and comes once',
    async (status) => {
      const browser = await subscribe(joao)
      browser.trouble = status
      await comments('Tente de novo')
      await vi.waitFor(() => expect(browser.tries).toBe(1), SOON)
      await putOff()
      expect(await subscriptions()).toBe(1)
      browser.trouble = null
      await runWaiting()
      await settled()
      expect(browser.received).toHaveLength(1)
    },
  )

  it('what a log says of a message that was not sent has nothing of the address', async () => {
    const browser = await subscribe(joao)
    browser.trouble = 500
    await comments('Não vai')
    await vi.waitFor(() => expect(world.logged()).toContain('a push service answered 500'), SOON)
    expect(world.logged()).not.toContain(new URL(browser.endpoint).pathname)
    await putOff()
    await clearQueue()
  })

  it.each([
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:5432/push',
    'https://fcm.googleapis.com.evil.example/fcm/send/abc',
    'file:///etc/passwd',
    'qualquer coisa',
  ])('the server is not made to call %s', async (endpoint) => {
    const { keys } = service.subscribe()
    expect((await joao.put(DEVICE, { endpoint, keys })).status).toBe(422)
    expect(await subscriptions()).toBe(0)
  })

  it.each([
    ['too short', { p256dh: 'BAAA', auth: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    [
      'no point of the curve',
      { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
    ],
    ['no secret', { p256dh: '', auth: '' }],
  ])('keys of a browser that are %s are refused', async (_what, keys) => {
    const { endpoint } = service.subscribe()
    expect((await joao.put(DEVICE, { endpoint, keys })).status).toBe(422)
  })
})

describe('whose device it is', () => {
  it('a device that signs out gets no more messages', async () => {
    const device = await anotherDevice(joao)
    const browser = await subscribe(device)
    expect((await device.delete('/v4/users/sign_out')).status).toBeLessThan(300)
    await comments('Alguém aí?')
    await settled()
    expect([browser.tries, await subscriptions()]).toEqual([0, 0])
  })

  it('a browser in which somebody else signs in gets their messages alone', async () => {
    const browser = await subscribe(joao)
    await subscribe(maria, browser)
    await comments('Para João')
    await settled()
    expect([browser.tries, await subscriptions()]).toEqual([0, 1])
  })

  it('a browser that subscribes anew gets each message once', async () => {
    const before = await subscribe(joao)
    const browser = await subscribe(joao)
    await subscribe(joao, browser)
    await comments('Uma vez')
    await vi.waitFor(() => expect(browser.received).toHaveLength(1), SOON)
    await settled()
    expect([before.tries, browser.tries]).toEqual([0, 1])
  })

  it('a person sees and switches off their own devices, and nobody else does', async () => {
    await subscribe(joao)
    const { devices } = (await joao.get(PATH)).body.push
    expect(devices).toEqual([
      {
        id: expect.any(Number),
        device: 'Aparelho desconhecido',
        created_at: expect.any(String),
        is_current: true,
      },
    ])
    const [device] = devices
    expect((await maria.get(PATH)).body.push.devices).toEqual([])
    expect((await maria.delete(`${PATH}/devices/${device.id}`)).status).toBe(404)
    expect((await world.visitor.delete(`${PATH}/devices/${device.id}`)).status).toBe(401)
    expect((await joao.delete(`${PATH}/devices/${device.id}`)).status).toBe(204)
    expect((await joao.delete(`${PATH}/devices/${device.id}`)).status).toBe(404)
    expect(await subscriptions()).toBe(0)
  })

  it('nobody who is not signed in subscribes, reads or chooses', async () => {
    const { endpoint, keys } = service.subscribe()
    const { visitor } = world
    const answers = [
      await visitor.get(PATH),
      await visitor.put(PATH, {}),
      await visitor.put(DEVICE, { endpoint, keys }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  })

  it('a suspended person’s device gets nothing', async () => {
    const browser = await subscribe(joao)
    await sql`update users set suspended_at = now(), suspended_reason = 'Ofensas' where id = ${joao.id}`.execute(
      world.database.db,
    )
    await comments('Você sumiu')
    await settled()
    expect(browser.tries).toBe(0)
    await sql`update users set suspended_at = null, suspended_reason = null where id = ${joao.id}`.execute(
      world.database.db,
    )
  })
})

describe('the keys that messages are signed with', () => {
  it('an installation has one pair of keys on every node and after every start, another one has another', async () => {
    const other = await openTestApp({ PUSH_SERVICES: service.origin }, { beside: world })
    const ownKey = async (app: TestApp, who = joao) =>
      (await createClient(app.app, { email: who.email, token: who.headers.user_token ?? '' }).get(PATH)).body
        .push.public_key
    const key = await ownKey(world)
    expect(Buffer.from(key, 'base64url')).toHaveLength(65)
    expect(await ownKey(other)).toBe(key)
    await other.close()
    const secret = { APP_SECRET: 'another secret, of another installation' }
    const another = await openTestApp(secret, { beside: world })
    expect(await ownKey(another)).not.toBe(key)
    await another.close()
  })

  it('the operator’s own pair of keys is used where it is given', async () => {
    const pair = createECDH('prime256v1')
    const publicKey = pair.generateKeys('base64url')
    const app = await openTestApp(
      { VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url').padStart(43, 'A') },
      { beside: world },
    )
    const client = createClient(app.app, { email: joao.email, token: joao.headers.user_token ?? '' })
    expect((await client.get(PATH)).body.push.public_key).toBe(publicKey)
    await app.close()
  })
})

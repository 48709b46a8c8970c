import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import {
  buy,
  endBilling,
  lettersSent,
  orderOf,
  paymentsOf,
  reconcile,
  send,
  subscriptionOf,
} from '../../testing/billing.ts'
import type { Person } from '../../testing/negotiations.ts'
import { API_TOKEN, type IuguServer, openIuguServer } from '../../testing/servers/iugu-server.ts'

const SECRET = 'segredo-que-so-a-iugu-conhece'
const SOON = { timeout: 15_000 }
const DAY = 24 * 60 * 60_000

let iugu: IuguServer
let world: TestApp
let equipe: Person
let buyers = 0
beforeAll(async () => {
  iugu = await openIuguServer()
  world = await openTestApp({
    PAYMENTS: 'iugu',
    PAYMENT_METHODS: 'credit_card,bank_slip,pix',
    IUGU_API_URL: iugu.url,
    IUGU_API_TOKEN: API_TOKEN,
    IUGU_ACCOUNT_ID: 'CONTA',
    IUGU_WEBHOOK_SECRET: SECRET,
    IUGU_TEST_MODE: 'on',
  })
  iugu.books.setToday(world.now().toISOString().slice(0, 10))
  equipe = await staffMember(world, 'Equipe Arroba')
})
afterAll(async () => {
  await world.close()
  await iugu.close()
})

let joao: Person
let invoice: string
beforeEach(async () => {
  await endBilling(world)
  buyers += 1
  joao = await world.person(`João ${'abcdefghijklmnopqrstuvwxyz'.charAt(buyers).toUpperCase()}ndrada`)
  await buy(world, joao, { method: 'bank_slip' })
  invoice = [...iugu.books.invoices.keys()].at(-1) ?? ''
})

/** Sets the invoice's state at iugu, and calls the webhook. */
async function callWithState(status: string): Promise<void> {
  Object.assign(iugu.books.invoices.get(invoice) ?? {}, { status })
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: `/webhooks/iugu?secret=${SECRET}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      event: 'invoice.status_changed',
      'data[id]': invoice,
      'data[status]': status,
    }).toString(),
  })
  expect(statusCode).toBe(200)
}

async function held() {
  const { held_payments } = (await equipe.get('/v6/staff/health')).body
  return held_payments.newest.find(({ invoice_id }: { invoice_id: string }) => invoice_id === invoice)
}

async function heldOnce(status: string) {
  await callWithState(status)
  return vi.waitFor(async () => {
    const found = await held()
    expect(found).toBeDefined()
    return found
  }, SOON)
}

const lettersOf = (id: number) =>
  world.letters.filter(({ to, subject }) => to === equipe.email && subject.includes(`pagamento ${id} `))
const readings = () => iugu.taken().filter(({ path }) => path.startsWith('invoices/')).length

describe('an invoice in a state that nobody here knows', () => {
  it('an invoice in a state that nobody here knows is held for staff, who see it and get one letter, and opens and takes nothing', async () => {
    const one = await heldOnce('sublimated')
    expect(one).toMatchObject({ tries: 1, next_try_at: null, name: expect.stringContaining('João') })
    expect(one.error).toContain('"sublimated"')
    await vi.waitFor(() => expect(lettersOf(one.id)).toHaveLength(1), SOON)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'pending' })
    await callWithState('sublimated')
    await vi.waitFor(async () => expect(await held()).toMatchObject({ tries: 2, at: one.at }), SOON)
    await lettersSent(world, equipe.email)
    expect(lettersOf(one.id)).toHaveLength(1)
    expect((await equipe.get('/v6/staff/health')).body.webhook_calls.count).toBe(0)
  })

  it('an invoice in a state that nobody here knows is not asked about again and again', async () => {
    await heldOnce('sublimated')
    iugu.taken()
    for (const _ of [1, 2, 3]) await reconcile(world)
    expect(readings()).toBe(0)
    expect(await held()).toMatchObject({ tries: 1 })
  })

  it('an invoice in a state that nobody here knows counts as soon as the provider says what became of it', async () => {
    await heldOnce('sublimated')
    Object.assign(iugu.books.invoices.get(invoice) ?? {}, { paid_at: world.now().toISOString() })
    await callWithState('paid')
    await vi.waitFor(async () => expect(await subscriptionOf(joao)).toMatchObject({ status: 'active' }), SOON)
    expect(await held()).toBeUndefined()
    expect(await paymentsOf(joao)).toMatchObject([{ status: 'paid' }])
  })

  it('an invoice in a state that nobody here knows is read again when staff ask for it, one or all, and that is written down', async () => {
    const { id } = await heldOnce('sublimated')
    expect((await equipe.post(`/v6/staff/held_payments/${id}/retry`)).status).toBe(204)
    await vi.waitFor(async () => expect(await held()).toMatchObject({ tries: 2 }), SOON)
    Object.assign(iugu.books.invoices.get(invoice) ?? {}, { status: 'pending' })
    const { body } = await equipe.post('/v6/staff/retries', { what: 'held_payments' })
    expect(body.retried).toBeGreaterThan(0)
    await vi.waitFor(async () => expect(await held()).toBeUndefined(), SOON)
    expect((await equipe.post(`/v6/staff/held_payments/${id}/retry`)).status).toBe(404)
    const { actions } = (await equipe.get('/v6/staff/actions', { by_action: 'held-payment-read' })).body
    expect(actions).toMatchObject([{ detail: expect.stringContaining(invoice) }])
  })

  it('an invoice in a state that nobody here knows is not said to be unpaid when it is a renewal, and nothing is given up for it before its grace ends', async () => {
    await callWithState('pending')
    iugu.books.payAtTheBank(invoice)
    await callWithState('paid')
    await vi.waitFor(async () => expect(await subscriptionOf(joao)).toMatchObject({ status: 'active' }), SOON)
    const end = Date.parse((await subscriptionOf(joao)).paid_until)
    world.advance(end - 4 * DAY - world.now().getTime())
    await reconcile(world)
    invoice = [...iugu.books.invoices.keys()].at(-1) ?? ''
    const signIn = async (person: Person) => {
      const { email, password } = person
      person.headers.user_token = (
        await world.visitor.post('/v4/users/sign_in', { email, password })
      ).body.token
    }
    await signIn(equipe)
    await heldOnce('sublimated')
    world.advance(10 * DAY)
    await signIn(joao)
    await reconcile(world)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'active' })
    const unpaid = world.letters.filter(
      ({ to, subject }) => to === joao.email && /não recebemos/i.test(subject),
    )
    expect(unpaid).toEqual([])
  })

  it('an invoice in a state that nobody here knows is for staff alone', async () => {
    const { id } = await heldOnce('sublimated')
    expect((await joao.post(`/v6/staff/held_payments/${id}/retry`)).status).toBe(404)
    expect((await world.visitor.post(`/v6/staff/held_payments/${id}/retry`)).status).toBe(401)
  })

  it('an invoice in a state that nobody here knows is not charged to a card either, whoever asks', async () => {
    const ana = await world.person(`Ana ${'abcdefghijklmnopqrstuvwxyz'.charAt(buyers).toUpperCase()}lves`)
    const card = (becomes: string) => ({ card_token: `${becomes}-${randomUUID()}` })
    const byCard = async (becomes: string) =>
      send(ana, await orderOf(world, ana, { card: null, fields: card(becomes) }))
    await byCard('recusado')
    invoice = [...iugu.books.invoices.keys()].at(-1) ?? ''
    await heldOnce('sublimated')
    iugu.taken()
    expect((await byCard('autorizado')).status).toBe(409)
    expect(iugu.taken().filter(({ path }) => path === 'charge')).toEqual([])
  })
})

it('a bank slip of which only a part was paid is held for staff: no days are given and no money is lost', async () => {
  const { error } = await heldOnce('partially_paid')
  expect(error).toContain('"partially_paid"')
  expect(await subscriptionOf(joao)).toMatchObject({ status: 'pending' })
})

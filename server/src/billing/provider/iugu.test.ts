import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { buy, orderOf, paymentsOf, send, subscriptionOf } from '../../testing/billing.ts'
import type { Person } from '../../testing/negotiations.ts'
import { API_TOKEN, type IuguServer, openIuguServer } from '../../testing/servers/iugu-server.ts'

const SECRET = 'segredo-que-so-a-iugu-conhece'

let iugu: IuguServer
let world: TestApp
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
})
afterAll(async () => {
  await world.close()
  await iugu.close()
})
beforeEach(() => {
  iugu.taken()
})

/** A card token as iugu's script makes it in the browser. */
const token = (becomes: 'autorizado' | 'recusado' = 'autorizado') => `${becomes}-${randomUUID()}`
const buyByCard = async (person: Person, card = token()) =>
  send(person, await orderOf(world, person, { card: null, fields: { card_token: card } }))

const calls = () =>
  iugu.taken().map(({ method, path }) => `${method} ${path.replaceAll(/[0-9A-F]{32}/g, 'ID')}`)

/** The webhook call by which iugu tells that an invoice changed. */
const hook = (id: string, status: string) =>
  world.app.inject({
    method: 'POST',
    url: `/webhooks/iugu?secret=${SECRET}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      event: 'invoice.status_changed',
      'data[id]': id,
      'data[status]': status,
    }).toString(),
  })

describe('a plan that iugu is paid for', () => {
  it('a plan that iugu is paid for is offered with what the browser needs for a card token', async () => {
    const joao = await world.person('João Silva')
    expect((await joao.get('/v6/checkout')).body).toEqual({
      methods: ['credit_card', 'bank_slip', 'pix'],
      provider: 'iugu',
      script_url: 'https://js.iugu.com/v2',
      account_id: 'CONTA',
      test_mode: true,
      token_url: null,
      card: null,
    })
  })

  it('a plan that iugu is paid for is opened by a card: customer, card, plan, subscription, charge', async () => {
    const joao = await world.person('João Batista')
    const { body } = await buyByCard(joao)
    expect(body.response).toMatchObject({ message: 'Autorizado', success: true })
    expect(await subscriptionOf(joao)).toMatchObject({
      status: 'active',
      card: { brand: 'VISA', last_digits: '1111' },
    })
    const changes = iugu.requests.filter(({ method }) => method !== 'GET')
    expect(new Set(changes.map(({ key }) => key)).size).toBe(changes.length)
    expect(changes.every(({ key }) => key !== undefined)).toBe(true)
    expect(calls().filter((call) => !call.startsWith('GET'))).toEqual([
      'POST customers',
      'POST customers/ID/payment_methods',
      'POST plans',
      'PUT customers/ID',
      'POST subscriptions',
      'POST charge',
    ])
  })

  it('a plan that iugu is paid for is not opened by a refused card, and is by another', async () => {
    const ana = await world.person('Ana Prado')
    const { body } = await buyByCard(ana, token('recusado'))
    expect(body.response).toMatchObject({ message: 'Transação negada', success: false })
    expect(await subscriptionOf(ana)).toMatchObject({ status: 'pending' })
    expect((await buyByCard(ana)).body.response).toMatchObject({ message: 'Autorizado' })
    expect(await paymentsOf(ana)).toHaveLength(1)
  })

  it('a plan that iugu is paid for is opened once where iugu charged and its answer was lost', async () => {
    const caio = await world.person('Caio Reis')
    iugu.trouble('charge', 'break-after')
    const { body } = await buyByCard(caio)
    expect(body.response).toMatchObject({ message: 'Autorizado', success: true })
    expect(calls().filter((call) => call === 'POST charge')).toHaveLength(1)
    expect(await paymentsOf(caio)).toMatchObject([{ status: 'paid' }])
  })

  it('a plan that iugu is paid for is opened once where iugu opened it and its answer was lost', async () => {
    const rita = await world.person('Rita Lopes')
    iugu.trouble('subscriptions', 'break-after')
    expect((await buyByCard(rita)).body.response).toMatchObject({ message: 'Autorizado', success: true })
    expect(calls().filter((call) => call === 'POST subscriptions')).toHaveLength(1)
    expect(await paymentsOf(rita)).toHaveLength(1)
  })

  it('a plan that iugu is paid for waits for a bank slip, whose PDF is iugu’s, and opens when iugu tells', async () => {
    const ivo = await world.person('Ivo Matos')
    const { body } = await buy(world, ivo, { method: 'bank_slip' })
    const pdf = await ivo.get(body.response.pdf)
    expect(pdf.body.toString()).toBe('%PDF-1.4 boleto')
    const { open_payment, status } = await subscriptionOf(ivo)
    expect([status, open_payment.sandbox_pay]).toEqual(['pending', null])
    expect(open_payment.digitable_line).toMatch(/^\d{47}$/)

    const id = [...iugu.books.invoices.keys()].at(-1) ?? ''
    await hook(id, 'paid')
    iugu.books.payAtTheBank(id)
    await Promise.all([hook(id, 'pending'), hook(id, 'paid'), hook(id, 'paid')])
    await vi.waitFor(async () => expect(await subscriptionOf(ivo)).toMatchObject({ status: 'active' }), {
      timeout: 15_000,
    })
    expect(await paymentsOf(ivo)).toMatchObject([{ status: 'paid', method: 'bank_slip' }])
  })
})

it('neither token nor secret nor anybody’s data is in the log', () => {
  for (const secret of [API_TOKEN, SECRET, 'autorizado-', 'João', '@arroba.example'])
    expect(world.logged()).not.toContain(secret)
})

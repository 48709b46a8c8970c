import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSandbox } from '../../platform/payments/sandbox/sandbox.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import {
  attemptsOf as attemptsOfPerson,
  buy,
  endBilling,
  invoicesOf,
  lettersSent,
  needsOf,
  orderOf,
  paidAtProvider,
  paymentsOf,
  reconcile,
  send,
  subscriptionOf,
  unreliable,
} from '../../testing/billing.ts'
import type { Person } from '../../testing/negotiations.ts'
import { settleInvoice } from '../checkout/settle-charge.ts'

const MINUTE = 60_000

const network = unreliable()
let world: TestApp
let joao: Person

beforeAll(async () => {
  world = await openTestApp(
    { PAYMENT_METHODS: 'credit_card,bank_slip,pix' },
    { payments: (services) => network.wrap(createSandbox(services)) },
  )
})
afterAll(() => world.close())
let people = 0
beforeEach(async () => {
  await endBilling(world)
  people += 1
  joao = await world.person(
    `João ${['Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis', 'Sete', 'Oito', 'Nove', 'Dez'][people]}`,
  )
})

const attemptsOf = (action: string) => attemptsOfPerson(world, joao.id, action)

describe('a provider that falls silent', () => {
  it('a provider that falls silent after the charge: it is looked up, and not charged again', async () => {
    const charges = network.times('charge')
    network.fail('charge', 'silent-after')
    const { body } = await buy(world, joao)
    expect(body.response).toMatchObject({ message: 'Autorizado', success: true })
    expect(network.times('charge') - charges).toBe(1)
    expect(await attemptsOf('charge')).toEqual(['succeeded'])
    expect(await paidAtProvider(world, joao.id)).toBe(1)
  })

  it('a provider that falls silent after the charge and when it is looked up: the purchase waits, and the reconciliation finds it paid', async () => {
    const charges = network.times('charge')
    network.fail('charge', 'silent-after')
    network.fail('readInvoice', 'silent-after')
    const order = await orderOf(world, joao)
    // The first read records the invoice, the second one looks up the charge.
    network.fail('readInvoice')
    network.beforeAnswers(async (call) => {
      if (call === 'charge') network.fail('readInvoice', 'silent-before', 'silent-before', 'silent-before')
    })
    const answer = await send(joao, order)
    network.beforeAnswers(null)
    network.fail('readInvoice')
    expect([answer.status, answer.body.errors]).toEqual([409, ['Seu pagamento está sendo processado.']])
    const again = await buy(world, joao)
    expect(again.status).toBe(409)

    world.advance(5 * MINUTE)
    await reconcile(world)
    expect(network.times('charge') - charges).toBe(1)
    expect(await paidAtProvider(world, joao.id)).toBe(1)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'active' })
    expect(await attemptsOf('charge')).toEqual(['succeeded'])
    expect((await send(joao, order)).body.response).toMatchObject({ message: 'Autorizado', success: true })
  })

  it('a provider that falls silent before the charge: it is looked up, and charged once', async () => {
    const charges = network.times('charge')
    network.fail('charge', 'silent-before')
    const order = await orderOf(world, joao)
    const answer = await send(joao, order)
    expect([answer.status, answer.body.errors]).toEqual([409, ['Seu pagamento está sendo processado.']])
    expect((await send(joao, order)).status).toBe(409)
    expect((await buy(world, joao)).status).toBe(409)
    expect(network.times('charge') - charges).toBe(0)

    world.advance(5 * MINUTE)
    await reconcile(world)
    await reconcile(world)
    expect(network.times('charge') - charges).toBe(1)
    expect(await paidAtProvider(world, joao.id)).toBe(1)
    expect((await send(joao, order)).body.response).toMatchObject({ message: 'Autorizado', success: true })
    expect(await attemptsOf('charge')).toEqual(['succeeded'])
  })

  it('a provider that falls silent after opening the subscription: it is found by our reference, and no second one is opened', async () => {
    const opened = network.times('openSubscription')
    network.fail('openSubscription', 'silent-after')
    expect((await buy(world, joao)).body.response).toMatchObject({ success: true })
    expect(network.times('openSubscription') - opened).toBe(1)
    expect(await paymentsOf(joao)).toHaveLength(1)
  })

  it('a provider that falls silent for good before any charge: nothing is charged, and the next try goes on from there', async () => {
    network.fail('openSubscription', 'silent-after')
    network.fail('findSubscription', 'silent-before')
    const { status, body } = await buy(world, joao)
    expect([status, body.errors]).toEqual([
      503,
      ['A empresa de pagamento não respondeu. Nada foi cobrado. Tente de novo em instantes.'],
    ])
    const opened = network.times('openSubscription')
    expect((await buy(world, joao)).body.response).toMatchObject({ success: true })
    expect(network.times('openSubscription')).toBe(opened)
    expect(await paidAtProvider(world, joao.id)).toBe(1)
  })

  it('a provider that falls silent and leaves somebody alone with an opened subscription: the reconciliation knows it', async () => {
    network.fail('openSubscription', 'silent-before', 'silent-before')
    network.fail('findSubscription')
    expect((await buy(world, joao)).status).toBe(503)
    world.advance(5 * MINUTE)
    await reconcile(world)
    expect(await attemptsOf('subscription')).toEqual(['failed'])
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'canceled' })
    expect((await buy(world, joao)).body.response).toMatchObject({ success: true })
  })
})

describe('a webhook and the answer', () => {
  const openInvoice = async (): Promise<string> => (await invoicesOf(world, joao.id))[0] ?? ''

  it('the webhook first: the answer changes nothing more', async () => {
    network.beforeAnswers(async (call) => {
      if (call === 'charge') await settleInvoice(needsOf(world), await openInvoice())
    })
    const { body } = await buy(world, joao)
    network.beforeAnswers(null)
    expect(body.response).toMatchObject({ message: 'Autorizado', success: true })
    await expectPaidOnce()
  })

  it('the answer first: the webhook changes nothing more', async () => {
    await buy(world, joao)
    const invoice = await openInvoice()
    await Promise.all([1, 2, 3].map(() => settleInvoice(needsOf(world), invoice)))
    await expectPaidOnce()
  })

  const expectPaidOnce = async () => {
    const [payment, ...others] = await paymentsOf(joao)
    expect(others).toEqual([])
    expect(payment).toMatchObject({ status: 'paid' })
    const subscription = await subscriptionOf(joao)
    expect(subscription.paid_until).toBe(payment.period_ends_at)
    await world.letterTo(joao.email, /^Recibo/)
    await lettersSent(world, joao.email)
    expect(
      world.letters.filter(({ to, subject }) => to === joao.email && subject.startsWith('Recibo')),
    ).toHaveLength(1)
  }
})

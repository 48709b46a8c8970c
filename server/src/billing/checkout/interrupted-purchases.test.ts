import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSandbox } from '../../platform/payments/sandbox/sandbox.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import {
  attemptsOf,
  buy,
  needsOf,
  orderOf,
  paidAtProvider,
  paymentsOf,
  send,
  unreliable,
} from '../../testing/billing.ts'
import type { Person } from '../../testing/negotiations.ts'
import { findPaymentRow } from '../subscription-rows.ts'
import { chargePayment } from './charge.ts'
import { lookUpInterrupted } from './look-up-charge.ts'
import { closeAttempt, openAttempt } from './payment-attempts.ts'
import { recordCheckoutPayment } from './start-checkout.ts'

const SOON = { timeout: 10_000 }

const network = unreliable()
let world: TestApp
let joao: Person
let isWebhookCalled = true

beforeAll(async () => {
  world = await openTestApp(
    {},
    {
      payments: (services) =>
        network.wrap(
          createSandbox({
            ...services,
            call: async (change) => (isWebhookCalled ? services.call(change) : undefined),
          }),
        ),
    },
  )
})
afterAll(() => world.close())
let people = 0
beforeEach(async () => {
  people += 1
  isWebhookCalled = true
  joao = await world.person(`João ${['Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis'][people]}`)
})

describe('a purchase that an unexpected error interrupts', () => {
  it('a purchase that is interrupted after its charge is looked up at once, and paid for once', async () => {
    network.beforeAnswers(async (call) => {
      if (call === 'charge') throw new Error('the database is away')
    })
    const order = await orderOf(world, joao)
    expect((await send(joao, order)).status).toBe(500)
    network.beforeAnswers(null)
    await vi.waitFor(
      async () => expect(await attemptsOf(world, joao.id, 'checkout')).toEqual(['succeeded']),
      SOON,
    )
    expect((await send(joao, order)).body.response).toMatchObject({ message: 'Autorizado', success: true })
    expect(await paidAtProvider(world, joao.id)).toBe(1)
  })

  it('a purchase that is interrupted between its approved charge and the opening of the plan ends approved', async () => {
    // Its handling would read the invoice too, at times before the purchase does.
    isWebhookCalled = false
    let charged = false
    network.beforeAnswers(async (call) => {
      if (call === 'readInvoice' && charged) {
        network.beforeAnswers(null)
        throw new Error('the database is away')
      }
      charged ||= call === 'charge'
    })
    const order = await orderOf(world, joao)
    expect((await send(joao, order)).status).toBe(500)
    await vi.waitFor(
      async () => expect(await attemptsOf(world, joao.id, 'checkout')).toEqual(['succeeded']),
      SOON,
    )
    expect(await attemptsOf(world, joao.id, 'charge')).toEqual(['succeeded'])
    expect((await send(joao, order)).body.response).toMatchObject({ message: 'Autorizado', success: true })
    expect(await paidAtProvider(world, joao.id)).toBe(1)
  })

  it('after a purchase that is interrupted before its charge its buyer can begin another one at once', async () => {
    network.beforeAnswers(async (call) => {
      if (call === 'storeCard') throw new Error('the database is away')
    })
    expect((await send(joao, await orderOf(world, joao))).status).toBe(500)
    network.beforeAnswers(null)
    await vi.waitFor(
      async () => expect(await attemptsOf(world, joao.id, 'checkout')).toEqual(['failed']),
      SOON,
    )
    expect((await buy(world, joao)).body.response).toMatchObject({ success: true })
    expect(await paidAtProvider(world, joao.id)).toBe(1)
  })

  it('a purchase that begins after one that was interrupted is not looked up with it', async () => {
    const interruptedAt = world.now()
    world.advance(1)
    const begun = await openAttempt(world.database, { action: 'checkout', userId: joao.id }, world.now())
    await lookUpInterrupted(needsOf(world), { userId: joao.id, interruptedAt })
    expect(await attemptsOf(world, joao.id, 'checkout')).toEqual(['started'])
    await lookUpInterrupted(needsOf(world), { userId: joao.id, interruptedAt: world.now() })
    expect(await attemptsOf(world, joao.id, 'checkout')).toEqual(['failed'])
    await closeAttempt(world.database.db, begun, 'failed', null, world.now())
  })
})

describe('a purchase that was given up before its charge', () => {
  it('a purchase that was given up before its charge charges nothing', async () => {
    await buy(world, joao, { card: 'refused' })
    const [open] = await paymentsOf(joao)
    const payment = await findPaymentRow(world.database.db, open.id)
    if (!payment) throw new Error('nothing waits to be paid')
    world.advance(1)
    const checkout = await openAttempt(world.database, { action: 'checkout', userId: joao.id }, world.now())
    await recordCheckoutPayment(world.database.db, checkout, payment)
    await lookUpInterrupted(needsOf(world), { userId: joao.id, interruptedAt: world.now() })
    expect(await attemptsOf(world, joao.id, 'checkout')).toEqual(['refused', 'failed'])
    const charges = network.times('charge')
    await expect(chargePayment(needsOf(world), payment, { cardId: 'card', checkout })).rejects.toMatchObject({
      status: 503,
    })
    expect(network.times('charge')).toBe(charges)
    expect(await attemptsOf(world, joao.id, 'charge')).toEqual(['refused'])
  })
})

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { many } from '../../platform/data/query.ts'
import { createSandbox } from '../../platform/payments/sandbox/sandbox.ts'
import { staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import {
  buy,
  cardToken,
  checkoutToken,
  endBilling,
  invoicesOf,
  needsOf,
  paidAtProvider,
  paidUntilOf,
  payAtTheBank,
  paymentsOf,
  reconcile,
  subscriptionOf,
  unreliable,
} from '../../testing/billing.ts'
import { findPlanAtProvider } from '../../testing/database/sql/statements.ts'
import type { Person } from '../../testing/negotiations.ts'
import { isNightly } from '../../testing/selected-tests.ts'
import { settleInvoice } from '../checkout/settle-charge.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

const network = unreliable()
let world: TestApp
let joao: Person
let count = 0
beforeAll(async () => {
  world = await openTestApp(
    { PAYMENT_METHODS: 'credit_card,bank_slip,pix' },
    { payments: (services) => network.wrap(createSandbox(services)) },
  )
})
afterAll(() => world.close())
beforeEach(async () => {
  await endBilling(world)
  count += 1
  joao = await world.person(`João ${'abcdefghijklmnopqrstuvwxyz'.charAt(count).toUpperCase()}lmeida`)
})

const db = () => world.database.db
const lettersTo = (start: string) =>
  world.letters.filter(({ to, subject }) => to === joao.email && subject.startsWith(start))

const eventually = (look: () => unknown) => vi.waitFor(look, 15_000)

/** Sessions last 30 days from their last use. */
const signInAgain = async (who = joao): Promise<void> => {
  const { email, password } = who
  const { body } = await world.visitor.post('/v4/users/sign_in', { email, password })
  who.headers.user_token = body.token
}

const endOfPeriod = async (): Promise<number> => {
  return (await paidUntilOf(world, joao.id)).getTime()
}

/** To so long after the end of a period, or before it: the one that is paid for now, or one of before. */
const goToTheEnd = async (after: number, end?: number): Promise<void> => {
  world.advance((end ?? (await endOfPeriod())) - world.now().getTime() + after)
  await signInAgain()
  await reconcile(world)
}

const buyAtTheBank = async (method: 'bank_slip' | 'pix', plan = 'arroba_mensal'): Promise<void> => {
  await buy(world, joao, { method, plan })
  await payAtTheBank(world, joao)
  await reconcile(world)
}

const settleAll = async (): Promise<void> => {
  for (const id of await invoicesOf(world, joao.id)) await settleInvoice(needsOf(world), id)
}

const refund = async (nth: number): Promise<void> => {
  await sql`update sandbox_invoices set state = 'refunded' where id = (
    select provider_invoice_id from payments where user_id = ${joao.id} order by id offset ${nth} limit 1)`.execute(
    db(),
  )
  await settleAll()
}

describe('the renewal of who pays at the bank', () => {
  it.each(isNightly ? (['bank_slip', 'pix'] as const) : (['pix'] as const))(
    'the renewal of who pays at the bank comes by %s five days before the end, and whoever pays it never falls behind',
    async (method) => {
      await buyAtTheBank(method)
      const first = await subscriptionOf(joao)
      const end = await endOfPeriod()
      await goToTheEnd(-5 * DAY - HOUR)
      expect((await subscriptionOf(joao)).open_payment).toBeNull()
      await goToTheEnd(-5 * DAY + HOUR)
      await reconcile(world)
      const { open_payment } = await subscriptionOf(joao)
      expect(open_payment).toMatchObject({
        kind: 'renewal',
        method,
        amount: 49.9,
        due_on: first.paid_until.slice(0, 10),
      })
      await eventually(() =>
        expect(lettersTo(`Seu ${method === 'pix' ? 'PIX' : 'boleto'} de R$ 49,90`)).toHaveLength(2),
      )
      await goToTheEnd(-HOUR)
      await payAtTheBank(world, joao)
      await goToTheEnd(HOUR, end)
      const after = await subscriptionOf(joao)
      expect(after).toMatchObject({ status: 'active', open_payment: null })
      const [renewal, ...before] = await paymentsOf(joao)
      expect(before).toHaveLength(1)
      expect(renewal.period_starts_at).toBe(first.paid_until)
      expect(after.paid_until).toBe(renewal.period_ends_at)
      expect(lettersTo('Não recebemos')).toEqual([])
      expect(await many(db(), findPlanAtProvider, { userId: joao.id })).toMatchObject([{ same: true }])
    },
  )

  it('the renewal of who pays at the bank is not behind while the bank may still be at it', async () => {
    await buyAtTheBank('bank_slip')
    await goToTheEnd(-5 * DAY)
    await goToTheEnd(3 * DAY)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'active' })
    await goToTheEnd(4 * DAY)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'past_due' })
  })

  it('the renewal of who pays at the bank is of the plan that was chosen for it, even after it went out', async () => {
    await buyAtTheBank('pix', 'arroba_anual')
    await goToTheEnd(-4 * DAY)
    expect((await subscriptionOf(joao)).open_payment).toMatchObject({ amount: 499 })
    await joao.post('/v4/users/me/update_subscription', { plan_identifier: 'arroba_mensal' })
    await reconcile(world)
    expect(await subscriptionOf(joao)).toMatchObject({
      next_amount: 49.9,
      open_payment: { amount: 49.9, plan: { plan_identifier: 'arroba_mensal' } },
    })
    await payAtTheBank(world, joao)
    await reconcile(world)
    const states = (await paymentsOf(joao)).map(({ status, amount }: { status: string; amount: number }) => [
      status,
      amount,
    ])
    expect(states).toEqual([
      ['paid', 49.9],
      ['canceled', 499],
      ['paid', 499],
    ])
  })

  it('the renewal of who pays at the bank counts in full when a dearer plan is bought after it was paid', async () => {
    await buyAtTheBank('pix')
    await goToTheEnd(-4 * DAY)
    await payAtTheBank(world, joao)
    await reconcile(world)
    const { body } = await joao.get('/v6/users/me/subscriptions/quote', { plan_identifier: 'arroba_anual' })
    // The whole period that was paid ahead, and four of the days before it.
    expect(body.credit).toBeGreaterThan(49.9 + 6)
    expect(body.credit).toBeLessThan(49.9 + 7.5)
  })

  it('the renewal of who pays at the bank is charged to a card once one is given', async () => {
    await buyAtTheBank('bank_slip')
    await goToTheEnd(-4 * DAY)
    await goToTheEnd(4 * DAY)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'past_due' })
    const { status, body } = await joao.put('/v6/users/me/subscriptions/card', {
      card_token: await cardToken(world),
      token: await checkoutToken(joao),
    })
    expect([status, body.subscription]).toEqual([
      200,
      expect.objectContaining({ status: 'active', payment_method: 'credit_card', open_payment: null }),
    ])
    expect(await paidAtProvider(world, joao.id)).toBe(2)
  })

  it('a renewal that is paid at the bank while it gives way to a card is not charged to the card', async () => {
    await buyAtTheBank('bank_slip')
    await goToTheEnd(-4 * DAY)
    await joao.put('/v6/users/me/subscriptions/card', {
      card_token: await cardToken(world),
      token: await checkoutToken(joao),
    })
    const { open_payment } = await subscriptionOf(joao)
    const charges = network.times('charge')
    network.beforeAnswers(async (call) => {
      if (call !== 'readInvoice') return
      network.beforeAnswers(null)
      await world.app.inject({ method: 'POST', url: open_payment.sandbox_pay })
    })
    await goToTheEnd(HOUR)
    network.beforeAnswers(null)
    await reconcile(world)
    expect(network.times('charge')).toBe(charges)
    expect(await paidAtProvider(world, joao.id)).toBe(2)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'active', open_payment: null })
  })
})

describe('a renewal that got lost', () => {
  it('a renewal that got lost because the provider cancelled it is made by us and charged', async () => {
    await buy(world, joao)
    network.beforeAnswers(async (call) => {
      if (call === 'readSubscription')
        await sql`update sandbox_invoices set state = 'canceled' where renews_at is not null and state = 'pending'`.execute(
          db(),
        )
    })
    await goToTheEnd(HOUR)
    network.beforeAnswers(null)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'active', open_payment: null })
    await goToTheEnd(DAY + HOUR)
    expect(await paidAtProvider(world, joao.id)).toBe(2)
    expect(Date.parse((await subscriptionOf(joao)).paid_until)).toBeGreaterThan(world.now().getTime())
  })

  it('a renewal that got lost between its row and its invoice gets an invoice, and the card is not held to have failed', async () => {
    await buy(world, joao)
    await sql`
      insert into payments (user_id, subscription_id, plan_id, kind, method, amount_cents, status, due_on, created_at)
      select user_id, id, plan_id, 'renewal', 'credit_card', 4990, 'pending', st.paid_until::date, ${world.now()}
      from subscriptions s join standings st on st.subscription_id = s.id where s.user_id = ${joao.id}`.execute(
      db(),
    )
    await goToTheEnd(HOUR)
    await reconcile(world)
    expect(lettersTo('Não recebemos')).toEqual([])
    expect(await paidAtProvider(world, joao.id)).toBe(2)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'active', open_payment: null })
  })
})

describe('who is suspended', () => {
  it('who is suspended is not charged, and keeps the plan if the suspension ends in time', async () => {
    const ana = await staffMember(world, 'Ana da Equipe')
    await buy(world, joao)
    world.advance((await endOfPeriod()) - world.now().getTime() - DAY)
    await signInAgain(ana)
    const { status } = await ana.post(`/v6/staff/people/${joao.id}/suspend`, {
      days: 3,
      reason: 'Ofendeu um comprador.',
    })
    expect(status).toBe(200)
    world.advance(DAY + HOUR)
    await reconcile(world)
    expect(await paidAtProvider(world, joao.id)).toBe(1)
    world.advance(3 * DAY)
    await reconcile(world)
    expect(await paidAtProvider(world, joao.id)).toBe(2)
    await signInAgain()
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'active' })
  })

  it('who is suspended for longer loses it without a charge, and reads why', async () => {
    await buy(world, joao)
    await sql`
      update users set suspended_at = ${world.now()}, suspended_reason = 'Ofendeu um comprador.'
      where id = ${joao.id}`.execute(db())
    world.advance((await endOfPeriod()) - world.now().getTime() + 7 * DAY + HOUR)
    await reconcile(world)
    expect(await paidAtProvider(world, joao.id)).toBe(1)
    await eventually(() => expect(lettersTo('Seu plano Arroba Mensal terminou')).toHaveLength(1))
    expect(lettersTo('Seu plano')[0]?.text).toContain('A sua conta está suspensa')
  })
})

describe('money that goes back', () => {
  it('money that goes back takes only its own period, of two that were paid for', async () => {
    await buyAtTheBank('pix')
    const { paid_until } = await subscriptionOf(joao)
    await goToTheEnd(-4 * DAY)
    await payAtTheBank(world, joao)
    await reconcile(world)
    await refund(1)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'active', paid_until })
  })

  it('money that goes back of the period that runs lets the one after it begin', async () => {
    await buyAtTheBank('pix')
    await goToTheEnd(-4 * DAY)
    await payAtTheBank(world, joao)
    await reconcile(world)
    const { paid_until } = await subscriptionOf(joao)
    await refund(0)
    const after = await subscriptionOf(joao)
    expect(after.status).toBe('active')
    const days = (Date.parse(paid_until) - Date.parse(after.paid_until)) / DAY
    expect(days).toBeGreaterThan(3.9)
    expect(days).toBeLessThan(4.1)
  })
})

it('the next charge of a standing that was written before it had one is filled in', async () => {
  await buy(world, joao)
  const { paid_until } = await subscriptionOf(joao)
  await world.database.db
    .updateTable('standings')
    .set({ next_charge_at: null })
    .where('subscription_id', 'in', (eb) =>
      eb.selectFrom('subscriptions').select('id').where('user_id', '=', joao.id),
    )
    .execute()
  expect(await subscriptionOf(joao)).toMatchObject({ next_charge_at: null })
  await reconcile(world)
  expect(await subscriptionOf(joao)).toMatchObject({ next_charge_at: paid_until })
})

describe('money that was on its way when somebody cancelled', () => {
  it('money that was on its way when somebody cancelled buys its period and nothing after it', async () => {
    await buy(world, joao, { method: 'pix' })
    const { open_payment } = await subscriptionOf(joao)
    network.fail('cancelInvoice', 'silent-before', 'silent-before')
    await joao.post('/v4/users/me/cancel_subscription')
    await world.app.inject({ method: 'POST', url: open_payment.sandbox_pay })
    await reconcile(world)
    const after = await subscriptionOf(joao)
    expect(after).toMatchObject({ status: 'canceling', next_charge_at: null, can: { resume: true } })
    expect(after.access_until).toBe(after.paid_until)
    expect(Date.parse(after.access_until)).toBeGreaterThan(world.now().getTime() + 27 * DAY)
    await goToTheEnd(HOUR)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'canceled' })
  })
})

describe('a charge that nobody waits for any more', () => {
  it('a charge that nobody waits for any more is looked up and not made, when its node died before it and came back hours later', async () => {
    network.fail('charge', 'silent-before')
    expect((await buy(world, joao)).status).toBe(409)
    world.advance(3 * HOUR)
    await reconcile(world)
    expect(await paidAtProvider(world, joao.id)).toBe(0)
    const again = await buy(world, joao)
    expect(again.body.response).toMatchObject({ message: 'Autorizado', success: true })
    expect(await paidAtProvider(world, joao.id)).toBe(1)
  })

  it('a charge that nobody waits for any more does not begin, when its purchase took so long that it was given up', async () => {
    network.beforeAnswers(async (call) => {
      if (call !== 'openSubscription') return
      network.beforeAnswers(null)
      world.advance(HOUR)
      await reconcile(world)
    })
    const { status, body } = await buy(world, joao)
    network.beforeAnswers(null)
    expect([status, body.errors[0]]).toEqual([503, expect.stringContaining('Nada foi cobrado')])
    expect(await paidAtProvider(world, joao.id)).toBe(0)
    expect((await buy(world, joao)).body.response).toMatchObject({ success: true })
    expect(await paidAtProvider(world, joao.id)).toBe(1)
  })
})

it('a renewal leaves alone what another provider has, and ends it when its time is over', async () => {
  await buy(world, joao)
  await sql`update subscriptions set provider = 'iugu', provider_id = 'OUTRA' where user_id = ${joao.id}`.execute(
    db(),
  )
  await sql`update billing_profiles set provider = 'iugu' where user_id = ${joao.id}`.execute(db())
  await goToTheEnd(8 * DAY)
  expect(await subscriptionOf(joao)).toMatchObject({ status: 'canceled' })
  expect((await buy(world, joao)).body.response).toMatchObject({ success: true })
})

describe('a price that staff changed', () => {
  const setPrice = async (ana: Person, price: string): Promise<void> => {
    await signInAgain(ana)
    const { plans } = (await ana.get('/v6/staff/plans')).body
    const {
      id,
      plan_identifier: _,
      ...plan
    } = plans.find((one: { plan_identifier: string }) => one.plan_identifier === 'arroba_mensal')
    expect((await ana.put(`/v6/staff/plans/${id}`, { ...plan, price })).status).toBe(200)
  }

  afterEach(async () => {
    await sql`update plans set price = 49.90 where identifier = 'arroba_mensal'`.execute(db())
  })

  it('a price that staff changed is told once to whoever will pay it, with both prices and the day from which it holds', async () => {
    const ana = await staffMember(world, 'Bia da Equipe')
    const maria = await world.person('Maria Cancelada')
    await buy(world, maria)
    await maria.post('/v4/users/me/cancel_subscription')
    await buy(world, joao)
    const day = (await subscriptionOf(joao)).paid_until.slice(0, 10).split('-').reverse().join('/')
    await setPrice(ana, '59,90')
    await Promise.all([reconcile(world), reconcile(world)])
    await reconcile(world)
    const subject = `O preço do plano Arroba Mensal muda a partir de ${day}`
    await eventually(() => expect(lettersTo(subject)).toHaveLength(1))
    expect(lettersTo(subject)[0]?.text).toContain('passa de R$ 49,90 para R$ 59,90')
    expect(
      world.letters.filter(({ to, subject: s }) => to === maria.email && s.startsWith('O preço')),
    ).toEqual([])
    await eventually(async () => {
      const { notifications } = (await joao.get('/v5/users/me/notifications')).body
      expect(notifications[0]).toMatchObject({
        kind: 'price-changed',
        full_text: expect.stringMatching(
          `passa de R.[^\\d]*49,90 para R.[^\\d]*59,90 a partir da renovação de ${day}`,
        ),
      })
    })

    // Who takes the cancellation back will pay it too.
    await maria.post('/v6/users/me/subscriptions/resume')
    await reconcile(world)
    await eventually(() =>
      expect(
        world.letters.filter(({ to, subject: s }) => to === maria.email && s.startsWith('O preço')),
      ).toHaveLength(1),
    )
  })

  it('a price that staff changed holds after the renewal that is out already', async () => {
    const ana = await staffMember(world, 'Caio da Equipe')
    await buyAtTheBank('bank_slip')
    const first = await subscriptionOf(joao)
    await goToTheEnd(-4 * DAY)
    await setPrice(ana, '59,90')
    await reconcile(world)
    expect(await subscriptionOf(joao)).toMatchObject({ next_amount: 49.9, open_payment: { amount: 49.9 } })
    await payAtTheBank(world, joao)
    await reconcile(world)
    const { paid_until } = await subscriptionOf(joao)
    expect(paid_until).not.toBe(first.paid_until)
    const day = paid_until.slice(0, 10).split('-').reverse().join('/')
    await eventually(() =>
      expect(lettersTo(`O preço do plano Arroba Mensal muda a partir de ${day}`)).toHaveLength(1),
    )
  })
})

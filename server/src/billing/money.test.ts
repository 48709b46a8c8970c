import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createSandbox } from '../platform/payments/sandbox/sandbox.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import {
  buy,
  endBilling,
  invoicesOf,
  needsOf,
  orderOf,
  paidAtProvider,
  paidUntilOf,
  payAtTheBank,
  paymentsOf,
  reconcile,
  send,
  subscriptionOf,
  unreliable,
} from '../testing/billing.ts'
import { changeBeforeLock } from '../testing/change-before-lock.ts'
import type { Person } from '../testing/negotiations.ts'
import { applyInvoice, settleInvoice } from './checkout/settle-charge.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const onPostgres = inject('prepared').kind === 'postgres'

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
  joao = await world.person(`João ${String.fromCharCode(64 + count)}lves`)
})
afterEach(() => network.beforeAnswers(null))

const db = () => world.database.db

/** Signs in again, because sessions last 30 days from their last use. */
const signInAgain = async (): Promise<void> => {
  const { email, password } = joao
  joao.headers.user_token = (await world.visitor.post('/v4/users/sign_in', { email, password })).body.token
}

const goToTheEnd = async (after: number): Promise<void> => {
  world.advance((await paidUntilOf(world, joao.id)).getTime() - world.now().getTime() + after)
  await signInAgain()
}

const setPrice = (identifier: string, price: string) =>
  sql`update plans set price = ${price}::numeric where identifier = ${identifier}`.execute(db())

const buyByPix = async (plan = 'arroba_mensal'): Promise<void> => {
  await buy(world, joao, { method: 'pix', plan })
  await payAtTheBank(world, joao)
  await reconcile(world)
}

const quote = async (plan_identifier: string) =>
  (await joao.get('/v6/users/me/subscriptions/quote', { plan_identifier })).body
const choose = (plan_identifier: string) => joao.post('/v4/users/me/update_subscription', { plan_identifier })
const cancel = () => joao.post('/v4/users/me/cancel_subscription')
const statuses = async (): Promise<string[]> =>
  (await paymentsOf(joao)).map(({ status }: { status: string }) => status)

/** The invoice of the payment with this index, from 0. */
const invoiceOf = async (nth: number): Promise<string> => (await invoicesOf(world, joao.id))[nth] ?? ''

const refund = async (nth: number): Promise<void> => {
  const id = await invoiceOf(nth)
  await sql`update sandbox_invoices set state = 'refunded' where id = ${id}`.execute(db())
  await settleInvoice(needsOf(world), id)
}

describe('the price of a dearer plan', () => {
  afterEach(async () => {
    await setPrice('arroba_mensal', '49.90')
    await setPrice('arroba_anual', '499')
  })

  it('the price of a dearer plan leaves at least R$ 1,00 to pay, whatever the credit', async () => {
    await buy(world, joao)
    await setPrice('arroba_anual', '50')
    expect(await quote('arroba_anual')).toMatchObject({ kind: 'upgrade', amount: 1, credit: 49 })
  })

  it('the price of a dearer plan counts what it took in once when a still dearer one follows', async () => {
    await buy(world, joao)
    await buy(world, joao, { plan: 'arroba_anual', card: null })
    await setPrice('arroba_mensal', '900')
    const { kind, credit } = await quote('arroba_mensal')
    expect(kind).toBe('upgrade')
    expect(credit).toBeLessThanOrEqual(499)
    expect(credit).toBeGreaterThan(498)
  })

  it('the price of a dearer plan is computed anew after a day', async () => {
    await buy(world, joao)
    await buy(world, joao, { plan: 'arroba_anual', method: 'pix' })
    const [before] = await paymentsOf(joao)
    world.advance(25 * HOUR)
    await buy(world, joao, { plan: 'arroba_anual', method: 'pix' })
    const [after] = await paymentsOf(joao)
    expect(after.amount).toBeGreaterThan(before.amount)
    expect(await statuses()).toEqual(['pending', 'canceled', 'paid'])
  })
})

describe('an upgrade that waits to be paid', () => {
  it('an upgrade that waits to be paid by PIX and is paid by card costs the price of the plan, with the credit', async () => {
    await buy(world, joao)
    await buy(world, joao, { plan: 'arroba_anual', method: 'pix' })
    const [{ amount }] = await paymentsOf(joao)
    expect((await buy(world, joao, { plan: 'arroba_anual', card: null })).body.response.success).toBe(true)
    expect((await paymentsOf(joao))[0]).toMatchObject({ status: 'paid', amount })
    const { rows } = await sql`
      select expected_price_cents as price from subscriptions where user_id = ${joao.id}`.execute(db())
    expect(rows).toEqual([{ price: 49_900 }])
  })
})

describe('a purchase', () => {
  it('a purchase opens the plan for its buyer alone', async () => {
    const ana = await world.person('Ana Reis')
    await sql`update users set trial_ends_at = ${world.now()} where id = ${ana.id}`.execute(db())
    await buy(world, joao)
    expect((await joao.get('/v4/users/me')).body.plan.name).toBe('Arroba Mensal')
    expect((await ana.get('/v4/users/me')).body.plan.name).toBe('Gratuito')
  })

  it('a purchase is refused to who cancelled, until they take that back', async () => {
    await buy(world, joao)
    await cancel()
    const { status, body } = await buy(world, joao, { plan: 'arroba_anual' })
    expect([status, body.errors[0]]).toEqual([409, expect.stringContaining('Reative-o no seu perfil antes')])
    expect(await paidAtProvider(world, joao.id)).toBe(1)
  })

  it('a purchase is looked at again after the card was stored: a cancellation meanwhile stops it', async () => {
    await buy(world, joao)
    const order = await orderOf(world, joao, { plan: 'arroba_anual' })
    network.beforeAnswers(async (call) => {
      if (call === 'storeCard') await cancel()
    })
    expect((await send(joao, order)).status).toBe(409)
    expect(await paidAtProvider(world, joao.id)).toBe(1)
  })

  it('a purchase by card withdraws the invoice of before, also when the card is refused', async () => {
    await buy(world, joao)
    await buy(world, joao, { plan: 'arroba_anual', method: 'pix' })
    await buy(world, joao, { plan: 'arroba_anual', card: 'refused' })
    const { rows } = await sql`select state from sandbox_invoices where id = ${await invoiceOf(1)}`.execute(
      db(),
    )
    expect(rows).toEqual([{ state: 'canceled' }])
    expect((await statuses())[1]).toBe('canceled')
  })

  it('a purchase by card is not charged when the invoice of before was paid meanwhile', async () => {
    await buy(world, joao)
    await buy(world, joao, { plan: 'arroba_anual', method: 'pix' })
    const pix = await invoiceOf(1)
    const order = await orderOf(world, joao, { plan: 'arroba_anual' })
    network.beforeAnswers(async (call) => {
      if (call === 'storeCard')
        await sql`update sandbox_invoices set state = 'paid', paid_at = ${world.now()} where id = ${pix}`.execute(
          db(),
        )
    })
    const { status, body } = await send(joao, order)
    expect([status, body.errors]).toEqual([
      409,
      ['O pagamento anterior acaba de ser confirmado. Nada mais foi cobrado.'],
    ])
    expect(await paidAtProvider(world, joao.id)).toBe(2)
  })

  it('a purchase does not wait for an invoice that it gave up, while the provider does not know of that', async () => {
    await buy(world, joao)
    await buy(world, joao, { plan: 'arroba_anual', method: 'pix' })
    network.fail('cancelInvoice', 'silent-before', 'silent-before')
    expect((await buy(world, joao, { plan: 'arroba_anual', card: null })).status).toBe(503)
    expect((await quote('arroba_anual')).kind).toBe('upgrade')
  })

  it('a purchase is not shown to whoever has its token', async () => {
    const zeca = await world.person('Zeca Prates')
    const order = await orderOf(world, joao)
    expect((await send(joao, order)).body.response.success).toBe(true)
    const { status, body } = await send(zeca, order)
    expect([status, body.errors]).toEqual([
      422,
      ['Esta tentativa de pagamento expirou. Volte e tente de novo.'],
    ])
  })

  it('a purchase that was given up stays so, whatever its first try comes to', async () => {
    const order = await orderOf(world, joao)
    network.beforeAnswers(async (call) => {
      if (call !== 'openSubscription') return
      network.beforeAnswers(null)
      world.advance(HOUR)
      await reconcile(world)
    })
    expect((await send(joao, order)).status).toBe(503)
    const { status, body } = await send(joao, order)
    expect([status, body.errors]).toEqual([
      503,
      ['O pagamento foi interrompido. Nada foi cobrado. Tente de novo.'],
    ])
  })

  it('a purchase that failed fails again when it is sent again', async () => {
    const order = await orderOf(world, joao)
    network.fail('ensurePlan', 'silent-before', 'silent-before')
    const first = await send(joao, order)
    expect([first.status, first.body.errors[0]]).toEqual([503, expect.stringContaining('Nada foi cobrado')])
    const second = await send(joao, order)
    expect([second.status, second.body.errors]).toEqual([503, first.body.errors])
  })
})

describe('a payment', () => {
  it('a payment that others wait for stays as it is when somebody cancels', async () => {
    const ana = await world.person('Ana Prado')
    await buy(world, ana, { method: 'pix' })
    await buy(world, joao)
    await cancel()
    expect((await subscriptionOf(ana)).open_payment).not.toBeNull()
  })

  it('a payment is withdrawn when the renewal is paid beside it', async () => {
    await buy(world, joao)
    await goToTheEnd(-DAY)
    await buy(world, joao, { plan: 'arroba_anual', method: 'pix' })
    await goToTheEnd(HOUR)
    await reconcile(world)
    expect(await paidAtProvider(world, joao.id)).toBe(2)
    expect((await subscriptionOf(joao)).open_payment).toBeNull()
    expect((await statuses()).toSorted()).toEqual(['canceled', 'paid', 'paid'])
  })

  /** The states of all payments after the provider reported a renewal that it made by itself. */
  const statusesWithProvidersRenewal = async (): Promise<string[]> => {
    const paid = await world.payments.readInvoice(await invoiceOf(0))
    const id = `renewal-${joao.id}`
    await applyInvoice(needsOf(world), { ...paid, id, state: 'pending', dueOn: '2099-01-01' })
    const all = await statuses()
    await sql`delete from payments where provider_invoice_id = ${id}`.execute(db())
    return all
  }

  it('a payment of a renewal that the provider makes after a cancellation is not wanted', async () => {
    await buy(world, joao)
    await cancel()
    expect(await statusesWithProvidersRenewal()).toEqual(['canceled', 'paid'])
  })

  it('a payment of a renewal that the provider makes beside one that waits is not wanted', async () => {
    await buyByPix()
    await goToTheEnd(-4 * DAY)
    await reconcile(world)
    expect(await statusesWithProvidersRenewal()).toEqual(['canceled', 'pending', 'paid'])
  })

  it('a payment of whoever buys again belongs to the new subscription', async () => {
    await buy(world, joao)
    await refund(0)
    await buy(world, joao)
    const { subscriptions } = (await joao.get('/v4/users/me/subscriptions')).body
    expect(subscriptions.map(({ status }: { status: string }) => status)).toEqual(['active', 'canceled'])
  })

  it('a payment is asked for under the key of its attempt, so that the provider takes it once', async () => {
    await buy(world, joao)
    const { rows } = await sql`
      select a.action, exists (select from sandbox_calls s where s.key = a.id::text) as "isKnown"
      from payment_attempts a where a.user_id = ${joao.id} and a.action in ('charge', 'subscription')
      order by a.action`.execute(db())
    expect(rows).toEqual([
      { action: 'charge', isKnown: true },
      { action: 'subscription', isKnown: true },
    ])
  })

  it('a payment that goes back for a period that is over changes nothing of the one that runs', async () => {
    await buy(world, joao)
    await goToTheEnd(HOUR)
    await reconcile(world)
    const { paid_until } = await subscriptionOf(joao)
    await refund(0)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'active', paid_until })
  })

  it('a payment of a renewal is not said to have failed when the period was paid meanwhile', async () => {
    await buy(world, joao, { card: 'refusedLater' })
    network.beforeAnswers(async (call) => {
      if (call === 'charge')
        await sql`
          update standings set paid_until = paid_until + interval '1 month', access_until = access_until + interval '1 month'
          where subscription_id in (select id from subscriptions where user_id = ${joao.id})`.execute(db())
    })
    await goToTheEnd(HOUR)
    await reconcile(world)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'active', failed_tries: 0 })
  })
})

describe('a cancellation', () => {
  it('a cancellation asked for again keeps the day of the first one', async () => {
    await buy(world, joao)
    await cancel()
    const { cancel_requested_at } = await subscriptionOf(joao)
    world.advance(HOUR)
    expect((await cancel()).status).toBe(200)
    expect(await subscriptionOf(joao)).toMatchObject({ cancel_requested_at })
  })

  it('a cancellation takes back the renewal that waits', async () => {
    await buyByPix()
    await goToTheEnd(-4 * DAY)
    await reconcile(world)
    expect((await subscriptionOf(joao)).open_payment).toMatchObject({ kind: 'renewal' })
    await cancel()
    expect((await subscriptionOf(joao)).open_payment).toBeNull()
  })

  it('a cancellation cannot be taken back once the period is over', async () => {
    await buy(world, joao)
    await cancel()
    await goToTheEnd(HOUR)
    expect((await joao.post('/v6/users/me/subscriptions/resume')).status).toBe(409)
  })

  it('a cancellation is refused to whose plan ended by itself', async () => {
    await buy(world, joao)
    await refund(0)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'canceled' })
    expect((await cancel()).status).toBe(409)
  })
})

describe('another plan', () => {
  it('another plan that is dearer is not had without paying the difference', async () => {
    await buy(world, joao)
    const { status, body } = await choose('arroba_anual')
    expect([status, body.errors]).toEqual([409, ['Para um plano mais caro é preciso pagar a diferença.']])
    expect((await subscriptionOf(joao)).next_plan).toBeNull()
  })

  it('another plan is not chosen for a plan that was cancelled', async () => {
    await buy(world, joao, { plan: 'arroba_anual' })
    await cancel()
    expect((await choose('arroba_mensal')).status).toBe(409)
    expect((await subscriptionOf(joao)).next_plan).toBeNull()
  })

  it.each(['arroba_trial', 'arroba_free'])(
    'a plan that is not offered cannot be chosen: %s',
    async (plan) => {
      await buy(world, joao)
      expect([plan, (await choose(plan)).status]).toEqual([plan, 422])
    },
  )
})

describe('what happens while the subscription is held by another transaction', () => {
  const theRows = () => sql`select from subscriptions where user_id = ${joao.id} for update`

  it.runIf(onPostgres)('a cancellation of what has ended meanwhile is refused', async () => {
    await buy(world, joao)
    const { status } = await changeBeforeLock(world.database, {
      lock: theRows(),
      command: cancel,
      change: (trx) =>
        sql`update subscriptions set status = 'canceled', ended_at = now() where user_id = ${joao.id}`.execute(
          trx,
        ),
    })
    expect([status, (await subscriptionOf(joao)).status]).toEqual([409, 'canceled'])
  })

  it.runIf(onPostgres)('what was paid for meanwhile does not end with the cancellation', async () => {
    await buy(world, joao)
    await cancel()
    await reconcile(world)
    await goToTheEnd(HOUR)
    await changeBeforeLock(world.database, {
      lock: theRows(),
      command: () => reconcile(world),
      change: (trx) =>
        sql`update standings set paid_until = paid_until + interval '1 month'
          where subscription_id in (select id from subscriptions where user_id = ${joao.id})`.execute(trx),
    })
    expect((await subscriptionOf(joao)).status).toBe('canceling')
  })

  it.runIf(onPostgres)('a renewal that was made meanwhile is not made again', async () => {
    await buyByPix()
    await goToTheEnd(-4 * DAY)
    await changeBeforeLock(world.database, {
      lock: theRows(),
      command: () => reconcile(world),
      change: (trx) =>
        sql`
          insert into payments (user_id, subscription_id, plan_id, kind, method, amount_cents, status, due_on, created_at)
          select user_id, id, plan_id, 'renewal', 'pix', 4990, 'pending', st.paid_until::date, ${world.now()}
          from subscriptions s join standings st on st.subscription_id = s.id where s.user_id = ${joao.id}`.execute(
          trx,
        ),
    })
    const { rows } = await sql`
      select status from payments where user_id = ${joao.id} and kind = 'renewal'`.execute(db())
    expect(rows).toEqual([{ status: 'pending' }])
  })

  it.runIf(onPostgres)('a payment that was paid meanwhile is not paid again', async () => {
    await buy(world, joao, { method: 'pix' })
    const id = await invoiceOf(0)
    const invoice = await world.payments.readInvoice(id)
    await changeBeforeLock(world.database, {
      lock: sql`select from payments where provider_invoice_id = ${id} for update`,
      command: () => applyInvoice(needsOf(world), { ...invoice, state: 'paid', paidAt: world.now() }),
      change: (trx) =>
        sql`update payments set status = 'paid' where provider_invoice_id = ${id}`.execute(trx),
    })
    expect((await paymentsOf(joao))[0]).toMatchObject({ status: 'paid', period_starts_at: null })
  })
})

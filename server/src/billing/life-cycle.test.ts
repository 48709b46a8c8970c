import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { many } from '../platform/data/query.ts'
import { staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import {
  buy,
  type Card,
  cardToken,
  checkoutToken,
  endBilling,
  invoicesOf,
  paidAtProvider,
  payAtTheBank,
  paymentsOf,
  reconcile,
  subscriptionOf,
} from '../testing/billing.ts'
import {
  findCanceledAtProvider,
  findNewestInvoiceAtProvider,
  findPlanAtProvider,
} from '../testing/database/sql/statements.ts'
import type { Person } from '../testing/negotiations.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const CANCELLED = 'Seu cancelamento foi solicitado, será processado em até 5 dias!'

let world: TestApp
let joao: Person
let count = 0
beforeAll(async () => {
  world = await openTestApp({ PAYMENT_METHODS: 'credit_card,bank_slip,pix' })
})
afterAll(() => world.close())
beforeEach(async () => {
  await endBilling(world)
  count += 1
  joao = await world.person(`João ${'abcdefghijklmnopqrstuvwxyz'.charAt(count).toUpperCase()}ndrade`)
})

const planOf = async (): Promise<string> => (await joao.get('/v4/users/me')).body.plan.name
const lettersTo = () => world.letters.filter(({ to }) => to === joao.email).map(({ subject }) => subject)
const hasLetter = (subject: string) => vi.waitFor(() => expect(lettersTo()).toContain(subject), 15_000)

/** Moves the clock so many days past the end of the paid period. */
const goPastThePeriod = async (days = 0): Promise<void> => {
  const { paid_until } = await subscriptionOf(joao)
  world.advance(new Date(paid_until).getTime() - world.now().getTime() + days * DAY + HOUR)
  await reconcile(world)
}

/** Signs in again, because sessions last 30 days from their last use. */
const signInAgain = async (who = joao): Promise<void> => {
  const { email, password } = who
  const { body } = await world.visitor.post('/v4/users/sign_in', { email, password })
  who.headers.user_token = body.token
}

const buyAndRenewWith = async (card: Card): Promise<void> => {
  await buy(world, joao, { card })
  const { paid_until } = await subscriptionOf(joao)
  world.advance(new Date(paid_until).getTime() - world.now().getTime() + HOUR)
  await signInAgain()
  await reconcile(world)
}

describe('a plan whose price staff changed', () => {
  it('a plan whose price staff changed costs whoever has it the new price from the next renewal on', async () => {
    const ana = await staffMember(world, 'Ana da Equipe')
    await buy(world, joao)
    const priced = async (price: string) => {
      const { plans } = (await ana.get('/v6/staff/plans')).body
      const {
        id,
        plan_identifier: _,
        ...plan
      } = plans.find((one: { plan_identifier: string }) => one.plan_identifier === 'arroba_mensal')
      return ana.put(`/v6/staff/plans/${id}`, { ...plan, price })
    }
    const atProvider = (centavos: number) =>
      vi.waitFor(async () => {
        const plan = world.database.db
          .selectFrom('sandbox_plans')
          .select('price_cents as centavos')
          .where('identifier', '=', 'arroba_mensal')
        expect(await plan.execute()).toEqual([{ centavos }])
      }, 15_000)
    expect((await priced('59,90')).status).toBe(200)
    await atProvider(5990)
    expect(await subscriptionOf(joao)).toMatchObject({ next_amount: 59.9 })
    await goPastThePeriod()
    await signInAgain()
    const amounts = (await paymentsOf(joao)).map(({ amount }: { amount: number }) => amount)
    expect(amounts).toEqual([59.9, 49.9])
    await signInAgain(ana)
    expect((await priced('49,90')).status).toBe(200)
    await atProvider(4990)
  })
})

describe('a renewal by card', () => {
  it('a renewal by card is charged when the period is over, and the next one follows it without a gap', async () => {
    await buyAndRenewWith('approved')
    await reconcile(world)
    const [renewal, first] = await paymentsOf(joao)
    expect(renewal).toMatchObject({ kind: 'renewal', status: 'paid', amount: 49.9 })
    expect(renewal.period_starts_at).toBe(first.period_ends_at)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'active', paid_until: renewal.period_ends_at })
    expect(await paidAtProvider(world, joao.id)).toBe(2)
    expect(await planOf()).toBe('Arroba Mensal')
  })

  it('a renewal by card that fails is tried three times more, on days 1, 3 and 5, with a notice each, and then it is over', async () => {
    await buyAndRenewWith('refusedLater')
    const ends: string = (await subscriptionOf(joao)).paid_until
    const states: unknown[] = []
    const look = async () => {
      const { status, failed_tries, next_try_at, next_charge_at } = await subscriptionOf(joao)
      expect(next_charge_at).toBe(next_try_at)
      const after = next_try_at && Math.round((Date.parse(next_try_at) - Date.parse(ends)) / DAY)
      states.push([status, failed_tries, after, await planOf()])
    }
    await look()
    // Nothing is tried before the day comes.
    world.advance(10 * HOUR)
    await reconcile(world)
    for (const days of [1, 2, 2]) {
      world.advance(days * DAY)
      await reconcile(world)
      await look()
    }
    expect(states).toEqual([
      ['past_due', 0, 1, 'Arroba Mensal'],
      ['past_due', 1, 3, 'Arroba Mensal'],
      ['past_due', 2, 5, 'Arroba Mensal'],
      ['canceled', 0, null, 'Gratuito'],
    ])
    await hasLetter('Seu plano Arroba Mensal terminou')
    await vi.waitFor(
      () =>
        expect(
          lettersTo().filter((one) => one === 'Não recebemos o pagamento do plano Arroba Mensal'),
        ).toHaveLength(3),
      { timeout: 15_000 },
    )
    const newest = await many(world.database.db, findNewestInvoiceAtProvider, { userId: joao.id })
    expect(newest).toEqual([{ suspended: true, state: 'canceled' }])
    await vi.waitFor(
      async () => {
        const { body } = await joao.get('/v5/users/me/notifications')
        expect(body.notifications.map(({ kind }: { kind: string }) => kind)).toEqual(
          expect.arrayContaining(['payment-failed', 'subscription-ended', 'payment-received']),
        )
      },
      { timeout: 15_000 },
    )
    expect((await buy(world, joao)).body.response.success).toBe(true)
  })

  it('a renewal by card that failed is paid at once by another card', async () => {
    await buyAndRenewWith('refusedLater')
    const before = await subscriptionOf(joao)
    const { status, body } = await joao.put('/v6/users/me/subscriptions/card', {
      card_token: await cardToken(world),
      token: await checkoutToken(joao),
    })
    expect([status, body.subscription.status, body.subscription.failed_tries]).toEqual([200, 'active', 0])
    const [renewal] = await paymentsOf(joao)
    expect(renewal).toMatchObject({ status: 'paid', period_starts_at: before.paid_until })
  })

  it('a renewal by card that failed can be paid by PIX, and the card is not charged for it', async () => {
    await buyAndRenewWith('refusedLater')
    const before = await subscriptionOf(joao)
    expect((await buy(world, joao, { method: 'pix' })).body.response.success).toBe(true)
    await payAtTheBank(world, joao)
    await reconcile(world)
    const after = await subscriptionOf(joao)
    expect(after).toMatchObject({ status: 'active', payment_method: 'pix' })
    expect(Date.parse(after.paid_until)).toBeGreaterThan(Date.parse(before.paid_until) + 27 * DAY)
    expect(await paidAtProvider(world, joao.id)).toBe(2)
  })
})

describe('a renewal by bank slip', () => {
  it('a renewal by bank slip comes with a letter, falls behind when it is not paid, and ends after the grace', async () => {
    await buy(world, joao, { method: 'bank_slip' })
    await payAtTheBank(world, joao)
    await reconcile(world)
    const { paid_until } = await subscriptionOf(joao)
    world.advance(Date.parse(paid_until) - world.now().getTime() - 4 * DAY)
    await signInAgain()
    await reconcile(world)
    world.advance(4 * DAY + HOUR)
    await reconcile(world)
    const waiting = await subscriptionOf(joao)
    expect(waiting).toMatchObject({
      status: 'active',
      open_payment: { kind: 'renewal', method: 'bank_slip' },
    })
    await vi.waitFor(() =>
      expect(lettersTo().filter((one) => one.startsWith('Seu boleto de R$ 49,90'))).toHaveLength(2),
    )
    world.advance(4 * DAY)
    await reconcile(world)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'past_due' })
    expect(await planOf()).toBe('Arroba Mensal')
    world.advance(3 * DAY)
    await reconcile(world)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'canceled' })
    expect(await planOf()).toBe('Gratuito')
    await hasLetter('Seu plano Arroba Mensal terminou')
  })

  it('a renewal by bank slip paid after all, even after the end, opens the plan again', async () => {
    await buy(world, joao, { method: 'pix' })
    const { open_payment } = await subscriptionOf(joao)
    await sql`update subscriptions set status = 'canceled', ended_at = ${world.now()} where user_id = ${joao.id}`.execute(
      world.database.db,
    )
    await world.app.inject({ method: 'POST', url: open_payment.sandbox_pay })
    await reconcile(world)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'active', ended_at: null })
    expect(await planOf()).toBe('Arroba Mensal')
  })

  it('a renewal by bank slip that nobody pays the first time expires, and says that nothing was charged', async () => {
    await buy(world, joao, { method: 'bank_slip' })
    world.advance(20 * DAY)
    await reconcile(world)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'canceled' })
    await hasLetter('Seu pedido do plano Arroba Mensal expirou')
  })
})

describe('a cancellation', () => {
  it('a cancellation keeps the plan to the end of the paid period, and the provider hears of it within five days', async () => {
    await buy(world, joao)
    const { paid_until } = await subscriptionOf(joao)
    const answers = [
      await joao.post('/v2/users/me/cancel_subscription'),
      await joao.post('/v4/users/me/cancel_subscription'),
    ]
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        200,
        {
          name: 'Arroba Mensal',
          description: expect.any(String),
          access_until: paid_until,
          message: CANCELLED,
        },
      ])
    expect(await subscriptionOf(joao)).toMatchObject({
      status: 'canceling',
      access_until: paid_until,
      next_charge_at: null,
      can: { cancel: false, resume: true },
    })
    await hasLetter('Cancelamento do plano Arroba Mensal')
    world.advance(HOUR)
    await reconcile(world)
    const canceled = await many(world.database.db, findCanceledAtProvider, { userId: joao.id })
    expect(canceled).toEqual([{ suspended: true, days: 0 }])

    await signInAgain()
    world.advance(Date.parse(paid_until) - world.now().getTime() - HOUR)
    await reconcile(world)
    await signInAgain()
    expect(await planOf()).toBe('Arroba Mensal')
    world.advance(2 * HOUR)
    expect(await planOf()).toBe('Gratuito')
    await reconcile(world)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'canceled' })
    expect(await paidAtProvider(world, joao.id)).toBe(1)
    await hasLetter('Seu plano Arroba Mensal terminou')
  })

  it('a cancellation can be taken back, and the renewal comes as if nothing had been', async () => {
    await buy(world, joao)
    await joao.post('/v4/users/me/cancel_subscription')
    await reconcile(world)
    const { status, body } = await joao.post('/v6/users/me/subscriptions/resume')
    expect([status, body.subscription.status]).toEqual([200, 'active'])
    const again = await joao.post('/v6/users/me/subscriptions/resume')
    expect([again.status, again.body.errors]).toEqual([409, ['Não há um cancelamento para desfazer.']])
    await goPastThePeriod()
    expect(await paidAtProvider(world, joao.id)).toBe(2)
  })

  it('a cancellation of a plan whose renewal was refused ends it at once: nothing that was paid for is left', async () => {
    await buyAndRenewWith('refusedLater')
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'past_due' })
    const { body } = await joao.post('/v4/users/me/cancel_subscription')
    expect(body).toMatchObject({ name: 'Gratuito', access_until: null, message: CANCELLED })
    expect(await planOf()).toBe('Gratuito')
  })

  it('a cancellation of what waits to be paid is at once, and so is its invoice', async () => {
    await buy(world, joao, { method: 'bank_slip' })
    const { body } = await joao.post('/v4/users/me/cancel_subscription')
    expect(body).toMatchObject({ name: 'Teste grátis', access_until: null, message: CANCELLED })
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'canceled' })
    const invoices = world.database.db
      .selectFrom('payments as p')
      .innerJoin('sandbox_invoices as i', 'i.id', 'p.provider_invoice_id')
      .select('i.state')
      .where('p.user_id', '=', joao.id)
    expect(await invoices.execute()).toEqual([{ state: 'canceled' }])
    expect((await joao.post('/v4/users/me/cancel_subscription')).body.message).toBe(CANCELLED)
  })
})

describe('a change of plan', () => {
  it('a change of plan to a dearer one takes the unused days off, in whole centavos, and begins at once', async () => {
    await buy(world, joao)
    world.advance(10 * DAY)
    const { body: quote } = await joao.get('/v6/users/me/subscriptions/quote', {
      plan_identifier: 'arroba_anual',
    })
    expect(quote.kind).toBe('upgrade')
    expect(quote.credit).toBeGreaterThan(30)
    expect(Math.round(quote.credit * 100) + Math.round(quote.amount * 100)).toBe(49_900)
    const { body } = await buy(world, joao, { plan: 'arroba_anual', card: null })
    expect(body.response).toMatchObject({ message: 'Autorizado', success: true })
    const [upgrade] = await paymentsOf(joao)
    expect(upgrade).toMatchObject({
      kind: 'upgrade',
      status: 'paid',
      plan: { plan_identifier: 'arroba_anual' },
    })
    expect(Math.abs(upgrade.amount - quote.amount)).toBeLessThan(0.02)
    const subscription = await subscriptionOf(joao)
    expect(subscription).toMatchObject({ status: 'active', plan: { plan_identifier: 'arroba_anual' } })
    const left = Date.parse(subscription.paid_until) - world.now().getTime()
    expect(left).toBeGreaterThan(364 * DAY)
    expect(left).toBeLessThan(367 * DAY)
    await reconcile(world)
    const there = await many(world.database.db, findPlanAtProvider, { userId: joao.id })
    expect(there).toEqual([{ plan: 'arroba_anual', same: true }])
    expect(await paidAtProvider(world, joao.id)).toBe(2)
  })

  it('a change of plan to a dearer one by PIX begins when that is paid', async () => {
    await buy(world, joao)
    expect((await buy(world, joao, { plan: 'arroba_anual', method: 'pix' })).body.response.success).toBe(true)
    expect(await subscriptionOf(joao)).toMatchObject({ plan: { plan_identifier: 'arroba_mensal' } })
    await payAtTheBank(world, joao)
    await reconcile(world)
    expect(await subscriptionOf(joao)).toMatchObject({
      plan: { plan_identifier: 'arroba_anual' },
      open_payment: null,
    })
  })

  it('a change of plan to a cheaper one waits for the next renewal, and can be taken back', async () => {
    await buy(world, joao, { plan: 'arroba_anual' })
    const dearer = await buy(world, joao, { plan: 'arroba_mensal' })
    expect([dearer.status, dearer.body.errors]).toEqual([
      409,
      ['Este plano é mais barato que o seu: a troca vale a partir da próxima renovação.'],
    ])
    const choose = (plan_identifier: string) =>
      joao.post('/v4/users/me/update_subscription', { plan_identifier })
    expect((await choose('arroba_mensal')).body.subscription).toMatchObject({
      plan: { plan_identifier: 'arroba_anual' },
      next_plan: { plan_identifier: 'arroba_mensal' },
      next_amount: 49.9,
    })
    expect((await choose('arroba_anual')).body.subscription.next_plan).toBeNull()
    await choose('arroba_mensal')
    const { paid_until } = await subscriptionOf(joao)
    world.advance(Date.parse(paid_until) - world.now().getTime() + HOUR)
    await reconcile(world)
    await signInAgain()
    const [renewal] = await paymentsOf(joao)
    expect(renewal).toMatchObject({ kind: 'renewal', status: 'paid', amount: 49.9 })
    expect(await subscriptionOf(joao)).toMatchObject({
      plan: { plan_identifier: 'arroba_mensal' },
      next_plan: null,
    })
  })
})

it('who pays is not told that a trial ends', async () => {
  await buy(world, joao)
  world.advance(24 * DAY)
  const { announceTrials } = await import('../accounts/announce-trials.ts')
  await announceTrials({ ...world, clock: world.now })
  const { rows } = await sql`select from trial_announcements where user_id = ${joao.id}`.execute(
    world.database.db,
  )
  expect(rows).toEqual([])
})

it('a subscription ends with the account, at the provider too, and what was paid stays written down', async () => {
  await buy(world, joao)
  const paidUntil = new Date((await subscriptionOf(joao)).paid_until)
  const { status } = await joao.post('/v6/users/me/closing', { password: joao.password })
  expect(status).toBe(200)
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select s.status, p.suspended, y.status as payment, exists (
        select from billing_profiles b where b.user_id = s.user_id) as "hasAddress"
      from subscriptions s join sandbox_subscriptions p on p.id = s.provider_id
        join payments y on y.subscription_id = s.id
      where s.user_id = ${joao.id}`.execute(world.database.db)
    expect(rows).toEqual([{ status: 'canceled', suspended: true, payment: 'paid', hasAddress: false }])
  }, 15_000)
  const { startsAt, endsAt } = await world.database.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .where('a.user_id', '=', joao.id)
    .where('e.kind', '=', 'written_off')
    .select(['e.starts_at as startsAt', 'e.ends_at as endsAt'])
    .executeTakeFirstOrThrow()
  // The remaining days are kept; the API tells moments in whole seconds.
  expect(Math.abs((endsAt?.getTime() ?? 0) - paidUntil.getTime())).toBeLessThan(1000)
  expect(paidUntil.getTime() - (startsAt?.getTime() ?? Number.POSITIVE_INFINITY)).toBeGreaterThan(27 * DAY)
})

it('a refund at the provider gives a paid period back with its money', async () => {
  await buy(world, joao)
  await sql`update sandbox_invoices set state = 'refunded' where id = (
    select provider_invoice_id from payments where user_id = ${joao.id})`.execute(world.database.db)
  const { settleInvoice } = await import('./checkout/settle-charge.ts')
  const ids = await invoicesOf(world, joao.id)
  for (const id of [...ids, ...ids]) await settleInvoice({ ...world, clock: world.now }, id)
  expect(await subscriptionOf(joao)).toMatchObject({ status: 'canceled' })
  expect((await paymentsOf(joao))[0]).toMatchObject({ status: 'refunded' })
  await hasLetter('Seu pagamento de R$ 49,90 foi devolvido')
})

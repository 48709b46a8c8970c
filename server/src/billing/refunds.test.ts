import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { many } from '../platform/data/query.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import {
  buy,
  endBilling,
  invoicesOf,
  lettersSent,
  needsOf,
  payAtTheBank,
  paymentsOf,
  reconcile,
  subscriptionOf,
} from '../testing/billing.ts'
import { findAccessEnd } from '../testing/database/sql/statements.ts'
import type { Person } from '../testing/negotiations.ts'
import { settleInvoice } from './checkout/settle-charge.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

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
  joao = await world.person(`João ${'abcdefghijklmnopqrstuvwxyz'.charAt(count).toUpperCase()}ndrada`)
})

const db = () => world.database.db
const settle = (id: string) => settleInvoice(needsOf(world), id)

const invoices = () => invoicesOf(world, joao.id)

const refund = async (nth: number): Promise<void> => {
  const id = (await invoices())[nth] ?? ''
  await sql`update sandbox_invoices set state = 'refunded' where id = ${id}`.execute(db())
  await settle(id)
}

const refundPart = async (nth: number, amountCents: number): Promise<void> => {
  const id = (await invoices())[nth] ?? ''
  await world.payments.refundInvoice(
    id,
    { amountCents },
    `parte-${id}-${amountCents}-${world.now().getTime()}`,
  )
  await settle(id)
}

const entries = async () => {
  const written = await db()
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select(['e.kind', 'e.amount_cents'])
    .where('a.user_id', '=', joao.id)
    .orderBy('e.id')
    .execute()
  return written.map(({ kind, amount_cents: centavos }) => [kind, centavos])
}

const endOf = async (): Promise<number> => Date.parse((await subscriptionOf(joao)).paid_until)
const planNow = async (): Promise<string> => (await joao.get('/v4/users/me')).body.plan.name

describe('an upgrade whose money goes back', () => {
  it('an upgrade whose money goes back gives the month back that it had taken in, to its own end', async () => {
    await buy(world, joao)
    const month = await subscriptionOf(joao)
    world.advance(10 * DAY)
    await buy(world, joao, { plan: 'arroba_anual', card: null })
    world.advance(HOUR)
    await refund(1)
    expect(await subscriptionOf(joao)).toMatchObject({
      status: 'active',
      plan: { plan_identifier: 'arroba_mensal' },
      paid_until: month.paid_until,
      next_amount: 49.9,
    })
    expect(await planNow()).toBe('Arroba Mensal')
    expect((await endOf()) - world.now().getTime()).toBeGreaterThan(17 * DAY)
  })

  it('an upgrade whose money goes back does not announce the price of the month as if it were new', async () => {
    await buy(world, joao)
    await buy(world, joao, { plan: 'arroba_anual', card: null })
    await refund(1)
    await reconcile(world)
    await lettersSent(world, joao.email)
    expect(
      world.letters.filter(({ to, subject }) => to === joao.email && subject.startsWith('O preço')),
    ).toEqual([])
  })

  it('an upgrade whose money goes back, and that came after the month and its grace were over, leaves the grace that was used', async () => {
    await buy(world, joao)
    const monthEnd = await endOf()
    await buy(world, joao, { plan: 'arroba_anual', method: 'pix' })
    const { open_payment } = await subscriptionOf(joao)
    world.advance(monthEnd + 9 * DAY - world.now().getTime())
    await world.app.inject({ method: 'POST', url: open_payment.sandbox_pay })
    await settle((await invoices())[1] ?? '')
    await refund(1)
    const ended = await many(db(), findAccessEnd, { userId: joao.id })
    expect(ended).toEqual([{ status: 'canceled', until: new Date(monthEnd + 7 * DAY) }])
  })

  it('an upgrade becomes shorter by the part of its money that goes back, and the month stays taken in', async () => {
    await buy(world, joao)
    await buy(world, joao, { plan: 'arroba_anual', card: null })
    const [from, before] = [world.now().getTime(), await endOf()]
    await refundPart(1, 4990)
    expect(Math.round(((before - (await endOf())) / (before - from)) * 1000)).toBe(100)
    expect(await subscriptionOf(joao)).toMatchObject({ plan: { plan_identifier: 'arroba_anual' } })
  })
})

describe('a month whose credit bought a year', () => {
  it('a month whose credit bought a year takes its credit from the year when its money goes back', async () => {
    await buy(world, joao)
    await buy(world, joao, { plan: 'arroba_anual', card: null })
    const [from, before] = [world.now().getTime(), await endOf()]
    await refund(0)
    const lost = before - (await endOf())
    const credit = (await entries()).find(
      ([kind, centavos]) => kind === 'credit_moved' && Number(centavos) > 0,
    )
    expect(lost / (before - from)).toBeCloseTo(Number(credit?.[1]) / 49_900, 4)
    expect(await entries()).toContainEqual(['credit_moved', -Number(credit?.[1])])
    expect(await subscriptionOf(joao)).toMatchObject({
      status: 'active',
      plan: { plan_identifier: 'arroba_anual' },
    })
  })

  it('a month whose credit bought a year leaves nothing when the money of both goes back, in either order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      joao = await world.person(`João Volta ${order[0] === 0 ? 'Primeiro' : 'Segundo'}`)
      await buy(world, joao)
      await buy(world, joao, { plan: 'arroba_anual', card: null })
      for (const nth of order) await refund(nth)
      expect([order, (await subscriptionOf(joao)).status]).toEqual([order, 'canceled'])
    }
  })
})

describe('a PIX that came late and lengthened the next subscription', () => {
  /** Lengthens a subscription by a late PIX; returns its previous end. */
  const lengthenByLatePix = async (): Promise<number> => {
    await buy(world, joao, { method: 'pix' })
    const { open_payment } = await subscriptionOf(joao)
    await sql`update subscriptions set status = 'canceled', ended_at = ${world.now()} where user_id = ${joao.id}`.execute(
      db(),
    )
    await buy(world, joao)
    const alone = await endOf()
    await world.app.inject({ method: 'POST', url: open_payment.sandbox_pay })
    await settle((await invoices())[0] ?? '')
    return alone
  }

  it('a PIX that came late and lengthened the next subscription takes its month from that one when its money goes back', async () => {
    const alone = await lengthenByLatePix()
    expect(await endOf()).toBeGreaterThan(alone + 27 * DAY)
    await refund(0)
    expect(await endOf()).toBe(alone)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'active' })
  })

  it('a PIX that came late and lengthened the next subscription ends that one when its money goes back and nothing else is left', async () => {
    await lengthenByLatePix()
    await refund(1)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'active' })
    await refund(0)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'canceled' })
  })
})

describe('money that goes back in part', () => {
  it('money that goes back in part takes as many of the latest days as it paid for, and its rest ends the plan', async () => {
    await buy(world, joao)
    const [from, before] = [world.now().getTime(), await endOf()]
    await refundPart(0, 998)
    expect(((before - (await endOf())) / (before - from)).toFixed(3)).toBe('0.200')
    expect((await paymentsOf(joao))[0].status).toBe('paid')
    for (const _ of [1, 2]) await settle((await invoices())[0] ?? '')
    expect((await entries()).filter(([kind]) => kind === 'refunded')).toEqual([['refunded', 998]])
    await refundPart(0, 3992)
    expect((await paymentsOf(joao))[0].status).toBe('refunded')
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'canceled' })
  })

  it('money that the bank takes back in part is a chargeback, with the same effect', async () => {
    await buy(world, joao)
    const [id = ''] = await invoices()
    await sql`update sandbox_invoices set state = 'refunded', is_charged_back = true where id = ${id}`.execute(
      db(),
    )
    await settle(id)
    expect((await entries()).at(-1)).toEqual(['charged_back', 4990])
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'canceled' })
  })
})

describe('a cheaper plan that is paid ahead', () => {
  it('a cheaper plan that is paid ahead begins when the dearer one is over, and not before', async () => {
    await buy(world, joao, { method: 'pix', plan: 'arroba_anual' })
    await payAtTheBank(world, joao)
    await reconcile(world)
    await joao.post('/v4/users/me/update_subscription', { plan_identifier: 'arroba_mensal' })
    world.advance((await endOf()) - world.now().getTime() - 4 * DAY)
    const { email, password } = joao
    joao.headers.user_token = (await world.visitor.post('/v4/users/sign_in', { email, password })).body.token
    await reconcile(world)
    await payAtTheBank(world, joao)
    await reconcile(world)
    expect(await planNow()).toBe('Arroba Anual')
    world.advance(5 * DAY)
    expect(await planNow()).toBe('Arroba Mensal')
  })
})

describe('days that staff gave', () => {
  it('days that staff gave are not lost to an upgrade: they come after it', async () => {
    const ana = await world.person(`Ana ${'abcdefghijklmnop'.charAt(count).toUpperCase()}raes`)
    await sql`update users set is_staff = true where id = ${ana.id}`.execute(db())
    await buy(world, joao)
    expect((await ana.post(`/v6/staff/people/${joao.id}/grant_days`, { days: 10 })).status).toBe(200)
    await buy(world, joao, { plan: 'arroba_anual', card: null })
    expect((await endOf()) - world.now().getTime()).toBeGreaterThan(374 * DAY)
    await refund(1)
    expect((await endOf()) - world.now().getTime()).toBeLessThan(42 * DAY)
    expect((await endOf()) - world.now().getTime()).toBeGreaterThan(37 * DAY)
  })
})

describe('the ledger', () => {
  it('the ledger is not changed or deleted by anybody', async () => {
    await buy(world, joao)
    for (const statement of [
      sql`update ledger_entries set amount_cents = 0`,
      sql`delete from ledger_entries`,
      sql`truncate ledger_entries`,
    ])
      await expect(statement.execute(db())).rejects.toThrow('append-only')
  })
})

describe('money that goes back', () => {
  it('money that goes back of a month that is over ends nothing: the grace for the next one goes on', async () => {
    await buy(world, joao, { card: 'refusedLater' })
    world.advance((await endOf()) - world.now().getTime() + HOUR)
    await reconcile(world)
    const status = () =>
      db().selectFrom('subscriptions').select('status').where('user_id', '=', joao.id).executeTakeFirst()
    expect(await status()).toEqual({ status: 'past_due' })
    await refund(0)
    expect(await status()).toEqual({ status: 'past_due' })
  })

  it('money that goes back is told of once, however often the provider says so', async () => {
    await buy(world, joao)
    await refundPart(0, 1000)
    await settle((await invoices())[0] ?? '')
    await refundPart(0, 2000)
    await world.letterTo(joao.email, 'Seu pagamento de R$ 20,00 foi devolvido')
    const returned = world.letters.filter(
      ({ to, subject }) => to === joao.email && subject.endsWith('foi devolvido'),
    )
    expect(returned.map(({ subject }) => subject).sort()).toEqual([
      'Seu pagamento de R$ 10,00 foi devolvido',
      'Seu pagamento de R$ 20,00 foi devolvido',
    ])
  })
})

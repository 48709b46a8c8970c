import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { maybeOne } from '../../platform/data/query.ts'
import { type Person, staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import {
  buy,
  endBilling,
  paidAtProvider,
  payAtTheBank,
  paymentsOf,
  reconcile,
  subscriptionOf,
} from '../../testing/billing.ts'
import { createClient } from '../../testing/client.ts'
import { findExpiryAtProvider } from '../../testing/database/sql/statements.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

let world: TestApp
let equipe: Person
let joao: Person
beforeAll(async () => {
  world = await openTestApp({ PAYMENT_METHODS: 'credit_card,bank_slip,pix' })
  equipe = await staffMember(world, 'Ana Prado')
})
afterAll(() => world.close())
beforeEach(async () => {
  await endBilling(world)
  joao = await signedIn(await world.person('João Silva'))
  equipe = await signedIn(equipe)
})

/** Sessions end while months go by. */
const signedIn = async (who: Person): Promise<Person> => {
  const { email, password } = who
  const { body } = await world.visitor.post('/v4/users/sign_in', { email, password })
  return { ...who, ...createClient(world.app, { email, password, token: body.token }) }
}
const goTo = async (instant: Date): Promise<void> => {
  world.advance(instant.getTime() - world.now().getTime())
  joao = await signedIn(joao)
  equipe = await signedIn(equipe)
  await reconcile(world)
}
const paidUntil = async (): Promise<Date> => new Date((await subscriptionOf(joao)).paid_until)
const give = async (days: number) => {
  const { status } = await equipe.post(`/v6/staff/people/${joao.id}/grant_days`, { days })
  expect(status).toBe(200)
}
const later = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds)
const expiresAtProvider = async (): Promise<Date | undefined> =>
  (await maybeOne(world.database.db, findExpiryAtProvider, { userId: joao.id }))?.at
const dayOf = (instant: Date): string => new Date(instant.getTime() - 3 * HOUR).toISOString().slice(0, 10)

describe('a plan that began on 31 January', () => {
  it('a plan that began on 31 January is charged on 28 February, 31 March and 30 April, and the provider knows', async () => {
    const year = world.now().getUTCFullYear() + 1
    await goTo(new Date(`${year}-01-31T10:00:00-03:00`))
    await buy(world, joao)
    const ends = [dayOf(await paidUntil())]
    for (let n = 0; n < 3; n += 1) {
      await goTo(later(await paidUntil(), HOUR))
      ends.push(dayOf(await paidUntil()))
      expect(await expiresAtProvider()).toEqual(await paidUntil())
    }
    const february = new Date(Date.UTC(year, 2, 0)).getUTCDate()
    expect(ends).toEqual([`${year}-02-${february}`, `${year}-03-31`, `${year}-04-30`, `${year}-05-31`])
    expect(await paidAtProvider(world, joao.id)).toBe(4)
  })
})

describe('days that staff give to who pays by card', () => {
  it('days that staff give to who pays by card move the next charge: it happens then, once, and later ones count from there', async () => {
    await buy(world, joao)
    const before = await paidUntil()
    await give(10)
    const moved = later(before, 10 * DAY)
    expect(await paidUntil()).toEqual(moved)
    expect(new Date((await subscriptionOf(joao)).next_charge_at)).toEqual(moved)
    await vi.waitFor(async () => expect(await expiresAtProvider()).toEqual(moved), { timeout: 15_000 })
    const letter = await vi.waitFor(
      () => {
        const found = world.letters.find(
          ({ to, subject }) => to === joao.email && subject.includes('10 dias'),
        )
        if (!found) throw new Error('no letter about the days yet')
        return found
      },
      { timeout: 15_000 },
    )
    const day = dayOf(moved).split('-').toReversed().join('/')
    expect(letter.text).toContain(`A próxima cobrança do seu plano passou para ${day}.`)
    await vi.waitFor(
      async () => {
        const [newest] = (await joao.get('/v5/users/me/notifications')).body.notifications
        expect(newest.full_text).toContain(`A próxima cobrança passou para ${day}.`)
      },
      { timeout: 15_000 },
    )

    await goTo(later(before, HOUR))
    await goTo(later(moved, -HOUR))
    expect(await paidAtProvider(world, joao.id)).toBe(1)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'active' })
    await goTo(later(moved, HOUR))
    await reconcile(world)
    expect(await paidAtProvider(world, joao.id)).toBe(2)
    const [renewal] = await paymentsOf(joao)
    expect(new Date(renewal.period_starts_at)).toEqual(moved)
    const next = await paidUntil()
    expect(next.getTime() - moved.getTime()).toBeGreaterThanOrEqual(28 * DAY)
    expect(next.getTime() - moved.getTime()).toBeLessThanOrEqual(31 * DAY)
  })

  it('days that staff give to who pays by card and is behind with a renewal end the tries until then', async () => {
    await buy(world, joao, { card: 'refusedLater' })
    await goTo(later(await paidUntil(), HOUR))
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'past_due' })
    const now = world.now()
    await give(5)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'active', failed_tries: 0, next_try_at: null })
    expect(Math.round(((await paidUntil()).getTime() - now.getTime()) / DAY)).toBe(5)
    await goTo(later(now, 4 * DAY))
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'active' })
    await goTo(later(now, 5 * DAY + HOUR))
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'past_due' })
  })

  it('days that staff give to who pays by card and cancelled last longer, and nothing is charged', async () => {
    await buy(world, joao)
    const before = await paidUntil()
    expect((await joao.post('/v4/users/me/cancel_subscription')).status).toBeLessThan(300)
    await give(3)
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'canceling', next_charge_at: null })
    expect(await paidUntil()).toEqual(later(before, 3 * DAY))
    await goTo(later(before, 2 * DAY))
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'canceling' })
    await goTo(later(before, 3 * DAY + HOUR))
    expect(await subscriptionOf(joao)).toMatchObject({ status: 'canceled' })
    expect(await paidAtProvider(world, joao.id)).toBe(1)
  })
})

describe('days that staff give to who pays by bank slip', () => {
  it('days that staff give to who pays by bank slip replace the slip that is out by one of the new day', async () => {
    await buy(world, joao, { method: 'bank_slip' })
    await payAtTheBank(world, joao)
    await reconcile(world)
    const before = await paidUntil()
    await goTo(later(before, -4 * DAY))
    const { open_payment: first } = await subscriptionOf(joao)
    expect(first).not.toBeNull()
    await give(20)
    await reconcile(world)
    expect((await subscriptionOf(joao)).open_payment).toBeNull()
    await goTo(later(before, 16 * DAY))
    const { open_payment: second } = await subscriptionOf(joao)
    expect(second.due_on.slice(0, 10)).toBe(dayOf(later(before, 20 * DAY)))
    const states = (await paymentsOf(joao)).map(({ status }: { status: string }) => status)
    expect(states).toEqual(['pending', 'canceled', 'paid'])
  })
})

describe('whoever pays, was given days and gets their money back', () => {
  it('whoever pays, was given days and gets their money back has what was given and nothing of what was paid for', async () => {
    const trialEnd = (await joao.get('/v4/users/me')).body.trial_ends_at
    await buy(world, joao, { plan: 'arroba_anual' })
    await joao.post('/v4/users/me/cancel_subscription')
    await give(10)
    await goTo(later(new Date(trialEnd), HOUR))
    const { id } = (await equipe.get(`/v6/staff/people/${joao.id}/payments`)).body.payments[0]
    const refund = { returned: 0, reason: 'Pediu de volta.' }
    expect((await equipe.post(`/v6/staff/payments/${id}/refund`, refund)).status).toBe(200)
    const refundedAt = world.now()
    expect((await joao.get('/v4/users/me')).body.plan.name).toBe('Arroba Anual')
    await goTo(later(refundedAt, 10 * DAY + HOUR))
    expect((await joao.get('/v4/users/me')).body).toMatchObject({ plan: { name: 'Gratuito' }, opens: [] })
  })
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one } from '../platform/data/query.ts'
import type { Invoice, InvoiceState } from '../platform/payments/provider.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { buy, invoiceOf, needsOf } from '../testing/billing.ts'
import { findPaymentWithPeriod } from '../testing/database/sql/statements.ts'
import type { Person } from '../testing/negotiations.ts'
import { isNightly } from '../testing/selected-tests.ts'
import { applyInvoice } from './checkout/settle-charge.ts'
import { creditOf } from './ledger/stretches.ts'
import { stepsTo } from './renewals/subscription-states.ts'

const DAY = 24 * 60 * 60_000
const STATES: InvoiceState[] = ['pending', 'expired', 'canceled', 'paid', 'refunded']
const PLACE: Record<string, number> = { pending: 0, expired: 1, canceled: 1, paid: 2, refunded: 3 }

describe('the states of a payment', () => {
  it('a payment only moves forward, and only paid ones are refunded', () => {
    for (const from of STATES)
      for (const to of STATES) {
        const steps = stepsTo(from, to)
        const way = [from, ...steps]
        for (const [index, step] of steps.entries())
          expect(PLACE[step]).toBeGreaterThan(PLACE[way[index] ?? ''] ?? 9)
        if (steps.includes('refunded')) expect(way).toContain('paid')
      }
    expect(stepsTo('paid', 'pending')).toEqual([])
    expect(stepsTo('canceled', 'paid')).toEqual(['paid'])
  })
})

describe('the credit of unused days', () => {
  it('the credit of unused days is whole centavos, never more than was paid, and shrinks as time goes by', () => {
    const startsAt = new Date('2026-01-01T00:00:00Z')
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 366 }),
        fc.integer({ min: 0, max: 400 * DAY }),
        (centavos, days, passed) => {
          const endsAt = new Date(startsAt.getTime() + days * DAY)
          const at = (milliseconds: number) =>
            creditOf(
              { from: startsAt.getTime(), to: endsAt.getTime(), lengthMs: days * DAY, centavos },
              startsAt.getTime() + milliseconds,
            )
          expect(Number.isInteger(at(passed))).toBe(true)
          expect(at(passed)).toBeGreaterThanOrEqual(0)
          expect(at(passed)).toBeLessThanOrEqual(centavos)
          expect(at(passed + DAY)).toBeLessThanOrEqual(at(passed))
          expect(at(0)).toBe(centavos)
          expect(at(days * DAY)).toBe(0)
        },
      ),
    )
  })
})

describe('whatever is heard of an invoice, in any order and at the same time', () => {
  let world: TestApp
  let joao: Person
  beforeAll(async () => {
    world = await openTestApp({ PAYMENT_METHODS: 'credit_card,bank_slip,pix' }, { holdEvents: true })
    joao = await world.person('João Silva')
  })
  afterAll(() => world.close())

  const look = (id: number) => one(world.database.db, findPaymentWithPeriod, { id })

  const startAgain = async (): Promise<{ id: number; invoice: Invoice }> => {
    await sql`update subscriptions set status = 'canceled' where user_id = ${joao.id}`.execute(
      world.database.db,
    )
    await sql`update payments set status = 'canceled' where user_id = ${joao.id} and status = 'pending'`.execute(
      world.database.db,
    )
    const { body } = await buy(world, joao, { method: 'pix' })
    const id: number = body.response.payment_id
    return { id, invoice: await world.payments.readInvoice(await invoiceOf(world, id)) }
  }

  it('reports of an invoice, in any order and at the same time, move a payment forward only, open its period once and notify once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.constantFrom(...STATES), { minLength: 1, maxLength: 3 }), {
          minLength: 1,
          maxLength: 5,
        }),
        async (rounds) => {
          const { id, invoice } = await startAgain()
          const receipts = async () => {
            const { count } = await world.database.db
              .selectFrom('events')
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .where('kind', '=', 'payment-received')
              .executeTakeFirstOrThrow()
            return count
          }
          const before = await receipts()
          let place = 0
          const heard = new Set<string>(['pending'])
          for (const round of rounds) {
            const paidAt = world.now()
            await Promise.all(
              round.map((state) => applyInvoice(needsOf(world), { ...invoice, state, paidAt })),
            )
            for (const state of round) heard.add(state)
            const { status, ends, paidUntil } = await look(id)
            expect(PLACE[status]).toBeGreaterThanOrEqual(place)
            place = PLACE[status] ?? 0
            expect(place).toBe(Math.max(...[...heard].map((state) => PLACE[state] ?? 0)))
            if (status === 'paid') expect(paidUntil).toEqual(ends)
          }
          const wasPaid = heard.has('paid') || heard.has('refunded')
          expect((await receipts()) - before).toBe(wasPaid ? 1 : 0)
          const { subscription, ends } = await look(id)
          expect(ends !== null).toBe(wasPaid)
          if (heard.has('refunded')) expect(subscription).toBe('canceled')
          else if (wasPaid) expect(subscription).toBe('active')
          else expect(['pending', 'canceled']).toContain(subscription)
        },
      ),
      { numRuns: isNightly ? 12 : 8 },
    )
  })
})

import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { reconcilePayments } from '../billing/provider/reconcile.ts'
import { type Payments, ProviderSilent } from '../platform/payments/provider.ts'
import type { TestApp } from './app.ts'
import type { Answer } from './client.ts'
import type { Person } from './negotiations.ts'
import { AGUA_BOA } from './slaughterhouses.ts'

/** Test cards of the sandbox, by what becomes of a charge. */
export const cards = {
  approved: '4111 1111 1111 1111',
  refused: '4012 8888 8888 1881',
  refusedLater: '4000 0000 0000 0341',
}
export type Card = keyof typeof cards

/** The token for a card number, which a browser gets from the provider and not from the app. */
export async function cardToken(world: TestApp, card: Card = 'approved'): Promise<string> {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/sandbox/payment_token',
    payload: {
      number: cards[card],
      verification_value: '123',
      first_name: 'JOAO',
      last_name: 'SILVA',
      month: '12',
      year: '2035',
    },
  })
  return answer.json().id
}

export async function checkoutToken(person: Person): Promise<string> {
  return (await person.post('/v4/users/me/temporary_token')).body.token
}

export const address = {
  state: '51',
  city_id: String(AGUA_BOA),
  zip_code: '78635-000',
  street: 'Rua das Acácias',
  address_number: '120',
}

type Order = { plan?: string; method?: string; card?: Card | null; fields?: Record<string, unknown> }

/** A valid purchase, as the checkout sends it. */
export async function orderOf(
  world: TestApp,
  person: Person,
  { plan = 'arroba_mensal', method = 'credit_card', card = 'approved', fields = {} }: Order = {},
): Promise<Record<string, unknown>> {
  return {
    card_token: method === 'credit_card' && card !== null ? await cardToken(world, card) : null,
    plan_identifier: plan,
    payment_method: method,
    zip_code: address.zip_code,
    address_number: address.address_number,
    address,
    token: await checkoutToken(person),
    ...fields,
  }
}

export function send(person: Person, order: Record<string, unknown>): Promise<Answer> {
  return person.post('/v4/users/me/subscriptions', order)
}

export async function buy(world: TestApp, person: Person, order: Order = {}): Promise<Answer> {
  return send(person, await orderOf(world, person, order))
}

/** The open subscription of a person, or else the latest. */
export async function subscriptionOf(person: Person) {
  return (await person.get('/v4/users/me/subscriptions')).body.subscriptions[0]
}

export async function paymentsOf(person: Person) {
  return (await person.get('/v6/users/me/payments')).body.payments
}

/** Pays the open bank slip or PIX at the sandbox. */
export async function payAtTheBank(world: TestApp, person: Person): Promise<void> {
  const { open_payment } = await subscriptionOf(person)
  const { statusCode } = await world.app.inject({ method: 'POST', url: open_payment.sandbox_pay })
  if (statusCode !== 204) throw new Error(`the bank answered ${statusCode}`)
}

/** How many invoices are paid at the sandbox, whatever the app has recorded. */
export async function paidAtProvider(world: TestApp, personId: number): Promise<number> {
  const { count } = await world.database.db
    .selectFrom('sandbox_invoices as i')
    .innerJoin('billing_profiles as b', 'b.customer_id', 'i.customer_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('b.user_id', '=', personId)
    .where('i.state', '=', 'paid')
    .executeTakeFirstOrThrow()
  return count
}

/** The provider's ids of the invoices of somebody's payments, oldest first. */
export async function invoicesOf(world: TestApp, personId: number): Promise<string[]> {
  const payments = await world.database.db
    .selectFrom('payments')
    .select('provider_invoice_id')
    .where('user_id', '=', personId)
    .orderBy('id')
    .execute()
  return payments.map(({ provider_invoice_id: invoice }) => invoice ?? '')
}

/** The provider's id of the invoice of one payment. */
export async function invoiceOf(world: TestApp, paymentId: number): Promise<string> {
  const { id } = await world.database.db
    .selectFrom('payments')
    .select('provider_invoice_id as id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return id ?? ''
}

/** Until when a plan that somebody did not cancel is paid. */
export async function paidUntilOf(world: TestApp, personId: number): Promise<Date> {
  const { paid_until: end } = await world.database.db
    .selectFrom('subscriptions as s')
    .innerJoin('standings as st', 'st.subscription_id', 's.id')
    .select('st.paid_until')
    .where('s.user_id', '=', personId)
    .where('s.status', '<>', 'canceled')
    .executeTakeFirstOrThrow()
  if (end === null) throw new Error('nothing is paid')
  return end
}

/** The states of a person's attempts of one kind, in the order in which they began. */
export async function attemptsOf({ database: { db } }: TestApp, personId: number, action: string) {
  const attempts = await db
    .selectFrom('payment_attempts')
    .select('state')
    .where('user_id', '=', personId)
    .where('action', '=', action)
    .orderBy('started_at')
    .execute()
  return attempts.map(({ state }) => state)
}

/** The services that the app's own jobs get. */
export function needsOf(world: TestApp) {
  return { ...world, clock: world.now, log: world.app.log as never }
}

/** Does what the app does by itself every quarter of an hour. */
export function reconcile(world: TestApp): Promise<void> {
  return reconcilePayments(needsOf(world))
}

/** Waits until all letters to an address are sent. */
export async function lettersSent({ database: { db } }: TestApp, email: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from jobs.job where name = 'send-mail' and data->>'to' = ${email} and state <> 'completed'`.execute(
        db,
      )
      expect(rows).toEqual([])
    },
    { timeout: 20_000 },
  )
}

/** Waits until every call of the provider is handled, so that none of them meets what a test makes fail. */
export async function webhooksHandled({ database: { db } }: TestApp): Promise<void> {
  await vi.waitFor(
    async () => {
      const open = await db
        .selectFrom('webhook_calls')
        .select('event')
        .where('handled_at', 'is', null)
        .execute()
      expect(open).toEqual([])
    },
    { timeout: 20_000, interval: 10 },
  )
}

/**
 * Ends all subscriptions and open payments of earlier tests, in the database alone. Otherwise each month that a test lets pass would
 * bill those people too.
 */
export async function endBilling({ database: { db }, now }: TestApp): Promise<void> {
  await db.updateTable('payments').set({ status: 'canceled' }).where('status', '=', 'pending').execute()
  await db
    .updateTable('subscriptions')
    .set({ status: 'canceled', ended_at: now(), told_suspended: true })
    .where('status', '<>', 'canceled')
    .execute()
}

type Fault = 'silent-before' | 'silent-after'
type Act = (call: keyof Payments) => Promise<unknown>

/** The sandbox behind a network that loses a question or an answer, and counts what got through. */
export function unreliable() {
  const faults = new Map<keyof Payments, Fault[]>()
  const asked: (keyof Payments)[] = []
  let beforeAct: Act | null = null
  let beforeAnswer: Act | null = null
  const wrap = (sandbox: Payments): Payments =>
    new Proxy(sandbox, {
      get(target, name: keyof Payments) {
        const call = target[name]
        if (typeof call !== 'function') return call
        return async (...given: unknown[]) => {
          const fault = faults.get(name)?.shift()
          if (fault === 'silent-before') throw new ProviderSilent('the question was lost')
          asked.push(name)
          await beforeAct?.(name)
          const answer = await (call as (...given: unknown[]) => Promise<unknown>).apply(target, given)
          await beforeAnswer?.(name)
          if (fault === 'silent-after') throw new ProviderSilent('the answer was lost')
          return answer
        }
      },
    })
  return {
    wrap,
    /** Makes the next calls of this name fail in these ways, one after the other. */
    fail: (name: keyof Payments, ...ways: Fault[]) => {
      faults.set(name, ways)
    },
    times: (name: keyof Payments) => asked.filter((one) => one === name).length,
    /** Sets what happens after a question has arrived and before the provider acts. */
    beforeActs: (act: Act | null) => {
      beforeAct = act
    },
    /** Sets what happens after the provider has acted and before its answer arrives. */
    beforeAnswers: (act: Act | null) => {
      beforeAnswer = act
    },
  }
}

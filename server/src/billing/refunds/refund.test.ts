import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createSandbox } from '../../platform/payments/sandbox/sandbox.ts'
import { staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import {
  buy,
  endBilling,
  needsOf,
  subscriptionOf,
  unreliable,
  webhooksHandled,
} from '../../testing/billing.ts'
import type { Answer } from '../../testing/client.ts'
import type { Person } from '../../testing/negotiations.ts'
import { settleInvoice } from '../checkout/settle-charge.ts'
import { finishRefund } from './finish-refund.ts'

const DAY = 24 * 60 * 60_000
const network = unreliable()

let world: TestApp
let staff: Person
let joao: Person
let count = 0
/** Whether webhook calls of the provider arrive. */
let isCalled = true
beforeAll(async () => {
  world = await openTestApp(
    {},
    {
      payments: (needs) =>
        network.wrap(
          createSandbox({ ...needs, call: async (change) => (isCalled ? needs.call(change) : undefined) }),
        ),
    },
  )
  staff = await staffMember(world, 'Equipe Arroba')
})
afterAll(() => world.close())
beforeEach(async () => {
  await endBilling(world)
  isCalled = true
  count += 1
  joao = await world.person(`João ${'abcdefghijklmnopqrstuvwxyz'.charAt(count).toUpperCase()}ndrada`)
  await buy(world, joao)
  await webhooksHandled(world)
})

const db = () => world.database.db

async function paymentOf(person: Person) {
  return (await staff.get(`/v6/staff/people/${person.id}/payments`)).body.payments[0]
}

async function refund(fields: object, by: Person = staff): Promise<Answer> {
  const { id } = await paymentOf(joao)
  return by.post(`/v6/staff/payments/${id}/refund`, {
    returned: 0,
    reason: 'Comprou sem querer.',
    ...fields,
  })
}

async function endOf(): Promise<number> {
  return Date.parse((await subscriptionOf(joao)).paid_until)
}

async function returnedEntries() {
  const rows = await db()
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .where('a.user_id', '=', joao.id)
    .where('e.kind', 'in', ['refunded', 'charged_back'])
    .orderBy('e.id')
    .select(['e.kind', 'e.amount_cents as centavos', 'e.cause'])
    .execute()
  return rows.map(({ kind, centavos, cause }) => [kind, centavos, cause])
}

async function atProvider() {
  return db()
    .selectFrom('sandbox_invoices as i')
    .innerJoin('payments as p', 'p.provider_invoice_id', 'i.id')
    .where('p.user_id', '=', joao.id)
    .select(['i.state', 'i.refunded_cents as refunded'])
    .executeTakeFirst()
}

async function openRefund(): Promise<number> {
  const refunds = await refundsAsked()
  return refunds[0]?.id ?? 0
}

function refundsAsked() {
  return db()
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .where('p.user_id', '=', joao.id)
    .where('r.state', '=', 'asked')
    .select(['r.id', 'r.key', 'p.provider_invoice_id as invoice'])
    .execute()
}

it('staff sends a part of a payment back, and the latest days that it paid for go with it', async () => {
  const [from, before] = [world.now().getTime(), await endOf()]
  const { status, body } = await refund({ amount: '9,98' })
  expect([status, body.payment]).toEqual([
    200,
    expect.objectContaining({
      amount: 49.9,
      returned: 9.98,
      status: 'paid',
      can: { refund: true },
      refund: expect.objectContaining({
        amount: 9.98,
        state: 'done',
        reason: 'Comprou sem querer.',
        by: 'Equipe Arroba',
      }),
    }),
  ])
  expect(((before - (await endOf())) / (before - from)).toFixed(3)).toBe('0.200')
  expect(await returnedEntries()).toEqual([['refunded', 998, 'staff']])
  expect(await atProvider()).toEqual({ state: 'paid', refunded: 998 })
})

it('staff sends all that is left back, and the plan ends', async () => {
  await refund({ amount: 10 })
  const { body } = await refund({ returned: 10 })
  expect(body.payment).toMatchObject({ returned: 49.9, status: 'refunded', can: { refund: false } })
  expect(await subscriptionOf(joao)).toMatchObject({ status: 'canceled' })
  const again = await refund({ returned: 49.9 })
  expect([again.status, again.body.errors]).toEqual([409, ['Só o que está pago pode ser devolvido.']])
})

it('a refund that was seen before another one is refused', async () => {
  await refund({ amount: 5 })
  const second = await refund({ amount: 5 })
  expect([second.status, second.body.errors[0]]).toEqual([
    409,
    'Parte deste pagamento voltou depois que você o abriu. Confira e tente de novo.',
  ])
  expect(await atProvider()).toMatchObject({ refunded: 500 })
})

it('of two refunds at once one happens', async () => {
  const answers = await Promise.all([refund({ amount: 30 }), refund({ amount: 30 })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await atProvider()).toMatchObject({ refunded: 3000 })
  expect(await returnedEntries()).toEqual([['refunded', 3000, 'staff']])
})

it('a refund needs a reason, and takes no more than is left', async () => {
  expect((await refund({ amount: '49,91' })).body.errors).toEqual([
    'O valor a devolver é maior que o que resta deste pagamento.',
  ])
  expect((await refund({ amount: 0, reason: ' ' })).body.errors).toEqual([
    'O valor a devolver deve ser maior que zero.',
    'Escreva o motivo da devolução.',
  ])
  // As it was typed: five hundred reais or fifty centavos, and ten thousand five hundred reais.
  for (const amount of ['dez', '0.500', '10.500', '1e1', ''])
    expect([amount, (await refund({ amount })).status]).toEqual([amount, 422])
  expect(await returnedEntries()).toEqual([])
})

it('a refund is asked for by staff who typed their password, and is recorded', async () => {
  expect((await refund({ amount: 1 }, joao)).status).toBe(404)
  const { email, password } = staff
  const { token } = (await world.visitor.post('/v4/users/sign_in', { email, password })).body
  const { id } = await paymentOf(joao)
  const unconfirmed = await world.app.inject({
    method: 'POST',
    url: `/v6/staff/payments/${id}/refund`,
    headers: { user_email: email, user_token: token },
    payload: { amount: 1, returned: 0, reason: 'Teste.' },
  })
  expect([unconfirmed.statusCode, unconfirmed.json().confirm_password]).toEqual([403, true])
  await refund({ amount: 1, reason: 'Cobrado em dobro.' })
  const { actions } = (await staff.get('/v6/staff/actions', { by_action: 'payment-refunded' })).body
  expect(actions[0]).toMatchObject({
    label: 'Mandou devolver um pagamento',
    detail: expect.stringMatching(/^R\$\s1,00\. Motivo: Cobrado em dobro\.$/),
    subject: { kind: 'payment', id },
    person: { id: joao.id },
  })
})

it('a refund whose answer was lost is found at the provider, and not asked for again', async () => {
  isCalled = false
  network.fail('refundInvoice', 'silent-after')
  const before = network.times('refundInvoice')
  const { status } = await refund({ amount: 10 })
  expect(status).toBe(200)
  await finishRefund(needsOf(world), await openRefund())
  await vi.waitFor(async () => expect((await paymentOf(joao)).refund.state).toBe('done'))
  expect(network.times('refundInvoice') - before).toBe(1)
  expect(await atProvider()).toMatchObject({ refunded: 1000 })
  expect(await returnedEntries()).toEqual([['refunded', 1000, 'staff']])
})

it('a part whose answer never came is looked for and not asked for again, and nothing else goes back meanwhile', async () => {
  network.fail('refundInvoice', 'silent-before')
  const before = network.times('refundInvoice')
  expect((await refund({ amount: 10 })).body.payment).toMatchObject({
    returned: 0,
    can: { refund: false },
    refund: { state: 'asked' },
  })
  const beside = await refund({ amount: 10 })
  expect([beside.status, beside.body.errors]).toEqual([
    409,
    ['Já há uma devolução deste pagamento em andamento.'],
  ])
  const id = await openRefund()
  for (const _ of [1, 2]) await finishRefund(needsOf(world), id)
  expect(network.times('refundInvoice') - before).toBe(0)
  expect(await atProvider()).toMatchObject({ refunded: 0 })
  expect((await paymentOf(joao)).refund.state).toBe('asked')
})

it('all that is left is asked for again when its answer never came, and goes back once', async () => {
  network.fail('refundInvoice', 'silent-before')
  expect((await refund({})).body.payment).toMatchObject({ returned: 0, refund: { state: 'asked' } })
  const id = await openRefund()
  for (const _ of [1, 2, 3]) await finishRefund(needsOf(world), id)
  expect(await atProvider()).toEqual({ state: 'refunded', refunded: 4990 })
  expect(await returnedEntries()).toEqual([['refunded', 4990, 'staff']])
  expect((await paymentOf(joao)).refund.state).toBe('done')
})

it('a provider that is silent before anything is written sends nothing back', async () => {
  network.fail('readInvoice', 'silent-before')
  const { status, body } = await refund({ amount: 10 })
  expect([status, body.errors]).toEqual([
    503,
    ['O meio de pagamento não respondeu, e nada foi devolvido. Tente de novo.'],
  ])
  expect(await paymentOf(joao)).toMatchObject({ returned: 0, refund: null, can: { refund: true } })
})

it('a process that dies between the provider and the ledger leaves a refund that a job finishes once', async () => {
  network.fail('refundInvoice', 'silent-before')
  await refund({ amount: 10 })
  const id = await openRefund()
  const [asked] = await refundsAsked()
  const { key = '', invoice } = asked ?? {}
  // The provider made the refund, and no call told of it.
  await world.payments.refundInvoice(invoice ?? '', { amountCents: 1000 }, key)
  await Promise.all([finishRefund(needsOf(world), id), finishRefund(needsOf(world), id)])
  await settleInvoice(needsOf(world), invoice ?? '')
  expect(await atProvider()).toMatchObject({ refunded: 1000 })
  expect((await returnedEntries()).map(([kind, centavos]) => [kind, centavos])).toEqual([['refunded', 1000]])
  expect((await paymentOf(joao)).refund.state).toBe('done')
})

it('a refund that the provider refuses leaves everything as it was, and says why', async () => {
  const before = await endOf()
  // Right after the last look, most of it is refunded from elsewhere.
  network.beforeActs(async (call) => {
    if (call !== 'refundInvoice') return
    await sql`update sandbox_invoices set refunded_cents = 4000 where id =
      (select provider_invoice_id from payments where user_id = ${joao.id})`.execute(db())
  })
  const { status, body } = await refund({ amount: 10 })
  network.beforeActs(null)
  expect([status, body.errors[0]]).toEqual([
    409,
    'O meio de pagamento recusou a devolução: O valor a devolver é maior que o que foi pago.',
  ])
  expect(await endOf()).toBe(before)
  expect((await paymentOf(joao)).refund).toMatchObject({ state: 'refused' })
})

it('a refund that nobody confirms within a day is given up, and can be asked for again', async () => {
  network.fail('refundInvoice', 'silent-before')
  await refund({ amount: 10 })
  world.advance(DAY + 60_000)
  await finishRefund(needsOf(world), await openRefund())
  expect(await atProvider()).toMatchObject({ refunded: 0 })
  const { email, password } = staff
  staff.headers.user_token = (await world.visitor.post('/v4/users/sign_in', { email, password })).body.token
  const payment = await paymentOf(joao)
  expect(payment).toMatchObject({ can: { refund: true }, refund: { state: 'refused' } })
  expect((await refund({ amount: 10 })).status).toBe(200)
})

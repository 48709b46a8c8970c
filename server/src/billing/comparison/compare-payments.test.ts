import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { buy, needsOf } from '../../testing/billing.ts'
import type { Person } from '../../testing/negotiations.ts'
import { comparePayments } from './compare-payments.ts'

let world: TestApp
let staff: Person
let joao: Person
let invoiceId: string
beforeAll(async () => {
  world = await openTestApp()
  staff = await staffMember(world, 'Equipe Arroba')
  joao = await world.person('João Andrada')
  await buy(world, joao)
  await buy(world, await world.person('Maria Oliveira'), { plan: 'arroba_anual' })
  const paid = await world.database.db
    .selectFrom('payments')
    .where('user_id', '=', joao.id)
    .select('provider_invoice_id as id')
    .executeTakeFirst()
  invoiceId = paid?.id ?? ''
  world.advance(2 * 60 * 60_000)
})
afterAll(() => world.close())

async function compare() {
  await comparePayments(needsOf(world))
  return (await staff.get('/v6/staff/payment_comparison')).body.comparison
}

it('staff read of no comparison before the first', async () => {
  expect((await staff.get('/v6/staff/payment_comparison')).body).toEqual({ comparison: null })
})

it('two books that agree show no difference, and the same sums', async () => {
  expect(await compare()).toMatchObject({
    invoice_count: 2,
    provider_paid_cents: 54_890,
    ledger_paid_cents: 54_890,
    provider_returned_cents: 0,
    ledger_returned_cents: 0,
    difference_count: 0,
    differences: [],
  })
})

async function waiting() {
  return (await staff.get('/v6/staff/payments_waiting')).body
}

it('money that went back at the provider unheard of is reported, and brought in line', async () => {
  await sql`update sandbox_invoices set refunded_cents = 1000 where id = ${invoiceId}`.execute(
    world.database.db,
  )
  expect(await compare()).toMatchObject({
    difference_count: 1,
    differences: [
      {
        kind: 'returned',
        invoice_id: invoiceId,
        payment_id: expect.any(Number),
        provider_cents: 1000,
        ledger_cents: 0,
        is_settled: true,
      },
    ],
  })
  expect((await joao.get('/v6/users/me/statement')).body.returned).toBe(10)
  expect(await waiting()).toEqual({ differences: 0, held: 0 })
  expect(await compare()).toMatchObject({ difference_count: 0, provider_returned_cents: 1000 })
})

it('what cannot be brought in line stays a difference each night', async () => {
  await sql`update sandbox_invoices set total_cents = 5990 where id = ${invoiceId}`.execute(world.database.db)
  await sql`
    insert into sandbox_invoices (id, customer_id, method, state, total_cents, description, due_on, created_at, paid_at)
    select repeat('A', 32), customer_id, 'pix', 'paid', 700, 'Outra', due_on, created_at, paid_at
    from sandbox_invoices where id = ${invoiceId}`.execute(world.database.db)
  for (const _ of [1, 2])
    expect((await compare()).differences).toEqual(
      [
        {
          kind: 'missing_here',
          invoice_id: 'A'.repeat(32),
          payment_id: null,
          provider_cents: 700,
          ledger_cents: 0,
          is_settled: false,
        },
        {
          kind: 'paid',
          invoice_id: invoiceId,
          payment_id: expect.any(Number),
          provider_cents: 5990,
          ledger_cents: 4990,
          is_settled: false,
        },
      ].toSorted((one, other) => one.invoice_id.localeCompare(other.invoice_id)),
    )
  // Counts of the latest comparison only.
  expect(await waiting()).toEqual({ differences: 2, held: 0 })
  await sql`delete from sandbox_invoices where id = repeat('A', 32)`.execute(world.database.db)
  await sql`update sandbox_invoices set total_cents = 4990 where id = ${invoiceId}`.execute(world.database.db)
})

it('what was paid here and is not at the provider is a difference', async () => {
  await sql`update sandbox_invoices set state = 'canceled', paid_at = null where id = ${invoiceId}`.execute(
    world.database.db,
  )
  expect((await compare()).differences).toEqual([
    expect.objectContaining({
      kind: 'missing_there',
      provider_cents: 0,
      ledger_cents: 4990,
      is_settled: false,
    }),
  ])
})

it('nobody but staff reads a comparison', async () => {
  for (const path of ['/v6/staff/payment_comparison', '/v6/staff/payments_waiting']) {
    expect((await joao.get(path)).status).toBe(404)
    expect((await world.visitor.get(path)).status).toBe(401)
  }
})

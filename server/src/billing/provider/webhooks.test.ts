import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { maybeOne } from '../../platform/data/query.ts'
import { type Payer, ProviderSilent } from '../../platform/payments/provider.ts'
import { createSandbox, payAtTheBank } from '../../platform/payments/sandbox/sandbox.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { webhooksHandled } from '../../testing/billing.ts'
import { findSettled } from '../../testing/database/sql/statements.ts'
import { handleWebhook } from './handle-webhook.ts'

const SECRET = 'segredo-que-so-a-iugu-conhece'
const IUGU = '54.207.210.151'
const ADDRESS = `/webhooks/iugu?secret=${SECRET}`

let world: TestApp
let isSilent = false
let reads = 0

beforeAll(async () => {
  world = await openTestApp(
    {
      PAYMENTS: 'iugu',
      IUGU_API_TOKEN: 'token-de-teste',
      IUGU_ACCOUNT_ID: 'CONTA',
      IUGU_WEBHOOK_SECRET: SECRET,
      IUGU_WEBHOOK_ALLOW: `${IUGU}, 198.51.100.0/24, 2001:db8::/32`,
      LOG_LEVEL: 'trace',
    },
    {
      payments: (services) => {
        const provider = createSandbox({ ...services, call: async () => {} })
        return {
          ...provider,
          readInvoice: async (id) => {
            reads += 1
            if (isSilent) throw new ProviderSilent('away')
            return provider.readInvoice(id)
          },
        }
      },
    },
  )
})
afterAll(() => world.close())

const call = (
  fields: Record<string, string>,
  {
    address = ADDRESS,
    from = IUGU,
    headers = {},
  }: { address?: string; from?: string; headers?: object } = {},
) =>
  world.app.inject({
    method: 'POST',
    url: address,
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

const changed = (id: string, status: string) => ({
  event: 'invoice.status_changed',
  'data[id]': id,
  'data[status]': status,
  'data[account_id]': 'CONTA',
})

const stored = () => world.database.db.selectFrom('webhook_calls').selectAll().orderBy('id').execute()

/** João has a bank slip that waits to be cleared. */
const waitingForSlip = async (name: string) => {
  const joao = await world.person(name)
  const { payments, database, now } = world
  const payer = { userId: joao.id } as Payer
  const { id: customerId } = await payments.createCustomer(payer, randomUUID())
  await payments.ensurePlan(
    { identifier: 'arroba_mensal', name: 'Arroba Mensal', priceCents: 4990, intervalMonths: 1 },
    randomUUID(),
  )
  const opened = await payments.openSubscription(
    { customerId, planIdentifier: 'arroba_mensal', method: 'bank_slip', reference: `${joao.id}`, payer },
    randomUUID(),
  )
  const [invoiceId = ''] = opened.invoiceIds
  await sql`
    with plan as (select id from plans where identifier = 'arroba_mensal'),
    subscription as (
      insert into subscriptions (user_id, plan_id, status, payment_method, provider, provider_id, created_at)
      select ${joao.id}, plan.id, 'pending', 'bank_slip', 'sandbox', ${opened.id}, ${now()} from plan returning id)
    insert into payments (user_id, subscription_id, plan_id, kind, method, amount_cents, status, provider_invoice_id, due_on, created_at)
    select ${joao.id}, subscription.id, plan.id, 'first', 'bank_slip', 4990, 'pending', ${invoiceId}, ${now()}, ${now()}
    from plan, subscription`.execute(database.db)
  const clears = () =>
    payAtTheBank({ database, clock: now, log: world.app.log, call: async () => {} }, invoiceId)
  const state = () => maybeOne(database.db, findSettled, { invoiceId })
  return { invoiceId, subscriptionId: opened.id, clears, state }
}

describe('the webhook', () => {
  it.each([
    ['without the secret', { address: '/webhooks/iugu' }],
    ['with a wrong secret', { address: `${ADDRESS}x` }],
    ['with the secret twice', { address: `${ADDRESS}&secret=${SECRET}` }],
    ['from a foreign address', { from: '203.0.113.9' }],
    [
      'from a foreign address that claims to be another',
      { from: '203.0.113.9', headers: { 'x-forwarded-for': IUGU } },
    ],
    [
      'from a foreign address by a proxy',
      { from: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } },
    ],
  ])('the webhook is not there for who calls %s', async (_, how) => {
    const answer = await call(changed('ABC', 'paid'), how)
    expect(answer.statusCode).toBe(404)
    expect(await stored()).toEqual([])
  })

  it.each([
    ['a network of the list', { from: '198.51.100.77' }],
    ['IPv6', { from: '2001:db8::7' }],
    ['IPv4 within IPv6', { from: `::ffff:${IUGU}` }],
    ['a proxy of ours', { from: '127.0.0.1', headers: { 'x-forwarded-for': IUGU } }],
  ])('the webhook hears iugu over %s', async (_, how) => {
    const before = (await stored()).length
    expect((await call({ event: 'all' }, how)).statusCode).toBe(200)
    expect(await stored()).toHaveLength(before + 1)
  })

  it.each([
    ['nothing', {}, 400],
    ['no event', { 'data[id]': 'ABC' }, 400],
    ['an id without end', { event: 'invoice.created', 'data[id]': 'A'.repeat(101) }, 400],
  ])('the webhook keeps nothing of a call that says %s', async (_, fields, status) => {
    const before = (await stored()).length
    expect((await call(fields as Record<string, string>)).statusCode).toBe(status)
    expect(await stored()).toHaveLength(before)
  })

  it('the webhook takes forms only', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: ADDRESS,
      remoteAddress: IUGU,
      headers: { 'content-type': 'application/json' },
      payload: '{"event":"invoice.created"}',
    })
    expect(answer.statusCode).toBe(415)
  })

  it('the webhook keeps what it needs of a call, and nothing about people', async () => {
    await call({
      event: 'subscription.created',
      'data[id]': 'NOBODYS',
      'data[customer_name]': 'João Silva',
      'data[customer_email]': 'joao@arroba.example',
    })
    expect((await stored()).at(-1)).toMatchObject({ object_id: 'NOBODYS', data: { id: 'NOBODYS' } })
    await webhooksHandled(world)
  })

  it('the webhook is written in no log with its secret', async () => {
    await call(changed('ABC', 'paid'))
    await call({}, { address: `${ADDRESS}&x=1` })
    expect(world.logged()).toContain('/webhooks/iugu')
    expect(world.logged()).not.toContain(SECRET)
  })
})

describe('a call', () => {
  it('a call is a hint: what it claims is looked up, and only what is so has effects', async () => {
    const slip = await waitingForSlip('João Silva')
    await call(changed(slip.invoiceId, 'paid'))
    await webhooksHandled(world)
    expect(await slip.state()).toMatchObject({ payment: 'pending', subscription: 'pending' })
    await slip.clears()
    await call(changed(slip.invoiceId, 'pending'))
    await webhooksHandled(world)
    expect(await slip.state()).toMatchObject({ payment: 'paid', subscription: 'active' })
  })

  it('a call changes nothing more when it comes again, or late, or many at once', async () => {
    const slip = await waitingForSlip('Maria Souza')
    await slip.clears()
    await call(changed(slip.invoiceId, 'paid'))
    await webhooksHandled(world)
    const once = await slip.state()
    expect(once).toMatchObject({ payment: 'paid', subscription: 'active', paid_until: expect.any(Date) })
    const late = { event: 'invoice.created', 'data[id]': slip.invoiceId, 'data[status]': 'pending' }
    const statuses = ['paid', 'pending', 'expired', 'canceled', 'paid'].map((status) =>
      changed(slip.invoiceId, status),
    )
    await Promise.all([late, ...statuses].map((fields) => call(fields)))
    await webhooksHandled(world)
    expect(await slip.state()).toEqual(once)
  })

  it('a call about a subscription leads to its invoices', async () => {
    const slip = await waitingForSlip('Zeca Lima')
    await slip.clears()
    await call({ event: 'subscription.renewed', 'data[id]': slip.subscriptionId })
    await webhooksHandled(world)
    expect(await slip.state()).toMatchObject({ payment: 'paid', subscription: 'active' })
  })

  it('a call about what nobody knows is done with', async () => {
    await call(changed('NOBODYS', 'paid'))
    await webhooksHandled(world)
    expect((await stored()).at(-1)).toMatchObject({ object_id: 'NOBODYS', tries: 1, last_error: null })
  })

  it('a call waits for a provider that is away, with the reason told', async () => {
    const slip = await waitingForSlip('Ana Dias')
    await slip.clears()
    isSilent = true
    await call(changed(slip.invoiceId, 'paid'))
    await vi.waitFor(async () => expect((await stored()).at(-1)?.last_error).toContain('ProviderSilent'), {
      timeout: 15_000,
    })
    const { id = 0 } = (await stored()).at(-1) ?? {}
    expect((await stored()).at(-1)).toMatchObject({ tries: 1, handled_at: null })
    isSilent = false
    await handleWebhook({ ...world, clock: world.now }, id)
    expect((await stored()).at(-1)).toMatchObject({
      tries: 2,
      last_error: null,
      handled_at: expect.any(Date),
    })
    expect(await slip.state()).toMatchObject({ payment: 'paid', subscription: 'active' })
    const before = reads
    await handleWebhook({ ...world, clock: world.now }, id)
    expect(reads).toBe(before)
  })
})

it('no other provider has a webhook here', async () => {
  const other = await openTestApp({}, { beside: world })
  try {
    const answer = await other.app.inject({ method: 'POST', url: ADDRESS, payload: {} })
    expect(answer.statusCode).toBe(404)
  } finally {
    await other.close()
  }
})

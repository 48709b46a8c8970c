import { randomUUID } from 'node:crypto'
import { isValidCreditCard } from '@brazilian-utils/brazilian-utils'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { rowsAsText } from '../../../testing/database/records.ts'
import { jsonField } from '../../data/expressions.ts'
import { type Payer, ProviderRefused, ProviderSilent } from '../provider.ts'
import { testCards } from './cards.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp({ LOG_LEVEL: 'trace' })
  await world.payments.ensurePlan(
    { identifier: 'arroba_mensal', name: 'Arroba Mensal', priceCents: 4990, intervalMonths: 1 },
    key(),
  )
})
afterAll(() => world.close())

function key() {
  return randomUUID()
}

const payer = { name: 'João Silva' } as Payer

const good = {
  number: '4111 1111 1111 1111',
  verification_value: '123',
  first_name: 'JOAO',
  last_name: 'SILVA',
  month: '12',
  year: '2030',
}

async function askToken(card: object) {
  const answer = await world.app.inject({ method: 'POST', url: '/sandbox/payment_token', payload: card })
  return { status: answer.statusCode, body: answer.json() }
}

async function tokenOf(number: string): Promise<string> {
  return (await askToken({ ...good, number })).body.id
}

async function subscribe(method: 'credit_card' | 'bank_slip' | 'pix' = 'credit_card') {
  const { id: customerId } = await world.payments.createCustomer(payer, key())
  const { id, invoiceIds } = await world.payments.openSubscription(
    { customerId, planIdentifier: 'arroba_mensal', method, reference: key(), payer },
    key(),
  )
  return { customerId, id, invoiceId: invoiceIds[0] ?? '' }
}

async function charge(number: string, { customerId, invoiceId }: { customerId: string; invoiceId: string }) {
  const card = await world.payments.storeCard(customerId, await tokenOf(number), key())
  return world.payments.charge({ invoiceId, cardId: card.id }, key())
}

async function stateOf(invoiceId: string) {
  return (await world.payments.readInvoice(invoiceId)).state
}

async function calls(invoiceId: string) {
  const sent = await world.database.db
    .selectFrom('webhook_calls')
    .select(['event', (eb) => jsonField(eb.ref('data'), 'status').as('status')])
    .where('object_id', '=', invoiceId)
    .orderBy('id')
    .execute()
  return sent.map(({ event, status }) => `${event} ${status}`)
}

describe('a card token', () => {
  it('a card token is made for a number, in the form that iugu’s script has', async () => {
    expect(await askToken(good)).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^[\w-]{32}$/),
        method: 'credit_card',
        extra_info: {
          brand: 'Visa',
          display_number: 'XXXX-XXXX-XXXX-1111',
          holder_name: 'JOAO SILVA',
          month: 12,
          year: 2030,
        },
      },
    })
  })

  it.each([
    ['number', { number: '4111 1111 1111 1112' }],
    ['number', { number: '' }],
    ['verification_value', { verification_value: '12' }],
    ['verification_value', { number: '3782 822463 10005' }],
    ['expiration', { month: '13' }],
    ['expiration', { year: '2020' }],
    ['expiration', { month: 'abc' }],
    ['first_name', { first_name: ' ' }],
    ['last_name', { last_name: '' }],
  ])('a card token is not made where %s is wrong: %o', async (field, change) => {
    expect(await askToken({ ...good, ...change })).toEqual({
      status: 422,
      body: { errors: { [field]: 'is_invalid' } },
    })
  })

  it('a card token names everything that is wrong at once', async () => {
    const { body } = await askToken({})
    expect(Object.keys(body.errors).toSorted()).toEqual(
      ['number', 'verification_value', 'expiration', 'first_name', 'last_name'].toSorted(),
    )
  })

  it('a card token is good in the month in which the card ends', async () => {
    const here = new Date(world.now().getTime() - 3 * 60 * 60_000)
    const [month, year] = [`${here.getUTCMonth() + 1}`, `${here.getUTCFullYear() % 100}`]
    expect((await askToken({ ...good, month, year })).status).toBe(200)
  })

  it('a card token is good once, and for a quarter of an hour', async () => {
    const { customerId } = await subscribe()
    const [used, late] = [await tokenOf(good.number), await tokenOf(good.number)]
    await world.payments.storeCard(customerId, used, key())
    await expect(world.payments.storeCard(customerId, used, key())).rejects.toThrow(ProviderRefused)
    world.advance(15 * 60_000)
    await expect(world.payments.storeCard(customerId, late, key())).rejects.toThrow(ProviderRefused)
  })

  it('a card token leaves nothing of the number: not in the log, not in the database, where tokens are digests', async () => {
    const number = '5555 5555 5555 4444'
    const { customerId } = await subscribe()
    const token = await tokenOf(number)
    const kept = () => rowsAsText(world.database.db, 'sandbox_tokens', 'sandbox_cards', 'sandbox_calls')
    const before = await kept()
    await world.payments.storeCard(customerId, token, key())
    for (const text of [before, await kept(), world.logged()]) {
      expect(text).not.toMatch(/5555.?5555/)
      expect(text).not.toContain(token)
    }
    expect(await kept()).toContain('4444')
    expect(world.logged()).toContain('/sandbox/payment_token')
  })
})

describe('the test cards', () => {
  it('the test cards are valid numbers, and each outcome has one', () => {
    expect(Object.keys(testCards).every(isValidCreditCard)).toBe(true)
    expect(new Set(Object.values(testCards)).size).toBe(Object.keys(testCards).length)
  })

  it.each([
    ['4111 1111 1111 1111', { approved: true, message: 'Autorizado', code: '00' }, 'paid'],
    ['5555 5555 5555 4444', { approved: true, message: 'Autorizado', code: '00' }, 'paid'],
    ['4012 8888 8888 1881', { approved: false, message: 'Transação negada', code: '05' }, 'pending'],
    ['4000 0000 0000 9995', { approved: false, message: 'Saldo insuficiente', code: '51' }, 'pending'],
    ['4000 0000 0000 0069', { approved: false, message: 'Cartão vencido', code: '54' }, 'pending'],
    ['4000 0000 0000 9979', { approved: false, message: 'Cartão bloqueado', code: '62' }, 'pending'],
  ])('%s', async (number, answer, state) => {
    const purchase = await subscribe()
    expect(await charge(number, purchase)).toEqual(answer)
    expect(await stateOf(purchase.invoiceId)).toBe(state)
    expect(await calls(purchase.invoiceId)).toEqual(state === 'paid' ? ['invoice.status_changed paid'] : [])
  })

  it('the test card 4000 0000 0000 0119 is charged, but nobody is told; the webhook is called', async () => {
    const purchase = await subscribe()
    await expect(charge('4000000000000119', purchase)).rejects.toThrow(ProviderSilent)
    expect(await stateOf(purchase.invoiceId)).toBe('paid')
    expect(await calls(purchase.invoiceId)).toEqual(['invoice.status_changed paid'])
  })

  it('the test card 4000 0000 0000 0127 is not charged, and nobody is told', async () => {
    const purchase = await subscribe()
    await expect(charge('4000000000000127', purchase)).rejects.toThrow(ProviderSilent)
    expect(await stateOf(purchase.invoiceId)).toBe('pending')
  })

  it('the test card 4000 0000 0000 0341 is authorised at first, and refused at the renewal', async () => {
    const purchase = await subscribe()
    expect(await charge('4000000000000341', purchase)).toMatchObject({ approved: true })
    world.advance(32 * 24 * 60 * 60_000)
    const [renewal = ''] = (await world.payments.readSubscription(purchase.id)).invoiceIds
    expect(renewal).not.toBe(purchase.invoiceId)
    expect(await calls(renewal)).toEqual(['invoice.created pending'])
    expect(await charge('4000000000000341', { ...purchase, invoiceId: renewal })).toMatchObject({
      code: '05',
    })
    expect(await charge('4111111111111111', { ...purchase, invoiceId: renewal })).toMatchObject({
      code: '00',
    })
  })

  it('the test cards charge nobody else’s invoice', async () => {
    const [joao, zeca] = [await subscribe(), await subscribe()]
    await expect(charge(good.number, { ...zeca, invoiceId: joao.invoiceId })).rejects.toThrow(ProviderRefused)
    expect(await stateOf(joao.invoiceId)).toBe('pending')
  })
})

describe('the bank', () => {
  const pay = (id: string) => world.app.inject({ method: 'POST', url: `/sandbox/invoices/${id}/pay` })

  it.each(['bank_slip', 'pix'] as const)(
    'the simulated bank pays a %s once, and the webhook is called',
    async (method) => {
      const { invoiceId } = await subscribe(method)
      expect((await pay(invoiceId)).statusCode).toBe(204)
      expect(await stateOf(invoiceId)).toBe('paid')
      expect((await pay(invoiceId)).statusCode).toBe(404)
      expect(await calls(invoiceId)).toEqual(['invoice.status_changed paid'])
    },
  )

  it('the simulated bank pays nothing that waits for a card, or is too old, or is not there', async () => {
    expect((await pay((await subscribe()).invoiceId)).statusCode).toBe(404)
    expect((await pay('F'.repeat(32))).statusCode).toBe(404)
    expect((await pay('1')).statusCode).toBe(404)
    const { invoiceId } = await subscribe('pix')
    world.advance(14 * 24 * 60 * 60_000)
    expect(await stateOf(invoiceId)).toBe('expired')
    expect((await pay(invoiceId)).statusCode).toBe(404)
  })
})

it('two charges of one invoice at once take the money once', async () => {
  const { customerId, invoiceId, id } = await subscribe()
  const card = await world.payments.storeCard(customerId, await tokenOf(good.number), key())
  const outcomes = await Promise.allSettled(
    [key(), key(), key()].map((one) => world.payments.charge({ invoiceId, cardId: card.id }, one)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { expiresAt } = await world.payments.readSubscription(id)
  expect(expiresAt && expiresAt.getTime() - world.now().getTime()).toBeLessThan(32 * 24 * 60 * 60_000)
})

it('a webhook that cannot be called takes nothing back', async () => {
  const { invoiceId, ...purchase } = await subscribe()
  const number = await tokenOf(good.number)
  const card = await world.payments.storeCard(purchase.customerId, number, key())
  await sql`alter table webhook_calls rename to webhook_calls_gone`.execute(world.database.db)
  try {
    expect((await world.payments.charge({ invoiceId, cardId: card.id }, key())).approved).toBe(true)
  } finally {
    await sql`alter table webhook_calls_gone rename to webhook_calls`.execute(world.database.db)
  }
  expect(await stateOf(invoiceId)).toBe('paid')
})

it('with a real provider there is no sandbox', async () => {
  const real = await openTestApp(
    {
      PAYMENTS: 'iugu',
      IUGU_API_TOKEN: 'token',
      IUGU_ACCOUNT_ID: 'CONTA',
      IUGU_WEBHOOK_SECRET: 'segredo-que-so-a-iugu-conhece',
    },
    { beside: world },
  )
  try {
    for (const url of ['/sandbox/payment_token', `/sandbox/invoices/${'F'.repeat(32)}/pay`])
      expect((await real.app.inject({ method: 'POST', url, payload: good })).statusCode).toBe(404)
    const policy = (app: TestApp) =>
      app.app.inject('/checkout/plano').then(({ headers }) => `${headers['content-security-policy']}`)
    const company = 'https://js.iugu.com https://api.iugu.com'
    expect(await policy(real)).toMatch(new RegExp(`script-src 'self'( 'sha256-\\S+')* +${company};`))
    expect(await policy(real)).toContain(`connect-src 'self' ${company};`)
    expect(await policy(world)).not.toContain('iugu')
  } finally {
    await real.close()
  }
})

import { randomUUID } from 'node:crypto'
import { getPixPayloadInfo, isValidBoleto } from '@brazilian-utils/brazilian-utils'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { openIuguAccount } from '../../testing/servers/iugu-account.ts'
import { API_TOKEN, openIuguServer } from '../../testing/servers/iugu-server.ts'
import { createIugu } from './iugu/iugu.ts'
import {
  type Payer,
  type PaymentMethod,
  type Payments,
  ProviderRefused,
  ProviderSilent,
  ProviderUnknown,
} from './provider.ts'
import { makeToken } from './sandbox/cards.ts'
import { createSandbox, payAtTheBank } from './sandbox/sandbox.ts'

const joao: Payer = {
  userId: 7,
  name: 'João Prudêncio da Silva',
  email: 'joao@arroba.example',
  cpf: '52998224725',
  phone: '66999990000',
  address: {
    zipCode: '78635000',
    street: 'Avenida Central',
    number: '120',
    complement: null,
    city: 'Água Boa',
    state: 'MT',
  },
}

type Provider = {
  payments: Payments
  /** The day that it is there, YYYY-MM-DD. */
  today: string
  token(becomes: 'authorised' | 'refused'): Promise<string>
  payAtTheBank(invoiceId: string): Promise<void>
  /** A little more than a month passes. */
  nextMonth(): void
  close(): Promise<void>
}

async function sandbox(): Promise<Provider> {
  const database = await openTestDatabase()
  let now = new Date('2026-11-21T12:00:00-03:00')
  const needs = {
    database,
    clock: () => now,
    log: pino({ level: 'silent' }),
    call: async () => {},
  }
  return {
    payments: createSandbox(needs),
    today: '2026-11-21',
    async token(becomes) {
      const answer = await makeToken(needs, {
        number: becomes === 'authorised' ? '4111 1111 1111 1111' : '4012 8888 8888 1881',
        verification_value: '123',
        first_name: 'João',
        last_name: 'Silva',
        month: '12',
        year: '2030',
      })
      return 'id' in answer ? answer.id : ''
    },
    payAtTheBank: (id) => payAtTheBank(needs, id),
    nextMonth() {
      now = new Date('2026-12-22T12:00:00-03:00')
    },
    close: () => database.close(),
  }
}

async function iugu(): Promise<Provider> {
  const server = await openIuguServer()
  return {
    payments: createIugu({
      apiToken: API_TOKEN,
      accountId: 'CONTA',
      apiUrl: server.url,
      scriptUrl: 'https://js.iugu.com/v2',
      testMode: true,
      webhookSecret: 'segredo-que-so-a-iugu-conhece',
      webhookAllow: null,
    }),
    today: '2026-11-21',
    token: async (becomes) => `${becomes === 'authorised' ? 'autorizado' : 'recusado'}-${randomUUID()}`,
    payAtTheBank: async (id) => server.books.payAtTheBank(id),
    nextMonth: () => server.books.setToday('2026-12-22'),
    close: () => server.close(),
  }
}

/** iugu itself, where `npm run payments:contract` was given a token of a test account. */
async function account(): Promise<Provider> {
  const opened = openIuguAccount(process.env)
  return {
    ...opened,
    today: new Date(Date.now() - 3 * 60 * 60_000).toISOString().slice(0, 10),
    nextMonth() {
      throw new Error('no month passes at iugu')
    },
    close: async () => {},
  }
}

function key() {
  return randomUUID()
}

/** A day so many months and days after another. */
function later(day: string, { months = 0, days = 0 }: { months?: number; days?: number }): string {
  const date = new Date(`${day}T12:00:00Z`)
  const [month, dayOfMonth] = [date.getUTCMonth() + months, date.getUTCDate()]
  const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  date.setUTCMonth(month, Math.min(dayOfMonth, last))
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const monthly = { identifier: 'arroba_mensal', name: 'Arroba Mensal', priceCents: 4990, intervalMonths: 1 }

type NamedProvider = { name: string; open: () => Promise<Provider>; months: boolean }
const providers: NamedProvider[] = [
  { name: 'the sandbox', open: sandbox, months: true },
  { name: 'iugu', open: iugu, months: true },
  ...(process.env.IUGU_TEST_TOKEN ? [{ name: 'iugu’s test account', open: account, months: false }] : []),
]

describe.each(providers)('$name', ({ open, months }) => {
  let provider: Provider
  let payments: Payments
  beforeAll(async () => {
    provider = await open()
    payments = provider.payments
    await payments.ensurePlan(monthly, key())
  })
  afterAll(() => provider.close())

  const customer = async () => (await payments.createCustomer(joao, key())).id
  const cardOf = async (customerId: string, becomes: 'authorised' | 'refused' = 'authorised') =>
    (await payments.storeCard(customerId, await provider.token(becomes), key())).id
  const subscribe = async (method: PaymentMethod = 'credit_card') => {
    const customerId = await customer()
    const reference = key()
    const subscription = await payments.openSubscription(
      { customerId, planIdentifier: monthly.identifier, method, reference, payer: joao },
      key(),
    )
    const [invoiceId = ''] = subscription.invoiceIds
    return { customerId, reference, subscription, invoiceId }
  }

  it('a payment provider keeps a card for what a token stood for, once, and of its number the last four digits', async () => {
    const customerId = await customer()
    const token = await provider.token('authorised')
    const card = await payments.storeCard(customerId, token, key())
    expect(card).toEqual({
      id: expect.any(String),
      brand: expect.stringMatching(/visa/i),
      lastDigits: '1111',
    })
    await expect(payments.storeCard(customerId, token, key())).rejects.toThrow(ProviderRefused)
    await expect(payments.storeCard(customerId, 'nobodys', key())).rejects.toThrow(ProviderRefused)
  })

  it('a payment provider opens a subscription whose first invoice waits', async () => {
    const { subscription, invoiceId } = await subscribe()
    expect(subscription).toMatchObject({ planIdentifier: 'arroba_mensal', suspended: false })
    expect(await payments.readInvoice(invoiceId)).toMatchObject({
      id: invoiceId,
      subscriptionId: subscription.id,
      state: 'pending',
      totalCents: 4990,
      dueOn: provider.today,
      paidAt: null,
      digitableLine: null,
      pixPayload: null,
    })
    expect(await payments.readSubscription(subscription.id)).toEqual(subscription)
  })

  it('a payment provider charges a good card, which pays for a month', async () => {
    const { subscription, invoiceId, customerId } = await subscribe()
    const cardId = await cardOf(customerId)
    expect(await payments.charge({ invoiceId, cardId }, key())).toEqual({
      approved: true,
      message: 'Autorizado',
      code: '00',
    })
    expect(await payments.readInvoice(invoiceId)).toMatchObject({ state: 'paid', paidAt: expect.any(Date) })
    const { expiresAt } = await payments.readSubscription(subscription.id)
    expect(expiresAt?.toISOString()).toMatch(new RegExp(`^${later(provider.today, { months: 1 })}T`))
    await expect(payments.charge({ invoiceId, cardId }, key())).rejects.toThrow(ProviderRefused)
  })

  it('a payment provider says why a card was refused, and goes on waiting for another', async () => {
    const { invoiceId, customerId } = await subscribe()
    const bad = await payments.charge({ invoiceId, cardId: await cardOf(customerId, 'refused') }, key())
    expect(bad).toEqual({ approved: false, message: 'Transação negada', code: '05' })
    expect(await payments.readInvoice(invoiceId)).toMatchObject({ state: 'pending' })
    const good = await payments.charge({ invoiceId, cardId: await cardOf(customerId) }, key())
    expect(good.approved).toBe(true)
  })

  it('a payment provider does nothing twice for the same key', async () => {
    const { customerId, invoiceId } = await subscribe()
    const cardId = await cardOf(customerId)
    const reference = key()
    const given = { planIdentifier: monthly.identifier, method: 'credit_card', payer: joao } as const
    const [opening, charging] = [key(), key()]
    const again = async (act: () => Promise<unknown>) => {
      const outcomes = await Promise.allSettled([act(), act(), act()])
      expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ProviderSilent)
    }
    await again(() => payments.openSubscription({ customerId, reference, ...given }, opening))
    await again(() => payments.charge({ invoiceId, cardId }, charging))
    const found = await payments.findSubscription({ customerId, reference })
    expect(found?.invoiceIds).toHaveLength(1)
    expect(await payments.readInvoice(invoiceId)).toMatchObject({ state: 'paid' })
  })

  it('a payment provider finds by our own reference what it opened, and nothing else', async () => {
    const { customerId, reference, subscription } = await subscribe()
    expect(await payments.findSubscription({ customerId, reference })).toEqual(subscription)
    expect(await payments.findSubscription({ customerId, reference: key() })).toBeNull()
    expect(await payments.findSubscription({ customerId: await customer(), reference })).toBeNull()
    const upgrade = {
      customerId,
      method: 'credit_card',
      amountCents: 1234,
      description: 'Diferença de plano',
      dueOn: later(provider.today, { days: 9 }),
      reference: key(),
      payer: joao,
    } as const
    const invoice = await payments.createInvoice(upgrade, key())
    expect(invoice).toMatchObject({
      state: 'pending',
      totalCents: 1234,
      dueOn: later(provider.today, { days: 9 }),
      subscriptionId: null,
    })
    expect(await payments.findInvoice(upgrade)).toEqual(invoice)
    expect(await payments.findInvoice({ customerId, reference: key() })).toBeNull()
    const result = await payments.charge({ invoiceId: invoice.id, cardId: await cardOf(customerId) }, key())
    expect(result.approved).toBe(true)
  })

  it('a payment provider issues a bank slip with a line that is valid, and a PDF', async () => {
    const { invoiceId } = await subscribe('bank_slip')
    const invoice = await payments.readInvoice(invoiceId)
    expect(invoice.digitableLine).toMatch(/^\d{47}$/)
    expect(isValidBoleto(invoice.digitableLine ?? '')).toBe(true)
    const pdf = Buffer.from(await payments.bankSlip(invoice, joao))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    await provider.payAtTheBank(invoiceId)
    expect(await payments.readInvoice(invoiceId)).toMatchObject({ state: 'paid' })
  })

  it('a payment provider asks for a PIX with a valid payload', async () => {
    const { invoiceId } = await subscribe('pix')
    const { pixPayload } = await payments.readInvoice(invoiceId)
    expect(getPixPayloadInfo(pixPayload ?? '')).not.toBeNull()
    await provider.payAtTheBank(invoiceId)
    expect(await payments.readInvoice(invoiceId)).toMatchObject({ state: 'paid' })
  })

  it('a payment provider takes an invoice back, unless it is paid', async () => {
    const { invoiceId, customerId } = await subscribe()
    const other = await subscribe()
    await payments.cancelInvoice(invoiceId, key())
    expect(await payments.readInvoice(invoiceId)).toMatchObject({ state: 'canceled' })
    await expect(payments.charge({ invoiceId, cardId: await cardOf(customerId) }, key())).rejects.toThrow(
      ProviderRefused,
    )
    await payments.charge({ invoiceId: other.invoiceId, cardId: await cardOf(other.customerId) }, key())
    await expect(payments.cancelInvoice(other.invoiceId, key())).rejects.toThrow(ProviderRefused)
  })

  it('a payment provider changes a plan without a charge, from the day that is given', async () => {
    const { subscription } = await subscribe()
    await payments.ensurePlan(
      { ...monthly, identifier: 'arroba_anual', priceCents: 49_900, intervalMonths: 12 },
      key(),
    )
    const expiresAt = new Date(`${later(provider.today, { days: 100 })}T00:00:00-03:00`)
    await payments.changePlan(subscription.id, { planIdentifier: 'arroba_anual', expiresAt }, key())
    const changed = await payments.readSubscription(subscription.id)
    expect(changed).toMatchObject({ planIdentifier: 'arroba_anual', invoiceIds: subscription.invoiceIds })
    expect(changed.expiresAt).toEqual(expiresAt)
  })

  it('a payment provider brings a plan up to date for subscriptions to come', async () => {
    const plan = { ...monthly, identifier: 'arroba_novo' }
    await payments.ensurePlan(plan, key())
    await payments.ensurePlan({ ...plan, priceCents: 5990 }, key())
    const opened = await payments.openSubscription(
      {
        customerId: await customer(),
        planIdentifier: 'arroba_novo',
        method: 'pix',
        reference: key(),
        payer: joao,
      },
      key(),
    )
    expect(await payments.readInvoice(opened.invoiceIds[0] ?? '')).toMatchObject({ totalCents: 5990 })
  })

  it('a payment provider knows when something is not there, and when something cannot be', async () => {
    const nothing = 'F'.repeat(32)
    await expect(payments.readInvoice(nothing)).rejects.toThrow(ProviderUnknown)
    await expect(payments.readSubscription(nothing)).rejects.toThrow(ProviderUnknown)
    await expect(payments.suspend(nothing, key())).rejects.toThrow(ProviderUnknown)
    const given = { method: 'pix', reference: key(), payer: joao } as const
    const customerId = await customer()
    await expect(
      payments.openSubscription({ customerId, planIdentifier: 'nenhum', ...given }, key()),
    ).rejects.toThrow(ProviderRefused)
    await expect(
      payments.openSubscription({ customerId: nothing, planIdentifier: monthly.identifier, ...given }, key()),
    ).rejects.toThrow(ProviderRefused)
  })

  it.runIf(months)(
    'a payment provider makes the invoice of the next month by itself, once, unless it is suspended',
    async () => {
      const [renewed, suspended] = [await subscribe(), await subscribe()]
      for (const { invoiceId, customerId } of [renewed, suspended])
        await payments.charge({ invoiceId, cardId: await cardOf(customerId) }, key())
      await payments.suspend(suspended.subscription.id, key())
      expect(await payments.readSubscription(suspended.subscription.id)).toMatchObject({ suspended: true })
      provider.nextMonth()
      expect((await payments.readSubscription(suspended.subscription.id)).invoiceIds).toHaveLength(1)

      await payments.readSubscription(renewed.subscription.id)
      const { invoiceIds } = await payments.readSubscription(renewed.subscription.id)
      expect(invoiceIds).toHaveLength(2)
      expect(invoiceIds[1]).toBe(renewed.invoiceId)
      const invoiceId = invoiceIds[0] ?? ''
      expect(await payments.readInvoice(invoiceId)).toMatchObject({ state: 'pending', dueOn: '2026-12-21' })
      await payments.charge({ invoiceId, cardId: await cardOf(renewed.customerId) }, key())
      const { expiresAt } = await payments.readSubscription(renewed.subscription.id)
      expect(expiresAt?.toISOString()).toMatch(/^2027-01-21T/)

      await payments.activate(suspended.subscription.id, key())
      const active = await payments.readSubscription(suspended.subscription.id)
      expect(active).toMatchObject({ suspended: false })
      expect((await payments.readSubscription(active.id)).invoiceIds).toHaveLength(2)
    },
  )
})

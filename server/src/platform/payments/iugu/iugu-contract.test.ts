import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { API_TOKEN, openIuguServer } from '../../../testing/servers/iugu-server.ts'
import { type Payer, type Payments, ProviderRefused, ProviderUnknown } from '../provider.ts'
import { createIugu } from './iugu.ts'

/** An answer as iugu documents it, and where (fixtures/README.md). */
type Fixture = { documented: string[]; method: string; path: string; status: number; body: unknown }

const folder = path.join(import.meta.dirname, 'fixtures')
const INVOICE = 'B1C2D3E4F5061728394A5B6C7D8E9F00'
const CUSTOMER = '0F1E2D3C4B5A69788796A5B4C3D2E1F0'
const SUBSCRIPTION = '5A5B5C5D5E5F60616263646566676869'

const maria: Payer = {
  userId: 12,
  name: 'Maria Conceição',
  email: 'maria@arroba.example',
  cpf: '11144477735',
  phone: '6533221100',
  address: {
    zipCode: '78005000',
    street: 'Rua do Curral',
    number: '9',
    complement: 'Fundos',
    city: 'Cuiabá',
    state: 'MT',
  },
}

async function fixture(name: string): Promise<Fixture> {
  return JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8'))
}

/** A server that gives the documented answers, and records the requests. */
async function openReplay() {
  const answers = new Map<string, Fixture>()
  const asked: { call: string; query: Record<string, string>; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const call = `${request.method} ${pathname.replace('/v1/', '')}`
    const sent = await text(request)
    asked.push({
      call,
      query: Object.fromEntries(searchParams),
      body: sent === '' ? null : JSON.parse(sent),
    })
    const answer = answers.get(call)
    response.writeHead(answer?.status ?? 599, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer?.body ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async answerWith(...names: string[]): Promise<void> {
      answers.clear()
      asked.length = 0
      for (const one of await Promise.all(names.map(fixture))) answers.set(`${one.method} ${one.path}`, one)
    },
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

let replay: Awaited<ReturnType<typeof openReplay>>
let payments: Payments
const config = {
  apiToken: API_TOKEN,
  accountId: 'CONTA',
  scriptUrl: 'https://js.iugu.com/v2',
  testMode: true,
  webhookSecret: 'segredo-que-so-a-iugu-conhece',
  webhookAllow: null,
}
beforeAll(async () => {
  replay = await openReplay()
  payments = createIugu({ ...config, apiUrl: replay.url })
})
afterAll(() => replay.close())
beforeEach(() => replay.answerWith())

describe('an invoice as iugu documents it', () => {
  it.each([
    ['invoice-paid', { state: 'paid', heldState: null, subscriptionId: SUBSCRIPTION, refundedCents: 0 }],
    ['invoice-in-protest', { state: 'paid', heldState: null, isChargedBack: false }],
    ['invoice-chargeback', { state: 'refunded', isChargedBack: true, refundedCents: 4990 }],
    ['invoice-externally-paid', { state: 'paid', heldState: null }],
    ['invoice-partially-paid', { state: 'pending', heldState: 'partially_paid' }],
    ['invoice-partially-refunded', { state: 'paid', heldState: null, refundedCents: 1990 }],
    ['invoice-refunded', { state: 'refunded', isChargedBack: false, refundedCents: 4990 }],
  ])('an invoice as iugu documents it is read (%s)', async (name, expected) => {
    await replay.answerWith(name)
    expect(await payments.readInvoice(INVOICE)).toMatchObject({ totalCents: 4990, ...expected })
  })

  it('an invoice as iugu documents it with a bank slip has its line and its PDF', async () => {
    await replay.answerWith('invoice-pending-bank-slip')
    expect(await payments.readInvoice(INVOICE)).toEqual({
      id: INVOICE,
      subscriptionId: null,
      state: 'pending',
      heldState: null,
      totalCents: 4990,
      dueOn: '2026-11-30',
      paidAt: null,
      digitableLine: '00190000090114971860168524522114675860000102656',
      bankSlipUrl: 'https://faturas.iugu.com/boleto/b1c2.pdf',
      pixPayload: null,
      refundedCents: 0,
      isChargedBack: false,
    })
  })

  it('an invoice as iugu documents it with a PIX has what is copied and pasted', async () => {
    await replay.answerWith('invoice-pending-pix')
    expect((await payments.readInvoice(INVOICE)).pixPayload).toMatch(/^000201.*br\.gov\.bcb\.pix/)
  })

  it('an invoice as iugu documents it that is not there is unknown', async () => {
    await replay.answerWith('invoice-missing')
    await expect(payments.readInvoice(INVOICE)).rejects.toThrow(ProviderUnknown)
  })
})

describe('money that goes back through iugu', () => {
  it('a partial refund through iugu names its centavos', async () => {
    await replay.answerWith('invoice-paid', 'refund')
    await payments.refundInvoice(INVOICE, { amountCents: 1990 }, 'chave')
    expect(replay.asked.find(({ call }) => call.startsWith('POST'))).toEqual({
      call: `POST invoices/${INVOICE}/refund`,
      query: {},
      body: { partial_value_refund_cents: 1990 },
    })
  })

  it.each([
    ['invoice-paid', 4990],
    ['invoice-partially-refunded', 3000],
  ])('a full refund through iugu names no centavos, as a PIX requires (%s)', async (name, amountCents) => {
    await replay.answerWith(name, 'refund')
    await payments.refundInvoice(INVOICE, { amountCents }, 'chave')
    expect(replay.asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({})
  })

  it('money that goes back through iugu in part of a PIX is refused, with what iugu says', async () => {
    await replay.answerWith('invoice-paid', 'refund-of-part-of-pix')
    await expect(payments.refundInvoice(INVOICE, { amountCents: 100 }, 'chave')).rejects.toMatchObject({
      name: 'ProviderRefused',
      messages: ['Pix não permite reembolso parcial'],
    })
  })
})

it('what was paid within a time is asked for as iugu documents it, and only that is answered', async () => {
  await replay.answerWith('invoice-list', 'invoice-paid')
  const within = { from: new Date('2026-11-21T03:00:00Z'), to: new Date('2026-11-22T03:00:00Z') }
  expect(await payments.paidInvoices(within)).toMatchObject([{ id: INVOICE }])
  expect(replay.asked[0]).toMatchObject({
    call: 'GET invoices',
    query: { paid_at_from: '2026-11-21T00:00:00-03:00', paid_at_to: '2026-11-22T00:00:00-03:00' },
  })
  const before = { from: within.from, to: new Date('2026-11-21T13:00:07Z') }
  expect(await payments.paidInvoices(before)).toEqual([])
})

describe('a charge of a card', () => {
  it.each([
    ['charge-approved', { approved: true, message: 'Autorizado', code: '00' }],
    ['charge-refused', { approved: false, message: 'Transação negada', code: '05' }],
  ])('a charge of a card is answered (%s)', async (name, expected) => {
    await replay.answerWith(name)
    expect(await payments.charge({ invoiceId: INVOICE, cardId: 'C' }, 'chave')).toEqual(expected)
  })
})

it('customers, cards, plans and subscriptions are read as they are documented', async () => {
  await replay.answerWith('customer', 'payment-method', 'plan', 'subscription')
  expect(await payments.createCustomer(maria, 'chave')).toEqual({ id: CUSTOMER })
  expect(await payments.storeCard(CUSTOMER, 'token', 'chave')).toMatchObject({
    brand: 'VISA',
    lastDigits: '1111',
  })
  const plan = { identifier: 'arroba_mensal', name: 'Arroba Mensal', priceCents: 4990, intervalMonths: 1 }
  await payments.ensurePlan(plan, 'chave')
  expect(replay.asked.at(-1)?.call).toBe('GET plans/identifier/arroba_mensal')
  expect(await payments.readSubscription(SUBSCRIPTION)).toEqual({
    id: SUBSCRIPTION,
    planIdentifier: 'arroba_mensal',
    suspended: false,
    expiresAt: new Date('2026-12-21T00:00:00-03:00'),
    invoiceIds: [INVOICE, 'C0'],
  })
})

describe('every documented answer', () => {
  it('every documented answer says where it is documented', async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
    expect(names.length).toBeGreaterThan(15)
    for (const name of names) {
      const { documented } = await fixture(name.replace('.json', ''))
      expect([name, documented.every((one) => one.startsWith('https://dev.iugu.com/'))]).toEqual([name, true])
    }
  })

  it('every documented answer has every field of an invoice that the tests’ own iugu answers with', async () => {
    const server = await openIuguServer()
    try {
      const own = createIugu({ ...config, apiUrl: server.url })
      const { id: customerId } = await own.createCustomer(maria, 'cliente')
      const given = { customerId, amountCents: 4990, description: 'x', dueOn: '2026-11-30', payer: maria }
      await own.createInvoice({ ...given, method: 'bank_slip', reference: '1' }, 'boleto')
      await own.createInvoice({ ...given, method: 'pix', reference: '2' }, 'pix')
      const fields = (one: unknown) => Object.keys(one ?? {})
      const [slip, pix] = [...server.books.invoices.values()]
      const documentedSlip = (await fixture('invoice-pending-bank-slip')).body as Record<string, unknown>
      const documentedPix = (await fixture('invoice-pending-pix')).body as Record<string, unknown>
      // iugu's own fields of the answer, and what the request asked to be stored.
      const known = [...fields(documentedSlip), 'payer']
      expect(fields(slip).filter((field) => !known.includes(field))).toEqual([])
      expect(fields(documentedSlip.bank_slip)).toEqual(expect.arrayContaining(fields(slip?.bank_slip)))
      expect(fields(documentedPix.pix)).toEqual(expect.arrayContaining(fields(pix?.pix)))
    } finally {
      await server.close()
    }
  })
})

it('a refusal is none of our own making: an answer that nobody recorded is no success', async () => {
  await expect(payments.cancelInvoice(INVOICE, 'chave')).rejects.not.toBeInstanceOf(ProviderRefused)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  API_TOKEN,
  type IuguServer,
  openIuguServer,
  type ServerFault,
} from '../../../testing/servers/iugu-server.ts'
import type { IuguConfig } from '../config.ts'
import { type Payer, type Payments, ProviderRefused, ProviderSilent, ProviderUnknown } from '../provider.ts'
import { createIugu } from './iugu.ts'

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

let iugu: IuguServer
let config: IuguConfig
let payments: Payments
/** A client that waits for an answer for one second at most. */
let impatient: Payments
beforeAll(async () => {
  iugu = await openIuguServer()
  config = {
    apiToken: API_TOKEN,
    accountId: 'CONTA',
    apiUrl: iugu.url,
    scriptUrl: 'https://js.iugu.com/v2',
    testMode: true,
    webhookSecret: 'segredo-que-so-a-iugu-conhece',
    webhookAllow: null,
  }
  payments = createIugu(config)
  impatient = createIugu(config, { timeoutMs: 1_000 })
})
afterAll(() => iugu.close())
beforeEach(() => {
  iugu.taken()
})

const plan = { identifier: 'arroba_mensal', name: 'Arroba Mensal', priceCents: 4990, intervalMonths: 1 }

async function subscribe(method: 'credit_card' | 'bank_slip' | 'pix' = 'credit_card') {
  const { id: customerId } = await payments.createCustomer(maria, randomUUID())
  await payments.ensurePlan(plan, randomUUID())
  const given = { customerId, planIdentifier: plan.identifier, method, reference: '31', payer: maria }
  const subscription = await payments.openSubscription(given, randomUUID())
  iugu.taken()
  return { customerId, given, subscription, invoiceId: subscription.invoiceIds[0] ?? '' }
}

const address = {
  zip_code: '78005000',
  street: 'Rua do Curral',
  number: '9',
  complement: 'Fundos',
  city: 'Cuiabá',
  state: 'MT',
}
const person = {
  name: 'Maria Conceição',
  email: 'maria@arroba.example',
  cpf_cnpj: '11144477735',
  phone_prefix: '65',
  phone: '33221100',
}

describe('what iugu is asked', () => {
  const sent = () =>
    iugu
      .taken()
      .map(({ method, path, query, body, key }) => ({ call: `${method} ${path}`, query, body, key }))

  it('what iugu is asked comes with the API token as the user of Basic authentication, and as JSON', async () => {
    await payments.createCustomer(maria, 'chave-1')
    const [request] = iugu.taken()
    expect(request).toMatchObject({
      authorization: `Basic ${Buffer.from(`${API_TOKEN}:`).toString('base64')}`,
      type: 'application/json',
      key: 'chave-1',
    })
  })

  it('a customer, with the address and our own number', async () => {
    await payments.createCustomer(maria, 'chave-2')
    const body = { ...person, ...address, custom_variables: [{ name: 'reference', value: '12' }] }
    expect(sent()).toEqual([{ call: 'POST customers', query: {}, body, key: 'chave-2' }])
  })

  it('a customer whose address nobody asked for, without one', async () => {
    await payments.createCustomer({ ...maria, address: null }, 'chave-2b')
    const body = { ...person, custom_variables: [{ name: 'reference', value: '12' }] }
    expect(sent()).toEqual([{ call: 'POST customers', query: {}, body, key: 'chave-2b' }])
  })

  it('a card for a token, which is nobody’s default: nothing is taken without us', async () => {
    const { id } = await payments.createCustomer(maria, randomUUID())
    iugu.taken()
    await payments.storeCard(id, `autorizado-${randomUUID()}`, 'chave-3')
    expect(sent()).toEqual([
      {
        call: `POST customers/${id}/payment_methods`,
        query: {},
        body: { description: 'Arroba', token: expect.stringMatching(/^autorizado-/), set_as_default: false },
        key: 'chave-3',
      },
    ])
  })

  it('a plan: made when it is missing, changed when it is out of date, left alone otherwise', async () => {
    const spring = { ...plan, identifier: 'primavera' }
    const body = {
      name: 'Arroba Mensal',
      identifier: 'primavera',
      interval: 1,
      interval_type: 'months',
      value_cents: 4990,
      payable_with: ['all'],
    }
    await payments.ensurePlan(spring, 'chave-4')
    expect(sent()).toEqual([
      { call: 'GET plans/identifier/primavera', query: {}, body: {}, key: undefined },
      { call: 'POST plans', query: {}, body, key: 'chave-4' },
    ])
    await payments.ensurePlan(spring, 'chave-5')
    expect(sent().map(({ call }) => call)).toEqual(['GET plans/identifier/primavera'])
    await payments.ensurePlan({ ...spring, priceCents: 5990 }, 'chave-6')
    expect(sent().at(-1)).toMatchObject({
      call: expect.stringMatching(/^PUT plans\/\w+$/),
      body: { ...body, value_cents: 5990 },
      key: 'chave-6',
    })
  })

  it('a subscription, of a customer whose address is brought up to date', async () => {
    const { given, customerId } = await subscribe()
    await payments.openSubscription({ ...given, method: 'bank_slip' }, 'chave-7')
    expect(sent()).toEqual([
      {
        call: `PUT customers/${customerId}`,
        query: {},
        body: { ...person, ...address },
        key: 'chave-7-customer',
      },
      {
        call: 'POST subscriptions',
        query: {},
        body: {
          customer_id: customerId,
          plan_identifier: 'arroba_mensal',
          payable_with: ['bank_slip'],
          only_on_charge_success: false,
          custom_variables: [{ name: 'reference', value: '31' }],
        },
        key: 'chave-7',
      },
    ])
  })

  it('a charge of an invoice to a stored card', async () => {
    const { customerId, invoiceId } = await subscribe()
    const { id: cardId } = await payments.storeCard(customerId, `autorizado-${randomUUID()}`, randomUUID())
    iugu.taken()
    await payments.charge({ invoiceId, cardId }, 'chave-8')
    expect(sent()).toEqual([
      {
        call: 'POST charge',
        query: {},
        body: { invoice_id: invoiceId, customer_payment_method_id: cardId },
        key: 'chave-8',
      },
    ])
  })

  it('what iugu is asked to suspend, to go on, to change the plan without a charge, to take an invoice back', async () => {
    const { subscription, invoiceId } = await subscribe()
    await payments.suspend(subscription.id, 'chave-9')
    await payments.activate(subscription.id, 'chave-10')
    // Late in the evening in Brazil, when the day in UTC is already the next one.
    const expiresAt = new Date('2027-02-01T23:30:00-03:00')
    await payments.changePlan(subscription.id, { planIdentifier: plan.identifier, expiresAt }, 'chave-11')
    await payments.cancelInvoice(invoiceId, 'chave-12')
    expect(sent()).toEqual([
      { call: `POST subscriptions/${subscription.id}/suspend`, query: {}, body: {}, key: 'chave-9' },
      { call: `POST subscriptions/${subscription.id}/activate`, query: {}, body: {}, key: 'chave-10' },
      {
        call: `PUT subscriptions/${subscription.id}`,
        query: {},
        body: { plan_identifier: 'arroba_mensal', expires_at: '2027-02-01', skip_charge: true },
        key: 'chave-11',
      },
      { call: `PUT invoices/${invoiceId}/cancel`, query: {}, body: {}, key: 'chave-12' },
    ])
  })

  it('an invoice of its own, in centavos, for whoever pays', async () => {
    const { customerId } = await subscribe()
    await payments.createInvoice(
      {
        customerId,
        method: 'pix',
        amountCents: 12_345,
        description: 'Diferença de plano',
        dueOn: '2026-11-30',
        reference: '77',
        payer: maria,
      },
      'chave-13',
    )
    expect(sent()).toEqual([
      {
        call: 'POST invoices',
        query: {},
        body: {
          customer_id: customerId,
          email: 'maria@arroba.example',
          due_date: '2026-11-30',
          payable_with: ['pix'],
          items: [{ description: 'Diferença de plano', quantity: 1, price_cents: 12_345 }],
          order_id: '77',
          custom_variables: [{ name: 'reference', value: '77' }],
          payer: { ...person, address: { ...address, country: 'Brasil' } },
        },
        key: 'chave-13',
      },
    ])
  })

  it('the invoices and subscriptions of a customer are found at iugu after a lost answer', async () => {
    const { customerId, given } = await subscribe()
    await payments.findSubscription(given)
    await payments.findInvoice(given)
    expect(sent().filter(({ query }) => query.customer_id)).toMatchObject([
      { call: 'GET subscriptions', query: { customer_id: customerId, limit: '100' } },
      { call: 'GET invoices', query: { customer_id: customerId, limit: '100' } },
    ])
  })
})

describe('what iugu answers', () => {
  const invoiceAs = async (change: object) => {
    const { invoiceId } = await subscribe()
    Object.assign(iugu.books.invoices.get(invoiceId) ?? {}, change)
    return payments.readInvoice(invoiceId)
  }

  it.each([
    ['pending', 'pending'],
    ['in_analysis', 'pending'],
    ['draft', 'pending'],
    ['authorized', 'pending'],
    ['paid', 'paid'],
    ['partially_refunded', 'paid'],
    ['in_protest', 'paid'],
    ['externally_paid', 'paid'],
    ['canceled', 'canceled'],
    ['expired', 'expired'],
    ['refunded', 'refunded'],
    ['chargeback', 'refunded'],
  ])('what iugu answers of an invoice that is %s, is read as %s', async (status, state) => {
    expect(await invoiceAs({ status })).toMatchObject({ state, heldState: null })
  })

  it.each(['sublimated', 'partially_paid', 'constructor'])(
    'what iugu answers of an invoice that is %s, decides nothing and is held',
    async (status) => {
      expect(await invoiceAs({ status })).toMatchObject({ state: 'pending', heldState: status })
    },
  )

  it('what iugu answers with times of its own offset, lines with dots and fields that are left out is understood', async () => {
    const invoice = await invoiceAs({
      status: 'paid',
      paid_at: '2026-11-22T09:30:00-03:00',
      secure_url: 'https://faturas.iugu.com/abc',
      bank_slip: { digitable_line: '00190.00009 01149.718601 68524.522114 6 75860000102656' },
      pix: undefined,
      custom_variables: null,
    })
    expect(invoice).toMatchObject({
      paidAt: new Date('2026-11-22T12:30:00Z'),
      digitableLine: '00190000090114971860168524522114675860000102656',
      bankSlipUrl: 'https://faturas.iugu.com/abc.pdf',
      pixPayload: null,
    })
  })

  it.each([
    ['a state that is none', { status: null }],
    ['an amount that is none', { total_cents: '49,90' }],
    ['a day that is none', { due_date: 'amanhã' }],
  ])('what iugu answers and is not what is documented (%s), says nothing', async (_, change) => {
    await expect(invoiceAs(change)).rejects.toThrow(ProviderSilent)
  })
})

describe('when iugu', () => {
  const invoice = () => ({
    customerId: 'C',
    method: 'pix' as const,
    amountCents: 100,
    description: 'x',
    dueOn: '2026-11-30',
    reference: randomUUID(),
    payer: maria,
  })

  it.each<[string, ServerFault]>([
    ['does not answer in time', 'hang'],
    ['does it, and does not answer in time', 'hang-after'],
    ['breaks off', 'break'],
    ['has a fault', { status: 500, body: '{"errors":"Internal Server Error"}' }],
    ['is behind a proxy that has one', { status: 502, body: '<html>Bad Gateway</html>' }],
    ['has too much to do', { status: 429, body: '' }],
    ['says that the key was used', { status: 409, body: '{"errors":"key"}' }],
    ['answers what is no JSON', { status: 200, body: 'OK' }],
    ['answers nothing', { status: 200, body: '' }],
    ['answers something else', { status: 200, body: '{"outra":"coisa"}' }],
    ['sends elsewhere', { status: 302, body: '' }],
  ])('%s, what became of a change is not known', async (_, trouble) => {
    iugu.trouble('invoices', trouble)
    const { status, reason } = (
      await Promise.allSettled([impatient.createInvoice(invoice(), randomUUID())])
    )[0] as PromiseRejectedResult
    expect(status).toBe('rejected')
    expect(reason).toBeInstanceOf(ProviderSilent)
    expect(String(reason)).not.toMatch(/token|Maria|11144477735/)
    expect(iugu.taken()).toHaveLength(1)
  })

  it('a change whose answer from iugu was lost is found by our reference', async () => {
    const { given } = await subscribe()
    const reference = randomUUID()
    iugu.trouble('subscriptions', 'hang-after')
    await expect(impatient.openSubscription({ ...given, reference }, randomUUID())).rejects.toThrow(
      ProviderSilent,
    )
    expect(await payments.findSubscription({ ...given, reference })).toMatchObject({ suspended: false })
    iugu.trouble('subscriptions', 'hang')
    const never = randomUUID()
    await expect(impatient.openSubscription({ ...given, reference: never }, randomUUID())).rejects.toThrow(
      ProviderSilent,
    )
    expect(await payments.findSubscription({ ...given, reference: never })).toBeNull()
  })

  it.each<[string, { status: number; body: string }, string[]]>([
    [
      'a rule',
      {
        status: 422,
        body: '{"errors":{"payer.cpf_cnpj":["não é válido"],"items":["não pode ficar em branco"]}}',
      },
      ['payer.cpf_cnpj: não é válido', 'items: não pode ficar em branco'],
    ],
    [
      'several',
      { status: 422, body: '{"errors":["A fatura já foi reembolsada"]}' },
      ['A fatura já foi reembolsada'],
    ],
    ['a sentence', { status: 400, body: '{"errors":"Requisição inválida"}' }, ['Requisição inválida']],
    ['nothing to read', { status: 422, body: 'não' }, ['A iugu respondeu 422.']],
    [
      'errors and success',
      { status: 200, body: '{"errors":{"total":["é muito baixo"]}}' },
      ['total: é muito baixo'],
    ],
    ['a token that it does not know', { status: 401, body: '' }, ['A iugu não aceita o token da API.']],
  ])('a refusal of iugu with %s changes nothing and has its messages', async (_, trouble, messages) => {
    iugu.trouble('invoices', trouble)
    await expect(payments.createInvoice(invoice(), randomUUID())).rejects.toMatchObject({
      name: 'ProviderRefused',
      messages,
    })
  })

  it('an object that iugu does not know is another failure than a refusal', async () => {
    await expect(payments.readInvoice('NADA')).rejects.toThrow(ProviderUnknown)
    await expect(payments.readInvoice('NADA')).rejects.toThrow(ProviderRefused)
  })

  it('iugu refuses a wrong API token', async () => {
    const stranger = createIugu({ ...config, apiToken: 'outro' })
    await expect(stranger.createCustomer(maria, randomUUID())).rejects.toThrow(ProviderRefused)
  })
})

describe('the PDF of a bank slip', () => {
  it('the PDF of a bank slip is fetched from where iugu says, without our token', async () => {
    const { invoiceId } = await subscribe('bank_slip')
    const invoice = await payments.readInvoice(invoiceId)
    expect(Buffer.from(await payments.bankSlip(invoice, maria)).toString()).toBe('%PDF-1.4 boleto')
    expect(iugu.taken().map(({ path }) => path)).toEqual([`invoices/${invoiceId}`])
  })

  it('the PDF of a bank slip is nothing else, and from nowhere else', async () => {
    const { invoiceId } = await subscribe('bank_slip')
    const invoice = await payments.readInvoice(invoiceId)
    const at = (bankSlipUrl: string | null) => payments.bankSlip({ ...invoice, bankSlipUrl }, maria)
    await expect(at(`${iugu.url}/v1/invoices/${invoiceId}`)).rejects.toThrow(ProviderSilent)
    await expect(at('file:///etc/passwd')).rejects.toThrow(ProviderSilent)
    await expect(at(null)).rejects.toThrow(ProviderUnknown)
  })
})

import { randomUUID } from 'node:crypto'
import { generateBoleto, generatePixPayload } from '@brazilian-utils/brazilian-utils'

type Body = Record<string, unknown>
type StoredObject = Body & { id: string }

export type IuguQuestion = { method: string; path: string; query: Record<string, string>; body: Body }
export type IuguAnswer = { status: number; body: unknown }

function ok(body: unknown): IuguAnswer {
  return { status: 200, body }
}

function refused(errors: unknown): IuguAnswer {
  return { status: 422, body: { errors } }
}

function missing(what: string): IuguAnswer {
  return { status: 404, body: { errors: `${what} Not Found` } }
}

function newId() {
  return randomUUID().replaceAll('-', '').toUpperCase()
}

// The state and answers of iugu, as documented (dev.iugu.com/reference). The text of a token determines what becomes of its card.
export function openIuguBooks(origin: string) {
  const customers = new Map<string, StoredObject>()
  const cards = new Map<string, { customerId: string; isGood: boolean }>()
  const plans = new Map<string, StoredObject & { interval: number; value_cents: number }>()
  const subscriptions = new Map<string, StoredObject>()
  const invoices = new Map<string, StoredObject>()
  const usedTokens = new Set<string>()
  let today = '2026-11-21'

  const monthsAfter = (day: string, months: number): string => {
    const date = new Date(`${day}T12:00:00Z`)
    date.setUTCMonth(date.getUTCMonth() + months)
    return date.toISOString().slice(0, 10)
  }

  const makeInvoice = (given: Body): StoredObject => {
    const id = newId()
    const [method] = given.payable_with as string[]
    const items = given.items as { price_cents: number; quantity: number }[]
    const invoice: StoredObject = {
      currency: 'BRL',
      ...given,
      id,
      status: 'pending',
      refunded_cents: 0,
      total_cents: items.reduce((sum, item) => sum + item.price_cents * item.quantity, 0),
      paid_at: null,
      subscription_id: given.subscription_id ?? null,
      secure_id: id.toLowerCase(),
      secure_url: `${origin}/faturas/${id.toLowerCase()}`,
      custom_variables: given.custom_variables ?? [],
      bank_slip:
        method === 'bank_slip' ? { digitable_line: generateBoleto(), barcode: 'https://…/barcode' } : null,
      pix:
        method === 'pix'
          ? {
              status: 'qr_code_created',
              qrcode: 'https://…/qr_code',
              qrcode_text: generatePixPayload({
                url: `qr.iugu.com/public/${id}`,
                merchantName: 'A',
                merchantCity: 'B',
              }),
            }
          : null,
    }
    invoices.set(id, invoice)
    return invoice
  }

  const invoicesOf = (subscriptionId: string) =>
    [...invoices.values()].filter((invoice) => invoice.subscription_id === subscriptionId).toReversed()

  const nextInvoice = (subscription: StoredObject): StoredObject => {
    const plan = plans.get(`${subscription.plan_identifier}`)
    return makeInvoice({
      customer_id: subscription.customer_id,
      subscription_id: subscription.id,
      payable_with: subscription.payable_with,
      due_date: subscription.expires_at,
      items: [{ description: plan?.name, quantity: 1, price_cents: plan?.value_cents ?? 0 }],
    })
  }

  const shown = (subscription: StoredObject): StoredObject => {
    const [latest] = invoicesOf(subscription.id)
    const isOver = `${subscription.expires_at}` <= today && latest?.status === 'paid'
    if (isOver && !subscription.suspended) nextInvoice(subscription)
    const recent = invoicesOf(subscription.id).map(({ id, due_date, status }) => ({ id, due_date, status }))
    return { ...subscription, recent_invoices: recent }
  }

  const pay = (invoice: StoredObject): void => {
    invoice.status = 'paid'
    invoice.paid_at = `${today}T10:00:00-03:00`
    const subscription = subscriptions.get(`${invoice.subscription_id}`)
    const plan = plans.get(`${subscription?.plan_identifier}`)
    if (subscription && plan)
      subscription.expires_at = monthsAfter(`${subscription.expires_at}`, plan.interval)
  }

  const chargeOf = ({ invoice_id, customer_payment_method_id }: Body): IuguAnswer => {
    const invoice = invoices.get(`${invoice_id}`)
    const card = cards.get(`${customer_payment_method_id}`)
    if (!invoice) return missing('Invoice')
    if (!card) return missing('Customer payment method')
    if (invoice.status !== 'pending') return refused('Fatura não está pendente')
    if (card.isGood) pay(invoice)
    const about = {
      url: invoice.secure_url,
      pdf: `${invoice.secure_url}.pdf`,
      invoice_id: invoice.id,
      errors: {},
    }
    return card.isGood
      ? ok({ ...about, message: 'Autorizado', status: 'captured', success: true, LR: '00' })
      : ok({ ...about, message: 'Transação negada', status: 'unauthorized', success: false, LR: '05' })
  }

  const payElsewhere = (id: string): IuguAnswer => {
    const invoice = invoices.get(id)
    if (invoice?.status !== 'pending') return refused('Fatura não está pendente')
    pay(invoice)
    return ok(Object.assign(invoice, { status: 'externally_paid' }))
  }

  const makeToken = ({ data }: Body): IuguAnswer => {
    const isGood = (data as { number: string }).number.startsWith('4111')
    return ok({ id: `${isGood ? 'autorizado' : 'recusado'}-${randomUUID()}` })
  }

  const refund = (id: string, { partial_value_refund_cents: part }: Body): IuguAnswer => {
    const invoice = invoices.get(id)
    if (!invoice) return missing('Invoice')
    if (invoice.status !== 'paid' && invoice.status !== 'partially_refunded')
      return refused('Fatura não está paga')
    const [method] = invoice.payable_with as string[]
    if (method === 'bank_slip') return refused('Boleto não permite reembolso')
    if (method === 'pix' && part !== undefined) return refused('Pix não permite reembolso parcial')
    const total = Number(invoice.total_cents)
    const refunded = part === undefined ? total : Number(invoice.refunded_cents) + Number(part)
    if (refunded > total) return refused('Valor maior que o pago')
    invoice.refunded_cents = refunded
    invoice.status = refunded === invoice.total_cents ? 'refunded' : 'partially_refunded'
    return ok(invoice)
  }

  const openSubscription = (body: Body): IuguAnswer => {
    if (!customers.has(`${body.customer_id}`)) return refused({ customer_id: ['não é válido'] })
    if (!plans.has(`${body.plan_identifier}`)) return refused({ plan_identifier: ['não é válido'] })
    const subscription = { ...body, id: newId(), suspended: false, expires_at: today, active: false }
    subscriptions.set(subscription.id, subscription)
    nextInvoice(subscription)
    return ok(shown(subscription))
  }

  const storeCard = (customerId: string, { token }: Body): IuguAnswer => {
    const known = /^(autorizado|recusado)-/.exec(`${token}`)
    if (!known || usedTokens.has(`${token}`)) return refused({ token: ['não é válido'] })
    usedTokens.add(`${token}`)
    const id = newId()
    cards.set(id, { customerId, isGood: known[1] === 'autorizado' })
    return ok({
      id,
      description: 'Arroba',
      item_type: 'credit_card',
      data: { brand: 'VISA', display_number: 'XXXX-XXXX-XXXX-1111', bin: '411111', year: 2030, month: 12 },
    })
  }

  const list = (things: Map<string, StoredObject>, query: Record<string, string>): IuguAnswer => {
    const { customer_id: customer, paid_at_from: from, paid_at_to: to, limit = '100', start = '0' } = query
    const isWithin = (paidAt: unknown) =>
      from === undefined ||
      (typeof paidAt === 'string' &&
        Date.parse(paidAt) >= Date.parse(from) &&
        Date.parse(paidAt) < Date.parse(to ?? ''))
    const items = [...things.values()]
      .filter((one) => (customer === undefined || one.customer_id === customer) && isWithin(one.paid_at))
      .toReversed()
      .slice(Number(start), Number(start) + Number(limit))
    return ok({ totalItems: items.length, items })
  }

  const change = (
    things: Map<string, StoredObject>,
    id: string,
    what: string,
    to: Body,
    show = (one: StoredObject): unknown => one,
  ) => {
    const thing = things.get(id)
    return thing ? ok(show(Object.assign(thing, to))) : missing(what)
  }

  const planShown = ({ value_cents, ...plan }: StoredObject & { value_cents: number }) => ({
    ...plan,
    prices: [{ currency: 'BRL', value_cents }],
  })

  const routes: [string, RegExp, (request: IuguQuestion, id: string) => IuguAnswer][] = [
    [
      'POST',
      /^customers$/,
      ({ body }) => {
        const customer = { ...body, id: newId() }
        customers.set(customer.id, customer)
        return ok(customer)
      },
    ],
    ['PUT', /^customers\/(\w+)$/, ({ body }, id) => change(customers, id, 'Customer', body)],
    [
      'POST',
      /^customers\/(\w+)\/payment_methods$/,
      ({ body }, id) => (customers.has(id) ? storeCard(id, body) : missing('Customer')),
    ],
    [
      'GET',
      /^plans\/identifier\/(\w+)$/,
      (_, identifier) => {
        const plan = plans.get(identifier)
        return plan ? ok(planShown(plan)) : missing('Plan')
      },
    ],
    [
      'POST',
      /^plans$/,
      ({ body }) => {
        const plan = { ...body, id: newId() } as StoredObject & { interval: number; value_cents: number }
        plans.set(`${body.identifier}`, plan)
        return ok(planShown(plan))
      },
    ],
    [
      'PUT',
      /^plans\/(\w+)$/,
      ({ body }, id) => {
        const plan = [...plans.values()].find((one) => one.id === id)
        return plan ? ok(planShown(Object.assign(plan, body))) : missing('Plan')
      },
    ],
    ['POST', /^subscriptions$/, ({ body }) => openSubscription(body)],
    ['GET', /^subscriptions$/, ({ query }) => list(subscriptions, query)],
    ['GET', /^subscriptions\/(\w+)$/, (_, id) => change(subscriptions, id, 'Subscription', {}, shown)],
    [
      'PUT',
      /^subscriptions\/(\w+)$/,
      ({ body }, id) => change(subscriptions, id, 'Subscription', body, shown),
    ],
    [
      'POST',
      /^subscriptions\/(\w+)\/suspend$/,
      (_, id) => change(subscriptions, id, 'Subscription', { suspended: true }, shown),
    ],
    [
      'POST',
      /^subscriptions\/(\w+)\/activate$/,
      (_, id) => change(subscriptions, id, 'Subscription', { suspended: false }, shown),
    ],
    ['POST', /^invoices$/, ({ body }) => ok(makeInvoice(body))],
    ['GET', /^invoices$/, ({ query }) => list(invoices, query)],
    ['GET', /^invoices\/(\w+)$/, (_, id) => change(invoices, id, 'Invoice', {})],
    [
      'PUT',
      /^invoices\/(\w+)\/cancel$/,
      (_, id) =>
        invoices.get(id)?.status === 'paid'
          ? refused('Fatura já foi paga')
          : change(invoices, id, 'Invoice', { status: 'canceled' }),
    ],
    ['POST', /^invoices\/(\w+)\/refund$/, ({ body }, id) => refund(id, body)],
    ['PUT', /^invoices\/(\w+)\/externally_pay$/, (_, id) => payElsewhere(id)],
    ['POST', /^payment_token$/, ({ body }) => makeToken(body)],
    ['POST', /^charge$/, ({ body }) => chargeOf(body)],
  ]

  return {
    answer(request: IuguQuestion): IuguAnswer {
      for (const [method, form, answer] of routes) {
        const match = form.exec(request.path)
        if (method === request.method && match) return answer(request, match[1] ?? '')
      }
      return missing('Path')
    },
    payAtTheBank(id: string) {
      const invoice = invoices.get(id)
      if (invoice) pay(invoice)
    },
    setToday(day: string) {
      today = day
    },
    invoices,
  }
}

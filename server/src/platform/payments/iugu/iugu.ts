import { dayIn } from '@arroba/contract/rules/days.ts'
import type { Static } from 'typebox'
import type { IuguConfig } from '../config.ts'
import type { Invoice, Payer, PayerAddress, Payments, ProviderPlan } from '../provider.ts'
import { ProviderSilent, ProviderUnknown } from '../provider.ts'
import {
  ChargeAnswer,
  InvoiceAnswer,
  invoiceOf,
  ListOf,
  PaymentMethodAnswer,
  PlanAnswer,
  refersTo,
  SubscriptionAnswer,
  subscriptionOf,
  variables,
  WithId,
} from './answers.ts'
import { createIuguHttp, type IuguHttp } from './http.ts'

/** A page size larger than the number of things that any customer has. */
const ALL = '100'
const PAGE = 100

/** A moment as iugu documents it, in -03:00 and without parts of a second. */
function momentText(instant: Date): string {
  return `${new Date(instant.getTime() - 3 * 60 * 60_000).toISOString().slice(0, 19)}-03:00`
}

function phoneOf({ phone }: Payer) {
  return { phone_prefix: phone.slice(0, 2), phone: phone.slice(2) }
}

function addressOf({ zipCode, street, number, complement, city, state }: PayerAddress) {
  return { zip_code: zipCode, street, number, complement: complement ?? '', city, state }
}

function customerOf(payer: Payer) {
  return {
    name: payer.name,
    email: payer.email,
    cpf_cnpj: payer.cpf,
    ...phoneOf(payer),
    ...(payer.address && addressOf(payer.address)),
  }
}

function payerOf(payer: Payer) {
  return {
    name: payer.name,
    email: payer.email,
    cpf_cnpj: payer.cpf,
    ...phoneOf(payer),
    ...(payer.address && { address: { ...addressOf(payer.address), country: 'Brasil' } }),
  }
}

/** The body of a plan. It allows every method of payment; the subscription says which one counts. */
function planBody({ name, identifier, priceCents, intervalMonths }: ProviderPlan) {
  return {
    name,
    identifier,
    interval: intervalMonths,
    interval_type: 'months',
    value_cents: priceCents,
    payable_with: ['all'],
  }
}

function isUpToDate(
  { name, interval, interval_type: type, prices }: Static<typeof PlanAnswer>,
  plan: ProviderPlan,
): boolean {
  return (
    name === plan.name &&
    interval === plan.intervalMonths &&
    type === 'months' &&
    prices.some(({ currency, value_cents: cents }) => currency === 'BRL' && cents === plan.priceCents)
  )
}

function findPlan({ call }: IuguHttp, identifier: string): Promise<Static<typeof PlanAnswer> | null> {
  return call(PlanAnswer, `plans/identifier/${encodeURIComponent(identifier)}`, { method: 'GET' }).catch(
    (error) => {
      if (error instanceof ProviderUnknown) return null
      throw error
    },
  )
}

function id(text: string): string {
  return encodeURIComponent(text)
}

/**
 * Creates a client for the HTTP API of iugu (dev.iugu.com). No card is made a customer's default, so that iugu charges
 * nothing by itself.
 */
export function createIugu(config: IuguConfig, options: { timeoutMs?: number } = {}): Payments {
  const http = createIuguHttp(config, options)
  const { call } = http

  const readSubscription = async (subscriptionId: string) =>
    subscriptionOf(await call(SubscriptionAnswer, `subscriptions/${id(subscriptionId)}`, { method: 'GET' }))

  const readInvoice = async (invoiceId: string) =>
    invoiceOf(await call(InvoiceAnswer, `invoices/${id(invoiceId)}`, { method: 'GET' }))

  return {
    name: 'iugu',

    async createCustomer(payer, key) {
      const body = { ...customerOf(payer), custom_variables: variables(`${payer.userId}`) }
      const answer = await call(WithId, 'customers', { method: 'POST', key, body })
      return { id: answer.id }
    },

    async storeCard(customerId, cardToken, key) {
      const card = await call(PaymentMethodAnswer, `customers/${id(customerId)}/payment_methods`, {
        method: 'POST',
        key,
        body: { description: 'Arroba', token: cardToken, set_as_default: false },
      })
      const { brand, last_digits: last, display_number: shown } = card.data
      return { id: card.id, brand: brand ?? 'Cartão', lastDigits: (last ?? shown ?? '').slice(-4) }
    },

    async ensurePlan(plan, key) {
      const body = planBody(plan)
      const known = await findPlan(http, plan.identifier)
      if (known === null) await call(WithId, 'plans', { method: 'POST', key, body })
      else if (!isUpToDate(known, plan))
        await call(WithId, `plans/${id(known.id)}`, { method: 'PUT', key, body })
    },

    async openSubscription({ customerId, planIdentifier, method, reference, payer }, key) {
      // The address goes to the customer, because iugu makes out a subscription's bank slips to its customer.
      await call(WithId, `customers/${id(customerId)}`, {
        method: 'PUT',
        key: `${key}-customer`,
        body: customerOf(payer),
      })
      const opened = await call(SubscriptionAnswer, 'subscriptions', {
        method: 'POST',
        key,
        body: {
          customer_id: customerId,
          plan_identifier: planIdentifier,
          payable_with: [method],
          only_on_charge_success: false,
          custom_variables: variables(reference),
        },
      })
      // iugu may make the first invoice a moment after the subscription.
      return opened.recent_invoices?.length ? subscriptionOf(opened) : readSubscription(opened.id)
    },

    readSubscription,

    async findSubscription({ customerId, reference }) {
      const query = { customer_id: customerId, limit: ALL }
      const { items } = await call(ListOf(WithId), 'subscriptions', { method: 'GET', query })
      for (const item of items) {
        const one = await call(SubscriptionAnswer, `subscriptions/${id(item.id)}`, { method: 'GET' })
        if (refersTo(one, reference)) return subscriptionOf(one)
      }
      return null
    },

    async changePlan(subscriptionId, { planIdentifier, expiresAt }, key) {
      await call(WithId, `subscriptions/${id(subscriptionId)}`, {
        method: 'PUT',
        key,
        body: { plan_identifier: planIdentifier, expires_at: dayIn(expiresAt), skip_charge: true },
      })
    },

    async suspend(subscriptionId, key) {
      await call(WithId, `subscriptions/${id(subscriptionId)}/suspend`, { method: 'POST', key })
    },

    async activate(subscriptionId, key) {
      await call(WithId, `subscriptions/${id(subscriptionId)}/activate`, { method: 'POST', key })
    },

    async createInvoice({ customerId, method, amountCents, description, dueOn, reference, payer }, key) {
      const made = await call(InvoiceAnswer, 'invoices', {
        method: 'POST',
        key,
        body: {
          customer_id: customerId,
          email: payer.email,
          due_date: dueOn,
          payable_with: [method],
          items: [{ description, quantity: 1, price_cents: amountCents }],
          order_id: reference,
          custom_variables: variables(reference),
          payer: payerOf(payer),
        },
      })
      return invoiceOf(made)
    },

    async findInvoice({ customerId, reference }) {
      const query = { customer_id: customerId, limit: ALL }
      const { items } = await call(ListOf(WithId), 'invoices', { method: 'GET', query })
      for (const item of items) {
        const one = await call(InvoiceAnswer, `invoices/${id(item.id)}`, { method: 'GET' })
        if (refersTo(one, reference)) return invoiceOf(one)
      }
      return null
    },

    readInvoice,

    async cancelInvoice(invoiceId, key) {
      await call(WithId, `invoices/${id(invoiceId)}/cancel`, { method: 'PUT', key })
    },

    async refundInvoice(invoiceId, { amountCents }, key) {
      const path = `invoices/${id(invoiceId)}/refund`
      const { totalCents, refundedCents } = await readInvoice(invoiceId)
      // A refund of all that is left is asked for without an amount, because iugu refunds a PIX in full or not at all.
      const isPart = amountCents !== totalCents - refundedCents
      const body = isPart ? { partial_value_refund_cents: amountCents } : {}
      await call(WithId, path, { method: 'POST', key, body })
      return readInvoice(invoiceId)
    },

    async paidInvoices({ from, to }) {
      const paid: Invoice[] = []
      for (let start = 0; ; start += PAGE) {
        const query = {
          paid_at_from: momentText(from),
          paid_at_to: momentText(to),
          limit: `${PAGE}`,
          start: `${start}`,
        }
        const { items } = await call(ListOf(WithId), 'invoices', { method: 'GET', query })
        for (const item of items) paid.push(await readInvoice(item.id))
        // iugu counts in whole seconds, and does not document whether the last second is included.
        if (items.length < PAGE)
          return paid.filter(({ paidAt }) => paidAt !== null && paidAt >= from && paidAt < to)
      }
    },

    async charge({ invoiceId, cardId }, key) {
      const answer = await call(ChargeAnswer, 'charge', {
        method: 'POST',
        key,
        body: { invoice_id: invoiceId, customer_payment_method_id: cardId },
      })
      const message = answer.message ?? (answer.success ? 'Autorizado' : 'Transação negada')
      return { approved: answer.success, message, code: answer.LR ?? null }
    },

    async bankSlip({ bankSlipUrl }) {
      if (bankSlipUrl === null) throw new ProviderUnknown(['Este boleto não tem um PDF.'])
      const bytes = await http.file(bankSlipUrl)
      if (!Buffer.from(bytes.subarray(0, 5)).equals(Buffer.from('%PDF-')))
        throw new ProviderSilent('iugu answered what is no PDF')
      return bytes
    },
  }
}

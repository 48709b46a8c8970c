import { randomUUID } from 'node:crypto'
import {
  type Invoice,
  type PaymentMethod,
  type Payments,
  ProviderRefused,
} from '../../platform/payments/provider.ts'

type StoredInvoice = Invoice & { method: PaymentMethod; reference: string }

/** A payment provider that keeps its books in memory, charges every card, and lets a bank pay what was withdrawn. */
export function openBooks(clock: () => Date) {
  const invoices = new Map<string, StoredInvoice>()
  const subscriptions = new Map<string, { id: string; reference: string; planIdentifier: string }>()
  const prices = new Map<string, number>()

  const make = (
    given: Pick<StoredInvoice, 'method' | 'reference' | 'totalCents' | 'subscriptionId'> & { dueOn?: string },
  ): StoredInvoice => {
    const invoice = {
      dueOn: clock().toISOString().slice(0, 10),
      ...given,
      id: randomUUID(),
      state: 'pending' as const,
      paidAt: null,
      digitableLine: null,
      bankSlipUrl: null,
      pixPayload: null,
      refundedCents: 0,
      heldState: null,
      isChargedBack: false,
    }
    invoices.set(invoice.id, invoice)
    return invoice
  }
  const invoiceOf = (id: string): StoredInvoice => {
    const invoice = invoices.get(id)
    if (!invoice) throw new Error('the provider knows no such invoice')
    return invoice
  }
  const shown = (id: string) => {
    const { reference: _, ...subscription } = subscriptions.get(id) ?? {
      id,
      planIdentifier: '',
      reference: '',
    }
    const invoiceIds = [...invoices.values()].filter((one) => one.subscriptionId === id).map((one) => one.id)
    return { ...subscription, suspended: false, expiresAt: null, invoiceIds: invoiceIds.toReversed() }
  }
  const pay = (id: string): void => {
    const invoice = invoiceOf(id)
    if (invoice.state === 'paid' || invoice.state === 'refunded') return
    invoice.state = 'paid'
    invoice.paidAt = clock()
  }
  const giveBack = (id: string, cents: number): void => {
    const invoice = invoiceOf(id)
    invoice.refundedCents += cents
    if (invoice.refundedCents >= invoice.totalCents) invoice.state = 'refunded'
  }

  const payments: Payments = {
    name: 'sandbox',
    createCustomer: async () => ({ id: randomUUID() }),
    storeCard: async () => ({ id: randomUUID(), brand: 'Visa', lastDigits: '1111' }),
    ensurePlan: async ({ identifier, priceCents }) => {
      prices.set(identifier, priceCents)
    },
    openSubscription: async ({ planIdentifier, method, reference }) => {
      const id = randomUUID()
      subscriptions.set(id, { id, reference, planIdentifier })
      make({ method, reference: '', subscriptionId: id, totalCents: prices.get(planIdentifier) ?? 0 })
      return shown(id)
    },
    readSubscription: async (id) => shown(id),
    findSubscription: async ({ reference }) => {
      const found = [...subscriptions.values()].find((one) => one.reference === reference)
      return found ? shown(found.id) : null
    },
    changePlan: async () => {},
    suspend: async () => {},
    activate: async () => {},
    createInvoice: async ({ method, amountCents, dueOn, reference }) =>
      make({ method, reference, dueOn, totalCents: amountCents, subscriptionId: null }),
    findInvoice: async ({ reference }) =>
      [...invoices.values()].find((one) => one.reference === reference) ?? null,
    readInvoice: async (id) => ({ ...invoiceOf(id) }),
    cancelInvoice: async (id) => {
      const invoice = invoiceOf(id)
      if (invoice.state === 'paid' || invoice.state === 'refunded') throw new ProviderRefused(['paid'])
      invoice.state = 'canceled'
    },
    refundInvoice: async (id, { amountCents }) => {
      giveBack(id, amountCents)
      return { ...invoiceOf(id) }
    },
    paidInvoices: async ({ from, to }) =>
      [...invoices.values()].filter(({ paidAt }) => paidAt && paidAt >= from && paidAt < to),
    charge: async ({ invoiceId }) => {
      pay(invoiceId)
      return { approved: true, message: 'Autorizado', code: null }
    },
    bankSlip: async () => new Uint8Array(),
  }
  const chargeBack = (id: string): void => {
    const invoice = invoiceOf(id)
    invoice.isChargedBack = true
    giveBack(id, invoice.totalCents - invoice.refundedCents)
  }
  return { payments, invoices, pay, giveBack, chargeBack }
}

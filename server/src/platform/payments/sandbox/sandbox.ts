import type { Clock } from '../../clock.ts'
import type { Database } from '../../data/database.ts'
import { maybeOne, run } from '../../data/query.ts'
import type { Log } from '../../log.ts'
import {
  type Payments,
  type ProviderCall,
  ProviderRefused,
  ProviderSilent,
  type ProviderSubscription,
  type StoredCard,
} from '../provider.ts'
import { answerOf, digestOf, type Outcome } from './cards.ts'
import {
  insertInvoice,
  invoiceById,
  invoiceByReference,
  invoicesPaidWithin,
  lockInvoice,
  refundLocked,
  settleLocked,
  slipById,
} from './invoices.ts'
import { newId, oncePerKey } from './once-per-key.ts'
import {
  findCard,
  findSubscriptionByReference,
  insertCard,
  insertCustomer,
  savePlan,
  setInvoiceCanceled,
  setPlan,
  setSuspended,
} from './sql/statements.ts'
import { openSubscription, readUpToDate, unknownSubscription } from './subscriptions.ts'

export type SandboxNeeds = {
  database: Database
  clock: Clock
  log: Log
  /** The webhook, called in process. */
  call: (change: ProviderCall) => Promise<void>
}

/** Calls the webhook as iugu would: a call that fails undoes nothing. */
async function callWebhook({ call, log }: SandboxNeeds, change: ProviderCall): Promise<void> {
  await call(change).catch((error) => log.warn({ err: error }, 'the sandbox could not call its webhook'))
}

function statusChanged(id: string, status: string, subscriptionId: string | null): ProviderCall {
  return {
    event: 'invoice.status_changed',
    data: { id, status, ...(subscriptionId !== null && { subscription_id: subscriptionId }) },
  }
}

/** Pays a pending bank slip or PIX, as the bank would. */
export async function payAtTheBank(needs: SandboxNeeds, invoiceId: string): Promise<void> {
  const now = needs.clock()
  const subscriptionId = await needs.database.db.transaction().execute(async (trx) => {
    const invoice = await lockInvoice(trx, now, invoiceId)
    if (invoice.method === 'credit_card' || invoice.state !== 'pending')
      throw new ProviderRefused(['Esta fatura não está à espera de pagamento no banco.'])
    await settleLocked(trx, invoice, now)
    return invoice.subscriptionId
  })
  await callWebhook(needs, statusChanged(invoiceId, 'paid', subscriptionId))
}

/** A payment provider without a network. It has its own tables in the app's database, and uses its own transactions only. */
export function createSandbox(needs: SandboxNeeds): Payments {
  const { database, clock } = needs
  const { db } = database
  const at = (key: string) => ({ key, now: clock() })

  const suspendOrNot = (id: string, suspended: boolean, key: string): Promise<void> =>
    oncePerKey(db, at(key), async (trx) => {
      if (!(await maybeOne(trx, setSuspended, { id, suspended }))) throw unknownSubscription()
    })

  const cardOf = async (id: string): Promise<{ customerId: string; outcome: Outcome }> => {
    const card = await maybeOne(db, findCard, { id })
    if (!card) throw new ProviderRefused(['Forma de pagamento não encontrada.'])
    return { ...card, outcome: card.outcome as Outcome }
  }

  const read = async (id: string): Promise<ProviderSubscription> => {
    const { subscription, renewal } = await readUpToDate(db, id, clock())
    if (renewal !== null)
      await callWebhook(needs, {
        event: 'invoice.created',
        data: { id: renewal, status: 'pending', subscription_id: id },
      })
    return subscription
  }

  return {
    name: 'sandbox',

    createCustomer: (_payer, key) =>
      oncePerKey(db, at(key), async (trx) => {
        const id = newId()
        await run(trx, insertCustomer, { id, now: clock() })
        return { id }
      }),

    storeCard: (customerId, cardToken, key) =>
      oncePerKey(db, at(key), async (trx): Promise<StoredCard> => {
        const card = { id: newId(), customerId, digest: digestOf(cardToken), now: clock() }
        const stored = await maybeOne(trx, insertCard, card)
        if (!stored) throw new ProviderRefused(['O token do cartão não vale mais.'])
        return stored
      }),

    ensurePlan: ({ identifier, name, priceCents, intervalMonths }, key) =>
      oncePerKey(db, at(key), async (trx) => {
        await run(trx, savePlan, { identifier, name, priceCents, intervalMonths })
      }),

    openSubscription: async (given, key) =>
      read(await oncePerKey(db, at(key), (trx) => openSubscription(trx, given, clock()))),

    readSubscription: read,

    async findSubscription({ customerId, reference }) {
      const subscription = await maybeOne(db, findSubscriptionByReference, { customerId, reference })
      return subscription ? read(subscription.id) : null
    },

    changePlan: (id, { planIdentifier, expiresAt }, key) =>
      oncePerKey(db, at(key), async (trx) => {
        const isSet = await maybeOne(trx, setPlan, { id, planIdentifier, expiresAt })
        if (!isSet) throw unknownSubscription()
      }),

    suspend: (id, key) => suspendOrNot(id, true, key),
    activate: (id, key) => suspendOrNot(id, false, key),

    async createInvoice({ customerId, method, amountCents, description, dueOn, reference }, key) {
      const id = await oncePerKey(db, at(key), (trx) =>
        insertInvoice(
          trx,
          {
            customerId,
            subscriptionId: null,
            renewsAt: null,
            reference,
            method,
            cents: amountCents,
            description,
            due: dueOn,
          },
          clock(),
        ),
      )
      return invoiceById(db, clock(), id ?? '')
    },

    findInvoice: (of) => invoiceByReference(db, clock(), of),
    readInvoice: (id) => invoiceById(db, clock(), id),

    async cancelInvoice(id, key) {
      const { subscriptionId, isNew } = await oncePerKey(db, at(key), async (trx) => {
        const invoice = await lockInvoice(trx, clock(), id)
        if (invoice.state === 'paid' || invoice.state === 'refunded')
          throw new ProviderRefused(['A fatura já foi paga.'])
        await run(trx, setInvoiceCanceled, { id })
        return { subscriptionId: invoice.subscriptionId, isNew: invoice.state !== 'canceled' }
      })
      if (isNew) await callWebhook(needs, statusChanged(id, 'canceled', subscriptionId))
    },

    async refundInvoice(id, { amountCents }, key) {
      const subscriptionId = await oncePerKey(db, at(key), async (trx) => {
        const invoice = await lockInvoice(trx, clock(), id)
        if (invoice.state !== 'paid') throw new ProviderRefused(['A fatura não está paga.'])
        if (amountCents <= 0 || invoice.refundedCents + amountCents > invoice.totalCents)
          throw new ProviderRefused(['O valor a devolver é maior que o que foi pago.'])
        await refundLocked(trx, invoice, amountCents)
        return invoice.subscriptionId
      })
      await callWebhook(needs, statusChanged(id, 'refunded', subscriptionId))
      return invoiceById(db, clock(), id)
    },

    paidInvoices: (within) => invoicesPaidWithin(db, within),

    async charge({ invoiceId, cardId }, key) {
      const card = await cardOf(cardId)
      if (card.outcome === 'silent-before')
        throw new ProviderSilent('the sandbox fell silent before the charge')
      const { subscriptionId, result } = await oncePerKey(db, at(key), async (trx) => {
        const invoice = await lockInvoice(trx, clock(), invoiceId)
        if (invoice.customerId !== card.customerId || invoice.method !== 'credit_card')
          throw new ProviderRefused(['Este cartão não paga esta fatura.'])
        if (invoice.state !== 'pending') throw new ProviderRefused(['A fatura não está pendente.'])
        const answer = answerOf(card.outcome, invoice.isRenewal)
        if (answer.approved) await settleLocked(trx, invoice, clock())
        return { subscriptionId: invoice.subscriptionId, result: answer }
      })
      if (result.approved) await callWebhook(needs, statusChanged(invoiceId, 'paid', subscriptionId))
      if (card.outcome === 'silent-after')
        throw new ProviderSilent('the sandbox fell silent after the charge')
      return result
    },

    async bankSlip({ id }, payer) {
      const slip = await slipById(db, id)
      // Imported late: drawing loads fonts, which a server without bank slips never needs.
      const { drawSlip } = await import('./draw-slip.ts')
      return drawSlip(slip, payer)
    },
  }
}

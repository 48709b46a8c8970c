import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../data/database.ts'
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
import { newId, once } from './once.ts'
import { openSubscription, readUpToDate, unknownSubscription } from './subscriptions.ts'

export type SandboxNeeds = {
  database: Database
  clock: Clock
  log: Log
  /** Its webhook, called in process. */
  call: (news: ProviderCall) => Promise<void>
}

/** Says what happened as the real one would: a call that fails takes nothing back. */
const announce = async ({ call, log }: SandboxNeeds, news: ProviderCall): Promise<void> => {
  await call(news).catch((error) => log.warn({ err: error }, 'the sandbox could not call its webhook'))
}

const statusChanged = (id: string, status: string, subscriptionId: string | null): ProviderCall => ({
  event: 'invoice.status_changed',
  data: { id, status, ...(subscriptionId !== null && { subscription_id: subscriptionId }) },
})

/** Pays a pending bank slip or PIX as the bank would. */
export const payAtTheBank = async (needs: SandboxNeeds, invoiceId: string): Promise<void> => {
  const now = needs.clock()
  const subscriptionId = await needs.database.db.transaction().execute(async (trx) => {
    const invoice = await lockInvoice(trx, now, invoiceId)
    if (invoice.method === 'credit_card' || invoice.state !== 'pending')
      throw new ProviderRefused(['Esta fatura não está à espera de pagamento no banco.'])
    await settleLocked(trx, invoice, now)
    return invoice.subscriptionId
  })
  await announce(needs, statusChanged(invoiceId, 'paid', subscriptionId))
}

/** A payment provider without a network: its own tables on the app's database, its own transactions, never one of the app's. */
export const createSandbox = (needs: SandboxNeeds): Payments => {
  const { database, clock } = needs
  const { db } = database
  const at = (key: string) => ({ key, now: clock() })

  const setSuspended = (id: string, suspended: boolean, key: string): Promise<void> =>
    once(db, at(key), async (trx) => {
      const { numAffectedRows } = await sql`
        update sandbox_subscriptions set suspended = ${suspended} where id = ${id}`.execute(trx)
      if (!numAffectedRows) throw unknownSubscription()
    })

  const cardOf = async (id: string): Promise<{ customerId: string; outcome: Outcome }> => {
    const { rows } = await sql<{ customerId: string; outcome: Outcome }>`
      select customer_id as "customerId", outcome from sandbox_cards where id = ${id}`.execute(db)
    if (!rows[0]) throw new ProviderRefused(['Forma de pagamento não encontrada.'])
    return rows[0]
  }

  const read = async (id: string): Promise<ProviderSubscription> => {
    const { subscription, renewal } = await readUpToDate(db, id, clock())
    if (renewal !== null)
      await announce(needs, {
        event: 'invoice.created',
        data: { id: renewal, status: 'pending', subscription_id: id },
      })
    return subscription
  }

  return {
    name: 'sandbox',

    createCustomer: (_payer, key) =>
      once(db, at(key), async (trx) => {
        const id = newId()
        await sql`insert into sandbox_customers (id, created_at) values (${id}, ${clock()})`.execute(trx)
        return { id }
      }),

    storeCard: (customerId, cardToken, key) =>
      once(db, at(key), async (trx): Promise<StoredCard> => {
        const { rows } = await sql<StoredCard>`
          with used as (
            delete from sandbox_tokens where digest = ${digestOf(cardToken)} returning *
          )
          insert into sandbox_cards (id, customer_id, outcome, brand, last_digits, created_at)
          select ${newId()}, customer.id, used.outcome, used.brand, used.last_digits, ${clock()}
          from used, sandbox_customers customer where customer.id = ${customerId} and used.expires_at > ${clock()}
          returning id, brand, last_digits as "lastDigits"`.execute(trx)
        if (!rows[0]) throw new ProviderRefused(['O token do cartão não vale mais.'])
        return rows[0]
      }),

    ensurePlan: ({ identifier, name, priceCents, intervalMonths }, key) =>
      once(db, at(key), async (trx) => {
        await sql`
          insert into sandbox_plans (identifier, name, price_cents, interval_months)
          values (${identifier}, ${name}, ${priceCents}, ${intervalMonths})
          on conflict (identifier) do update
          set name = excluded.name, price_cents = excluded.price_cents, interval_months = excluded.interval_months`.execute(
          trx,
        )
      }),

    openSubscription: async (given, key) =>
      read(await once(db, at(key), (trx) => openSubscription(trx, given, clock()))),

    readSubscription: read,

    async findSubscription({ customerId, reference }) {
      const { rows } = await sql<{ id: string }>`
        select id from sandbox_subscriptions where customer_id = ${customerId} and reference = ${reference}`.execute(
        db,
      )
      return rows[0] ? read(rows[0].id) : null
    },

    changePlan: (id, { planIdentifier, expiresAt }, key) =>
      once(db, at(key), async (trx) => {
        const { numAffectedRows } = await sql`
          update sandbox_subscriptions set plan_identifier = ${planIdentifier}, expires_at = ${expiresAt}
          where id = ${id} and exists (select from sandbox_plans where identifier = ${planIdentifier})`.execute(
          trx,
        )
        if (!numAffectedRows) throw unknownSubscription()
      }),

    suspend: (id, key) => setSuspended(id, true, key),
    activate: (id, key) => setSuspended(id, false, key),

    async createInvoice({ customerId, method, amountCents, description, dueOn, reference }, key) {
      const id = await once(db, at(key), (trx) =>
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
      const { subscriptionId, isNew } = await once(db, at(key), async (trx) => {
        const invoice = await lockInvoice(trx, clock(), id)
        if (invoice.state === 'paid' || invoice.state === 'refunded')
          throw new ProviderRefused(['A fatura já foi paga.'])
        await sql`update sandbox_invoices set state = 'canceled' where id = ${id}`.execute(trx)
        return { subscriptionId: invoice.subscriptionId, isNew: invoice.state !== 'canceled' }
      })
      if (isNew) await announce(needs, statusChanged(id, 'canceled', subscriptionId))
    },

    async refundInvoice(id, { amountCents }, key) {
      const subscriptionId = await once(db, at(key), async (trx) => {
        const invoice = await lockInvoice(trx, clock(), id)
        if (invoice.state !== 'paid') throw new ProviderRefused(['A fatura não está paga.'])
        if (amountCents <= 0 || invoice.refundedCents + amountCents > invoice.totalCents)
          throw new ProviderRefused(['O valor a devolver é maior que o que foi pago.'])
        await refundLocked(trx, invoice, amountCents)
        return invoice.subscriptionId
      })
      await announce(needs, statusChanged(id, 'refunded', subscriptionId))
      return invoiceById(db, clock(), id)
    },

    paidInvoices: (within) => invoicesPaidWithin(db, within),

    async charge({ invoiceId, cardId }, key) {
      const card = await cardOf(cardId)
      if (card.outcome === 'silent-before')
        throw new ProviderSilent('the sandbox fell silent before the charge')
      const { subscriptionId, result } = await once(db, at(key), async (trx) => {
        const invoice = await lockInvoice(trx, clock(), invoiceId)
        if (invoice.customerId !== card.customerId || invoice.method !== 'credit_card')
          throw new ProviderRefused(['Este cartão não paga esta fatura.'])
        if (invoice.state !== 'pending') throw new ProviderRefused(['A fatura não está pendente.'])
        const answer = answerOf(card.outcome, invoice.isRenewal)
        if (answer.approved) await settleLocked(trx, invoice, clock())
        return { subscriptionId: invoice.subscriptionId, result: answer }
      })
      if (result.approved) await announce(needs, statusChanged(invoiceId, 'paid', subscriptionId))
      if (card.outcome === 'silent-after')
        throw new ProviderSilent('the sandbox fell silent after the charge')
      return result
    },

    async bankSlip({ id }, payer) {
      const slip = await slipById(db, id)
      // Drawing takes fonts, which a server that sells no bank slips never loads.
      const { drawSlip } = await import('./draw-slip.ts')
      return drawSlip(slip, payer)
    },
  }
}

import { sql } from 'kysely'
import { closeAttempt, openAttempt } from '../../billing/checkout/payment-attempts.ts'
import { purchase } from '../../billing/checkout/purchase.ts'
import { settleInvoice } from '../../billing/checkout/settle-charge.ts'
import { syncSubscription } from '../../billing/provider/sync-subscription.ts'
import { cancelSubscription, resumeSubscription } from '../../billing/renewals/cancel.ts'
import { updateSubscription } from '../../billing/renewals/change-plan.ts'
import { postponeCharge } from '../../billing/renewals/postpone.ts'
import { endCanceled, renewSubscription } from '../../billing/renewals/renew.ts'
import { findPlan, findSubscriptionRow } from '../../billing/subscription-rows.ts'
import type { Database } from '../../platform/data/database.ts'
import { Failure } from '../../platform/http/errors.ts'
import type { PaymentMethod } from '../../platform/payments/provider.ts'
import { createCpfVault } from '../../platform/text/cpf.ts'
import { AGUA_BOA } from '../slaughterhouses.ts'
import { broken } from './broken.ts'
import { chance } from './chance.ts'
import { creditDifference, dated, moneyDifference, near, openPlan, TOLERANCE_MS } from './compare.ts'
import { Model } from './model.ts'
import { openBooks } from './provider.ts'
import { type PaymentNow, paymentsOf, subscriptionsOf } from './rows.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SECRET = 'a secret that is only good enough for tests'

const PLANS = ['arroba_mensal', 'arroba_anual', 'modelo_semestral', 'modelo_mensal_maior'] as const
const METHODS: PaymentMethod[] = ['credit_card', 'bank_slip', 'pix']

let actions = 0

/** One person's life with plans and payments, on two nodes, beside the model of the rules. */
export class History {
  readonly acted: string[] = []
  readonly model = new Model()
  readonly seed: number
  readonly #random: ReturnType<typeof chance>
  readonly #nodes: Database[]
  readonly #books: ReturnType<typeof openBooks>
  readonly #returned = new Map<number, number>()
  readonly #known = new Set<number>()
  #statuses = new Map<number, string>()
  #now: Date
  #userId = 0

  constructor(nodes: Database[], seed: number) {
    this.seed = seed
    this.#nodes = nodes
    this.#random = chance(seed)
    // Any day of leap years and others, the last ones of a month most often.
    const year = 2027 + this.#random.whole(6)
    const day = this.#random.next() < 0.5 ? 28 + this.#random.whole(4) : 1 + this.#random.whole(28)
    this.#now = new Date(Date.UTC(year, this.#random.whole(12), day, this.#random.whole(24), 7, 3))
    this.#books = openBooks(() => this.#now)
  }

  get #db() {
    return (this.#nodes[0] as Database).db
  }

  #services(node = this.#random.one(this.#nodes)) {
    return {
      database: node,
      payments: this.#books.payments,
      clock: () => this.#now,
      config: { publicUrl: 'http://modelo', secret: SECRET },
      jobs: { enqueue: async () => {} },
    }
  }

  async begin(): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      insert into users (name, nickname, email, phone, initials, cpf_sealed)
      values ('Modelo', ${`modelo.${this.seed}`}, ${`modelo.${this.seed}@arroba.example`}, '66999990000', 'M',
        ${createCpfVault(SECRET).seal('52998224725')}) returning id`.execute(this.#db)
    this.#userId = rows[0]?.id ?? 0
    await sql`insert into billing_profiles (user_id, provider, customer_id, card_id, card_brand, card_last_digits, zip_code,
        street, address_number, city_code)
      values (${this.#userId}, 'sandbox', ${`c${this.seed}`}, ${`k${this.seed}`}, 'Visa', '1111', '78635000', 'Rua', '1',
        ${AGUA_BOA})`.execute(this.#db)
  }

  /** Takes what the server wrote down as having happened, and has the model say what follows from it. */
  async #observe(): Promise<void> {
    const [subscriptions, payments] = [
      await subscriptionsOf(this.#db, this.#userId),
      await paymentsOf(this.#db, this.#userId),
    ]
    const now = this.#now.getTime()
    for (const payment of payments) {
      if (!this.#known.has(payment.id) && (payment.status === 'paid' || payment.status === 'refunded')) {
        this.#known.add(payment.id)
        this.#sell(payment, now)
      }
      const back = this.#books.invoices.get(payment.invoiceId ?? '')?.refundedCents ?? 0
      const before = this.#returned.get(payment.id) ?? 0
      if (this.#known.has(payment.id) && back > before && this.#heard.has(payment.id)) {
        this.#returned.set(payment.id, back)
        this.model.giveBack(payment.id, back - before, now)
      }
    }
    for (const { id, status } of subscriptions) {
      const before = this.#statuses.get(id)
      const end = this.model.paidUntil(id)
      if (status !== 'canceled' || before === undefined || before === 'canceled' || end === null) continue
      if (end > now || (end < now && before !== 'canceling')) this.model.end(id, now)
    }
    this.#statuses = new Map(subscriptions.map(({ id, status }) => [id, status]))
  }
  readonly #heard = new Set<number>()

  #sell(payment: PaymentNow, now: number): void {
    const { id, subscriptionId, planId, months, kind, cash, offeredCredit, createdAt, paidAt } = payment
    const isOver = this.#statuses.get(subscriptionId) === 'canceled'
    const successor = [...this.#statuses].find(([, status]) => status !== 'canceled' && status !== 'pending')
    const holder = isOver && successor ? successor[0] : subscriptionId
    const status = this.#statuses.get(holder)
    this.model.sell({
      payment: id,
      subscription: subscriptionId,
      holder,
      plan: planId,
      isUpgrade: kind === 'upgrade',
      cash,
      offeredCredit,
      offeredAt: createdAt.getTime(),
      paidAt: Math.min(paidAt?.getTime() ?? now, now),
      months,
      renews: status === 'active' || status === 'past_due',
    })
  }

  /** A webhook: once or twice, one after the other or on both nodes at once. */
  async #hear(payment: PaymentNow): Promise<void> {
    const { invoiceId } = payment
    if (invoiceId === null) return
    this.#heard.add(payment.id)
    const once = (node?: Database) => settleInvoice(this.#services(node), invoiceId)
    const how = this.#random.whole(3)
    if (how === 0) await once()
    else if (how === 1) await Promise.all(this.#nodes.map(once))
    else for (const node of this.#nodes) await once(node)
    await this.#observe()
  }

  async #hearAll(): Promise<void> {
    for (const payment of await paymentsOf(this.#db, this.#userId)) {
      const invoice = this.#books.invoices.get(payment.invoiceId ?? '')
      const isNews = invoice?.state === 'paid' || invoice?.state === 'refunded'
      if (
        isNews &&
        (payment.status !== invoice.state || invoice.refundedCents > (this.#returned.get(payment.id) ?? 0))
      )
        await this.#hear(payment)
    }
  }

  /** Refused is an answer too: nothing happened. */
  async #try(command: () => Promise<unknown>): Promise<void> {
    await command().catch((error) => {
      if (!(error instanceof Failure)) throw error
    })
    await this.#observe()
  }

  async #buy(): Promise<void> {
    await this.#hearAll()
    const services = this.#services()
    const { database } = services
    const plan = await findPlan(database.db, { identifier: this.#random.one(PLANS) })
    if (!plan) throw new Error('the plans of the model are missing')
    const method = this.#random.one(METHODS)
    const order = { userId: this.#userId, plan, method, cardToken: null }
    this.acted.push(`buys ${plan.identifier} by ${method}`)
    const key = await openAttempt(database, { action: 'checkout', userId: this.#userId }, this.#now)
    await this.#try(() => purchase(services, key, order))
    await closeAttempt(database.db, key, 'succeeded', {}, this.#now)
    // What was charged is a second later than what was offered for it.
    this.#now = new Date(this.#now.getTime() + 1000)
  }

  async #choose(): Promise<void> {
    await this.#hearAll()
    const plan = this.#random.one(PLANS)
    this.acted.push(`chooses ${plan} for the next period`)
    await this.#try(() =>
      updateSubscription(this.#services(), { id: this.#userId }, { plan_identifier: plan }),
    )
  }

  async #cancel(): Promise<void> {
    await this.#hearAll()
    this.acted.push('cancels')
    await this.#try(() => cancelSubscription(this.#services(), { id: this.#userId }))
  }

  async #resume(): Promise<void> {
    this.acted.push('takes the cancellation back')
    await this.#try(() => resumeSubscription(this.#services(), { id: this.#userId }))
  }

  /** The bank takes money for anything that was ever printed. */
  async #payAtTheBank(): Promise<void> {
    const unpaid = (await paymentsOf(this.#db, this.#userId)).filter(
      ({ invoiceId, method }) =>
        method !== 'credit_card' && this.#books.invoices.get(invoiceId ?? '')?.paidAt === null,
    )
    const payment = unpaid.length > 0 ? this.#random.one(unpaid) : undefined
    if (!payment?.invoiceId) return
    this.acted.push(`pays ${payment.id} (${payment.status}) at the bank`)
    this.#books.pay(payment.invoiceId)
    if (this.#random.next() < 0.6) await this.#hear(payment)
  }

  async #giveBack(): Promise<void> {
    const paid = (await paymentsOf(this.#db, this.#userId)).filter(({ invoiceId }) => {
      const invoice = this.#books.invoices.get(invoiceId ?? '')
      return invoice?.state === 'paid'
    })
    const payment = paid.length > 0 ? this.#random.one(paid) : undefined
    const invoice = this.#books.invoices.get(payment?.invoiceId ?? '')
    if (!payment || !invoice) return
    const left = invoice.totalCents - invoice.refundedCents
    const how = this.#random.whole(3)
    if (how === 0) this.#books.chargeBack(invoice.id)
    else this.#books.giveBack(invoice.id, how === 1 ? left : 1 + this.#random.whole(left))
    this.acted.push(
      `${how === 0 ? 'charges back' : 'gets back'} of ${payment.id}, ${invoice.refundedCents} in all`,
    )
    await this.#hear(payment)
  }

  async #gift(): Promise<void> {
    const days = 1 + this.#random.whole(40)
    const services = this.#services()
    actions += 1
    const given = { userId: this.#userId, days, actionId: actions, now: this.#now }
    const live = (await subscriptionsOf(this.#db, this.#userId)).find(({ status }) => status !== 'canceled')
    const postponed = await services.database.db
      .transaction()
      .execute((trx) => postponeCharge(services.jobs, trx, given))
    if (!postponed || !live) return
    this.acted.push(`is given ${days} days`)
    this.model.give(live.id, days, this.#now.getTime())
    await this.#observe()
  }

  async #pass(): Promise<void> {
    const time = this.#random.one([HOUR, DAY, 2 * DAY, 5 * DAY, 9 * DAY, 20 * DAY, 31 * DAY])
    this.#now = new Date(this.#now.getTime() + time + this.#random.whole(HOUR))
    this.acted.push(`it is ${this.#now.toISOString()}`)
    if (this.#random.next() < 0.25) return
    await this.#hearAll()
    const live = (await subscriptionsOf(this.#db, this.#userId)).find(({ status }) => status !== 'canceled')
    const row = live && (await findSubscriptionRow(this.#db, live.id))
    if (!row) return
    const services = this.#services()
    await this.#try(async () => {
      await (row.status === 'canceling' ? endCanceled(services, row) : renewSubscription(services, row))
      await syncSubscription(services, row.id)
    })
  }

  async step(): Promise<void> {
    const acts: [number, () => Promise<void>][] = [
      [6, () => this.#pass()],
      [4, () => this.#buy()],
      [3, () => this.#payAtTheBank()],
      [2, () => this.#giveBack()],
      [1, () => this.#gift()],
      [1, () => this.#choose()],
      [1, () => this.#cancel()],
      [1, () => this.#resume()],
      [1, () => this.#hearAll()],
    ]
    let weight = this.#random.whole(acts.reduce((sum, [one]) => sum + one, 0))
    for (const [one, act] of acts) {
      weight -= one
      if (weight < 0) return act()
    }
  }

  /** Where the server and the model say different things, and what neither may ever say. */
  async differences(): Promise<string[]> {
    const found = broken(this.model, this.#now.getTime())
    const compared = { db: this.#db, userId: this.#userId, model: this.model, now: this.#now }
    const now = this.#now.getTime()
    for (const { id, status, paidUntil, accessUntil } of await subscriptionsOf(this.#db, this.#userId)) {
      const renews = status === 'active' || status === 'past_due'
      const [paid, open] = [this.model.paidUntil(id), this.model.openUntil(id, renews)]
      if (!near(paid, paidUntil))
        found.push(`paid until ${paidUntil?.toISOString()}, the model: ${dated(paid)}`)
      else if (!near(open, accessUntil))
        found.push(`open until ${accessUntil?.toISOString()}, the model: ${dated(open)}`)
      const plan = this.model.planAt(id, now, renews)
      const isOpen = accessUntil !== null && accessUntil.getTime() > now + TOLERANCE_MS
      if (isOpen && plan !== (await openPlan(this.#db, id, this.#now)))
        found.push(`another plan than ${plan} is open`)
      if (status !== 'canceled' && status !== 'pending' && status !== 'canceling' && paidUntil)
        found.push(...(await creditDifference(compared, id)))
    }
    found.push(...(await moneyDifference(compared)))
    return found
  }
}

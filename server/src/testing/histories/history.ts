import { sql } from 'kysely'
import { closeAttempt, openAttempt } from '../../billing/checkout/payment-attempts.ts'
import { purchase } from '../../billing/checkout/purchase.ts'
import { settleInvoice } from '../../billing/checkout/settle-charge.ts'
import { findEntries } from '../../billing/ledger/sql/statements.ts'
import { syncSubscription } from '../../billing/provider/sync-subscription.ts'
import { cancelSubscription, resumeSubscription } from '../../billing/renewals/cancel.ts'
import { updateSubscription } from '../../billing/renewals/change-plan.ts'
import { giveDays } from '../../billing/renewals/give-days.ts'
import { endCanceled, renewSubscription } from '../../billing/renewals/renew.ts'
import { findSubscriptionRow, type PlanRow } from '../../billing/subscription-rows.ts'
import type { Database } from '../../platform/data/database.ts'
import { many } from '../../platform/data/query.ts'
import { Failure } from '../../platform/http/errors.ts'
import type { PaymentMethod } from '../../platform/payments/provider.ts'
import { AGUA_BOA } from '../slaughterhouses.ts'
import { accountRow } from './account-row.ts'
import { creditDifferences, differences } from './compare.ts'
import { Conservation, type Offer } from './conservation.ts'
import type { Tally } from './history-events.ts'
import { ModelReplay } from './model-replay.ts'
import { openBooks } from './provider.ts'
import { type PaymentNow, type Reading, readHistory } from './rows.ts'
import { seededRandom } from './seeded-random.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SECRET = 'a secret that is only good enough for tests'

const METHODS: PaymentMethod[] = ['credit_card', 'bank_slip', 'pix']

let actions = 0

/** One person's life with plans and payments, on two nodes, beside the model of the rules. */
export class History {
  readonly acted: string[] = []
  readonly seed: number
  readonly #random: ReturnType<typeof seededRandom>
  readonly #nodes: Database[]
  /** The dearest last. */
  readonly #plans: PlanRow[]
  readonly #books: ReturnType<typeof openBooks>
  readonly #witness: ModelReplay
  #seen: Reading = { subscriptions: [], payments: [], keptCents: 0 }
  #now: Date
  #userId = 0

  constructor({ nodes, plans }: { nodes: Database[]; plans: PlanRow[] }, seed: number) {
    this.seed = seed
    this.#nodes = nodes
    this.#plans = plans
    this.#random = seededRandom(seed)
    // Any day of leap years and others, the last ones of a month most often.
    const year = 2027 + this.#random.whole(6)
    const day = this.#random.next() < 0.5 ? 28 + this.#random.whole(4) : 1 + this.#random.whole(28)
    this.#now = new Date(Date.UTC(year, this.#random.whole(12), day, this.#random.whole(24), 7, 3))
    this.#books = openBooks(() => this.#now)
    this.#witness = new ModelReplay(this.#books)
  }

  get tally(): Tally {
    return this.#witness.tally
  }

  get #db() {
    return (this.#nodes[0] as Database).db
  }

  #services(node = this.#random.one(this.#nodes)) {
    this.tally.add(node === this.#nodes[0] ? 'first-node' : 'second-node')
    return {
      database: node,
      payments: this.#books.payments,
      clock: () => this.#now,
      config: { publicUrl: 'http://modelo', secret: SECRET },
      jobs: { enqueue: async () => {} },
    }
  }

  async begin(): Promise<void> {
    const { id } = await this.#db
      .insertInto('users')
      .values(accountRow(this.seed, SECRET))
      .returning('id')
      .executeTakeFirstOrThrow()
    this.#userId = id
    await sql`insert into billing_profiles (user_id, provider, customer_id, card_id, card_brand, card_last_digits, zip_code,
        street, address_number, city_code)
      values (${this.#userId}, 'sandbox', ${`c${this.seed}`}, ${`k${this.seed}`}, 'Visa', '1111', '78635000', 'Rua', '1',
        ${AGUA_BOA})`.execute(this.#db)
  }

  /** What the server has written down, and what the model makes of it. */
  async #observe(): Promise<Reading> {
    this.#seen = await readHistory(this.#db, this.#userId)
    this.#witness.observe(this.#seen, this.#now.getTime())
    return this.#seen
  }

  /** A webhook: once or twice, one after the other or on both nodes at once. */
  async #hear(payment: PaymentNow): Promise<void> {
    const { invoiceId } = payment
    if (invoiceId === null) return
    this.#witness.hears(payment)
    const once = (node?: Database) => settleInvoice(this.#services(node), invoiceId)
    const how = this.#random.one(['once', 'webhook-at-once', 'webhook-again'] as const)
    if (how === 'once') await once()
    else this.tally.add(how)
    if (how === 'webhook-at-once') await Promise.all(this.#nodes.map(once))
    if (how === 'webhook-again') for (const node of this.#nodes) await once(node)
    await this.#observe()
  }

  async #hearAll(): Promise<void> {
    for (const payment of this.#seen.payments) {
      const invoice = this.#books.invoices.get(payment.invoiceId ?? '')
      const isNews = invoice?.state === 'paid' || invoice?.state === 'refunded'
      if (
        isNews &&
        (payment.status !== invoice.state || invoice.refundedCents > this.#witness.returnedOf(payment.id))
      )
        await this.#hear(payment)
    }
  }

  /** Refused is an answer too: nothing happened. */
  async #try(command: () => Promise<unknown>): Promise<boolean> {
    const isDone = await command().then(
      () => true,
      (error) => {
        if (!(error instanceof Failure)) throw error
        return false
      },
    )
    await this.#observe()
    return isDone
  }

  get #live() {
    return this.#seen.subscriptions.find(({ status }) => status !== 'canceled')
  }

  async #buy(): Promise<void> {
    await this.#hearAll()
    const services = this.#services()
    const { database } = services
    const plan = this.#random.one(this.#plans)
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
    const { identifier } = this.#random.one(this.#plans)
    this.acted.push(`chooses ${identifier} for the next period`)
    const isDone = await this.#try(() =>
      updateSubscription(this.#services(), { id: this.#userId }, { plan_identifier: identifier }),
    )
    if (isDone && typeof this.#live?.nextPlanId === 'number') this.tally.add('downgrade-chosen')
  }

  async #cancel(): Promise<void> {
    await this.#hearAll()
    this.acted.push('cancels')
    const was = this.#live?.status
    const isDone = await this.#try(() => cancelSubscription(this.#services(), { id: this.#userId }))
    if (isDone && (was === 'active' || was === 'past_due')) this.tally.add('cancellation')
  }

  async #resume(): Promise<void> {
    this.acted.push('takes the cancellation back')
    if (await this.#try(() => resumeSubscription(this.#services(), { id: this.#userId })))
      this.tally.add('cancellation-taken-back')
  }

  /** The bank takes money for anything that was ever printed. */
  async #payAtTheBank(): Promise<void> {
    const unpaid = this.#seen.payments.filter(
      ({ invoiceId, method }) =>
        method !== 'credit_card' && this.#books.invoices.get(invoiceId ?? '')?.paidAt === null,
    )
    const payment = unpaid.length > 0 ? this.#random.one(unpaid) : undefined
    if (!payment?.invoiceId) return
    this.acted.push(`pays ${payment.id} (${payment.status}) at the bank`)
    const isReplaced =
      (payment.isWithdrawn || payment.status !== 'pending') &&
      this.#seen.payments.some(({ id }) => id > payment.id)
    if (isReplaced) this.tally.add(payment.method === 'pix' ? 'pix-replaced' : 'boleto-replaced')
    this.#books.pay(payment.invoiceId)
    if (this.#random.next() < 0.6) await this.#hear(payment)
  }

  async #giveBack(): Promise<void> {
    const paid = this.#seen.payments.filter(
      ({ invoiceId }) => this.#books.invoices.get(invoiceId ?? '')?.state === 'paid',
    )
    const payment = paid.length > 0 ? this.#random.one(paid) : undefined
    const invoice = this.#books.invoices.get(payment?.invoiceId ?? '')
    if (!payment || !invoice) return
    const left = invoice.totalCents - invoice.refundedCents
    const how = this.#random.one(['bank', 'whole', 'part'] as const)
    if (how === 'bank') this.#books.chargeBack(invoice.id)
    else this.#books.giveBack(invoice.id, how === 'whole' ? left : 1 + this.#random.whole(left))
    this.acted.push(
      `${how === 'bank' ? 'charges back' : 'gets back'} of ${payment.id}, ${invoice.refundedCents} in all`,
    )
    this.#witness.sendsBack(payment.id, this.#now.getTime())
    if (this.#random.next() < 0.75) await this.#hear(payment)
  }

  async #gift(): Promise<void> {
    const days = 1 + this.#random.whole(40)
    const services = this.#services()
    actions += 1
    const given = { userId: this.#userId, days, actionId: actions, now: this.#now }
    const live = this.#live
    const { lengthens } = await services.database.db
      .transaction()
      .execute((trx) => giveDays(services.jobs, trx, given))
    if (lengthens === 'trial' || !live) return
    this.acted.push(`is given ${days} days`)
    this.#witness.model.give(live.id, days, this.#now.getTime())
    this.tally.add('gift')
    await this.#observe()
  }

  /** Some time, or as much as brings the end of what is paid near, or its grace to an end. */
  #timeToPass(): number {
    const time = this.#random.one([HOUR, DAY, 2 * DAY, 5 * DAY, 9 * DAY, 20 * DAY, 31 * DAY])
    const end = this.#live?.paidUntil
    if (!end || this.#random.next() < 0.5) return time
    const toEnd = end.getTime() + this.#random.one([-6, -2, 0, 2, 4, 8]) * DAY - this.#now.getTime()
    return toEnd > 0 ? toEnd : time
  }

  async #pass(): Promise<void> {
    const time = this.#timeToPass()
    this.#now = new Date(this.#now.getTime() + time + this.#random.whole(HOUR))
    this.acted.push(`it is ${this.#now.toISOString()}`)
    if (this.#random.next() < 0.25) return
    await this.#hearAll()
    const live = this.#live
    if (!live) return
    const services = this.#services()
    const row = await findSubscriptionRow(services.database.db, live.id)
    if (!row) return
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
    const [dearest] = this.#plans.slice(-1)
    const compared = { model: this.#witness.model, seen: this.#seen, now: this.#now }
    const found = differences(compared)
    if (found.length > 0 || !dearest) return found
    return creditDifferences(this.#db, { ...compared, userId: this.#userId, dearest })
  }

  /** Money without days and days without money, of all that was entered; what a rule allows by its name is counted. */
  async unexplained(): Promise<string[]> {
    const offers = this.#seen.payments.map(
      ({ id, cash, offeredCredit, months, createdAt }): [number, Offer] => [
        id,
        { priceCents: cash + offeredCredit, months, offeredAt: createdAt.getTime() },
      ],
    )
    const entries = await many(this.#db, findEntries, { userId: this.#userId })
    const { found, used } = new Conservation(entries, new Map(offers))
    for (const exception of used) this.tally.add(exception)
    return found
  }
}

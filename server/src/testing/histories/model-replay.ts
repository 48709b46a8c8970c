import { addMonths, dayOfMonth, daysOfMonth, holdsLeapDay } from './date-arithmetic.ts'
import { Tally } from './history-events.ts'
import { Model } from './model.ts'
import type { openBooks } from './provider.ts'
import type { PaymentNow, Reading } from './rows.ts'

const HOUR = 3_600_000
const GRACE = 7 * 24 * HOUR

/** Takes what the server wrote down as having happened, and has the model say what follows from it. */
export class ModelReplay {
  readonly model = new Model()
  readonly tally = new Tally()
  readonly #books: ReturnType<typeof openBooks>
  readonly #returned = new Map<number, number>()
  readonly #known = new Set<number>()
  /** What went back of each payment when the server last read its invoice. */
  readonly #returnedCents = new Map<number, number>()
  readonly #sentBack = new Map<number, number>()
  #statuses = new Map<number, string>()

  constructor(books: ReturnType<typeof openBooks>) {
    this.#books = books
  }

  /** The server reads the invoice of a payment. */
  hears({ id, invoiceId }: PaymentNow): void {
    this.#returnedCents.set(id, this.#books.invoices.get(invoiceId ?? '')?.refundedCents ?? 0)
  }

  sendsBack(paymentId: number, at: number): void {
    this.#sentBack.set(paymentId, at)
  }

  returnedOf(paymentId: number): number {
    return this.#returned.get(paymentId) ?? 0
  }

  observe({ subscriptions, payments }: Reading, now: number): void {
    for (const payment of payments) {
      if (!this.#known.has(payment.id) && (payment.status === 'paid' || payment.status === 'refunded')) {
        this.#known.add(payment.id)
        this.hears(payment)
        this.#sell(payment, now)
      }
      const back = this.#returnedCents.get(payment.id) ?? 0
      if (this.#known.has(payment.id) && back > this.returnedOf(payment.id))
        this.#giveBack(payment, back, now)
    }
    for (const { id, status } of subscriptions) {
      const before = this.#statuses.get(id)
      const end = this.model.paidUntil(id)
      if (status !== 'canceled' || before === undefined || before === 'canceled' || end === null) continue
      if (before !== 'canceling' && end + GRACE <= now) this.tally.add('unpaid')
      if (end > now || (end < now && before !== 'canceling')) this.model.end(id, now)
    }
    this.#statuses = new Map(subscriptions.map(({ id, status }) => [id, status]))
  }

  #sell(payment: PaymentNow, now: number): void {
    const { id, subscriptionId, planId, months, kind, cash, offeredCredit, createdAt, paidAt } = payment
    const isOver = this.#statuses.get(subscriptionId) === 'canceled'
    const successor = [...this.#statuses].find(([, status]) => status !== 'canceled' && status !== 'pending')
    const holder = isOver && successor ? successor[0] : subscriptionId
    const status = this.#statuses.get(holder)
    const planBefore = this.model.calendar(holder).at(-1)?.plan
    const paid = Math.min(paidAt?.getTime() ?? now, now)
    this.model.sell({
      payment: id,
      subscription: subscriptionId,
      holder,
      plan: planId,
      isUpgrade: kind === 'upgrade',
      cash,
      offeredCredit,
      offeredAt: createdAt.getTime(),
      paidAt: paid,
      months,
      renews: status === 'active' || status === 'past_due',
    })
    this.tally.add(kind === 'upgrade' ? 'upgrade' : kind === 'renewal' ? 'renewal' : 'purchase')
    if (kind === 'renewal' && holder === subscriptionId && planBefore !== undefined && planBefore !== planId)
      this.tally.add('downgrade')
    if (isOver) this.tally.add('paid-after-end')
    if (paid <= now - HOUR) this.tally.add('webhook-late')
    this.#countPeriod(holder, payment)
  }

  #countPeriod(holder: number, { id, months }: PaymentNow): void {
    const period = this.model.calendar(holder).findLast((one) => one.payment === id)
    if (!period) return
    const days = daysOfMonth(period.from)
    this.tally.add(`month-of-${days}`)
    if (holdsLeapDay(period.from, period.to)) this.tally.add('leap-day')
    const day = dayOfMonth(period.from)
    if (period.to === addMonths(period.from, months, day) && dayOfMonth(period.to) < day)
      this.tally.add('anchor-cut')
  }

  #giveBack({ id, subscriptionId, invoiceId, cash }: PaymentNow, back: number, now: number): void {
    const before = this.returnedOf(id)
    this.#returned.set(id, back)
    const purchase = this.model.purchases.get(id)
    if (this.#books.invoices.get(invoiceId ?? '')?.isChargedBack) this.tally.add('chargeback')
    else this.tally.add(back < cash ? 'refund-part' : before > 0 ? 'refund-rest' : 'refund-whole')
    if (purchase?.isUpgrade) this.tally.add('refund-of-upgrade')
    if (purchase && purchase.into !== null) this.tally.add('refund-of-credit')
    if (purchase && purchase.subscription !== subscriptionId) this.tally.add('refund-of-late')
    if ((this.#sentBack.get(id) ?? now) <= now - HOUR) this.tally.add('refund-late')
    this.model.giveBack(id, back - before, now)
  }
}

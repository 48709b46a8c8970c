import { addMonths, dayOfMonth, part } from './date-arithmetic.ts'

/**
 * The rules about money and days, written a second time and without a line of the server's: a calendar of
 * stretches for each subscription, on which what is bought is painted, and from which what goes back is rubbed out. Amounts in
 * centavos, instants in milliseconds.
 */

const DAY = 24 * 3_600_000
const GRACE = 7 * DAY

/** `payment` null: given by staff. `isUsed`: what was over when an upgrade took the rest off the calendar. */
type Slice = { from: number; to: number; payment: number | null; plan: number; isUsed?: boolean }

type Purchase = {
  subscription: number
  cash: number
  back: number
  /** What its whole time is worth: the cash, and the credit that came with it. */
  worth: number
  time: number
  /** What of that worth is gone. */
  gone: number
  credit: Map<number, number>
  /** Where its own unused time went as credit. */
  into: number | null
  /** What it took off the calendar when it began, to come back if it goes. */
  shelf: Slice[]
  isShelved: boolean
  isUpgrade: boolean
}

export type Sale = {
  payment: number
  /** The subscription that it is a payment of, and the one that it counts for. */
  subscription: number
  holder: number
  plan: number
  isUpgrade: boolean
  cash: number
  offeredCredit: number
  offeredAt: number
  paidAt: number
  months: number
  renews: boolean
}

export class Model {
  readonly calendars = new Map<number, Slice[]>()
  readonly purchases = new Map<number, Purchase>()
  readonly endedAt = new Map<number, number>()
  /** What is heard of late begins no earlier than the last that was done. */
  readonly #changedAt = new Map<number, number>()
  /** The day of the month that a purchase began its periods on, with the end that it was promised. */
  readonly #promised = new Map<number, { end: number; day: number }>()

  calendar(subscription: number): Slice[] {
    return this.calendars.get(subscription) ?? []
  }

  paidUntil(subscription: number): number | null {
    return this.calendar(subscription).at(-1)?.to ?? null
  }

  /** The plan that is open at a moment. */
  planAt(subscription: number, at: number, renews: boolean): number | null {
    const slices = this.calendar(subscription)
    const found = slices.find(({ to }) => to > at) ?? slices.at(-1)
    return found && (this.openUntil(subscription, renews) ?? 0) > at ? found.plan : null
  }

  /** What a cancellation, or nothing at all, leaves open. */
  openUntil(subscription: number, renews: boolean): number | null {
    const end = this.paidUntil(subscription)
    if (end === null) return null
    const ended = this.endedAt.get(subscription)
    if (renews) return end + GRACE
    return ended !== undefined && ended >= end ? Math.max(end, Math.min(ended, end + GRACE)) : end
  }

  #day(subscription: number): number {
    const last = this.calendar(subscription).at(-1)
    if (!last) return 0
    const promised = last.payment === null ? undefined : this.#promised.get(last.payment)
    return promised?.end === last.to ? promised.day : dayOfMonth(last.to)
  }

  creditAt(subscription: number, at: number): Map<number, number> {
    const credit = new Map<number, number>()
    for (const { payment, from, to, isUsed } of this.calendar(subscription)) {
      const purchase = payment === null ? undefined : this.purchases.get(payment)
      if (!purchase || payment === null || to <= at || isUsed || purchase.into !== null) continue
      const unused = Math.min(purchase.time, to - Math.max(from, at))
      const value = part(purchase.worth, unused, purchase.time)
      if (value > 0) credit.set(payment, (credit.get(payment) ?? 0) + value)
    }
    return credit
  }

  sell({ payment, subscription, holder, isUpgrade, cash, ...sale }: Sale): void {
    const isOwn = holder === subscription
    const plan = isOwn ? sale.plan : (this.calendar(holder).at(-1)?.plan ?? sale.plan)
    const credit =
      isUpgrade && isOwn ? this.creditAt(subscription, sale.offeredAt) : new Map<number, number>()
    const worth = [...credit.values()].reduce((sum, one) => sum + one, cash)
    const end = this.paidUntil(holder)
    const begins = isUpgrade && isOwn
    const at = Math.max(sale.paidAt, this.#changedAt.get(holder) ?? sale.paidAt)
    const goesOn = !begins && end !== null && (sale.renews || end > at)
    const from = goesOn ? end : at
    if (begins) this.#changed(holder, from)
    let day = goesOn ? this.#day(holder) : dayOfMonth(from)
    let to = addMonths(from, sale.months, day)
    const price = cash + sale.offeredCredit
    if (worth !== price) {
      to = from + part(to - from, worth, price)
      day = dayOfMonth(to)
    }
    for (const source of credit.keys()) {
      const one = this.purchases.get(source)
      if (one) one.into = payment
    }
    const shelf = begins ? this.#clearFrom(holder, from, { isUsed: true }) : []
    const given = shelf.filter((one) => one.payment === null)
    this.purchases.set(payment, {
      subscription: holder,
      cash,
      back: 0,
      worth,
      time: to - from,
      gone: 0,
      credit,
      into: null,
      shelf: shelf.filter((one) => this.#isRest(one, shelf)),
      isShelved: false,
      isUpgrade: begins,
    })
    for (const one of this.purchases.get(payment)?.shelf ?? []) {
      const taken = one.payment === null ? undefined : this.purchases.get(one.payment)
      if (taken) taken.isShelved = true
    }
    this.#promised.set(payment, { end: to, day })
    this.#append(holder, { from, to, payment, plan })
    let next = to
    for (const one of given) {
      const length = one.to - Math.max(one.from, from)
      this.#append(holder, { from: next, to: next + length, payment: null, plan: one.plan })
      next += length
    }
  }

  #changed(subscription: number, at: number): void {
    this.#changedAt.set(subscription, Math.max(at, this.#changedAt.get(subscription) ?? at))
  }

  give(subscription: number, days: number, at: number): void {
    this.#changed(subscription, at)
    const last = this.calendar(subscription).at(-1)
    if (!last) throw new Error('days for a plan that nobody ever had')
    const from = Math.max(last.to, at)
    this.#append(subscription, { from, to: from + days * DAY, payment: null, plan: last.plan })
  }

  /** Ends a subscription that was given up, or ran out unpaid. */
  end(subscription: number, at: number): void {
    const end = this.paidUntil(subscription)
    if (end === null || end === at) return
    this.#clearFrom(subscription, at)
    this.endedAt.set(subscription, at)
    this.#changed(subscription, at)
  }

  giveBack(payment: number, cents: number, at: number): void {
    const purchase = this.purchases.get(payment)
    if (!purchase) return
    purchase.back += cents
    this.#changed(purchase.subscription, at)
    if (purchase.back >= purchase.cash && purchase.isUpgrade && !purchase.isShelved)
      this.#forget(payment, purchase, at)
    else this.#shrink(payment, cents, at)
  }

  /** The latest time that was bought goes first, and the latest of all is what became credit. */
  #shrink(payment: number, cents: number, at: number): void {
    const purchase = this.purchases.get(payment)
    if (!purchase) return
    purchase.gone = Math.min(purchase.worth, purchase.gone + cents)
    if (!purchase.isShelved) this.#cut(payment, purchase, at)
    const buyer = purchase.into === null ? undefined : this.purchases.get(purchase.into)
    if (!buyer || purchase.into === null || this.#isOver(purchase.into, buyer, at)) return
    const back = Math.min(cents, buyer.credit.get(payment) ?? 0)
    if (back === 0) return
    buyer.credit.set(payment, (buyer.credit.get(payment) ?? 0) - back)
    this.#shrink(purchase.into, back, at)
  }

  /** What of it went on as credit is not. */
  #isOver(payment: number, { isShelved, into, subscription }: Purchase, at: number): boolean {
    return (
      !isShelved &&
      into === null &&
      !this.calendar(subscription).some((one) => one.payment === payment && one.to > at)
    )
  }

  #cut(payment: number, purchase: Purchase, at: number): void {
    const slices = this.calendar(purchase.subscription)
    const slice = slices.findLast((one) => one.payment === payment)
    if (!slice || slice.to <= at) return
    const used = this.#start(payment, slice)
    const kept = part(purchase.time, purchase.worth - purchase.gone, purchase.worth)
    const to = Math.min(slice.to, Math.max(used + kept, slice.from, at))
    this.#replace(purchase.subscription, slice, [{ ...slice, to }])
  }

  /** Where its time counts from: it may have been interrupted by an upgrade that went back. */
  #start(payment: number, slice: Slice): number {
    const shift = this.#shifts.get(payment)
    return shift === undefined ? slice.from : shift
  }
  readonly #shifts = new Map<number, number>()

  /** The upgrade never was, but for the days that are over: what it took off the calendar comes back. */
  #forget(payment: number, purchase: Purchase, at: number): void {
    const slice = this.calendar(purchase.subscription).findLast((one) => one.payment === payment)
    if (!slice || slice.to <= at) return
    const from = Math.max(slice.from, at)
    const back: Slice[] = []
    let next = from
    for (const one of this.#unshelve(payment, purchase)) {
      const taken = one.payment === null ? undefined : this.purchases.get(one.payment)
      if (!taken || one.payment === null) continue
      taken.isShelved = false
      const origin = this.#start(one.payment, one)
      const kept = part(taken.time, taken.worth - taken.gone, taken.worth)
      const to = Math.min(one.to, Math.max(origin + kept, one.from))
      const left = to - Math.max(one.from, from)
      if (left <= 0) continue
      this.#shifts.set(one.payment, origin + next - Math.max(one.from, from))
      back.push({ ...one, from: next, to: next + left })
      next += left
    }
    purchase.shelf = []
    this.#replace(purchase.subscription, slice, [{ ...slice, to: from }, ...back])
  }

  #unshelve(buyer: number, { shelf }: Purchase): Slice[] {
    return shelf.flatMap((one) => {
      const taken = one.payment === null ? undefined : this.purchases.get(one.payment)
      if (taken?.into === buyer) taken.into = null
      const isGone = taken && taken.back >= taken.cash && taken.shelf.length > 0
      return isGone && one.payment !== null ? this.#unshelve(one.payment, taken) : [one]
    })
  }

  /** Other slices in the place of one; what comes after it follows without a gap. */
  #replace(subscription: number, slice: Slice, by: Slice[]): void {
    const shift = (by.at(-1)?.to ?? slice.from) - slice.to
    const moved = this.calendar(subscription).flatMap((one) => {
      if (one === slice) return by
      if (one.from < slice.to) return [one]
      const start = one.payment === null ? undefined : this.#shifts.get(one.payment)
      if (one.payment !== null && start !== undefined) this.#shifts.set(one.payment, start + shift)
      return [{ ...one, from: one.from + shift, to: one.to + shift }]
    })
    this.calendars.set(
      subscription,
      moved.filter(({ from, to }) => to > from),
    )
  }

  /** What an upgrade had interrupted stands as what was used and as the rest, which may lie on a shelf: the rest counts. */
  #isRest({ payment, from }: Slice, slices: Slice[]): boolean {
    if (payment === null || this.purchases.get(payment)?.isShelved) return false
    return !slices.some((one) => one.payment === payment && one.from > from)
  }

  /** Rubs out what comes after a moment, and answers it as it was. */
  #clearFrom(subscription: number, at: number, cut: Pick<Slice, 'isUsed'> = {}): Slice[] {
    const slices = this.calendar(subscription)
    this.calendars.set(
      subscription,
      slices.flatMap((one) => (one.to <= at ? [one] : one.from < at ? [{ ...one, ...cut, to: at }] : [])),
    )
    return slices.filter(({ to }) => to > at)
  }

  #append(subscription: number, slice: Slice): void {
    this.calendars.set(subscription, [...this.calendar(subscription), slice])
  }
}

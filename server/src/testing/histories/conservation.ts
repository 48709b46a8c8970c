import type { LedgerEntry } from '../../billing/ledger/entries.ts'
import { computeLedger, type LedgerResult } from '../../billing/ledger/standing.ts'

/**
 * Neither money without days nor days without money: what an account is worth, which is its days to come at what was paid
 * for them, changes by the money that comes and goes. Where it does not, one of these rules says why.
 */
export const EXCEPTIONS = {
  'days-given': 'days without money: staff gave them',
  'used-before-return': 'days without money: they were over when their money went back',
  'offer-held': 'days without money: the credit of an offer held while its invoice was waited for',
  'over-when-heard':
    'money without days: the days were over when it was heard of, as grace or since it was paid',
  'written-off': 'money without days: the days were given up with their subscription',
  'used-by-upgrade': 'money without days: an upgrade that went back had used them',
} as const

export type Exception = keyof typeof EXCEPTIONS

export const EXCEPTION_NAMES = Object.keys(EXCEPTIONS) as Exception[]

/** What a payment was offered for, the credit included. */
export type Offer = { priceCents: number; months: number; offeredAt: number }

const DAY = 24 * 3_600_000
/** Each entry rounds, a centavo at most for each payment that it touches. */
const ROUNDING_CENTS = 3
const SHORTEST_DAYS = new Map([
  [1, 28],
  [6, 181],
  [12, 365],
])
const LONGEST_DAYS = new Map([
  [1, 31],
  [6, 184],
  [12, 366],
])

type Grant = { worth: number; length: number; startsAt: number; subscription: number }

/** A ledger entry by entry, each held against what an account was worth before it. */
export class Conservation {
  readonly found: string[] = []
  readonly used = new Set<Exception>()
  readonly #offers: ReadonlyMap<number, Offer>
  readonly #grants = new Map<number, Grant>()
  /** Of each upgrade, what came of which payment. */
  readonly #credits = new Map<number, Map<number, number>>()
  readonly #held = new Map<number, number>()
  readonly #subscriptions = new Set<number>()
  #before: LedgerResult = computeLedger([])
  #at = 0

  constructor(entries: readonly LedgerEntry[], offers: ReadonlyMap<number, Offer>) {
    this.#offers = offers
    let group: LedgerEntry[] = []
    for (const [index, entry] of entries.entries()) {
      group.push(entry)
      // The money, the credit and the time of a payment are entered together.
      if (entry.kind === 'paid' || (entry.kind === 'credit_moved' && entry.amountCents > 0)) continue
      this.#hold(group, computeLedger(entries.slice(0, index + 1)))
      group = []
    }
  }

  #periods(ledger: LedgerResult, only?: number) {
    return [...this.#subscriptions]
      .filter((id) => only === undefined || id === only)
      .flatMap((id) => ledger.standing({ id, renews: false }).periods)
  }

  /** What is to come of a payment, in centavos. */
  #valueOf(ledger: LedgerResult, payment: number): number {
    const grant = this.#grants.get(payment)
    if (!grant || grant.length <= 0) return 0
    const left = this.#periods(ledger)
      .filter(({ paymentId }) => paymentId === payment)
      .reduce((sum, { startsAt, endsAt }) => sum + this.#toCome(startsAt, endsAt), 0)
    return (left * grant.worth) / grant.length
  }

  #toCome(startsAt: Date, endsAt: Date): number {
    return Math.max(0, endsAt.getTime() - Math.max(startsAt.getTime(), this.#at))
  }

  #value(ledger: LedgerResult, only?: number): number {
    const payments = new Set(this.#periods(ledger, only).flatMap(({ paymentId }) => paymentId ?? []))
    return [...payments].reduce((sum, payment) => sum + this.#valueOf(ledger, payment), 0)
  }

  #given(ledger: LedgerResult): number {
    return this.#periods(ledger)
      .filter(({ paymentId }) => paymentId === null)
      .reduce((sum, { startsAt, endsAt }) => sum + this.#toCome(startsAt, endsAt), 0)
  }

  #hold(group: readonly LedgerEntry[], after: LedgerResult): void {
    const entry = group.at(-1) as LedgerEntry
    this.#at = Math.max(this.#at, entry.happenedAt.getTime())
    if (entry.subscriptionId !== null) this.#subscriptions.add(entry.subscriptionId)
    const givenBefore = this.#given(this.#before)
    if (entry.kind === 'period_granted') this.#holdGrant(group, entry, after)
    if (entry.kind === 'refunded' || entry.kind === 'charged_back') this.#holdReturn(entry, after)
    if (entry.kind === 'written_off') this.#holdWriteOff(entry, after)
    if (entry.kind === 'given') this.#except('days-given')
    this.#holdGiven(entry, this.#given(after) - givenBefore)
    this.#before = after
  }

  #holdGiven({ kind, subscriptionId, startsAt, endsAt }: LedgerEntry, change: number): void {
    // Days that lengthen a trial are of no subscription.
    const isOfPlan = kind === 'given' && subscriptionId !== null
    const added = isOfPlan && startsAt && endsAt ? this.#toCome(startsAt, endsAt) : 0
    // Behind an upgrade that is heard of late, what ran of it meanwhile is given again.
    const again = kind === 'period_granted' ? Math.max(0, this.#at - (startsAt?.getTime() ?? this.#at)) : 0
    if (kind !== 'written_off' && (change - added > again + 1000 || change - added < -1000))
      this.found.push(`${(change - added) / DAY} days of staff came or went with ${kind}`)
  }

  #holdGrant(group: readonly LedgerEntry[], entry: LedgerEntry, after: LedgerResult): void {
    const { paymentId, subscriptionId, startsAt, endsAt, amountCents: worth } = entry
    if (paymentId === null || subscriptionId === null || !startsAt || !endsAt) return
    const cash = group.reduce((sum, one) => sum + (one.kind === 'paid' ? one.amountCents : 0), 0)
    const credits = new Map(
      group.flatMap(({ kind, fromPaymentId, amountCents }) =>
        kind === 'credit_moved' && fromPaymentId !== null ? [[fromPaymentId, amountCents] as const] : [],
      ),
    )
    const credit = [...credits.values()].reduce((sum, one) => sum + one, 0)
    if (Math.abs(worth - cash - credit) > 0)
      this.found.push(`payment ${paymentId} bought ${worth}, of ${cash}`)
    const length = endsAt.getTime() - startsAt.getTime()
    this.#holdLength(paymentId, worth, length)
    const before = this.#value(this.#before)
    this.#grants.set(paymentId, { worth, length, startsAt: startsAt.getTime(), subscription: subscriptionId })
    this.#credits.set(paymentId, credits)
    const over =
      length <= 0 ? 0 : (worth * Math.min(length, Math.max(0, this.#at - startsAt.getTime()))) / length
    const gained = this.#value(after) - before + over - cash
    if (over > ROUNDING_CENTS) this.#except('over-when-heard')
    const held = entry.isUpgrade ? this.#heldBy(paymentId) : 0
    if (gained > ROUNDING_CENTS) this.#allow('offer-held', gained, held, `payment ${paymentId}`)
    this.#held.set(paymentId, Math.max(0, gained))
    if (gained < -ROUNDING_CENTS - credits.size)
      this.found.push(`money without days: ${-gained} of payment ${paymentId}`)
  }

  /** A period is as long as what came for it. */
  #holdLength(payment: number, worth: number, length: number): void {
    const offer = this.#offers.get(payment)
    if (!offer || worth === 0) return
    const { priceCents, months } = offer
    const days = (length * priceCents) / worth / DAY
    if (days < (SHORTEST_DAYS.get(months) ?? 0) - 0.001 || days > (LONGEST_DAYS.get(months) ?? 0) + 0.001)
      this.found.push(`payment ${payment} bought ${days} days for the price of ${months} months`)
  }

  /** What the sources of an upgrade's credit were used for between the offer and the money. */
  #heldBy(upgrade: number): number {
    const waited = this.#at - (this.#offers.get(upgrade)?.offeredAt ?? this.#at)
    return [...(this.#credits.get(upgrade)?.keys() ?? [])].reduce((sum, source) => {
      const { worth, length } = this.#grants.get(source) ?? { worth: 0, length: 1 }
      return sum + Math.min(worth, (worth * waited) / length)
    }, 0)
  }

  /** What of a payment's worth is not to come any more: it was used, or went with what it had become credit of. */
  #gone(payment: number): number {
    const { worth } = this.#grants.get(payment) ?? { worth: 0 }
    let gone = worth - this.#valueOf(this.#before, payment)
    for (const [upgrade, credits] of this.#credits) {
      const credit = credits.get(payment)
      // Days that an offer held were used, and stand in the upgrade too.
      if (credit !== undefined)
        gone += Math.min(credit, this.#gone(upgrade) + (this.#held.get(upgrade) ?? 0)) - credit
    }
    return Math.max(0, gone)
  }

  #holdReturn({ paymentId, amountCents }: LedgerEntry, after: LedgerResult): void {
    if (paymentId === null) return
    const gained = this.#value(after) - this.#value(this.#before) + amountCents
    const gone = Math.min(amountCents, this.#gone(paymentId))
    const restored = this.#restored(paymentId)
    if (gained > ROUNDING_CENTS)
      this.#allow('used-before-return', gained, Math.max(gone, restored.gained), `payment ${paymentId}`)
    if (gained < -ROUNDING_CENTS)
      this.#allow('used-by-upgrade', -gained, restored.lost, `payment ${paymentId}`)
  }

  /**
   * An upgrade that goes back as a whole: what it took in stands again, to its own end. So the time that the upgrade ran is
   * lost to that, and what of the upgrade was used is nobody's.
   */
  #restored(payment: number): { gained: number; lost: number } {
    const undone = this.#undoneWith(payment)
    let [gained, lost] = [0, 0]
    for (const upgrade of undone) {
      const ran = this.#at - (this.#grants.get(upgrade)?.startsAt ?? this.#at)
      gained += this.#gone(upgrade)
      lost += this.#held.get(upgrade) ?? 0
      for (const source of this.#credits.get(upgrade)?.keys() ?? []) {
        const { worth, length } = this.#grants.get(source) ?? { worth: 0, length: 1 }
        lost += Math.min(worth, (worth * ran) / length + this.#before.money(source).returnedCents)
      }
    }
    return { gained, lost }
  }

  /** The upgrade, and those that it had taken in and whose money is back. */
  #undoneWith(payment: number): number[] {
    const sources = [...(this.#credits.get(payment)?.keys() ?? [])]
    const undone = sources.filter((source) => {
      const { paidCents, returnedCents } = this.#before.money(source)
      return (this.#credits.get(source)?.size ?? 0) > 0 && returnedCents >= paidCents
    })
    return sources.length === 0 ? [] : [payment, ...undone.flatMap((source) => this.#undoneWith(source))]
  }

  #holdWriteOff({ subscriptionId }: LedgerEntry, after: LedgerResult): void {
    if (subscriptionId === null) return
    const lost = this.#value(this.#before) - this.#value(after)
    if (lost > ROUNDING_CENTS)
      this.#allow(
        'written-off',
        lost,
        this.#value(this.#before, subscriptionId),
        `subscription ${subscriptionId}`,
      )
    if (lost < -ROUNDING_CENTS) this.found.push(`days without money: ${-lost} when ${subscriptionId} ended`)
  }

  #allow(exception: Exception, amount: number, most: number, what: string): void {
    if (amount > most + ROUNDING_CENTS)
      this.found.push(`${EXCEPTIONS[exception]}, but ${amount} centavos instead of ${most} (${what})`)
    this.#except(exception)
  }

  #except(exception: Exception): void {
    this.used.add(exception)
  }
}

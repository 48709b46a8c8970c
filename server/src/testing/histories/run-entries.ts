import type { LedgerEntry, NewEntry } from '../../billing/ledger/entries.ts'
import { paidEntries } from '../../billing/ledger/paid-entries.ts'
import { computeLedger, type LedgerResult } from '../../billing/ledger/standing.ts'
import { broken } from './broken.ts'
import { Conservation, type Offer } from './conservation.ts'
import { Tally } from './history-events.ts'
import { Model } from './model.ts'
import { seededRandom } from './seeded-random.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const TOLERANCE_MS = 1_000
const PLANS = [
  { id: 1, cents: 4_990, months: 1 },
  { id: 2, cents: 49_900, months: 12 },
  { id: 3, cents: 26_990, months: 6 },
  { id: 4, cents: 12_990, months: 1 },
]
const SUBSCRIPTIONS = [1, 2]

const NOTHING = {
  subscriptionId: null,
  paymentId: null,
  fromPaymentId: null,
  planId: null,
  amountCents: 0,
  startsAt: null,
  endsAt: null,
  anchorDay: null,
  isUpgrade: false,
}

/** A history of entries alone, without a database: what the commands would enter, and the model beside it. */
class PaperHistory {
  readonly acted: string[] = []
  readonly model = new Model()
  readonly #entries: LedgerEntry[] = []
  readonly #random: ReturnType<typeof seededRandom>
  readonly #paid: { id: number; cash: number; back: number }[] = []
  #now: number
  readonly #offers = new Map<number, Offer>()
  #renews = true
  #payments = 0

  constructor(seed: number) {
    this.#random = seededRandom(seed)
    const year = 2027 + this.#random.whole(6)
    const day = this.#random.next() < 0.5 ? 28 + this.#random.whole(4) : 1 + this.#random.whole(28)
    this.#now = Date.UTC(year, this.#random.whole(12), day, this.#random.whole(24), 7, 3)
  }

  get #ledger(): LedgerResult {
    return computeLedger(this.#entries)
  }

  #enter(entries: NewEntry[]): void {
    for (const { key: _, ...entry } of entries) this.#entries.push({ ...NOTHING, ...entry })
  }

  /** Pays for a plan: its subscription's own, or late for the one that took its place. */
  #buy(): void {
    const plan = this.#random.one(PLANS)
    const id = this.#random.one(SUBSCRIPTIONS)
    const isOwn = this.#random.next() < 0.8
    const offered = new Date(this.#now - this.#random.whole(4) * DAY)
    const ledger = this.#ledger
    const standing = ledger.standing({ id, renews: this.#renews })
    const isUpgrade = isOwn && standing.paidUntil !== null && this.#random.next() < 0.6
    const worth = isUpgrade
      ? ledger.credits(id, offered).reduce((sum, { amountCents }) => sum + amountCents, 0)
      : 0
    const creditCents = Math.min(worth, plan.cents - 100)
    this.#payments += 1
    const payment = {
      id: this.#payments,
      planId: plan.id,
      kind: isUpgrade ? 'upgrade' : 'renewal',
      amountCents: plan.cents - creditCents,
      creditCents,
      createdAt: offered,
    }
    if (this.#random.next() < 0.15) this.#giveBack()
    const lateness = this.#random.next() < 0.3 ? this.#random.whole(2 * DAY) : 0
    const paidAt = new Date(Math.max(this.#now - lateness, offered.getTime()))
    const holder = { id, renews: this.#renews, planId: standing.planId ?? plan.id, isOwn }
    const { entries } = paidEntries(this.#ledger, { payment, paidAt, months: plan.months, holder })
    this.#enter(entries)
    this.#offers.set(payment.id, {
      priceCents: plan.cents,
      months: plan.months,
      offeredAt: offered.getTime(),
    })
    this.#paid.push({ id: payment.id, cash: payment.amountCents, back: 0 })
    this.acted.push(`${payment.kind} ${payment.id} of plan ${plan.id} in ${id}, paid ${paidAt.toISOString()}`)
    this.model.sell({
      payment: payment.id,
      subscription: isOwn ? id : -1,
      holder: id,
      plan: plan.id,
      isUpgrade,
      cash: payment.amountCents,
      offeredCredit: creditCents,
      offeredAt: offered.getTime(),
      paidAt: paidAt.getTime(),
      months: plan.months,
      renews: this.#renews,
    })
  }

  #giveBack(): void {
    const open = this.#paid.filter(({ cash, back }) => back < cash)
    if (open.length === 0) return
    const paid = this.#random.one(open)
    const left = paid.cash - paid.back
    const amountCents = this.#random.next() < 0.6 ? left : 1 + this.#random.whole(left)
    paid.back += amountCents
    const kind = this.#random.next() < 0.2 ? 'charged_back' : 'refunded'
    this.#enter([{ kind, key: '', paymentId: paid.id, amountCents, happenedAt: new Date(this.#now) }])
    this.acted.push(`${kind} ${amountCents} of ${paid.id} at ${new Date(this.#now).toISOString()}`)
    this.model.giveBack(paid.id, amountCents, this.#now)
  }

  #give(): void {
    const id = this.#random.one(SUBSCRIPTIONS)
    const { paidUntil, planId } = this.#ledger.standing({ id, renews: this.#renews })
    if (paidUntil === null || planId === null) return
    const days = 1 + this.#random.whole(40)
    const startsAt = new Date(Math.max(paidUntil.getTime(), this.#now))
    const endsAt = new Date(startsAt.getTime() + days * DAY)
    const happenedAt = new Date(this.#now)
    this.#enter([{ kind: 'given', key: '', subscriptionId: id, planId, startsAt, endsAt, happenedAt }])
    this.acted.push(`${days} days given to ${id}`)
    this.model.give(id, days, this.#now)
  }

  #end(): void {
    const id = this.#random.one(SUBSCRIPTIONS)
    const { paidUntil, planId } = this.#ledger.standing({ id, renews: this.#renews })
    if (paidUntil === null || paidUntil.getTime() === this.#now) return
    const [startsAt, endsAt] = [paidUntil, new Date(this.#now)].toSorted((one, other) => +one - +other)
    this.#enter([
      {
        kind: 'written_off',
        key: '',
        subscriptionId: id,
        planId,
        startsAt: startsAt ?? null,
        endsAt: endsAt ?? null,
        happenedAt: new Date(this.#now),
      },
    ])
    this.acted.push(`${id} ends`)
    this.model.end(id, this.#now)
  }

  step(): void {
    const act = this.#random.whole(20)
    if (act < 7) this.#buy()
    else if (act < 12) this.#giveBack()
    else if (act < 14) this.#give()
    else if (act < 15) this.#end()
    else if (act < 16) this.#renews = !this.#renews
    else this.#now += this.#random.one([HOUR, DAY, 5 * DAY, 20 * DAY, 45 * DAY]) + this.#random.whole(HOUR)
  }

  differences(): string[] {
    const found = broken(this.model, this.#now)
    const ledger = this.#ledger
    for (const id of SUBSCRIPTIONS) {
      const standing = ledger.standing({ id, renews: this.#renews })
      const same = (one: number | null, other: Date | null) =>
        (one === null && other === null) ||
        (one !== null && other !== null && Math.abs(one - other.getTime()) <= TOLERANCE_MS)
      if (!same(this.model.paidUntil(id), standing.paidUntil))
        found.push(
          `${id} is paid until ${standing.paidUntil?.toISOString()}, the model: ${new Date(this.model.paidUntil(id) ?? 0).toISOString()}`,
        )
      else if (!same(this.model.openUntil(id, this.#renews), standing.accessUntil))
        found.push(`${id} is open until ${standing.accessUntil?.toISOString()}`)
      const credit = ledger.credits(id, new Date(this.#now)).reduce((sum, one) => sum + one.amountCents, 0)
      const worth = [...this.model.creditAt(id, this.#now).values()]
      if (Math.abs(worth.reduce((sum, one) => sum + one, 0) - credit) > 2 * worth.length)
        found.push(`${id} has a credit of ${credit}`)
    }
    return found
  }

  /** Money without days and days without money that no rule allows by its name. */
  conservation(): Conservation {
    return new Conservation(this.#entries, this.#offers)
  }
}

/** Lives so many histories on paper; answers those that differ from the model, and how often an exception was needed. */
export function runEntries({ count, from }: { count: number; from: number }): {
  failures: string[]
  tally: Tally
} {
  const failures: string[] = []
  const tally = new Tally()
  for (let seed = from; seed < from + count; seed += 1) {
    const history = new PaperHistory(seed)
    let different: string[] = []
    for (let step = 0; step < 30 && different.length === 0; step += 1) {
      history.step()
      different = history.differences()
    }
    const { found, used } = history.conservation()
    for (const exception of used) tally.add(exception)
    const all = [...different, ...found]
    if (all.length > 0) failures.push(`history ${seed}: ${all.join('; ')}\n  ${history.acted.join('\n  ')}`)
  }
  return { failures, tally }
}

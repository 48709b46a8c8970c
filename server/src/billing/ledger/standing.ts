import { GRACE_DAYS } from '@arroba/contract/rules/billing.ts'
import { dayOfMonth, monthsAfter } from '../renewals/periods.ts'
import type { LedgerEntry } from './entries.ts'
import {
  applyUpgrade,
  type Chain,
  creditOf,
  type Stretch,
  share,
  shorten,
  stretchOf,
  undo,
} from './stretches.ts'

const GRACE_MS = GRACE_DAYS * 24 * 60 * 60 * 1000

/** A period with a plan, and the payment that it comes from; null where staff gave it. */
export type Period = {
  paymentId: number | null
  planId: number
  startsAt: Date
  endsAt: Date
}

/** The standing of one subscription. */
export type Standing = {
  /** The periods one after the other, after all entries. */
  periods: Period[]
  /** The plan of the last period; null while there was none. */
  planId: number | null
  paidUntil: Date | null
  anchorDay: number | null
  /** Until when the subscription opens its plan. */
  accessUntil: Date | null
  /** The last change of the subscription: a payment that is reported later never begins before it. */
  changedAt: Date | null
}

/** Credit that was removed together with the refunded payment it came from. */
type CreditBack = { fromPaymentId: number; paymentId: number; amountCents: number }

type Money = { paidCents: number; returnedCents: number }

/** The result of reading a ledger, which is asked about each subscription and payment. */
export type LedgerResult = {
  /**
   * The standing of a subscription. `renews`: a renewal may still come, so the plan stays open for some days beyond the
   * paid time.
   */
  standing(subscription: { id: number; renews: boolean }): Standing
  /** The value of the unused days of each payment at a moment. */
  credits(subscriptionId: number, at: Date): { paymentId: number; amountCents: number }[]
  /** The subscription that has the unused time of a payment; null where none is left. */
  subscriptionOf(paymentId: number): number | null
  money(paymentId: number): Money
  creditsBack: CreditBack[]
}

/** The ledger, read from its first entry to its last. */
class Ledger {
  readonly chains = new Map<number, Chain>()
  readonly stretches = new Map<number, Stretch>()
  readonly money = new Map<number, Money>()
  readonly creditsBack: CreditBack[] = []
  #moved: LedgerEntry[] = []

  chain(subscriptionId: number): Chain {
    const chain = this.chains.get(subscriptionId) ?? {
      stretches: [],
      endedAt: null,
      changedAt: Number.NEGATIVE_INFINITY,
    }
    this.chains.set(subscriptionId, chain)
    return chain
  }

  moneyOf(paymentId: number | null): Money {
    const money = this.money.get(paymentId ?? 0) ?? { paidCents: 0, returnedCents: 0 }
    this.money.set(paymentId ?? 0, money)
    return money
  }

  enter(entry: LedgerEntry): void {
    switch (entry.kind) {
      case 'paid':
        this.moneyOf(entry.paymentId).paidCents += entry.amountCents
        break
      case 'credit_moved':
        // Credit that was moved back is computed together with its refund.
        if (entry.amountCents > 0) this.#moved.push(entry)
        break
      case 'period_granted':
        this.#grant(entry)
        break
      case 'given':
        if (entry.subscriptionId !== null) this.#give(this.chain(entry.subscriptionId), entry)
        break
      case 'refunded':
      case 'charged_back':
        this.#return(entry)
        break
      case 'written_off':
        this.#writeOff(entry)
    }
  }

  #give(chain: Chain, entry: LedgerEntry): void {
    chain.stretches.push(stretchOf(entry, 0))
    this.#changed(chain, entry.happenedAt)
  }

  #grant(entry: LedgerEntry): void {
    const stretch = stretchOf(entry, this.moneyOf(entry.paymentId).paidCents)
    const chain = this.chain(stretch.subscriptionId)
    if (entry.paymentId !== null) this.stretches.set(entry.paymentId, stretch)
    if (entry.isUpgrade) {
      applyUpgrade(chain, stretch)
      this.#changed(chain, entry.startsAt)
    } else chain.stretches.push(stretch)
    for (const { fromPaymentId, amountCents } of this.#moved) {
      const source = this.stretches.get(fromPaymentId ?? 0)
      if (source) source.creditedTo = stretch
      if (fromPaymentId !== null) stretch.credits.push({ paymentId: fromPaymentId, centavos: amountCents })
    }
    this.#moved = []
  }

  #return({ paymentId, amountCents, happenedAt }: LedgerEntry): void {
    const money = this.moneyOf(paymentId)
    money.returnedCents += amountCents
    const stretch = this.stretches.get(paymentId ?? 0)
    if (!stretch) return
    stretch.returned = money.returnedCents
    const at = happenedAt.getTime()
    this.#changed(this.chain(stretch.subscriptionId), happenedAt)
    const isWhole = money.returnedCents >= money.paidCents
    if (!isWhole || !stretch.isUpgrade || stretch.takenInBy) this.#takeBack(stretch, amountCents, at)
    else undo(this.chain(stretch.subscriptionId), stretch, at)
  }

  /** Removes the value of a refund, latest days first. Days that an upgrade was credited with belong to the upgrade. */
  #takeBack(stretch: Stretch, centavos: number, at: number): void {
    stretch.takenBack = Math.min(stretch.centavos, stretch.takenBack + centavos)
    if (!stretch.takenInBy) shorten(this.chain(stretch.subscriptionId), stretch, at)
    const { creditedTo: upgrade, paymentId } = stretch
    if (!upgrade || (upgrade.to <= at && !upgrade.takenInBy && !upgrade.creditedTo)) return
    const credit = upgrade.credits.find((one) => one.paymentId === paymentId)
    const back = Math.min(centavos, credit?.centavos ?? 0)
    if (!credit || back === 0 || upgrade.paymentId === null || paymentId === null) return
    credit.centavos -= back
    this.creditsBack.push({ fromPaymentId: paymentId, paymentId: upgrade.paymentId, amountCents: back })
    this.#takeBack(upgrade, back, at)
  }

  #changed(chain: Chain, at: Date | null): void {
    chain.changedAt = Math.max(chain.changedAt, at?.getTime() ?? 0)
  }

  #writeOff({ subscriptionId, happenedAt }: LedgerEntry): void {
    if (subscriptionId === null) return
    const chain = this.chain(subscriptionId)
    const at = happenedAt.getTime()
    for (const one of chain.stretches.filter(({ to }) => to > at)) one.to = Math.max(one.from, at)
    chain.stretches = chain.stretches.filter(({ from, to }) => to > from)
    chain.endedAt = at
    this.#changed(chain, happenedAt)
  }
}

function accessEnd({ stretches, endedAt }: Chain, paidUntil: number, renews: boolean): number {
  if (renews) return paidUntil + GRACE_MS
  const isLast = endedAt !== null && stretches.every(({ to }) => to <= endedAt)
  return isLast ? Math.max(paidUntil, Math.min(endedAt, paidUntil + GRACE_MS)) : paidUntil
}

function standingOf(chain: Chain | undefined, renews: boolean): Standing {
  const last = chain?.stretches.at(-1)
  const changedAt = chain && Number.isFinite(chain.changedAt) ? new Date(chain.changedAt) : null
  if (!chain || !last)
    return { periods: [], planId: null, paidUntil: null, anchorDay: null, accessUntil: null, changedAt }
  const paidUntil = new Date(last.to)
  const isAsGranted = last.to === last.grantedTo && last.paymentId !== null
  return {
    periods: chain.stretches.map(({ paymentId, planId, from, to }) => ({
      paymentId,
      planId,
      startsAt: new Date(from),
      endsAt: new Date(to),
    })),
    planId: last.planId,
    paidUntil,
    anchorDay: (isAsGranted ? last.anchorDay : null) ?? dayOfMonth(paidUntil),
    accessUntil: new Date(accessEnd(chain, last.to, renews)),
    changedAt,
  }
}

/**
 * The credits of a chain. Credit moves only once: what one upgrade took in is no credit of another, even if an older
 * offer counted with it.
 */
function creditsOf(chain: Chain | undefined, at: Date): { paymentId: number; amountCents: number }[] {
  return (chain?.stretches ?? []).flatMap((stretch) => {
    const { paymentId, isUsed, creditedTo } = stretch
    const amountCents = isUsed || creditedTo ? 0 : creditOf(stretch, at.getTime())
    return paymentId !== null && amountCents > 0 ? [{ paymentId, amountCents }] : []
  })
}

/**
 * Computes a ledger from its entries in order: which plan is open and until when, what a cancellation leaves, the value
 * of unused days, and the money that came and went back.
 */
export function computeLedger(entries: readonly LedgerEntry[]): LedgerResult {
  const ledger = new Ledger()
  for (const entry of entries) ledger.enter(entry)
  return {
    standing: ({ id, renews }) => standingOf(ledger.chains.get(id), renews),
    credits: (subscriptionId, at) => creditsOf(ledger.chains.get(subscriptionId), at),
    subscriptionOf: (paymentId) => ledger.stretches.get(paymentId)?.subscriptionId ?? null,
    money: (paymentId) => ({ ...ledger.moneyOf(paymentId) }),
    creditsBack: ledger.creditsBack,
  }
}

/** The plan that is open in each period. The last one stays open some days beyond the paid time, while a renewal may still come. */
export function accessOf({ periods, accessUntil }: Standing): Omit<Period, 'paymentId'>[] {
  return periods.map(({ planId, startsAt, endsAt }, index) => ({
    planId,
    startsAt,
    endsAt: (index === periods.length - 1 && accessUntil) || endsAt,
  }))
}

/** Whether a subscription continues, and when a failed renewal is tried again. */
export type Continuation = {
  status: 'pending' | 'active' | 'past_due' | 'canceling' | 'canceled'
  nextTryAt: Date | null
}

/** When the next payment is taken or due: at the end of the paid time; null when there will be none. */
export function nextChargeOf(
  { paidUntil, accessUntil }: Pick<Standing, 'paidUntil' | 'accessUntil'>,
  { status, nextTryAt }: Continuation,
): Date | null {
  if (status === 'active') return paidUntil
  return status === 'past_due' ? (nextTryAt ?? accessUntil) : null
}

/** A period as it is granted. */
export type GrantedPeriod = { startsAt: Date; endsAt: Date; anchorDay: number }

type Bought = {
  at: Date
  months: number
  renews: boolean
  isUpgrade: boolean
  /** The value that buys the period, including credit, and the price at which the plan was offered. */
  worthCents: number
  priceCents: number
}

/**
 * The period that a payment buys. A renewal follows the paid time, also across the days of grace, and keeps its day of
 * the month. A payment after the end of a plan begins at once, and so does an upgrade. The length follows the value:
 * credit beyond the price buys more days, and credit lost since the offer fewer.
 */
export function periodBought(
  { paidUntil, anchorDay, changedAt }: Pick<Standing, 'paidUntil' | 'anchorDay' | 'changedAt'>,
  { at: paidAt, months, renews, isUpgrade, worthCents, priceCents }: Bought,
): GrantedPeriod {
  const at = changedAt && changedAt > paidAt ? changedAt : paidAt
  const follows = !isUpgrade && paidUntil !== null && (renews || paidUntil > at) ? paidUntil : null
  const startsAt = follows ?? at
  const day = (follows && anchorDay) ?? dayOfMonth(startsAt)
  const whole = monthsAfter(startsAt, months, day)
  if (worthCents === priceCents) return { startsAt, endsAt: whole, anchorDay: day }
  const length = share(whole.getTime() - startsAt.getTime(), worthCents, priceCents)
  const endsAt = new Date(startsAt.getTime() + length)
  return { startsAt, endsAt, anchorDay: dayOfMonth(endsAt) }
}

import { GRACE_DAYS } from '@arroba/contract/rules/billing.ts'
import { dayOfMonth, monthsAfter } from '../renewals/periods.ts'
import type { LedgerEntry } from './entries.ts'
import { type Chain, creditOf, type Stretch, share, shorten, stretchOf, takeIn, undo } from './stretches.ts'

const GRACE_MS = GRACE_DAYS * 24 * 60 * 60 * 1000

/** Time with a plan, and the payment that it comes from; null where it was given. */
export type Period = {
  paymentId: number | null
  planId: number
  startsAt: Date
  endsAt: Date
}

/** What the ledger comes to for one subscription. */
export type Standing = {
  /** One after the other, as they are after everything that happened. */
  periods: Period[]
  /** Of the last of them; null while there was none. */
  planId: number | null
  paidUntil: Date | null
  anchorDay: number | null
  /** Until when it opens its plan. */
  accessUntil: Date | null
  /** The last that was done with it: what is paid before and heard of later begins no earlier. */
  changedAt: Date | null
}

/** Credit that went back with the payment which it came from. */
type CreditBack = { fromPaymentId: number; paymentId: number; amountCents: number }

type Money = { paidCents: number; returnedCents: number }

/** What a ledger comes to; it is asked for each subscription and payment. */
export type Reckoning = {
  /** `renews`: a renewal may still come, so that it stays open for some days beyond what is paid. */
  standing(subscription: { id: number; renews: boolean }): Standing
  /** What the unused days of each payment are worth at a moment. */
  credits(subscriptionId: number, at: Date): { paymentId: number; amountCents: number }[]
  /** What a payment paid for and is not over yet belongs to this subscription; null where nothing is left of it. */
  subscriptionOf(paymentId: number): number | null
  money(paymentId: number): Money
  creditsBack: CreditBack[]
}

/** The ledger as it is read from its first entry to its last. */
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
        // What goes back is reckoned with the refund that it goes back with.
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
      takeIn(chain, stretch)
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

  /** The latest days go first; those that an upgrade was credited with are its days now. */
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

/** Credit moves once: what an upgrade took in is no credit of another, also where an offer from before had counted with it. */
function creditsOf(chain: Chain | undefined, at: Date): { paymentId: number; amountCents: number }[] {
  return (chain?.stretches ?? []).flatMap((stretch) => {
    const { paymentId, isUsed, creditedTo } = stretch
    const amountCents = isUsed || creditedTo ? 0 : creditOf(stretch, at.getTime())
    return paymentId !== null && amountCents > 0 ? [{ paymentId, amountCents }] : []
  })
}

/**
 * What a ledger comes to: what is open and until when, what a cancellation leaves, what unused days are worth, what came
 * and went back. Everything that anybody may use follows from here. Entries in their order.
 */
export function reckon(entries: readonly LedgerEntry[]): Reckoning {
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

/** Which plan is open when: the last one some days beyond what is paid, while a renewal may still come. */
export function accessOf({ periods, accessUntil }: Standing): Omit<Period, 'paymentId'>[] {
  return periods.map(({ planId, startsAt, endsAt }, index) => ({
    planId,
    startsAt,
    endsAt: (index === periods.length - 1 && accessUntil) || endsAt,
  }))
}

/** Whether a subscription goes on, and when a renewal that failed is tried again. */
export type Continuation = {
  status: 'pending' | 'active' | 'past_due' | 'canceling' | 'canceled'
  nextTryAt: Date | null
}

/** When the next payment is taken or due: as what is paid ends; null when there will be none. */
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
  /** What comes for it, the credit included, and what the plan was offered for. */
  worthCents: number
  priceCents: number
}

/**
 * The period that a payment buys. A renewal follows what was paid before, the days of grace between included, and keeps
 * its day of the month; what comes after an end begins when it is paid, and so does an upgrade. It is as long as what
 * came for it: credit beyond the price buys days, and credit that was lost since the offer buys none.
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

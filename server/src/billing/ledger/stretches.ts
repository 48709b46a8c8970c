import type { LedgerEntry } from './entries.ts'

/** Time that one payment bought or that staff gave; instants in milliseconds. */
export type Stretch = {
  subscriptionId: number
  /** The payment that bought it; null where staff gave it. */
  paymentId: number | null
  planId: number
  from: number
  to: number
  /** The instant from which its whole length counts, after it was cut or moved. */
  origin: number
  lengthMs: number
  /** The value of the whole length, and how much of it was refunded. */
  centavos: number
  takenBack: number
  paid: number
  returned: number
  grantedTo: number
  anchorDay: number | null
  /** Of an upgrade: the stretches that ran when it began, and the credit of each. */
  tookIn: Stretch[]
  credits: { paymentId: number; centavos: number }[]
  /** The upgrade that took this stretch in, and the one that got its credit, while that one stands. */
  takenInBy: Stretch | null
  creditedTo: Stretch | null
  /** Whether this is the used part of a stretch whose rest an upgrade took in. */
  isUsed: boolean
  isUpgrade: boolean
}

/**
 * The stretches of a subscription in order. `endedAt` is when it was given up, before anything that follows;
 * `changedAt` is its last change, before which a payment that is reported later cannot begin.
 */
export type Chain = { stretches: Stretch[]; endedAt: number | null; changedAt: number }

export function stretchOf(
  { subscriptionId, paymentId, planId, startsAt, endsAt, amountCents, anchorDay, isUpgrade }: LedgerEntry,
  paid: number,
): Stretch {
  if (subscriptionId === null || planId === null || !startsAt || !endsAt)
    throw new Error('the ledger has a period of nothing')
  const [from, to] = [startsAt.getTime(), endsAt.getTime()]
  return {
    subscriptionId,
    paymentId,
    planId,
    from,
    to,
    origin: from,
    lengthMs: to - from,
    centavos: amountCents,
    takenBack: 0,
    paid,
    returned: 0,
    grantedTo: to,
    anchorDay,
    tookIn: [],
    credits: [],
    takenInBy: null,
    creditedTo: null,
    isUsed: false,
    isUpgrade,
  }
}

/** A share of an amount, exact for any amount and length. */
export function share(whole: number, part: number, of: number): number {
  return of <= 0 ? 0 : Number((BigInt(whole) * BigInt(part)) / BigInt(of))
}

/** The value of its days from a moment on, rounded down to whole centavos. */
export function creditOf(
  { from, to, centavos, lengthMs }: Pick<Stretch, 'from' | 'to' | 'centavos' | 'lengthMs'>,
  at: number,
): number {
  return share(centavos, Math.min(lengthMs, Math.max(0, to - Math.max(from, at))), lengthMs)
}

/** The end that follows from its value only, never before a moment that was reached. */
function endOf({ from, to, origin, lengthMs, centavos, takenBack }: Stretch, at: number): number {
  if (centavos === 0) return to
  return Math.min(to, Math.max(origin + share(lengthMs, centavos - takenBack, centavos), from, at))
}

function move(stretch: Stretch, by: number): void {
  stretch.from += by
  stretch.to += by
  stretch.origin += by
}

/** Sets another end, and moves the stretches that follow. */
function endAt(chain: Chain, stretch: Stretch, end: number): void {
  const before = stretch.to
  stretch.to = end
  for (const one of chain.stretches) if (one !== stretch && one.from >= before) move(one, end - before)
  chain.stretches = chain.stretches.filter(({ from, to }) => to > from)
}

/** Shortens a stretch after a refund: its latest days go, except those that are over. */
export function shorten(chain: Chain, stretch: Stretch, at: number): void {
  if (stretch.to > at) endAt(chain, stretch, endOf(stretch, at))
}

/** Begins an upgrade at once: bought stretches are taken in, given ones come after it. */
export function applyUpgrade(chain: Chain, upgrade: Stretch): void {
  const at = upgrade.from
  const running = chain.stretches.filter(({ to }) => to > at)
  const used = running
    .filter(({ from }) => from < at)
    .map((one) => ({ ...one, to: at, tookIn: [], isUsed: true }))
  upgrade.tookIn = running.filter(({ paymentId, isUsed }) => paymentId !== null && !isUsed)
  for (const one of upgrade.tookIn) one.takenInBy = upgrade
  chain.stretches = [...chain.stretches.filter(({ to }) => to <= at), ...used, upgrade]
  let end = upgrade.to
  for (const given of running.filter(({ paymentId }) => paymentId === null)) {
    const left = given.to - Math.max(given.from, at)
    chain.stretches.push({ ...given, from: end, origin: end, to: end + left })
    end += left
  }
}

function isReturned({ paid, returned }: Stretch): boolean {
  return paid > 0 && returned >= paid
}

/** The stretches that return when an upgrade is undone: those that it replaced, or those that they had replaced. */
function standingAgain(upgrade: Stretch): Stretch[] {
  return upgrade.tookIn.flatMap((one) => {
    if (one.creditedTo === upgrade) one.creditedTo = null
    return isReturned(one) && one.tookIn.length > 0 ? standingAgain(one) : [one]
  })
}

/** Undoes an upgrade whose money was refunded in full: the stretches that it took in continue to their own end. */
export function undo(chain: Chain, upgrade: Stretch, at: number): void {
  if (upgrade.to <= at) return
  const before = upgrade.to
  upgrade.to = Math.max(upgrade.from, at)
  let end = upgrade.to
  const restored: Stretch[] = []
  for (const one of standingAgain(upgrade)) {
    one.takenInBy = null
    one.to = endOf(one, Math.min(at, one.to))
    const left = one.to - Math.max(one.from, upgrade.to)
    if (left <= 0) continue
    move(one, end - Math.max(one.from, upgrade.to))
    one.from = end
    end += left
    restored.push(one)
  }
  upgrade.tookIn = []
  const later = chain.stretches.filter((one) => one !== upgrade && one.from >= before)
  for (const one of later) move(one, end - before)
  const earlier = chain.stretches.filter((one) => !later.includes(one))
  chain.stretches = [...earlier, ...restored, ...later].filter(({ from, to }) => to > from)
}

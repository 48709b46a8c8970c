import type { StatementKind } from '@arroba/contract/statement.ts'
import type { LedgerEntry } from '../ledger/entries.ts'
import { computeLedger, type LedgerResult } from '../ledger/standing.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** An entry of a person's ledger, with what its numbers are called. */
export type StatementEntry = LedgerEntry & {
  id: number
  cause: string
  plan: string | null
  method: string | null
}

/** An entry as its owner reads it: money that was returned is negative, and so are the days that it took away. */
export type StatementLine = {
  id: number
  kind: StatementKind
  at: Date
  plan: string | null
  method: string | null
  paymentId: number | null
  amountCents: number | null
  startsAt: Date | null
  endsAt: Date | null
  days: number | null
  cause: string
}

/** How much time with a plan is still to come at a moment, whatever it is of. */
function openMs(ledger: LedgerResult, subscriptionIds: Iterable<number>, at: number): number {
  let sum = 0
  for (const id of subscriptionIds)
    for (const { startsAt, endsAt } of ledger.standing({ id, renews: false }).periods)
      sum += Math.max(0, endsAt.getTime() - Math.max(startsAt.getTime(), at))
  return sum
}

/** Days to one decimal, because what credit buys or a refund takes is seldom a whole number of them. */
function daysOf(milliseconds: number): number {
  const tenths = Math.round((milliseconds / DAY_MS) * 10) / 10
  return tenths === 0 ? 0 : tenths
}

/** What an entry changed of the time to come. */
function daysChanged(entries: readonly StatementEntry[], index: number): number {
  const entry = entries[index]
  if (!entry) return 0
  const ids = new Set(entries.flatMap(({ subscriptionId }) => subscriptionId ?? []))
  const at = entry.happenedAt.getTime()
  const before = openMs(computeLedger(entries.slice(0, index)), ids, at)
  return daysOf(openMs(computeLedger(entries.slice(0, index + 1)), ids, at) - before)
}

function kindOf({ kind, amountCents }: StatementEntry): StatementKind {
  if (kind === 'period_granted') return 'days'
  if (kind === 'credit_moved') return amountCents < 0 ? 'credit_returned' : 'credit'
  return kind
}

function amountOf({ kind, amountCents }: StatementEntry): number | null {
  if (kind === 'refunded' || kind === 'charged_back') return -amountCents
  return kind === 'paid' || kind === 'credit_moved' ? amountCents : null
}

function daysIn(entries: readonly StatementEntry[], index: number): number | null {
  const { kind, startsAt, endsAt, happenedAt } = entries[index] as StatementEntry
  if (kind === 'refunded' || kind === 'charged_back') return daysChanged(entries, index)
  if (startsAt === null || endsAt === null) return null
  const days = daysOf(endsAt.getTime() - startsAt.getTime())
  // Unpaid days of grace count as used up to now; the days after that were still to come.
  if (kind === 'written_off') return endsAt > happenedAt ? -days : null
  return days
}

/** A person's ledger as they read it, in its order. */
export function statementLines(entries: readonly StatementEntry[]): StatementLine[] {
  return entries.map((entry, index) => ({
    id: entry.id,
    kind: kindOf(entry),
    at: entry.happenedAt,
    plan: entry.plan,
    method: entry.method,
    paymentId: entry.paymentId,
    amountCents: amountOf(entry),
    startsAt: entry.startsAt,
    endsAt: entry.endsAt,
    days: daysIn(entries, index),
    cause: entry.cause,
  }))
}

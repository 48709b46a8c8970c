import { quotePurchase } from '../../billing/purchase-quote.ts'
import type { PlanRow } from '../../billing/subscription-rows.ts'
import type { Db } from '../../platform/data/database.ts'
import { broken } from './broken.ts'
import type { Model } from './model.ts'
import type { Reading, SubscriptionNow } from './rows.ts'

/** Rounding: less than a second of a year. */
const TOLERANCE_MS = 1_000

function near(one: number | null, other: Date | null) {
  return one === null || other === null
    ? one === null && other === null
    : Math.abs(one - other.getTime()) <= TOLERANCE_MS
}

function dated(at: number | null): string {
  return at === null ? 'never' : new Date(at).toISOString()
}

function accessDifferences(model: Model, subscription: SubscriptionNow, now: number): string[] {
  const { id, status, paidUntil, accessUntil, open } = subscription
  const renews = status === 'active' || status === 'past_due'
  const [paid, until] = [model.paidUntil(id), model.openUntil(id, renews)]
  const found: string[] = []
  if (!near(paid, paidUntil)) found.push(`paid until ${paidUntil?.toISOString()}, the model: ${dated(paid)}`)
  else if (!near(until, accessUntil))
    found.push(`open until ${accessUntil?.toISOString()}, the model: ${dated(until)}`)
  const plan = model.planAt(id, now, renews)
  const isOpen = accessUntil !== null && accessUntil.getTime() > now + TOLERANCE_MS
  const openNow = open.find(({ endsAt }) => endsAt.getTime() > now)?.planId ?? null
  if (isOpen && plan !== openNow) found.push(`another plan than ${plan} is open: ${openNow}`)
  return found
}

/** What is charged next: the end of what is paid, or a later try of what was not paid then. */
function chargeDifferences(model: Model, { id, status, nextTryAt, nextChargeAt }: SubscriptionNow): string[] {
  const late = nextTryAt?.getTime() ?? model.openUntil(id, true)
  const expected = status === 'active' ? model.paidUntil(id) : status === 'past_due' ? late : null
  return near(expected, nextChargeAt)
    ? []
    : [`charged next on ${nextChargeAt?.toISOString()}, the model: ${dated(expected)}`]
}

function moneyDifferences(model: Model, { keptCents }: Reading): string[] {
  const kept = [...model.purchases.values()].reduce((sum, { cash, back }) => sum + cash - back, 0)
  return keptCents === kept ? [] : [`${keptCents} centavos kept, the model: ${kept}`]
}

type ComparisonInput = { model: Model; seen: Reading; now: Date }

/** Where the server and the model say different things, and what neither may ever say. */
export function differences({ model, seen, now }: ComparisonInput): string[] {
  const at = now.getTime()
  return [
    ...broken(model, at),
    ...seen.subscriptions.flatMap((one) => accessDifferences(model, one, at)),
    ...seen.subscriptions.flatMap((one) => chargeDifferences(model, one)),
    ...moneyDifferences(model, seen),
  ]
}

/** What the dearest plan is offered for: its price less what the unused days of the open one are worth. */
export async function creditDifferences(
  db: Db,
  { model, seen, now, userId, dearest }: ComparisonInput & { userId: number; dearest: PlanRow },
): Promise<string[]> {
  const live = seen.subscriptions.find(({ status }) => status === 'active' || status === 'past_due')
  if (!live?.paidUntil) return []
  const { kind, creditCents } = await quotePurchase(db, userId, dearest, now)
  if (kind !== 'upgrade') return []
  const worth = [...model.creditAt(live.id, now.getTime()).values()]
  const credit = Math.min(
    worth.reduce((sum, one) => sum + one, 0),
    dearest.priceCents - 100,
  )
  return Math.abs(credit - creditCents) <= worth.length
    ? []
    : [`credit of ${creditCents}, the model: ${credit}`]
}

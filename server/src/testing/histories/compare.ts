import { sql } from 'kysely'
import { quotePurchase } from '../../billing/purchase-quote.ts'
import { findPlan } from '../../billing/subscription-rows.ts'
import type { Db } from '../../platform/data/database.ts'
import type { Model } from './model.ts'

/** Rounding: less than a second of a year. */
export const TOLERANCE_MS = 1_000

export function near(one: number | null, other: Date | null) {
  return one === null || other === null
    ? one === null && other === null
    : Math.abs(one - other.getTime()) <= TOLERANCE_MS
}

type Compared = { db: Db; userId: number; model: Model; now: Date }

export function dated(at: number | null): string {
  return at === null ? 'never' : new Date(at).toISOString()
}

export async function openPlan(db: Db, id: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ planId: number }>`
    select plan_id as "planId" from access_periods
    where subscription_id = ${id} and ends_at > ${now} order by starts_at limit 1`.execute(db)
  return rows[0]?.planId ?? null
}

export async function creditDifference(
  { db, userId, model, now }: Compared,
  subscriptionId: number,
): Promise<string[]> {
  const plan = await findPlan(db, { identifier: 'arroba_anual' })
  if (!plan) return []
  const { kind, creditCents } = await quotePurchase(db, userId, plan, now)
  if (kind !== 'upgrade') return []
  const worth = [...model.creditAt(subscriptionId, now.getTime()).values()]
  const credit = Math.min(
    worth.reduce((sum, one) => sum + one, 0),
    plan.priceCents - 100,
  )
  return Math.abs(credit - creditCents) <= worth.length
    ? []
    : [`credit of ${creditCents}, the model: ${credit}`]
}

export async function moneyDifference({ db, userId, model }: Compared): Promise<string[]> {
  const { rows } = await sql<{ kept: number }>`
    select coalesce(sum(case e.kind when 'paid' then e.amount_cents when 'refunded' then -e.amount_cents
      when 'charged_back' then -e.amount_cents else 0 end), 0)::integer as kept
    from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.user_id = ${userId}`.execute(
    db,
  )
  const kept = [...model.purchases.values()].reduce((sum, { cash, back }) => sum + cash - back, 0)
  return rows[0]?.kept === kept ? [] : [`${rows[0]?.kept} centavos kept, the model: ${kept}`]
}

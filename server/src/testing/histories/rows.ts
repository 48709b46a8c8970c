import type { Db } from '../../platform/data/database.ts'
import { one } from '../../platform/data/query.ts'
import type { PaymentMethod } from '../../platform/payments/provider.ts'
import { findHistoryReading } from '../database/sql/statements.ts'

export type SubscriptionNow = {
  id: number
  status: string
  planId: number
  nextPlanId: number | null
  paidUntil: Date | null
  accessUntil: Date | null
  nextTryAt: Date | null
  nextChargeAt: Date | null
  /** Which plan is open until when, one after the other. */
  open: { planId: number; endsAt: Date }[]
}

export type PaymentNow = {
  id: number
  subscriptionId: number
  planId: number
  months: number
  kind: string
  method: PaymentMethod
  status: string
  isWithdrawn: boolean
  cash: number
  offeredCredit: number
  invoiceId: string | null
  createdAt: Date
  paidAt: Date | null
}

/** What the server has written down of a person; `keptCents`: what its ledger says that came and did not go back. */
export type Reading = { subscriptions: SubscriptionNow[]; payments: PaymentNow[]; keptCents: number }

type WithDatesAsText<Row> = {
  [Key in keyof Row]: Row[Key] extends Date | null ? string | Row[Key] : Row[Key]
}
export type SubscriptionAnswer = WithDatesAsText<SubscriptionNow> & {
  open: WithDatesAsText<SubscriptionNow['open'][number]>[]
}
export type PaymentAnswer = WithDatesAsText<PaymentNow>

function dateOf(text: string | Date): Date {
  return new Date(text)
}

function dateOrNull(text: string | Date | null): Date | null {
  return text === null ? null : new Date(text)
}

/** All that is compared. */
export async function readHistory(db: Db, userId: number): Promise<Reading> {
  const answer = await one(db, findHistoryReading, { userId })
  return {
    subscriptions: answer.subscriptions.map((one) => ({
      ...one,
      paidUntil: dateOrNull(one.paidUntil),
      accessUntil: dateOrNull(one.accessUntil),
      nextTryAt: dateOrNull(one.nextTryAt),
      nextChargeAt: dateOrNull(one.nextChargeAt),
      open: one.open.map(({ planId, endsAt }) => ({ planId, endsAt: dateOf(endsAt) })),
    })),
    payments: answer.payments.map((one) => ({
      ...one,
      createdAt: dateOf(one.createdAt),
      paidAt: dateOrNull(one.paidAt),
    })),
    keptCents: answer.keptCents,
  }
}

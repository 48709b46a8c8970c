import type { Db, Trx } from '../../platform/data/database.ts'
import { many, run } from '../../platform/data/query.ts'
import type { Cause, NewEntry } from './entries.ts'
import {
  deleteAccessPeriods,
  findEntries,
  findSubscriptionsOf,
  insertAccessPeriod,
  insertAccount,
  insertEntry,
  setPlanOfStanding,
  upsertStanding,
} from './sql/statements.ts'
import {
  accessOf,
  type Continuation,
  computeLedger,
  type LedgerResult,
  nextChargeOf,
  type Standing,
} from './standing.ts'

/** What a person's ledger comes to. */
export async function readLedger(db: Db | Trx, userId: number): Promise<LedgerResult> {
  return computeLedger(await many(db, findEntries, { userId }))
}

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

async function writeStanding(
  trx: Trx,
  { id, ...continuation }: Continuation & { id: number },
  standing: Standing,
): Promise<void> {
  const { planId, paidUntil, anchorDay, accessUntil } = standing
  const nextChargeAt = nextChargeOf(standing, continuation)
  await run(trx, upsertStanding, { id, paidUntil, anchorDay, accessUntil, nextChargeAt })
  await run(trx, deleteAccessPeriods, { id })
  for (const period of accessOf(standing)) await run(trx, insertAccessPeriod, { id, ...period })
  if (planId !== null) await run(trx, setPlanOfStanding, { id, planId })
}

/**
 * Stores what a person's ledger comes to for statements in SQL. Called after each entry, and after each change of
 * whether a subscription continues and when it is tried again, under the lock of the person's subscriptions.
 */
export async function writeStandings(trx: Trx, userId: number): Promise<LedgerResult> {
  const computed = await readLedger(trx, userId)
  for (const subscription of await many(trx, findSubscriptionsOf, { userId }))
    await writeStanding(trx, subscription, computed.standing(subscription))
  return computed
}

/** Adds entries to a person's ledger; entries that exist already are not added again. */
export async function enter(
  trx: Trx,
  userId: number,
  { kind: cause, id: causeId }: Cause,
  entries: readonly NewEntry[],
): Promise<LedgerResult> {
  await run(trx, insertAccount, { userId })
  for (const entry of entries) await run(trx, insertEntry, { ...NOTHING, ...entry, userId, cause, causeId })
  return writeStandings(trx, userId)
}

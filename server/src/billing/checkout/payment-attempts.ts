import { randomUUID } from 'node:crypto'
import { PROCESSING } from '@arroba/contract/rules/billing.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Trx } from '../../platform/data/database.ts'
import { maybeOne, run } from '../../platform/data/query.ts'
import { conflict } from '../../platform/http/errors.ts'
import { ProviderRefused, ProviderSilent } from '../../platform/payments/provider.ts'
import { insertAttempt, setAttemptState } from './sql/statements.ts'

/** The kinds of calls that change something at the provider; a checkout is a purchase made of several of them. */
export type Action =
  | 'checkout'
  | 'customer'
  | 'card'
  | 'plan'
  | 'subscription'
  | 'invoice'
  | 'charge'
  | 'cancel-invoice'
  | 'change-plan'
  | 'suspend'
  | 'activate'

export type About = {
  action: Action
  userId: number
  subscriptionId?: number | null
  paymentId?: number | null
}

type Outcome = 'succeeded' | 'refused' | 'failed' | 'unknown'
type BillingServices = { database: Database; clock: Clock }

/**
 * Writes the row of an attempt before its call. Its id is the idempotency key at the provider. 409 if another attempt
 * of its kind is open.
 */
export async function openAttempt(
  { db, node }: { db: Db | Trx; node: string },
  { action, userId, subscriptionId = null, paymentId = null }: About,
  at: Date,
  checkoutDigest: Buffer | null = null,
): Promise<string> {
  const id = randomUUID()
  const row = { id, userId, subscriptionId, paymentId, action, checkoutDigest, now: at, node }
  if (!(await maybeOne(db, insertAttempt, row))) throw conflict(PROCESSING)
  return id
}

/** Records how an attempt ended. The answer holds no card data. An attempt that is closed stays as it is. */
export async function closeAttempt(
  db: Db | Trx,
  id: string,
  state: Outcome,
  answer: unknown,
  at: Date,
): Promise<void> {
  await run(db, setAttemptState, { id, state, answer, now: at })
}

type Call<Result> = (key: string) => Promise<Result>
type Describe<Result> = (result: Result) => { state?: Outcome; answer: unknown }

/** Makes the call of an open attempt, and records how it ended. */
export async function perform<Result>(
  { database: { db }, clock }: BillingServices,
  id: string,
  call: Call<Result>,
  describe: Describe<Result> = () => ({ answer: null }),
): Promise<Result> {
  try {
    const result = await call(id)
    const { state = 'succeeded', answer } = describe(result)
    await closeAttempt(db, id, state, answer, clock())
    return result
  } catch (error) {
    if (error instanceof ProviderRefused)
      await closeAttempt(db, id, 'refused', { messages: error.messages }, clock())
    else await closeAttempt(db, id, 'unknown', { error: String(error) }, clock())
    throw error
  }
}

/** Repeats a call once after the provider was silent. For calls that take no money and are harmless to repeat with one key. */
export function retryAfterSilence<Result>(call: Call<Result>): Call<Result> {
  return async (key) => {
    try {
      return await call(key)
    } catch (error) {
      if (!(error instanceof ProviderSilent)) throw error
      return call(key)
    }
  }
}

/** Opens an attempt, makes its call, and records how it ended. Never inside a transaction. */
export async function attempt<Result>(
  services: BillingServices,
  about: About,
  call: Call<Result>,
  describe?: Describe<Result>,
): Promise<Result> {
  return perform(services, await openAttempt(services.database, about, services.clock()), call, describe)
}

/**
 * Opens something at the provider under our reference. After a silence it looks for that first, and repeats the call
 * only if it is not there.
 */
export function findAfterSilence<Result>(
  call: Call<Result>,
  find: () => Promise<Result | null>,
): Call<Result> {
  return async (key) => {
    try {
      return await call(key)
    } catch (error) {
      if (!(error instanceof ProviderSilent)) throw error
      return (await find()) ?? call(key)
    }
  }
}

import { randomUUID } from 'node:crypto'
import { PROCESSING } from '@arroba/contract/rules/billing.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Trx } from '../../platform/data/database.ts'
import { maybeOne, run } from '../../platform/data/query.ts'
import { conflict } from '../../platform/http/errors.ts'
import { ProviderRefused, ProviderSilent } from '../../platform/payments/provider.ts'
import { insertAttempt, setAttemptState } from './sql/statements.ts'

/** A call to the provider that changes something there; a checkout is the purchase that holds several of them. */
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

/** The row that stands before the call; its id is the call's key at the provider. 409 beside another of its kind. */
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

/** How it ended; an answer holds no data of a card. What is closed stays as it is. */
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

/** Makes the call of an attempt that stands, and writes down how it ended. */
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

/** What takes no money and may be asked for twice with one key: after a silence it is asked for once more. */
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

/** Writes down that a call is about to be made, makes it, and writes down how it ended. Never inside a transaction. */
export async function attempt<Result>(
  services: BillingServices,
  about: About,
  call: Call<Result>,
  describe?: Describe<Result>,
): Promise<Result> {
  return perform(services, await openAttempt(services.database, about, services.clock()), call, describe)
}

/** Opens something under our own reference: after a silence it is looked for, and only then asked for once more. */
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

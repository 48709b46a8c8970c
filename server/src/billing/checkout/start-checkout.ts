import { setTimeout as wait } from 'node:timers/promises'
import { PROCESSING } from '@arroba/contract/rules/billing.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Trx } from '../../platform/data/database.ts'
import { maybeOne } from '../../platform/data/query.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import { conflict, Failure, invalid, unavailable } from '../../platform/http/errors.ts'
import { digestOf, type Viewer } from '../../platform/http/session.ts'
import { ProviderRefused, ProviderSilent } from '../../platform/payments/provider.ts'
import { closeAttempt, openAttempt } from './payment-attempts.ts'
import { deleteToken, findChargeOfCheckout, findCheckout, setCheckoutPayment } from './sql/statements.ts'

type BillingServices = { database: Database; clock: Clock }

/** What a checkout answers (the contract's `response`). */
export type Response = { message: string; success: boolean; pdf: string | null; payment_id: number | null }
export type CheckoutAnswer = { response: Response } | { failure: { status: number; messages: string[] } }

type EarlierCheckout = RowOf<typeof findCheckout>

const MAX_LOOKS = 20
const BETWEEN_LOOKS_MS = 500

const NOTHING_CHARGED = 'A empresa de pagamento não respondeu. Nada foi cobrado. Tente de novo em instantes.'

function findEarlier(db: Db | Trx, userId: number, digest: Buffer): Promise<EarlierCheckout | undefined> {
  return maybeOne(db, findCheckout, { userId, digest })
}

/**
 * Uses up the token, which names the purchase. From now on its row exists, and this person can have no other purchase
 * beside it.
 */
function begin(
  { database: { db, node }, clock }: BillingServices,
  { id: userId }: Pick<Viewer, 'id'>,
  digest: Buffer,
): Promise<{ key: string } | { earlier: EarlierCheckout }> {
  return db.transaction().execute(async (trx) => {
    const now = clock()
    const token = await maybeOne(trx, deleteToken, { digest, now, userId })
    const earlier = await findEarlier(trx, userId, digest)
    if (earlier) return { earlier }
    if (!token) throw invalid('Esta tentativa de pagamento expirou. Volte e tente de novo.')
    return { key: await openAttempt({ db: trx, node }, { action: 'checkout', userId }, now, digest) }
  })
}

function replay({ answer }: EarlierCheckout): Response {
  if (answer === null || !('response' in answer || 'failure' in answer)) throw conflict(PROCESSING)
  if ('failure' in answer) throw new Failure(answer.failure.status, answer.failure.messages)
  return answer.response
}

/** The answer of the first request, for which a repeat of the same purchase waits a while. */
async function answerOfFirst(
  { database: { db } }: BillingServices,
  userId: number,
  digest: Buffer,
): Promise<Response> {
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const earlier = await findEarlier(db, userId, digest)
    if (earlier && earlier.state !== 'started') return replay(earlier)
    await wait(BETWEEN_LOOKS_MS)
  }
  throw conflict(PROCESSING)
}

/** The failure with which a purchase ends; null where the error leaves it open. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  if (error instanceof ProviderRefused) return invalid(error.messages)
  return null
}

/**
 * Runs a purchase under its token, once; a repeat gets the first answer. If the provider is silent before any charge,
 * the purchase ends. A charge with an unknown outcome leaves it open until it is looked up.
 */
export async function runCheckout(
  services: BillingServices,
  viewer: Pick<Viewer, 'id'>,
  token: string,
  purchase: (key: string) => Promise<Response>,
): Promise<Response> {
  const { database, clock } = services
  const { db } = database
  const digest = digestOf(token)
  const begun = await begin(services, viewer, digest)
  if ('earlier' in begun) return answerOfFirst(services, viewer.id, digest)
  const { key } = begun
  try {
    const response = await purchase(key)
    await closeAttempt(db, key, response.success ? 'succeeded' : 'refused', { response }, clock())
    return response
  } catch (error) {
    if (error instanceof ProviderSilent && (await isCharging(db, key))) {
      await closeAttempt(db, key, 'unknown', null, clock())
      throw conflict(PROCESSING)
    }
    const failure =
      failureOf(error) ?? (error instanceof ProviderSilent ? unavailable(NOTHING_CHARGED, error) : null)
    // An unexpected error leaves the purchase open; the reconciliation looks into it.
    if (!failure) throw error
    const { status, messages } = failure
    await closeAttempt(db, key, 'failed', { failure: { status, messages } }, clock())
    throw failure
  }
}

/** Records the payment of a checkout before its charge. A checkout that was given up meanwhile stops here. */
export async function recordCheckoutPayment(
  db: Db,
  key: string,
  { subscriptionId, id }: { subscriptionId: number; id: number },
): Promise<void> {
  const attempt = await maybeOne(db, setCheckoutPayment, { key, subscriptionId, paymentId: id })
  if (!attempt) throw unavailable(NOTHING_CHARGED, 'the purchase was given up')
}

async function isCharging(db: Db, key: string): Promise<boolean> {
  return (await maybeOne(db, findChargeOfCheckout, { key })) !== undefined
}

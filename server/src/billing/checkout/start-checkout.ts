import { setTimeout as wait } from 'node:timers/promises'
import { PROCESSING } from '@arroba/contract/rules/billing.ts'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Trx } from '../../platform/data/database.ts'
import { conflict, Failure, invalid, unavailable } from '../../platform/http/errors.ts'
import { digestOf, type Viewer } from '../../platform/http/session.ts'
import { ProviderRefused, ProviderSilent } from '../../platform/payments/provider.ts'
import { closeAttempt, openAttempt } from './payment-attempts.ts'

type BillingServices = { database: Database; clock: Clock }

/** What a checkout answers (the contract's `response`). */
export type Response = { message: string; success: boolean; pdf: string | null; payment_id: number | null }
type Answer = { response: Response } | { failure: { status: number; messages: string[] } }

type Earlier = { id: string; state: string; answer: Answer | null }

const MAX_LOOKS = 20
const BETWEEN_LOOKS_MS = 500

const NOTHING_CHARGED = 'A empresa de pagamento não respondeu. Nada foi cobrado. Tente de novo em instantes.'

async function findEarlier(db: Db | Trx, userId: number, digest: Buffer): Promise<Earlier | undefined> {
  return (
    await sql<Earlier>`
      select id, state, answer from payment_attempts
      where checkout_digest = ${digest} and user_id = ${userId}`.execute(db)
  ).rows[0]
}

/** Takes the token, which names the purchase: its row stands from now on, and no other purchase of this person beside it. */
function begin(
  { database: { db, node }, clock }: BillingServices,
  { id: userId }: Pick<Viewer, 'id'>,
  digest: Buffer,
): Promise<{ key: string } | { earlier: Earlier }> {
  return db.transaction().execute(async (trx) => {
    const now = clock()
    const { rows: taken } = await sql`
      delete from temporary_tokens t using sessions s
      where t.token_digest = ${digest} and t.expires_at > ${now}
        and s.token_digest = t.session_digest and s.user_id = ${userId}
      returning 1`.execute(trx)
    const earlier = await findEarlier(trx, userId, digest)
    if (earlier) return { earlier }
    if (taken.length === 0) throw invalid('Esta tentativa de pagamento expirou. Volte e tente de novo.')
    return { key: await openAttempt({ db: trx, node }, { action: 'checkout', userId }, now, digest) }
  })
}

function replay({ answer }: Earlier): Response {
  if (answer === null || !('response' in answer || 'failure' in answer)) throw conflict(PROCESSING)
  if ('failure' in answer) throw new Failure(answer.failure.status, answer.failure.messages)
  return answer.response
}

/** The same purchase sent again waits a while for what the first one comes to. */
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

/** What an error says of a purchase: whether it is over, and with what answer. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  if (error instanceof ProviderRefused) return invalid(error.messages)
  return null
}

/**
 * Runs a purchase under its token, once: sent again it answers what the first one did. A silence of the provider before
 * any charge ends it; a charge that nobody knows the outcome of leaves it open, until it was looked up.
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
    // What nobody foresaw leaves it open: it is looked into by the reconciliation.
    if (!failure) throw error
    const { status, messages } = failure
    await closeAttempt(db, key, 'failed', { failure: { status, messages } }, clock())
    throw failure
  }
}

/** Which payment a checkout is about, from before its charge on; one that was given up meanwhile goes no further. */
export async function recordCheckoutPayment(
  db: Db,
  key: string,
  { subscriptionId, id }: { subscriptionId: number; id: number },
): Promise<void> {
  const { rows } = await sql`
    update payment_attempts set subscription_id = ${subscriptionId}, payment_id = ${id}
    where id = ${key} and state = 'started' returning 1`.execute(db)
  if (rows.length === 0) throw unavailable(NOTHING_CHARGED, 'the purchase was given up')
}

async function isCharging(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment_attempts c join payment_attempts a on a.payment_id = c.payment_id
    where c.id = ${key} and a.action = 'charge' and a.state in ('started', 'unknown')`.execute(db)
  return rows.length > 0
}

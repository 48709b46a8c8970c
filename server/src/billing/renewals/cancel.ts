import { CANCELLATION_REQUESTED } from '@arroba/contract/rules/billing.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/data/database.ts'
import { conflict } from '../../platform/http/errors.ts'
import { planInForce } from '../../platform/http/plan-gate.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { ProviderSilent } from '../../platform/payments/provider.ts'
import { instant } from '../../platform/text/instant.ts'
import { endSubscription, withdrawPayments } from '../checkout/charge-outcomes.ts'
import type { BillingServices } from '../checkout/settle-charge.ts'
import { notifySubscriber, planChanged } from '../notify-subscriber.ts'
import { syncSubscription } from '../provider/sync-subscription.ts'
import { lockSubscriptions, planOf, type SubscriptionRow } from '../subscription-rows.ts'
import { accessUntil } from './subscription-states.ts'

type Cancelled = { name: string; description: string; access_until: string | null; message: string }

async function writeRequest(
  services: BillingServices,
  trx: Trx,
  row: SubscriptionRow & { paidUntil: Date },
  now: Date,
): Promise<void> {
  await sql`
    update subscriptions set status = 'canceling', cancel_requested_at = ${now}, access_until = ${row.paidUntil},
      next_plan_id = null, failed_tries = 0, next_try_at = null
    where id = ${row.id}`.execute(trx)
  await withdrawPayments(trx, row.id, now)
  await planChanged(trx, row.userId)
  const { name: plan } = await planOf(trx, row.planId)
  const notice = { kind: 'cancel-requested', plan, until: row.paidUntil } as const
  await notifySubscriber(services, trx, { userId: row.userId, notice, at: now })
}

/** Nothing is paid ahead: it ends here and now. */
async function endAtOnce(
  services: BillingServices,
  trx: Trx,
  row: SubscriptionRow,
  now: Date,
): Promise<void> {
  await sql`update subscriptions set cancel_requested_at = ${now} where id = ${row.id}`.execute(trx)
  await endSubscription(services, trx, { subscription: row, why: null, now })
  const { name: plan } = await planOf(trx, row.planId)
  await notifySubscriber(services, trx, {
    userId: row.userId,
    notice: { kind: 'cancel-requested', plan, until: null },
    at: now,
  })
}

/** The one that was to be cancelled; 409 when there is none and never was. */
async function request(services: BillingServices, trx: Trx, userId: number): Promise<SubscriptionRow> {
  const now = services.clock()
  const all = await lockSubscriptions(trx, userId)
  const live = all.find(({ status }) => status !== 'canceled')
  if (!live) {
    const last = all.at(-1)
    if (!last?.cancelRequestedAt) throw conflict('Você não tem um plano pago para cancelar.')
    return last
  }
  const { paidUntil, status } = live
  if (status === 'canceling') return live
  if (paidUntil !== null && paidUntil > now) await writeRequest(services, trx, { ...live, paidUntil }, now)
  else await endAtOnce(services, trx, live, now)
  return live
}

/** What a silent provider was not told, the reconciliation tells it. */
export async function trySyncSubscription(services: BillingServices, subscriptionId: number): Promise<void> {
  await syncSubscription(services, subscriptionId).catch((error) => {
    if (!(error instanceof ProviderSilent)) throw error
  })
}

/**
 * Cancels at the end of the paid period, or at once what was never paid; asked for again it answers the same. The
 * provider hears of a paid one by the reconciliation, within the 5 days that the answer promises, and of one that waits
 * to be paid at once.
 */
export async function cancelSubscription(
  services: BillingServices,
  { id: userId }: Pick<Viewer, 'id'>,
): Promise<Cancelled> {
  const { db } = services.database
  const { id, paidUntil } = await db.transaction().execute((trx) => request(services, trx, userId))
  if (paidUntil === null) await trySyncSubscription(services, id)
  const { rows } = await sql<Omit<Cancelled, 'message'>>`
    select p.name, p.description,
      ${sql.raw(instant('(case when s.access_until > today.now then s.access_until end)'))} as access_until
    from subscriptions s join users u on u.id = s.user_id
      cross join (select ${services.clock()}::timestamptz as now) today
      join plans p on p.identifier = ${sql.raw(planInForce('u', 'today.now'))}
    where s.id = ${id}`.execute(db)
  const [inForce] = rows
  if (!inForce) throw new Error('a cancelled subscription vanished')
  return { ...inForce, message: CANCELLATION_REQUESTED }
}

/** Takes a cancellation back while what was paid for lasts. */
export async function resumeSubscription(
  services: BillingServices,
  { id: userId }: Pick<Viewer, 'id'>,
): Promise<void> {
  const { db } = services.database
  const id = await db.transaction().execute(async (trx) => {
    const live = (await lockSubscriptions(trx, userId)).find(({ status }) => status !== 'canceled')
    if (live?.status !== 'canceling' || live.paidUntil === null || live.paidUntil <= services.clock())
      throw conflict('Não há um cancelamento para desfazer.')
    await sql`
      update subscriptions set status = 'active', access_until = ${accessUntil('active', live.paidUntil)},
        cancel_requested_at = null, cancel_processed_at = null
      where id = ${live.id}`.execute(trx)
    await planChanged(trx, userId)
    return live.id
  })
  await trySyncSubscription(services, id)
}

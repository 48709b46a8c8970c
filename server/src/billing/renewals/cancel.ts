import { CANCELLATION_REQUESTED, leftByCancellation } from '@arroba/contract/rules/billing.ts'
import { build, compile } from '../../platform/data/compile.ts'
import type { Trx } from '../../platform/data/database.ts'
import { instant } from '../../platform/data/expressions.ts'
import { one, run } from '../../platform/data/query.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { ProviderSilent } from '../../platform/payments/provider.ts'
import { endSubscription, withdrawPayments } from '../checkout/charge-outcomes.ts'
import type { BillingServices } from '../checkout/settle-charge.ts'
import { planInForce } from '../expressions.ts'
import { writeStandings } from '../ledger/ledger.ts'
import { notifySubscriber, planChanged } from '../notify-subscriber.ts'
import { syncSubscription } from '../provider/sync-subscription.ts'
import { lockSubscriptions, planOf, type SubscriptionRow } from '../subscription-rows.ts'
import { requestCancellation, setCancelRequestedAt, takeCancellationBack } from './sql/statements.ts'

const findPlanInForce = compile(
  'find-plan-in-force-of-subscription',
  { id: 'bigint', now: 'timestamptz' },
  ({ id, now }) =>
    build
      .selectFrom('subscriptions as s')
      .leftJoin('standings as st', 'st.subscription_id', 's.id')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .innerJoin('plans as p', (join) => join.on('p.identifier', '=', planInForce('u', now)))
      .where('s.id', '=', id)
      .select((s) => [
        'p.name',
        'p.description',
        instant(s.case().when('st.access_until', '>', now).then(s.ref('st.access_until')).end())
          .$castTo<string | null>()
          .as('access_until'),
      ]),
)

type Cancelled = { name: string; description: string; access_until: string | null; message: string }

async function writeRequest(
  services: BillingServices,
  trx: Trx,
  row: SubscriptionRow & { paidUntil: Date },
  now: Date,
): Promise<void> {
  await run(trx, requestCancellation, { id: row.id, now })
  await writeStandings(trx, row.userId)
  await withdrawPayments(trx, row.id, now)
  await planChanged(trx, row.userId)
  const { name: plan } = await planOf(trx, row.planId)
  const notice = { kind: 'cancel-requested', plan, until: row.paidUntil } as const
  await notifySubscriber(services, trx, { userId: row.userId, notice, at: now })
}

/** Ends a subscription at once, because no time is paid ahead. */
async function endAtOnce(
  services: BillingServices,
  trx: Trx,
  row: SubscriptionRow,
  now: Date,
): Promise<void> {
  await run(trx, setCancelRequestedAt, { id: row.id, now })
  await endSubscription(services, trx, { subscription: row, why: null, now })
  const { name: plan } = await planOf(trx, row.planId)
  await notifySubscriber(services, trx, {
    userId: row.userId,
    notice: { kind: 'cancel-requested', plan, until: null },
    at: now,
  })
}

/** The subscription to cancel, or the one cancelled last; 409 for a person who never cancelled any. */
async function request(services: BillingServices, trx: Trx, userId: number): Promise<SubscriptionRow> {
  const now = services.clock()
  const all = await lockSubscriptions(trx, userId)
  const live = all.find(({ status }) => status !== 'canceled')
  if (!live) {
    const last = all.at(-1)
    if (!last?.cancelRequestedAt) throw conflict('Você não tem um plano pago para cancelar.')
    return last
  }
  if (live.status === 'canceling') return live
  const paidUntil = leftByCancellation(live.paidUntil, now)
  if (paidUntil) await writeRequest(services, trx, { ...live, paidUntil }, now)
  else await endAtOnce(services, trx, live, now)
  return live
}

/** Sends a change to the provider; if it is silent, the reconciliation does so later. */
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
  const inForce = await one(db, findPlanInForce, { id, now: services.clock() })
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
    if (live?.status !== 'canceling' || !leftByCancellation(live.paidUntil, services.clock()))
      throw conflict('Não há um cancelamento para desfazer.')
    await run(trx, takeCancellationBack, { id: live.id })
    await writeStandings(trx, userId)
    await planChanged(trx, userId)
    return live.id
  })
  await trySyncSubscription(services, id)
}

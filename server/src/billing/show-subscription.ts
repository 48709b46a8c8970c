import type { Subscription } from '@arroba/contract/billing.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Db } from '../platform/data/database.ts'
import { invalid, notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Payments } from '../platform/payments/provider.ts'
import { presentPayment } from './checkout/list-payments.ts'
import { quotePurchase } from './purchase-quote.ts'
import { cardJson, planJson, type StoredPayment, subscriptionItems } from './read.ts'
import { findPlan, PLATFORM } from './subscription-rows.ts'

type BillingServices = { database: Database; payments: Pick<Payments, 'name'>; clock: Clock }
type Stored = Omit<Subscription, 'open_payment'> & { open_payment: StoredPayment | null }

export async function listPlans({ database }: BillingServices): Promise<Json> {
  const { rows } = await sql<{ plans: string }>`
    select coalesce(json_agg(${sql.raw(planJson('pl'))} order by pl.price, pl.id), '[]')::text as plans
    from plans pl where pl.platform = ${PLATFORM} and pl.is_active`.execute(database.db)
  return new Json(`{"plans":${rows[0]?.plans ?? '[]'}}`)
}

/** How one can pay here, and who takes the card numbers. */
export async function showCheckout(
  { database, config, payments: { name: provider } }: BillingServices & { config: Pick<Config, 'payments'> },
  { id: userId }: Pick<Viewer, 'id'>,
) {
  const { rows } = await sql<{ card: { brand: string; last_digits: string } | null }>`
    select ${sql.raw(cardJson)} as card from billing_profiles b
    where b.user_id = ${userId} and b.provider = ${provider}`.execute(database.db)
  const { methods, iugu } = config.payments
  return {
    methods,
    provider,
    script_url: iugu?.scriptUrl ?? null,
    account_id: iugu?.accountId ?? null,
    test_mode: iugu?.testMode ?? true,
    token_url: iugu ? null : '/sandbox/payment_token',
    card: rows[0]?.card ?? null,
  }
}

async function readItems(db: Db, userId: number, now: Date): Promise<Stored[]> {
  return (
    await db.executeQuery<{ item: Stored }>(
      CompiledQuery.raw(`${subscriptionItems} order by s.id desc`, [userId, now]),
    )
  ).rows.map(({ item }) => item)
}

function present(services: BillingServices, { open_payment: open, ...rest }: Stored): Subscription {
  return {
    ...rest,
    open_payment: open && presentPayment(services, open),
  }
}

export async function listSubscriptions(services: BillingServices, { id: userId }: Pick<Viewer, 'id'>) {
  const items = await readItems(services.database.db, userId, services.clock())
  return { subscriptions: items.map((item) => present(services, item)) }
}

/** The one that lives or, where none does, the latest. */
export async function showSubscription(
  services: BillingServices,
  viewer: Pick<Viewer, 'id'>,
): Promise<{ subscription: Subscription }> {
  const { subscriptions } = await listSubscriptions(services, viewer)
  const subscription = subscriptions.find(({ status }) => status !== 'canceled') ?? subscriptions[0]
  if (!subscription) throw notFound('Você ainda não tem uma assinatura.')
  return { subscription }
}

function inReais(centavos: number): number {
  return Number(`${centavos}e-2`)
}

export async function quotePlan(
  { database: { db }, clock }: BillingServices,
  { id: userId }: Pick<Viewer, 'id'>,
  { plan_identifier: identifier }: { plan_identifier: string },
) {
  const plan = await findPlan(db, { identifier })
  if (!plan?.isOffered) throw invalid('Escolha um plano.')
  const { kind, amountCents, creditCents, startsAt } = await quotePurchase(db, userId, plan, clock())
  return {
    kind,
    amount: inReais(amountCents),
    credit: inReais(creditCents),
    starts_at: wireInstant(startsAt),
  }
}

/** RFC 3339 in -03:00, to the second. */
function wireInstant(date: Date): string {
  return `${new Date(date.getTime() - 3 * 60 * 60_000).toISOString().slice(0, 19)}-03:00`
}

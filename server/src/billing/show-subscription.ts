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
import { meaningOf } from './invoice-meaning.ts'
import { cardJson, planJson, type StoredPayment, subscriptionItems } from './read.ts'
import { findPlan, PLATFORM } from './subscription-rows.ts'

type Parts = { database: Database; payments: Pick<Payments, 'name'>; clock: Clock }
type Stored = Omit<Subscription, 'open_payment'> & { open_payment: StoredPayment | null }

export const listPlans = async ({ database }: Parts): Promise<Json> => {
  const { rows } = await sql<{ plans: string }>`
    select coalesce(json_agg(${sql.raw(planJson('pl'))} order by pl.price, pl.id), '[]')::text as plans
    from plans pl where pl.platform = ${PLATFORM} and pl.is_active`.execute(database.db)
  return new Json(`{"plans":${rows[0]?.plans ?? '[]'}}`)
}

/** How one can pay here, and who takes the card numbers. */
export const showCheckout = async (
  { database, config, payments: { name: provider } }: Parts & { config: Pick<Config, 'payments'> },
  { id: userId }: Pick<Viewer, 'id'>,
) => {
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

const readItems = async (db: Db, userId: number, now: Date): Promise<Stored[]> =>
  (
    await db.executeQuery<{ item: Stored }>(
      CompiledQuery.raw(`${subscriptionItems} order by s.id desc`, [userId, now]),
    )
  ).rows.map(({ item }) => item)

const present = (parts: Parts, { open_payment: open, ...rest }: Stored): Subscription => ({
  ...rest,
  open_payment: open && presentPayment(parts, open),
})

export const listSubscriptions = async (parts: Parts, { id: userId }: Pick<Viewer, 'id'>) => {
  const items = await readItems(parts.database.db, userId, parts.clock())
  return { subscriptions: items.map((item) => present(parts, item)) }
}

/** The one that lives or, where none does, the latest. */
export const showSubscription = async (
  parts: Parts,
  viewer: Pick<Viewer, 'id'>,
): Promise<{ subscription: Subscription }> => {
  const { subscriptions } = await listSubscriptions(parts, viewer)
  const subscription = subscriptions.find(({ status }) => status !== 'canceled') ?? subscriptions[0]
  if (!subscription) throw notFound('Você ainda não tem uma assinatura.')
  return { subscription }
}

const inReais = (centavos: number): number => Number(`${centavos}e-2`)

export const quotePlan = async (
  { database: { db }, clock }: Parts,
  { id: userId }: Pick<Viewer, 'id'>,
  { plan_identifier: identifier }: { plan_identifier: string },
) => {
  const plan = await findPlan(db, { identifier })
  if (!plan?.isOffered) throw invalid('Escolha um plano.')
  const { kind, amountCents, creditCents, startsAt } = await meaningOf(db, userId, plan, clock())
  return {
    kind,
    amount: inReais(amountCents),
    credit: inReais(creditCents),
    starts_at: wireInstant(startsAt),
  }
}

/** RFC 3339 in -03:00, to the second. */
const wireInstant = (date: Date): string =>
  `${new Date(date.getTime() - 3 * 60 * 60_000).toISOString().slice(0, 19)}-03:00`

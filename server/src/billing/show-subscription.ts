import type { Subscription } from '@arroba/contract/billing.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { build, compile } from '../platform/data/compile.ts'
import type { Database, Db } from '../platform/data/database.ts'
import { asText, jsonList } from '../platform/data/expressions.ts'
import { many, maybeOne, one } from '../platform/data/query.ts'
import { invalid, notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Payments } from '../platform/payments/provider.ts'
import { presentPayment } from './checkout/list-payments.ts'
import { quotePurchase } from './purchase-quote.ts'
import { cardJson, planJson, type StoredPayment, subscriptionJson, subscriptionsWithPlans } from './read.ts'
import { findPlan, PLATFORM } from './subscription-rows.ts'

type BillingServices = { database: Database; payments: Pick<Payments, 'name'>; clock: Clock }
type StoredSubscription = Omit<Subscription, 'open_payment'> & { open_payment: StoredPayment | null }

type Card = { brand: string; last_digits: string }

const findOfferedPlans = compile('find-offered-plans', {}, () =>
  build
    .selectFrom('plans as pl')
    .where('pl.platform', '=', PLATFORM)
    .where('pl.is_active', '=', true)
    .select((plan) => asText(jsonList(planJson('pl'), plan.refTuple('pl.price', 'pl.id'))).as('plans')),
)

const findCard = compile('find-card', { userId: 'bigint', provider: 'text' }, ({ userId, provider }) =>
  build
    .selectFrom('billing_profiles as b')
    .where('b.user_id', '=', userId)
    .where('b.provider', '=', provider)
    .select(cardJson().$castTo<Card | null>().as('card')),
)

const findSubscriptions = compile(
  'find-subscriptions',
  { userId: 'bigint', now: 'timestamptz' },
  ({ userId, now }) =>
    subscriptionsWithPlans()
      .where('s.user_id', '=', userId)
      .orderBy('s.id', 'desc')
      .select(subscriptionJson(now).$castTo<StoredSubscription>().as('item')),
)

export async function listPlans({ database }: BillingServices): Promise<Json> {
  const { plans } = await one(database.db, findOfferedPlans)
  return new Json(`{"plans":${plans}}`)
}

/** How one can pay here, and who takes the card numbers. A session that a link opened hears of no card on file, and pays with none. */
export async function showCheckout(
  { database, config, payments: { name: provider } }: BillingServices & { config: Pick<Config, 'payments'> },
  { id: userId, purpose }: Pick<Viewer, 'id' | 'purpose'>,
) {
  const profile = purpose === 'app' ? await maybeOne(database.db, findCard, { userId, provider }) : undefined
  const { methods, iugu } = config.payments
  return {
    methods,
    provider,
    script_url: iugu?.scriptUrl ?? null,
    account_id: iugu?.accountId ?? null,
    test_mode: iugu?.testMode ?? true,
    token_url: iugu ? null : '/sandbox/payment_token',
    card: profile?.card ?? null,
  }
}

async function readItems(db: Db, userId: number, now: Date): Promise<StoredSubscription[]> {
  const rows = await many(db, findSubscriptions, { userId, now })
  return rows.map(({ item }) => item)
}

async function present(
  services: BillingServices,
  { open_payment: open, ...rest }: StoredSubscription,
): Promise<Subscription> {
  return {
    ...rest,
    open_payment: open && (await presentPayment(services, open)),
  }
}

export async function listSubscriptions(services: BillingServices, { id: userId }: Pick<Viewer, 'id'>) {
  const items = await readItems(services.database.db, userId, services.clock())
  return { subscriptions: await Promise.all(items.map((item) => present(services, item))) }
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

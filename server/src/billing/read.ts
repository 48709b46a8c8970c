import type { AliasableExpression, Expression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { build } from '../platform/data/compile.ts'
import { abilitiesJson, columnsOf, eb, instant } from '../platform/data/expressions.ts'
import { subscriptionAbilities } from './access.ts'
import type { LedgerEntry } from './ledger/entries.ts'
import { accessOf, computeLedger } from './ledger/standing.ts'

/** The purpose for which fiscal_records.customer_sealed is sealed (platform/seal.ts). */
export const FISCAL_RECORDS = 'fiscal-record'

export type EntryToCompute = LedgerEntry

/** The standings that entries give for these subscriptions, for the import of another version's rows. */
export function computeStandings(
  entries: readonly LedgerEntry[],
  subscriptions: readonly { id: number; renews: boolean }[],
) {
  const ledger = computeLedger(entries)
  return subscriptions.map((subscription) => {
    const standing = ledger.standing(subscription)
    return { id: subscription.id, ...standing, access: accessOf(standing) }
  })
}

/** A payment as the database returns it; list-payments.ts makes the wire's payment of it. */
export type StoredPayment = {
  id: number
  method: string
  status: string
  invoice_id: string | null
  pix_payload: string | null
} & Record<string, unknown>

/** A plan under an alias, in its wire shape. */
export function planJson(alias: string) {
  const plan = columnsOf('plans', alias)
  return jsonBuildObject({
    id: plan('id'),
    plan_identifier: plan('identifier'),
    name: plan('name'),
    description: plan('description'),
    price: plan('price'),
    platform: plan('platform'),
    interval_months: plan('interval_months'),
    features: plan('features'),
  })
}

/** The card on file of a billing_profiles row under `b`; null where there is none. */
export function cardJson() {
  const profile = columnsOf('billing_profiles', 'b')
  const card = jsonBuildObject({ brand: profile('card_brand'), last_digits: profile('card_last_digits') })
  return eb.case().when(profile('card_id'), 'is not', null).then(card).end()
}

/** Payments with an invoice under `p`, with their plan under `pl`, in the column `item`. */
export function storedPayments() {
  return build
    .selectFrom('payments as p')
    .innerJoin('plans as pl', 'pl.id', 'p.plan_id')
    .where('p.provider_invoice_id', 'is not', null)
    .select(paymentJson().$castTo<StoredPayment>().as('item'))
}

function paymentJson() {
  const p = columnsOf('payments', 'p')
  const plan = columnsOf('plans', 'pl')
  const isWithdrawn = eb.and([eb(p('status'), '=', 'pending'), eb(p('withdrawn_at'), 'is not', null)])
  return jsonBuildObject({
    id: p('id'),
    plan: jsonBuildObject({ name: plan('name'), plan_identifier: plan('identifier') }),
    kind: p('kind'),
    method: p('method'),
    amount: inReais(p('amount_cents')),
    status: eb.case().when(isWithdrawn).then('canceled').else(p('status')).end(),
    created_at: instant(p('created_at')),
    due_on: p('due_on'),
    paid_at: instant(p('paid_at')),
    period_starts_at: periodOf('starts_at'),
    period_ends_at: periodOf('ends_at'),
    digitable_line: p('digitable_line'),
    pix_payload: p('pix_payload'),
    invoice_id: p('provider_invoice_id'),
  })
}

/** The start or end of the time that a payment under `p` paid for, from the ledger. */
function periodOf(end: 'starts_at' | 'ends_at') {
  return eb
    .selectFrom('ledger_entries as granted')
    .whereRef('granted.payment_id', '=', 'p.id' as never)
    .where('granted.kind', '=', 'period_granted')
    .select(instant(columnsOf('ledger_entries', 'granted')(end)).as('at'))
    .limit(1)
}

/** Subscriptions under `s`, with their plan under `pl`, their standing under `st`, the next plan under `n` and the billing profile under `b`. */
export function subscriptionsWithPlans() {
  return build
    .selectFrom('subscriptions as s')
    .innerJoin('plans as pl', 'pl.id', 's.plan_id')
    .leftJoin('standings as st', 'st.subscription_id', 's.id')
    .leftJoin('plans as n', 'n.id', 's.next_plan_id')
    .leftJoin('billing_profiles as b', 'b.user_id', 's.user_id')
}

/** A row of subscriptionsWithPlans in its wire shape, without its open payment, which is a StoredPayment. */
export function subscriptionJson(now: Expression<Date>) {
  const s = columnsOf('subscriptions', 's')
  const st = columnsOf('standings', 'st')
  const next = columnsOf('plans', 'n')
  return jsonBuildObject({
    id: s('id'),
    status: s('status'),
    plan: planJson('pl'),
    next_plan: eb.case().when(next('id'), 'is not', null).then(planJson('n')).end(),
    payment_method: s('payment_method'),
    card: eb.case().when(s('payment_method'), '=', 'credit_card').then(cardJson()).end(),
    created_at: instant(s('created_at')),
    paid_until: instant(st('paid_until')),
    access_until: instant(st('access_until')),
    next_charge_at: instant(st('next_charge_at')),
    next_amount: nextAmount(),
    failed_tries: s('failed_tries'),
    next_try_at: instant(s('next_try_at')),
    cancel_requested_at: instant(s('cancel_requested_at')),
    ended_at: instant(s('ended_at')),
    open_payment: storedPayments()
      .where('p.subscription_id', '=', s('id'))
      .where('p.status', '=', 'pending')
      .where('p.withdrawn_at', 'is', null)
      .orderBy('p.id', 'desc')
      .limit(1),
    can: abilitiesJson(subscriptionAbilities(now)),
  })
}

/** The amount of the next payment: a renewal that waits keeps its amount; any other costs the plan's price. */
function nextAmount(): AliasableExpression<string | null> {
  const s = columnsOf('subscriptions', 's')
  const p = columnsOf('payments', 'p')
  const waiting = eb
    .selectFrom('payments as p')
    .select(inReais(p('amount_cents')).as('amount'))
    .where('p.subscription_id', '=', s('id'))
    .where('p.kind', '=', 'renewal')
    .where('p.status', '=', 'pending')
    .where('p.withdrawn_at', 'is', null)
    .orderBy('p.id', 'desc')
    .limit(1)
  const price = eb.fn.coalesce(waiting, columnsOf('plans', 'n')('price'), columnsOf('plans', 'pl')('price'))
  return eb.case().when(s('status'), 'in', ['active', 'past_due']).then(price).end()
}

function inReais(centavos: Expression<number>) {
  return eb.fn<string>('round', [eb(eb.cast<number>(centavos, 'numeric'), '/', eb.lit(100)), eb.lit(2)])
}

import { sql } from 'kysely'
import { computeStandings, type EntryToCompute } from '../billing/read.ts'
import { build, compile } from '../platform/data/compile.ts'
import { rowsOf, runComposed } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import type { Query } from './rows.ts'
import { importAccessPeriod, importAccount, importEntry, importStanding } from './sql/statements.ts'

/** What 0.1.0 wrote beside its subscriptions and payments, and the ledger says here. */
export const FORMER = {
  subscriptions: ['paid_until', 'access_until', 'anchor_day'],
  payments: ['period_starts_at', 'period_ends_at'],
} as const

/** Where it lies while a backup is restored. */
export function formerOf(table: string): string {
  return `former_${table}`
}

/** The tables in which it lies, which are there only while a backup is restored. */
type FormerTables = {
  former_subscriptions: {
    id: number
    paid_until: Date | null
    access_until: Date | null
    anchor_day: number | null
  }
  former_payments: { id: number; period_starts_at: Date | null; period_ends_at: Date | null }
}

const FORMER_TABLES = [
  'create table former_subscriptions (id bigint, paid_until timestamptz, access_until timestamptz, anchor_day smallint)',
  'create table former_payments (id bigint, period_starts_at timestamptz, period_ends_at timestamptz)',
]

const buildWithFormer = build.withTables<FormerTables>()

const findFormerSubscriptions = compile('former-subscriptions', {}, () =>
  buildWithFormer
    .selectFrom('subscriptions as s')
    .innerJoin('former_subscriptions as f', 'f.id', 's.id')
    .select(({ eb, fn }) => [
      's.id',
      's.user_id as userId',
      's.plan_id as planId',
      's.status',
      's.created_at as createdAt',
      's.ended_at as endedAt',
      eb
        .case()
        .when('s.status', '=', 'canceled')
        .then(fn<Date | null>('least', ['f.paid_until', 'f.access_until']))
        .else(eb.ref('f.paid_until'))
        .end()
        .as('paidUntil'),
    ])
    .orderBy('s.id'),
)

const findFormerPayments = compile('former-payments', {}, () =>
  buildWithFormer
    .selectFrom('payments as p')
    .innerJoin('former_payments as f', 'f.id', 'p.id')
    .leftJoin('former_subscriptions as s', 's.id', 'p.subscription_id')
    .select(({ fn }) => [
      'p.id',
      'p.user_id as userId',
      'p.subscription_id as subscriptionId',
      'p.plan_id as planId',
      'p.kind',
      'p.status',
      'p.amount_cents as amountCents',
      'p.credit_cents as creditCents',
      fn.coalesce('p.paid_at', 'p.created_at').as('paidAt'),
      'f.period_starts_at as startsAt',
      'f.period_ends_at as endsAt',
      's.anchor_day as anchorDay',
    ])
    .where('p.status', 'in', ['paid', 'refunded'])
    .orderBy(({ fn }) => fn.coalesce('f.period_starts_at', 'p.paid_at'))
    .orderBy('p.id'),
)

type Subscription = RowOf<typeof findFormerSubscriptions>
type Payment = RowOf<typeof findFormerPayments>

type Entry = EntryToCompute & { key: string }

const NOTHING = {
  fromPaymentId: null,
  paymentId: null,
  planId: null,
  amountCents: 0,
  startsAt: null,
  endsAt: null,
  anchorDay: null,
  isUpgrade: false,
}

/** The subscription that a period lengthened: its payment's own or, of money that came late, the one that had followed it. */
function holderOf(payment: Payment, all: Subscription[]): number {
  const runs = ({ createdAt, endedAt }: Subscription) =>
    payment.startsAt !== null && createdAt <= payment.startsAt && (!endedAt || endedAt > payment.startsAt)
  const own = all.find(({ id }) => id === payment.subscriptionId)
  return own && !runs(own) ? (all.find(runs)?.id ?? own.id) : payment.subscriptionId
}

function entriesOf(payment: Payment, before: Payment[], all: Subscription[]): Entry[] {
  const { id, planId, startsAt, endsAt, kind, status, amountCents, creditCents, paidAt } = payment
  const own = {
    ...NOTHING,
    subscriptionId: holderOf(payment, all),
    paymentId: id,
    planId,
    happenedAt: paidAt,
  }
  const paid: Entry = { ...own, kind: 'paid', key: `paid:${id}`, amountCents }
  if (status === 'refunded')
    return [paid, { ...own, kind: 'refunded', key: `returned:${id}:${amountCents}`, amountCents }]
  if (!startsAt || !endsAt) return [paid]
  const source = before.findLast(
    (one) => one.subscriptionId === payment.subscriptionId && one.endsAt && one.endsAt > startsAt,
  )
  const isUpgrade = kind === 'upgrade'
  const credit: Entry[] =
    isUpgrade && source && creditCents > 0
      ? [
          {
            ...own,
            kind: 'credit_moved',
            key: `credit:${source.id}:${id}`,
            fromPaymentId: source.id,
            amountCents: creditCents,
          },
        ]
      : []
  const worth = amountCents + (isUpgrade ? creditCents : 0)
  const { anchorDay } = payment
  const period = { startsAt, endsAt, anchorDay, isUpgrade, amountCents: worth }
  return [paid, ...credit, { ...own, ...period, kind: 'period_granted', key: `period:${id}` }]
}

/** Days that staff had given, and days that a refund had taken: the end that 0.1.0 had written stands. */
function correctionOf(subscription: Subscription, entries: Entry[]): Entry[] {
  const { id, planId, paidUntil } = subscription
  const [standing] = computeStandings(entries, [{ id, renews: false }])
  const end = standing?.paidUntil ?? null
  if (paidUntil === null || end?.getTime() === paidUntil.getTime()) return []
  const startsAt = end ?? subscription.createdAt
  const own = { ...NOTHING, subscriptionId: id, planId, happenedAt: paidUntil }
  if (startsAt < paidUntil)
    return [{ ...own, kind: 'given', key: `given:import:${id}`, startsAt, endsAt: paidUntil }]
  return [
    { ...own, kind: 'written_off', key: `written-off:import:${id}`, startsAt: paidUntil, endsAt: startsAt },
  ]
}

async function writeLedgerOf(
  query: Query,
  userId: number,
  { payments, subscriptions }: { payments: Payment[]; subscriptions: Subscription[] },
): Promise<void> {
  await rowsOf(query, importAccount, { userId })
  const paid = payments.flatMap((payment, index) =>
    entriesOf(payment, payments.slice(0, index), subscriptions),
  )
  const entries = [...paid, ...subscriptions.flatMap((one) => correctionOf(one, paid))]
  for (const entry of entries) await rowsOf(query, importEntry, { ...entry, userId })
  const renewing = subscriptions.map(({ id, status }) => ({
    id,
    renews: status === 'active' || status === 'past_due',
  }))
  for (const { access, ...standing } of computeStandings(entries, renewing)) {
    await rowsOf(query, importStanding, standing)
    for (const period of access) await rowsOf(query, importAccessPeriod, { id: standing.id, ...period })
  }
}

/** Before the rows of a backup of 0.1.0 are loaded. */
export async function makeFormerTables(query: Query): Promise<void> {
  for (const statement of FORMER_TABLES) await query(statement)
}

/** Turns what 0.1.0 had written of periods into entries of the ledger, and computes what they come to. */
export async function takeOverPeriods(query: Query): Promise<void> {
  const payments = await rowsOf(query, findFormerPayments)
  const subscriptions = await rowsOf(query, findFormerSubscriptions)
  for (const userId of new Set(subscriptions.map((one) => one.userId)))
    await writeLedgerOf(query, userId, {
      payments: payments.filter((one) => one.userId === userId),
      subscriptions: subscriptions.filter((one) => one.userId === userId),
    })
  for (const table of Object.keys(FORMER))
    await runComposed(query, sql`drop table ${sql.table(formerOf(table))}`)
}

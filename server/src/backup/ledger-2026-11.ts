import { type EntryToReckon, reckonStandings } from '../billing/read.ts'
import type { Query } from './rows.ts'

/** What 0.1.0 wrote beside its subscriptions and payments, and the ledger says here. */
export const FORMER = {
  subscriptions: ['paid_until', 'access_until', 'anchor_day'],
  payments: ['period_starts_at', 'period_ends_at'],
} as const

/** Where it lies while a backup is restored. */
export const formerOf = (table: string): string => `former_${table}`

const FORMER_TABLES = `
  create table former_subscriptions (id bigint, paid_until timestamptz, access_until timestamptz, anchor_day smallint);
  create table former_payments (id bigint, period_starts_at timestamptz, period_ends_at timestamptz)`

type Subscription = {
  id: number
  userId: number
  planId: number
  status: string
  createdAt: Date
  endedAt: Date | null
  paidUntil: Date | null
}

type Payment = {
  id: number
  userId: number
  subscriptionId: number
  planId: number
  kind: string
  status: string
  amountCents: number
  creditCents: number
  paidAt: Date
  startsAt: Date | null
  endsAt: Date | null
  anchorDay: number | null
}

type Entry = EntryToReckon & { key: string }

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

const readSubscriptions = (query: Query) =>
  query<Subscription>(`
    select s.id, s.user_id as "userId", s.plan_id as "planId", s.status, s.created_at as "createdAt", s.ended_at as "endedAt",
      case when s.status = 'canceled' then least(f.paid_until, f.access_until) else f.paid_until end as "paidUntil"
    from subscriptions s join former_subscriptions f on f.id = s.id order by s.id`)

const readPayments = (query: Query) =>
  query<Payment>(`
    select p.id, p.user_id as "userId", p.subscription_id as "subscriptionId", p.plan_id as "planId", p.kind, p.status,
      p.amount_cents as "amountCents", p.credit_cents as "creditCents", coalesce(p.paid_at, p.created_at) as "paidAt",
      f.period_starts_at as "startsAt", f.period_ends_at as "endsAt", s.anchor_day as "anchorDay"
    from payments p join former_payments f on f.id = p.id left join former_subscriptions s on s.id = p.subscription_id
    where p.status in ('paid', 'refunded') order by coalesce(f.period_starts_at, p.paid_at), p.id`)

/** The subscription that a period lengthened: its payment's own or, of money that came late, the one that had followed it. */
const holderOf = (payment: Payment, all: Subscription[]): number => {
  const runs = ({ createdAt, endedAt }: Subscription) =>
    payment.startsAt !== null && createdAt <= payment.startsAt && (!endedAt || endedAt > payment.startsAt)
  const own = all.find(({ id }) => id === payment.subscriptionId)
  return own && !runs(own) ? (all.find(runs)?.id ?? own.id) : payment.subscriptionId
}

const entriesOf = (payment: Payment, before: Payment[], all: Subscription[]): Entry[] => {
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
const correctionOf = (subscription: Subscription, entries: Entry[]): Entry[] => {
  const { id, planId, paidUntil } = subscription
  const [reckoned] = reckonStandings(entries, [{ id, renews: false }])
  const end = reckoned?.paidUntil ?? null
  if (paidUntil === null || end?.getTime() === paidUntil.getTime()) return []
  const startsAt = end ?? subscription.createdAt
  const own = { ...NOTHING, subscriptionId: id, planId, happenedAt: paidUntil }
  if (startsAt < paidUntil)
    return [{ ...own, kind: 'given', key: `given:import:${id}`, startsAt, endsAt: paidUntil }]
  return [
    { ...own, kind: 'written_off', key: `written-off:import:${id}`, startsAt: paidUntil, endsAt: startsAt },
  ]
}

const insertEntry = (query: Query, account: string, entry: Entry) =>
  query(
    `insert into ledger_entries (account_id, kind, key, cause, subscription_id, payment_id, from_payment_id, plan_id,
       amount_cents, starts_at, ends_at, anchor_day, is_upgrade, happened_at)
     values ($1, $2, $3, 'import', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      account,
      entry.kind,
      entry.key,
      entry.subscriptionId,
      entry.paymentId,
      entry.fromPaymentId,
      entry.planId,
      entry.amountCents,
      entry.startsAt,
      entry.endsAt,
      entry.anchorDay,
      entry.isUpgrade,
      entry.happenedAt,
    ],
  )

const writeLedgerOf = async (
  query: Query,
  userId: number,
  { payments, subscriptions }: { payments: Payment[]; subscriptions: Subscription[] },
): Promise<void> => {
  const [account] = await query<{ id: string }>(
    'insert into ledger_accounts (user_id) values ($1) returning id',
    [userId],
  )
  if (!account) throw new Error('an account of the ledger was not made')
  const paid = payments.flatMap((payment, index) =>
    entriesOf(payment, payments.slice(0, index), subscriptions),
  )
  const entries = [...paid, ...subscriptions.flatMap((one) => correctionOf(one, paid))]
  for (const entry of entries) await insertEntry(query, account.id, entry)
  const renewing = subscriptions.map(({ id, status }) => ({
    id,
    renews: status === 'active' || status === 'past_due',
  }))
  for (const { id, paidUntil, anchorDay, accessUntil, access } of reckonStandings(entries, renewing)) {
    await query('insert into standings values ($1, $2, $3, $4)', [id, paidUntil, anchorDay, accessUntil])
    for (const { planId, startsAt, endsAt } of access)
      await query('insert into access_periods values ($1, $2, $3, $4)', [id, planId, startsAt, endsAt])
  }
}

/** Before the rows of a backup of 0.1.0 are loaded. */
export const makeFormerTables = async (query: Query): Promise<void> => {
  for (const statement of FORMER_TABLES.split(';')) await query(statement)
}

/** Turns what 0.1.0 had written of periods into entries of the ledger, and reckons what they come to. */
export const takeOverPeriods = async (query: Query): Promise<void> => {
  const [payments, subscriptions] = [await readPayments(query), await readSubscriptions(query)]
  for (const userId of new Set(subscriptions.map((one) => one.userId)))
    await writeLedgerOf(query, userId, {
      payments: payments.filter((one) => one.userId === userId),
      subscriptions: subscriptions.filter((one) => one.userId === userId),
    })
  for (const table of Object.keys(FORMER)) await query(`drop table ${formerOf(table)}`)
}

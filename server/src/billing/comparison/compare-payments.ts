import type { PaymentComparison, PaymentDifference } from '@arroba/contract/staff/payments.ts'
import { many, maybeOne, one, run } from '../../platform/data/query.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { type Invoice, ProviderUnknown } from '../../platform/payments/provider.ts'
import type { Services } from '../../platform/services.ts'
import { type BillingServices, settleInvoice } from '../checkout/settle-charge.ts'
import {
  countWaiting,
  findDifferences,
  findLatestComparison,
  findPaidInLedger,
  insertComparison,
  insertDifference,
} from './sql/statements.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    'compare-payments': Record<string, never>
  }
}

export type DifferenceKind = PaymentDifference['kind']
type CompareServices = BillingServices & { log: Pick<Log, 'error'> }

const DAY_MS = 24 * 60 * 60 * 1000
/** For so many days a bank may take money back. */
const COMPARED_DAYS = 180
/** A payment younger than this may not have been heard of yet. */
const IN_FLIGHT_MS = 60 * 60 * 1000

type Money = { paidCents: number; returnedCents: number }
/** An invoice as the provider and the ledger have it; null where one of them has no payment of it. */
type Pair = { invoiceId: string; paymentId: number | null; there: Money | null; here: Money | null }
type Difference = { kind: DifferenceKind; providerCents: number; ledgerCents: number }
type FoundDifference = Difference & { pair: Pair; isSettled: boolean }

function moneyOf({ state, totalCents, refundedCents }: Invoice): Money | null {
  return state === 'paid' || state === 'refunded'
    ? { paidCents: totalCents, returnedCents: refundedCents }
    : null
}

function differencesOf({ there, here }: Pair): Difference[] {
  if (there === null && here === null) return []
  if (here === null) return [{ kind: 'missing_here', providerCents: there?.paidCents ?? 0, ledgerCents: 0 }]
  if (there === null) return [{ kind: 'missing_there', providerCents: 0, ledgerCents: here.paidCents }]
  const all: Difference[] = [
    { kind: 'paid', providerCents: there.paidCents, ledgerCents: here.paidCents },
    { kind: 'returned', providerCents: there.returnedCents, ledgerCents: here.returnedCents },
  ]
  return all.filter(({ providerCents, ledgerCents }) => providerCents !== ledgerCents)
}

type Range = { from: Date; to: Date }

/** Asks for an invoice that the provider's list leaves out, because the provider may have dated its payment differently. */
async function readLeftOut({ payments }: CompareServices, invoiceId: string): Promise<Money | null> {
  try {
    return moneyOf(await payments.readInvoice(invoiceId))
  } catch (error) {
    if (error instanceof ProviderUnknown) return null
    throw error
  }
}

async function readLedger(services: CompareServices, range: Range, invoiceIds: string[]) {
  const { database, payments } = services
  const rows = await many(database.db, findPaidInLedger, { ...range, provider: payments.name, invoiceIds })
  return new Map(rows.map((row) => [row.invoiceId, { ...row, money: row.paidCents > 0 ? row : null }]))
}

async function readPairs(services: CompareServices, range: Range): Promise<Pair[]> {
  const listed = await services.payments.paidInvoices(range)
  const there = new Map(listed.map((invoice) => [invoice.id, moneyOf(invoice)]))
  const here = await readLedger(services, range, [...there.keys()])
  const pairs: Pair[] = []
  for (const [invoiceId, money] of there)
    pairs.push({
      invoiceId,
      paymentId: here.get(invoiceId)?.id ?? null,
      there: money,
      here: here.get(invoiceId)?.money ?? null,
    })
  for (const [invoiceId, { id: paymentId, money }] of here)
    if (!there.has(invoiceId))
      pairs.push({ invoiceId, paymentId, there: await readLeftOut(services, invoiceId), here: money })
  return pairs
}

/** Applies an invoice that was only missed; returns whether both sides agree now. */
async function settle(services: CompareServices, { invoiceId }: Pair, range: Range): Promise<boolean> {
  try {
    const invoice = await settleInvoice(services, invoiceId)
    const here = (await readLedger(services, range, [invoiceId])).get(invoiceId)
    return (
      here !== undefined &&
      differencesOf({ invoiceId, paymentId: here.id, there: moneyOf(invoice), here: here.money }).length === 0
    )
  } catch (error) {
    services.log.error({ err: error }, 'a payment that differs could not be settled')
    return false
  }
}

async function settleDifferences(
  services: CompareServices,
  pairs: readonly Pair[],
  range: Range,
): Promise<FoundDifference[]> {
  const found: FoundDifference[] = []
  for (const pair of pairs) {
    const differences = differencesOf(pair)
    const isSettled = differences.length > 0 && (await settle(services, pair, range))
    for (const difference of differences) found.push({ ...difference, pair, isSettled })
  }
  return found
}

function sum(pairs: readonly Pair[], side: 'there' | 'here', what: keyof Money): number {
  return pairs.reduce((total, pair) => total + (pair[side]?.[what] ?? 0), 0)
}

/**
 * Compares the ledger with the provider's list of paid invoices, and records the differences. Payments that were only
 * missed, because no call came, are applied, and appear in the report as settled.
 */
export async function comparePayments(services: CompareServices): Promise<void> {
  const now = services.clock()
  const to = new Date(now.getTime() - IN_FLIGHT_MS)
  const range = { from: new Date(to.getTime() - COMPARED_DAYS * DAY_MS), to }
  const pairs = await readPairs(services, range)
  const found = await settleDifferences(services, pairs, range)
  await writeComparison(services, { ...range, now }, pairs, found)
  const open = found.filter(({ isSettled }) => !isSettled).length
  if (open > 0) services.log.error({ count: open }, 'the ledger and the payment provider differ')
}

async function writeComparison(
  { database: { db }, payments }: CompareServices,
  compared: Range & { now: Date },
  pairs: readonly Pair[],
  found: readonly FoundDifference[],
): Promise<void> {
  const provider = payments.name
  await db.transaction().execute(async (trx) => {
    const { id: comparisonId } = await one(trx, insertComparison, { ...compared, provider, ...sumsOf(pairs) })
    for (const { pair, ...difference } of found)
      await run(trx, insertDifference, { ...pair, ...difference, comparisonId })
  })
}

function sumsOf(pairs: readonly Pair[]) {
  return {
    invoiceCount: pairs.length,
    providerPaidCents: sum(pairs, 'there', 'paidCents'),
    providerReturnedCents: sum(pairs, 'there', 'returnedCents'),
    ledgerPaidCents: sum(pairs, 'here', 'paidCents'),
    ledgerReturnedCents: sum(pairs, 'here', 'returnedCents'),
  }
}

export function comparingPayments(services: CompareServices): JobHandler<Record<string, never>> {
  return {
    run: () => comparePayments(services),
    cron: '40 3 * * *',
    // Long enough, because the provider's list is read invoice by invoice.
    expiresAfterSeconds: 4 * 60 * 60,
  }
}

const MOST_SHOWN = 100

/** The latest comparison, for staff. */
export async function readComparison({ database: { db } }: Pick<Services, 'database'>): Promise<{
  comparison: PaymentComparison | null
}> {
  const latest = await maybeOne(db, findLatestComparison)
  if (!latest) return { comparison: null }
  const { id: comparisonId, ...comparison } = latest
  const differences = await many(db, findDifferences, { comparisonId, limit: MOST_SHOWN })
  return { comparison: { ...comparison, differences } }
}

/** What waits for staff: open differences of the latest comparison, and held payments. */
export function countWaitingPayments({ database: { db } }: Pick<Services, 'database'>) {
  return one(db, countWaiting)
}

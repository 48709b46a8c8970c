import type { Db, Trx } from '../../data/database.ts'
import { many, maybeOne, run } from '../../data/query.ts'
import type { RowOf } from '../../data/statement.ts'
import { type Invoice, type PaymentMethod, ProviderUnknown } from '../provider.ts'
import { barcodeOf, lineOf, type Slip } from './bank-slip.ts'
import { newId } from './once-per-key.ts'
import { pixPayloadOf } from './pix.ts'
import {
  addRefund,
  expireInvoices,
  extendPeriod,
  findInvoicesPaidWithin,
  findSandboxInvoice,
  findSlip,
  insertSandboxInvoice,
  lockSandboxInvoice,
  setInvoicePaid,
  setWayToPay,
} from './sql/statements.ts'

/** How many days past its due day a pending invoice can still be paid. */
const EXPIRES_AFTER_DAYS = 10
/** How many days an invoice that is not charged to a card has until it is due. */
export const DAYS_TO_PAY = 3

function unknownInvoice(): ProviderUnknown {
  return new ProviderUnknown(['Fatura não encontrada.'])
}

export type NewInvoice = {
  customerId: string
  subscriptionId: string | null
  renewsAt: Date | null
  reference: string | null
  method: PaymentMethod
  cents: number
  description: string
  /** YYYY-MM-DD, or so many days after an instant. */
  due: string | { from: Date; days: number }
}

/** Inserts an invoice; returns its id, or null where the renewal exists already. */
export async function insertInvoice(trx: Trx, invoice: NewInvoice, now: Date): Promise<string | null> {
  const { due, ...values } = invoice
  const { method, cents } = invoice
  const id = newId()
  const dueOn = typeof due === 'string' ? due : dayAfter(due)
  const inserted = await maybeOne(trx, insertSandboxInvoice, { ...values, id, dueOn, now })
  if (!inserted) return null
  const line = method === 'bank_slip' ? lineOf(barcodeOf({ ...inserted, cents })) : null
  const pix = method === 'pix' ? pixPayloadOf({ id, cents }) : null
  await run(trx, setWayToPay, { id, line, pix })
  return id
}

export async function invoiceById(db: Db, now: Date, id: string): Promise<Invoice> {
  const invoice = await findInvoice(db, now, { id, customerId: null, reference: null })
  if (!invoice) throw unknownInvoice()
  return invoice
}

export function invoiceByReference(
  db: Db,
  now: Date,
  { customerId, reference }: { customerId: string; reference: string },
): Promise<Invoice | null> {
  return findInvoice(db, now, { id: null, customerId, reference })
}

/** The slip to print for an invoice. */
export async function slipById(db: Db, id: string): Promise<Slip> {
  const slip = await maybeOne(db, findSlip, { id })
  if (!slip) throw new ProviderUnknown(['Esta fatura não tem um boleto.'])
  return slip
}

/** An invoice, locked until the transaction ends. */
export type LockedInvoice = RowOf<typeof lockSandboxInvoice>

export async function lockInvoice(trx: Trx, now: Date, id: string): Promise<LockedInvoice> {
  await expire(trx, now, { id, customerId: null, reference: null })
  const invoice = await maybeOne(trx, lockSandboxInvoice, { id })
  if (!invoice) throw unknownInvoice()
  return invoice
}

/** Records the payment, and extends the paid period by the plan's months. */
export async function settleLocked(
  trx: Trx,
  { id, subscriptionId }: LockedInvoice,
  now: Date,
): Promise<void> {
  await run(trx, setInvoicePaid, { id, now })
  if (subscriptionId !== null) await run(trx, extendPeriod, { subscriptionId, now })
}

/** Records a refund of so many centavos; an invoice that is refunded in full changes its state. */
export async function refundLocked(trx: Trx, { id }: LockedInvoice, cents: number): Promise<void> {
  await run(trx, addRefund, { id, cents })
}

export function invoicesPaidWithin(db: Db, within: { from: Date; to: Date }): Promise<Invoice[]> {
  return many(db, findInvoicesPaidWithin, within)
}

/** Looks for an invoice by its id, or by a customer and their reference. */
type InvoiceSearch = { id: string | null; customerId: string | null; reference: string | null }

async function findInvoice(db: Db, now: Date, sought: InvoiceSearch): Promise<Invoice | null> {
  await expire(db, now, sought)
  return (await maybeOne(db, findSandboxInvoice, sought)) ?? null
}

async function expire(db: Db, now: Date, sought: InvoiceSearch): Promise<void> {
  await run(db, expireInvoices, { ...sought, now, expiresAfterDays: EXPIRES_AFTER_DAYS })
}

/** The day in -03:00 that lies so many days after an instant, YYYY-MM-DD. */
function dayAfter({ from, days }: { from: Date; days: number }): string {
  return new Date(from.getTime() + (days * 24 - 3) * 60 * 60_000).toISOString().slice(0, 10)
}

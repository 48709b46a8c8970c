import { sql } from 'kysely'
import type { Db, Trx } from '../../data/database.ts'
import { type Invoice, type PaymentMethod, ProviderUnknown } from '../provider.ts'
import { barcodeOf, lineOf, type Slip } from './bank-slip.ts'
import { newId } from './once.ts'
import { pixPayloadOf } from './pix.ts'

/** A pending invoice that is so many days past its day cannot be paid any more. */
const EXPIRES_AFTER_DAYS = 10
/** What is not taken from a card has some days to be paid. */
export const DAYS_TO_PAY = 3

const unknownInvoice = () => new ProviderUnknown(['Fatura não encontrada.'])

/** SQL: an invoice under `i` as the provider's interface has it. */
const shown = sql.raw(`
  i.id, i.subscription_id as "subscriptionId", i.state, i.total_cents as "totalCents",
  to_char(i.due_on, 'YYYY-MM-DD') as "dueOn", i.paid_at as "paidAt", i.digitable_line as "digitableLine",
  null as "bankSlipUrl", i.pix_payload as "pixPayload",
  case when i.state = 'refunded' then i.total_cents else i.refunded_cents end as "refundedCents",
  i.is_charged_back as "isChargedBack"`)

/** SQL: the day of an instant in -03:00. */
const dayOf = (instant: Date) => sql`(${instant}::timestamptz at time zone interval '-03:00')::date`

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

/** Answers the id of the new invoice; null where the renewal exists already. */
export const insertInvoice = async (trx: Trx, invoice: NewInvoice, now: Date): Promise<string | null> => {
  const { due, method, cents } = invoice
  const id = newId()
  const day = typeof due === 'string' ? sql`${due}::date` : sql`${dayOf(due.from)} + ${due.days}::integer`
  const { rows } = await sql<{ number: number; dueOn: string }>`
    insert into sandbox_invoices
      (id, customer_id, subscription_id, renews_at, reference, method, state, total_cents, description, due_on, created_at)
    values (${id}, ${invoice.customerId}, ${invoice.subscriptionId}, ${invoice.renewsAt}, ${invoice.reference}, ${method},
      'pending', ${cents}, ${invoice.description}, ${day}, ${now})
    on conflict on constraint sandbox_invoices_renew_once do nothing
    returning number, to_char(due_on, 'YYYY-MM-DD') as "dueOn"`.execute(trx)
  const [made] = rows
  if (!made) return null
  const line = method === 'bank_slip' ? lineOf(barcodeOf({ ...made, cents })) : null
  const pix = method === 'pix' ? pixPayloadOf({ id, cents }) : null
  await sql`
    update sandbox_invoices set digitable_line = ${line}, pix_payload = ${pix} where id = ${id}`.execute(trx)
  return id
}

const expire = (db: Db, now: Date, where: ReturnType<typeof sql>) =>
  sql`
    update sandbox_invoices i set state = 'expired'
    where i.state = 'pending' and i.due_on + ${EXPIRES_AFTER_DAYS}::integer < ${dayOf(now)} and ${where}`.execute(
    db,
  )

/** The latest first. */
const findAll = async (db: Db, where: ReturnType<typeof sql>): Promise<Invoice[]> => {
  const { rows } = await sql<Invoice>`
    select ${shown} from sandbox_invoices i where ${where} order by i.number desc`.execute(db)
  return rows
}

const findOne = async (db: Db, now: Date, where: ReturnType<typeof sql>): Promise<Invoice | null> => {
  await expire(db, now, where)
  const [latest] = await findAll(db, where)
  return latest ?? null
}

export const invoiceById = async (db: Db, now: Date, id: string): Promise<Invoice> => {
  const invoice = await findOne(db, now, sql`i.id = ${id}`)
  if (!invoice) throw unknownInvoice()
  return invoice
}

export const invoiceByReference = (
  db: Db,
  now: Date,
  { customerId, reference }: { customerId: string; reference: string },
): Promise<Invoice | null> =>
  findOne(
    db,
    now,
    sql`i.customer_id = ${customerId} and i.reference = ${reference} and i.subscription_id is null`,
  )

/** What is printed on an invoice's bank slip. */
export const slipById = async (db: Db, id: string): Promise<Slip> => {
  const { rows } = await sql<Slip>`
    select number, to_char(due_on, 'YYYY-MM-DD') as "dueOn", total_cents as cents, description, digitable_line as line,
      created_at as "createdAt"
    from sandbox_invoices where id = ${id} and method = 'bank_slip'`.execute(db)
  if (!rows[0]) throw new ProviderUnknown(['Esta fatura não tem um boleto.'])
  return rows[0]
}

/** What is known of an invoice while nobody else changes it. */
export type LockedInvoice = {
  id: string
  customerId: string
  subscriptionId: string | null
  isRenewal: boolean
  method: PaymentMethod
  state: Invoice['state']
  totalCents: number
  refundedCents: number
}

export const lockInvoice = async (trx: Trx, now: Date, id: string): Promise<LockedInvoice> => {
  await expire(trx, now, sql`i.id = ${id}`)
  const { rows } = await sql<LockedInvoice>`
    select id, customer_id as "customerId", subscription_id as "subscriptionId", renews_at is not null as "isRenewal",
      method, state, total_cents as "totalCents", refunded_cents as "refundedCents"
    from sandbox_invoices where id = ${id} for update`.execute(trx)
  if (!rows[0]) throw unknownInvoice()
  return rows[0]
}

/** Notes the payment, and moves the end of the paid period on by the plan's months. */
export const settleLocked = async (
  trx: Trx,
  { id, subscriptionId }: LockedInvoice,
  now: Date,
): Promise<void> => {
  await sql`update sandbox_invoices set state = 'paid', paid_at = ${now} where id = ${id}`.execute(trx)
  if (subscriptionId === null) return
  await sql`
    update sandbox_subscriptions s
    set expires_at = (coalesce(s.expires_at, ${now}) at time zone interval '-03:00' + make_interval(months => p.interval_months))
      at time zone interval '-03:00'
    from sandbox_plans p where p.identifier = s.plan_identifier and s.id = ${subscriptionId}`.execute(trx)
}

/** Gives so much back; all of it makes the invoice a refunded one. */
export const refundLocked = async (
  trx: Trx,
  { id, totalCents, refundedCents }: LockedInvoice,
  cents: number,
): Promise<void> => {
  const refunded = refundedCents + cents
  await sql`
    update sandbox_invoices set refunded_cents = ${refunded}, state = ${refunded === totalCents ? 'refunded' : 'paid'}
    where id = ${id}`.execute(trx)
}

export const invoicesPaidWithin = (db: Db, { from, to }: { from: Date; to: Date }): Promise<Invoice[]> =>
  findAll(db, sql`i.paid_at >= ${from} and i.paid_at < ${to}`)

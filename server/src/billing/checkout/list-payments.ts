import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import type { Payment } from '@arroba/contract/payments.ts'
import { compile } from '../../platform/data/compile.ts'
import type { Database } from '../../platform/data/database.ts'
import { many, maybeOne } from '../../platform/data/query.ts'
import { notFound } from '../../platform/http/errors.ts'
import { ServedFile } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Payments } from '../../platform/payments/provider.ts'
import { drawQrCode } from '../../platform/text/qr-code.ts'
import { type StoredPayment, storedPayments } from '../read.ts'
import { readPayer } from './billing-profile.ts'
import type { InvoiceServices } from './invoices.ts'
import { bankSlipPath } from './purchase.ts'

const findPayments = compile('find-payments', { userId: 'bigint', offset: 'integer' }, ({ userId, offset }) =>
  storedPayments()
    .where('p.user_id', '=', userId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(PER_PAGE + 1)
    .offset(offset),
)

const findOwnPayment = compile('find-payment-of', { id: 'bigint', userId: 'bigint' }, ({ id, userId }) =>
  storedPayments().where('p.id', '=', id).where('p.user_id', '=', userId),
)

type PaymentServices = { database: Database; payments: Pick<Payments, 'name'> }

/** A payment on the wire. Only one that can be paid now says how. */
export async function presentPayment(
  { payments }: Pick<PaymentServices, 'payments'>,
  { invoice_id: invoiceId, pix_payload: payload, ...stored }: StoredPayment,
): Promise<Payment> {
  const isOpen = stored.status === 'pending' && invoiceId !== null
  const { method } = stored
  const isPaidAtTheBank = isOpen && method !== 'credit_card'
  return {
    ...stored,
    digitable_line: isOpen ? stored.digitable_line : null,
    pdf: isOpen && method === 'bank_slip' ? bankSlipPath(stored.id) : null,
    pix: isOpen && payload !== null ? { payload, qr_code: await drawQrCode(payload) } : null,
    sandbox_pay: isPaidAtTheBank && payments.name === 'sandbox' ? `/sandbox/invoices/${invoiceId}/pay` : null,
    // A cast: the statement builds the other fields by the contract, which tests check.
  } as Payment
}

export async function listPayments(
  services: PaymentServices,
  { id: userId }: Pick<Viewer, 'id'>,
  { page = 1 }: { page?: number },
) {
  const offset = (page - 1) * PER_PAGE
  const rows = await many(services.database.db, findPayments, { userId, offset })
  return {
    payments: await Promise.all(rows.slice(0, PER_PAGE).map(({ item }) => presentPayment(services, item))),
    page,
    per_page: PER_PAGE,
    has_next: rows.length > PER_PAGE,
  }
}

async function findOwn({ database }: PaymentServices, userId: number, id: number): Promise<StoredPayment> {
  const payment = await maybeOne(database.db, findOwnPayment, { id, userId })
  if (!payment) throw notFound('Não encontramos este pagamento.')
  return payment.item
}

export async function showPayment(services: PaymentServices, { id: userId }: Pick<Viewer, 'id'>, id: number) {
  return {
    payment: await presentPayment(services, await findOwn(services, userId, id)),
  }
}

/** The PDF of a bank slip that waits to be paid. */
export async function showBankSlip(
  services: InvoiceServices,
  { id: userId }: Pick<Viewer, 'id'>,
  id: number,
): Promise<ServedFile> {
  const { method, status, invoice_id: invoiceId } = await findOwn(services, userId, id)
  if (method !== 'bank_slip' || status !== 'pending' || invoiceId === null)
    throw notFound('Este pagamento não tem boleto em aberto.')
  const payer = await readPayer(services, userId)
  const invoice = await services.payments.readInvoice(invoiceId)
  return new ServedFile(await services.payments.bankSlip(invoice, payer), `boleto-${id}.pdf`)
}

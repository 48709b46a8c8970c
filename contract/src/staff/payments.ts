import Type, { type Static } from 'typebox'
import { endpoint, FileBytes, Id, Instant, nullable, Page, paged, Written } from '../http.ts'
import { PaymentMethod, PaymentStatus, Reais } from '../payments.ts'
import { Statement } from '../statement.ts'

const byId = Type.Object({ id: Id })
const byEntry = Type.Object({ id: Id, entry: Id })
const Centavos = Type.Integer()

const Refund = Type.Object(
  {
    amount: Reais,
    /** 'asked' until the provider says that the money was refunded. */
    state: Type.Union([Type.Literal('asked'), Type.Literal('done'), Type.Literal('refused')]),
    at: Instant,
    reason: Type.String(),
    /** The member of staff who asked for the refund. */
    by: nullable(Type.String()),
    /** Why the provider refused the refund. */
    message: nullable(Type.String()),
  },
  { title: 'StaffRefund', additionalProperties: false },
)

/** A payment that was paid. */
export const StaffPayment = Type.Object(
  {
    id: Id,
    plan: Type.String(),
    method: PaymentMethod,
    status: PaymentStatus,
    paid_at: Instant,
    amount: Reais,
    returned: Reais,
    /** The last refund that staff asked for. */
    refund: nullable(Refund),
    can: Type.Object({ refund: Type.Boolean() }, { additionalProperties: false }),
  },
  { title: 'StaffPayment', additionalProperties: false },
)
export type StaffPayment = Static<typeof StaffPayment>

export const showPersonStatement = endpoint({
  method: 'GET',
  path: '/v6/staff/people/{id}/statement',
  personalData: true,
  access: 'staff',
  summary: "Staff: a person's statement, as they read it themselves",
  params: byId,
  query: Type.Object({ page: Page }),
  status: 200,
  answer: Statement,
})

const file = { method: 'GET', access: 'staff', status: 200, answer: FileBytes } as const

export const printPersonStatement = endpoint({
  ...file,
  path: '/v6/staff/people/{id}/statement.pdf',
  personalData: true,
  summary: "Staff: all of a person's statement as a PDF",
  params: byId,
  produces: 'application/pdf',
})

export const exportPersonStatement = endpoint({
  ...file,
  path: '/v6/staff/people/{id}/statement.csv',
  personalData: true,
  summary: "Staff: all of a person's statement as a CSV file, with what each entry was made for",
  params: byId,
  produces: 'text/csv',
})

export const showPersonReceipt = endpoint({
  ...file,
  path: '/v6/staff/people/{id}/statement/{entry}/receipt',
  personalData: true,
  summary: "Staff: the receipt of one entry of a person's statement",
  params: byEntry,
  produces: 'application/pdf',
})

export const exportPersonReceipt = endpoint({
  ...file,
  path: '/v6/staff/people/{id}/statement/{entry}/receipt.csv',
  personalData: true,
  summary: 'Staff: the same as a CSV file, with what it was made for',
  params: byEntry,
  produces: 'text/csv',
})

export const listPersonPayments = endpoint({
  method: 'GET',
  path: '/v6/staff/people/{id}/payments',
  personalData: true,
  access: 'staff',
  summary: 'Staff: what a person paid, the latest first, and what may still be sent back',
  params: byId,
  query: Type.Object({ page: Page }),
  status: 200,
  answer: paged('payments', StaffPayment),
})

export const RefundForm = Type.Object(
  {
    /** The amount in reais: typed '1.234,56', or 1234.56. Left out: all that is left. */
    amount: Type.Optional(Written),
    /** The refunded amount that staff saw: 409 when it has grown since. */
    returned: Type.Number({ minimum: 0 }),
    reason: Type.String({ maxLength: 2000 }),
  },
  { title: 'RefundForm' },
)
export type RefundForm = Static<typeof RefundForm>

export const refundPayment = endpoint({
  method: 'POST',
  path: '/v6/staff/payments/{id}/refund',
  access: 'staff',
  confirmPassword: true,
  summary: 'Staff: send a payment back, whole or in part; the days that it paid for go with it',
  params: byId,
  body: RefundForm,
  status: 200,
  answer: Type.Object({ payment: StaffPayment }, { additionalProperties: false }),
})

const Month = Type.Object({
  month: Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$', description: 'YYYY-MM, in -03:00' }),
})

const Sum = Type.Object(
  { kind: Type.String(), label: Type.String(), count: Type.Integer({ minimum: 0 }), amount_cents: Centavos },
  { title: 'LedgerSum', additionalProperties: false },
)

export const showLedgerMonth = endpoint({
  method: 'GET',
  path: '/v6/staff/ledger',
  access: 'staff',
  summary: 'Staff: what a month of the ledger comes to, by kind of entry',
  query: Month,
  status: 200,
  answer: Type.Object({ month: Type.String(), sums: Type.Array(Sum) }, { additionalProperties: false }),
})

export const exportLedgerMonth = endpoint({
  ...file,
  path: '/v6/staff/ledger.csv',
  personalData: true,
  confirmPassword: true,
  summary: "Staff: every entry of a month's ledger, for the accountant",
  query: Month,
  produces: 'text/csv',
})

export const exportFiscalRecords = endpoint({
  ...file,
  path: '/v6/staff/fiscal_records.csv',
  personalData: true,
  confirmPassword: true,
  summary: 'Staff: what a service invoice (NFS-e) needs of every payment of a month',
  query: Month,
  produces: 'text/csv',
})

const Difference = Type.Object(
  {
    /** Paid at the provider only; paid here only; different amounts paid; different amounts refunded. */
    kind: Type.Union([
      Type.Literal('missing_here'),
      Type.Literal('missing_there'),
      Type.Literal('paid'),
      Type.Literal('returned'),
    ]),
    invoice_id: Type.String(),
    payment_id: nullable(Id),
    provider_cents: Centavos,
    ledger_cents: Centavos,
    /** Whether the ledger was only late, and the comparison itself entered the payment. */
    is_settled: Type.Boolean(),
  },
  { title: 'PaymentDifference', additionalProperties: false },
)
export type PaymentDifference = Static<typeof Difference>

const Comparison = Type.Object(
  {
    compared_at: Instant,
    paid_from: Instant,
    paid_until: Instant,
    invoice_count: Type.Integer({ minimum: 0 }),
    provider_paid_cents: Centavos,
    provider_returned_cents: Centavos,
    ledger_paid_cents: Centavos,
    ledger_returned_cents: Centavos,
    /** The number of differences, and the first hundred of them. */
    difference_count: Type.Integer({ minimum: 0 }),
    differences: Type.Array(Difference),
  },
  { title: 'PaymentComparison', additionalProperties: false },
)
export type PaymentComparison = Static<typeof Comparison>

export const showPaymentComparison = endpoint({
  method: 'GET',
  path: '/v6/staff/payment_comparison',
  access: 'staff',
  summary:
    "Staff: last night's comparison of the ledger with the payment provider's own list; null before the first",
  status: 200,
  answer: Type.Object({ comparison: nullable(Comparison) }, { additionalProperties: false }),
})

export const countWaitingPayments = endpoint({
  method: 'GET',
  path: '/v6/staff/payments_waiting',
  access: 'staff',
  summary:
    "Staff: how many differences last night's comparison left open, and how many payments are held in a state that nobody decides on",
  status: 200,
  answer: Type.Object(
    { differences: Type.Integer({ minimum: 0 }), held: Type.Integer({ minimum: 0 }) },
    { title: 'WaitingPayments', additionalProperties: false },
  ),
})

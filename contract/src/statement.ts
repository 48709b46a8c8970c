import Type, { type Static } from 'typebox'
import { endpoint, FileBytes, Id, Instant, nullable, Page } from './http.ts'
import { PaymentMethod } from './payments.ts'

/** The kinds of entries of the statement. */
export const StatementKind = Type.Union([
  Type.Literal('paid'),
  Type.Literal('credit'),
  Type.Literal('credit_returned'),
  Type.Literal('days'),
  Type.Literal('refunded'),
  Type.Literal('charged_back'),
  Type.Literal('given'),
  Type.Literal('written_off'),
])
export type StatementKind = Static<typeof StatementKind>

export const StatementEntry = Type.Object(
  {
    id: Id,
    kind: StatementKind,
    at: Instant,
    /** The plan's name. */
    plan: nullable(Type.String()),
    method: nullable(PaymentMethod),
    payment_id: nullable(Id),
    /** The amount in reais, negative for a refund; null for an entry about days only. */
    amount: nullable(Type.Number()),
    starts_at: nullable(Instant),
    ends_at: nullable(Instant),
    /** Days of 24 hours, with one decimal, negative where a refund took days away. */
    days: nullable(Type.Number()),
  },
  { title: 'StatementEntry', additionalProperties: false },
)
export type StatementEntry = Static<typeof StatementEntry>

export const Statement = Type.Object(
  {
    entries: Type.Array(StatementEntry),
    /** The sum of the payments in reais, of all entries. */
    paid: Type.Number({ minimum: 0 }),
    returned: Type.Number({ minimum: 0 }),
    page: Type.Integer({ minimum: 1 }),
    per_page: Type.Integer({ minimum: 1 }),
    has_next: Type.Boolean(),
  },
  { title: 'Statement', additionalProperties: false },
)
export type Statement = Static<typeof Statement>

const file = { method: 'GET', access: 'session', account: true, status: 200, answer: FileBytes } as const

export const showStatement = endpoint({
  method: 'GET',
  path: '/v6/users/me/statement',
  access: 'session',
  account: true,
  summary: 'What came, went back and was given in the own account, the latest first',
  query: Type.Object({ page: Page }),
  status: 200,
  answer: Statement,
})

export const printStatement = endpoint({
  ...file,
  path: '/v6/users/me/statement.pdf',
  summary: 'All of the own statement as a PDF',
  produces: 'application/pdf',
})

export const exportStatement = endpoint({
  ...file,
  path: '/v6/users/me/statement.csv',
  summary: 'All of the own statement as a CSV file',
  produces: 'text/csv',
})

export const showReceipt = endpoint({
  ...file,
  path: '/v6/users/me/statement/{id}/receipt',
  summary: 'The receipt of one entry of the own statement',
  params: Type.Object({ id: Id }),
  produces: 'application/pdf',
})

export const exportReceipt = endpoint({
  ...file,
  path: '/v6/users/me/statement/{id}/receipt.csv',
  summary: 'The same as a CSV file',
  params: Type.Object({ id: Id }),
  produces: 'text/csv',
})

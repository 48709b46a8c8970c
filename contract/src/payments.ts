import Type, { type Static } from 'typebox'
import { endpoint, FileBytes, Id, Instant, nullable, Page, paged } from './http.ts'

export const PaymentMethod = Type.Union([
  Type.Literal('credit_card'),
  Type.Literal('bank_slip'),
  Type.Literal('pix'),
])
export type PaymentMethod = Static<typeof PaymentMethod>

/** An amount in reais, with two decimals. */
export const Reais = Type.Number({ minimum: 0 })

export const PaymentStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('paid'),
  Type.Literal('canceled'),
  Type.Literal('expired'),
  Type.Literal('refunded'),
])

export const Payment = Type.Object(
  {
    id: Id,
    plan: Type.Object(
      { name: Type.String(), plan_identifier: Type.String() },
      { additionalProperties: false },
    ),
    kind: Type.Union([Type.Literal('first'), Type.Literal('renewal'), Type.Literal('upgrade')]),
    method: PaymentMethod,
    amount: Reais,
    status: PaymentStatus,
    created_at: Instant,
    due_on: Type.String({ format: 'date' }),
    paid_at: nullable(Instant),
    /** The start of the period that it pays for; null until it is paid. */
    period_starts_at: nullable(Instant),
    period_ends_at: nullable(Instant),
    /** The 47 digits of a pending bank slip, and the address of its PDF, which needs the session's headers. */
    digitable_line: nullable(Type.String()),
    pdf: nullable(Type.String()),
    /** The text to copy of a pending PIX, and its QR code in SVG. */
    pix: nullable(
      Type.Object({ payload: Type.String(), qr_code: Type.String() }, { additionalProperties: false }),
    ),
    /** In the sandbox only: the address that pays a pending bank slip or PIX as the bank would (POST, without a body). */
    sandbox_pay: nullable(Type.String()),
  },
  { title: 'Payment', additionalProperties: false },
)
export type Payment = Static<typeof Payment>

export const listPayments = endpoint({
  method: 'GET',
  path: '/v6/users/me/payments',
  access: 'session',
  account: true,
  summary: 'Own payments, the latest first',
  query: Type.Object({ page: Page }),
  status: 200,
  answer: paged('payments', Payment),
})

export const showPayment = endpoint({
  method: 'GET',
  path: '/v6/users/me/payments/{id}',
  access: 'session',
  account: true,
  checkout: true,
  summary: 'One of the own payments',
  params: Type.Object({ id: Id }),
  status: 200,
  answer: Type.Object({ payment: Payment }, { additionalProperties: false }),
})

export const showBankSlip = endpoint({
  method: 'GET',
  path: '/v6/users/me/payments/{id}/bank_slip',
  access: 'session',
  account: true,
  checkout: true,
  summary: 'The bank slip of one of the own pending payments',
  params: Type.Object({ id: Id }),
  status: 200,
  answer: FileBytes,
  produces: 'application/pdf',
})

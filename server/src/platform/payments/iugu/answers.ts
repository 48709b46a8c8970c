import Type, { type Static } from 'typebox'
import type { Invoice, InvoiceState, ProviderSubscription } from '../provider.ts'

/** The parts of iugu's documented answers (dev.iugu.com/reference) that are used. */

function Maybe<Schema extends Type.TSchema>(schema: Schema) {
  return Type.Optional(Type.Union([schema, Type.Null()]))
}

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}' })

const Variables = Maybe(Type.Array(Type.Object({ name: Type.String(), value: Maybe(Type.String()) })))

export const WithId = Type.Object({ id: Type.String({ minLength: 1 }) })

export const PaymentMethodAnswer = Type.Object({
  id: Type.String({ minLength: 1 }),
  data: Type.Object({
    brand: Maybe(Type.String()),
    display_number: Maybe(Type.String()),
    last_digits: Maybe(Type.String()),
  }),
})

export const PlanAnswer = Type.Object({
  id: Type.String({ minLength: 1 }),
  name: Type.String(),
  interval: Type.Integer(),
  interval_type: Type.String(),
  prices: Type.Array(Type.Object({ currency: Type.String(), value_cents: Type.Integer() })),
})

export const InvoiceAnswer = Type.Object({
  id: Type.String({ minLength: 1 }),
  status: Type.String(),
  due_date: Day,
  total_cents: Type.Integer(),
  refunded_cents: Maybe(Type.Integer()),
  paid_at: Maybe(Type.String()),
  subscription_id: Maybe(Type.String()),
  secure_url: Maybe(Type.String()),
  bank_slip: Maybe(
    Type.Object({ digitable_line: Maybe(Type.String()), bank_slip_pdf_url: Maybe(Type.String()) }),
  ),
  pix: Maybe(Type.Object({ qrcode_text: Maybe(Type.String()) })),
  custom_variables: Variables,
})

export const SubscriptionAnswer = Type.Object({
  id: Type.String({ minLength: 1 }),
  plan_identifier: Type.String(),
  suspended: Type.Boolean(),
  expires_at: Maybe(Day),
  recent_invoices: Maybe(Type.Array(Type.Object({ id: Type.String(), due_date: Maybe(Type.String()) }))),
  custom_variables: Variables,
})

export const ChargeAnswer = Type.Object({
  success: Type.Boolean(),
  message: Maybe(Type.String()),
  LR: Maybe(Type.String()),
})

export function ListOf<Schema extends Type.TSchema>(item: Schema) {
  return Type.Object({ items: Type.Array(item) })
}

/**
 * iugu's states of an invoice (dev.iugu.com/docs/faturas) that something is decided by; a partly paid invoice is in
 * none of them. `authorized` and `partially_refunded` are missing from iugu's table and do occur. A payment in dispute
 * (`in_protest`) counts as paid until the bank decides (`chargeback`).
 */
const states: Record<string, InvoiceState> = {
  pending: 'pending',
  draft: 'pending',
  in_analysis: 'pending',
  authorized: 'pending',
  partially_refunded: 'paid',
  in_protest: 'paid',
  paid: 'paid',
  externally_paid: 'paid',
  canceled: 'canceled',
  expired: 'expired',
  refunded: 'refunded',
  chargeback: 'refunded',
}

/** Longer than any name of a state at iugu. */
const MAX_STATE = 60

/** The moment that iugu writes: a day alone begins in -03:00, and a moment carries its own offset. */
function momentOf(text: string): Date {
  return new Date(text.length === 10 ? `${text}T00:00:00-03:00` : text)
}

function pdfOf({ bank_slip: slip, secure_url: page }: Static<typeof InvoiceAnswer>): string | null {
  return slip?.digitable_line ? (slip.bank_slip_pdf_url ?? (page ? `${page}.pdf` : null)) : null
}

export function invoiceOf(answer: Static<typeof InvoiceAnswer>): Invoice {
  const known = Object.hasOwn(states, answer.status) ? states[answer.status] : undefined
  const state = known ?? 'pending'
  return {
    id: answer.id,
    subscriptionId: answer.subscription_id ?? null,
    state,
    heldState: known ? null : answer.status.slice(0, MAX_STATE),
    totalCents: answer.total_cents,
    dueOn: answer.due_date.slice(0, 10),
    paidAt: answer.paid_at ? momentOf(answer.paid_at) : null,
    digitableLine: answer.bank_slip?.digitable_line?.replaceAll(/\D/g, '') || null,
    bankSlipUrl: pdfOf(answer),
    pixPayload: answer.pix?.qrcode_text || null,
    refundedCents: state === 'refunded' ? answer.total_cents : (answer.refunded_cents ?? 0),
    isChargedBack: answer.status === 'chargeback',
  }
}

export function subscriptionOf(answer: Static<typeof SubscriptionAnswer>): ProviderSubscription {
  return {
    id: answer.id,
    planIdentifier: answer.plan_identifier,
    suspended: answer.suspended,
    expiresAt: answer.expires_at ? momentOf(answer.expires_at) : null,
    invoiceIds: (answer.recent_invoices ?? [])
      .toSorted((one, other) => (other.due_date ?? '').localeCompare(one.due_date ?? ''))
      .map(({ id }) => id),
  }
}

type WithVariables = { custom_variables?: Static<typeof Variables> }

/** Our own reference, which iugu stores as a custom variable. */
export function variables(reference: string) {
  return [{ name: 'reference', value: reference }]
}

export function refersTo({ custom_variables: all }: WithVariables, reference: string): boolean {
  return all?.some(({ name, value }) => name === 'reference' && value === reference) ?? false
}

/** What the payment provider does for us. Amounts are centavos. */

export type ProviderName = 'iugu' | 'sandbox'

export type PaymentMethod = 'credit_card' | 'bank_slip' | 'pix'

/** Whom bank slips are made out to, and whom the provider writes down. */
export type Payer = {
  userId: number
  name: string
  email: string
  /** Eleven digits. */
  cpf: string
  /** Area code and number, digits only. */
  phone: string
  /** Null for whoever was never asked, because they pay by PIX. */
  address: PayerAddress | null
}

export type PayerAddress = {
  zipCode: string
  street: string
  number: string
  complement: string | null
  city: string
  /** Its acronym. */
  state: string
}

export type StoredCard = { id: string; brand: string; lastDigits: string }

export type ProviderPlan = { identifier: string; name: string; priceCents: number; intervalMonths: number }

export type InvoiceState = 'pending' | 'paid' | 'canceled' | 'expired' | 'refunded'

/** An invoice as the provider knows it now. */
export type Invoice = {
  id: string
  /** Null for one that no subscription made. */
  subscriptionId: string | null
  state: InvoiceState
  /** In the provider's word a state in which nothing is decided here, and `state` says nothing; null: none. */
  heldState: string | null
  totalCents: number
  /** YYYY-MM-DD. */
  dueOn: string
  paidAt: Date | null
  /** The 47 digits of its bank slip, and the address of its PDF at the provider; null where it has none. */
  digitableLine: string | null
  bankSlipUrl: string | null
  pixPayload: string | null
  /** What went back of it; all of it once it is in the state refunded, which the bank may have forced (a chargeback). */
  refundedCents: number
  isChargedBack: boolean
}

/** A subscription as the provider knows it now. */
export type ProviderSubscription = {
  id: string
  planIdentifier: string
  suspended: boolean
  /** The end of the period that is paid for. */
  expiresAt: Date | null
  /** The latest first. */
  invoiceIds: string[]
}

export type ChargeResult = {
  approved: boolean
  /** As the provider words it: 'Autorizado' when approved. */
  message: string
  /** The acquirer's code of a refusal. */
  code: string | null
}

/** The provider did not answer, or not in a way that says what it did: whether it happened has to be looked up. */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent'
}

/** The provider said no to what was asked (not a refused card); nothing happened there. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
  readonly messages: string[]
  constructor(messages: string[]) {
    super(messages.join(' '))
    this.messages = messages
  }
}

/** What was asked about is not there. */
export class ProviderUnknown extends ProviderRefused {
  override name = 'ProviderUnknown'
}

/** What a provider calls to tell: a hint, in its own words, that something changed there. */
export type ProviderCall = {
  event: string
  data: { id?: string; status?: string; subscription_id?: string }
}

/**
 * Each call that changes something carries the key of its attempt (Idempotency-Key): with the same key a customer, a
 * subscription, an invoice and a charge happen once; a refund of a part may happen twice.
 * Throws ProviderSilent or ProviderRefused. Never to be awaited inside a transaction.
 */
export type Payments = {
  name: ProviderName
  createCustomer(payer: Payer, key: string): Promise<{ id: string }>
  /** Keeps the card of a token for later charges. A token that is unknown or used is refused. */
  storeCard(customerId: string, cardToken: string, key: string): Promise<StoredCard>
  /** Makes the plan known under its identifier with this price, or brings it up to date. */
  ensurePlan(plan: ProviderPlan, key: string): Promise<void>
  /** Opens a subscription whose first invoice waits to be paid. `reference` is our own id, found again by `findSubscription`. */
  openSubscription(
    subscription: {
      customerId: string
      planIdentifier: string
      method: PaymentMethod
      reference: string
      payer: Payer
    },
    key: string,
  ): Promise<ProviderSubscription>
  readSubscription(id: string): Promise<ProviderSubscription>
  /** By our own reference, after a silence: null when the provider never opened it. */
  findSubscription(of: { customerId: string; reference: string }): Promise<ProviderSubscription | null>
  /** Without a charge; `expiresAt` (the day) is when the new plan's first renewal comes. */
  changePlan(id: string, change: { planIdentifier: string; expiresAt: Date }, key: string): Promise<void>
  suspend(id: string, key: string): Promise<void>
  activate(id: string, key: string): Promise<void>
  /** An invoice beside a subscription's own ones: the difference of an upgrade, a renewal that the provider does not make in time. */
  createInvoice(
    invoice: {
      customerId: string
      method: PaymentMethod
      amountCents: number
      description: string
      /** YYYY-MM-DD. */
      dueOn: string
      reference: string
      payer: Payer
    },
    key: string,
  ): Promise<Invoice>
  /** By our own reference, after a silence: null when the provider never made it. */
  findInvoice(of: { customerId: string; reference: string }): Promise<Invoice | null>
  readInvoice(id: string): Promise<Invoice>
  cancelInvoice(id: string, key: string): Promise<void>
  /** Gives so much of a paid invoice back, in the way in which it was paid. */
  refundInvoice(id: string, refund: { amountCents: number }, key: string): Promise<Invoice>
  /** What was paid within a time, refunded since or not; for the comparison of both books. */
  paidInvoices(within: { from: Date; to: Date }): Promise<Invoice[]>
  /** Charges a stored card for a pending invoice. */
  charge(charge: { invoiceId: string; cardId: string }, key: string): Promise<ChargeResult>
  /** The PDF of an invoice's bank slip. */
  bankSlip(invoice: Invoice, payer: Payer): Promise<Uint8Array>
}

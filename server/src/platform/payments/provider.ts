/** The interface of a payment provider. Amounts are centavos. */

export type ProviderName = 'iugu' | 'sandbox'

export type PaymentMethod = 'credit_card' | 'bank_slip' | 'pix'

/** The person to whom the provider makes out bank slips, and whom it stores as a customer. */
export type Payer = {
  userId: number
  name: string
  email: string
  /** Eleven digits. */
  cpf: string
  /** Area code and number, digits only. */
  phone: string
  /** Null for people who were never asked for it, because they pay by PIX. */
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
  /** The subscription that made the invoice; null for an invoice made by itself. */
  subscriptionId: string | null
  state: InvoiceState
  /** The provider's name of a state on which nothing is decided here, so that `state` must be ignored; null for any other. */
  heldState: string | null
  totalCents: number
  /** YYYY-MM-DD. */
  dueOn: string
  paidAt: Date | null
  /** The 47 digits of its bank slip, and the address of its PDF at the provider; null where it has none. */
  digitableLine: string | null
  bankSlipUrl: string | null
  pixPayload: string | null
  /** The amount that was refunded; the whole amount in the state refunded, also after a chargeback. */
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
  /** The ids of its invoices, the latest first. */
  invoiceIds: string[]
}

export type ChargeResult = {
  approved: boolean
  /** The provider's own message: 'Autorizado' when approved. */
  message: string
  /** The acquirer's code of a refusal. */
  code: string | null
}

/** The provider did not answer, or its answer does not say what it did: whether it happened has to be looked up. */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent'
}

/** The provider refused the request (not a card); nothing happened there. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
  readonly messages: string[]
  constructor(messages: string[]) {
    super(messages.join(' '))
    this.messages = messages
  }
}

/** The provider does not have the thing that was asked about. */
export class ProviderUnknown extends ProviderRefused {
  override name = 'ProviderUnknown'
}

/** A webhook call of the provider: a hint, in its own words, that something changed there. */
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
  /** Stores the card of a token for later charges. An unknown or used token is refused. */
  storeCard(customerId: string, cardToken: string, key: string): Promise<StoredCard>
  /** Creates the plan at the provider under its identifier, or updates its price. */
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
  /** Finds a subscription by our own reference, after the provider was silent; null when it never opened it. */
  findSubscription(of: { customerId: string; reference: string }): Promise<ProviderSubscription | null>
  /** Changes the plan without a charge; `expiresAt` (a day) is when the new plan's first renewal comes. */
  changePlan(id: string, change: { planIdentifier: string; expiresAt: Date }, key: string): Promise<void>
  suspend(id: string, key: string): Promise<void>
  activate(id: string, key: string): Promise<void>
  /**
   * Makes an invoice that the provider does not make by itself: the difference of an upgrade, or a renewal that it does
   * not make in time.
   */
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
  /** Finds an invoice by our own reference, after the provider was silent; null when it never made it. */
  findInvoice(of: { customerId: string; reference: string }): Promise<Invoice | null>
  readInvoice(id: string): Promise<Invoice>
  cancelInvoice(id: string, key: string): Promise<void>
  /** Refunds a part of a paid invoice by the method with which it was paid. */
  refundInvoice(id: string, refund: { amountCents: number }, key: string): Promise<Invoice>
  /** The invoices that were paid within a time, refunded since or not; for the comparison of both ledgers. */
  paidInvoices(within: { from: Date; to: Date }): Promise<Invoice[]>
  /** Charges a stored card for a pending invoice. */
  charge(charge: { invoiceId: string; cardId: string }, key: string): Promise<ChargeResult>
  /** The PDF of an invoice's bank slip. */
  bankSlip(invoice: Invoice, payer: Payer): Promise<Uint8Array>
}

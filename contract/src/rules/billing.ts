import { stateOf } from './places.ts'
import { lengthOf } from './posts.ts'

/** The methods of payment, in the order in which they are offered. */
export const paymentMethods = [
  { value: 'credit_card', label: 'Cartão de Crédito' },
  { value: 'bank_slip', label: 'Boleto' },
  { value: 'pix', label: 'PIX' },
] as const
export type PaymentMethodName = (typeof paymentMethods)[number]['value']

export function isPaymentMethod(method: string): method is PaymentMethodName {
  return paymentMethods.some(({ value }) => value === method)
}

export function paymentMethodLabel(method: string): string {
  return paymentMethods.find(({ value }) => value === method)?.label ?? method
}

/** The provider's message about an approved charge. */
export const APPROVED = 'Autorizado'
export const NOT_APPROVED = 'Não Autorizado'
/** The answer to a purchase whose outcome is not known yet, which must not be sent again. */
export const PROCESSING = 'Seu pagamento está sendo processado.'
export const CANCELLATION_REQUESTED = 'Seu cancelamento foi solicitado, será processado em até 5 dias!'

/** How many days before the end of a paid period the bank slip or PIX of the next one is sent. */
export const RENEWAL_DAYS_AHEAD = 5
/** How many days after the end of a paid period its renewal is tried again. */
export const RETRY_DAYS = [1, 3, 5] as const
/** How many days a plan stays open while its renewal is not paid. */
export const GRACE_DAYS = 7

const DAY = 24 * 60 * 60 * 1000
const LAST_RETRY = RETRY_DAYS[RETRY_DAYS.length - 1] ?? GRACE_DAYS

/** When a plan ends whose renewal is not paid: with the last try of a card, for other methods with the days of grace. */
export function unpaidEnd(paidUntil: Date, method: PaymentMethodName): Date {
  return new Date(paidUntil.getTime() + (method === 'credit_card' ? LAST_RETRY : GRACE_DAYS) * DAY)
}

/**
 * Until when a plan stays open that is cancelled at a moment: the end of the paid period; null where that is
 * past.
 */
export function leftByCancellation(paidUntil: Date | null, at: Date): Date | null {
  return paidUntil !== null && paidUntil > at ? paidUntil : null
}

type Break<Field extends string> = { field: Field; message: string }

export type BillingAddressForm = {
  /** The two-digit IBGE code of a state. */
  state: string
  /** The IBGE code of a city. */
  city: string
  zipCode: string
  street: string
  number: string
}

function digits(text: string): string {
  return text.replace(/\D/g, '')
}

/**
 * The broken rules of an address, in this order. State, city, postal code, street and number are required.
 */
export function addressBreaks(form: BillingAddressForm): Break<keyof BillingAddressForm>[] {
  const breaks: Break<keyof BillingAddressForm>[] = []
  const say = (field: keyof BillingAddressForm, message: string) => breaks.push({ field, message })
  if (!stateOf(Number(form.state))) say('state', 'Escolha o estado.')
  if (!/^\d{7}$/.test(form.city.trim())) say('city', 'Escolha a cidade.')
  if (form.zipCode.trim() === '') say('zipCode', 'Preencha o CEP.')
  else if (digits(form.zipCode).length !== 8) say('zipCode', 'O CEP tem 8 números.')
  if (form.street.trim() === '') say('street', 'Preencha a rua.')
  if (form.number.trim() === '') say('number', 'Preencha o número.')
  return breaks
}

export type PurchaseForm = BillingAddressForm & { plan: string; method: string }

/** Whether a method of payment needs an address: a PIX is made out to a name and a CPF only. */
export function asksAddress(method: string): boolean {
  return method !== 'pix'
}

function isEmptyAddress({ state, city, zipCode, street, number }: BillingAddressForm): boolean {
  return [state, city, zipCode, street, number].every((part) => part.trim() === '')
}

/** The broken rules of a purchase, except those of its card; `methods` are those that the operator offers. */
export function purchaseBreaks(form: PurchaseForm, methods: readonly string[]): Break<keyof PurchaseForm>[] {
  const breaks: Break<keyof PurchaseForm>[] = []
  if (form.plan.trim() === '') breaks.push({ field: 'plan', message: 'Escolha um plano.' })
  if (!methods.includes(form.method))
    breaks.push({ field: 'method', message: 'Escolha a forma de pagamento.' })
  // An address that is given although the method needs none must still be right.
  if (!asksAddress(form.method) && isEmptyAddress(form)) return breaks
  return [...breaks, ...addressBreaks(form)]
}

/** The longest reason of a refund. */
const MAX_REFUND_REASON = 500

/** The broken rules of a refund: it needs a reason, and may not exceed what is left of the payment. */
export function refundBreaks({
  centavos,
  leftCents,
  reason,
}: {
  centavos: number
  leftCents: number
  reason: string
}): string[] {
  const breaks: string[] = []
  if (centavos < 1) breaks.push('O valor a devolver deve ser maior que zero.')
  if (centavos > leftCents) breaks.push('O valor a devolver é maior que o que resta deste pagamento.')
  if (reason.trim() === '') breaks.push('Escreva o motivo da devolução.')
  else if (lengthOf(reason.trim()) > MAX_REFUND_REASON)
    breaks.push('O motivo pode ter no máximo 500 caracteres.')
  return breaks
}

const statementKinds = {
  paid: 'Pagamento',
  credit: 'Crédito de dias não usados',
  credit_returned: 'Crédito retirado',
  days: 'Dias do plano',
  refunded: 'Devolução',
  charged_back: 'Estorno do banco',
  given: 'Dias dados pela Arroba',
  written_off: 'Dias baixados',
} as const

/** The name of an entry of the statement. */
export function statementKindLabel(kind: keyof typeof statementKinds): string {
  return statementKinds[kind]
}

import { isValidCreditCard } from '@brazilian-utils/brazilian-utils/is-valid-credit-card'

/** The length of a card number; the checkout accepts no other. */
const NUMBER_DIGITS = 16
export const CVV_DIGITS = 3

/** A card as its holder types it. It is sent to the payment provider only, never to this app's server. */
export type Card = { number: string; cvv: string; holder: string; expiry: string }
export type CardField = keyof Card
export type CardBreak = { field: CardField; message: string }

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** The month and the four-digit year of MM/AA, or of MM/AAAA as browsers fill it in; null for any other text. */
export function readExpiry(expiry: string): { month: string; year: string } | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(?:20)?(\d{2})$/.exec(expiry.replace(/\s/g, '')) ?? []
  return month && year ? { month, year: `20${year}` } : null
}

/** The first word of a holder's name as first name and the rest as last name, which a provider asks for separately. */
function readHolder(holder: string): { first: string; last: string } {
  const [first = '', ...rest] = holder.trim().split(/\s+/)
  return { first, last: rest.join(' ') }
}

function numberBreak(number: string): string | null {
  const digits = digitsOf(number)
  if (digits === '') return 'Preencha o número do cartão.'
  if (digits.length !== NUMBER_DIGITS) return 'O número do cartão tem 16 dígitos.'
  return isValidCreditCard(digits) ? null : 'Número do cartão inválido: confira os dígitos.'
}

function cvvBreak(cvv: string): string | null {
  if (cvv.trim() === '') return 'Preencha o CVV.'
  return new RegExp(`^\\d{${CVV_DIGITS}}$`).test(cvv.trim())
    ? null
    : 'O CVV são os 3 dígitos no verso do cartão.'
}

function holderBreak(holder: string): string | null {
  if (holder.trim() === '') return 'Preencha o nome do titular.'
  return readHolder(holder).last === '' ? 'Escreva nome e sobrenome, como no cartão.' : null
}

function expiryBreak(expiry: string, today: string): string | null {
  if (expiry.trim() === '') return 'Preencha a validade.'
  const written = readExpiry(expiry)
  if (!written) return 'Escreva a validade com mês e ano, MM/AA.'
  return `${written.year}-${written.month}` < today.slice(0, 7) ? 'Este cartão está vencido.' : null
}

/** The broken rules of a card, in the order of its form, at most one for each field. `today` is YYYY-MM-DD. */
export function cardBreaks({ number, cvv, holder, expiry }: Card, today: string): CardBreak[] {
  const found: { field: CardField; message: string | null }[] = [
    { field: 'number', message: numberBreak(number) },
    { field: 'cvv', message: cvvBreak(cvv) },
    { field: 'holder', message: holderBreak(holder) },
    { field: 'expiry', message: expiryBreak(expiry, today) },
  ]
  return found.flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]))
}

/** The fields of which a provider makes a token. */
export function cardParts({ number, cvv, holder, expiry }: Card) {
  const { first, last } = readHolder(holder)
  return {
    number: digitsOf(number),
    verification_value: cvv.trim(),
    first_name: first,
    last_name: last,
    month: readExpiry(expiry)?.month ?? '',
    year: readExpiry(expiry)?.year ?? '',
  }
}

export type CardTokenRequest = ReturnType<typeof cardParts>

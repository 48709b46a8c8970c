import { createHash, randomBytes } from 'node:crypto'
import { isValidCreditCard } from '@brazilian-utils/brazilian-utils/is-valid-credit-card'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../data/database.ts'
import { run } from '../../data/query.ts'
import type { ChargeResult } from '../provider.ts'
import { insertToken } from './sql/statements.ts'

/** How a card behaves: it answers something, or the provider falls silent over it. */
export type Outcome = keyof typeof refusals | 'approved' | 'refused-later' | 'silent-after' | 'silent-before'

/** The acquirer's codes (LR) of refusals, as iugu passes them on. */
const refusals = {
  refused: { approved: false, message: 'Transação negada', code: '05' },
  'no-funds': { approved: false, message: 'Saldo insuficiente', code: '51' },
  expired: { approved: false, message: 'Cartão vencido', code: '54' },
  blocked: { approved: false, message: 'Cartão bloqueado', code: '62' },
} as const satisfies Record<string, ChargeResult>

/** The card number of each outcome; any other valid number is approved. README.md lists them. */
export const testCards: Record<string, Outcome> = {
  '4111111111111111': 'approved',
  '4012888888881881': 'refused',
  '4000000000009995': 'no-funds',
  '4000000000000069': 'expired',
  '4000000000009979': 'blocked',
  '4000000000000341': 'refused-later',
  '4000000000000119': 'silent-after',
  '4000000000000127': 'silent-before',
}

/** The answer to a charge of a card with this outcome. */
export function answerOf(outcome: Outcome, isRenewal: boolean): ChargeResult {
  if (outcome in refusals) return refusals[outcome as keyof typeof refusals]
  if (outcome === 'refused-later' && isRenewal) return refusals.refused
  return { approved: true, message: 'Autorizado', code: '00' }
}

/** The form of a checkout; every field is a string. */
export type CardForm = {
  number: string
  verification_value: string
  first_name: string
  last_name: string
  month: string
  year: string
}

/** The answer to a card, in the shape that iugu's own script gives. */
export type TokenAnswer =
  | {
      id: string
      method: 'credit_card'
      extra_info: { brand: string; display_number: string; holder_name: string; month: number; year: number }
    }
  | { errors: Partial<Record<keyof Omit<CardForm, 'month' | 'year'> | 'expiration', 'is_invalid'>> }

const brands: [string, RegExp][] = [
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|2[2-7])/],
  ['American Express', /^3[47]/],
]

function brandOf(number: string): string {
  return brands.find(([, form]) => form.test(number))?.[0] ?? 'Cartão'
}

/** Whether a card has expired. It is still valid on the last day of its month. */
function isOver(month: number, year: number, now: Date): boolean {
  const today = new Date(now.getTime() - 3 * 60 * 60_000)
  return year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1
}

function invalidFields(card: CardForm, month: number, year: number, now: Date) {
  const isAmex = brandOf(card.number) === 'American Express'
  const checks = {
    number: isValidCreditCard(card.number),
    verification_value: (isAmex ? /^\d{4}$/ : /^\d{3}$/).test(card.verification_value),
    expiration: month >= 1 && month <= 12 && year < 2100 && !isOver(month, year, now),
    first_name: card.first_name.trim() !== '',
    last_name: card.last_name.trim() !== '',
  }
  return Object.entries(checks).flatMap(([field, isGood]) => (isGood ? [] : [[field, 'is_invalid'] as const]))
}

const TOKEN_MINUTES = 15

export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Exchanges a card number for a token. The number is neither stored nor passed on. */
export async function makeToken(
  { database: { db }, clock }: { database: Database; clock: Clock },
  form: CardForm,
): Promise<TokenAnswer> {
  const now = clock()
  const card = { ...form, number: form.number.replaceAll(/[\s.-]/g, '') }
  const month = Number(card.month)
  const year = Number(card.year) + (/^\d{2}$/.test(card.year) ? 2000 : 0)
  const invalid = invalidFields(card, month, year, now)
  if (invalid.length > 0) return { errors: Object.fromEntries(invalid) }

  const id = randomBytes(24).toString('base64url')
  const brand = brandOf(card.number)
  const lastDigits = card.number.slice(-4)
  const outcome: Outcome = testCards[card.number] ?? 'approved'
  const expiresAt = new Date(now.getTime() + TOKEN_MINUTES * 60_000)
  await run(db, insertToken, { digest: digestOf(id), outcome, brand, lastDigits, expiresAt })
  return {
    id,
    method: 'credit_card',
    extra_info: {
      brand,
      display_number: `XXXX-XXXX-XXXX-${lastDigits}`,
      holder_name: `${card.first_name.trim()} ${card.last_name.trim()}`,
      month,
      year,
    },
  }
}

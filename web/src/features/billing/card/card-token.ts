import { type Card, type CardTokenRequest, cardParts } from '@arroba/contract/rules/payments/cards.ts'
import { ApiError, NoConnection } from '../../../platform/call.ts'
import type { CheckoutSettings } from '../queries.ts'

/** The answer of both providers; `errors` names the wrong fields. */
type TokenAnswer = { id?: string; errors?: Record<string, unknown> | string }

/** The parts of iugu's own script that are used. */
type Iugu = {
  setAccountID: (id: string) => void
  setTestMode: (isTest: boolean) => void
  CreditCard: (
    number: string,
    month: string,
    year: string,
    firstName: string,
    lastName: string,
    cvv: string,
  ) => object
  createPaymentToken: (card: object, done: (answer: TokenAnswer) => void) => void
}

declare global {
  interface Window {
    Iugu?: Iugu
  }
}

const MESSAGES = new Map([
  ['number', 'A operadora não reconhece o número do cartão.'],
  ['verification_value', 'A operadora não aceita este CVV.'],
  ['expiration', 'A operadora não aceita esta validade.'],
  ['first_name', 'A operadora não aceita o nome do titular.'],
  ['last_name', 'A operadora não aceita o nome do titular.'],
])
const TIMEOUT_MS = 30_000
const UNAVAILABLE = 'A operadora não respondeu. Tente de novo em alguns minutos.'
const UNEXPLAINED = 'A operadora não aceitou os dados do cartão.'

function messagesOf(errors: TokenAnswer['errors']): string[] {
  return typeof errors === 'object'
    ? [...new Set(Object.keys(errors).map((field) => MESSAGES.get(field) ?? UNEXPLAINED))]
    : [UNEXPLAINED]
}

function tokenIn({ id, errors }: TokenAnswer): string {
  if (id) return id
  throw new ApiError(422, { errors: messagesOf(errors) })
}

const loading = new Map<string, Promise<void>>()

/** Loads the script once per page, and again after it failed. */
function loadScript(address: string): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const script = document.createElement('script')
  const loaded = new Promise<void>((resolve, reject) => {
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      loading.delete(address)
      script.remove()
      reject(new NoConnection())
    }
    document.head.append(script)
  })
  loading.set(address, loaded)
  return loaded
}

async function askIugu(
  { script_url, account_id, test_mode }: CheckoutSettings,
  card: CardTokenRequest,
): Promise<TokenAnswer> {
  await loadScript(script_url ?? '')
  const { Iugu } = window
  if (!Iugu) throw new NoConnection()
  Iugu.setAccountID(account_id ?? '')
  Iugu.setTestMode(test_mode)
  const { number, month, year, first_name, last_name, verification_value } = card
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new NoConnection()), TIMEOUT_MS)
    Iugu.createPaymentToken(
      Iugu.CreditCard(number, month, year, first_name, last_name, verification_value),
      resolve,
    )
  })
}

async function askSandbox(address: string, card: CardTokenRequest): Promise<TokenAnswer> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify(card),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new NoConnection()
  })
  if (!(answer.ok || answer.status === 422)) throw new ApiError(answer.status, { errors: [UNAVAILABLE] })
  return answer.json().catch(() => ({}))
}

/**
 * Has the payment provider turn a card into a token, in the browser, so that this app's server never
 * receives the card.
 */
export async function makeCardToken(settings: CheckoutSettings, card: Card): Promise<string> {
  const parts = cardParts(card)
  const answer = settings.token_url
    ? await askSandbox(settings.token_url, parts)
    : await askIugu(settings, parts)
  return tokenIn(answer)
}

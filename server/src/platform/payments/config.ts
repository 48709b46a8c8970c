import type { BlockList } from 'node:net'
import Type, { type Static } from 'typebox'
import { type EnvironmentVariables, section } from '../environment.ts'
import { readAddressList } from '../http/address-list.ts'
import type { PaymentMethod } from './provider.ts'

const Address = Type.String({ pattern: '^https?://[^\\s]+$' })
const METHODS = ['credit_card', 'bank_slip', 'pix'] as const satisfies PaymentMethod[]

const variables = {
  PAYMENTS: Type.Optional(Type.Union([Type.Literal('sandbox'), Type.Literal('iugu')])),
  PAYMENT_METHODS: Type.Optional(
    Type.String({ pattern: `^(${METHODS.join('|')})(\\s*,\\s*(${METHODS.join('|')}))*$` }),
  ),
  IUGU_API_TOKEN: Type.Optional(Type.String({ pattern: '^[^\\s:]+$' })),
  IUGU_ACCOUNT_ID: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z-]+$' })),
  IUGU_API_URL: Type.Optional(Address),
  IUGU_SCRIPT_URL: Type.Optional(Address),
  IUGU_TEST_MODE: Type.Optional(Type.Union([Type.Literal('on'), Type.Literal('off')])),
  IUGU_WEBHOOK_SECRET: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z_-]{24,}$' })),
  IUGU_WEBHOOK_ALLOW: Type.Optional(Type.String({ minLength: 1 })),
}
type Environment = Static<Type.TObject<typeof variables>>

const expected: Record<keyof Environment, string> = {
  PAYMENTS: 'sandbox ou iugu',
  PAYMENT_METHODS: 'uma lista de credit_card, bank_slip e pix, separada por vírgulas',
  IUGU_API_TOKEN: 'o token da API da iugu, sem espaços',
  IUGU_ACCOUNT_ID: 'o identificador da conta na iugu',
  IUGU_API_URL: 'um endereço http(s)',
  IUGU_SCRIPT_URL: 'um endereço http(s)',
  IUGU_TEST_MODE: 'on ou off',
  IUGU_WEBHOOK_SECRET: 'pelo menos 24 letras, números, - ou _, ao acaso',
  IUGU_WEBHOOK_ALLOW: 'uma lista de endereços IP ou redes, por exemplo 192.0.2.10,198.51.100.0/24',
}

export type IuguConfig = {
  apiToken: string
  accountId: string
  apiUrl: string
  /** The script that makes card tokens in the browser. */
  scriptUrl: string
  testMode: boolean
  /** What the address of the webhook carries. */
  webhookSecret: string
  /** From where the webhook may be called; null: from anywhere. */
  webhookAllow: BlockList | null
}

export type PaymentsConfig = {
  /** As the operator enables them, in their order. */
  methods: PaymentMethod[]
  /** Null: payments are simulated in process (PAYMENTS=sandbox). */
  iugu: IuguConfig | null
}

const needed = {
  IUGU_API_TOKEN: 'é o token da API, criado no painel da iugu em Configurações > Integrações',
  IUGU_ACCOUNT_ID: 'é o identificador da conta, que o painel da iugu mostra',
  IUGU_WEBHOOK_SECRET: 'é um segredo seu, que vai no endereço do gatilho (deploy/README.md)',
} as const

const UNDECIDED =
  'PAYMENTS é obrigatório com DATABASE_URL: use PAYMENTS=iugu para vender planos de verdade, ou PAYMENTS=sandbox para ' +
  'uma instalação de teste, em que ninguém paga nada.'

/** What is missing or does not fit together. */
function problemsIn(given: EnvironmentVariables, { sells }: { sells: boolean }): string[] {
  const allow = given.IUGU_WEBHOOK_ALLOW
  const problems =
    allow !== undefined && readAddressList(allow) === null
      ? [`IUGU_WEBHOOK_ALLOW deve ser ${expected.IUGU_WEBHOOK_ALLOW}.`]
      : []
  if (sells && given.DATABASE_URL && given.PAYMENTS === undefined) problems.push(UNDECIDED)
  if (given.PAYMENTS !== 'iugu') return problems
  const missing = Object.entries(needed).filter(([name]) => given[name] === undefined)
  return [...problems, ...missing.map(([name, what]) => `${name} é obrigatório com PAYMENTS=iugu: ${what}.`)]
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}

/** Of settings that have no problems. */
function paymentsConfig(settings: Environment): PaymentsConfig {
  // The first start shows all of them; where money is taken the operator names what is offered beside the card.
  const unnamed = settings.PAYMENTS === 'iugu' ? 'credit_card' : METHODS.join()
  const named = new Set((settings.PAYMENT_METHODS ?? unnamed).split(',').map((name) => name.trim()))
  const methods = METHODS.filter((method) => named.has(method))
  const {
    IUGU_API_TOKEN: apiToken,
    IUGU_ACCOUNT_ID: accountId,
    IUGU_WEBHOOK_SECRET: webhookSecret,
  } = settings
  if (settings.PAYMENTS !== 'iugu' || !apiToken || !accountId || !webhookSecret)
    return { methods, iugu: null }
  return {
    methods,
    iugu: {
      apiToken,
      accountId,
      apiUrl: withoutSlash(settings.IUGU_API_URL ?? 'https://api.iugu.com'),
      scriptUrl: settings.IUGU_SCRIPT_URL ?? 'https://js.iugu.com/v2',
      testMode: settings.IUGU_TEST_MODE === 'on',
      webhookSecret,
      webhookAllow: settings.IUGU_WEBHOOK_ALLOW ? readAddressList(settings.IUGU_WEBHOOK_ALLOW) : null,
    },
  }
}

/** The part of the environment that is about payments. */
export const paymentsSection = section({
  variables,
  expected,
  problems: problemsIn,
  read: (settings) => ({ payments: paymentsConfig(settings) }),
})

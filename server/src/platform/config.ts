import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import path from 'node:path'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { readAddressList } from './http/address-list.ts'
import {
  type PaymentsConfig,
  paymentsConfig,
  paymentsEnvironment,
  paymentsExpected,
  paymentsProblems,
} from './payments/config.ts'

function Optional(description: string) {
  return Type.Optional(Type.String({ minLength: 1, description }))
}

const OnOff = Type.Union([Type.Literal('on'), Type.Literal('off')])

const Environment = Type.Object({
  PORT: Type.Optional(Type.String({ pattern: '^\\d{1,5}$' })),
  HOST: Optional('address to listen on'),
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^\\s]+$' })),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  DATA_DIR: Optional('directory of the embedded database, uploads and mail'),
  DEMO_DATA: Type.Optional(OnOff),
  APP_SECRET: Type.Optional(Type.String({ minLength: 32 })),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://' })),
  MAIL_FROM: Optional('sender of e-mails'),
  STORAGE_URL: Type.Optional(Type.String({ pattern: '^(file|s3)://' })),
  REDIS_URL: Type.Optional(Type.String({ pattern: '^rediss?://' })),
  RATE_LIMIT: Type.Optional(OnOff),
  DRAIN_SECONDS: Type.Optional(Type.String({ pattern: '^\\d{1,2}$' })),
  TRUST_PROXY: Optional('addresses and networks of proxies'),
  LOG_LEVEL: Type.Optional(
    Type.Union(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => Type.Literal(level)),
    ),
  ),
  STORE_URL_ANDROID: Type.Optional(Type.String({ pattern: '^https?://[^\\s]+$' })),
  STORE_URL_IOS: Type.Optional(Type.String({ pattern: '^https?://[^\\s]+$' })),
  ADS_MODERATION: Type.Optional(Type.Union([Type.Literal('manual'), Type.Literal('auto')])),
  SUBSCRIPTION_PAGE_URL: Type.Optional(Type.String({ pattern: '^https?://[^\\s]+$' })),
  ...paymentsEnvironment,
})
type Environment = Static<typeof Environment>

/** What each variable must look like, said when it does not. */
const expected: Record<keyof Environment, string> = {
  PORT: 'um número de porta, por exemplo 3000',
  HOST: 'um endereço, por exemplo 127.0.0.1',
  PUBLIC_URL: 'um endereço http(s), por exemplo https://arroba.example',
  DATABASE_URL: 'um endereço postgres://',
  DATA_DIR: 'um diretório',
  DEMO_DATA: 'on ou off',
  APP_SECRET: 'um segredo de pelo menos 32 caracteres',
  SMTP_URL: 'um endereço smtp:// ou smtps://',
  MAIL_FROM: 'um remetente, por exemplo Arroba <avisos@arroba.example>',
  STORAGE_URL: 'file:///caminho ou s3://chave:segredo@host/balde',
  REDIS_URL: 'um endereço redis://',
  RATE_LIMIT: 'on ou off',
  DRAIN_SECONDS: 'um número de segundos de 0 a 99',
  TRUST_PROXY: 'uma lista de endereços IP ou redes de proxies, por exemplo 127.0.0.1,10.0.0.0/8',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace ou silent',
  STORE_URL_ANDROID: 'um endereço http(s)',
  STORE_URL_IOS: 'um endereço http(s)',
  ADS_MODERATION: 'manual ou auto',
  SUBSCRIPTION_PAGE_URL: 'um endereço http(s), por exemplo https://assine.example/planos',
  ...paymentsExpected,
}

export type Config = {
  port: number
  host: string
  publicUrl: string
  databaseUrl: string | null
  dataDir: string
  /** Load the demo story into a database that has no demo people yet. */
  demoData: boolean
  secret: string
  smtpUrl: string | null
  mailFrom: string
  storageUrl: string
  redisUrl: string | null
  rateLimit: boolean
  /** How long a node that was told to stop goes on serving while load balancers notice. */
  drainSeconds: number
  /** The proxies whose X-Forwarded-For is believed. */
  trustProxy: BlockList
  logLevel: string
  storeUrlAndroid: string | null
  storeUrlIos: string | null
  /** Whether staff looks at ads before they are published. */
  adsModeration: 'manual' | 'auto'
  /** Where plans are sold outside this app; null while it sells them itself. */
  subscriptionPageUrl: string | null
  payments: PaymentsConfig
}

export class ConfigError extends Error {}

const environmentCheck = Compile(Environment)

const LOOPBACK = '127.0.0.0/8,::1'

/** Of the variables that stand for themselves: what is missing beside others, or lists what cannot be read. */
function problemsBetween(given: Record<string, string>): string[] {
  const problems: string[] = []
  if (given.TRUST_PROXY !== undefined && readAddressList(given.TRUST_PROXY) === null)
    problems.push(`TRUST_PROXY deve ser ${expected.TRUST_PROXY}.`)
  if (given.DATABASE_URL && given.APP_SECRET === undefined)
    problems.push(
      'APP_SECRET é obrigatório com DATABASE_URL: use um segredo aleatório de pelo menos 32 caracteres.',
    )
  return problems
}

/**
 * Reads the environment; throws a ConfigError that names every wrong variable and what it should be. A server on
 * PostgreSQL has to say who takes the payments; commands of the command line (`sells: false`) take none.
 */
export function readConfig(env: NodeJS.ProcessEnv, { sells = true } = {}): Config {
  const given: Record<string, string> = {}
  for (const name of Object.keys(expected)) {
    const value = env[name]
    if (value !== undefined && value !== '') given[name] = value
  }
  const wrong = new Set(
    Object.keys(expected).filter((name) => name in given && !environmentCheck.Check({ [name]: given[name] })),
  )
  if (given.PORT !== undefined && Number(given.PORT) > 65_535) wrong.add('PORT')
  const problems = [...wrong].map((name) => `${name} deve ser ${expected[name as keyof Environment]}.`)
  problems.push(...problemsBetween(given), ...paymentsProblems(given, { sells }))
  if (problems.length > 0) throw new ConfigError(`Configuração inválida:\n  ${problems.join('\n  ')}`)

  const settings = given as Environment
  const production = settings.DATABASE_URL !== undefined
  const dataDir = path.resolve(settings.DATA_DIR ?? '.data')
  const port = Number(settings.PORT ?? 3000)
  return {
    port,
    host: settings.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    databaseUrl: settings.DATABASE_URL ?? null,
    dataDir,
    demoData: settings.DEMO_DATA ? settings.DEMO_DATA === 'on' : !production,
    secret: settings.APP_SECRET ?? localSecret(dataDir),
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? 'Arroba <avisos@arroba.example>',
    storageUrl: settings.STORAGE_URL ?? `file://${path.join(dataDir, 'media')}`,
    redisUrl: settings.REDIS_URL ?? null,
    rateLimit: settings.RATE_LIMIT !== 'off',
    drainSeconds: Number(settings.DRAIN_SECONDS ?? (production ? 5 : 0)),
    trustProxy: readAddressList(settings.TRUST_PROXY ?? LOOPBACK) ?? new BlockList(),
    logLevel: settings.LOG_LEVEL ?? 'info',
    storeUrlAndroid: settings.STORE_URL_ANDROID ?? null,
    storeUrlIos: settings.STORE_URL_IOS ?? null,
    adsModeration: settings.ADS_MODERATION ?? 'manual',
    subscriptionPageUrl: settings.SUBSCRIPTION_PAGE_URL ?? null,
    payments: paymentsConfig(settings),
  }
}

/** The embedded installation makes its own secret once and keeps it beside its data. */
function localSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
    renameSync(draft, file)
  }
  return readFileSync(file, 'utf8')
}

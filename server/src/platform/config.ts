import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import Type from 'typebox'
import { readDatabaseHosts, readReplicas } from './data/database-address.ts'
import { derivedKey } from './derived-key.ts'
import { section } from './environment.ts'
import { readAddressList } from './http/address-list.ts'
import type { RedisChannel } from './live/redis-channel.ts'
import { type MessagesConfig, messagesSection } from './messages/config.ts'
import { type PaymentsConfig, paymentsSection } from './payments/config.ts'
import { type PushConfig, pushSection } from './push/config.ts'
import { type TelemetryConfig, telemetrySection } from './telemetry/config.ts'

function Optional(description: string) {
  return Type.Optional(Type.String({ minLength: 1, description }))
}

const OnOff = Type.Union([Type.Literal('on'), Type.Literal('off')])

const variables = {
  PORT: Type.Optional(Type.String({ pattern: '^\\d+$' })),
  HOST: Optional('address to listen on'),
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^\\s]+$' })),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  DATABASE_REPLICA_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  DATA_DIR: Optional('directory of the embedded database, uploads and mail'),
  DEMO_DATA: Type.Optional(OnOff),
  APP_SECRET: Type.Optional(Type.String({ minLength: 32 })),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://' })),
  MAIL_FROM: Optional('sender of e-mails'),
  STORAGE_URL: Type.Optional(Type.String({ pattern: '^(file|s3)://' })),
  REDIS_URL: Type.Optional(Type.String({ pattern: '^rediss?://' })),
  CHANNEL: Type.Optional(Type.Union([Type.Literal('database'), Type.Literal('redis')])),
  JOBS_BACKEND: Type.Optional(
    Type.Union([Type.Literal('postgres'), Type.Literal('citus'), Type.Literal('yugabytedb')]),
  ),
  RATE_LIMIT: Type.Optional(OnOff),
  OFFLINE: Type.Optional(OnOff),
  WEB_DIR: Optional('directory of the built web app'),
  DRAIN_SECONDS: Type.Optional(Type.String({ pattern: '^\\d{1,2}$' })),
  SEARCHED_ROWS: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,8}$' })),
  WORKERS: Type.Optional(Type.String({ pattern: '^([1-9]\\d?|auto)$' })),
  TRUST_PROXY: Optional('addresses and networks of proxies'),
  LOG_LEVEL: Type.Optional(
    Type.Union(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => Type.Literal(level)),
    ),
  ),
}

const expected: Record<keyof typeof variables, string> = {
  PORT: 'um número de porta, por exemplo 3000',
  HOST: 'um endereço, por exemplo 127.0.0.1',
  PUBLIC_URL: 'um endereço http(s), por exemplo https://arroba.example',
  DATABASE_URL:
    'um endereço postgres://, com um servidor ou vários separados por vírgula, dos quais é usado o que aceita escrita',
  DATABASE_REPLICA_URL:
    'um endereço postgres:// de uma réplica, ou de várias separadas por vírgula, e precisa de DATABASE_URL',
  DATA_DIR: 'um diretório',
  DEMO_DATA: 'on ou off',
  APP_SECRET: 'um segredo de pelo menos 32 caracteres',
  SMTP_URL: 'um endereço smtp:// ou smtps://',
  MAIL_FROM: 'um remetente, por exemplo Arroba <avisos@arroba.example>',
  STORAGE_URL: 'file:///caminho ou s3://chave:segredo@host/balde',
  REDIS_URL: 'um endereço redis://',
  CHANNEL: 'database, ou redis, que precisa de REDIS_URL e DATABASE_URL',
  JOBS_BACKEND: 'postgres, citus ou yugabytedb',
  RATE_LIMIT: 'on ou off',
  OFFLINE: 'on ou off',
  WEB_DIR: 'um diretório',
  DRAIN_SECONDS: 'um número de segundos de 0 a 99',
  SEARCHED_ROWS: 'um número de 1 a 999999999',
  WORKERS: 'um número de 1 a 99, ou auto',
  TRUST_PROXY: 'uma lista de endereços IP ou redes de proxies, por exemplo 127.0.0.1,10.0.0.0/8',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace ou silent',
}

type PlatformConfig = {
  port: number
  host: string
  publicUrl: string
  databaseUrl: string | null
  /** Servers that follow the database, for reading lists from. */
  replicaUrls: string[]
  dataDir: string
  /** Load the demo story into a database that has no demo people yet. */
  demoData: boolean
  secret: string
  smtpUrl: string | null
  mailFrom: string
  storageUrl: string
  redisUrl: string | null
  /** Where nodes announce what they committed; null where they do in the database. */
  redisChannel: RedisChannel | null
  /** The engine that the queue of jobs is made for. */
  jobsBackend: 'postgres' | 'citus' | 'yugabytedb'
  rateLimit: boolean
  /** Whether devices hold the app for when there is no signal. */
  offline: boolean
  /** Where the built web app lies. */
  webDir: string
  /** How long a node that was told to stop goes on serving while load balancers notice. */
  drainSeconds: number
  /** How many posts or ads a search looks through at a time. */
  searchedRows: number
  /** How many processes listen at the port, each a node by itself. */
  workers: number
  /** The proxies whose X-Forwarded-For is believed. */
  trustProxy: BlockList
  logLevel: string
}

/** Every setting; the subjects add theirs with `declare module`, and composition/config.ts reads them all. */
export interface Config extends PlatformConfig {
  messages: MessagesConfig
  payments: PaymentsConfig
  push: PushConfig
  telemetry: TelemetryConfig
}

const LOOPBACK = '127.0.0.0/8,::1'

const installation = section({
  variables,
  expected,
  problems(given) {
    const problems: string[] = []
    if (Number(given.PORT) > 65_535) problems.push(`PORT deve ser ${expected.PORT}.`)
    if (given.TRUST_PROXY !== undefined && readAddressList(given.TRUST_PROXY) === null)
      problems.push(`TRUST_PROXY deve ser ${expected.TRUST_PROXY}.`)
    if (given.DATABASE_URL?.startsWith('postgres') && readDatabaseHosts(given.DATABASE_URL) === null)
      problems.push(`DATABASE_URL deve ser ${expected.DATABASE_URL}.`)
    if (
      given.DATABASE_REPLICA_URL?.startsWith('postgres') &&
      (!given.DATABASE_URL || readReplicas(given.DATABASE_REPLICA_URL) === null)
    )
      problems.push(`DATABASE_REPLICA_URL deve ser ${expected.DATABASE_REPLICA_URL}.`)
    if (given.CHANNEL === 'redis' && !(given.REDIS_URL && given.DATABASE_URL))
      problems.push(`CHANNEL deve ser ${expected.CHANNEL}.`)
    if (!given.DATABASE_URL && Number(given.WORKERS) > 1)
      problems.push('WORKERS maior que 1 precisa de DATABASE_URL: o banco embutido abre num processo só.')
    if (given.DATABASE_URL && given.APP_SECRET === undefined)
      problems.push(
        'APP_SECRET é obrigatório com DATABASE_URL: use um segredo aleatório de pelo menos 32 caracteres.',
      )
    return problems
  },
  read(settings): PlatformConfig {
    const production = settings.DATABASE_URL !== undefined
    const dataDir = path.resolve(settings.DATA_DIR ?? '.data')
    const port = Number(settings.PORT ?? 3000)
    const secret = settings.APP_SECRET ?? localSecret(dataDir)
    return {
      port,
      host: settings.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
      publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
      databaseUrl: settings.DATABASE_URL ?? null,
      replicaUrls: readReplicas(settings.DATABASE_REPLICA_URL) ?? [],
      dataDir,
      demoData: settings.DEMO_DATA ? settings.DEMO_DATA === 'on' : !production,
      secret,
      smtpUrl: settings.SMTP_URL ?? null,
      mailFrom: settings.MAIL_FROM ?? 'Arroba <avisos@arroba.example>',
      storageUrl: settings.STORAGE_URL ?? `file://${path.join(dataDir, 'media')}`,
      redisUrl: settings.REDIS_URL ?? null,
      redisChannel:
        settings.CHANNEL === 'redis' && settings.REDIS_URL !== undefined
          ? { url: settings.REDIS_URL, name: channelName(secret) }
          : null,
      jobsBackend: settings.JOBS_BACKEND ?? 'postgres',
      rateLimit: settings.RATE_LIMIT !== 'off',
      offline: settings.OFFLINE !== 'off',
      webDir: path.resolve(settings.WEB_DIR ?? path.join(import.meta.dirname, '../../../web/dist')),
      drainSeconds: Number(settings.DRAIN_SECONDS ?? (production ? 5 : 0)),
      searchedRows: Number(settings.SEARCHED_ROWS ?? 500_000),
      workers: production ? numberOfWorkers(settings.WORKERS) : 1,
      trustProxy: readAddressList(settings.TRUST_PROXY ?? LOOPBACK) ?? new BlockList(),
      logLevel: settings.LOG_LEVEL ?? 'info',
    }
  },
})

/** What the platform itself needs to know. A server on PostgreSQL has to say who takes the payments. */
export const platformSections = [
  installation,
  messagesSection,
  paymentsSection,
  pushSection,
  telemetrySection,
] as const

function numberOfWorkers(asked = '1'): number {
  return asked === 'auto' ? availableParallelism() : Number(asked)
}

/** The same for all nodes of an installation, and another for each that uses the same Redis. */
function channelName(secret: string): string {
  return `arroba-${derivedKey(secret, 'channel').toString('base64url').slice(0, 22)}`
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

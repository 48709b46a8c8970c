import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { vi } from 'vitest'
import { suggestNickname } from '../accounts/profile/nickname.ts'
import { buildApp } from '../app.ts'
import { receivingCalls } from '../billing/provider/webhooks.ts'
import { readConfig } from '../composition/config.ts'
import { jobHandlers } from '../composition/job-handlers.ts'
import type { Config } from '../platform/config.ts'
import { type Database, openPostgres } from '../platform/data/database.ts'
import { type Files, openFiles } from '../platform/files/files.ts'
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts'
import { openChannel } from '../platform/live/channel.ts'
import { loggerOptions } from '../platform/log.ts'
import type { Letter } from '../platform/mail/mail.ts'
import type { Messages } from '../platform/messages/messages.ts'
import { openMessages } from '../platform/messages/open.ts'
import { openPayments } from '../platform/payments/open.ts'
import type { Payments } from '../platform/payments/provider.ts'
import type { SandboxNeeds } from '../platform/payments/sandbox/sandbox.ts'
import { type Client, createClient } from './client.ts'
import { openTestDatabase } from './database.ts'
import { registrationOf } from './registration.ts'

export type TestApp = {
  app: FastifyInstance
  database: Database
  config: Config
  jobs: Jobs
  files: Files
  payments: Payments
  messages: Messages
  /** Nobody signed in. */
  visitor: Client
  /** The address at which it listens from now on, for what needs a real connection. */
  listen(): Promise<string>
  /** Registers somebody and signs them in; asked for their password again, they type it. */
  person(name: string): Promise<Client & { id: number; email: string; password: string; nickname: string }>
  /** The newest letter to an address, or the newest with this subject, once the jobs have sent it. */
  letterTo(email: string, subject?: string | RegExp): Promise<Letter>
  letters: Letter[]
  /** Everything logged so far. */
  logged(): string
  /** Moves the clock that the app goes by. */
  advance(milliseconds: number): void
  now(): Date
  close(): Promise<void>
}

function isAbout(letter: Letter, subject: string | RegExp = ''): boolean {
  if (typeof subject !== 'string') return subject.test(letter.subject)
  return subject === '' || letter.subject === subject
}

/** The database of another node: a pool of one's own, or the one connection that PGlite has. */
function shared(database: Database): Database {
  return database.engine.kind === 'postgres'
    ? openPostgres(database.engine.url)
    : { ...database, close: async () => {} }
}

/**
 * The app as main.ts puts it together, with a clock and a letter box of the test's own; beside another one it is a
 * second node on the same database. With `holdEvents` nothing follows from them until the test sees to it.
 * Payments are the sandbox's unless the test brings another provider.
 */
export async function openTestApp(
  environment: Record<string, string> = {},
  {
    beside,
    on,
    holdEvents = false,
    payments: another,
    deadline,
  }: {
    beside?: TestApp
    /** A migrated database that the test opened; the app closes it. */
    on?: Database
    holdEvents?: boolean
    payments?: (needs: SandboxNeeds) => Payments
    /** Of each request, in milliseconds. */
    deadline?: number
  } = {},
): Promise<TestApp> {
  const database = on ?? (beside ? shared(beside.database) : await openTestDatabase())
  const directory = await mkdtemp(path.join(tmpdir(), 'arroba-test-'))
  const config = readConfig({
    DATA_DIR: directory,
    STORAGE_URL: pathToFileURL(path.join(directory, 'media')).href,
    APP_SECRET: 'a secret that is only good enough for tests',
    PUBLIC_URL: 'http://arroba.test',
    RATE_LIMIT: 'off',
    ...environment,
  })
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const log = pino(loggerOptions(config), sink)
  let offset = 0
  const clock = () => new Date(Date.now() + offset)
  const letters: Letter[] = []
  const mail = {
    send: async (letter: Letter) => {
      letters.push(letter)
    },
    close: () => {},
  }
  const messages = openMessages({ config, clock })
  const files = await openFiles(config.storageUrl)
  const channel = await openChannel(database, log)
  const jobs = openJobs({ database, log, channel, isOnDemand: true })
  const call = receivingCalls({ database, jobs, clock })
  const open = another ?? ((needs: SandboxNeeds) => openPayments({ ...needs, config }))
  const payments = open({ database, clock, log, call })
  const { 'write-notifications': writing, ...others } = jobHandlers({
    config,
    database,
    files,
    jobs,
    mail,
    messages,
    payments,
    clock,
    log,
  })
  await jobs.start(holdEvents ? others : { ...others, 'write-notifications': writing })
  const limits = deadline === undefined ? {} : { deadline }
  const app = await buildApp({ config, database, files, jobs, channel, payments, clock, log }, limits)
  await app.ready()
  const visitor = createClient(app)
  let people = 0

  return {
    app,
    database,
    config,
    jobs,
    files,
    payments,
    messages,
    visitor,
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    letters,
    now: clock,
    logged: () => lines.join(''),
    advance: (milliseconds) => {
      offset += milliseconds
    },
    async person(name) {
      people += 1
      const nickname = await suggestNickname(database.db, name, clock())
      const registration = registrationOf(people, name, nickname)
      const { email, password } = registration
      const registered = await visitor.post('/v5/users', registration)
      if (registered.status !== 201)
        throw new Error(`${name} could not register: ${JSON.stringify(registered.body)}`)
      const { body } = await visitor.post('/v4/users/sign_in', { email, password })
      return {
        ...createClient(app, { email, password, token: body.token }),
        id: body.id,
        email,
        password,
        nickname,
      }
    },
    letterTo: (email, subject) =>
      vi.waitFor(
        () => {
          const letter = letters.findLast((one) => one.to.includes(email) && isAbout(one, subject))
          if (!letter) throw new Error(`no letter ${subject ?? ''} to ${email} yet`)
          return letter
        },
        { timeout: 15_000 },
      ),
    async close() {
      await app.close()
      await channel.close()
      await jobs.stop()
      await database.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { refuseIncompleteRestore } from './backup/interrupted.ts'
import { receivingCalls } from './billing/provider/webhooks.ts'
import { readConfig } from './composition/config.ts'
import { jobHandlers } from './composition/job-handlers.ts'
import { loadPlaces } from './places/load.ts'
import { systemClock } from './platform/clock.ts'
import { CommandRefused } from './platform/command-refusal.ts'
import type { Config } from './platform/config.ts'
import { openDatabase, openPostgres, type Trx } from './platform/data/database.ts'
import { migrate } from './platform/data/migrate.ts'
import { limitsOfJobs, limitsOfRequests } from './platform/data/postgres-pool.ts'
import { ConfigError } from './platform/environment.ts'
import { openFiles } from './platform/files/files.ts'
import { fullDiskMessage } from './platform/files/full-disk.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { joinNodes } from './platform/jobs/nodes.ts'
import { lowerPool } from './platform/jobs/pool-priority.ts'
import { releaseMemoryOfStart } from './platform/jobs/release-memory.ts'
import { isFirstProcess, isWorker, onStopOrder, STOPPING, superviseWorkers } from './platform/jobs/workers.ts'
import { openChannel } from './platform/live/channel.ts'
import { openLog } from './platform/log.ts'
import { openMail } from './platform/mail/mail.ts'
import { openMessages } from './platform/messages/open.ts'
import { openPayments } from './platform/payments/open.ts'
import { startTraces } from './platform/telemetry/traces.ts'

/** Longer than the jobs' own ten seconds; draining comes on top. */
const SHUTDOWN = 20_000
const CONNECTIONS_OF_JOBS = 5

async function start(config: Config): Promise<void> {
  const log = await openLog(config)
  const traces = await startTraces(config)
  await lowerPool(log)
  if (config.databaseUrl && !config.payments.iugu)
    log.warn('PAYMENTS=sandbox with DATABASE_URL: plans are sold for play money')
  if (config.databaseUrl && !sendsMessages(config))
    log.warn('MESSAGES=sandbox with DATABASE_URL: codes do not reach any phone')
  const clock = systemClock
  const database = await openDatabase(config, limitsOfRequests)
  /** The embedded database serves one process. */
  const isAlone = database.engine.kind === 'pglite'
  await migrate(database)
  await loadPlaces(database)
  const files = await openFiles(config.storageUrl)
  await refuseIncompleteRestore({ db: database.db, files, log })
  const mail = openMail(config)
  const messages = openMessages({ config, clock })
  const channel = await openChannel(database, log)
  const jobs = openJobs({
    database,
    log,
    channel,
    backend: config.jobsBackend,
    isAlone,
  })
  const call = receivingCalls({ database, jobs, clock })
  const payments = openPayments({ config, database, clock, log, call })
  // Jobs take longer, and must not take the connections that requests need.
  const forJobs = config.databaseUrl
    ? openPostgres(config.databaseUrl, {
        connections: CONNECTIONS_OF_JOBS,
        limits: limitsOfJobs,
        redisChannel: config.redisChannel,
      })
    : database
  if (config.demoData) {
    // Before jobs run, which would act on what the story tells of the past while it is half told.
    const { loadDemo } = await import('../demo/load.ts')
    await loadDemo({ database, files, clock, config, log })
  }
  await jobs.start(
    jobHandlers({ config, database: forJobs, files, jobs, mail, messages, payments, clock, log }),
  )
  if (config.demoData) {
    const { startFirstRun } = await import('../demo/loading/load-market.ts')
    await startFirstRun({ database, jobs, clock })
  }
  const takeUp = (trx: Trx, node: string) => jobs.enqueue(trx, 'take-up-payments', { node })
  const nodes = await joinNodes({ database, log }, takeUp, { isAlone })
  const app = await buildApp({ config, database, files, jobs, channel, payments, clock, log })

  const delay = SHUTDOWN + config.drainSeconds * 1000
  let ordered: NodeJS.Signals | undefined
  const skip = isWorker() ? [...STOPPING] : []
  const { close } = closeWithGrace({ delay, logger: false, skip }, async ({ err, signal = ordered }) => {
    if (err) log.fatal({ err }, 'stopping after a failure')
    else log.info({ signal }, 'stopping')
    if (signal === 'SIGTERM') await app.drain(config.drainSeconds)
    await app.close()
    await channel.close()
    await jobs.stop()
    await nodes.stop()
    mail.close()
    if (forJobs !== database) await forJobs.close()
    await database.close()
    await traces.stop()
  })
  if (isWorker())
    onStopOrder((signal) => {
      if (ordered) return
      ordered = signal
      void close()
    })
  releaseMemoryOfStart()
  await app.listen({
    port: config.port,
    host: config.host,
    listenTextResolver: (address) => `listening at ${address}`,
  })
  if (isFirstProcess()) await announce(config)
}

/** This process, or as many as are asked for and this one to look after them. */
async function run(config: Config): Promise<void> {
  if (config.workers === 1 || isWorker()) return start(config)
  const log = await openLog(config)
  if (config.rateLimit && config.redisUrl === null)
    log.warn('WORKERS without REDIS_URL: each worker counts requests for its limits by itself')
  process.exit(await superviseWorkers(import.meta.filename, config.workers, log))
}

async function listDemoAccounts(): Promise<string[]> {
  const [{ demoAccounts }, { DEMO_PASSWORD }] = await Promise.all([
    import('../demo/accounts.ts'),
    import('../demo/people.ts'),
  ])
  return [
    `Contas de demonstração, NOME@arroba.example, senha ${DEMO_PASSWORD}:`,
    ...demoAccounts.map(({ key, is }) => `  ${key.padEnd(8)} ${is}`),
  ]
}

const NOBODY_PAYS = [
  '',
  '*** ATENÇÃO: PAYMENTS=sandbox com DATABASE_URL. Ninguém paga nada: quem digita um cartão de teste abre um plano. ***',
  '*** Isto serve só para uma instalação de teste. Para vender planos de verdade, use PAYMENTS=iugu. ***',
  '',
].join('\n')

function sendsMessages({ messages: { whatsapp, sms } }: Config): boolean {
  return whatsapp !== null || sms !== null
}

function messagesLine(config: Config): string {
  if (config.messages.whatsapp) return 'Códigos para celular: WhatsApp'
  if (config.messages.sms) return 'Códigos para celular: SMS'
  return config.messages.isShown
    ? `Códigos para celular: simulados, em ${config.publicUrl}/demo/mensagens (para mandar, use MESSAGES)`
    : 'Códigos para celular: ninguém recebe (para mandar, use MESSAGES=whatsapp ou MESSAGES=sms)'
}

async function announce(config: Config): Promise<void> {
  const { publicUrl, databaseUrl, demoData, payments } = config
  const lines = [
    `Arroba no ar: ${publicUrl}`,
    databaseUrl
      ? 'Banco de dados: PostgreSQL'
      : 'Banco de dados: embutido (para produção, use PostgreSQL em DATABASE_URL)',
    payments.iugu
      ? 'Pagamentos: iugu'
      : 'Pagamentos: simulados, sem dinheiro (para vender planos, use PAYMENTS=iugu)',
    messagesLine(config),
    ...(databaseUrl && !payments.iugu ? [NOBODY_PAYS] : []),
    ...(demoData ? await listDemoAccounts() : []),
  ]
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

/** What is printed about a failed start: a sentence where the cause is known, otherwise the stack trace. */
async function reasonOf(error: unknown): Promise<unknown> {
  if (error instanceof ConfigError) return error.message
  const { DATA_DIR: dataDir = '.data', DATABASE_URL: databaseUrl = '' } = process.env
  const full = await fullDiskMessage(error, { dataDir, isEmbedded: databaseUrl === '' })
  if (full !== null) return full
  if (error instanceof CommandRefused) return error.message
  return error instanceof Error ? error.stack : error
}

try {
  await run(readConfig(process.env))
} catch (error) {
  process.stderr.write(`${await reasonOf(error)}\n`)
  process.exit(1)
}

import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { readConfig } from '../../composition/config.ts'
import { openDatabase } from '../../platform/data/database.ts'
import { type Installation, newInstallation, runScript } from '../../testing/installation.ts'
import { type S3Server, startS3 } from '../../testing/servers/s3-server.ts'
import { type SmtpServer, startSmtp } from '../../testing/servers/smtp-server.ts'

const TIMEOUT_MS = 90_000

let installation: Installation
let smtp: SmtpServer
let s3: S3Server
beforeAll(async () => {
  installation = await newInstallation()
  smtp = await startSmtp()
  s3 = await startS3()
}, TIMEOUT_MS)
afterAll(async () => {
  await s3.close()
  await smtp.close()
  await installation.remove()
})

function examine(environment: Record<string, string> = {}) {
  return runScript('doctor', [], { ...installation.environment, ...environment })
}

/** A port of this machine at which nobody listens any more. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

it('the doctor finds nothing wrong with an installation in order', { timeout: TIMEOUT_MS }, async () => {
  const { code, output } = await examine({ SMTP_URL: smtp.url, STORAGE_URL: s3.storageUrl })
  expect(output).not.toContain('ERRADO')
  expect(code).toBe(0)
  expect(output).toContain('O PostgreSQL é o ')
  expect(output).toContain('A fila anda: 0 eventos esperam, nada falhou.')
  expect(output).toContain('O S3 guarda, devolve e apaga arquivos.')
  expect(output).toContain('O servidor de e-mail responde')
})

it('the doctor says in a sentence each what is away, and ends with 1', { timeout: TIMEOUT_MS }, async () => {
  const port = await closedPort()
  const { code, output } = await examine({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    REDIS_URL: `redis://127.0.0.1:${port}`,
    STORAGE_URL: `s3://chave:segredo@127.0.0.1:${port}/balde?tls=off`,
    PUBLIC_URL: `https://127.0.0.1:${port}`,
  })
  expect(code).toBe(1)
  const wrong = output.split('\n').filter((line) => line.startsWith('ERRADO'))
  expect(wrong).toEqual([
    expect.stringContaining('O S3 não guarda arquivos'),
    expect.stringContaining('O servidor de e-mail de SMTP_URL não serve'),
    expect.stringContaining('O Redis de REDIS_URL não responde'),
    expect.stringContaining('O certificado de 127.0.0.1'),
  ])
})

it.runIf(inject('prepared').kind === 'postgres')(
  'the doctor names a wrong setting, and a database that is away',
  { timeout: TIMEOUT_MS },
  async () => {
    const misspelt = await examine({ RATE_LIMIT: 'talvez' })
    expect(misspelt.code).toBe(1)
    expect(misspelt.output).toContain('RATE_LIMIT deve ser on ou off')
    const port = await closedPort()
    const away = await examine({ DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/nada` })
    expect(away.code).toBe(1)
    expect(away.output).toContain('ERRADO   O banco de dados não abre: ECONNREFUSED')
  },
)

it('the doctor says that no server has run since the database was restored', {
  timeout: TIMEOUT_MS,
}, async () => {
  const restored = await newInstallation()
  try {
    const database = await openDatabase(readConfig(restored.environment))
    await sql`drop schema jobs cascade`.execute(database.db)
    await database.close()
    const { code, output } = await runScript('doctor', [], restored.environment)
    expect(output).toContain('atenção  Nenhum servidor foi iniciado ainda com este banco de dados')
    expect(output).not.toContain('ERRADO')
    expect(code).toBe(0)
  } finally {
    await restored.remove()
  }
})

it.runIf(inject('prepared').kind === 'postgres')(
  'the doctor says of each replica whether it can be read from',
  { timeout: TIMEOUT_MS },
  async () => {
    const server = new URL(installation.environment.DATABASE_URL ?? '')
    const away = new URL(server)
    away.port = String(await closedPort())
    const { code, output } = await examine({
      DATABASE_REPLICA_URL: `postgres://${server.username}@${server.host},${away.host}${server.pathname}`,
    })
    expect(code).toBe(0)
    expect(output).toContain(`O servidor ${server.host}, de DATABASE_REPLICA_URL, não segue nenhum outro`)
    expect(output).toContain(`A réplica ${away.host} não responde (ECONNREFUSED)`)
  },
)

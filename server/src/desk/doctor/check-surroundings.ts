import { randomUUID } from 'node:crypto'
import { mkdir, statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import { Redis } from 'ioredis'
import { createTransport } from 'nodemailer'
import type { Config } from '../../platform/config.ts'
import { openFiles } from '../../platform/files/files.ts'
import { attention, type Finding, fine, reason, wrong } from './finding.ts'

const TIMEOUT_MS = 10_000
const GIGABYTE = 1024 ** 3
const LEAST_FREE_BYTES = GIGABYTE
const LEAST_FREE_SHARE = 0.1
const CERTIFICATE_DAYS = 21
const DAY_MS = 24 * 60 * 60 * 1000

export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  await mkdir(dataDir, { recursive: true })
  const { bavail, bsize, blocks } = await statfs(dataDir)
  const free = bavail * bsize
  const text = `${(free / GIGABYTE).toFixed(1).replace('.', ',')} GB`
  if (free < LEAST_FREE_BYTES)
    return wrong(`Só há ${text} livres em ${dataDir}: o servidor para quando acabam.`)
  return bavail / blocks < LEAST_FREE_SHARE
    ? attention(`Menos de um décimo do disco de ${dataDir} está livre (${text}).`)
    : fine(`Há ${text} livres em ${dataDir}.`)
}

export async function checkMail({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Finding> {
  if (smtpUrl === null)
    return attention('E-mails não saem: são escritos em DATA_DIR/mail. Para enviá-los, use SMTP_URL.')
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  try {
    await transport.verify()
    return fine('O servidor de e-mail responde e aceita a senha.')
  } catch (error) {
    return wrong(`O servidor de e-mail de SMTP_URL não serve: ${reason(error)}.`)
  } finally {
    transport.close()
  }
}

/** Writes a file, finds it and removes it, as an upload does. */
export async function checkStorage({ storageUrl }: Pick<Config, 'storageUrl'>): Promise<Finding> {
  const kind = storageUrl.startsWith('s3:') ? 'O S3' : 'O diretório das fotos'
  const folder = `doctor/${randomUUID()}`
  try {
    const files = await openFiles(storageUrl)
    await files.put(`${folder}/prova.txt`, Buffer.from('prova'))
    const found = await files.find(`${folder}/prova.txt`)
    await files.remove(folder)
    return found?.bytes === 5
      ? fine(`${kind} guarda, devolve e apaga arquivos.`)
      : wrong(`${kind} não devolve o que guardou.`)
  } catch (error) {
    return wrong(`${kind} não guarda arquivos: ${reason(error)}.`)
  }
}

export async function checkRedis({ redisUrl, workers }: Config): Promise<Finding> {
  if (redisUrl === null)
    return workers > 1
      ? attention('Sem REDIS_URL cada processo conta os limites por si.')
      : fine('Os limites se contam neste processo (REDIS_URL não foi dito).')
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  })
  redis.on('error', () => {})
  try {
    await redis.connect()
    await redis.ping()
    return fine('O Redis responde.')
  } catch (error) {
    return wrong(
      `O Redis de REDIS_URL não responde: ${reason(error)}. Enquanto isso cada processo conta por si.`,
    )
  } finally {
    redis.disconnect()
  }
}

/** The day until which the certificate of an address is valid. */
function certificateEnd({ hostname, port }: URL): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname, timeout: TIMEOUT_MS },
      () => {
        const { valid_to: end } = socket.getPeerCertificate()
        socket.end()
        resolve(new Date(end))
      },
    )
    socket.on('timeout', () => socket.destroy(new Error('sem resposta')))
    socket.on('error', reject)
  })
}

export async function checkCertificate({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<Finding> {
  const address = new URL(publicUrl)
  if (address.protocol !== 'https:')
    return attention(`${publicUrl} não é https: câmera, avisos e chaves de acesso só funcionam com https.`)
  try {
    const days = Math.floor(((await certificateEnd(address)).getTime() - Date.now()) / DAY_MS)
    return days > CERTIFICATE_DAYS
      ? fine(`O certificado de ${address.host} vale por mais ${days} dias.`)
      : attention(`O certificado de ${address.host} vence em ${days} dias: renove-o.`)
  } catch (error) {
    return wrong(`O certificado de ${address.host} não serve: ${reason(error)}.`)
  }
}

const OLDEST_NODE = 24

export function checkNode(): Finding {
  const { node } = process.versions
  return Number(node.split('.')[0]) >= OLDEST_NODE
    ? fine(`O Node é o ${node}.`)
    : wrong(`O Node é o ${node}: a Arroba precisa do ${OLDEST_NODE} ou mais novo.`)
}

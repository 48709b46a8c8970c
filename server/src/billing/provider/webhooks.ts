import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { one } from '../../platform/data/query.ts'
import { URL_ENCODED } from '../../platform/files/multipart.ts'
import { isListed, visitorAddress } from '../../platform/http/address-list.ts'
import { Failure, malformed, notFound } from '../../platform/http/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { IuguConfig } from '../../platform/payments/config.ts'
import type { ProviderCall } from '../../platform/payments/provider.ts'
import type { Services } from '../../platform/services.ts'
import { insertCall } from './sql/statements.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** The id of a row of webhook_calls. */
    'handle-webhook': { id: number }
  }
}

type WebhookServices = Pick<Services, 'database' | 'clock'> & { jobs: Pick<Jobs, 'enqueue'> }

/** Stores a webhook call; a job then looks up the present state at the provider (handle-webhook.ts). */
export function receivingCalls({ database: { db }, jobs, clock }: WebhookServices) {
  return ({ event, data }: ProviderCall): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const call = { event, objectId: data.id ?? null, data, now: clock() }
      const { id } = await one(trx, insertCall, call)
      await jobs.enqueue(trx, 'handle-webhook', { id })
    })
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function isGenuine(request: FastifyRequest, { webhookSecret, webhookAllow }: IuguConfig): boolean {
  const { secret } = request.query as { secret?: unknown }
  const knows = typeof secret === 'string' && timingSafeEqual(digest(secret), digest(webhookSecret))
  return knows && (webhookAllow === null || isListed(webhookAllow, visitorAddress(request)))
}

/** Longer than any name or id of iugu's. */
const MAX_LENGTH = 100

/** Reads iugu's form: `event`, `data[id]`, `data[status]` … Personal data in it is not read. */
function readCall(body: unknown): ProviderCall {
  const form = new Map(Object.entries((body ?? {}) as Record<string, unknown>))
  const field = (name: string): string | undefined => {
    const value = form.get(name)
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string' || value.length > MAX_LENGTH)
      throw malformed(`O campo ${name} não pôde ser lido.`)
    return value
  }
  const event = field('event')
  if (event === undefined) throw malformed('Falta o campo event.')
  const fields = ['id', 'status', 'subscription_id'] as const
  const data = fields.flatMap((name) => {
    const value = field(`data[${name}]`)
    return value === undefined ? [] : [[name, value] as const]
  })
  return { event, data: Object.fromEntries(data) }
}

/**
 * The routes that iugu calls (its "gatilhos"). Calls without the secret in the address, or from another address than
 * iugu's, get 404.
 */
export function webhookRoutes(app: FastifyInstance, iugu: IuguConfig, services: WebhookServices): void {
  const receive = receivingCalls(services)
  app.post(
    '/webhooks/iugu',
    {
      schema: { hide: true },
      onRequest: async (request) => {
        if (!isGenuine(request, iugu)) throw notFound()
        if (!request.headers['content-type']?.toLowerCase().startsWith(URL_ENCODED))
          throw new Failure(415, 'Envie os dados como formulário.')
      },
    },
    async ({ body }) => {
      await receive(readCall(body))
      return { received: true }
    },
  )
}

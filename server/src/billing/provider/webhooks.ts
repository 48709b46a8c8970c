import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/data/database.ts'
import { URL_ENCODED } from '../../platform/files/multipart.ts'
import { isListed, visitorAddress } from '../../platform/http/address-list.ts'
import { Failure, malformed, notFound } from '../../platform/http/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { IuguConfig } from '../../platform/payments/config.ts'
import type { ProviderCall } from '../../platform/payments/provider.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** The id of a row of webhook_calls. */
    'handle-webhook': { id: number }
  }
}

type BillingServices = { database: Database; jobs: Pick<Jobs, 'enqueue'>; clock: Clock }

/** Writes down that the provider called; a job looks up there what is so now (handle-webhook.ts). */
export const receivingCalls =
  ({ database: { db }, jobs, clock }: BillingServices) =>
  ({ event, data }: ProviderCall): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`
        insert into webhook_calls (event, object_id, data, received_at)
        values (${event}, ${data.id ?? null}, ${JSON.stringify(data)}::jsonb, ${clock()}) returning id`.execute(
        trx,
      )
      for (const { id } of rows) await jobs.enqueue(trx, 'handle-webhook', { id })
    })

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function isGenuine(request: FastifyRequest, { webhookSecret, webhookAllow }: IuguConfig): boolean {
  const { secret } = request.query as { secret?: unknown }
  const knows = typeof secret === 'string' && timingSafeEqual(digest(secret), digest(webhookSecret))
  return knows && (webhookAllow === null || isListed(webhookAllow, visitorAddress(request)))
}

/** Longer names and ids than iugu's own are nothing of ours. */
const LONGEST = 100

/** A form of iugu's: `event`, `data[id]`, `data[status]` … What it says of people is left where it is. */
function readCall(body: unknown): ProviderCall {
  const form = new Map(Object.entries((body ?? {}) as Record<string, unknown>))
  const field = (name: string): string | undefined => {
    const value = form.get(name)
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string' || value.length > LONGEST)
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
 * Where iugu calls (its "gatilhos"). Whoever does not know the secret of the address, or calls from where iugu does not,
 * finds nothing here.
 */
export function webhookRoutes(app: FastifyInstance, iugu: IuguConfig, services: BillingServices): void {
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

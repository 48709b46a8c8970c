import type { FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { notFound } from '../../http/errors.ts'
import { ProviderRefused } from '../provider.ts'
import { type CardForm, makeToken } from './cards.ts'
import { payAtTheBank, type SandboxNeeds } from './sandbox.ts'

function text(maxLength: number) {
  return Type.Optional(Type.String({ maxLength, default: '' }))
}

const Card = Type.Object({
  number: text(40),
  verification_value: text(10),
  first_name: text(100),
  last_name: text(100),
  month: text(10),
  year: text(10),
}) satisfies { properties: Record<keyof CardForm, unknown> }

const Invoice = Type.Object({ id: Type.String({ pattern: '^[0-9A-F]{32}$' }) })

/** The addresses that another company would have: where a browser sends a card number, and where "the bank" pays. */
export function sandboxRoutes(app: FastifyInstance, needs: SandboxNeeds): void {
  app.post<{ Body: Static<typeof Card> }>(
    '/sandbox/payment_token',
    { schema: { hide: true, body: Card }, config: { budget: 'card-token' } },
    async ({ body }, reply) => {
      const answer = await makeToken(needs, body as CardForm)
      return reply.code('errors' in answer ? 422 : 200).send(answer)
    },
  )

  app.post<{ Params: Static<typeof Invoice> }>(
    '/sandbox/invoices/:id/pay',
    { schema: { hide: true, params: Invoice } },
    async ({ params }, reply) => {
      await payAtTheBank(needs, params.id).catch((error) => {
        throw error instanceof ProviderRefused ? notFound(error.message) : error
      })
      return reply.code(204).send()
    },
  )
}

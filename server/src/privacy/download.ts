import type { FastifyInstance } from 'fastify'
import { maybeOne } from '../platform/data/query.ts'
import { notFound } from '../platform/http/errors.ts'
import { digestOf } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { FILE_NAME } from './data-export.ts'
import { findFileOfTicket } from './sql/statements.ts'

type DownloadServices = Pick<Services, 'database' | 'files' | 'clock'>

/** The file itself, streamed to whoever holds a ticket. The ticket is in the query, which is never logged. */
export function downloadRoute(app: FastifyInstance, services: DownloadServices): void {
  app.get<{ Querystring: { ticket?: string } }>(
    '/v6/data_export',
    {
      schema: {
        summary: 'The ZIP with everything held about somebody, by the address of a ticket',
        querystring: { type: 'object', properties: { ticket: { type: 'string', maxLength: 100 } } },
      },
      config: { budget: 'verification' },
    },
    async ({ query: { ticket = '' } }, reply) => {
      const key = await fileKeyOf(services, ticket)
      const file = key && (await services.files.find(`${key}/${FILE_NAME}`))
      if (!file) throw notFound('Este endereço não vale mais. Baixe o arquivo de novo pelo seu perfil.')
      return reply
        .type('application/zip')
        .header('content-length', file.bytes)
        .header('content-disposition', `attachment; filename="${FILE_NAME}"`)
        .header('x-content-type-options', 'nosniff')
        .send(await file.open())
    },
  )
}

/** The key of the file that a ticket opens now. */
async function fileKeyOf(
  { database: { db }, clock }: DownloadServices,
  ticket: string,
): Promise<string | undefined> {
  const file = await maybeOne(db, findFileOfTicket, { digest: digestOf(ticket), now: clock() })
  return file?.fileKey
}

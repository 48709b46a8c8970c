import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import type { Files } from '../platform/files/files.ts'
import { notFound } from '../platform/http/errors.ts'
import { digestOf } from '../platform/http/session.ts'
import { FILE_NAME } from './data-export.ts'

type Needs = { database: Database; files: Files; clock: Clock }

/** The key of the file that a ticket opens at the time. */
const fileBehind = async ({ database: { db }, clock }: Needs, ticket: string): Promise<string | null> => {
  const now = clock()
  const { rows } = await sql<{ fileKey: string }>`
    select file_key as "fileKey" from data_exports
    where ticket_digest = ${digestOf(ticket)} and ticket_expires_at > ${now} and expires_at > ${now}`.execute(
    db,
  )
  return rows[0]?.fileKey ?? null
}

/** The file itself, streamed to whoever holds a ticket. It stands in the query, which is never logged. */
export const downloadRoute = (app: FastifyInstance, needs: Needs): void => {
  app.get<{ Querystring: { ticket?: string } }>(
    '/v6/data_export',
    {
      schema: {
        summary: 'The ZIP with everything held about somebody, by the address of a ticket',
        querystring: { type: 'object', properties: { ticket: { type: 'string', maxLength: 100 } } },
      },
    },
    async ({ query: { ticket = '' } }, reply) => {
      const key = await fileBehind(needs, ticket)
      const file = key && (await needs.files.find(`${key}/${FILE_NAME}`))
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

import type { FastifyInstance } from 'fastify'
import type { Database } from './database.ts'
import { migrationNames } from './migrate.ts'

/** Live: the process answers. Ready: the database answers too and has every migration. */
export const healthRoutes = async (app: FastifyInstance, database: Database): Promise<void> => {
  const expected = (await migrationNames()).length
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    try {
      const [row] = await database.hot<{ ran: number }>(
        { name: 'ready', text: 'select count(*)::int as ran from migrations' },
        [],
      )
      if (row && row.ran >= expected) return { status: 'ok' }
    } catch (error) {
      app.log.warn({ err: error }, 'not ready')
    }
    return reply.code(503).send({ errors: ['O serviço ainda não está pronto.'] })
  })
}

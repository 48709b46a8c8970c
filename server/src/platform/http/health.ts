import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../data/database.ts'
import { migrationNames } from '../data/migrate.ts'
import { countMigrations } from './sql/statements.ts'

/** A load balancer hears within three seconds that the database is away. */
const TIMEOUT_MS = 2_500

/** Live: the process answers. Ready: the database answers too and has every migration. */
export async function healthRoutes(app: FastifyInstance, database: Database): Promise<void> {
  const expected = (await migrationNames()).length
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    try {
      const [row] = await Promise.race([
        database.probe(countMigrations),
        wait(TIMEOUT_MS, [], { ref: false }),
      ])
      if (row && row.count >= expected) return { status: 'ok' }
    } catch (error) {
      app.log.warn({ err: error }, 'not ready')
    }
    return reply
      .code(503)
      .header('retry-after', 5)
      .send({ errors: ['O serviço ainda não está pronto.'] })
  })
}

/**
 * A process with the least that can answer over HTTP from the same database: Fastify without plugins, hooks,
 * sessions, validation and logging, a pool as large as the server's, and one statement per request. It reads
 * a Bare as a line of JSON, and answers with its address; each statement has a route. Who takes gzip gets it, as from the server, so
 * that a client that unpacks one answer unpacks the other too.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { createInterface } from 'node:readline'
import { gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'

import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import Fastify from 'fastify'
import pg from 'pg'

export type BareStatement = {
  method: 'GET' | 'POST'
  path: string
  /**
   * The name under which the statement is prepared once per connection; without one it is planned each time.
   */
  name: string
  text: string
  /** The column that contains the answer as JSON text; the statement returns one row. */
  column: string
  /** `{id}` is replaced by the id in the path. */
  values: unknown[]
}

export type BareServer = {
  database: { postgres: string; connections: number } | { pglite: string }
  statements: BareStatement[]
}

type Row = Record<string, unknown>
type Run = (statement: BareStatement, values: unknown[]) => Promise<Row[]>

async function open(database: BareServer['database']): Promise<Run> {
  if ('pglite' in database) {
    const pglite = await PGlite.create({
      dataDir: database.pglite,
      extensions: { unaccent, pg_trgm },
    })
    return async ({ text }, values) => (await pglite.query<Row>(text, values)).rows
  }
  const pool = new pg.Pool({ connectionString: database.postgres, max: database.connections })
  return async ({ name, text }, values) => (await pool.query<Row>({ name, text, values })).rows
}

function takesGzip(headers: IncomingHttpHeaders): boolean {
  return /\bgzip\b/.test(headers['accept-encoding'] ?? '')
}

async function serve({ database, statements }: BareServer): Promise<string> {
  const run = await open(database)
  const app = Fastify()
  for (const statement of statements) {
    app.route<{ Params: { id: string } }>({
      method: statement.method,
      url: statement.path.replace('{id}', ':id'),
      handler: async (request, reply) => {
        const values = statement.values.map((value) => (value === '{id}' ? request.params.id : value))
        const [row] = await run(statement, values)
        reply.type('application/json; charset=utf-8')
        const body = row?.[statement.column]
        if (!takesGzip(request.headers) || typeof body !== 'string') return reply.send(body)
        return reply.header('content-encoding', 'gzip').send(gzipSync(body))
      },
    })
  }
  return app.listen({ host: '127.0.0.1', port: 0 })
}

for await (const line of createInterface({ input: process.stdin })) {
  const bare: BareServer = JSON.parse(line)
  console.log(JSON.stringify(await serve(bare)))
}
process.exit()

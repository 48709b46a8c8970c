import pg from 'pg'

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres'

async function canCreateDatabases(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query(
      'select from pg_roles where rolname = current_user and (rolcreatedb or rolsuper)',
    )
    return rowCount === 1
  } catch {
    return false
  } finally {
    await client.end().catch(() => null)
  }
}

/**
 * The PostgreSQL that API tests run on: the one that TEST_DATABASE_URL names, else a local one that lets anybody in. Without one, or with
 * TEST_ENGINE=pglite, they run on PGlite.
 */
export async function findPostgres(): Promise<string | undefined> {
  if (process.env.TEST_ENGINE === 'pglite') return undefined
  return process.env.TEST_DATABASE_URL || ((await canCreateDatabases(LOCAL)) ? LOCAL : undefined)
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/**
 * The same server by its Unix socket, if it has one here that lets this role in. Each statement by TCP costs both sides a tenth more. The
 * host and port stay in the address for what puts itself between.
 */
export async function bySocket(url: string): Promise<string> {
  if (!LOOPBACK.includes(new URL(url).hostname)) return url
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows: settings } = await client.query('show unix_socket_directories')
    const { rows: connections } = await client.query(
      'select pid, backend_start as "startedAt" from pg_stat_activity where pid = pg_backend_pid()',
    )
    for (const directory of settings[0].unix_socket_directories.split(',')) {
      const address = new URL(url)
      address.searchParams.set('host', directory.trim())
      if (await sees(address.href, connections[0])) return address.href
    }
    return url
  } finally {
    await client.end()
  }
}

/** Whether the server at this address is the one that has this connection: another may have the socket of a server in a container. */
async function sees(url: string, { pid, startedAt }: { pid: number; startedAt: Date }): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      'select backend_start as "startedAt" from pg_stat_activity where pid = $1',
      [pid],
    )
    return rows.some((row) => row.startedAt?.getTime() === startedAt.getTime())
  } catch {
    return false
  } finally {
    await client.end().catch(() => null)
  }
}

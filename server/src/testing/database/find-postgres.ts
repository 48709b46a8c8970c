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

import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { endIdle, idleProcesses, reuseConnections } from './reused-connections.ts'

const prepared = inject('prepared')
const url = prepared.kind === 'postgres' ? prepared.url : ''
reuseConnections()

/** Connections of this name are taken up by this test alone. */
async function connect(name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name })
  await client.connect()
  return client
}

async function namesOf(process: number): Promise<string[]> {
  const client = await connect('reused-names')
  const { rows } = await client.query(
    'select application_name as name from pg_stat_activity where pid = $1',
    [process],
  )
  await client.end()
  return rows.map(({ name }) => name)
}

async function processOf(client: pg.Client): Promise<number> {
  return (await client.query('select pg_backend_pid() as process')).rows[0].process
}

it.runIf(prepared.kind === 'postgres')(
  'a connection is taken up without settings, listeners and locks of the client before it',
  async () => {
    const first = await connect('reused-reset')
    const process = await processOf(first)
    await first.query("set statement_timeout = '5s'; listen herds; select pg_advisory_lock(4711)")
    const ended = new Promise<void>((resolve) => first.once('end', resolve))
    await first.end()
    await ended
    expect(idleProcesses()).toContain(process)
    expect(await namesOf(process)).toEqual([''])
    await expect(first.query('select')).rejects.toThrow('closed')
    await first.end()

    const second = await connect('reused-reset')
    expect(await processOf(second)).toBe(process)
    expect(idleProcesses()).not.toContain(process)
    expect(await namesOf(process)).toEqual(['reused-reset'])
    const ask = async (statement: string) => (await second.query(statement)).rows
    expect(await ask('show statement_timeout')).toEqual([{ statement_timeout: '0' }])
    expect(await ask('select pg_listening_channels()')).toEqual([])
    expect(await ask("select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()")).toEqual(
      [],
    )
    await second.end()
  },
)

it.runIf(prepared.kind === 'postgres')(
  'a statement that one client prepared runs for the next client on the same connection',
  async () => {
    const statement = { name: 'heads', text: 'select $1::int + 1 as heads', values: [17] }
    const first = await connect('reused-prepared')
    await first.query(statement)
    await first.end()
    const second = await connect('reused-prepared')
    expect((await second.query(statement)).rows).toEqual([{ heads: 18 }])
    await second.end()
  },
)

it.runIf(prepared.kind === 'postgres')(
  'a statement with values is prepared when it runs on a connection again, also by the next client',
  async () => {
    const text = 'select $1::int * 2 as heads'
    const ask = async (client: pg.Client) => (await client.query(text, [9])).rows
    const preparedIn = async (client: pg.Client) =>
      (await client.query('select statement from pg_prepared_statements')).rows
    const first = await connect('reused-again')
    expect(await ask(first)).toEqual([{ heads: 18 }])
    expect(await preparedIn(first)).toEqual([])
    await first.end()
    const second = await connect('reused-again')
    expect(await ask(second)).toEqual([{ heads: 18 }])
    expect(await preparedIn(second)).toEqual([{ statement: text }])
    await second.query({ text: 'select $1::int as heads', values: [1] })
    await second.query({ text: 'select $1::int as heads', values: [1] })
    expect(await preparedIn(second)).toHaveLength(2)
    await second.end()
  },
)

it.runIf(prepared.kind === 'postgres')(
  'a connection in a transaction, or that broke, is not taken up',
  async () => {
    const open = await connect('reused-open')
    const process = await processOf(open)
    await open.query('begin')
    await open.end()
    expect(idleProcesses()).not.toContain(process)

    const broken = await connect('reused-open')
    broken.on('error', () => {})
    const other = await connect('reused-other')
    const brokenProcess = await processOf(broken)
    const ended = new Promise<void>((resolve) => broken.once('end', resolve))
    await other.query('select pg_terminate_backend($1)', [brokenProcess])
    await ended
    await broken.end()
    expect(idleProcesses()).not.toContain(brokenProcess)
    await other.end()
  },
)

it.runIf(prepared.kind === 'postgres')(
  'a pool takes up the connection of a pool with the same options, and no other',
  async () => {
    const options = { connectionString: url, application_name: 'reused-pool', max: 1 }
    const processIn = async (pool: pg.Pool) =>
      (await pool.query('select pg_backend_pid() as process')).rows[0].process
    const first = new pg.Pool(options)
    const process = await processIn(first)
    await first.end()
    const other = new pg.Pool({ ...options, query_timeout: 1000 })
    expect(await processIn(other)).not.toBe(process)
    await other.end()
    const second = new pg.Pool(options)
    expect(await processIn(second)).toBe(process)
    await second.end()
  },
)

it.runIf(prepared.kind === 'postgres')('the idle connections to one database can be ended', async () => {
  const client = await connect('reused-ended')
  const process = await processOf(client)
  const { database = '' } = client
  await client.end()
  endIdle('another')
  expect(idleProcesses()).toContain(process)
  endIdle(database)
  expect(idleProcesses()).not.toContain(process)
})

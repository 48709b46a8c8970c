import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { bySocket } from './find-postgres.ts'

const prepared = inject('prepared')

async function startOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select pg_postmaster_start_time()::text as start')
  await client.end()
  return rows[0].start
}

it('a server on another machine keeps its address', async () => {
  const url = 'postgres://arroba@database.arroba.test:5432/arroba'
  expect(await bySocket(url)).toBe(url)
})

it.runIf(prepared.kind === 'postgres')(
  'a socket leads to the server of the address, or is not taken',
  async () => {
    if (prepared.kind !== 'postgres') return
    const byNetwork = new URL(prepared.url)
    byNetwork.searchParams.delete('host')
    const found = await bySocket(byNetwork.href)
    expect(await startOf(found)).toBe(await startOf(byNetwork.href))
    expect(new URL(found).host).toBe(byNetwork.host)
  },
)

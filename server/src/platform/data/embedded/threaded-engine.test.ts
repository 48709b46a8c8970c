import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readDump } from '../../../testing/database/copy-database.ts'
import { EmbeddedSession } from './session.ts'
import { openThreadedEngine } from './threaded-engine.ts'

const LONG = 'select count(*)::integer as found from generate_series(1, 1000000)'

const prepared = inject('prepared')

// The run on PGlite has it, beside every run on PostgreSQL.
describe.runIf(prepared.kind === 'pglite')('the thread of the database', () => {
  let session: EmbeddedSession
  beforeAll(async () => {
    if (prepared.kind !== 'pglite') throw new Error('these tests copy a database of PGlite')
    const dump = await (await readDump(prepared)).arrayBuffer()
    session = await EmbeddedSession.on(await openThreadedEngine({ dump }))
    await session.exec('create table herds (name text constraint herds_name_key unique, heads integer)')
  }, 60_000)
  afterAll(() => session.close())

  it('the event loop goes on while the embedded database is at work', async () => {
    let isDone = false
    let turns = 0
    const found = session.query(LONG).finally(() => {
      isDone = true
    })
    while (!isDone) {
      await nextTurn()
      turns += 1
    }
    expect((await found).rows).toEqual([{ found: 1_000_000 }])
    expect(turns).toBeGreaterThan(10)
  })

  it('an error of the embedded database keeps the fields that say what it was', async () => {
    await session.query('insert into herds values ($1, $2)', ['Nelore', 20])
    await expect(session.query('insert into herds values ($1, $2)', ['Nelore', 30])).rejects.toMatchObject({
      ...{ severity: 'ERROR', code: '23505', table: 'herds', constraint: 'herds_name_key' },
      detail: 'Key (name)=(Nelore) already exists.',
    })
  })

  it('a script that fails within its transaction leaves none behind', async () => {
    const script = "begin; insert into herds values ('Angus', 1); select 1 / 0; commit"
    await expect(session.exec(script)).rejects.toMatchObject({ code: '22012' })
    const { rows } = await session.query("select 1 as found from herds where name = 'Angus'")
    expect(rows).toEqual([])
  })

  it('nobody else comes between the statements of a transaction of the embedded database', async () => {
    const order: string[] = []
    let second: Promise<unknown> = Promise.resolve()
    await session.transaction(async (connection) => {
      await connection.query('select 1')
      second = session.query('select 1').then(() => order.push('second'))
      order.push('first')
      await nextTurn()
      await connection.query('select 1')
      order.push('first')
    })
    await second
    expect(order).toEqual(['first', 'first', 'second'])
  })

  it('a connection to the embedded database that nobody uses holds nobody up', async () => {
    const connection = session.connect()
    await connection.query("select set_config('application_name', 'held', false)")
    expect((await session.query('select 1 as found')).rows).toEqual([{ found: 1 }])
    connection.release()
  })

  it('statements that a transaction asks for at once each get their own values', async () => {
    const texts = ['select $1::integer + 1 as found', 'select $1::text as found', 'select not $1 as found']
    const values = [1, 'dois', true]
    const found = await session.transaction((connection) =>
      Promise.all(texts.map((text, at) => connection.query(text, [values[at]]))),
    )
    expect(found.map(({ rows }) => rows)).toEqual([[{ found: 2 }], [{ found: 'dois' }], [{ found: false }]])
  })

  it('what a transaction of the embedded database announces is heard when it commits', async () => {
    const heard: string[] = []
    const stop = await session.listen('herds_news', (payload) => heard.push(payload))
    await session.transaction(async (connection) => {
      await connection.query("select pg_notify('herds_news', 'vendido')")
      expect(heard).toEqual([])
    })
    expect(heard).toEqual(['vendido'])
    await stop()
    await session.query("select pg_notify('herds_news', 'de novo')")
    expect(heard).toEqual(['vendido'])
  })

  it('a short statement is answered before long ones that were asked for earlier', async () => {
    await session.query(LONG)
    const order: string[] = []
    const long = [1, 2, 3].map(() => session.query(LONG).then(() => order.push('long')))
    await nextTurn()
    const short = session.query('select 1').then(() => order.push('short'))
    await Promise.all([...long, short])
    expect(order).toEqual(['long', 'short', 'long', 'long'])
  })

  it('what waits when the embedded database is closed is still run', async () => {
    const waiting = session.query('select 7 as found')
    await session.close()
    expect((await waiting).rows).toEqual([{ found: 7 }])
  })
})

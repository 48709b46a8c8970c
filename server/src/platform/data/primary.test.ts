import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { administrate } from '../../testing/database/administrate.ts'
import {
  type PostgresCluster,
  postgresPrograms,
  startPostgresCluster,
} from '../../testing/servers/postgres-cluster.ts'
import { cutConnections } from '../../testing/writers.ts'
import { openJobs } from '../jobs/jobs.ts'
import { announce, openChannel } from '../live/channel.ts'
import { type Database, openPostgres } from './database.ts'
import { readDatabaseHosts } from './database-address.ts'
import { migrate } from './migrate.ts'

const SOON = { timeout: 15_000, interval: 20 }

describe('an address of a database', () => {
  it('an address of one server is what it says, and nothing is looked for', () => {
    for (const url of [
      'postgres://a:b@one/db',
      'postgresql:///db?host=/run/postgresql',
      'postgres://[::1]:5432/db',
    ])
      expect(readDatabaseHosts(url)).toEqual([])
  })

  it('an address of several servers is read as libpq reads it', () => {
    expect(
      readDatabaseHosts(
        'postgres://a:b,c@one:5433,two,[::1]:5434/db?sslmode=disable&target_session_attrs=read-write',
      ),
    ).toEqual([
      { host: 'one', port: 5433, url: 'postgres://a:b,c@one:5433/db?sslmode=disable' },
      { host: 'two', port: 5432, url: 'postgres://a:b,c@two/db?sslmode=disable' },
      { host: '::1', port: 5434, url: 'postgres://a:b,c@[::1]:5434/db?sslmode=disable' },
    ])
    expect(readDatabaseHosts('postgres://one/db?target_session_attrs=primary')).toMatchObject([
      { host: 'one' },
    ])
  })

  it.each([
    'postgres://one,/db',
    'postgres://one,two:port/db',
    'postgres://one:99999,two/db',
    'postgres://one,two/db?target_session_attrs=standby',
    'mysql://one,two/db',
  ])('the database address %s cannot be read', (url) => {
    expect(readDatabaseHosts(url)).toBeNull()
  })
})

const programs = inject('prepared').kind === 'postgres' ? postgresPrograms() : null

describe.runIf(programs)('a primary and a standby', () => {
  let cluster: PostgresCluster
  let database: Database
  let url: string

  beforeAll(async () => {
    cluster = await startPostgresCluster(programs ?? '')
    const { primary, standby } = cluster
    url = `postgres://postgres@${standby.host},${primary.host}/arroba`
    await administrate(`postgres://postgres@${primary.host}/postgres`, 'create database arroba')
    await administrate(
      `postgres://postgres@${primary.host}/arroba`,
      'create table writes (id int primary key)',
    )
    database = openPostgres(url)
    await migrate(database)
  })
  afterAll(async () => {
    await database.close()
    await cluster.remove()
  })

  const write = (id: number) => sql`insert into writes values (${id})`.execute(database.db)
  const idsOf = (rows: unknown[]) => rows.map((row) => Object(row).id)
  const written = async () => idsOf((await sql`select id from writes order by id`.execute(database.db)).rows)

  it('a wrong database name is said at once, and not waited for', async () => {
    const wrong = openPostgres(url.replace(/arroba$/, 'nowhere'))
    await expect(sql`select 1`.execute(wrong.db)).rejects.toMatchObject({ code: '3D000' })
    await wrong.close()
  })

  it('a connection that refuses a write as read only is given up, and the next one taken', async () => {
    const single = openPostgres(url, { connections: 1 })
    await sql`set session characteristics as transaction read only`.execute(single.db)
    await expect(sql`insert into writes values (0)`.execute(single.db)).rejects.toMatchObject({
      code: '25006',
    })
    await vi.waitFor(() => sql`insert into writes values (0)`.execute(single.db), SOON)
    await single.close()
  })

  it('statements, announcements and jobs find the primary, also after it crashed and the standby took its place', async () => {
    const log = pino({ level: 'silent' })
    const channel = await openChannel(database, log)
    const jobs = openJobs({ database, log, checkSeconds: 1, beatSeconds: 1 })
    const heard: number[] = []
    const sent: string[] = []
    channel.hear('sessions', ({ userId }) => heard.push(userId))
    await jobs.start({ 'send-mail': { run: async ({ subject }) => sent.push(subject) } })
    const letter = (subject: string) => ({ to: 'joao@arroba.example', subject, text: '', html: '' })
    try {
      await write(1)
      await announce(database.db, 'sessions', { userId: 1 })
      await jobs.enqueue(database.db, 'send-mail', letter('before'))
      await vi.waitFor(() => expect([heard, sent]).toEqual([[1], ['before']]), SOON)

      await cluster.primary.crash()
      await cluster.standby.promote()

      await vi.waitFor(() => write(2), SOON)
      expect(await written()).toEqual([0, 1, 2])
      await jobs.enqueue(database.db, 'send-mail', letter('after'))
      await vi.waitFor(async () => {
        await announce(database.db, 'sessions', { userId: 2 })
        expect(heard).toContain(2)
      }, SOON)
      await vi.waitFor(() => expect(sent).toEqual(['before', 'after']), SOON)
    } finally {
      await jobs.stop()
      await channel.close()
    }
  })

  it('a former primary that comes back and takes writes is not written to', async () => {
    await cluster.primary.start()
    await administrate(
      `postgres://postgres@${cluster.primary.host}/arroba`,
      'insert into writes values (100)',
    )
    await cutConnections(`postgres://postgres@${cluster.standby.host}/arroba`)
    await Promise.all(Array.from({ length: 8 }, (_, n) => vi.waitFor(() => write(3 + n), SOON)))
    expect(await written()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('connections to a former primary end when a newer one is met, which is looked for while they are open', async () => {
    await cluster.standby.crash()
    const late = openPostgres(url, { connections: 2 })
    const cut = late.db.transaction().execute(async (trx) => {
      await sql`insert into writes values (200)`.execute(trx)
      await cluster.standby.start()
      await vi.waitFor(() => expect(sql`select`.execute(trx)).rejects.toThrow(), SOON)
      await sql`insert into writes values (201)`.execute(trx)
    })
    await expect(cut).rejects.toThrow()
    await vi.waitFor(() => sql`insert into writes values (11)`.execute(late.db), SOON)
    expect(await written()).toContain(11)
    expect(await written()).not.toContain(201)
    await late.close()
  })
})

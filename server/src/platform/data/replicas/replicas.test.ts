import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { loadPlaces } from '../../../places/load.ts'
import { advertise, type Person } from '../../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { type Client, createClient } from '../../../testing/client.ts'
import { administrate } from '../../../testing/database/administrate.ts'
import {
  type PostgresCluster,
  postgresPrograms,
  startPostgresCluster,
} from '../../../testing/servers/postgres-cluster.ts'
import { startTcpProxy, type TcpProxy } from '../../../testing/servers/tcp-proxy.ts'
import { openPostgres } from '../database.ts'
import { migrate } from '../migrate.ts'

const SOON = { timeout: 15_000, interval: 20 }
const OWN_POSTS = '/v4/users/me/posts'
const programs = inject('prepared').kind === 'postgres' ? postgresPrograms() : null

describe.runIf(programs)('reads on a replica', () => {
  let cluster: PostgresCluster
  /** Between the nodes and the replica. */
  let line: TcpProxy
  /** Asks the replica things, past the line. */
  let replica: pg.Client
  let one: TestApp
  let other: TestApp
  let joao: Person
  let maria: Person
  let joaoOnOther: Client
  let mariaOnOther: Client

  async function openNode(): Promise<TestApp> {
    const database = openPostgres(`postgres://postgres@${cluster.primary.host}/arroba`, {
      replicas: [line.url],
    })
    await migrate(database)
    await loadPlaces(database)
    return openTestApp({ ADS_MODERATION: 'auto' }, { on: database, holdEvents: true })
  }
  function elsewhere({ headers: { user_email: email = '', user_token: token = '' } }: Client): Client {
    return createClient(other.app, { email, token })
  }
  async function connectToReplica(): Promise<void> {
    await vi.waitFor(async () => {
      replica = new pg.Client({ connectionString: `postgres://postgres@${cluster.standby.host}/arroba` })
      replica.on('error', () => {})
      await replica.connect()
    }, SOON)
  }
  const readsOfReplica = ({ database }: TestApp) => database.reads.chosen.replica
  async function untilReplicaIsRead(node: TestApp): Promise<void> {
    const before = readsOfReplica(node)
    await vi.waitFor(() => {
      node.database.reads.from()
      expect(readsOfReplica(node)).toBeGreaterThan(before)
    }, SOON)
  }
  async function pauseReplay(): Promise<void> {
    await replica.query('select pg_wal_replay_pause()')
    await vi.waitFor(async () => {
      const { rows } = await replica.query('select pg_get_wal_replay_pause_state() as state')
      expect(rows).toEqual([{ state: 'paused' }])
    }, SOON)
  }
  const resumeReplay = () => replica.query('select pg_wal_replay_resume()')
  const descriptions = async (client: Client, path: string, extra = {}): Promise<string[]> => {
    const { body } = await client.get(path, {}, extra)
    return body.posts.map(({ description }: { description: string }) => description)
  }

  beforeAll(async () => {
    cluster = await startPostgresCluster(programs ?? '')
    await administrate(`postgres://postgres@${cluster.primary.host}/postgres`, 'create database arroba')
    line = await startTcpProxy(`postgres://postgres@${cluster.standby.host}/arroba`)
    await connectToReplica()
    one = await openNode()
    other = await openNode()
    joao = await one.person('João Silva')
    maria = await one.person('Maria Souza')
    joaoOnOther = elsewhere(joao)
    mariaOnOther = elsewhere(maria)
  })
  afterEach(() => resumeReplay().catch(() => null))
  afterAll(async () => {
    await other?.close()
    await one?.close()
    await replica?.end().catch(() => null)
    await line?.close()
    await cluster?.remove()
  })

  it.each([
    '/v6/posts?by_term=boi',
    OWN_POSTS,
    '/v6/classifieds?by_state=51',
    '/v5/fridges/optimized_ranking',
    '/v6/market/prices',
    '/v6/users/me/negotiations',
  ])('%s is read from the replica', async (path) => {
    await untilReplicaIsRead(other)
    const before = readsOfReplica(other)
    expect((await mariaOnOther.get(path)).status).toBe(200)
    expect(readsOfReplica(other)).toBeGreaterThan(before)
  })

  it('one thing by its id is read from the primary', async () => {
    const { id } = (await joao.post(OWN_POSTS, { description: 'Um só' })).body.post
    await untilReplicaIsRead(other)
    const before = readsOfReplica(other)
    expect((await mariaOnOther.get(`/v6/posts/${id}`)).status).toBe(200)
    expect(readsOfReplica(other)).toBe(before)
  })

  it('people see what they wrote while the replica is behind, on every node, and from the replica once it has it', async () => {
    const favorites = async (client: Client, headers: Record<string, string> = {}) =>
      (await client.get('/v6/users/me/favorite_classifieds', {}, { headers })).body.classifieds.length
    const ad = await advertise(joao)
    await Promise.all([one, other].map(untilReplicaIsRead))
    await pauseReplay()
    const answer = await maria.post(`/v6/classifieds/${ad}/favorite`)
    const position = { 'x-database-position': String(answer.headers['x-database-position']) }
    expect(await favorites(maria)).toBe(1)
    expect(await favorites(mariaOnOther, position)).toBe(1)
    expect(await favorites(mariaOnOther)).toBe(0)
    // Too far behind, it is not read from by anybody.
    await vi.waitFor(async () => expect(await favorites(mariaOnOther)).toBe(1), SOON)

    await resumeReplay()
    await vi.waitFor(async () => {
      const before = readsOfReplica(other)
      expect(await favorites(mariaOnOther, position)).toBe(1)
      expect(readsOfReplica(other)).toBe(before + 1)
    }, SOON)
  })

  it('what a node heard of is read from the primary until the replica has it', async () => {
    await Promise.all([one, other].map(untilReplicaIsRead))
    await pauseReplay()
    await joao.post(OWN_POSTS, { description: 'Todos sabem' })
    expect(await descriptions(maria, '/v6/posts?by_term=sabem')).toEqual(['Todos sabem'])
    await vi.waitFor(async () => {
      expect(await descriptions(mariaOnOther, '/v6/posts?by_term=sabem')).toEqual(['Todos sabem'])
    }, SOON)
    await resumeReplay()
    await untilReplicaIsRead(other)
    expect(await descriptions(mariaOnOther, '/v6/posts?by_term=sabem')).toEqual(['Todos sabem'])
  })

  it('a replica that hangs, crashes and comes back costs no reader an error', async () => {
    const statuses = new Set<number>()
    let isReading = true
    const readers = [joaoOnOther, mariaOnOther, joaoOnOther, mariaOnOther].map(async (client) => {
      while (isReading) statuses.add((await client.get('/v6/posts?by_term=boi')).status)
    })
    // A list is a prepared statement; others go another way.
    const others = [1, 2].map(async () => {
      while (isReading) await sql`select count(*) from posts`.execute(other.database.reads.from().db)
    })
    const isUp = () => other.database.reads.states().map((state) => state.isUp)
    try {
      await untilReplicaIsRead(other)
      line.stop()
      await vi.waitFor(() => expect(isUp()).toEqual([false]), SOON)
      expect((await mariaOnOther.get('/v6/posts?by_term=boi')).status).toBe(200)
      line.goOn()
      await untilReplicaIsRead(other)
      await cluster.standby.crash()
      await vi.waitFor(() => expect(isUp()).toEqual([false]), SOON)
      await cluster.standby.start()
      await untilReplicaIsRead(other)
    } finally {
      isReading = false
      await Promise.all([...readers, ...others])
    }
    expect([...statuses]).toEqual([200])
  })

  it('a replica that became a primary itself is not read from', async () => {
    await cluster.standby.promote()
    await vi.waitFor(() => expect(one.database.reads.states()).toMatchObject([{ isUp: false }]), SOON)
    expect(one.database.reads.from()).toBe(one.database)
  })

  it('metrics tell where lists are read from, and how far the replica is behind', async () => {
    const { body } = await other.app.inject('/metrics')
    const { hostname, port } = new URL(line.url)
    expect(body).toMatch(/^database_reads_total\{target="replica"\} [1-9]/m)
    expect(body).toMatch(/^database_reads_total\{target="primary"\} [1-9]/m)
    for (const figure of ['up', 'staleness_seconds', 'behind_bytes', 'failures'])
      expect(body).toContain(`database_replica_${figure}{replica="${hostname}:${port}"} `)
  })
})

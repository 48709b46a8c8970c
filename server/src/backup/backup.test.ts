import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ZipFile } from 'yazl'
import { readConfig } from '../composition/config.ts'
import { partitionedTables } from '../composition/partitioned-tables.ts'
import { loadPlaces } from '../places/load.ts'
import type { Config } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/data/database.ts'
import { migrate, migrationNames, readMigration, runMigrations } from '../platform/data/migrate.ts'
import { preparePartitions } from '../platform/data/partitions/prepare-partitions.ts'
import { findPartitions } from '../platform/data/partitions/sql/statements.ts'
import { many, queryOn } from '../platform/data/query.ts'
import { type Files, openFiles } from '../platform/files/files.ts'
import { discardMedia, holdFilesBack, storeImage, sweepMedia } from '../platform/files/media.ts'
import { erasingAgain } from '../privacy/erase-again.ts'
import { formOf, picture } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { remoteClient } from '../testing/client.ts'
import { findConstraints, findWaitingLetter } from '../testing/database/sql/statements.ts'
import { type Installation, newInstallation } from '../testing/installation.ts'
import { type Life, live } from '../testing/life.ts'
import { acceptNegotiations, answerPath, record } from '../testing/negotiations.ts'
import { type Node, runToEnd, startNode } from '../testing/node.ts'
import { isNightly } from '../testing/selected-tests.ts'
import { type S3Server, startS3 } from '../testing/servers/s3-server.ts'
import { unzip } from '../testing/unzip.ts'
import { markAsBeingRestored } from './interrupted.ts'
import { JOBS, type Manifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { sequencesOf, setOutputFormats, tablesOf } from './rows.ts'
import { writeBackup } from './write-backup.ts'

const TIMEOUT_MS = 240_000

function silent() {}

const engine = inject('prepared').kind
/** Where a backup is restored: on this engine, and on the other where there is a PostgreSQL to go to or come from. */
const engines = engine === 'postgres' && isNightly ? (['postgres', 'pglite'] as const) : [engine]

let directory: string
let s3: S3Server
let world: TestApp
let life: Life
let file: string
let manifest: Manifest
const installations: Installation[] = []
const nodes: Node[] = []

type InstallationConfig = Config & { environment: Record<string, string> }

function emptyInstallation(kind: 'postgres' | 'pglite' = engine): Promise<InstallationConfig> {
  return install({ started: false, kind })
}

async function install(what: { started: boolean; kind: 'postgres' | 'pglite' }): Promise<InstallationConfig> {
  const installation = await newInstallation(what)
  installations.push(installation)
  return { ...readConfig(installation.environment), environment: installation.environment }
}

async function restore(config: Config, from = file): Promise<Manifest> {
  return restoreBackup(
    {
      config,
      files: await openFiles(config.storageUrl),
      say: silent,
      eraseAgain: erasingAgain(config),
    },
    from,
  )
}

async function withDatabaseOf<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(config)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** What every table holds, as a digest of its rows, and what would come next in every sequence. */
function contentsOf({ db }: Database) {
  return db.transaction().execute(async (trx) => {
    const query = queryOn(trx)
    await setOutputFormats(query)
    const tables: Record<string, unknown> = {}
    for (const { name } of await tablesOf(query)) {
      if (name === 'restored_jobs') continue
      const held = sql`select count(*)::int as rows, md5(string_agg(t::text, E'\\n' order by t::text collate "C")) as digest
        from ${sql.table(name)} t`
      tables[name] = (await held.execute(trx)).rows[0]
    }
    const constraints = await many(trx, findConstraints)
    const sequences = (await sequencesOf(query)).filter(({ name }) => !name.startsWith('restored_jobs'))
    return { tables, constraints, sequences }
  })
}

async function filesOf(files: Files): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for await (const key of files.list()) {
    const found = await files.find(key)
    if (found) all.set(key, (await buffer(await found.open())).toString('base64'))
  }
  return all
}

async function start(environment: Record<string, string>): Promise<Node> {
  const node = await startNode(environment)
  nodes.push(node)
  return node
}

/** The archive with some of its parts changed, as one that a stranger made. */
async function tampered(name: string, change: (parts: Map<string, Buffer>) => void): Promise<string> {
  const parts = await unzip(await readFile(file))
  change(parts)
  const zip = new ZipFile()
  for (const [part, bytes] of parts) zip.addBuffer(bytes, part)
  zip.end()
  const changed = path.join(directory, `${name}.zip`)
  await finished(zip.outputStream.pipe(createWriteStream(changed)))
  return changed
}

function withManifest(change: (manifest: Manifest) => void) {
  return (parts: Map<string, Buffer>) => {
    const held: Manifest = JSON.parse(parts.get('manifest.json')?.toString() ?? '')
    change(held)
    parts.set('manifest.json', Buffer.from(JSON.stringify(held)))
  }
}

/** As it is before any start, but perhaps for what is said. */
async function expectUntouched(config: Config): Promise<void> {
  expect(await filesOf(await openFiles(config.storageUrl))).toEqual(new Map())
  if (config.databaseUrl === null) {
    await expect(stat(path.join(config.dataDir, 'db'))).rejects.toThrow('ENOENT')
    return
  }
  await withDatabaseOf(config, async ({ db }) => {
    const { rows } = await sql`select from pg_tables where schemaname in ('public', 'jobs')`.execute(db)
    expect(rows).toEqual([])
  })
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'arroba-backup-'))
  s3 = await startS3()
  world = await openTestApp({ STORAGE_URL: s3.storageUrl })
  await preparePartitions({ ...world, clock: () => new Date('2041-05-20T12:00:00Z') }, partitionedTables)
  life = await live(world)
  await world.jobs.enqueue(
    world.database.db,
    'send-mail',
    { to: 'maria@arroba.test', subject: 'Só amanhã', text: 'Oi, "Maria"\\n\u2028!', html: '<p>Oi</p>' },
    { afterSeconds: 24 * 60 * 60 },
  )
  await world.database.db
    .insertInto('webhook_calls')
    .values({ event: 'null', data: sql`'null'::jsonb`, received_at: world.now() })
    .execute()
  await world.jobs.stop()
  file = path.join(directory, 'arroba.zip')
  manifest = await writeBackup({ ...world, clock: world.now, say: silent }, file)
}, TIMEOUT_MS)
afterAll(async () => {
  for (const { process: child, ended } of nodes) {
    child.kill('SIGKILL')
    await ended
  }
  for (const installation of installations) await installation.remove()
  await world.close()
  await s3.close()
  await rm(directory, { recursive: true, force: true })
})

describe('a backup', { timeout: TIMEOUT_MS }, () => {
  it('a backup is for its owner alone, has a name only when it is whole, and never overwrites another', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readdir(directory)).sort()).toEqual(['arroba.zip', 'arroba.zip.sig'])
    await expect(writeBackup({ ...world, clock: world.now, say: silent }, file)).rejects.toThrow('já existe')
    const nowhere = path.join(directory, 'not', 'there.zip')
    await expect(writeBackup({ ...world, clock: world.now, say: silent }, nowhere)).rejects.toThrow('ENOENT')
  })

  it('a backup is made once where two begin under one name', async () => {
    const twice = path.join(directory, 'twice.zip')
    const write = () => writeBackup({ ...world, clock: world.now, say: silent }, twice)
    const tries = await Promise.allSettled([write(), write()])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(tries).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ message: expect.stringContaining('já existe') }),
    })
    expect((await readdir(directory)).filter((name) => name.startsWith('twice'))).toEqual([
      'twice.zip',
      'twice.zip.sig',
    ])
    expect((await unzip(await readFile(twice))).has('manifest.json')).toBe(true)
  })

  it('a backup tells what it holds, and nothing of the secret', async () => {
    const parts = await unzip(await readFile(file))
    expect(JSON.parse(parts.get('manifest.json')?.toString() ?? '')).toEqual(manifest)
    expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(5)
    // Beside the letter what waits for the end of somebody's quiet hours, which the time of day decides.
    const jobs = parts.get(JOBS)?.toString().trim().split('\n') ?? []
    expect(manifest.jobs).toBe(jobs.length)
    expect(jobs.filter((job) => job.includes('send-mail'))).toHaveLength(1)
    expect(manifest.files.missing).toEqual([])
    expect(manifest.files.count).toBeGreaterThanOrEqual(9)
    for (const bytes of parts.values()) expect(bytes.includes(world.config.secret)).toBe(false)
  })

  it('a backup tells of a file that is used and gone', async () => {
    const posts = world.database.db.selectFrom('posts').select('image_key').where('image_key', 'is not', null)
    const lost = `${(await posts.executeTakeFirstOrThrow()).image_key}/medium.webp`
    const found = await world.files.find(lost)
    const bytes = found && (await buffer(await found.open()))
    if (!bytes) throw new Error('there was no photo')
    const driver = { folder: path.posix.dirname(lost) }
    const kept = new Map<string, Buffer>()
    for await (const key of world.files.list(driver.folder)) {
      const other = await world.files.find(key)
      if (other) kept.set(key, await buffer(await other.open()))
    }
    await world.files.remove(driver.folder)
    for (const [key, content] of kept) if (key !== lost) await world.files.put(key, content)
    const { files } = await writeBackup(
      { ...world, clock: world.now, say: silent },
      path.join(directory, 'missing.zip'),
    )
    expect(files.missing).toEqual([lost])
    await world.files.put(lost, bytes)
  })
})

describe.each(engines)('restored on %s', { timeout: TIMEOUT_MS }, (kind) => {
  let config: Awaited<ReturnType<typeof emptyInstallation>>
  beforeAll(async () => {
    config = await emptyInstallation(kind)
    await restore(config)
  }, TIMEOUT_MS)

  it('a restore brings back every row, sequence and constraint', async () => {
    const restored = await withDatabaseOf(config, contentsOf)
    const original = await contentsOf(world.database)
    expect(Object.keys(restored.tables).length).toBeGreaterThan(40)
    expect(restored.tables).toEqual(original.tables)
    expect(restored.constraints).toEqual(original.constraints)
    expect(restored.sequences).toEqual(original.sequences)
  })

  it('a restore has every table lie in the partitions that it had', async () => {
    const partitionsIn = ({ db }: Database) => many(db, findPartitions)
    const original = await partitionsIn(world.database)
    expect(original.map(({ name }) => name)).toContain('daily_activity_from_20410701')
    expect(await withDatabaseOf(config, partitionsIn)).toEqual(original)
    expect(new Set(manifest.tables.map(({ name }) => name)).size).toBe(manifest.tables.length)
  })

  it('a restore brings back every file, and no other', async () => {
    const original = await filesOf(world.files)
    expect(original.size).toBeGreaterThanOrEqual(9)
    expect(await filesOf(await openFiles(config.storageUrl))).toEqual(original)
  })

  it('people sign in, find, see and go on where they were, and what waited still waits', async () => {
    const node = await start(config.environment)
    const { joao } = life.people
    const stillSignedIn = remoteClient(node.url, {
      email: joao.email,
      token: joao.headers.user_token ?? '',
    })
    expect((await stillSignedIn.get('/v4/users/me')).status).toBe(200)
    const { status, body } = await node.client.post('/v4/users/sign_in', {
      email: joao.email,
      password: joao.password,
    })
    expect(status).toBe(200)
    const again = remoteClient(node.url, { email: joao.email, token: body.token })
    const found = await again.get('/v4/posts', { text: 'bois' })
    expect(found.body.posts.map(({ id }: { id: number }) => id)).toContain(life.posts.ofJoao)
    const { body: photographed } = await again.get(`/v6/posts/${life.posts.withPhoto}`)
    const photo = await fetch(new URL(photographed.post.image.medium, node.url), {
      headers: { accept: 'image/webp' },
    })
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const created = await again.post('/v4/users/me/posts', {
      description: 'De volta.',
      mentions: [],
      tags: [],
    })
    expect(created.status).toBe(201)
    expect(created.body.post.id).toBeGreaterThan(life.posts.ofMaria)
    node.process.kill('SIGTERM')
    expect(await node.ended).toBe(0)
    await withDatabaseOf(config, async ({ db }) => {
      expect(await many(db, findWaitingLetter)).toEqual([
        { to: 'maria@arroba.test', text: 'Oi, "Maria"\\n\u2028!', hours: 24 },
      ])
      expect((await sql`select from restored_jobs`.execute(db)).rows).toEqual([])
    })
  })

  it('a second time is refused, and changes nothing', async () => {
    const before = await withDatabaseOf(config, contentsOf)
    const files = await filesOf(await openFiles(config.storageUrl))
    await expect(restore(config)).rejects.toThrow('instalação vazia')
    expect(await withDatabaseOf(config, contentsOf)).toEqual(before)
    expect(await filesOf(await openFiles(config.storageUrl))).toEqual(files)
  })
})

describe('a restore is refused, and changes nothing,', { timeout: TIMEOUT_MS }, () => {
  it.each([
    {
      what: 'cut short',
      change: async (bytes: Buffer) => bytes.subarray(0, bytes.length - 1_000),
      message: 'cortado ou danificado',
    },
    {
      what: 'with one bit turned over',
      change: async (bytes: Buffer) => {
        const middle = bytes.indexOf('RIFF')
        const turned = Buffer.from(bytes)
        turned[middle + 100] = (turned[middle + 100] ?? 0) ^ 1
        return turned
      },
      message: 'danificado',
    },
    { what: 'that is something else', change: async () => Buffer.from('oi'), message: 'não é um backup' },
  ])('a restore is refused, and changes nothing, of an archive $what', async ({ change, message }) => {
    const config = await emptyInstallation()
    const damaged = path.join(directory, 'damaged.zip')
    await writeFile(damaged, await change(await readFile(file)))
    await expect(restore(config, damaged)).rejects.toThrow(message)
    await expectUntouched(config)
  })

  it('a restore is refused, and changes nothing, of an archive with a part too many, too few or another', async () => {
    const config = await emptyInstallation()
    const more = await tampered('more', (parts) => parts.set('media/posts/x/medium.webp', Buffer.from('x')))
    await expect(restore(config, more)).rejects.toThrow('danificado')
    const fewer = await tampered('fewer', (parts) => parts.delete('database/posts.jsonl'))
    await expect(restore(config, fewer)).rejects.toThrow('danificado')
    const other = await tampered('other', (parts) => parts.set('database/posts.jsonl', Buffer.from('')))
    await expect(restore(config, other)).rejects.toThrow('danificado')
    const sums = await tampered('sums', (parts) => parts.set('SHA256SUMS', Buffer.from('')))
    await expect(restore(config, sums)).rejects.toThrow('danificado')
    await expectUntouched(config)
  })

  it('a restore is refused, and changes nothing, of an archive of a newer version', async () => {
    const config = await emptyInstallation()
    const migrated = await tampered(
      'newer',
      withManifest(({ migrations }) => migrations.push('9999_tomorrow.sql')),
    )
    await expect(restore(config, migrated)).rejects.toThrow('versão mais nova')
    const formatted = await tampered('format', (parts) =>
      parts.set('manifest.json', Buffer.from('{"format":2}')),
    )
    await expect(restore(config, formatted)).rejects.toThrow('versão mais nova')
    await expectUntouched(config)
  })

  it('a restore is refused, and changes nothing, under another secret, and says what to do', async () => {
    const config = await emptyInstallation()
    const stranger = { ...config, secret: 'another secret, that is as long as the first' }
    await expect(restore(stranger)).rejects.toThrow('Ponha aqui o segredo da instalação de origem')
    await expectUntouched(config)
  })

  it('a restore is refused where slaughterhouses were imported, or another program has tables', async () => {
    const config = await emptyInstallation()
    await withDatabaseOf(config, async (database) => {
      await sql`create table invoices (id integer)`.execute(database.db)
    })
    await expect(restore(config)).rejects.toThrow('não são da Arroba')
    await withDatabaseOf(config, async (database) => {
      await sql`drop table invoices`.execute(database.db)
      await migrate(database)
      await loadPlaces(database)
      await sql`insert into slaughterhouses (name, city_code) values ('Frigorífico Serra Alta', 5100201)`.execute(
        database.db,
      )
    })
    await expect(restore(config)).rejects.toThrow('já tem frigoríficos')
    await withDatabaseOf(config, async ({ db }) => {
      expect((await sql`select name from slaughterhouses`.execute(db)).rows).toEqual([
        { name: 'Frigorífico Serra Alta' },
      ])
    })
  })

  it('a restore is refused where there are files already', async () => {
    const config = await emptyInstallation()
    const files = await openFiles(config.storageUrl)
    await files.put('posts/somebodys/medium.webp', Buffer.from('x'))
    await expect(restore(config)).rejects.toThrow('já tem arquivos')
    expect([...(await filesOf(files)).keys()]).toEqual(['posts/somebodys/medium.webp'])
  })
})

describe('a restore', { timeout: TIMEOUT_MS }, () => {
  it('a restore goes into what a server made that nobody used, not under a running one', async () => {
    const config = await install({ started: true, kind: engine })
    const node = await start(config.environment)
    await expect(restore(config)).rejects.toThrow('pare')
    node.process.kill('SIGTERM')
    expect(await node.ended).toBe(0)
    await restore(config)
    expect((await withDatabaseOf(config, contentsOf)).tables).toEqual(
      (await contentsOf(world.database)).tables,
    )
  })

  it('a restore of an earlier version is brought up to date by the next start', async () => {
    const earlier = await emptyInstallation()
    const names = await migrationNames()
    const archive = path.join(directory, 'earlier.zip')
    await withDatabaseOf(earlier, async (database) => {
      const before = names.slice(0, 1)
      await database.setUpAtOnce(async (session) => {
        await runMigrations(session, await Promise.all(before.map(readMigration)))
      })
      await loadPlaces(database)
      await sql`insert into users (id, name, nickname, email, phone, initials)
        values (2, 'João Silva', 'joao.silva', 'joao@arroba.example', '66999990000', 'JS')`.execute(
        database.db,
      )
      const files = await openFiles(earlier.storageUrl)
      const { migrations } = await writeBackup(
        { config: earlier, database, files, clock: world.now, say: silent },
        archive,
      )
      expect(migrations).toEqual(before)
    })
    const config = await emptyInstallation()
    await restore(config, archive)
    const node = await start(config.environment)
    node.process.kill('SIGTERM')
    expect(await node.ended).toBe(0)
    await withDatabaseOf(config, async ({ db }) => {
      const ran = await db.selectFrom('migrations').select('name').orderBy('name').execute()
      expect(ran.map(({ name }) => name)).toEqual(names)
      const { rows: people } = await sql`select name from users where id > 1`.execute(db)
      expect(people).toEqual([{ name: 'João Silva' }])
    })
  })

  it('a restore that broke off is told apart by the next start and the next restore', async () => {
    const config = await emptyInstallation()
    const files = await openFiles(config.storageUrl)
    const lying = await tampered(
      'lying',
      withManifest(({ tables }) => {
        for (const table of tables) if (table.name === 'users') table.rows += 1
      }),
    )
    await expect(restore(config, lying)).rejects.toThrow('rows instead of')
    expect((await filesOf(files)).size).toBeGreaterThan(manifest.files.count)
    await withDatabaseOf(config, async ({ db }) => {
      expect((await sql`select from pg_tables where schemaname = 'public'`.execute(db)).rows).toEqual([])
    })
    const { code, output } = await runToEnd(config.environment)
    expect(code).toBe(1)
    expect(output).toContain('A restauração de um backup foi interrompida')
    await files.put('posts/left-over/medium.webp', Buffer.from('x'))
    await restore(config)
    expect(await filesOf(files)).toEqual(await filesOf(world.files))
  })

  it.runIf(engine === 'postgres')(
    'a restore waits for another into the same place, and is then refused',
    async () => {
      const config = await emptyInstallation()
      const tries = await Promise.allSettled([restore(config), restore(config)])
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(tries).toContainEqual({
        status: 'rejected',
        reason: expect.objectContaining({ message: expect.stringContaining('instalação vazia') }),
      })
      expect(await filesOf(await openFiles(config.storageUrl))).toEqual(await filesOf(world.files))
      expect((await withDatabaseOf(config, contentsOf)).tables).toEqual(
        (await contentsOf(world.database)).tables,
      )
    },
  )

  it('a restore that broke off after its last step needs nothing more', async () => {
    const config = await emptyInstallation()
    await restore(config)
    const files = await openFiles(config.storageUrl)
    await markAsBeingRestored(files, 'x')
    const node = await start(config.environment)
    node.process.kill('SIGTERM')
    expect(await node.ended).toBe(0)
    expect(await filesOf(files)).toEqual(await filesOf(world.files))
  })
})

if (engine === 'postgres')
  describe('a backup while people write', { timeout: TIMEOUT_MS }, () => {
    let busy: TestApp
    beforeAll(async () => {
      busy = await openTestApp()
    })
    afterAll(() => busy.close())

    it('a backup while people write holds each thing whole or not at all, with every file of its moment', async () => {
      const joao = await acceptNegotiations(await busy.person('João Prudêncio'))
      const maria = await acceptNegotiations(await busy.person('Maria Oliveira'))
      const { db } = busy.database
      const photos = await Promise.all(['#754a2c', '#2c754a'].map((colour) => picture(colour, 300, 300)))
      let stopped = false
      const until = async (work: (turn: number) => Promise<unknown>): Promise<number> => {
        let turn = 0
        for (; !stopped; turn += 1) await work(turn)
        return turn
      }
      const writing = Promise.all([
        until(async (turn) => {
          const { body } = await joao.post('/v4/users/me/posts', {
            description: `Oferta ${turn}.`,
            mentions: [],
            tags: [],
          })
          const { id } = body.post
          await maria.post(`/v6/posts/${id}/evaluate`, { evaluation: true })
          await maria.post(`/v4/posts/${id}/comments`, { text: 'Tenho interesse.' })
          if (turn % 3 === 0) await joao.delete(`/v4/users/me/posts/${id}`)
        }),
        until(async () => {
          const { id } = await record(busy, joao, 'soy', { reviwer_id: maria.id })
          await maria.post(answerPath(id, 'approve'))
        }),
        until(async (turn) => {
          const form = formOf({ name: 'João Prudêncio', nickname: joao.nickname, phone: '66988887777' })
          form.append('avatar', new Blob([new Uint8Array(photos[turn % 2] ?? [])]), 'rosto.jpg')
          await joao.putForm('/v5/users/me', form)
        }),
      ])
      const count = async () => (await db.selectFrom('posts').select('id').execute()).length
      const archives: string[] = []
      const files: Manifest['files'][] = []
      const posts: number[] = []
      for (const round of [1, 2, 3]) {
        await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan((posts.at(-1) ?? 0) + 5)
        const before = await count()
        const archive = path.join(directory, `busy-${round}.zip`)
        const held = await writeBackup({ ...busy, clock: busy.now, say: silent }, archive)
        archives.push(archive)
        files.push(held.files)
        posts.push(held.tables.find(({ name }) => name === 'posts')?.rows ?? 0)
        expect(posts.at(-1)).toBeGreaterThanOrEqual(before - 1)
      }
      stopped = true
      for (const turns of await writing) expect(turns).toBeGreaterThan(3)

      const restored: Config[] = []
      for (const [round, archive] of archives.entries()) {
        const config = await emptyInstallation(round === 1 ? 'pglite' : engine)
        await restore(config, archive)
        restored.push(config)
      }
      expect(files.map(({ missing }) => missing)).toEqual([[], [], []])
      for (const config of restored)
        await withDatabaseOf(config, async ({ db: there }) => {
          const { rows } = await sql`
            select 'likes' as what, id from posts p
            where ups_count <> (select count(*) from post_likes where post_id = p.id)
            union all select 'comments', id from posts p
            where comments_count <> (select count(*) from comments where post_id = p.id)
            union all select 'search', id from posts p where not exists (select from post_search where post_id = p.id)
            union all select 'deals', id from negotiations n
            where (status = 'approved') <> exists (
              select from negotiation_steps where negotiation_id = n.id and action = 'approved')`.execute(
            there,
          )
          expect(rows).toEqual([])
          const face = await there
            .selectFrom('users')
            .select('avatar_key as key')
            .where('id', '=', joao.id)
            .execute()
          const kept = await filesOf(await openFiles(config.storageUrl))
          expect([...kept.keys()].filter((key) => key.startsWith(`${face[0]?.key}/`))).toHaveLength(3)
        })
    })

    it('a backup while people write keeps files that are given back, until it has ended', async () => {
      const key = await storeImage({ db: busy.database.db, files: busy.files }, 'posts', await picture())
      const storage = { db: busy.database.db, files: busy.files }
      const count = async () => (await filesOf(busy.files)).size
      const before = await count()
      await holdFilesBack(busy.database, async () => {
        await discardMedia(storage, key)
        await sweepMedia({ ...storage, clock: () => new Date(Date.now() + 86_400_000) })
        expect(await count()).toBe(before)
      })
      await discardMedia(storage, key)
      expect(await count()).toBe(before - 3)
    })
  })

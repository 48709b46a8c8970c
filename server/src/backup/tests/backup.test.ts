import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/data/database.ts'
import { findPartitions } from '../../platform/data/partitions/sql/statements.ts'
import { many } from '../../platform/data/query.ts'
import { openFiles } from '../../platform/files/files.ts'
import { remoteClient } from '../../testing/client.ts'
import {
  backUpFullAccount,
  contentsOf,
  engine,
  filesOf,
  type InstallationConfig,
  restore,
  silent,
  TIMEOUT_MS,
  withDatabaseOf,
} from '../../testing/database/backups.ts'
import { findWaitingLetter } from '../../testing/database/sql/statements.ts'
import { isNightly } from '../../testing/selected-tests.ts'
import { unzip } from '../../testing/unzip.ts'
import { JOBS } from '../manifest.ts'
import { writeBackup } from '../write-backup.ts'

/** Where a backup is restored: on this engine, and on the other where there is a PostgreSQL to go to or come from. */
const engines = engine === 'postgres' && isNightly ? (['postgres', 'pglite'] as const) : [engine]

let backedUp: Awaited<ReturnType<typeof backUpFullAccount>>
beforeAll(async () => {
  backedUp = await backUpFullAccount()
}, TIMEOUT_MS)
afterAll(() => backedUp.close())

describe('a backup', { timeout: TIMEOUT_MS }, () => {
  it('a backup is for its owner alone, has a name only when it is whole, and never overwrites another', async () => {
    const { world, directory, file } = backedUp
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readdir(directory)).sort()).toEqual(['arroba.zip', 'arroba.zip.sig'])
    await expect(writeBackup({ ...world, clock: world.now, say: silent }, file)).rejects.toThrow('já existe')
    const nowhere = path.join(directory, 'not', 'there.zip')
    await expect(writeBackup({ ...world, clock: world.now, say: silent }, nowhere)).rejects.toThrow('ENOENT')
  })

  it('a backup is made once where two begin under one name', async () => {
    const { world, directory } = backedUp
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
    const { world, file, manifest } = backedUp
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
    const { world, directory } = backedUp
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

describe.each(engines)('a backup restored on %s', { timeout: TIMEOUT_MS }, (kind) => {
  let config: InstallationConfig
  beforeAll(async () => {
    config = await backedUp.emptyInstallation(kind)
    await restore(config, backedUp.file)
  }, TIMEOUT_MS)

  it('a restore brings back every row, sequence and constraint', async () => {
    const { world } = backedUp
    const restored = await withDatabaseOf(config, contentsOf)
    const original = await contentsOf(world.database)
    expect(Object.keys(restored.tables).length).toBeGreaterThan(40)
    expect(restored.tables).toEqual(original.tables)
    expect(restored.constraints).toEqual(original.constraints)
    expect(restored.sequences).toEqual(original.sequences)
  })

  it('a restore has every table lie in the partitions that it had', async () => {
    const { world, manifest } = backedUp
    const partitionsIn = ({ db }: Database) => many(db, findPartitions)
    const original = await partitionsIn(world.database)
    expect(original.map(({ name }) => name)).toContain('daily_activity_from_20410701')
    expect(await withDatabaseOf(config, partitionsIn)).toEqual(original)
    expect(new Set(manifest.tables.map(({ name }) => name)).size).toBe(manifest.tables.length)
    const postsIn = async ({ db }: Database) =>
      (
        await sql`
          select tableoid::regclass::text as partition, count(*)::integer as rows from posts group by 1 order by 1`.execute(
          db,
        )
      ).rows
    const posts = await postsIn(world.database)
    expect(posts).toMatchObject([{ partition: 'posts_first' }, { partition: 'posts_from_10000000' }])
    expect(await withDatabaseOf(config, postsIn)).toEqual(posts)
  })

  it('a restore brings back every file, and no other', async () => {
    const { world } = backedUp
    const original = await filesOf(world.files)
    expect(original.size).toBeGreaterThanOrEqual(9)
    expect(await filesOf(await openFiles(config.storageUrl))).toEqual(original)
  })

  it('people sign in, find, see and go on where they were, and what waited still waits', async () => {
    const { life } = backedUp
    const node = await backedUp.start(config.environment)
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
    const { file } = backedUp
    const before = await withDatabaseOf(config, contentsOf)
    const files = await filesOf(await openFiles(config.storageUrl))
    await expect(restore(config, file)).rejects.toThrow('instalação vazia')
    expect(await withDatabaseOf(config, contentsOf)).toEqual(before)
    expect(await filesOf(await openFiles(config.storageUrl))).toEqual(files)
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { type S3Server, startS3 } from '../../testing/servers/s3-server.ts'
import type { Database } from '../data/database.ts'
import { Failure } from '../http/errors.ts'
import { type Files, openFiles } from './files.ts'
import { sizes } from './images.ts'
import { createJpegs } from './jpegs.ts'
import { attachMedia, detachMedia, discardMedia, fileOf, storeImage, sweepMedia } from './media.ts'

let database: Database
let folder: string
let s3: S3Server
let picture: Buffer
const stores: Record<string, Files> = {}

beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'arroba-media-'))
  s3 = await startS3()
  stores.disk = await openFiles(pathToFileURL(folder).href)
  stores.bucket = await openFiles(s3.storageUrl)
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#754a2c' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await s3.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => database.db.deleteFrom('media').execute())

function rows() {
  return database.db.selectFrom('media').selectAll().execute()
}

function inHours(hours: number) {
  return () => new Date(Date.now() + hours * 60 * 60 * 1000)
}

describe.each(['disk', 'bucket'])('images on a %s', (name) => {
  const storage = () => {
    const files = stores[name]
    if (!files) throw new Error(`no store ${name}`)
    return { db: database.db, files }
  }
  const stored = async (key: string): Promise<string[]> => {
    const found = await Promise.all(
      sizes.map(async (size) => ((await storage().files.find(fileOf(key, size))) ? size : null)),
    )
    return found.filter((size) => size !== null)
  }

  test('an image is stored in three sizes and known before it is used', async () => {
    const key = await storeImage(storage(), 'posts', picture)
    expect(key).toMatch(/^posts\/[0-9a-f-]{36}$/)
    expect(await stored(key)).toEqual(['mini_thumb', 'medium', 'original'])
    expect(await rows()).toMatchObject([{ key, attached_at: null, width: 900, height: 600 }])
    const jpeg = await createJpegs(storage().files).find(fileOf(key, 'medium'))
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 720, height: 480 })
  })

  test('an image that was taken back is no JPEG any more', async () => {
    const key = await storeImage(storage(), 'posts', picture)
    const jpegs = createJpegs(storage().files)
    expect(await jpegs.find(fileOf(key, 'medium'))).toBeDefined()
    await discardMedia(storage(), key)
    expect(await jpegs.find(fileOf(key, 'medium'))).toBeUndefined()
  })

  test('the sweep takes what was never used and leaves the rest, at any time and as often as it runs', async () => {
    const used = await storeImage(storage(), 'avatars', picture)
    const unused = await storeImage(storage(), 'posts', picture)
    await database.db.transaction().execute((trx) => attachMedia(trx, used))

    expect(await sweepMedia({ ...storage(), clock: inHours(0.5) })).toBe(0)
    expect(await stored(unused)).toHaveLength(3)

    expect(await sweepMedia({ ...storage(), clock: inHours(2) })).toBe(1)
    expect(await sweepMedia({ ...storage(), clock: inHours(2) })).toBe(0)
    expect(await stored(unused)).toEqual([])
    expect(await stored(used)).toHaveLength(3)
    expect(await rows()).toMatchObject([{ key: used }])
  })

  test('a sweep that died between the files and the row is finished by the next', async () => {
    const key = await storeImage(storage(), 'posts', picture)
    await storage().files.remove(key)
    expect(await sweepMedia({ ...storage(), clock: inHours(2) })).toBe(1)
    expect(await rows()).toEqual([])
  })

  test('what a rolled back transaction attached is unused, and can be taken back at once', async () => {
    const key = await storeImage(storage(), 'posts', picture)
    const work = database.db.transaction().execute(async (trx) => {
      await attachMedia(trx, key)
      throw new Error('the post could not be written')
    })
    await expect(work).rejects.toThrow('the post could not be written')
    expect(await rows()).toMatchObject([{ key, attached_at: null }])
    await discardMedia(storage(), key)
    expect(await rows()).toEqual([])
    expect(await stored(key)).toEqual([])
  })

  test('an image in use is not discarded; a replaced one goes with the next sweep', async () => {
    const key = await storeImage(storage(), 'avatars', picture)
    await database.db.transaction().execute((trx) => attachMedia(trx, key))
    await database.db.transaction().execute((trx) => detachMedia(trx, key))
    await sweepMedia({ ...storage(), clock: inHours(2) })
    expect(await rows()).toEqual([])
    expect(await stored(key)).toEqual([])
  })

  test('an image is attached once, and only while it is fresh', async () => {
    const attach = (key: string) => database.db.transaction().execute((trx) => attachMedia(trx, key))
    const key = await storeImage(storage(), 'posts', picture)
    await attach(key)
    await expect(attach(key)).rejects.toBeInstanceOf(Failure)
    await expect(attach('posts/nothing')).rejects.toBeInstanceOf(Failure)
    const old = await storeImage(storage(), 'posts', picture)
    await database.db
      .updateTable('media')
      .set({ created_at: inHours(-1)() })
      .where('key', '=', old)
      .execute()
    await expect(attach(old)).rejects.toMatchObject({ status: 422 })
  })

  test('an upload that is no image leaves no file behind', async () => {
    await expect(storeImage(storage(), 'posts', Buffer.from('texto'))).rejects.toMatchObject({ status: 415 })
    expect(await rows()).toEqual([])
  })
})

const CLEAR = 'Não conseguimos guardar a imagem agora. Nada foi publicado: tente de novo em instantes.'

test('a bucket that fills up between two sizes gives a clear error and keeps nothing', async () => {
  const storage = { db: database.db, files: stores.bucket as Files }
  s3.refuseWrites(/original/)
  await expect(storeImage(storage, 'posts', picture)).rejects.toMatchObject({
    status: 503,
    messages: [CLEAR],
  })
  s3.refuseWrites(null)
  expect(await rows()).toEqual([])
})

test('with the bucket away the error is as clear, and the sweep cleans up once it is back', async () => {
  const away = await startS3()
  const files = await openFiles(away.storageUrl)
  await away.close()
  await expect(storeImage({ db: database.db, files }, 'posts', picture)).rejects.toMatchObject({
    status: 503,
    messages: [CLEAR],
  })
  expect(await rows()).toHaveLength(1)
  await sweepMedia({ db: database.db, files: stores.bucket as Files, clock: inHours(2) })
  expect(await rows()).toEqual([])
})

test('a disk that takes no more gives the same clear error', async () => {
  const blocked = path.join(folder, 'blocked')
  await writeFile(blocked, '')
  const files = await openFiles(pathToFileURL(blocked).href)
  await expect(storeImage({ db: database.db, files }, 'posts', picture)).rejects.toMatchObject({
    status: 503,
  })
})

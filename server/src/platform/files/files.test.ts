import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3Server, startS3 } from '../../testing/servers/s3-server.ts'
import { type Files, openFiles } from './files.ts'

let folder: string
let s3: S3Server
const stores: Record<string, Files> = {}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arroba-files-'))
  s3 = await startS3()
  stores.disk = await openFiles(pathToFileURL(folder).href)
  stores.bucket = await openFiles(s3.storageUrl)
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

async function listed(keys: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const key of keys) all.push(key)
  return all
}

function store(name: string): Files {
  const files = stores[name]
  if (!files) throw new Error(`no store ${name}`)
  return files
}

describe.each(['disk', 'bucket'])('files on a %s', (name) => {
  test('a stored file is read back byte by byte, with size and type', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251))
    await store(name).put('posts/one/medium.webp', bytes)
    const file = await store(name).find('posts/one/medium.webp')
    expect(file).toMatchObject({ bytes: 100_000, contentType: 'image/webp' })
    const read = file && (await buffer(await file.open()))
    expect(read?.equals(bytes)).toBe(true)
  })

  test('a missing file is read as null', async () => {
    await store(name).put('posts/two/medium.webp', Buffer.from('two'))
    expect(await store(name).find('posts/two/original.webp')).toBeNull()
    expect(await store(name).find('avatars/nobody/medium.webp')).toBeNull()
  })

  test('a folder goes with all in it, its neighbours stay, and a second time is fine', async () => {
    for (const key of ['posts/7/medium.webp', 'posts/7/original.webp', 'posts/77/medium.webp'])
      await store(name).put(key, Buffer.from(key))
    await store(name).remove('posts/7')
    await store(name).remove('posts/7')
    expect(await store(name).find('posts/7/medium.webp')).toBeNull()
    expect(await store(name).find('posts/7/original.webp')).toBeNull()
    expect(await store(name).find('posts/77/medium.webp')).not.toBeNull()
  })

  test.each([
    '../../secret',
    '/etc/passwd',
    'posts/../../x',
    'posts//x',
    'posts\\x',
    '',
    '.',
    'a/.hidden',
    'a\0b',
    'A',
  ])('a name that is none of ours (%j) touches nothing', async (hostile) => {
    await expect(store(name).put(`${hostile}.webp`, Buffer.from('x'))).rejects.toThrow('not a')
    await expect(store(name).find(`${hostile}.webp`)).rejects.toThrow('not a')
    await expect(async () => store(name).remove(hostile)).rejects.toThrow('not a')
  })

  test('files are listed by folder or all together, and come from a stream too', async () => {
    const bytes = Buffer.from('from a stream')
    await store(name).putStream('listed/8/medium.webp', bytes.length, Readable.from([bytes]))
    await store(name).put('listed/8/original.webp', Buffer.from('x'))
    await store(name).put('listed/88/medium.webp', Buffer.from('x'))
    expect((await listed(store(name).list('listed/8'))).toSorted()).toEqual([
      'listed/8/medium.webp',
      'listed/8/original.webp',
    ])
    expect(await listed(store(name).list('listed/nothing'))).toEqual([])
    expect(await listed(store(name).list())).toEqual(
      expect.arrayContaining(['listed/8/medium.webp', 'listed/88/medium.webp']),
    )
    const file = await store(name).find('listed/8/medium.webp')
    expect(file && (await buffer(await file.open()))).toEqual(bytes)
  })

  test('a folder is no file', async () => {
    await expect(store(name).find('posts/two')).rejects.toThrow('not a file key')
  })
})

test('a disk that cannot take a file says so', async () => {
  await writeFile(path.join(folder, 'avatars'), 'a file where a folder should be')
  await expect(store('disk').put('avatars/x/medium.webp', Buffer.from('x'))).rejects.toThrow()
})

test('a bucket without space, and one that is away, say so', async () => {
  s3.refuseWrites(/full/)
  await expect(store('bucket').put('posts/full/medium.webp', Buffer.from('x'))).rejects.toThrow()
  s3.refuseWrites(null)
  const away = await openFiles('s3://KEY:SECRET@127.0.0.1:1/arroba?tls=off')
  await expect(away.put('posts/x/medium.webp', Buffer.from('x'))).rejects.toThrow()
  await expect(away.find('posts/x/medium.webp')).rejects.toThrow()
})

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSpool } from './spool.ts'

const MEGABYTE = 1024 * 1024
const PIECE = Buffer.alloc(64 * 1024, 'arroba')

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'arroba-spool-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

async function* pieces(megabytes: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < megabytes * MEGABYTE; sent += PIECE.length) yield Buffer.from(PIECE)
}

test('all uploads together are written at 80 MB a second at most, and whole', async () => {
  const spool = await openSpool(directory)
  const started = performance.now()
  const uploads = await Promise.all([1, 2, 3, 4].map(() => spool.write(pieces(6))))
  expect(performance.now() - started).toBeGreaterThan(200)
  for (const upload of uploads) {
    expect(upload?.bytes).toBe(6 * MEGABYTE)
    expect((await readFile(upload?.path ?? '')).equals(Buffer.concat(Array(96).fill(PIECE)))).toBe(true)
  }
})

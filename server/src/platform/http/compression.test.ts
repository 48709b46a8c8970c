import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'

const decompressors = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync } as const

let arroba: TestApp
let joao: Awaited<ReturnType<TestApp['person']>>
let maria: Awaited<ReturnType<TestApp['person']>>

beforeAll(async () => {
  arroba = await openTestApp()
  joao = await arroba.person('João Silva')
  maria = await arroba.person('Maria Souza')
  for (let n = 0; n < 6; n += 1)
    await joao.post('/v4/users/me/posts', {
      description: `Boi gordo firme na praça, oferta curta, dia ${n}.`,
    })
})
afterAll(() => arroba.close())

function get(url: string, headers: Record<string, string> = {}) {
  return arroba.app.inject({ method: 'GET', url, headers })
}

describe('what is sent', () => {
  it.each(['zstd', 'br', 'gzip'] as const)(
    'a page of posts is compressed with %s for who takes it',
    async (encoding) => {
      const plain = await get('/v4/posts', maria.headers)
      const sent = await get('/v4/posts', { ...maria.headers, 'accept-encoding': encoding })
      expect(sent.headers).toMatchObject({ 'content-encoding': encoding })
      expect(sent.headers.vary).toMatch(/accept-encoding/i)
      expect(sent.headers.vary).toContain('USER_TOKEN')
      expect(decompressors[encoding](sent.rawPayload).toString()).toBe(plain.body)
      expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    },
  )

  it.each(['zstd', 'br', 'gzip'] as const)(
    'an answer that is not kept is compressed with %s too',
    async (encoding) => {
      const plain = await get('/v4/posts', joao.headers)
      const sent = await get('/v4/posts', { ...joao.headers, 'accept-encoding': encoding })
      expect(sent.headers).toMatchObject({ 'content-encoding': encoding })
      expect(decompressors[encoding](sent.rawPayload).toString()).toBe(plain.body)
    },
  )

  it('the compression that a client prefers is used, and none where it accepts none', async () => {
    const all = await get('/v4/posts', { ...maria.headers, 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(all.headers['content-encoding']).toBe('zstd')
    const gzip = await get('/v4/posts', { ...maria.headers, 'accept-encoding': 'br;q=0.1, gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect((await get('/v4/posts', maria.headers)).headers['content-encoding']).toBeUndefined()
  })

  it('JSON that the database built has no spaces between its parts', async () => {
    for (const person of [joao, maria]) {
      const { body } = await get('/v4/posts', person.headers)
      expect(body).toBe(JSON.stringify(JSON.parse(body)))
    }
  })
})

describe('what a client has already', () => {
  it('a list is not sent again while it is the same', async () => {
    for (const [url, headers] of [
      ['/v4/posts', joao.headers],
      ['/v4/posts', maria.headers],
      ['/v6/classifieds', joao.headers],
      ['/v5/fridges/optimized_ranking', joao.headers],
    ] as const) {
      const first = await get(url, headers)
      const etag = String(first.headers.etag)
      expect({ url, etag }).toEqual({ url, etag: expect.stringMatching(/^(W\/)?"/) })
      const again = await get(url, { ...headers, 'if-none-match': etag })
      expect({ url, status: again.statusCode, body: again.body }).toEqual({ url, status: 304, body: '' })
      expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
    }
  })

  it('a list is sent again when it changed, or to who reads it otherwise', async () => {
    const { headers } = await get('/v4/posts', maria.headers)
    const tag = { 'if-none-match': String(headers.etag) }
    expect((await get('/v4/posts', { ...joao.headers, ...tag })).statusCode).toBe(200)
    const { body } = await joao.post('/v4/users/me/posts', { description: 'Mais um lote.' })
    expect((await get('/v4/posts', { ...maria.headers, ...tag })).statusCode).toBe(200)
    const before = await get('/v4/posts', maria.headers)
    await maria.post(`/v6/posts/${body.post.id}/evaluate`, { evaluation: true })
    const liked = await get('/v4/posts', { ...maria.headers, 'if-none-match': String(before.headers.etag) })
    expect(liked.statusCode).toBe(200)
    expect(liked.json().posts[0]).toMatchObject({ ups_count: 1, evaluation: true })
  })

  it('an answer that no cache may store has no ETag', async () => {
    const { headers } = await get('/v4/users/me', joao.headers)
    expect(headers['cache-control']).toContain('no-store')
    expect(headers.etag).toBeUndefined()
  })
})

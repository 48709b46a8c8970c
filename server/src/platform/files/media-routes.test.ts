import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaKinds } from '../../composition/media-kinds.ts'
import { cacheHeaders } from '../http/cache-headers.ts'
import { handleErrors } from '../http/error-handler.ts'
import { type Files, openFiles } from './files.ts'
import { mediaRoutes } from './media-routes.ts'

const ID = '0b6f5e0c-0000-4000-8000-00000000abcd'
const GLASS = '0b6f5e0c-0000-4000-8000-00000000abce'
const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const OLD_SAFARI = 'image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5'
let app: FastifyInstance
let folder: string
let picture: Buffer

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arroba-media-routes-'))
  const files: Files = await openFiles(pathToFileURL(folder).href)
  picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#22682c' } })
    .webp()
    .toBuffer()
  await files.put(`posts/${ID}/medium.webp`, picture)
  const glass = sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } })
  await files.put(`posts/${GLASS}/medium.webp`, await glass.webp().toBuffer())
  app = Fastify()
  handleErrors(app)
  cacheHeaders(app)
  await mediaRoutes(app, { files, mediaKinds })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

test('an image is served for ever, as what it is, and can run nothing', async () => {
  const answer = await app.inject({ url: `/media/posts/${ID}/medium`, headers: { accept: CHROMIUM } })
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.equals(picture)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(picture.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test('HEAD tells the same without the image; who has it already gets 304', async () => {
  const url = `/media/posts/${ID}/medium`
  const head = await app.inject({ method: 'HEAD', url, headers: { accept: CHROMIUM } })
  expect(head.statusCode).toBe(200)
  expect(head.headers['content-length']).toBe(String(picture.length))
  expect(head.rawPayload).toHaveLength(0)
  const again = await app.inject({ url, headers: { accept: CHROMIUM, 'if-none-match': head.headers.etag } })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
})

test.each([OLD_SAFARI, '*/*', 'image/jpeg', 'image/webp;q=0, image/*', undefined])(
  'who does not say that it shows WebP (%s) gets a JPEG, under the same address',
  async (accept) => {
    const request = { url: `/media/posts/${ID}/medium`, headers: accept === undefined ? {} : { accept } }
    const answer = await app.inject(request)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 20, height: 20 })
    const head = await app.inject({ ...request, method: 'HEAD' })
    expect([head.headers['content-length'], head.rawPayload.length]).toEqual([
      answer.headers['content-length'],
      0,
    ])
    const { etag } = answer.headers
    const again = await app.inject({ ...request, headers: { ...request.headers, 'if-none-match': etag } })
    expect([again.statusCode, again.headers.vary]).toEqual([304, 'Accept'])
    const webp = await app.inject({ ...request, headers: { accept: CHROMIUM, 'if-none-match': etag } })
    expect(webp.statusCode).toBe(200)
  },
)

test('transparent parts of an image are white in its JPEG', async () => {
  const url = `/media/posts/${GLASS}/medium`
  const { rawPayload } = await app.inject(url)
  const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
})

test('what does not exist, and every way out of the folder, is a 404 in Portuguese', async () => {
  for (const url of [
    `/media/posts/${ID}/original`,
    `/media/avatars/${ID}/medium`,
    `/media/secrets/${ID}/medium`,
    `/media/posts/${ID}/huge`,
    `/media/posts/${ID.toUpperCase()}/medium`,
    '/media/posts/..%2F..%2Fsecret/medium',
    '/media/posts/%00/medium',
    '/media/initials/JS-9/medium',
    '/media/initials/%3Cb%3E-1/medium',
    '/media/initials/JS-1/huge',
  ]) {
    const answer = await app.inject(url)
    expect([url, answer.statusCode, answer.json()]).toEqual([
      url,
      404,
      { errors: ['Esta imagem não existe mais.'] },
    ])
  }
})

test('initials and the mark are drawn', async () => {
  for (const [address, content] of [
    ['JS-3', '>JS</text>'],
    ['arroba-1', '#ffc21a'],
    ['pessoa-0', '<circle'],
    [`${encodeURIComponent('É')}-2`, '>É</text>'],
  ]) {
    const answer = await app.inject(`/media/initials/${address}/mini_thumb`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/svg+xml')
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(answer.body).toContain(content)
  }
  const head = await app.inject({ method: 'HEAD', url: '/media/initials/JS-3/medium' })
  expect(Number(head.headers['content-length'])).toBeGreaterThan(100)
  expect(head.rawPayload).toHaveLength(0)
})

import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleErrors } from '../http/error-handler.ts'
import { MAX_UPLOAD } from './images.ts'
import { acceptForms, readForm } from './multipart.ts'

let app: FastifyInstance
let directory: string
let port: number
const outcomes: Promise<unknown>[] = []

const IMAGE = { file: 'image' }
const CSV = { file: 'file', kind: 'csv' as const }

beforeAll(async () => {
  app = Fastify()
  handleErrors(app)
  app.decorateRequest('viewer', null)
  directory = await mkdtemp(path.join(tmpdir(), 'arroba-forms-'))
  await acceptForms(app, { directory })
  app.post('/forms', { config: { upload: IMAGE } }, (request: FastifyRequest) => {
    const outcome = readForm(request, IMAGE)
    outcomes.push(outcome.catch((error: unknown) => error))
    return outcome.then(({ fields, file }) => ({ fields, bytes: file?.bytes ?? null }))
  })
  app.post('/tables', { config: { upload: CSV } }, async (request: FastifyRequest) => {
    const { file } = await readForm(request, CSV)
    return { bytes: file?.bytes ?? null }
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  await rm(directory, { recursive: true, force: true })
})

type Answer = { fields?: object; bytes?: number | null; errors?: string[] }

async function send(
  content: string | FormData,
  headers: Record<string, string> = {},
  path: '/forms' | '/tables' = '/forms',
) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: content, headers })
  const body = (await answer.json()) as Answer
  return { status: answer.status, body }
}

function form(...parts: [string, string | Blob, string?][]): FormData {
  const data = new FormData()
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, value, fileName)
  }
  return data
}

function raw(content: string, boundary = 'limite') {
  return send(content, { 'content-type': `multipart/form-data; boundary=${boundary}` })
}

function part(disposition: string, content: string, more = '') {
  return `--limite\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`
}

const UNREADABLE = 'Não conseguimos ler o formulário enviado. Confira os campos e tente de novo.'

test('fields, lists and the file are read', async () => {
  const data = form(
    ['description', 'Boi gordo a R$ 300,00 à vista 🐂'],
    ['tags[]', 'Boi Gordo'],
    ['mentions', 'joao.silva'],
    ['mentions', 'maria'],
    ['image', new Blob(['foto']), '../../../etc/passwd'],
  )
  expect(await send(data)).toEqual({
    status: 200,
    body: {
      fields: {
        description: 'Boi gordo a R$ 300,00 à vista 🐂',
        tags: ['Boi Gordo'],
        mentions: ['joao.silva', 'maria'],
      },
      bytes: 4,
    },
  })
})

test('a file left empty is no file, and a form may be empty', async () => {
  expect(await send(form(['name', 'João'], ['image', new Blob([]), '']))).toEqual({
    status: 200,
    body: { fields: { name: 'João' }, bytes: null },
  })
  expect(await raw('--limite--\r\n')).toEqual({ status: 200, body: { fields: {}, bytes: null } })
})

test('a CSV of 1 MB is taken, one byte more or a second one is not', async () => {
  const table = (bytes: number) =>
    ['file', new Blob([new Uint8Array(bytes)]), 'lista.csv'] as [string, Blob, string]
  const sendTables = (...tables: [string, Blob, string][]) => send(form(...tables), {}, '/tables')
  expect(await sendTables(table(1024 * 1024))).toEqual({ status: 200, body: { bytes: 1024 * 1024 } })
  expect(await sendTables(table(1024 * 1024 + 1))).toEqual({
    status: 413,
    body: { errors: ['O arquivo pode ter no máximo 1 MB.'] },
  })
  expect(await sendTables(table(1), table(2))).toEqual({
    status: 413,
    body: { errors: ['Envie um arquivo só.'] },
  })
})

test('a file of 10 MB is taken, one byte more is not', async () => {
  expect(await send(form(['image', new Blob([Buffer.alloc(MAX_UPLOAD)]), 'a.jpg']))).toMatchObject({
    status: 200,
    body: { bytes: MAX_UPLOAD },
  })
  expect(await send(form(['image', new Blob([Buffer.alloc(MAX_UPLOAD + 1)]), 'a.jpg']))).toEqual({
    status: 413,
    body: { errors: ['A imagem pode ter no máximo 10 MB.'] },
  })
})

test('files where none belong, and more than one, are refused', async () => {
  expect(await send(form(['description', new Blob(['x']), 'x.txt']))).toEqual({
    status: 400,
    body: { errors: ['O formulário trouxe um arquivo em um campo que não é de arquivo.'] },
  })
  expect(await send(form(['image', new Blob(['a']), 'a'], ['image', new Blob(['b']), 'b']))).toEqual({
    status: 413,
    body: { errors: ['Envie uma imagem só.'] },
  })
})

test('too many fields, too long names and too long values are refused', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => part(`name="f${index}"`, 'x')).join('')
  expect(await raw(`${many}--limite--\r\n`)).toEqual({
    status: 413,
    body: { errors: ['O formulário tem campos demais.'] },
  })
  for (const long of [form(['x'.repeat(101), 'y']), form(['description', 'y'.repeat(70_000)])])
    expect(await send(long)).toEqual({ status: 413, body: { errors: ['Um dos campos é grande demais.'] } })
})

test('names that would reach into objects are refused or stay plain names', async () => {
  for (const name of ['__proto__', 'constructor', 'toString'])
    expect(await raw(`${part(`name="${name}"`, 'x')}--limite--\r\n`)).toMatchObject({ status: 400 })
  const listed = await raw(`${part('name="__proto__[]"', 'x')}${part('name="a"', 'b')}--limite--\r\n`)
  expect(listed.status).toBe(200)
  expect(Object.getPrototypeOf(listed.body.fields)).toBe(Object.prototype)
})

test('bodies that are no forms are told so, never with a 500', async () => {
  const hostile = [
    await send('x', { 'content-type': 'multipart/form-data' }),
    await raw('no boundary in here'),
    await raw(part('name="a"', 'cut off')),
    await raw('--limite\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\ncut off'),
    await raw(`${part('name="a"', '{"b":', 'Content-Type: application/json\r\n')}--limite--\r\n`),
    await raw(`${part('name="a"', '{"b":1}', 'Content-Type: application/json\r\n')}--limite--\r\n`),
    await send('{"a":', { 'content-type': 'application/json' }),
    await send('{"a":1}', { 'content-type': 'application/json' }),
  ]
  for (const { status, body } of hostile) {
    expect(status).toBe(400)
    expect(body.errors).toHaveLength(1)
  }
  expect(hostile[2]?.body).toEqual({ errors: [UNREADABLE] })
})

test('odd headers of a part change nothing', async () => {
  const nameless = await raw(`--limite\r\n${'X-Header: 1\r\n'.repeat(5000)}\r\nx\r\n--limite--\r\n`)
  expect(nameless).toEqual({ status: 200, body: { fields: {}, bytes: null } })
  const klingon = await raw(
    `${part('name="a"', 'x', 'Content-Type: text/plain; charset=klingon\r\n')}--limite--\r\n`,
  )
  expect(klingon).toEqual({ status: 200, body: { fields: { a: 'x' }, bytes: null } })
})

test('of an upload that stops half way nothing stays on the disk', async () => {
  const socket = net.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const count = outcomes.length
  socket.write(
    'POST /forms HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=limite\r\nContent-Length: 100000\r\n\r\n' +
      '--limite\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nhalf a photo',
  )
  await expect.poll(() => readdir(directory)).toHaveLength(1)
  socket.destroy()
  expect(await outcomes[count]).toMatchObject({ status: 400 })
  await expect.poll(() => readdir(directory)).toEqual([])
})

test('the rest of a refused upload is not waited for', async () => {
  const socket = net.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'POST /forms HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=limite\r\nContent-Length: 9000000\r\n\r\n' +
      `${part('name="wrong"; filename="a"', 'x')}--limite\r\n`,
  )
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

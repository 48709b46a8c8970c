import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleErrors } from '../http/error-handler.ts'
import { acceptForms, readForm } from './multipart.ts'
import { withReceipt } from './receiving.ts'

const IMAGE = { file: 'image' }

let app: FastifyInstance
let directory: string
let port: number
/** Its `resolve` lets the handlers of /held finish. */
let goOn = Promise.withResolvers<void>()

function viewerOf(request: FastifyRequest) {
  const id = Number(request.headers['x-person'] ?? 0)
  return id === 0
    ? null
    : {
        id,
        email: '',
        stateCode: null,
        isStaff: false,
        blocked: [],
        interests: [],
        opens: [],
        acceptedTerms: true,
        isPhoneVerified: true,
        session: Buffer.alloc(0),
        purpose: 'app' as const,
        confirmedUntil: null,
        secondFactorUntil: null,
        hasSecondFactor: false,
      }
}

async function open(place: string): Promise<FastifyInstance> {
  const opened = Fastify({ bodyLimit: 256 * 1024 })
  handleErrors(opened)
  opened.decorateRequest('viewer', null)
  await acceptForms(opened, { directory: place, slowest: { bytes: 100, seconds: 0.6 } })
  opened.addHook('onRequest', async (request) => {
    request.viewer = viewerOf(request)
  })
  const route = (url: string, work: (bytes: Buffer | null) => Promise<void>) =>
    opened.post(url, { config: { upload: IMAGE } }, async (request) => {
      const { file } = await readForm(request, IMAGE)
      return withReceipt(request, async () => {
        await work(file && (await readFile(file.path)))
        return { bytes: file?.bytes ?? null }
      })
    })
  route('/forms', async () => {})
  route('/held', () => goOn.promise)
  opened.post('/json', async () => 'ok')
  await opened.listen({ port: 0, host: '127.0.0.1' })
  return opened
}

function portOf(opened: FastifyInstance): number {
  const address = opened.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'arroba-receiving-'))
  await mkdir(path.join(directory, 'incoming'))
  for (const name of [`${process.pid}.left.${hostname()}`, `4194304.left.${hostname()}`, '1.busy.another'])
    await writeFile(path.join(directory, 'incoming', name), 'half a photo')
  app = await open(path.join(directory, 'incoming'))
  port = portOf(app)
})
afterAll(async () => {
  goOn.resolve()
  await app.close()
  await rm(directory, { recursive: true, force: true })
})

async function spooled(): Promise<number> {
  return (await readdir(path.join(directory, 'incoming'))).filter((name) => !name.endsWith('another')).length
}

const FILE = '--limite\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'
const END = '\r\n--limite--\r\n'

type Connection = { socket: net.Socket; answer: () => string; ended: Promise<unknown> }

async function connect(to = port): Promise<Connection> {
  const socket = net.connect(to, '127.0.0.1')
  let received = ''
  socket.on('data', (piece) => {
    received += String(piece)
  })
  socket.on('error', () => {})
  const ended = once(socket, 'close')
  await once(socket, 'connect')
  return { socket, answer: () => received, ended }
}

function head(length: number | 'chunked', { to = '/forms', more = '' } = {}): string {
  return (
    `POST ${to} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=limite\r\n${more}` +
    `${length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`}\r\n\r\n`
  )
}

function chunk(text: string): string {
  return `${text.length.toString(16)}\r\n${text}\r\n`
}

/** Sends the beginning of an upload and leaves the connection open. */
async function begin(more: string, to = '/forms'): Promise<Connection> {
  const connection = await connect()
  connection.socket.write(`${head(100_000, { to, more })}${FILE}half a photo`)
  return connection
}

function status({ answer }: Connection) {
  return expect.poll(answer, { timeout: 15_000 })
}

test('at the start the files of dead processes are removed, and those of other machines are left', async () => {
  expect(await readdir(path.join(directory, 'incoming'))).toEqual(['1.busy.another'])
})

test('a body that is announced too large is answered 413 before a byte of it is sent', async () => {
  const form = await connect()
  form.socket.write(head(11_000_000))
  await status(form).toMatch(/^HTTP\/1\.1 413 [\s\S]*A imagem pode ter no máximo 10 MB/)
  await form.ended
  const json = await connect()
  json.socket.write(
    'POST /json HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 300000\r\n\r\n',
  )
  await status(json).toMatch(/^HTTP\/1\.1 413 [\s\S]*O conteúdo enviado é grande demais/)
  await json.ended
})

test('who sends a body that is too large to its end gets to read the 413', async () => {
  const body = new Blob([new Uint8Array(16 * 1024 * 1024)])
  const answer = await fetch(`http://127.0.0.1:${port}/forms`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=limite' },
    body,
  })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toEqual({ errors: ['A imagem pode ter no máximo 10 MB.'] })
})

test('a refused body is read on at a pace, so that a flood of them takes no time from others', async () => {
  const length = 20 * 1024 * 1024
  const { socket, answer, ended } = await connect()
  socket.write(head(length))
  await status({ socket, answer, ended }).toMatch(/^HTTP\/1\.1 413 /)
  const started = performance.now()
  await new Promise<void>((done, fail) =>
    socket.write(Buffer.alloc(length), (error) => (error ? fail(error) : done())),
  )
  // The body takes so long at 20 MB a second, less what the kernel accepts at once.
  expect(performance.now() - started).toBeGreaterThan(400)
  socket.destroy()
})

test('a chunked body is counted as it comes, whatever it holds', async () => {
  const connection = await connect()
  connection.socket.write(head('chunked'))
  const preamble = chunk('x'.repeat(1024 * 1024))
  for (let sent = 0; sent < 12 && connection.answer() === ''; sent += 1) connection.socket.write(preamble)
  await status(connection).toMatch(/^HTTP\/1\.1 413 /)
  connection.socket.destroy()
})

test('the text fields of a form have no more room than other bodies', async () => {
  const form = new FormData()
  for (let n = 0; n < 6; n += 1) form.append(`field${n}`, 'x'.repeat(60_000))
  const answer = await fetch(`http://127.0.0.1:${port}/forms`, { method: 'POST', body: form })
  expect(answer.status).toBe(413)
})

test('"Expect: 100-continue" is answered once the body is wanted, and not before a refusal', async () => {
  const more = 'Expect: 100-continue\r\n'
  const refused = await connect()
  refused.socket.write(head(11_000_000, { more }))
  await status(refused).toMatch(/^HTTP\/1\.1 413 /)
  const taken = await connect()
  const body = `${FILE}a photo${END}`
  taken.socket.write(head(body.length, { more }))
  await status(taken).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  taken.socket.write(body)
  await status(taken).toMatch(/HTTP\/1\.1 200 [\s\S]*\{"bytes":7\}/)
  for (const { socket } of [refused, taken]) socket.destroy()
})

test('an upload that stops is ended with 408 and leaves nothing, one that creeps on is taken', async () => {
  const body = `${FILE}${'x'.repeat(2_000)}${END}`
  const creeping = await connect()
  creeping.socket.write(head(body.length))
  let at = 0
  // 400 bytes every tenth of a second are 4,000 a second, more than the minimum.
  const sending = setInterval(() => {
    creeping.socket.write(body.slice(at, at + 400))
    at += 400
  }, 100)
  const stopped = await begin('')
  await status(stopped).toMatch(/^HTTP\/1\.1 408 [\s\S]*O envio parou ou ficou lento demais/)
  await status(creeping).toMatch(/^HTTP\/1\.1 200 /)
  clearInterval(sending)
  creeping.socket.destroy()
  await stopped.ended
  await expect.poll(spooled).toBe(0)
})

test('a person uploads two files at once, a third is refused until one has ended', async () => {
  const person = 'X-Person: 7\r\n'
  const full = `${FILE}a photo${END}`
  const two = [await connect(), await connect()]
  for (const { socket } of two) socket.write(`${head(full.length, { to: '/held', more: person })}${full}`)
  await expect.poll(spooled).toBe(2)
  const third = await begin(person)
  await status(third).toMatch(
    /^HTTP\/1\.1 429 [\s\S]*retry-after: 10\r\n[\s\S]*Você já está enviando outros arquivos/,
  )
  const other = await connect()
  other.socket.write(`${head(full.length, { more: 'X-Person: 8\r\n' })}${full}`)
  await status(other).toMatch(/^HTTP\/1\.1 200 /)

  // A client that hangs up while its photo is processed keeps its slot until that is over.
  for (const { socket } of two) socket.destroy()
  await status(await begin(person)).toMatch(/^HTTP\/1\.1 429 /)
  goOn.resolve()
  await expect.poll(spooled).toBe(0)
  goOn = Promise.withResolvers<void>()
  const again = await connect()
  again.socket.write(`${head(full.length, { more: person })}${full}`)
  await status(again).toMatch(/^HTTP\/1\.1 200 /)
  for (const { socket } of [third, other, again]) socket.destroy()
})

test('an address where nobody is signed in uploads six files at once', async () => {
  const full = `${FILE}a photo${END}`
  const six = await Promise.all(Array.from({ length: 6 }, () => connect()))
  for (const { socket } of six) socket.write(`${head(full.length, { to: '/held' })}${full}`)
  await expect.poll(spooled).toBe(6)
  const seventh = await begin('')
  await status(seventh).toMatch(/^HTTP\/1\.1 429 /)
  goOn.resolve()
  await expect.poll(spooled).toBe(0)
  goOn = Promise.withResolvers<void>()
  for (const { socket } of [...six, seventh]) socket.destroy()
})

test('the node takes 16 uploads at once and lets others wait for one of them to end', async () => {
  const full = `${FILE}a photo${END}`
  const connections = await Promise.all(Array.from({ length: 17 }, () => connect()))
  for (const [n, { socket }] of connections.entries())
    socket.write(`${head(full.length, { to: '/held', more: `X-Person: ${100 + n}\r\n` })}${full}`)
  await expect.poll(spooled).toBe(16)
  const waiting = connections.filter(({ answer }) => answer() === '')
  expect(waiting).toHaveLength(17)
  goOn.resolve()
  for (const connection of connections) await status(connection).toMatch(/^HTTP\/1\.1 200 /)
  goOn = Promise.withResolvers<void>()
  for (const { socket } of connections) socket.destroy()
  await expect.poll(spooled).toBe(0)
})

test('where files cannot be written an upload answers 503', async () => {
  const place = path.join(directory, 'no-directory')
  await writeFile(place, '')
  const broken = await open(place)
  const form = new FormData()
  form.append('image', new Blob(['a photo']), 'a.jpg')
  const answer = await fetch(`http://127.0.0.1:${portOf(broken)}/forms`, { method: 'POST', body: form })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(await answer.json()).toMatchObject({ errors: [expect.stringContaining('sem espaço')] })
  await broken.close()
})

import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import type { Endpoint } from '@arroba/contract/http.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { endpoints } from '../../testing/client.ts'
import { registrationOf } from '../../testing/registration.ts'

let node: TestApp
let port: number
let session: Record<string, string>

beforeAll(async () => {
  node = await openTestApp({ RATE_LIMIT: 'on' })
  port = Number(new URL(await node.listen()).port)
  const staff = await node.person('Equipe de Plantão')
  await node.database.db.updateTable('users').set({ is_staff: true }).where('id', '=', staff.id).execute()
  node.advance(10_000)
  session = staff.headers
  await staff.post('/v4/users/me/confirm_password', { password: staff.password })
}, 60_000)
afterAll(() => node.close())

function incoming() {
  return readdir(path.join(node.config.dataDir, 'incoming')).catch(() => [])
}

type UploadRequest = {
  method?: string
  url: string
  length: number
  headers?: Record<string, string>
  body?: string
}

/** What is answered to a form of which so much is sent. */
async function answerTo({ method = 'POST', url, length, headers = {}, body = '' }: UploadRequest) {
  const socket = net.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(
    `${method} ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=limite\r\n${lines.join('')}` +
      `Content-Length: ${length}\r\n\r\n${body}`,
  )
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return String(answer)
}

const uploading = endpoints.filter((endpoint): endpoint is Endpoint => endpoint.upload !== undefined)

test('every endpoint that takes a file answers 413 to one announced too large, and reads nothing of it', async () => {
  expect(uploading.map(({ path: at }) => at)).toContain('/v5/users')
  for (const { method, path: at, upload, access } of uploading) {
    const answer = await answerTo({
      method,
      url: at.replaceAll(/\{\w+\}/g, '1'),
      length: upload?.kind === 'csv' ? 1_400_000 : 10_800_000,
      headers: access === 'public' ? {} : session,
    })
    expect(answer, `${method} ${at}`).toMatch(/^HTTP\/1\.1 413 /)
  }
})

test('nobody who is not signed in makes a byte of a file be read', async () => {
  for (const { method, path: at } of uploading.filter(({ access }) => access !== 'public'))
    expect(await answerTo({ method, url: at.replaceAll(/\{\w+\}/g, '1'), length: 9_000_000 })).toMatch(
      /^HTTP\/1\.1 401 /,
    )
  expect(await incoming()).toEqual([])
})

const FILE = '--limite\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'

test('of three stalled uploads of one account the third is refused, wherever it goes', async () => {
  const stalled = await Promise.all(
    [1, 2].map(async () => {
      const socket = net.connect(port, '127.0.0.1')
      await once(socket, 'connect')
      const lines = Object.entries(session).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(
        `POST /v4/users/me/posts HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=limite\r\n${lines.join('')}` +
          `Content-Length: 9000000\r\n\r\n${FILE}half a photo`,
      )
      return socket
    }),
  )
  await expect.poll(incoming).toHaveLength(2)
  for (const url of ['/v4/users/me/posts', '/v6/staff/fridges/import/preview'])
    expect(await answerTo({ url, length: 900_000, headers: session })).toMatch(
      /^HTTP\/1\.1 429 [\s\S]*retry-after: 10/,
    )
  for (const socket of stalled) socket.destroy()
  await expect.poll(incoming).toEqual([])
})

test('a photo is decoded only for a registration that is right, and its file is gone after either', async () => {
  const register = (changes: Record<string, string>) => {
    const { indicador_id: _, interested_tags: __, ...person } = registrationOf(900, 'Ana Lima', 'ana.lima')
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...person, ...changes })) form.append(name, String(value))
    form.append('avatar', new Blob(['this is no photo']), 'eu.jpg')
    return node.visitor.postForm('/v5/users', form, { headers: { 'x-forwarded-for': '100.64.9.9' } })
  }
  // Whoever were to look at the photo first would answer 415.
  expect((await register({ CPF: '11111111111' })).status).toBe(422)
  expect((await register({ password_confirmation: 'another' })).status).toBe(422)
  expect((await register({})).status).toBe(415)
  expect(await incoming()).toEqual([])
})

test('the budget of registrations is spent before the body is read', async () => {
  const headers = { 'x-forwarded-for': '100.64.8.8' }
  for (let n = 0; n < 20; n += 1)
    expect((await node.visitor.post('/v5/users', {}, { headers })).status).toBe(422)
  expect(await answerTo({ url: '/v5/users', length: 9_500_000, headers })).toMatch(
    /^HTTP\/1\.1 429 [\s\S]*Muitas tentativas/,
  )
})

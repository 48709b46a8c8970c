import { crc32, deflateSync, gzipSync } from 'node:zlib'

type Bomb = { method: string; path: string; headers: Record<string, string>; body: Buffer | string }

const MEGABYTE = 1024 * 1024
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'multipart/form-data; boundary=x' }

function part(name: string, value: string): string {
  return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

function file(bytes: Buffer): Buffer {
  const head = `--x\r\nContent-Disposition: form-data; name="avatar"; filename="foto.png"\r\nContent-Type: image/png\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture of one colour, small as a file and huge in memory. */
function hugePicture(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const manyFields = Array.from({ length: 20_000 }, (_, nth) => `"f${nth}":1`).join(',')

/** Requests that are small or cheap to send, and meant to be dear to whoever reads them. */
export const bombs: readonly Bomb[] = [
  { method: 'POST', path: '/v4/users/sign_in', headers: json, body: '['.repeat(200_000) },
  {
    method: 'POST',
    path: '/v4/users/sign_in',
    headers: json,
    body: `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
  },
  { method: 'POST', path: '/v4/users/sign_in', headers: json, body: `{${manyFields}}` },
  {
    method: 'POST',
    path: '/v4/users/sign_in',
    headers: json,
    body: `{"email":"${'a'.repeat(8 * MEGABYTE)}"}`,
  },
  {
    method: 'POST',
    path: '/v4/users/sign_in',
    headers: { ...json, 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(100 * MEGABYTE, 32)),
  },
  {
    method: 'POST',
    path: '/v5/users',
    headers: form,
    body: `${Array.from({ length: 5_000 }, (_, nth) => part(`f${nth}`, 'x')).join('')}--x--\r\n`,
  },
  {
    method: 'POST',
    path: '/v5/users',
    headers: form,
    body: `${part('name', 'a'.repeat(4 * MEGABYTE))}--x--\r\n`,
  },
  { method: 'POST', path: '/v5/users', headers: form, body: file(hugePicture(30_000)) },
  { method: 'POST', path: '/v5/users', headers: form, body: file(Buffer.alloc(9 * MEGABYTE, 7)) },
  {
    method: 'POST',
    path: '/v5/users',
    headers: { 'content-type': `multipart/form-data; boundary=${'b'.repeat(5_000)}` },
    body: 'x'.repeat(100_000),
  },
  { method: 'GET', path: `/v4/posts?search=${'a'.repeat(12_000)}`, headers: {}, body: '' },
  { method: 'GET', path: `/${'a/'.repeat(3_000)}`, headers: {}, body: '' },
]

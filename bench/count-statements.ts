import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { startApp } from './children.ts'
import type { Request } from './stage.ts'

/** Frontend messages of PostgreSQL's protocol that make the server run a statement. */
const RUNS = new Set([...'EQ'].map((letter) => letter.charCodeAt(0)))

const STILL_MS = 250

/** Counts the statements in the messages that one client sends. */
function createCounter(applicationName: string, count: () => void) {
  let pending = Buffer.alloc(0)
  let introduced = false
  let counted = false
  return (bytes: Buffer): void => {
    pending = Buffer.concat([pending, bytes])
    for (;;) {
      // The first message has no type byte before its length.
      const start = introduced ? 1 : 0
      if (pending.length < start + 4) return
      const end = start + pending.readUInt32BE(start)
      if (pending.length < end) return
      if (!introduced) counted = pending.subarray(0, end).includes(`application_name\0${applicationName}\0`)
      else if (counted && RUNS.has(pending.readUInt8(0))) count()
      introduced = true
      pending = pending.subarray(end)
    }
  }
}

/** A proxy for PostgreSQL that counts the statements of clients with one application name. */
async function startStatementCounter(
  url: string,
  applicationName: string,
): Promise<{ url: string; count(): number; stop(): void }> {
  const target = new URL(url)
  let statements = 0
  const server = net.createServer((client) => {
    const counter = createCounter(applicationName, () => {
      statements += 1
    })
    const upstream = net.connect(Number(target.port || 5432), target.hostname)
    client.on('data', counter)
    client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy()).on('error', () => upstream.destroy())
    upstream.on('close', () => client.destroy()).on('error', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  const through = new URL(url)
  through.host = `127.0.0.1:${address.port}`
  return { url: through.href, count: () => statements, stop: () => server.close() }
}

/** The most statements that any of some requests causes. */
export function mostStatementsOf(
  database: string,
  requests: readonly Request[],
  headers: Record<string, string>,
): Promise<number> {
  return counting(database, headers, async ({ send, count, untilStill }) => {
    let most = 0
    for (const request of requests) {
      await untilStill()
      const before = count()
      await send(request)
      most = Math.max(most, count() - before)
    }
    return most
  })
}

/** The statements of each of so many requests at once, with those of the work that follows from them. */
export function statementsOfEach(
  database: string,
  request: Request,
  headers: Record<string, string>,
  times: number,
): Promise<number> {
  return counting(database, headers, async ({ send, count, untilStill }) => {
    const all = () => Promise.all(Array.from({ length: times }, () => send(request)))
    // Opens the connections.
    await all()
    await untilStill()
    const before = count()
    await all()
    await untilStill()
    return (count() - before) / times
  })
}

type Counting = {
  send(request: Request): Promise<void>
  count(): number
  /** Waits until the server's background work pauses. */
  untilStill(): Promise<void>
}

async function counting(
  database: string,
  headers: Record<string, string>,
  work: (counting: Counting) => Promise<number>,
): Promise<number> {
  const counter = await startStatementCounter(database, 'arroba')
  const app = await startApp({ DATABASE_URL: counter.url })
  const untilStill = async () => {
    let before: number
    do {
      before = counter.count()
      await pause(STILL_MS)
    } while (counter.count() !== before)
  }
  const send = async ({ method, path, body }: Request) => {
    const json = body === null ? {} : { 'content-type': 'application/json' }
    const answer = await fetch(`${app.url}${path}`, { method, body, headers: { ...headers, ...json } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  }
  try {
    return await work({ send, count: () => counter.count(), untilStill })
  } finally {
    await app.stop()
    counter.stop()
  }
}

import { once } from 'node:events'
import http from 'node:http'
import { LIVE_PATH } from '../contract/src/live.ts'
import { type Database, openPostgres } from '../server/src/platform/data/database.ts'
import { many, run } from '../server/src/platform/data/query.ts'
import { digestOf, newToken } from '../server/src/platform/http/session.ts'
import { startApp } from './children.ts'
import { atMost, type Target } from './figures/report.ts'
import {
  deleteNotifications,
  deleteSessions,
  findAuthors,
  insertSessions,
  setPasswords,
} from './sql/statements.ts'

const STREAMS = 2_000
const NOTIFIED_LISTENERS = 100
const MEGABYTE = 1024 * 1024
const TIMEOUT_MS = 10_000

/** A person with an open stream, and a post of theirs. */
type Reader = { userId: number; email: string; token: string; postId: number }

async function signInReaders(database: Database): Promise<Reader[]> {
  const authors = await many(database.db, findAuthors, { most: STREAMS })
  await run(database.db, setPasswords, { userIds: authors.map(({ userId }) => userId) })
  const readers = authors.map((author) => ({ ...author, token: newToken() }))
  await run(database.db, insertSessions, {
    digests: readers.map(({ token }) => digestOf(token)),
    userIds: readers.map(({ userId }) => userId),
  })
  if (readers.length < STREAMS) throw new Error(`only ${readers.length} people wrote something`)
  return readers
}

async function signOutReaders(database: Database, readers: Reader[]): Promise<void> {
  await run(database.db, deleteSessions, { digests: readers.map(({ token }) => digestOf(token)) })
  await run(database.db, deleteNotifications, { userIds: readers.map(({ userId }) => userId) })
}

type Stream = { waitFor(text: string): Promise<void>; close(): void }

async function open(url: string, { email, token }: Reader): Promise<Stream> {
  const request = http.get(`${url}${LIVE_PATH}`, {
    agent: false,
    headers: { user_email: email, user_token: token },
  })
  const [response]: [http.IncomingMessage] = await once(request, 'response').then(([first]) => [first])
  if (response.statusCode !== 200) throw new Error(`a stream answered ${response.statusCode}`)
  let received = ''
  const waiting = new Set<() => void>()
  response.setEncoding('utf8').on('data', (text: string) => {
    received += text
    for (const look of waiting) look()
  })
  return {
    waitFor: (text) =>
      new Promise((resolve, reject) => {
        const impatience = setTimeout(
          () => reject(new Error(`a stream did not tell ${text} within ${TIMEOUT_MS} ms`)),
          TIMEOUT_MS,
        )
        const look = () => {
          if (!received.includes(text)) return
          clearTimeout(impatience)
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    close: () => request.destroy(),
  }
}

/** The bytes of memory of the server's process. */
async function memoryOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(metrics) ?? []
  if (bytes === undefined) throw new Error('the server does not tell its memory')
  return Number(bytes)
}

/** The milliseconds from sending a comment until the stream of the post's author announces it. */
async function timeComment(
  url: string,
  headers: Record<string, string>,
  { postId }: Reader,
  stream: Stream,
): Promise<number> {
  const started = performance.now()
  const heard = stream.waitFor('"unread":1')
  const answer = await fetch(`${url}/v4/posts/${postId}/comments`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Aqui na região está parecido com isso.' }),
  })
  if (answer.status !== 201) throw new Error(`a comment answered ${answer.status}: ${await answer.text()}`)
  await heard
  return performance.now() - started
}

/** Measures what 2,000 open streams cost a node, and how soon one of them announces a comment. */
export async function benchStreams(url: string, headers: Record<string, string>): Promise<Target[]> {
  const database = openPostgres(url, { connections: 2 })
  const readers = await signInReaders(database)
  const app = await startApp({ DATABASE_URL: url })
  const streams: Stream[] = []
  try {
    const before = await memoryOf(app.url)
    for (const reader of readers) streams.push(await open(app.url, reader))
    await Promise.all(streams.map((stream) => stream.waitFor('"newest_id":')))
    const after = await memoryOf(app.url)
    const times: number[] = []
    for (const [place, reader] of readers.slice(0, NOTIFIED_LISTENERS).entries()) {
      const stream = streams[place]
      if (stream) times.push(await timeComment(app.url, headers, reader, stream))
    }
    times.sort((one, other) => one - other)
    const [median = Number.NaN, slowest = Number.NaN] = [times[NOTIFIED_LISTENERS / 2], times.at(-1)]
    console.log(
      `\n${STREAMS} open streams: ${Math.round(before / MEGABYTE)} MB before, ${Math.round(after / MEGABYTE)} MB with them; ` +
        `a comment is heard of after ${median.toFixed(1)} ms (p50), ${slowest.toFixed(1)} ms at most`,
    )
    return [
      atMost(`memory of a node with ${STREAMS} open streams`, 300, after / MEGABYTE, ' MB'),
      atMost('a comment until its reader hears of it, slowest', 1_000, slowest, ' ms'),
    ]
  } finally {
    for (const stream of streams) stream.close()
    await app.stop()
    await signOutReaders(database, readers)
    await database.close()
  }
}

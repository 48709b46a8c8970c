import type { LiveState } from '@arroba/contract/live.ts'
import { createParser } from 'eventsource-parser'
import { identity } from '../call.ts'
import { live } from '../live.ts'
import { session } from '../session.ts'
import { failuresAfter, waitAfter } from './live-waits.ts'

const PATH = '/v6/users/me/live'
/** How long a hidden tab keeps its connection. */
const HIDDEN_MS = 30_000
/** The server sends something every 25 seconds; after this long without a byte the connection counts as dead. */
const SILENCE_MS = 60_000

/** The server refused the connection: it must not be asked again soon, or not at all. */
class Refused extends Error {
  readonly status: number
  readonly retryAfter: number

  constructor({ status, headers }: Response) {
    super(`the live stream was refused with ${status}`)
    this.status = status
    this.retryAfter = Number(headers.get('Retry-After')) * 1000 || 0
  }
}

function learn(event: string | undefined, text: string): void {
  if (event === 'notifications') {
    const { unread, newest_news_id }: LiveState['notifications'] = JSON.parse(text)
    live.learn({ unread, newestNewsId: newest_news_id })
  }
  if (event === 'posts') {
    const { newest_id }: LiveState['posts'] = JSON.parse(text)
    live.learn({ newestPostId: newest_id })
  }
}

/** Reads the stream until it ends, fails or is silent for too long. */
async function listen(stopping: AbortSignal): Promise<void> {
  const silent = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), SILENCE_MS)
  }
  heard()
  try {
    const response = await fetch(PATH, {
      headers: identity({ Accept: 'text/event-stream' }),
      cache: 'no-store',
      signal: AbortSignal.any([stopping, silent.signal]),
    })
    if (!(response.ok && response.body)) throw new Refused(response)
    const parser = createParser({ onEvent: ({ event, data }) => learn(event, data) })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heard()
      parser.feed(part.value)
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Waits so long, or until the network is back. */
function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      stopping.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
    stopping.addEventListener('abort', done)
  })
}

async function listenUntilStopped(token: string, stopping: AbortSignal): Promise<void> {
  let failures = 0
  while (!stopping.aborted) {
    const began = Date.now()
    let wait = 0
    try {
      await listen(stopping)
    } catch (error) {
      if (stopping.aborted) return
      if (error instanceof Refused) {
        if (error.status === 401 && token === session.current()?.token) return session.end('expired')
        wait = error.retryAfter
      }
    }
    failures = failuresAfter(failures, Date.now() - began)
    await pause(Math.max(wait, waitAfter(failures)), stopping)
  }
}

/**
 * Keeps one connection for this tab while it is visible, or was a moment ago, and the device has a network. A broken
 * connection is opened again; each begins with the full present state, so nothing in between is missed.
 */
export function connect(token: string): () => void {
  let current: AbortController | null = null
  let leaving: ReturnType<typeof setTimeout> | undefined

  const start = () => {
    if (current || !navigator.onLine || session.current()?.token !== token) return
    current = new AbortController()
    void listenUntilStopped(token, current.signal)
  }
  const stop = () => {
    current?.abort()
    current = null
  }
  const look = () => {
    clearTimeout(leaving)
    if (document.visibilityState === 'visible') start()
    else leaving = setTimeout(stop, HIDDEN_MS)
  }

  const listeners = new AbortController()
  const { signal } = listeners
  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('online', look, { signal })
  addEventListener('offline', stop, { signal })
  // A page in the browser's back/forward cache must not hold a connection.
  addEventListener('pagehide', stop, { signal })
  addEventListener('pageshow', look, { signal })
  look()

  return () => {
    listeners.abort()
    clearTimeout(leaving)
    stop()
  }
}

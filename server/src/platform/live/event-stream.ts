import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { NO_STORE_HEADERS } from '../http/cache-headers.ts'

/** How many bytes may wait for a slow client. Beyond that it is disconnected, and connects again by itself. */
const MOST_WAITING = 64 * 1024

/** Server-sent events to one client. */
export type EventStream = {
  send(event: string, data: object): void
  /** Writes an empty comment, which keeps the connection alive and shows whether it still works. */
  beat(): void
  close(): void
  /** Resolves when the stream has ended, whichever side ended it. */
  closed: Promise<void>
}

/**
 * Answers with a stream that stays open. Headers tell proxies not to buffer, cache or compress it. It is written to the
 * socket itself: a stream in between would double what each listener costs.
 */
export function openEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply.hijack()
  const closed = new Promise<void>((resolve) => raw.once('close', resolve))
  // The connection closes after an error anyway; without a listener the error would end the process.
  raw.on('error', () => {})
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return
    if (raw.writableLength > MOST_WAITING) raw.destroy()
    else raw.write(text)
  }
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    ...NO_STORE_HEADERS,
    'cache-control': `${NO_STORE_HEADERS['cache-control']}, no-transform`,
    'x-accel-buffering': 'no',
  })
  // Node sends the head of the answer only with its first bytes, so an empty comment is written.
  write(':\n\n')
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    close: () => raw.end(),
    closed,
  }
}

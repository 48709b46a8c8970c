import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { NOT_KEPT } from '../http/cache-headers.ts'

/** Whoever reads so slowly that this much waits for them is let go, and comes back when they can. */
const MOST_WAITING = 64 * 1024

/** Server-sent events to one client. */
export type EventStream = {
  send(event: string, data: object): void
  /** Says nothing; keeps the connection alive, and shows whether it still is. */
  beat(): void
  close(): void
  /** Whoever ended it. */
  closed: Promise<void>
}

/**
 * Answers with a stream that stays open. Proxies are told not to hold it back, keep it or press it together. It is written
 * to the connection itself: a stream of its own between the two would double what a listener costs.
 */
export function openEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply.hijack()
  const closed = new Promise<void>((resolve) => raw.once('close', resolve))
  // A connection that broke also closes; without a listener it would end the process.
  raw.on('error', () => {})
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return
    if (raw.writableLength > MOST_WAITING) raw.destroy()
    else raw.write(text)
  }
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    ...NOT_KEPT,
    'cache-control': `${NOT_KEPT['cache-control']}, no-transform`,
    'x-accel-buffering': 'no',
  })
  // Something has to be written for the head of the answer to leave at once.
  write(':\n\n')
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    close: () => raw.end(),
    closed,
  }
}

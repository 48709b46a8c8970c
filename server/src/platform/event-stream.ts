import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'

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

/** Answers with a stream that stays open. Proxies are told not to hold it back, keep it or press it together. */
export const openEventStream = (reply: FastifyReply): EventStream => {
  const body = new PassThrough()
  const closed = new Promise<void>((resolve) => body.once('close', resolve))
  const write = (text: string): void => {
    if (body.writableEnded || body.destroyed) return
    if (body.writableLength + body.readableLength > MOST_WAITING) body.destroy()
    else body.write(text)
  }
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(body)
  // Something has to be written for the head of the answer to leave at once.
  write(':\n\n')
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    close: () => body.end(),
    closed,
  }
}

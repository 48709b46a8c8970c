import { once } from 'node:events'
import net from 'node:net'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { type EventStream, openEventStream } from './event-stream.ts'

const SOON = { timeout: 10_000, interval: 10 }

test('a stream whose client does not read is closed', async () => {
  const app = Fastify({ forceCloseConnections: true })
  let stream: EventStream | undefined
  app.get('/', (_request, reply) => {
    stream = openEventStream(reply)
    return reply
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = net.connect(Number(port), '127.0.0.1')
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await vi.waitFor(() => expect(stream).toBeDefined(), SOON)
  let isOver = false
  void stream?.closed.then(() => {
    isOver = true
  })
  // Enough text to fill the buffers between server and client, which take a few megabytes.
  const much = { text: 'x'.repeat(32 * 1024) }
  await vi.waitFor(() => {
    for (let n = 0; n < 100; n += 1) stream?.send('news', much)
    expect(isOver).toBe(true)
  }, SOON)
  stream?.send('news', much)
  stream?.close()
  socket.destroy()
  await app.close()
})

test('a stream notices that its client has gone', async () => {
  const app = Fastify({ forceCloseConnections: true })
  let stream: EventStream | undefined
  app.get('/', (_request, reply) => {
    stream = openEventStream(reply)
    return reply
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = net.connect(Number(port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'data')
  socket.destroy()
  await expect(stream?.closed).resolves.toBeUndefined()
  await app.close()
})

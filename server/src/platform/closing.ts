import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { answerFailure } from './error-handler.ts'
import { Failure } from './errors.ts'

const restarting = () =>
  new Failure(503, 'Estamos reiniciando. Tente de novo em instantes.', { retryAfter: 5 })

/** From the moment that the app closes: new requests are refused, those in flight answered, and no connection waited for. */
export const closeSwiftly = (app: FastifyInstance): void => {
  /** Browsers open connections before they have anything to ask; Node does not count these as idle. */
  const unused = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))

  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    if (!app.server.listening) return
    // A connection that is kept alive after its last answer would hold the server open.
    const sweep = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of unused) socket.destroy()
    }, 50)
    app.server.once('close', () => clearInterval(sweep))
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!closing) return
    reply.header('connection', 'close')
    return answerFailure(restarting(), request, reply)
  })
}

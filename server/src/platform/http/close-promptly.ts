import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { answerFailure } from './error-handler.ts'
import { Failure } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets load balancers send requests elsewhere before the app is closed: takes so many seconds, and up to two more. */
    drain(seconds: number): Promise<void>
  }
}

/**
 * Draining: everything is served, but /health/ready says no and no connection is kept. Leaving: who asks only to read is sent
 * elsewhere by a connection that ends without an answer, which proxies repeat on another node; then they leave this one alone.
 * What writes is still served, because a proxy must not repeat it. Closing: every request is refused.
 */
type Stage = 'open' | 'draining' | 'leaving' | 'closing'

/** The stage "leaving" ends when no request has come for QUIET milliseconds, or after LONGEST_LEAVE. */
const QUIET = 500
const LONGEST_LEAVE = 2_000

function restarting() {
  return new Failure(503, 'Estamos reiniciando. Tente de novo em instantes.', { retryAfter: 5 })
}

function onlyReads(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Once the app begins to close, new requests are refused and those in flight answered; idle connections are not waited for. */
export function closePromptly(app: FastifyInstance): void {
  /** Connections without a request so far: browsers open them ahead of time, and Node does not count them as idle. */
  const unused = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))

  let stage: Stage = 'open'
  let lastAsked = 0
  app.decorate('drain', async (seconds: number) => {
    if (seconds === 0 || !app.server.listening) return
    stage = 'draining'
    await pause(seconds * 1000)
    stage = 'leaving'
    const began = Date.now()
    lastAsked = began
    while (Date.now() - lastAsked < QUIET && Date.now() - began < LONGEST_LEAVE) await pause(50)
  })
  app.addHook('preClose', async () => {
    stage = 'closing'
    if (!app.server.listening) return
    // Closes connections that became idle after their last answer, which would hold the server open.
    const sweep = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of unused) socket.destroy()
    }, 50)
    app.server.once('close', () => clearInterval(sweep))
  })
  app.addHook('onRequest', async (request, reply) => {
    if (stage === 'open') return
    reply.header('connection', 'close')
    const path = request.routeOptions.url
    if (stage === 'closing' || path === '/health/ready') return answerFailure(restarting(), request, reply)
    if (path === '/health/live' || path === '/metrics') return
    lastAsked = Date.now()
    if (stage === 'leaving' && onlyReads(request.method)) {
      reply.hijack()
      request.raw.socket.destroy()
    }
  })
}

import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { ENCODINGS, isHeld, SMALLEST_COMPRESSED, tagOf } from './send-json.ts'

/** Larger bodies are compressed as a stream, beside other requests. */
const LARGEST_AT_ONCE = 256 * 1024

/**
 * Compresses what is sent, for who takes that. The session travels in headers that no other site can have a browser send, so
 * that nobody can measure somebody's secrets by how well they compress beside a guess (docs/decisions/server/0054).
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: [...ENCODINGS],
    threshold: SMALLEST_COMPRESSED,
    syncThreshold: LARGEST_AT_ONCE,
    globalDecompression: false,
  })
}

/** An answer that may be kept says which one it is, and is not sent again to who has it. */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isBody = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (request.method !== 'GET' || reply.statusCode !== 200 || !isBody || reply.hasHeader('etag'))
      return payload
    if (
      request.routeOptions.config.caching === undefined ||
      request.routeOptions.config.caching === 'no-store'
    )
      return payload
    const etag = `W/${tagOf(payload)}`
    reply.header('etag', etag)
    if (!isHeld(request, etag)) return payload
    reply.code(304)
    return null
  })
}

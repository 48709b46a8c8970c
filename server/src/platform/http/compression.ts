import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { ENCODINGS, isHeld, SMALLEST_COMPRESSED, tagOf } from './send-json.ts'

/** Bodies larger than this are compressed as a stream, so that other requests are served meanwhile. */
const LARGEST_AT_ONCE = 256 * 1024

/**
 * Compresses answers for clients that accept it. Compression leaks no secrets here: the session travels in headers that
 * no other site can have a browser send, so nobody can compare lengths beside a guess (docs/decisions/server/0054).
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: [...ENCODINGS],
    threshold: SMALLEST_COMPRESSED,
    syncThreshold: LARGEST_AT_ONCE,
    globalDecompression: false,
  })
}

/** Gives a list, and any other answer that may be kept, an ETag, and answers 304 to a client that has it. */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isBody = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (request.method !== 'GET' || reply.statusCode !== 200 || !isBody || reply.hasHeader('etag'))
      return payload
    const { caching = 'no-store', isList = false } = request.routeOptions.config
    if (caching === 'no-store' && !isList) return payload
    const etag = `W/${tagOf(payload)}`
    reply.header('etag', etag)
    if (!isHeld(request, etag)) return payload
    reply.code(304)
    return null
  })
}

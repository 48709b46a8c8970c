import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../http/errors.ts'
import { isHeld } from '../http/send-json.ts'
import { drawAvatar } from '../text/initials.ts'
import type { Files } from './files.ts'
import { type Size, sizes } from './images.ts'
import { createJpegs } from './jpegs.ts'
import { fileOf, type MediaKinds } from './media.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const YEAR = 365 * 24 * 60 * 60

function missing() {
  return notFound('Esta imagem não existe mais.')
}

function isSize(text: string): text is Size {
  return sizes.some((size) => size === text)
}

/**
 * Whether the Accept header names WebP. A wildcard does not count: programs that accept any image are often those that
 * cannot show WebP.
 */
function showsWebp(accept = ''): boolean {
  return /\bimage\/webp\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept)
}

/** Headers of every media file: it never changes, so caches keep it, and it is never a page, so nothing in it may run or load. */
function mediaHeaders(reply: FastifyReply, etag: string): FastifyReply {
  return reply
    .header('etag', etag)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
}

/** Uploaded images of all kinds, and drawings of initials. */
export async function mediaRoutes(
  app: FastifyInstance,
  { files, mediaKinds }: { files: Files; mediaKinds: MediaKinds },
): Promise<void> {
  const jpegs = createJpegs(files)
  const options = {
    schema: { hide: true },
    config: { rateLimit: false as const, caching: { publicFor: YEAR, immutable: true } as const },
  }

  app.route<{ Params: { text: string; size: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/initials/:text/:size',
    ...options,
    async handler(request, reply) {
      const { text, size } = request.params
      const svg = isSize(size) ? drawAvatar(text) : null
      if (svg === null) throw missing()
      const etag = `"${encodeURIComponent(text)}"`
      mediaHeaders(reply, etag)
      if (isHeld(request, etag)) return reply.code(304).send()
      reply.type('image/svg+xml').header('content-length', Buffer.byteLength(svg))
      return reply.send(request.method === 'HEAD' ? null : svg)
    },
  })

  app.route<{ Params: { kind: string; key: string; size: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:kind/:key/:size',
    ...options,
    async handler(request, reply) {
      const { headers, method } = request
      const { kind, key, size } = request.params
      if (!isSize(size) || !UUID.test(key) || !Object.hasOwn(mediaKinds, kind)) throw missing()
      const stored = fileOf(`${kind}/${key}`, size)
      const isWebp = showsWebp(headers.accept)
      const etag = `"${key}-${size}${isWebp ? '' : '-jpeg'}"`
      const describe = () => mediaHeaders(reply, etag).header('vary', 'Accept')
      if (isHeld(request, etag)) return describe().code(304).send()
      if (isWebp) {
        const file = await files.find(stored)
        if (!file) throw missing()
        const content = method === 'HEAD' ? null : await file.open()
        return describe().type(file.contentType).header('content-length', file.bytes).send(content)
      }
      const jpeg = await jpegs.find(stored)
      if (!jpeg) throw missing()
      describe().type('image/jpeg').header('content-length', jpeg.length)
      return reply.send(method === 'HEAD' ? null : jpeg)
    },
  })
}

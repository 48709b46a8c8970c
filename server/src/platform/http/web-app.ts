import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerFailure } from './error-handler.ts'
import { notFound } from './errors.ts'

const dist = path.resolve(import.meta.dirname, '../../../../web/dist')
const YEAR = 365 * 24 * 60 * 60
const apiPath = /^\/(v\d+|media|docs|health|metrics|webhooks|sandbox)(\/|$)/

/** The built web app: hashed assets for good, everything else that a browser asks for is its one page. */
export async function webApp(app: FastifyInstance, directory = dist): Promise<void> {
  const built = existsSync(path.join(directory, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      index: false,
      wildcard: false,
      schemaHide: true,
      cacheControl: false,
      setHeaders(reply, file) {
        const hashed = file.startsWith(path.join(directory, 'assets'))
        reply.caching = hashed ? { publicFor: YEAR, immutable: true } : { publicFor: 0 }
      },
    })
  }
  app.setNotFoundHandler((request, reply) =>
    built && wantsPage(request) ? reply.sendFile('index.html') : answerFailure(notFound(), request, reply),
  )
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const [requested = '/'] = url.split('?', 1)
  return (
    (method === 'GET' || method === 'HEAD') &&
    !apiPath.test(requested) &&
    !requested.startsWith('/assets/') &&
    /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
  )
}

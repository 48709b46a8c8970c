import { existsSync } from 'node:fs'
import path from 'node:path'
import { isFilePath, isServerPath } from '@arroba/contract/rules/addresses.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerFailure } from './error-handler.ts'
import { notFound } from './errors.ts'

const YEAR = 365 * 24 * 60 * 60

type WebApp = {
  /** The directory of the built web app. */
  directory: string
  /** False: devices that hold the app get a service worker that removes it from them. */
  offline: boolean
}

/** Serves the built web app: hashed assets for good, and its one page for every other path that a browser asks for. */
export async function webApp(app: FastifyInstance, { directory, offline }: WebApp): Promise<void> {
  const built = existsSync(path.join(directory, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      index: false,
      wildcard: false,
      globIgnore: ['assets/**', '*worker.js*'],
      schemaHide: true,
      cacheControl: false,
      setHeaders(reply) {
        reply.caching = { publicFor: 0 }
      },
    })
    // Files are looked up at each request, since a new build may replace the old one while the server runs.
    await app.register(fastifyStatic, {
      root: path.join(directory, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      index: false,
      decorateReply: false,
      schemaHide: true,
      cacheControl: false,
      setHeaders(reply) {
        reply.caching = { publicFor: YEAR, immutable: true }
      },
    })
    app.get('/worker.js', { schema: { hide: true } }, (_, reply) =>
      reply.sendFile(offline ? 'worker.js' : 'remove-worker.js'),
    )
  }
  app.setNotFoundHandler((request, reply) =>
    built && wantsPage(request) ? reply.sendFile('index.html') : answerFailure(notFound(), request, reply),
  )
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const [requested = '/'] = url.split('?', 1)
  return (
    (method === 'GET' || method === 'HEAD') &&
    !isServerPath(requested) &&
    !isFilePath(requested) &&
    /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
  )
}

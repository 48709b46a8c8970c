import { existsSync } from 'node:fs'
import path from 'node:path'
import { isFilePath, isServerPath } from '@arroba/contract/rules/addresses.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerFailure } from './error-handler.ts'
import { notFound } from './errors.ts'

const YEAR = 365 * 24 * 60 * 60

type WebApp = {
  /** Where the built app lies. */
  directory: string
  /** Off: devices that hold the app for days without signal are given a worker that takes it off them. */
  offline: boolean
}

/** The built web app: hashed assets for good, everything else that a browser asks for is its one page. */
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
    // Looked up at each request: a build that takes the place of another while the server runs brings files of its own.
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

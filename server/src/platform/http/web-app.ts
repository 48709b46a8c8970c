import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
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
  /** Additional lines of the page's head at an address; null: none. */
  headOf(address: string): string | null
}

/** Serves the built web app: hashed assets for good, and its one page for every other path that a browser asks for. */
export async function webApp(app: FastifyInstance, { directory, offline, headOf }: WebApp): Promise<void> {
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
      acceptRanges: false,
      // Their names change with their content, so that nobody asks whether they changed.
      etag: false,
      lastModified: false,
      setHeaders(reply) {
        reply.caching = { publicFor: YEAR, immutable: true }
      },
    })
    app.get('/worker.js', { schema: { hide: true } }, (_, reply) =>
      reply.sendFile(offline ? 'worker.js' : 'remove-worker.js'),
    )
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!(built && wantsPage(request))) return answerFailure(notFound(), request, reply)
    const head = headOf(request.url)
    if (head === null) return reply.sendFile('index.html')
    const page = await readFile(path.join(directory, 'index.html'), 'utf8')
    reply.caching = { publicFor: 0 }
    return reply.type('text/html; charset=utf-8').send(page.replace('</title>', () => `</title>${head}`))
  })
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

/** What a Content-Security-Policy names the scripts and styles by that stand in the app's page. */
export type InlineDigests = { scripts: string; styles: string }

const NONE: InlineDigests = { scripts: '', styles: '' }

function sourcesOf(page: string, part: RegExp): string {
  const digests = [...page.matchAll(part)].map(([, text = '']) =>
    createHash('sha256').update(text).digest('base64'),
  )
  return digests.map((digest) => `'sha256-${digest}'`).join(' ')
}

function read(file: string): InlineDigests {
  const page = readFileSync(file, 'utf8')
  return {
    scripts: sourcesOf(page, /<script>(.*?)<\/script>/gs),
    styles: sourcesOf(page, /<style>(.*?)<\/style>/gs),
  }
}

/** Follows the built page, since a new build may replace the old one while the server runs. */
export function inlineDigestsOf(directory: string): () => InlineDigests {
  const file = path.join(directory, 'index.html')
  let readAt = -1
  let digests = NONE
  return () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (changedAt === undefined) return NONE
    if (changedAt !== readAt) digests = read(file)
    readAt = changedAt
    return digests
  }
}

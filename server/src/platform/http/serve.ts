import { createHash } from 'node:crypto'
import type { Access, Endpoint } from '@arroba/contract/http.ts'
import { answersList, Errors } from '@arroba/contract/http.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Database } from '../data/database.ts'
import type { Attempt } from '../data/idempotency.ts'
import { readForm, URL_ENCODED } from '../files/multipart.ts'
import { withReceipt } from '../files/receiving.ts'
import type { Upload } from '../files/spool.ts'
import { Failure, invalid, malformed, notFound } from './errors.ts'
import { CompressedBody, compactJson, sendCompact, sendCompressed } from './send-json.ts'
import type { Sessions, Viewer } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
    upload: Upload | null
  }
  interface FastifyContextConfig {
    /** The access that the contract declares for this route. */
    access?: Access
    /** Whether the answer is a list, which is not sent again to who has it already. */
    isList?: boolean
  }
}

type Part<E, K extends string> = E extends { [P in K]: infer S extends TSchema } ? Static<S> : undefined

/** What a handler gets: the validated parts of the request and, on a session's endpoint, who asks. */
export type Input<E extends Endpoint> = {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
  viewer: E['access'] extends 'public' ? null : Viewer
  /** The file that was sent in the endpoint's upload field. */
  upload: Upload | null
  /** Where to read lists from: a replica, where there is one that has what the viewer wrote. */
  reads: () => Database
  request: FastifyRequest
  reply: FastifyReply
}

/** A JSON answer that PostgreSQL built. One with an ETag is kept in memory and sent often, but not to a client that has it. */
export class Json {
  readonly text: string
  readonly kept: CompressedBody | null
  constructor(text: string, { etag }: { etag?: string } = {}) {
    this.text = text
    this.kept = etag === undefined ? null : new CompressedBody(Buffer.from(compactJson(text)), etag)
  }
}

/** What an endpoint with `produces` answers: shown in the browser, or as an attachment only saved under its name (ASCII). */
export class ServedFile {
  readonly bytes: Uint8Array
  readonly name: string
  readonly disposition: 'inline' | 'attachment'
  /** The media type, where it differs from what the endpoint produces. */
  readonly type: string | undefined
  constructor(
    bytes: Uint8Array,
    name: string,
    disposition: 'inline' | 'attachment' = 'inline',
    type?: string,
  ) {
    this.bytes = bytes
    this.name = name
    this.disposition = disposition
    this.type = type
  }
}

function sendFile({ bytes, name, disposition }: ServedFile, type: string, reply: FastifyReply): FastifyReply {
  return reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `${disposition}; filename="${name}"`)
    .send(bytes)
}

type Answer<E extends Endpoint> = E['status'] extends 204
  ? unknown
  : Static<E['answer']> | Json | CompressedBody | ServedFile

/** Whether a number is infinite. JSON Schema's limits let a coerced 1e309 pass. */
function isEndless(value: unknown): boolean {
  return typeof value === 'number' ? !Number.isFinite(value) : Array.isArray(value) && value.some(isEndless)
}

function endlessNumber(part: unknown): string | undefined {
  return typeof part === 'object' && part !== null
    ? Object.entries(part).find(([, value]) => isEndless(value))?.[0]
    : undefined
}

function refuseEndlessNumbers({ params, query, body }: FastifyRequest): void {
  if (endlessNumber(params) !== undefined) throw notFound()
  const name = endlessNumber(query) ?? endlessNumber(body)
  if (name !== undefined) throw invalid(`${name}: deve ser um número menor.`)
}

function isUrlEncoded({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith(URL_ENCODED) ?? false
}

/** The checks that a subject makes for callers of an endpoint, by its declaration; a falsy value where it makes none. */
export type Gate = (endpoint: Endpoint) => Checks | false | null | undefined

type Checks = {
  /** What the API's description says about the failures of this check. */
  description: string
  /** Throws where the check refuses the viewer. Runs as soon as the viewer is known. */
  onRequest(viewer: Viewer): void
  /** Throws for a request that the check refuses. Runs after the request was validated by its schemas. */
  preHandler?(viewer: Viewer, request: { query: Fields; body: Fields }): void
}

type Fields = Readonly<Record<string, unknown>>

function viewerIn({ viewer }: FastifyRequest): Viewer {
  if (!viewer) throw new Error('only somebody signed in is asked for more')
  return viewer
}

function url(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

export type Serve = <E extends Endpoint>(
  endpoint: E,
  handler: (input: Input<E>) => Promise<Answer<E>>,
  options?: Pick<RouteShorthandOptions, 'config'>,
) => void

/** Turns contract endpoints into routes: session, form parsing, validation, status and OpenAPI come from the declaration. */
export function createServe(
  app: FastifyInstance,
  { sessions, gates }: { sessions: Sessions; gates: readonly Gate[] },
): Serve {
  return (endpoint, handler, options = {}) => {
    const { method, path, access, summary, params, query, body } = endpoint
    const { upload, form, status, answer, produces, caching } = endpoint
    if (typeof caching === 'object' && access !== 'public')
      throw new Error(`${method} ${path} is not public, and must not be kept for everybody`)
    const checks = gates.map((gate) => gate(endpoint)).filter((asked) => !!asked)
    const late = checks.filter(({ preHandler }) => preHandler)
    app.route({
      method,
      url: url(path),
      config: {
        ...options.config,
        access,
        isList: answersList(endpoint),
        ...(caching && { caching }),
        ...(upload && { upload }),
      },
      schema: {
        summary,
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(checks.length > 0 && {
          description: checks.map(({ description }) => description).join(' '),
        }),
        ...(upload && { consumes: ['application/json', 'multipart/form-data'] }),
        ...(form && { consumes: ['application/json', 'multipart/form-data', URL_ENCODED] }),
        ...(access !== 'public' && { security: [{ USER_EMAIL: [], USER_TOKEN: [] }] }),
        response: {
          [status]: produces ? { content: { [produces]: { schema: answer } } } : answer,
          '4xx': Errors,
        },
      },
      onRequest: async (request) => {
        if (access === 'public') return
        const viewer = await sessions.viewerOf(request, endpoint)
        request.viewer = viewer
        if (access === 'staff' && !viewer.isStaff) throw notFound()
        for (const check of checks) check.onRequest(viewer)
      },
      preValidation: async (request) => {
        if (isUrlEncoded(request) && !form) throw new Failure(415, 'Envie os dados como JSON.')
        if (!request.isMultipart()) return
        if (!(upload || form)) throw new Failure(415, 'Envie os dados como JSON.')
        const { fields, file } = await readForm(request, upload ?? null)
        request.body = fields
        request.upload = file
      },
      preHandler: async (request) => {
        if (late.length === 0) return
        const { query, body } = request as { query: Fields; body: Fields }
        for (const check of late) check.preHandler?.(viewerIn(request), { query, body })
      },
      handler: async (request, reply) => {
        refuseEndlessNumbers(request)
        const input: unknown = {
          params: request.params,
          query: request.query,
          body: request.body,
          viewer: request.viewer,
          upload: request.upload,
          reads: () => request.reads(),
          request,
          reply,
        }
        // A cast: the session check and the schemas of this endpoint have made sure of the type.
        const result: unknown = await withReceipt(request, () => handler(input as Input<typeof endpoint>))
        reply.code(status)
        if (status === 204) return reply.send()
        if (result instanceof CompressedBody) return sendCompressed(result, request, reply)
        if (result instanceof Json)
          return result.kept ? sendCompressed(result.kept, request, reply) : sendCompact(result.text, reply)
        const type = result instanceof ServedFile ? (result.type ?? produces) : undefined
        if (result instanceof ServedFile && type) return sendFile(result, type, reply)
        return reply.send(result)
      },
    })
  }
}

/** The create that a request attempts (the header Idempotency-Key). */
export function attemptOf({
  request,
  viewer,
  upload,
}: Pick<Input<Endpoint>, 'request' | 'upload'> & { viewer: Pick<Viewer, 'id'> }): Attempt {
  const key = request.headers['idempotency-key'] ?? null
  if (key !== null && (typeof key !== 'string' || key.length === 0 || key.length > 200))
    throw malformed('A Idempotency-Key deve ter de 1 a 200 caracteres.')
  const digest = createHash('sha256').update(
    `${request.method} ${request.url}\n${JSON.stringify(request.body)}\n`,
  )
  if (upload) digest.update(upload.digest)
  return { userId: viewer.id, key, digest: digest.digest() }
}

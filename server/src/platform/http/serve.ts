import { createHash } from 'node:crypto'
import type { Access, Endpoint } from '@arroba/contract/http.ts'
import { Errors } from '@arroba/contract/http.ts'
import type { Capability } from '@arroba/contract/rules/capabilities.ts'
import { ACCEPT_TERMS } from '@arroba/contract/rules/terms.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Clock } from '../clock.ts'
import type { Attempt } from '../data/idempotency.ts'
import { readForm, URL_ENCODED } from '../files/multipart.ts'
import { withReceipt } from '../files/receiving.ts'
import type { Upload } from '../files/spool.ts'
import { Failure, invalid, malformed, notFound } from './errors.ts'
import { demand } from './plan-gate.ts'
import type { Sessions, Viewer } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
    upload: Upload | null
  }
  interface FastifyContextConfig {
    /** Of a route that stands in the contract. */
    access?: Access
  }
}

type Part<E, K extends string> = E extends { [P in K]: infer S extends TSchema } ? Static<S> : undefined

/** What a handler gets: the validated parts of the request and, on a session's endpoint, who asks. */
export type Input<E extends Endpoint> = {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
  viewer: E['access'] extends 'public' ? null : Viewer
  /** The file of the endpoint's upload field. */
  upload: Upload | null
  request: FastifyRequest
  reply: FastifyReply
}

/** JSON that PostgreSQL built, sent as it is; with an ETag it is kept and sent often, but not again to who has it. */
export class Json {
  readonly text: string
  readonly body: string | Buffer
  readonly etag: string | undefined
  constructor(text: string, { etag }: { etag?: string } = {}) {
    this.text = text
    this.body = etag === undefined ? text : Buffer.from(text)
    this.etag = etag
  }
}

function sendJson({ body, etag }: Json, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (etag !== undefined) {
    reply.header('etag', etag)
    // A proxy that compresses makes it a weak one, W/"…".
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  }
  return reply.type('application/json; charset=utf-8').send(body)
}

/** What an endpoint with `produces` answers: shown in the browser, or as an attachment only saved under its name (ASCII). */
export class ServedFile {
  readonly bytes: Uint8Array
  readonly name: string
  readonly disposition: 'inline' | 'attachment'
  constructor(bytes: Uint8Array, name: string, disposition: 'inline' | 'attachment' = 'inline') {
    this.bytes = bytes
    this.name = name
    this.disposition = disposition
  }
}

function sendFile({ bytes, name, disposition }: ServedFile, type: string, reply: FastifyReply): FastifyReply {
  return reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `${disposition}; filename="${name}"`)
    .send(bytes)
}

type Answer<E extends Endpoint> = E['status'] extends 204 ? unknown : Static<E['answer']> | Json | ServedFile

/** JSON Schema compares finite numbers only: a coerced 1e309 passes every limit. */
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

function demandOf({ viewer }: FastifyRequest, capability: Capability | null): void {
  if (!viewer) throw new Error('a capability is asked of somebody signed in')
  if (capability) demand(viewer, capability)
}

function demandTerms({ viewer }: FastifyRequest): void {
  if (!viewer?.acceptedTerms) throw new Failure(403, ACCEPT_TERMS, { terms: true })
}

const REFUSED_BY_PLAN = 'Answers 403 with "upgrade": true where the plan does not open it.'
const REFUSED_WITHOUT_TERMS = 'Answers 403 with "terms": true until the terms in force are accepted.'

const REFUSED_WITHOUT_PASSWORD =
  'Answers 403 with "confirm_password": true until the password was confirmed within ten minutes (POST /v4/users/me/confirm_password).'

function demandConfirmed({ viewer }: FastifyRequest, now: Date): void {
  if (!viewer?.confirmedUntil || viewer.confirmedUntil <= now)
    throw new Failure(403, 'Confirme a sua senha para continuar.', { confirmPassword: true })
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
export function createServe(app: FastifyInstance, sessions: Sessions, clock: Clock): Serve {
  return (endpoint, handler, options = {}) => {
    const { method, path, access, capability, publishes, summary, params, query, body } = endpoint
    const { upload, form, status, answer, produces, caching } = endpoint
    const { checkout = false, confirmPassword = false } = endpoint
    if (typeof caching === 'object' && access !== 'public')
      throw new Error(`${method} ${path} is not public, and must not be kept for everybody`)
    const descriptions = [
      capability && REFUSED_BY_PLAN,
      publishes && REFUSED_WITHOUT_TERMS,
      confirmPassword && REFUSED_WITHOUT_PASSWORD,
    ].filter(Boolean)
    app.route({
      method,
      url: url(path),
      config: { ...options.config, access, ...(caching && { caching }), ...(upload && { upload }) },
      schema: {
        summary,
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(descriptions.length > 0 && { description: descriptions.join(' ') }),
        ...(upload && { consumes: ['application/json', 'multipart/form-data'] }),
        ...(form && { consumes: ['application/json', 'multipart/form-data', URL_ENCODED] }),
        ...(access !== 'public' && { security: [{ USER_EMAIL: [], USER_TOKEN: [] }] }),
        response: {
          [status]: produces ? { content: { [produces]: { schema: answer } } } : answer,
          '4xx': Errors,
        },
      },
      onRequest: async (request) => {
        if (access !== 'public')
          request.viewer = await sessions.viewerOf(request, { takesCheckout: checkout })
        if (access === 'staff' && !request.viewer?.isStaff) throw notFound()
        if (typeof capability === 'string') demandOf(request, capability)
        if (publishes) demandTerms(request)
        if (confirmPassword) demandConfirmed(request, clock())
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
        if (typeof capability === 'function')
          demandOf(request, capability(request.query as Record<string, unknown>))
      },
      handler: async (request, reply) => {
        refuseEndlessNumbers(request)
        const input: unknown = {
          params: request.params,
          query: request.query,
          body: request.body,
          viewer: request.viewer,
          upload: request.upload,
          request,
          reply,
        }
        // What the session check and the schemas of this very endpoint have made true.
        const result: unknown = await withReceipt(request, () => handler(input as Input<typeof endpoint>))
        reply.code(status)
        if (status === 204) return reply.send()
        if (result instanceof Json) return sendJson(result, request, reply)
        if (result instanceof ServedFile && produces) return sendFile(result, produces, reply)
        return reply.send(result)
      },
    })
  }
}

/** The create that a request attempts (PRODUCT.md, HTTP: Idempotency-Key). */
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

import type { Endpoint } from '@arroba/contract/http.ts'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure, malformed } from '../http/errors.ts'
import { MAX_UPLOAD } from './images.ts'
import {
  contentTooLarge,
  fileKinds,
  limitBodies,
  mostBytes,
  type Pace,
  SLOWEST,
  watchBody,
} from './receiving.ts'
import type { Upload } from './spool.ts'

export type Form = { fields: Record<string, string | string[]>; file: Upload | null }

const MAX_NAME = 100
const limits = {
  fileSize: MAX_UPLOAD,
  files: 1,
  fields: 60,
  parts: 61,
  fieldSize: 64 * 1024,
  headerPairs: 20,
}

function tooManyParts() {
  return new Failure(413, 'O formulário tem campos demais.')
}

function unreadable(cause: unknown) {
  return new Failure(400, 'Não conseguimos ler o formulário enviado. Confira os campos e tente de novo.', {
    cause,
  })
}

type UploadField = NonNullable<Endpoint['upload']>
type Kind = (typeof fileKinds)[keyof typeof fileKinds]

function translate(error: unknown, { tooHeavy, several }: Kind): Failure {
  if (error instanceof Failure) return error
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooHeavy()
    case 'FST_FILES_LIMIT':
      return new Failure(413, several)
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return tooManyParts()
    default:
      return unreadable(error)
  }
}

export const URL_ENCODED = 'application/x-www-form-urlencoded'

declare module 'fastify' {
  interface FastifyInstance {
    /** The lowest speed at which a form may arrive. */
    slowest: Pace
  }
}

/**
 * Lets an app take multipart/form-data, to be read with readForm, and urlencoded forms, which are bodies like JSON ones.
 * A file lies in `directory` until its request is answered, and never in memory.
 */
export async function acceptForms(
  app: FastifyInstance,
  { directory, slowest = SLOWEST }: { directory: string; slowest?: Pace },
): Promise<void> {
  app.decorate('slowest', slowest)
  await app.register(multipart, { limits })
  app.addContentTypeParser(
    URL_ENCODED,
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
  )
  await limitBodies(app, { directory })
}

type Fields = Map<string, string | string[]>

/** Adds a field to those read so far. A name that ends in `[]`, or that comes again, makes a list. */
function addField(fields: Fields, fieldname: string, value: string): void {
  const isList = fieldname.endsWith('[]')
  const name = isList ? fieldname.slice(0, -2) : fieldname
  const earlier = fields.get(name)
  if (earlier === undefined) fields.set(name, isList ? [value] : value)
  else fields.set(name, [...(typeof earlier === 'string' ? [earlier] : earlier), value])
}

/** Reads the parts of a form as they arrive, and writes the file to disk. */
class FormReader {
  readonly #request: FastifyRequest
  readonly #upload: UploadField | null
  readonly #kind: Kind
  /** The file that is being written; its end. */
  #current: MultipartFile['file'] | undefined
  #written: Promise<unknown> = Promise.resolve()

  constructor(request: FastifyRequest, upload: UploadField | null, kind: Kind) {
    this.#request = request
    this.#upload = upload
    this.#kind = kind
  }

  async read(): Promise<Form> {
    const { bodyLimit = 0 } = this.#request.routeOptions
    const fields: Fields = new Map()
    let file: Upload | null = null
    let length = 0
    for await (const part of this.#request.parts({ limits: { ...limits, fileSize: this.#kind.atMost } })) {
      if (part.type === 'file') {
        file = await this.#readFile(part)
        continue
      }
      const { fieldname, value, valueTruncated } = part
      if (fieldname.length > MAX_NAME || valueTruncated)
        throw new Failure(413, 'Um dos campos é grande demais.')
      if (typeof value !== 'string') throw malformed('Os campos do formulário devem ser textos.')
      length += value.length
      if (length > bodyLimit) throw contentTooLarge()
      addField(fields, fieldname, value)
    }
    return { fields: Object.fromEntries(fields), file }
  }

  /** Stops reading in any state, and fails with `reason`. */
  async stop(reason: Failure): Promise<void> {
    this.#current?.destroy(reason)
    await this.#written.catch(() => {})
  }

  async #readFile({ fieldname, file }: MultipartFile): Promise<Upload | null> {
    const { receipt } = this.#request
    if (fieldname !== this.#upload?.file || !receipt)
      throw malformed('O formulário trouxe um arquivo em um campo que não é de arquivo.')
    this.#current = file
    const writing = receipt.write(file)
    this.#written = writing
    const upload = await writing
    if (file.truncated) throw this.#kind.tooHeavy()
    return upload
  }
}

/**
 * Reads a multipart body: text fields, repeated or named `name[]` ones as lists, and the one file that the field of
 * `upload` may carry (null when absent or left empty).
 */
export async function readForm(request: FastifyRequest, upload: UploadField | null): Promise<Form> {
  const kind = fileKinds[upload?.kind ?? 'image']
  const { promise: stopped, reject: stop } = Promise.withResolvers<never>()
  const unwatch = watchBody(request.raw, {
    most: mostBytes(request),
    pace: request.server.slowest,
    stop: (failure) => stop(failure ?? (upload ? kind.tooHeavy() : contentTooLarge())),
  })
  const reader = new FormReader(request, upload, kind)
  try {
    return await Promise.race([reader.read(), stopped])
  } catch (error) {
    const failure = translate(error, kind)
    request.raw.unpipe()
    request.raw.resume()
    await reader.stop(failure)
    throw failure
  } finally {
    unwatch()
  }
}

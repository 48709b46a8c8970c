import type { Endpoint } from '@arroba/contract/http.ts'
import { MAX_CSV_BYTES } from '@arroba/contract/limits.rules.ts'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure, malformed } from './errors.ts'
import { MAX_UPLOAD, tooHeavy } from './images.ts'

export type Form = { fields: Record<string, string | string[]>; file: Buffer | null }

const MAX_NAME = 100
const SMALL = 1024 * 1024
const limits = {
  fileSize: MAX_UPLOAD,
  files: 1,
  fields: 60,
  parts: 61,
  fieldSize: 64 * 1024,
  headerPairs: 20,
}

const tooManyParts = () => new Failure(413, 'O formulário tem campos demais.')
const unreadable = (cause: unknown) =>
  new Failure(400, 'Não conseguimos ler o formulário enviado. Confira os campos e tente de novo.', { cause })

type Upload = NonNullable<Endpoint['upload']>

/** What a file of a kind may be, and what is said of one that is more. */
const kinds = {
  image: { atMost: MAX_UPLOAD, tooHeavy, several: 'Envie uma imagem só.' },
  csv: {
    atMost: MAX_CSV_BYTES,
    tooHeavy: () => new Failure(413, 'O arquivo pode ter no máximo 1 MB.'),
    several: 'Envie um arquivo só.',
  },
}
type Kind = (typeof kinds)[keyof typeof kinds]

const translate = (error: unknown, { tooHeavy, several }: Kind): Failure => {
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

/**
 * Lets an app take multipart/form-data, to be read with readForm, and urlencoded forms, which are bodies like JSON ones.
 * Nothing is ever written to disk.
 */
export const acceptForms = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { limits })
  app.addContentTypeParser(
    URL_ENCODED,
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
  )
  // What is left of a large refused upload is not worth waiting for. A small one is read to its end, so that a client
  // that is still sending when the answer comes gets to read it.
  app.addHook('onError', async (request, reply) => {
    const isSmall = Number(request.headers['content-length']) <= SMALL
    if (request.isMultipart() && !request.raw.readableEnded && !isSmall) reply.header('connection', 'close')
  })
}

/** Written where it stays: put together from its pieces at the end, a file would be in memory twice. */
const bytesOf = async (
  { file }: MultipartFile,
  announced: number,
  { atMost, tooHeavy }: Kind,
): Promise<Buffer> => {
  const bytes = Buffer.allocUnsafeSlow(Math.min(announced, atMost))
  let length = 0
  for await (const piece of file) length += (piece as Buffer).copy(bytes, length)
  if (file.truncated) throw tooHeavy()
  return bytes.subarray(0, length)
}

/**
 * Reads a multipart body: text fields, repeated or named `name[]` ones as lists, and the one file that the field of
 * `upload` may carry (null when absent or left empty).
 */
export const readForm = async (request: FastifyRequest, upload: Upload | null): Promise<Form> => {
  const kind = kinds[upload?.kind ?? 'image']
  const fields = new Map<string, string | string[]>()
  let file: Buffer | null = null
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: kind.atMost } })) {
      if (part.type === 'file') {
        if (part.fieldname !== upload?.file)
          throw malformed('O formulário trouxe um arquivo em um campo que não é de arquivo.')
        const bytes = await bytesOf(part, Number(request.headers['content-length']) || kind.atMost, kind)
        file = bytes.length > 0 ? bytes : null
        continue
      }
      const { fieldname, value, valueTruncated } = part
      if (fieldname.length > MAX_NAME || valueTruncated)
        throw new Failure(413, 'Um dos campos é grande demais.')
      if (typeof value !== 'string') throw malformed('Os campos do formulário devem ser textos.')
      const isList = fieldname.endsWith('[]')
      const name = isList ? fieldname.slice(0, -2) : fieldname
      const earlier = fields.get(name)
      if (earlier === undefined) fields.set(name, isList ? [value] : value)
      else fields.set(name, [...(typeof earlier === 'string' ? [earlier] : earlier), value])
    }
    return { fields: Object.fromEntries(fields), file }
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    throw translate(error, kind)
  }
}

import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@arroba/contract/http.ts'
import { MAX_CSV_BYTES } from '@arroba/contract/rules/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { byAddress } from '../http/address-limits.ts'
import { Failure } from '../http/errors.ts'
import { ReadingOn } from './drain-refused-bodies.ts'
import { MAX_UPLOAD, tooHeavy } from './images.ts'
import { openSpool, type Spool, type Upload } from './spool.ts'
import { type Release, UploadSlots } from './upload-slots.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The form with a file that this request sends; null for any other request. */
    receipt: Receipt | null
  }
  interface FastifyContextConfig {
    upload?: Endpoint['upload']
  }
}

/** For each kind of file: how large it may be, and the message for a larger one. */
export const fileKinds = {
  image: { atMost: MAX_UPLOAD, tooHeavy, several: 'Envie uma imagem só.' },
  csv: {
    atMost: MAX_CSV_BYTES,
    tooHeavy: () => new Failure(413, 'O arquivo pode ter no máximo 1 MB.'),
    several: 'Envie um arquivo só.',
  },
}

export function contentTooLarge() {
  return new Failure(413, 'O conteúdo enviado é grande demais.')
}

function tooSlow() {
  return new Failure(408, 'O envio parou ou ficou lento demais. Confira o sinal e tente de novo.')
}

/** Uploads at once of somebody signed in, and of an address where nobody is: many people may share it. */
const OF_A_PERSON = 2
const OF_AN_ADDRESS = 6

/** At least so many bytes within so many seconds. The weakest usable mobile signal sends three times as much. */
export type Pace = { bytes: number; seconds: number }
export const SLOWEST: Pace = { bytes: 30 * 1024, seconds: 30 }
/** How often the pace is checked within that time. */
const LOOKS = 6

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false
}

/** The largest body that a request may have. The fields of a form may be as large as any other body, beside its file. */
export function mostBytes(request: FastifyRequest): number {
  const { bodyLimit, config } = request.routeOptions
  const fields = bodyLimit ?? 0
  return config.upload && isForm(request) ? fileKinds[config.upload.kind ?? 'image'].atMost + fields : fields
}

/** One form that may carry a file: its slot among the uploads, and its file until the request is answered. */
class Receipt {
  readonly #release: Release
  readonly #spool: Spool
  #upload: Upload | null = null
  #isOver = false
  /** Whether a handler works with the file. That handler reports when it has finished. */
  isInUse = false

  constructor(spool: Spool, release: Release) {
    this.#spool = spool
    this.#release = release
  }

  async write(pieces: AsyncIterable<Buffer>): Promise<Upload | null> {
    const upload = await this.#spool.write(pieces)
    this.#upload = upload
    if (this.#isOver && upload) await this.#spool.remove(upload)
    return upload
  }

  async end(): Promise<void> {
    if (this.#isOver) return
    this.#isOver = true
    this.#release()
    if (this.#upload) await this.#spool.remove(this.#upload)
  }
}

/** Runs a handler, and releases the file of the request when the handler has finished. */
export async function withReceipt<T>({ receipt }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  if (!receipt) return work()
  receipt.isInUse = true
  try {
    return await work()
  } finally {
    await receipt.end()
  }
}

/** Counts the bytes of a body as they arrive; calls `stop` once there are more than allowed, or they arrive too slowly. */
export function watchBody(
  raw: IncomingMessage,
  { most, pace, stop }: { most: number; pace: Pace; stop: (failure: Failure | null) => void },
): () => void {
  let bytes = 0
  const earlier: number[] = []
  const count = (piece: Buffer) => {
    bytes += piece.length
    if (bytes > most) stop(null)
  }
  const look = () => {
    earlier.push(bytes)
    const before = earlier.length > LOOKS ? earlier.shift() : undefined
    if (before !== undefined && bytes - before < pace.bytes) stop(tooSlow())
  }
  earlier.push(0)
  const looking = setInterval(look, (pace.seconds * 1000) / LOOKS)
  raw.on('data', count)
  return () => {
    clearInterval(looking)
    raw.off('data', count)
  }
}

/** Answers "Expect: 100-continue" only when the body is wanted. Node would answer it at once. */
function answerExpectations(app: FastifyInstance): (raw: IncomingMessage) => boolean {
  const expecting = new WeakSet<IncomingMessage>()
  app.server.on('checkContinue', (request, response) => {
    expecting.add(request)
    app.server.emit('request', request, response)
  })
  return (raw) => expecting.delete(raw)
}

/**
 * Checks what comes before every body: the announced size, and for a form with a file a free slot. Runs after the
 * budgets and before the first byte is read.
 */
export async function limitBodies(app: FastifyInstance, { directory }: { directory: string }): Promise<void> {
  const spool = await openSpool(directory)
  const slots = new UploadSlots()
  const readingOn = new ReadingOn()
  const expectsContinue = answerExpectations(app)
  app.decorateRequest('receipt', null)

  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { viewer } = request
    const [owner, most] = viewer
      ? [`user ${viewer.id}`, OF_A_PERSON]
      : [`address ${byAddress(request)}`, OF_AN_ADDRESS]
    const gone = new AbortController()
    const leave = () => gone.abort()
    reply.raw.once('close', leave)
    const receipt = new Receipt(spool, await slots.take(owner, most, gone.signal))
    request.receipt = receipt
    reply.raw.off('close', leave)
    const end = () => {
      if (!receipt.isInUse) void receipt.end().catch((err) => request.log.error({ err }, 'an upload stays'))
    }
    reply.raw.once('close', end)
    if (gone.signal.aborted) end()
  }

  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.is404) return payload
    const { upload } = request.routeOptions.config
    if (Number(request.headers['content-length']) > mostBytes(request))
      throw upload && isForm(request) ? fileKinds[upload.kind ?? 'image'].tooHeavy() : contentTooLarge()
    if (upload && isForm(request)) await admit(request, reply)
    if (expectsContinue(request.raw)) reply.raw.writeContinue()
    return payload
  })
  app.addHook('onSend', async ({ raw }) => {
    if (raw.complete === false) readingOn.add(raw)
  })
  app.addHook('onResponse', async ({ receipt }) => {
    if (receipt && !receipt.isInUse) await receipt.end()
  })
}

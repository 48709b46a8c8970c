import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type IuguAnswer, type IuguQuestion, openIuguBooks } from './iugu-books.ts'

export type IuguRequest = IuguQuestion & {
  authorization: string | undefined
  key: string | undefined
  type: string | undefined
}

/** What the next request to a path meets instead of an answer. */
export type ServerFault = 'hang' | 'hang-after' | 'break' | 'break-after' | { status: number; body: string }

export const API_TOKEN = 'token-de-api-de-teste'

/** Where iugu accepts an Idempotency-Key, and answers 409 to a second one (dev.iugu.com/docs/chave-de-idempotência-1). */
const KEYED = new Set(['POST customers', 'POST subscriptions', 'POST invoices', 'POST charge'])

/** iugu over HTTP on this machine: what its client sends is recorded, and may meet trouble. */
export async function openIuguServer() {
  const requests: IuguRequest[] = []
  const troubles = new Map<string, ServerFault>()
  const usedKeys = new Set<string>()

  const answerTo = (request: IuguRequest): IuguAnswer => {
    const expected = `Basic ${Buffer.from(`${API_TOKEN}:`).toString('base64')}`
    if (request.authorization !== expected) return { status: 401, body: { errors: 'Unauthorized' } }
    const name = `${request.method} ${request.path}`
    if (KEYED.has(name) && request.key !== undefined) {
      if (usedKeys.has(request.key)) return { status: 409, body: { errors: 'Idempotency Key already used' } }
      usedKeys.add(request.key)
    }
    return books.answer(request)
  }

  const handle = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(message.url ?? '', url)
    if (pathname.startsWith('/faturas/')) {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4 boleto')
      return
    }
    const sent = await text(message)
    const request: IuguRequest = {
      method: message.method ?? '',
      path: pathname.replace(/^\/v1\//, ''),
      query: Object.fromEntries(searchParams),
      authorization: message.headers.authorization,
      key: message.headers['idempotency-key'] as string | undefined,
      type: message.headers['content-type'],
      body: sent === '' ? {} : JSON.parse(sent),
    }
    requests.push(request)
    const trouble = troubles.get(request.path)
    troubles.delete(request.path)
    if (trouble === 'hang') return
    if (trouble === 'break') {
      message.socket.destroy()
      return
    }
    if (typeof trouble === 'object') {
      response.writeHead(trouble.status).end(trouble.body)
      return
    }
    const { status, body } = answerTo(request)
    if (trouble === 'hang-after') return
    if (trouble === 'break-after') {
      message.socket.destroy()
      return
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  const server = createServer((message, response) => void handle(message, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const books = openIuguBooks(url)

  return {
    url,
    requests,
    /** Since it was last asked. */
    taken: () => requests.splice(0),
    trouble: (path: string, trouble: ServerFault) => troubles.set(path, trouble),
    books,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type IuguServer = Awaited<ReturnType<typeof openIuguServer>>

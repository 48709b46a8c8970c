import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const ACCESS_TOKEN = 'token-da-meta-para-testes'
export const PHONE_NUMBER_ID = '106540352242922'
export const TEMPLATE = 'codigo_arroba'
export const ACCOUNT_SID = 'AC00000000000000000000000000000001'
export const AUTH_TOKEN = 'token-do-provedor-de-sms'

/** No messages go to this number: providers say that it is none. */
export const UNREACHABLE = '66999990404'

/** What the next request meets instead of an answer. */
export type ServerFault = 'hang' | 'break' | { status: number; body: string }

type Received = { to: string; code: string }
type Answer = { status: number; body: unknown }
type Request = { method: string; path: string; headers: IncomingMessage['headers']; body: string }

/** A provider over HTTP on this machine: what it took is recorded, and may meet trouble. */
async function openServer(answer: (request: Request, received: Received[]) => Answer) {
  const received: Received[] = []
  let trouble: ServerFault | null = null
  const server = createServer(async (message, response) => {
    const body = await text(message)
    const met = trouble
    trouble = null
    if (met === 'hang') return
    if (met === 'break') {
      message.socket.destroy()
      return
    }
    if (met) {
      response.writeHead(met.status).end(met.body)
      return
    }
    const { method = '', url: path = '', headers } = message
    const { status, body: said } = answer({ method, path, headers, body }, received)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    meet: (next: ServerFault) => {
      trouble = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type MessageServer = Awaited<ReturnType<typeof openServer>>

/** Meta's Cloud API: POST /{version}/{phone number id}/messages (developers.facebook.com/docs/whatsapp/cloud-api). */
export function openWhatsAppServer(): Promise<MessageServer> {
  const failure = (status: number, code: number, message: string): Answer => ({
    status,
    body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'AbCdEf' } },
  })
  return openServer(({ method, path, headers, body }, received) => {
    if (method !== 'POST' || path !== `/v24.0/${PHONE_NUMBER_ID}/messages`)
      return failure(400, 100, 'Unsupported post request')
    if (headers.authorization !== `Bearer ${ACCESS_TOKEN}`)
      return failure(401, 190, 'Error validating access token')
    const { messaging_product, to, type, template } = JSON.parse(body)
    if (messaging_product !== 'whatsapp' || type !== 'template') return failure(400, 100, 'Invalid parameter')
    if (template.name !== TEMPLATE || template.language.code !== 'pt_BR')
      return failure(404, 132001, 'Template name does not exist in the translation')
    const [text, button] = template.components
    const code = text?.parameters?.[0]?.text
    if (text?.type !== 'body' || button?.type !== 'button' || button.parameters?.[0]?.text !== code)
      return failure(400, 132000, 'Number of parameters does not match')
    if (to === `55${UNREACHABLE}`) return failure(400, 131026, 'Message undeliverable')
    received.push({ to: `+${to}`, code })
    return {
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: to }],
        messages: [{ id: 'wamid.HBgL', message_status: 'accepted' }],
      },
    }
  })
}

/** Twilio's API: POST /2010-04-01/Accounts/{sid}/Messages.json (twilio.com/docs/messaging/api/message-resource). */
export function openSmsServer(): Promise<MessageServer> {
  const failure = (status: number, code: number, message: string): Answer => ({
    status,
    body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
  })
  const authorization = `Basic ${Buffer.from(`${ACCOUNT_SID}:${AUTH_TOKEN}`).toString('base64')}`
  return openServer(({ method, path, headers, body }, received) => {
    if (headers.authorization !== authorization) return failure(401, 20003, 'Authenticate')
    if (method !== 'POST' || path !== `/2010-04-01/Accounts/${ACCOUNT_SID}/Messages.json`)
      return failure(404, 20404, 'The requested resource was not found')
    const form = new URLSearchParams(body)
    const [to, from, said] = [form.get('To'), form.get('From'), form.get('Body')]
    if (!to) return failure(400, 21604, "A 'To' phone number is required.")
    if (!from) return failure(400, 21603, "A 'From' phone number is required.")
    if (to === `+55${UNREACHABLE}`) return failure(400, 21211, "Invalid 'To' Phone Number")
    received.push({ to, code: /\b\d{6}\b/.exec(said ?? '')?.[0] ?? '' })
    return { status: 201, body: { sid: 'SM0001', status: 'queued', to, from, body: said } }
  })
}

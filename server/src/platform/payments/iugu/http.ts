import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { IuguConfig } from '../config.ts'
import { ProviderRefused, ProviderSilent, ProviderUnknown } from '../provider.ts'

/** More than an acquirer takes to answer. */
const TIMEOUT_MS = 30_000

/** Statuses that leave open what happened, or that mean "not now": a repeated key (409), too many calls (429). */
function isSilence(status: number): boolean {
  return status >= 500 || [408, 409, 425, 429].includes(status)
}

/** The messages in iugu's `errors`, which is a text, a list of texts, or texts by field. */
function messagesOf(body: unknown): string[] {
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : null
  if (typeof errors === 'string') return errors === '' ? [] : [errors]
  if (Array.isArray(errors)) return errors.filter((text) => typeof text === 'string' && text !== '')
  if (typeof errors !== 'object' || errors === null) return []
  return Object.entries(errors).flatMap(([field, texts]) =>
    [texts].flat().flatMap((text) => (typeof text === 'string' ? [`${field}: ${text}`] : [])),
  )
}

function refusal(status: number, body: unknown): Error {
  const messages = messagesOf(body)
  if (status === 404) return new ProviderUnknown(messages.length > 0 ? messages : ['Não encontrado na iugu.'])
  if (status === 401 || status === 403) return new ProviderRefused(['A iugu não aceita o token da API.'])
  return new ProviderRefused(messages.length > 0 ? messages : [`A iugu respondeu ${status}.`])
}

type Change = { method: 'POST' | 'PUT'; key: string; body?: object }
type Read = { method: 'GET'; query?: Record<string, string> }

export type IuguHttp = {
  /** Calls iugu, and checks that the answer is as documented. Throws the errors of the provider's interface. */
  call<Answer extends TSchema>(answer: Answer, path: string, request: Change | Read): Promise<Static<Answer>>
  /** Fetches a file from an address that iugu gave. */
  file(address: string): Promise<Uint8Array>
}

/** The error for a call without a usable answer. Its text does not hold the path, which may identify a person. */
function silent(what: string, cause?: unknown) {
  return new ProviderSilent(`iugu ${what}`, { cause })
}

export function createIuguHttp(
  { apiUrl, apiToken }: Pick<IuguConfig, 'apiUrl' | 'apiToken'>,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): IuguHttp {
  const authorization = `Basic ${Buffer.from(`${apiToken}:`).toString('base64')}`
  const checks = new Map<TSchema, ReturnType<typeof Compile>>()
  const isAnswer = (schema: TSchema, body: unknown): boolean => {
    const check = checks.get(schema) ?? Compile(schema)
    checks.set(schema, check)
    return check.Check(body)
  }

  const send = async (address: string, init: RequestInit): Promise<{ status: number; bytes: Buffer }> => {
    try {
      const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
    } catch (error) {
      throw silent('did not answer', error)
    }
  }

  return {
    async call(schema, path, request) {
      const { method } = request
      const query = 'query' in request && request.query ? `?${new URLSearchParams(request.query)}` : ''
      const { status, bytes } = await send(`${apiUrl}/v1/${path}${query}`, {
        method,
        redirect: 'error',
        headers: {
          accept: 'application/json',
          authorization,
          ...('key' in request && { 'content-type': 'application/json', 'idempotency-key': request.key }),
        },
        ...('key' in request && { body: JSON.stringify(request.body ?? {}) }),
      })
      if (isSilence(status)) throw silent(`answered ${status}`)
      let body: unknown
      try {
        body = JSON.parse(bytes.toString())
      } catch (error) {
        if (status >= 400) throw refusal(status, null)
        throw silent('answered what is no JSON', error)
      }
      if (status >= 400) throw refusal(status, body)
      if (isAnswer(schema, body)) return body as Static<typeof schema>
      if (messagesOf(body).length > 0) throw refusal(422, body)
      throw silent('answered what is not documented')
    },

    async file(address) {
      if (new URL(address).protocol !== new URL(apiUrl).protocol)
        throw silent('gave an address that is not safe')
      const { status, bytes } = await send(address, { method: 'GET' })
      if (status !== 200) throw silent(`answered ${status}`)
      return bytes
    },
  }
}

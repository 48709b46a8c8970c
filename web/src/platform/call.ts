import type { Api } from '@arroba/contract/api.ts'
import type { Errors } from '@arroba/contract/http.ts'
import { noteAnswer } from './line/last-answer.ts'
import { passwordConfirmation } from './password-confirmation.ts'
import { phoneVerification } from './phone-verification.ts'
import { session } from './session.ts'
import { type OnProgress, upload } from './upload.ts'

/** The server refused the call. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: readonly string[]
  /** Whether a better plan would allow the call. */
  readonly upgrade: boolean
  /** Whether the terms in force have to be accepted first. */
  readonly terms: boolean
  /** Whether the password has to be confirmed first. */
  readonly confirmPassword: boolean
  /** What staff have to do with their second factor first. */
  readonly secondFactor: 'set_up' | 'show' | null
  /** Whether the phone has to be verified first. */
  readonly verifyPhone: boolean

  constructor(
    status: number,
    { errors, upgrade, terms, confirm_password, second_factor, verify_phone }: Errors,
  ) {
    super(errors.join(' '))
    this.status = status
    this.errors = errors
    this.upgrade = upgrade ?? false
    this.terms = terms ?? false
    this.confirmPassword = confirm_password ?? false
    this.secondFactor = second_factor ?? null
    this.verifyPhone = verify_phone ?? false
  }
}

/** No answer came: the device has no signal, or the server is away. */
export class NoConnection extends Error {
  constructor(message = 'Sem sinal no momento. Tente de novo quando a internet voltar.') {
    super(message)
  }
}

/** The messages for the person about any failure. */
export function messagesOf(error: unknown): readonly string[] {
  if (error instanceof ApiError) return error.errors
  if (error instanceof NoConnection) return [error.message]
  return ['Algo deu errado. Tente de novo em instantes.']
}

/**
 * Dispatches 'upgrade' when the plan does not allow a call, 'terms' when the terms must be accepted first, 'second-
 * factor' when staff must show theirs first, and 'checkout-over' when the time of a checkout by temporary token is
 * over.
 */
export const refusals = new EventTarget()

type Endpoint = keyof Api

type OptionalInput<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

type Options = {
  /** Files to send, by field name. With files the call becomes multipart. */
  files?: Record<string, File>
  /** Called with the share of the request that has been sent. */
  onProgress?: OnProgress | undefined
  /** Set for a create: sent again after a lost answer, it happens only once. A text is used as the key, and so outlives the tab. */
  once?: boolean | string
  /** Set for a call in the background: a refusal neither asks the person for anything nor leads them anywhere. */
  quiet?: boolean
  signal?: AbortSignal | undefined
}

type Input<E extends Endpoint> = OptionalInput<'params', Api[E]['params']> &
  OptionalInput<'query', Api[E]['query']> &
  OptionalInput<'body', Api[E]['body']> &
  Options

type UntypedOptions = Options & { params?: object; query?: object; body?: object }

const TIMEOUT_MS = 30_000

function addressOf(path: string, { params = {}, query = {} }: UntypedOptions): string {
  const values = new Map(Object.entries(params))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

function formOf(body: object, files: Record<string, File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) form.append(name, String(one))
    }
  }
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}

/** The creates whose answer was lost, each with the key that lets the server recognise a repeat. */
const unanswered = new Map<string, string>()

/** A new Idempotency-Key. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function fingerprint(endpoint: string, { body, files = {} }: UntypedOptions): string {
  return JSON.stringify([
    endpoint,
    body,
    Object.values(files).map(({ name, size, lastModified }) => [name, size, lastModified]),
  ])
}

function isErrors(value: unknown): value is Errors {
  return typeof value === 'object' && value !== null && 'errors' in value && Array.isArray(value.errors)
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  return new ApiError(
    response.status,
    isErrors(body) ? body : { errors: ['O servidor não respondeu como devia. Tente de novo em instantes.'] },
  )
}

async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  return response.headers.get('Content-Type')?.startsWith('application/json')
    ? response.json()
    : response.blob()
}

/** The given headers, with those that identify the person. */
export function identity(given: Record<string, string>): Headers {
  const headers = new Headers(given)
  const who = session.current()
  if (who) {
    headers.set('USER_EMAIL', who.email)
    headers.set('USER_TOKEN', who.token)
  }
  return headers
}

const POSITION_HEADER = 'X-Database-Position'
const POSITION = 'arroba.database-position'

/**
 * Remembers how far the server's database was written when it answered what this tab sent last. A server that reads lists from a
 * copy uses one that has all of it, so that nobody misses what they just wrote, also after a reload.
 */
function notePosition(response: Response): void {
  const position = response.headers.get(POSITION_HEADER)
  if (position) sessionStorage.setItem(POSITION, position)
}

function addPosition(headers: Headers): void {
  const position = sessionStorage.getItem(POSITION)
  if (position) headers.set(POSITION_HEADER, position)
}

/** The browser refuses what has more than 64 KB under way after its page ended, all together. */
const MOST_OUTLIVING = 1_000

/** Whether what is sent goes on when the page ends right after the tap, as a like. */
function outlivesPage(method: string, sent: FormData | string | null): boolean {
  return method !== 'GET' && !(sent instanceof FormData) && (sent?.length ?? 0) <= MOST_OUTLIVING
}

async function send(
  method: string,
  path: string,
  input: UntypedOptions,
  key: string | undefined,
): Promise<Response> {
  const { body, files, onProgress } = input
  const headers = identity({ Accept: 'application/json, */*;q=0.5' })
  if (key) headers.set('Idempotency-Key', key)
  addPosition(headers)
  if (body && !files) headers.set('Content-Type', 'application/json')

  const signals = [input.signal, files ? undefined : AbortSignal.timeout(TIMEOUT_MS)]
  const address = addressOf(path, input)
  const sent = files ? formOf(body ?? {}, files) : body ? JSON.stringify(body) : null
  const request = {
    method,
    headers,
    signal: AbortSignal.any(signals.filter((signal) => signal !== undefined)),
    body: sent,
    keepalive: outlivesPage(method, sent),
  }
  try {
    // Revalidates answers that caches may keep for a minute, so that whoever changes something sees the change at once.
    const response = await (onProgress
      ? upload(address, request, onProgress)
      : fetch(address, { ...request, cache: 'no-cache' }))
    noteAnswer()
    notePosition(response)
    return response
  } catch (error) {
    if (input.signal?.aborted) throw error
    throw new NoConnection()
  }
}

/** The sign-in. Its 401 means a wrong password, not that the session is over. */
const SIGN_IN: Endpoint = 'POST /v4/users/sign_in'

async function calling(endpoint: string, input: UntypedOptions): Promise<unknown> {
  const [method = 'GET', path = '/'] = endpoint.split(' ')
  const print = input.once ? fingerprint(endpoint, input) : ''
  const ownKey = typeof input.once === 'string' ? input.once : unanswered.get(print)
  const key = input.once ? (ownKey ?? newKey()) : undefined
  if (key) unanswered.set(print, key)

  const token = endpoint === SIGN_IN ? undefined : session.current()?.token
  const response = await send(method, path, input, key)
  unanswered.delete(print)
  if (response.ok) return answerOf(response)

  const refusal = await refusalOf(response)
  if (input.quiet) throw refusal
  if (refusal.confirmPassword && (await passwordConfirmation.request())) return calling(endpoint, input)
  if (refusal.verifyPhone && (await phoneVerification.request())) return calling(endpoint, input)
  if (refusal.status === 401 && token && token === session.current()?.token) {
    const wasCheckout = session.isCheckout()
    session.end('expired')
    if (wasCheckout) refusals.dispatchEvent(new Event('checkout-over'))
  }
  if (refusal.terms) refusals.dispatchEvent(new Event('terms'))
  if (refusal.secondFactor) refusals.dispatchEvent(new Event('second-factor'))
  if (refusal.upgrade) refusals.dispatchEvent(new Event('upgrade'))
  throw refusal
}

/** Calls an endpoint by its name in the contract: `call('GET /v6/posts/{id}', { params: { id: 3 } })`. */
export function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: Record<never, never> extends Input<E> ? [Input<E>?] : [Input<E>]
): Promise<Api[E]['answer']> {
  return calling(endpoint, input ?? {}) as Promise<Api[E]['answer']>
}

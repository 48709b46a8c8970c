import * as apiTokens from '@arroba/contract/accounts/api-tokens.ts'
import * as emailLinks from '@arroba/contract/accounts/email-links.ts'
import * as members from '@arroba/contract/accounts/members.ts'
import * as passkeys from '@arroba/contract/accounts/passkeys.ts'
import * as phoneCodes from '@arroba/contract/accounts/phone-codes.ts'
import * as secondFactor from '@arroba/contract/accounts/second-factor.ts'
import * as accounts from '@arroba/contract/accounts.ts'
import * as ads from '@arroba/contract/ads.ts'
import * as subscriptions from '@arroba/contract/billing.ts'
import * as comments from '@arroba/contract/comments.ts'
import { type Endpoint, Errors } from '@arroba/contract/http.ts'
import * as marketAlerts from '@arroba/contract/market/alerts.ts'
import * as marketMethod from '@arroba/contract/market/method.ts'
import * as marketNegotiations from '@arroba/contract/market/own-negotiations.ts'
import * as marketPrices from '@arroba/contract/market/prices.ts'
import * as documents from '@arroba/contract/negotiation-documents.ts'
import * as negotiations from '@arroba/contract/negotiations.ts'
import * as notifications from '@arroba/contract/notifications.ts'
import * as payments from '@arroba/contract/payments.ts'
import * as people from '@arroba/contract/people.ts'
import * as places from '@arroba/contract/places.ts'
import * as posts from '@arroba/contract/posts.ts'
import * as privacy from '@arroba/contract/privacy.ts'
import * as profile from '@arroba/contract/profile.ts'
import * as push from '@arroba/contract/push.ts'
import * as reports from '@arroba/contract/reports.ts'
import * as reviewers from '@arroba/contract/reviewers.ts'
import * as scales from '@arroba/contract/scales.ts'
import * as sessions from '@arroba/contract/sessions.ts'
import * as slaughterhouses from '@arroba/contract/slaughterhouses.ts'
import * as staffAds from '@arroba/contract/staff/ads.ts'
import * as desk from '@arroba/contract/staff/desk.ts'
import * as deskHealth from '@arroba/contract/staff/desk-health.ts'
import * as staffEvaluations from '@arroba/contract/staff/evaluations.ts'
import * as staffIndicators from '@arroba/contract/staff/indicators.ts'
import * as staffMarket from '@arroba/contract/staff/market.ts'
import * as moderation from '@arroba/contract/staff/moderation.ts'
import * as staffPayments from '@arroba/contract/staff/payments.ts'
import * as staffPeople from '@arroba/contract/staff/people.ts'
import * as staffPlans from '@arroba/contract/staff/plans.ts'
import * as staffPosts from '@arroba/contract/staff/publications.ts'
import * as staffScales from '@arroba/contract/staff/scales.ts'
import * as staffSlaughterhouses from '@arroba/contract/staff/slaughterhouses.ts'
import * as staffTags from '@arroba/contract/staff/tags.ts'
import * as staffTrust from '@arroba/contract/staff/trust.ts'
import * as statement from '@arroba/contract/statement.ts'
import * as tags from '@arroba/contract/tags.ts'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'answer' in value
}

export const endpoints = [
  accounts,
  ads,
  apiTokens,
  comments,
  desk,
  deskHealth,
  documents,
  emailLinks,
  members,
  slaughterhouses,
  marketPrices,
  marketMethod,
  marketNegotiations,
  marketAlerts,
  staffMarket,
  negotiations,
  notifications,
  passkeys,
  payments,
  people,
  phoneCodes,
  places,
  posts,
  privacy,
  profile,
  push,
  reports,
  reviewers,
  scales,
  secondFactor,
  sessions,
  staffPosts,
  staffScales,
  staffEvaluations,
  staffSlaughterhouses,
  staffIndicators,
  staffPlans,
  staffTags,
  staffTrust,
  staffAds,
  moderation,
  staffPayments,
  staffPeople,
  statement,
  subscriptions,
  tags,
].flatMap((contract) => Object.values(contract).filter(isEndpoint))

const patterns = endpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

function endpointOf(method: string, path: string): Endpoint | undefined {
  return patterns.find(({ pattern }) => pattern.test(`${method} ${path}`))?.endpoint
}

const checks = new Map<TSchema, ReturnType<typeof Compile>>()

function mismatch(schema: TSchema, value: unknown): string | null {
  const check = checks.get(schema) ?? Compile(schema)
  checks.set(schema, check)
  if (check.Check(value)) return null
  return check
    .Errors(value)
    .map(({ instancePath, message }) => `${instancePath} ${message}`)
    .join('; ')
}

// Stories read answers freely: that they have the contract's shape is checked here for each of them.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Answer = { status: number; body: any; headers: Record<string, unknown> }

type ClientSession = {
  email: string
  token: string
  /** Typed again whenever the server asks for it, as in the web app; without it the refusal is answered. */
  password?: string
}

type Extra = { headers?: Record<string, string> }

export type Client = {
  /** What identifies the client's session. */
  headers: Record<string, string>
  get(path: string, query?: Record<string, string | string[]>, extra?: Extra): Promise<Answer>
  post(path: string, body?: unknown, extra?: Extra): Promise<Answer>
  put(path: string, body?: unknown, extra?: Extra): Promise<Answer>
  delete(path: string, extra?: Extra): Promise<Answer>
  /** A form with fields and perhaps a file, as a browser sends it. */
  postForm(path: string, form: FormData, extra?: Extra): Promise<Answer>
  putForm(path: string, form: FormData, extra?: Extra): Promise<Answer>
}

type SentRequest = {
  method: Endpoint['method']
  url: string
  headers: Record<string, string>
  body?: string | Buffer
}
type Received = { status: number; bytes: Buffer; headers: Record<string, unknown> }

/** Holds every answer against its contract, extra fields included; a file's body is its bytes. */
function clientOver(send: (request: SentRequest) => Promise<Received>, session?: ClientSession): Client {
  const identity: Record<string, string> = session
    ? { user_email: session.email, user_token: session.token }
    : {}

  const call: typeof callOnce = async (...request) => {
    const answer = await callOnce(...request)
    const asksPassword = (answer.body as Errors | null)?.confirm_password ?? false
    if (!asksPassword || session?.password === undefined) return answer
    const body = JSON.stringify({ password: session.password })
    const json = { 'content-type': 'application/json' }
    await callOnce({ method: 'POST', url: '/v4/users/me/confirm_password', body }, json)
    return callOnce(...request)
  }

  const callOnce = async (
    request: Omit<SentRequest, 'headers'>,
    headers: Record<string, string>,
    extra: Extra = {},
  ) => {
    const answer = await send({ ...request, headers: { ...identity, ...headers, ...extra.headers } })
    const endpoint = endpointOf(request.method, request.url.split('?', 1)[0] ?? '')
    const produces = answer.status >= 400 ? undefined : endpoint?.produces
    if (produces && String(answer.headers['content-type']).split(';', 1)[0] !== produces)
      throw new Error(`${request.method} ${request.url} did not answer ${produces}`)
    const body: unknown =
      answer.bytes.length === 0 ? null : produces ? answer.bytes : JSON.parse(answer.bytes.toString())
    const schema = produces ? undefined : answer.status >= 400 ? Errors : endpoint?.answer
    const wrong = schema && mismatch(schema, body)
    if (wrong) throw new Error(`${request.method} ${request.url} left its contract: ${wrong}`)
    if (endpoint && answer.status < 400 && answer.status !== endpoint.status)
      throw new Error(`${request.method} ${request.url} answered ${answer.status}`)
    return { status: answer.status, body, headers: answer.headers }
  }

  const withBody = (method: 'POST' | 'PUT') => (url: string, body: unknown, extra?: Extra) =>
    call({ method, url, body: JSON.stringify(body ?? {}) }, { 'content-type': 'application/json' }, extra)

  const withForm = (method: 'POST' | 'PUT') => async (url: string, form: FormData, extra?: Extra) => {
    const request = new Request('http://arroba.test', { method, body: form })
    const body = Buffer.from(await request.arrayBuffer())
    return call({ method, url, body }, { 'content-type': request.headers.get('content-type') ?? '' }, extra)
  }

  return {
    headers: identity,
    get: (url, query, extra) => {
      const search = new URLSearchParams()
      for (const [name, value] of Object.entries(query ?? {}))
        for (const one of Array.isArray(value) ? value : [value]) search.append(name, one)
      return call({ method: 'GET', url: search.size > 0 ? `${url}?${search}` : url }, {}, extra)
    },
    post: withBody('POST'),
    put: withBody('PUT'),
    delete: (url, extra) => call({ method: 'DELETE', url }, {}, extra),
    postForm: withForm('POST'),
    putForm: withForm('PUT'),
  }
}

/** Speaks to an app of this process. */
export function createClient(app: FastifyInstance, session?: ClientSession): Client {
  return clientOver(async ({ body, ...request }) => {
    const answer = await app.inject({ ...request, ...(body === undefined ? {} : { payload: body }) })
    return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
  }, session)
}

/** Speaks to a server of another process. */
export function remoteClient(origin: string, session?: ClientSession): Client {
  return clientOver(async ({ method, url, headers, body }) => {
    const answer = await fetch(origin + url, { method, headers, ...(body === undefined ? {} : { body }) })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, bytes, headers: Object.fromEntries(answer.headers) }
  }, session)
}

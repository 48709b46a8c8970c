import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import {
  type HiddenText,
  type HiddenTexts,
  hideTexts,
  READERS,
  type ReaderName,
} from '../testing/hidden-texts.ts'
import { readPdf } from '../testing/pdf.ts'
import type { Person } from '../testing/readers.ts'
import { AGUA_BOA } from '../testing/slaughterhouses.ts'
import { unzip } from '../testing/unzip.ts'

type Property = { type?: string; const?: unknown; anyOf?: Property[]; items?: Property }
type Schema = { properties?: Record<string, Property>; required?: string[] }
type Route = { method: string; url: string; query: Schema; body: Schema }

let world: TestApp
let hidden: HiddenTexts
const routes: Route[] = []

/** What answers with data; the rest are files of the web app and of the API's documentation. */
const ANSWERING = /^\/(v\d+|media|health|metrics|webhooks|sandbox)\b|^\/docs\/openapi/

/** Whatever is registered on the app, in the contract or not. */
function collectRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url, schema }: RouteOptions) => {
    for (const one of [method].flat())
      if (one !== 'HEAD' && one !== 'OPTIONS' && ANSWERING.test(url))
        routes.push({
          method: one,
          url,
          query: (schema?.querystring ?? {}) as Schema,
          body: (schema?.body ?? {}) as Schema,
        })
  })
}

beforeAll(async () => {
  subscribe('fastify.initialization', collectRoutes)
  world = await openTestApp()
  unsubscribe('fastify.initialization', collectRoutes)
  hidden = await hideTexts(world)
})
afterAll(() => world.close())

/** For a machine that does other work as well. */
const TIMEOUT_MS = 120_000

/** A stream that does not end by itself; it sends two numbers (contract/src/live.ts). */
const STREAMS = ['/v6/users/me/live']
/** These end the session that asks, or what leads the readers to João: they would hide a leak. */
const ENDING = [
  '/v4/users/sign_out',
  '/v6/users/me/sessions/:id',
  '/v6/users/:id/block',
  '/v6/classifieds/:id/favorite',
]

/** The only document that is about whoever asks; all others are about somebody else. */
const OWN_DOCUMENT = '/v6/users/me/statement.pdf'

function idsFor(url: string): (string | number)[] {
  const { posts, ads, negotiations, fridges: slaughterhouses, payments, notifications, personIds } = hidden
  const kinds: [string, (string | number)[]][] = [
    ['/posts/', posts],
    ['/staff/scales/', posts],
    ['/classifieds/', ads],
    ['/negotiations/', negotiations],
    ['/fridges/', slaughterhouses],
    ['/payments/', payments],
    ['/users/:id', personIds],
    ['/people/', personIds],
    ['/notifications/', notifications],
  ]
  return kinds.find(([part]) => url.includes(part))?.[1] ?? [1, 'x']
}

/** The addresses of a route, one for each thing that it may be asked about. */
function addressesOf({ url }: Route): string[] {
  if (url.includes(':commentId'))
    return hidden.comments.map(([post, comment]) =>
      url.replace(':id', String(post)).replace(':commentId', String(comment)),
    )
  const filled = url
    .replace(':kind', 'post')
    .replace(':sex', 'male')
    .replace('*', 'x')
    .replaceAll(/:(?!id\b)\w+/g, 'x')
  return filled.includes(':id') ? idsFor(url).map((id) => filled.replace(':id', String(id))) : [filled]
}

/** Who is not of staff gets the same 404 from each of staff's calls. */
function isRefused(who: Person | null, { url }: Route): boolean {
  return url.startsWith('/v6/staff') && who !== hidden.people.staff
}

function addressesFor(who: Person | null, route: Route): string[] {
  return isRefused(who, route) ? addressesOf(route).slice(0, 1) : addressesOf(route)
}

const GIVEN: Record<string, string[]> = {
  page: ['1', '2'],
  by_date_after: ['2020-01-01'],
  by_date_before: ['2099-12-31'],
  by_state: ['51'],
  by_tag: ['clima', 'bezerro'],
  'by_tags[]': ['clima'],
  by_category: ['bezerro'],
  by_count_type: ['head'],
  by_price_min: ['1'],
  by_price_max: ['999999'],
  near: [String(AGUA_BOA)],
  radius_km: ['500'],
  plan_identifier: ['arroba_mensal'],
  type: ['all', 'received', 'sent'],
}

function valuesOf(name: string, property: Property): string[] {
  if (name === 'post_id') return hidden.posts.map(String)
  const given = GIVEN[name]
  if (given) return given
  const constants = (property.anyOf ?? []).flatMap((one) =>
    one.const === undefined ? [] : [String(one.const)],
  )
  if (constants.length > 0) return constants
  if (property.type === 'boolean') return ['true']
  if (property.type === 'integer' || property.type === 'number') return ['1']
  return ['firme', 'joao']
}

/** Without parameters, with each of them, and with two that narrow together. */
function queriesOf({ query }: Route): URLSearchParams[] {
  const properties = Object.entries(query.properties ?? {})
  const required = properties
    .filter(([name]) => query.required?.includes(name))
    .map(([name, property]): [string, string] => [name, valuesOf(name, property)[0] ?? ''])
  return [
    new URLSearchParams(required),
    ...properties.flatMap(([name, property]) =>
      valuesOf(name, property).map(
        (value) => new URLSearchParams([...required.filter(([other]) => other !== name), [name, value]]),
      ),
    ),
  ]
}

const SENT: Record<string, unknown> = {
  text: 'Um comentário qualquer',
  description: 'Um texto qualquer',
  evaluation: true,
  reason: 'spam',
  reject_reason: 'Não foi assim.',
  stars: 3,
  sex: 'male',
  version: 1,
  mentions: [],
  tags: [],
  title: 'Qualquer título',
  up_to: 1_000_000,
}

function bodyOf({ body }: Route): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(body.properties ?? {}).flatMap((name) => (name in SENT ? [[name, SENT[name]]] : [])),
  )
}

/** As it is searched through, whoever built the JSON. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll('" : ', '":')
}

type AnswerText = { status: number; text: string; type: string }

async function ask(who: Person | null, method: string, url: string, body?: object): Promise<AnswerText> {
  const answer = await world.app.inject({
    method: method as 'GET',
    url,
    headers: who?.headers ?? {},
    ...(body && { payload: body }),
  })
  const type = String(answer.headers['content-type'] ?? '')
  const text = type.includes('pdf') ? (await readPdf(answer.rawPayload)).text : answer.payload
  return { status: answer.statusCode, text: plain(text), type }
}

function readers(): Record<ReaderName, Person | null> {
  const { free, stranger, blocked, blocker } = hidden.people
  return { free, stranger, blocked, blocker, nobody: null }
}

function hiddenFrom(reader: ReaderName): HiddenText[] {
  return hidden.texts.filter(({ openTo }) => !openTo.includes(reader))
}

function foundIn(text: string, texts: HiddenText[]): string[] {
  return texts.filter(({ word }) => text.includes(word.toLowerCase())).map(({ about }) => about)
}

function isRead({ method, url }: Route): boolean {
  return method === 'GET' && !STREAMS.includes(url)
}

/** Every answer to reading calls, for each address and each parameter. */
async function* readAll(who: Person | null): AsyncGenerator<{ url: string; answer: AnswerText }> {
  for (const route of routes.filter(isRead)) {
    for (const address of addressesFor(who, route))
      for (const query of isRefused(who, route) ? [new URLSearchParams()] : queriesOf(route)) {
        const url = query.size > 0 ? `${address}?${query}` : address
        yield { url, answer: await ask(who, 'GET', url) }
      }
  }
}

/** The files of somebody's export, by name. */
async function exportOf(who: Person): Promise<[string, string][]> {
  expect((await who.post('/v6/users/me/data_export')).status).toBeLessThan(300)
  await vi.waitFor(
    async () => expect((await who.get('/v6/users/me/data_export')).body.data_export.status).toBe('ready'),
    20_000,
  )
  const { url } = (await who.post('/v6/users/me/data_export/ticket')).body
  const files = await unzip((await world.app.inject({ url })).rawPayload)
  return [...files].map(([name, content]) => [name, plain(content.toString())])
}

it(
  'every hidden text is found by the walk or in an export where somebody may read it',
  async () => {
    const unseen = new Set(hidden.texts.map(({ about }) => about))
    const { joao, maria, staff } = hidden.people
    const see = (text: string) => {
      for (const about of foundIn(text, hidden.texts)) unseen.delete(about)
    }
    for (const who of [joao, staff]) for await (const { answer } of readAll(who)) see(answer.text)
    for (const who of [joao, maria]) for (const [, content] of await exportOf(who)) see(content)
    expect([...unseen]).toEqual([])
  },
  TIMEOUT_MS,
)

it.each(READERS)(
  'no answer holds a text that is hidden from this reader: %s',
  async (reader) => {
    const who = readers()[reader]
    const texts = hiddenFrom(reader)
    const leaks: string[] = []
    const look = (where: string, { text, type, status }: AnswerText) => {
      for (const about of foundIn(text, texts)) leaks.push(`${where}: ${about}`)
      if (status >= 500) leaks.push(`${where}: ${status}`)
      if (status < 300 && type.includes('pdf') && !where.includes(OWN_DOCUMENT))
        leaks.push(`${where}: a document of others`)
    }
    for (const route of routes)
      if (route.method !== 'GET' && !ENDING.includes(route.url))
        for (const address of addressesFor(who, route)) {
          const body = route.method === 'DELETE' ? undefined : bodyOf(route)
          look(`${route.method} ${address}`, await ask(who, route.method, address, body))
        }
    for await (const { url, answer } of readAll(who)) look(`GET ${url}`, answer)
    expect(leaks).toEqual([])
  },
  TIMEOUT_MS,
)

/** Parameters that search for what is typed. */
function searchesOf({ url, query }: Route): string[] {
  return url.startsWith('/v6/staff')
    ? []
    : Object.entries(query.properties ?? {}).flatMap(([name, { type, anyOf }]) =>
        anyOf === undefined && (type === 'string' || type === 'array') ? [name] : [],
      )
}

type Form = (word: string) => string
const whole: Form = (word) => word
const begun: Form = (word) => word.slice(0, 5)
const without: Form = (word) => `firme -${word}`
/** Made of what is typed. */
const ECHO = '/v4/users/suggestion_for_nickname'

/** How a word is asked for: suggestions take the beginning of one, the search of posts takes one that must not be there. */
function formsOf({ url }: Route, name: string, word: string): Form[] {
  const isInvented = /^[a-z]+$/.test(word)
  if (!isInvented) return url === ECHO ? [] : [whole]
  if (name === 'by_term') return [whole, without]
  return name.endsWith('name') || name === 'term' ? [whole, begun] : [whole]
}

it.each(READERS)(
  'asking for a hidden word is answered like asking for one that nobody wrote: %s',
  async (reader) => {
    const who = readers()[reader]
    const different: string[] = []
    for (const route of routes.filter(isRead))
      for (const name of searchesOf(route)) {
        const [query = new URLSearchParams()] = queriesOf(route)
        const answers = new Map<string, string>()
        const search = async (form: Form, word: string): Promise<string> => {
          const words = form(word)
          const known = answers.get(words)
          if (known !== undefined) return known
          query.set(name, words)
          const { status, text } = await ask(who, 'GET', `${route.url}?${query}`)
          const answer = `${status} ${text.replaceAll(form === without ? word : words, '…')}`
          answers.set(words, answer)
          return answer
        }
        for (const { about, word, absent } of hiddenFrom(reader))
          for (const form of absent === null ? [] : formsOf(route, name, word)) {
            const nothing = await search(form, absent ?? '')
            // What is refused whatever is typed: a state's code, a date, a paid filter.
            if (!nothing.startsWith('200')) continue
            if ((await search(form, word)) !== nothing)
              different.push(`${route.url}?${name}=${form(word)}: ${about}`)
          }
      }
    expect(different).toEqual([])
  },
  TIMEOUT_MS,
)

it(
  'the exports and the letters of the readers hold nothing that is hidden from them',
  async () => {
    const leaks: string[] = []
    for (const [reader, who] of Object.entries(readers()) as [ReaderName, Person | null][]) {
      if (!who) continue
      const letters = world.letters
        .filter(({ to }) => to === who.email)
        .map((letter): [string, string] => ['a letter', plain(JSON.stringify(letter))])
      for (const [name, content] of [...(await exportOf(who)), ...letters])
        for (const about of foundIn(content, hiddenFrom(reader))) leaks.push(`${reader}, ${name}: ${about}`)
    }
    expect(leaks).toEqual([])
  },
  TIMEOUT_MS,
)

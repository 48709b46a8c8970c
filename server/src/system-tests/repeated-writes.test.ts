import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf, lot, offer, picture, staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import type { Answer } from '../testing/client.ts'
import { acceptNegotiations, answerPath, type Person, pathOf, record } from '../testing/negotiations.ts'

const DAY = 24 * 60 * 60_000

let world: TestApp
let joao: Person
let maria: Person
let equipe: Person
let post: number
let comment: number

beforeAll(async () => {
  world = await openTestApp({}, { holdEvents: true })
  joao = await world.person('João Silva')
  maria = await acceptNegotiations(await world.person('Maria Oliveira'))
  equipe = await staffMember(world, 'Equipe Arroba')
  post = (await joao.post('/v4/users/me/posts', { description: 'Chuva boa em Água Boa' })).body.post.id
  comment = (await maria.post(commentsPath(), { text: 'Aqui também' })).body.comment.id
})
afterAll(() => world.close())

const commentsPath = () => `/v4/posts/${post}/comments`
const postPath = () => `/v4/users/me/posts/${post}`
const likePath = () => `/v6/posts/${post}/evaluate`
const description = (text: string) => ({ description: text, tags: [] })
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
const read = async (by: Person, path: string) => (await by.get(path)).body
const reports = async () =>
  (await sql`select from reports where reporter_id = ${maria.id}`.execute(world.database.db)).rows.length

type Write = {
  /** Sent with the key, and again with it after `meanwhile`. */
  send: (key: string) => Promise<Answer>
  meanwhile: () => Promise<Answer>
  /** What must be as `meanwhile` left it. */
  outcome: () => Promise<unknown>
}

let ad = 0
const favoritePath = () => `/v6/classifieds/${ad}/favorite`
const isFavorite = async () => (await read(maria, `/v6/classifieds/${ad}`)).classified.favorite

const writes: Record<string, Write> = {
  like: {
    send: (key) => maria.post(likePath(), { evaluation: true }, keyed(key)),
    meanwhile: () => maria.post(likePath(), { evaluation: null }),
    outcome: async () => (await read(maria, `/v6/posts/${post}`)).post.evaluation,
  },
  'like taken back': {
    send: (key) => maria.post(likePath(), { evaluation: null }, keyed(key)),
    meanwhile: () => maria.post(likePath(), { evaluation: true }),
    outcome: async () => (await read(maria, `/v6/posts/${post}`)).post.evaluation,
  },
  favourite: {
    send: (key) => maria.post(favoritePath(), undefined, keyed(key)),
    meanwhile: () => maria.delete(favoritePath()),
    outcome: isFavorite,
  },
  'favourite taken back': {
    send: (key) => maria.delete(favoritePath(), keyed(key)),
    meanwhile: () => maria.post(favoritePath()),
    outcome: isFavorite,
  },
  'edit of a post': {
    send: (key) => joao.put(postPath(), description('Choveu 40 mm'), keyed(key)),
    meanwhile: () => joao.put(postPath(), description('Choveu 60 mm')),
    outcome: async () => (await read(joao, `/v6/posts/${post}`)).post.description,
  },
  'edit of a comment': {
    send: (key) => maria.put(`${commentsPath()}/${comment}`, { text: 'Choveu pouco' }, keyed(key)),
    meanwhile: () => maria.put(`${commentsPath()}/${comment}`, { text: 'Choveu muito' }),
    outcome: async () => (await read(maria, `/v6/posts/${post}/comments`)).comments[0].text,
  },
  report: {
    send: (key) => maria.post(`/v6/posts/${post}/reports`, { reason: 'spam' }, keyed(key)),
    meanwhile: () => maria.post(likePath(), { evaluation: true }),
    outcome: reports,
  },
}

describe('a write that comes again with its key', () => {
  it.each(Object.keys(writes))(
    'a %s that is sent again weeks later undoes nothing that came after it',
    async (kind) => {
      const { send, meanwhile, outcome } = writes[kind] as Write
      ad = await offer(joao, equipe)
      const first = await send(kind)
      expect(first.status).toBeLessThan(300)
      await meanwhile()
      const before = await outcome()
      world.advance(14 * DAY)
      for (const { status, body } of await Promise.all([send(kind), send(kind)]))
        expect({ status, body }).toEqual({ status: first.status, body: first.body })
      expect(await outcome()).toEqual(before)
    },
  )

  it('an edit of an ad that is sent again changes it once', async () => {
    const made = (await joao.postForm('/v6/classifieds', formOf({ ...lot }, await picture()))).body.classified
    const edited = { ...lot, title: 'Título novo', image_url: made.image_url, version: made.version }
    const edit = () => joao.put(`/v6/classifieds/${made.id}`, edited, keyed('edit of an ad'))
    const first = await edit()
    expect(first.body.classified).toMatchObject({ title: 'Título novo', version: made.version + 1 })
    expect((await edit()).body).toEqual(first.body)
  })

  it.each(['approve', 'reject'] as const)(
    'a negotiation that was answered (%s) is answered the same again',
    async (how) => {
      const { id } = await record(world, joao, 'oxen', { reviwer_id: maria.id })
      const answer = () =>
        maria.post(
          answerPath(id, how),
          { version: 1, ...(how === 'reject' && { reject_reason: 'Preço' }) },
          keyed(`${how} ${id}`),
        )
      const [first, second] = await Promise.all([answer(), answer()])
      expect(first?.status).toBe(200)
      expect(second?.body).toEqual(first?.body)
      expect((await answer()).body).toEqual(first?.body)
    },
  )

  it('an edit of a negotiation that is sent again changes it once', async () => {
    const { id } = await record(world, joao, 'oxen')
    const edit = () => joao.put(pathOf(id), { notes: 'Com nota', version: 1 }, keyed(`edit ${id}`))
    const [first, second] = await Promise.all([edit(), edit()])
    expect([first?.status, second?.status]).toEqual([200, 200])
    expect((await edit()).body.negotiation.version).toBe(2)
  })
})

describe('an edit of a version that was read', () => {
  it('a post that was edited on another device meanwhile is not overwritten', async () => {
    const { version } = (await read(joao, `/v6/posts/${post}`)).post
    expect((await joao.put(postPath(), { ...description('Do celular'), version })).status).toBe(200)
    expect(await joao.put(postPath(), { ...description('Do curral'), version })).toMatchObject({
      status: 409,
      body: { errors: ['Esta publicação mudou depois que você a leu.'] },
    })
    expect((await read(joao, `/v6/posts/${post}`)).post.description).toBe('Do celular')
  })

  it('a comment that was edited on another device meanwhile is not overwritten', async () => {
    const path = `${commentsPath()}/${comment}`
    const { version } = (await read(maria, `/v6/posts/${post}/comments`)).comments[0]
    expect((await maria.put(path, { text: 'Do celular', version })).status).toBe(200)
    expect((await maria.put(path, { text: 'Do curral', version })).status).toBe(409)
  })
})

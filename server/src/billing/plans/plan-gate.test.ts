import { CAPABILITIES } from '@arroba/contract/rules/capabilities.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'

const DAY = 24 * 60 * 60 * 1000
const UPGRADE = {
  errors: ['Sem permissão para o conteúdo solicitado, faça upgrade do seu plano'],
  upgrade: true,
}

let arroba: TestApp
let joao: Awaited<ReturnType<TestApp['person']>>
let scaleId: number
let postId: number

beforeAll(async () => {
  arroba = await openTestApp()
  joao = await arroba.person('João Silva')
  const written = await joao.post('/v4/users/me/posts', { description: 'Boi no gancho hoje.', tags: [] })
  postId = written.body.post.id
  const scale = await arroba.database.db
    .insertInto('posts')
    .values({ user_id: 1, kind: 'scale', title: 'Escala', description: 'Sete dias.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  scaleId = scale.id
})
afterAll(() => arroba.close())

/** The calls that the plan decides about, each with its request. */
const paid = (): [string, string, Record<string, string | string[]>][] => [
  ['the scales', '/v4/posts', { by_kind: 'scale' }],
  ['the scales of a state', '/v6/posts', { by_kind: 'scale', by_state: '51' }],
  ['a search among scales', '/v6/posts', { by_kind: 'scale', by_term: 'dias' }],
  ['one scale', `/v6/posts/${scaleId}`, {}],
  ['what is said under a scale', `/v6/posts/${scaleId}/comments`, {}],
  ['the days booked', '/v6/scales/days_booked', {}],
  ['a search by the first day', '/v6/posts', { by_date_after: '2026-01-01' }],
  ['a search by the last day', '/v6/posts', { by_date_before: '31/12/2026' }],
  ['a search by state', '/v6/posts', { by_state: '51' }],
  ['a search by several tags', '/v6/posts', { 'by_tags[]': ['#Milho', '#Soja'] }],
  ['a search by one of several tags', '/v6/posts', { by_term: 'boi', 'by_tags[]': 'Milho' }],
]

const free = (): [string, string, Record<string, string | string[]>][] => [
  ['the feed', '/v4/posts', { by_kind: 'feed' }],
  ['its pages', '/v6/posts', { page: '2' }],
  ['a tag', '/v6/posts', { by_tag: 'milho' }],
  ['a term', '/v6/posts', { by_term: 'boi' }],
  ["one's interests", '/v6/posts', { by_interests: 'true' }],
  ['filters left empty', '/v6/posts', { by_state: '', by_date_after: '', 'by_tags[]': '' }],
  ['a message', `/v6/posts/${postId}`, {}],
  ['what is said under a message', `/v6/posts/${postId}/comments`, {}],
  ['oneself', '/v4/users/me', {}],
  ["one's own posts", '/v4/users/me/posts', {}],
]

test('the trial opens everything for thirty days, to the last moment', async () => {
  expect((await joao.get('/v4/users/me')).body.opens.toSorted()).toEqual(Object.keys(CAPABILITIES).toSorted())
  arroba.advance(30 * DAY - 60_000)
  for (const [what, path, query] of [...paid(), ...free()])
    expect([what, (await joao.get(path, query)).status]).toEqual([what, 200])
  const { status } = await joao.post(`/v4/posts/${scaleId}/comments`, { text: 'Curta demais.' })
  expect(status).toBe(201)
  expect((await joao.post(`/v6/posts/${scaleId}/evaluate`, { evaluation: true })).status).toBe(200)
})

describe('when it is over', () => {
  beforeAll(() => arroba.advance(2 * 60_000))

  test('what is paid for answers 403 and that a better plan would open it', async () => {
    for (const [what, path, query] of paid()) {
      const { status, body } = await joao.get(path, query)
      expect([what, status, body]).toEqual([what, 403, UPGRADE])
    }
  })

  test('nothing is said under a scale after the trial, and its count stays', async () => {
    const { status, body } = await joao.post(`/v4/posts/${scaleId}/comments`, { text: 'E agora?' })
    expect([status, body]).toEqual([403, UPGRADE])
    const { comments_count } = await arroba.database.db
      .selectFrom('posts')
      .select('comments_count')
      .where('id', '=', scaleId)
      .executeTakeFirstOrThrow()
    expect(comments_count).toBe(1)
  })

  test('a scale is liked no more after the trial, but a like from before can be taken back', async () => {
    const like = (id: number, evaluation: true | null) =>
      joao.post(`/v6/posts/${id}/evaluate`, { evaluation })
    const refused = await like(scaleId, true)
    expect([refused.status, refused.body]).toEqual([403, UPGRADE])
    expect((await like(scaleId, null)).body.post).toMatchObject({ ups_count: 0, evaluation: null })
    expect((await like(postId, true)).body.post).toMatchObject({ ups_count: 1, evaluation: true })
    expect((await like(999_999, true)).status).toBe(404)
  })

  test('everything that no plan has to open stays free after the trial', async () => {
    for (const [what, path, query] of free())
      expect([what, (await joao.get(path, query)).status]).toEqual([what, 200])
    expect((await joao.get('/v4/users/me')).body).toMatchObject({
      plan: { name: 'Gratuito' },
      opens: [],
      trial_days_left: null,
      trial_ends_at: null,
    })
    const { status } = await joao.post('/v4/users/me/posts', { description: 'Sigo por aqui.', tags: [] })
    expect(status).toBe(201)
  })

  test('a visitor who asks for what is paid for is told to sign in, not to buy a plan', async () => {
    for (const [what, path, query] of paid()) {
      const { status, body } = await arroba.visitor.get(path, query)
      expect([what, status, body]).toEqual([what, 401, { errors: ['Entre na sua conta para continuar.'] }])
    }
  })

  test('a newcomer has a trial of their own', async () => {
    const maria = await arroba.person('Maria Souza')
    for (const [what, path, query] of paid())
      expect([what, (await maria.get(path, query)).status]).toEqual([what, 200])
  })
})

test('a plan that opens something opens nothing else', async () => {
  const zeca = await arroba.person('Zeca Prates')
  const { db } = arroba.database
  const { features } = await db
    .selectFrom('plans')
    .select('features')
    .where('identifier', '=', 'arroba_trial')
    .executeTakeFirstOrThrow()
  const open = (some: string[]) =>
    db.updateTable('plans').set({ features: some }).where('identifier', '=', 'arroba_trial').execute()
  await open(['market_history'])
  arroba.advance(6_000)
  for (const [what, path, query] of paid())
    expect([what, (await zeca.get(path, query)).status]).toEqual([what, 403])
  await open(features)
})

test('plans open the capabilities of the contract, and the database takes no others', async () => {
  const { db } = arroba.database
  const plans = await db.selectFrom('plans').select(['identifier', 'features']).execute()
  const known = Object.keys(CAPABILITIES).toSorted()
  for (const { identifier, features } of plans)
    expect([identifier, features.toSorted()]).toEqual([identifier, identifier === 'arroba_free' ? [] : known])
  await expect(
    db
      .updateTable('plans')
      .set({ features: [...known, 'everything'] })
      .execute(),
  ).rejects.toMatchObject({ constraint: 'plans_features_known' })
})

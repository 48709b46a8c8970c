import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../platform/data/query.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { insertHundredPosts, insertNthComment } from '../../testing/database/sql/statements.ts'

let world: TestApp
let joao: Awaited<ReturnType<TestApp['person']>>
let maria: typeof joao

beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Silva')
  maria = await world.person('Maria Souza')
  // Posts by João, one every six hours up to 2026-03-10 23:00 in -03:00, newest number 100.
  await run(world.database.db, insertHundredPosts, { userId: joao.id })
})
afterAll(() => world.close())

const numbers = (body: { posts: { description: string }[] }): number[] =>
  body.posts.map(({ description }) => Number(description.slice(5)))

const all = (isWanted: (n: number) => boolean): number[] =>
  Array.from({ length: 100 }, (_, index) => 100 - index).filter(isWanted)
const isFeed = (n: number) => n % 10 !== 0

const pagesOf = async (query: Record<string, string | string[]>): Promise<number[]> => {
  const found: number[] = []
  for (let page = 1; ; page += 1) {
    const { status, body } = await maria.get('/v6/posts', { ...query, page: String(page) })
    expect(status).toBe(200)
    expect(body).toMatchObject({ page, per_page: 20 })
    found.push(...numbers(body))
    if (!body.has_next) return found
  }
}

describe('the list of posts', () => {
  it('the list of posts is the same on both calls, twenty a page, newest first, feed and scales apart', async () => {
    const feed = await maria.get('/v4/posts', { page: '1', by_kind: 'feed' })
    expect(numbers(feed.body)).toEqual(all(isFeed).slice(0, 20))
    expect(feed.body).toMatchObject({ page: 1, per_page: 20, has_next: true })
    const scales = await maria.get('/v4/posts', { page: '1', by_kind: 'scale' })
    expect(numbers(scales.body)).toEqual(all((n) => !isFeed(n)))
    expect(await pagesOf({ by_kind: 'feed' })).toEqual(all(isFeed))
  })

  it('the list of posts is empty past its end', async () => {
    const { body } = await maria.get('/v6/posts', { page: '50' })
    expect(body).toEqual({ posts: [], page: 50, per_page: 20, has_next: false })
  })

  it.each(['0', '-1', 'dois', '1.5', '99999999999'])('the list of posts has no page %s', async (page) => {
    expect(await maria.get('/v6/posts', { page })).toMatchObject({ status: 422 })
  })

  it('the list of posts is for people signed in', async () => {
    expect((await world.visitor.get('/v4/posts')).status).toBe(401)
    expect((await world.visitor.get('/v6/posts')).status).toBe(401)
    expect((await world.visitor.get('/v6/posts/1')).status).toBe(401)
  })
})

describe('filters', () => {
  it.each<[string, Record<string, string | string[]>, (n: number) => boolean]>([
    ['a tag', { by_tag: 'milho' }, (n) => n % 3 === 0],
    ['every tag', { by_tag: 'all' }, () => true],
    ['no such tag', { by_tag: 'avestruz' }, () => false],
    ['any of several tags', { 'by_tags[]': ['#Milho', 'boi gordo'] }, (n) => n % 3 === 0 || n % 4 === 0],
    ['any of several slugs', { 'by_tags[]': ['#milho', 'boi-gordo'] }, (n) => n % 3 === 0 || n % 4 === 0],
    ['one of several', { 'by_tags[]': '#MILHO' }, (n) => n % 3 === 0],
    ['both kinds of tag', { by_tag: 'milho', 'by_tags[]': ['#Boi Gordo'] }, (n) => n % 12 === 0],
    ['a state', { by_state: '51' }, (n) => n % 2 === 0],
    ['a state without posts', { by_state: '11' }, () => false],
    [
      'days, both included',
      { by_date_after: '2026-03-08', by_date_before: '09/03/2026' },
      (n) => n > 88 && n <= 96,
    ],
    ['from a day', { by_date_after: '10/03/2026' }, (n) => n > 96],
    ['up to a day', { by_date_before: '2026-02-14' }, (n) => n <= 4],
    ['the widest of times', { by_date_after: '0001-01-01', by_date_before: '31/12/9999' }, () => true],
    ['a term', { by_term: 'post' }, () => true],
    ['a term and a tag', { by_term: 'post', by_tag: 'milho' }, (n) => n % 3 === 0],
    [
      'everything at once',
      {
        by_term: 'POST',
        by_tag: 'milho',
        'by_tags[]': ['Boi Gordo', 'Milho'],
        by_state: '51',
        by_date_after: '01/03/2026',
        by_date_before: '2026-03-10',
      },
      (n) => n % 6 === 0 && n > 60,
    ],
  ])('the timeline is filtered by %s', async (_what, query, isWanted) => {
    expect(await pagesOf({ by_kind: 'feed', ...query })).toEqual(all((n) => isFeed(n) && isWanted(n)))
  })

  it.each([
    [{ by_date_after: '31/02/2026' }, 'Data inicial: escreva a data como DD/MM/AAAA.'],
    [{ by_date_before: 'ontem' }, 'Data final: escreva a data como DD/MM/AAAA.'],
    [{ by_date_after: '2026-03-02', by_date_before: '2026-03-01' }, 'A data inicial é depois da data final.'],
    [{ by_state: 'MT' }, 'Estado: use o código de dois dígitos do IBGE.'],
  ])('filters of the timeline say what is wrong with %j', async (query, message) => {
    expect(await maria.get('/v6/posts', query)).toMatchObject({ status: 422, body: { errors: [message] } })
  })
})

describe('while somebody reads', () => {
  it('a new post moves every page of the list by one, and no post is left out', async () => {
    const before = [...numbers((await maria.get('/v6/posts', { page: '2' })).body)]
    await joao.post('/v4/users/me/posts', { description: 'Post 101' })
    const after = numbers((await maria.get('/v6/posts', { page: '2' })).body)
    const first = numbers((await maria.get('/v6/posts', { page: '1' })).body)
    expect(after).toEqual([...all(isFeed).slice(19, 20), ...before.slice(0, -1)])
    expect(first).toEqual([101, ...all(isFeed).slice(0, 19)])
  })
})

describe('a post', () => {
  it('a post carries its first two comments and the last two that are not among them', async () => {
    const { body } = await joao.post('/v4/users/me/posts', { description: 'Conversa comprida' })
    const comment = (n: number) =>
      run(world.database.db, insertNthComment, { postId: body.post.id, userId: maria.id, nth: n })
    const seen = async () => {
      const { post } = (await joao.get(`/v6/posts/${body.post.id}`)).body
      const texts = (list: { text: string }[]) => list.map(({ text }) => Number(text.slice(11)))
      return [post.comments_count, texts(post.first_comments), texts(post.last_comments)]
    }
    const expected = [
      [0, [], []],
      [1, [1], []],
      [2, [1, 2], []],
      [3, [1, 2], [3]],
      [4, [1, 2], [3, 4]],
      [5, [1, 2], [4, 5]],
    ]
    for (const [n, state] of expected.entries()) {
      if (n > 0) await comment(n)
      expect(await seen()).toEqual(state)
    }
  })

  it('a post that does not exist is a 404 in Portuguese', async () => {
    expect(await joao.get('/v6/posts/999999')).toMatchObject({
      status: 404,
      body: { errors: ['Esta publicação não existe mais.'] },
    })
    expect((await joao.get('/v6/posts/0')).status).toBe(404)
    expect((await joao.get('/v6/posts/99999999999999999999')).status).toBe(404)
  })
})

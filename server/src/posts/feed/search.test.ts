import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'

let world: TestApp
let joao: Awaited<ReturnType<TestApp['person']>>

beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Conceição')
})
afterAll(() => world.close())

const find = async (term: string): Promise<string[]> => {
  const { status, body } = await joao.get('/v6/posts', { by_term: term })
  expect(status).toBe(200)
  return body.posts.map((post: { description: string }) => post.description)
}

describe('the words of the trade', () => {
  // One and many, which people write with their accents and type without them.
  const pairs = [
    ['boi', 'bois'],
    ['leilão', 'leilões'],
    ['animal', 'animais'],
    ['cotação', 'cotações'],
    ['viagem', 'viagens'],
    ['papel', 'papéis'],
    ['vaca', 'vacas'],
    ['novilha', 'NOVILHAS'],
    ['bezerro', 'bezerros'],
    ['garrote', 'garrotes'],
    ['touro', 'touros'],
    ['pastagem', 'pastagens'],
    ['ração', 'rações'],
    ['exportação', 'exportações'],
    ['embarque', 'embarques'],
    ['frigorífico', 'frigoríficos'],
    ['município', 'municípios'],
    ['preço', 'preços'],
    ['região', 'regiões'],
    ['confinamento', 'confinamentos'],
    ['curral', 'currais'],
    ['capim', 'capins'],
    ['quintal', 'quintais'],
    ['fértil', 'fertil'],
  ] as const
  const bare = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

  it.each(pairs)('a search for %s finds %s, and the other way round', async (one, other) => {
    await joao.post('/v4/users/me/posts', { description: `Hoje o assunto foi ${one} aqui` })
    await joao.post('/v4/users/me/posts', { description: `Falaram de ${other} ontem` })
    for (const typed of new Set([one, other, bare(one), bare(other)])) {
      const found = await find(typed)
      expect(found).toContain(`Hoje o assunto foi ${one} aqui`)
      expect(found).toContain(`Falaram de ${other} ontem`)
    }
  })
})

describe('a term', () => {
  it('a term is searched in the text, the author and the tags', async () => {
    await joao.post('/v4/users/me/posts', { description: 'Subiu de novo', tags: ['Algodão'] })
    expect(await find('algodao')).toEqual(['Subiu de novo'])
    expect((await find('conceicao')).length).toBeGreaterThan(0)
    expect(await find('subiu algodao conceicao')).toEqual(['Subiu de novo'])
    expect(await find(`subiu ${joao.nickname}`)).toEqual(['Subiu de novo'])
  })

  it('a term of several words asks for all of them, in quotes for the phrase', async () => {
    await joao.post('/v4/users/me/posts', { description: 'Represa cheia depois da chuva' })
    await joao.post('/v4/users/me/posts', { description: 'Chuva depois da represa cheia' })
    expect(await find('represa chuva')).toHaveLength(2)
    expect(await find('"represa cheia depois"')).toEqual(['Represa cheia depois da chuva'])
    expect(await find('represa seca')).toEqual([])
  })

  it.each([
    ['only signs', '!!! ??? @@'],
    ['quotes that do not close', `"represa 'cheia`],
    ['operators', 'represa & | ! <-> (cheia'],
    ['SQL', `'; drop table posts; --`],
    ['stop words', 'de a o que'],
    ['5,000 characters', 'represa '.repeat(625)],
    ['emoji and Arabic', '🐂 مرحبا'],
  ])('a term of search of %s is no error', async (_what, term) => {
    expect((await joao.get('/v6/posts', { by_term: term })).status).toBe(200)
  })

  it('a term that is too long or holds a NUL is refused', async () => {
    expect((await joao.get('/v6/posts', { by_term: 'x'.repeat(5001) })).status).toBe(422)
    expect((await joao.get('/v6/posts', { by_term: 'a\u0000b' })).status).toBe(422)
  })
})

describe('a term that thousands of posts hold', () => {
  const terms = [
    ['safra', 1],
    ['estiagem', 80],
    ['granizo', 900],
  ] as const
  const POSTS = 12_000

  beforeAll(async () => {
    await world.database.setUp(({ script }) =>
      script(`
        create temporary table written as
          with p as (
            insert into posts (user_id, kind, description, created_at)
            select ${joao.id}, 'feed',
              'Dia ' || n || ' safra' || case when n % 80 = 0 then ' estiagem' else '' end
                || case when n % 900 = 0 then ' granizo' else '' end
                || case when n < 40 then ' neblina' else '' end,
              now() - interval '1 year' + n * interval '1 minute'
            from generate_series(1, ${POSTS}) n returning *
          ) select * from p;
        insert into post_search (post_id, kind, created_at, terms)
        select id, kind, created_at, to_tsvector('portuguese', search_text(description)) from written;
        drop table written;`),
    )
  })

  it.each(terms)('the pages of a search give every post once, newest first: %s', async (term, every) => {
    const days: number[] = []
    for (let page = 1; page <= 3; page += 1) {
      const { body } = await joao.get('/v6/posts', { by_term: `${term} dia`, page: String(page) })
      days.push(
        ...body.posts.map((post: { description: string }) => Number(/\d+/.exec(post.description)?.[0])),
      )
    }
    const newest = Math.floor(POSTS / every) * every
    const expected = Array.from(
      { length: Math.min(60, Math.floor(POSTS / every)) },
      (_, n) => newest - n * every,
    )
    expect(days).toEqual(expected)
  })

  it('a search finds what was written only long ago', async () => {
    const { body } = await joao.get('/v6/posts', { by_term: 'neblina', page: '2' })
    expect(body.posts.map((post: { description: string }) => /\d+/.exec(post.description)?.[0])).toEqual(
      Array.from({ length: 19 }, (_, n) => String(19 - n)),
    )
    expect(body.has_next).toBe(false)
  })
})

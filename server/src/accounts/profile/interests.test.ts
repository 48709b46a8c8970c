import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../platform/data/query.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { insertNinetyPosts } from '../../testing/database/sql/statements.ts'

let arroba: TestApp
let maria: Awaited<ReturnType<TestApp['person']>>
let tagIds: number[]
const idOf = new Map<string, number>()

beforeAll(async () => {
  arroba = await openTestApp()
  const joao = await arroba.person('João Silva')
  maria = await arroba.person('Maria Souza')
  // João writes ninety posts, one a minute, number 90 the newest: every 2nd on milho, every 3rd on soja, every 5th on trigo.
  await run(arroba.database.db, insertNinetyPosts, { userId: joao.id })
  const { body } = await arroba.visitor.get('/v4/tags')
  for (const { id, slug } of body.tags) idOf.set(slug, id)
  tagIds = body.tags.map(({ id }: { id: number }) => id)
})
afterAll(() => arroba.close())

const follow = (tags: unknown) => maria.put('/v2/users/me/interests/update_interests', { tags })
const followed = async (): Promise<number[]> =>
  (await maria.get('/v4/users/me')).body.interested_tags.map(({ id }: { id: number }) => id)
const of = (...slugs: string[]): number[] => slugs.map((slug) => idOf.get(slug) ?? Number.NaN)

describe('Maria follows tags', () => {
  test('a person follows the tags that they choose and no others, in the order of the tag bar', async () => {
    const { status, body } = await follow(of('soja', 'milho'))
    expect(status).toBe(200)
    expect(body.interested_tags.map(({ slug }: { slug: string }) => slug)).toEqual(['milho', 'soja'])
    expect(await followed()).toEqual(of('milho', 'soja'))
    await follow(of('trigo', 'soja', 'trigo'))
    expect(await followed()).toEqual(of('soja', 'trigo'))
    expect((await follow([])).body.interested_tags).toEqual([])
  })

  test('a person follows seven tags at most', async () => {
    expect((await follow(tagIds.slice(0, 7))).status).toBe(200)
    const { status, body } = await follow(tagIds.slice(0, 8))
    expect([status, body.errors]).toEqual([422, ['MÁXIMO DE TAGS PERMITIDA: 7!']])
    expect((await followed()).toSorted()).toEqual(tagIds.slice(0, 7).toSorted())
    const twice = [...tagIds.slice(0, 7), ...tagIds.slice(0, 7)]
    expect((await follow(twice)).status).toBe(200)
  })

  test('a person cannot follow a tag that does not exist', async () => {
    await follow(of('milho'))
    const { status, body } = await follow([...of('soja'), 999_999])
    expect([status, body.errors]).toEqual([422, ['Um dos interesses escolhidos não existe mais.']])
    expect(await followed()).toEqual(of('milho'))
    for (const nonsense of [undefined, 'milho', { milho: true }, [0], [-1], ['milho'], [[1, 2]]])
      expect((await follow(nonsense)).status).toBe(422)
    expect(await followed()).toEqual(of('milho'))
  })

  test('of interests chosen on two devices at once one choice holds', async () => {
    const choices = [tagIds.slice(0, 7), tagIds.slice(7, 14)]
    for (let times = 0; times < 5; times += 1) {
      await Promise.all(choices.map(follow))
      const left = (await followed()).toSorted()
      expect(choices.map((choice) => choice.toSorted())).toContainEqual(left)
    }
  })

  test('a visitor cannot choose interests', async () => {
    const { status } = await arroba.visitor.put('/v2/users/me/interests/update_interests', { tags: [] })
    expect(status).toBe(401)
  })
})

describe('“Para você”', () => {
  const pages = async (query: Record<string, string> = {}): Promise<number[]> => {
    const found: number[] = []
    for (let page = 1; ; page += 1) {
      const { body } = await maria.get('/v6/posts', { by_interests: 'true', page: String(page), ...query })
      found.push(
        ...body.posts.map(({ description }: { description: string }) => Number(description.slice(5))),
      )
      if (!body.has_next) return found
    }
  }
  const all = (isWanted: (n: number) => boolean) =>
    Array.from({ length: 90 }, (_, index) => 90 - index).filter(isWanted)

  test('the list “Para você” shows the posts of any tag that is followed, each once, page by page', async () => {
    await follow(of('milho', 'soja', 'trigo'))
    const wanted = all((n) => n % 2 === 0 || n % 3 === 0 || n % 5 === 0)
    expect(await pages()).toEqual(wanted)
    expect(await pages()).toEqual(wanted)
  })

  test('the list “Para você” changes with the interests at once, on every page', async () => {
    await follow(of('milho'))
    expect(await pages()).toEqual(all((n) => n % 2 === 0))
    await follow(of('soja', 'trigo'))
    const wanted = all((n) => n % 3 === 0 || n % 5 === 0)
    const second = await maria.get('/v6/posts', { by_interests: 'true', page: '2' })
    expect(second.body.posts.map(({ description }: { description: string }) => description)).toEqual(
      wanted.slice(20, 40).map((n) => `Post ${n}`),
    )
    expect(await pages()).toEqual(wanted)
  })

  test('the list “Para você” can be combined with a tag and with a search', async () => {
    await follow(of('soja', 'trigo'))
    expect(await pages({ by_tag: 'milho' })).toEqual(all((n) => n % 2 === 0 && (n % 3 === 0 || n % 5 === 0)))
    expect(await pages({ by_term: 'post 15' })).toEqual([15])
    expect(await pages({ by_term: 'post 14' })).toEqual([])
  })

  test('the list “Para você” is empty without interests, and each person has their own', async () => {
    await follow([])
    expect(await pages()).toEqual([])
    const zeca = await arroba.person('Zeca Ramos')
    await zeca.put('/v2/users/me/interests/update_interests', { tags: of('trigo') })
    const { body } = await zeca.get('/v6/posts', { by_interests: 'true' })
    expect(body.posts).toHaveLength(18)
    expect(await pages()).toEqual([])
  })

  test('no tag can take the address of the list “Para você”', async () => {
    for (const slug of ['para-voce', 'all', '2'])
      await expect(
        arroba.database.db
          .insertInto('tags')
          .values({ name: slug, slug, is_bovine: false, is_slaughter: false, position: 1 })
          .execute(),
      ).rejects.toMatchObject({ constraint: 'tags_slug_free' })
  })
})

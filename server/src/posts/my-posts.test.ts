import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { eventsAbout } from '../testing/database/records.ts'

let world: TestApp
type Person = Awaited<ReturnType<TestApp['person']>>
let joao: Person
let maria: Person
let zeca: Person

beforeAll(async () => {
  world = await openTestApp({}, { holdEvents: true })
  joao = await world.person('João Silva')
  maria = await world.person('Maria Souza')
  zeca = await world.person('Zeca Prates')
})
afterAll(() => world.close())

const MINE = '/v4/users/me/posts'

const write = async (who: Person, description: string, tags: string[] = []): Promise<number> =>
  (await who.post(MINE, { description, tags })).body.post.id
const edit = (who: Person, id: number, description: string, tags: string[] = [], mentions: string[] = []) =>
  who.put(`${MINE}/${id}`, { description, tags, mentions })
const seen = async (id: number) => (await maria.get(`/v6/posts/${id}`)).body.post
const idsOf = (body: { posts: { id: number }[] }): number[] => body.posts.map(({ id }) => id)
const found = async (query: Record<string, string>): Promise<number[]> =>
  idsOf((await maria.get('/v6/posts', query)).body)
const ofPosts = ['post_tags', 'post_search', 'post_mentions', 'post_likes', 'comments'] as const
/** How many rows hold something of a post. */
const rowsLeft = async (id: number): Promise<number[]> =>
  Promise.all(
    ofPosts.map(async (table) => {
      const rows = world.database.db.selectFrom(table).select('post_id').where('post_id', '=', id)
      return (await rows.execute()).length
    }),
  )

describe("one's own posts", () => {
  it("one's own posts are listed newest first, twenty a page, and nobody else’s", async () => {
    const ana = await world.person('Ana Lima')
    expect((await ana.get(MINE)).body).toEqual({ posts: [], page: 1, per_page: 20, has_next: false })
    const written: number[] = []
    for (let n = 1; n <= 21; n += 1) written.unshift(await write(ana, `Lote ${n}`, ['Bezerro']))
    await write(zeca, 'De outra pessoa')
    const first = await ana.get(MINE, { page: '1' })
    expect(first.body).toMatchObject({ page: 1, per_page: 20, has_next: true })
    expect(first.body.posts[0]).toMatchObject({ description: 'Lote 21', can: { edit: true, delete: true } })
    const second = await ana.get(MINE, { page: '2' })
    expect(second.body).toMatchObject({ page: 2, has_next: false })
    expect([...idsOf(first.body), ...idsOf(second.body)]).toEqual(written)
    expect((await ana.get(MINE, { page: '3' })).body.posts).toEqual([])
    expect((await ana.get(MINE, { page: '0' })).status).toBe(422)
    expect((await world.visitor.get(MINE)).status).toBe(401)
  })
})

describe('editing a post', () => {
  it('editing a post changes what it says, how it is tagged and by what it is found', async () => {
    const id = await write(joao, 'Vendo carrapaticida barato', ['Milho', 'Sanidade'])
    const edited = await edit(joao, id, '  Compro vermífugo, @maria.souza  ', ['#sanidade', 'Soja'])
    expect(edited).toMatchObject({
      status: 200,
      body: { post: { id, description: 'Compro vermífugo, @maria.souza', mentions: ['maria.souza'] } },
    })
    expect(edited.body.post.edited_at).toMatch(/-03:00$/)
    expect(edited.body.post.tags.map((tag: { name: string }) => tag.name)).toEqual(['Soja', 'Sanidade'])
    expect(await found({ by_term: 'carrapaticida' })).toEqual([])
    expect(await found({ by_term: 'vermifugos soja' })).toEqual([id])
    expect(await found({ by_tag: 'milho' })).not.toContain(id)
    expect(await found({ by_tag: 'soja' })).toEqual([id])
  })

  it('editing a post keeps its place, likes, comments and picture', async () => {
    const form = new FormData()
    form.set('description', 'Bezerrada da seca')
    form.append('tags[]', 'Bezerro')
    form.set('image', new Blob([await picture()], { type: 'image/png' }), 'bezerrada.png')
    const { post } = (await joao.postForm(MINE, form)).body
    expect(post.image).toMatchObject({ width: 64, height: 48 })
    await maria.post(`/v6/posts/${post.id}/evaluate`, { evaluation: true })
    await maria.post(`/v4/posts/${post.id}/comments`, { text: 'Bonita!' })
    await edit(joao, post.id, 'Bezerrada das águas', ['Bezerro'])
    expect(await seen(post.id)).toMatchObject({
      created_at: post.created_at,
      image: post.image,
      state_code: post.state_code,
      ups_count: 1,
      evaluation: true,
      comments_count: 1,
    })
  })

  it('editing a post to what it says already is no edit', async () => {
    const id = await write(joao, 'Igual', ['Milho', 'Soja'])
    expect((await edit(joao, id, ' Igual ', ['Soja', 'Milho'])).body.post.edited_at).toBeNull()
    expect((await edit(joao, id, 'Igual', ['Soja'])).body.post.edited_at).not.toBeNull()
  })

  it('editing a post tells of the post again only when somebody new is mentioned', async () => {
    const notified = async (id: number) =>
      (await eventsAbout(world.database.db, 'post_id', id)).filter(({ kind }) => kind === 'post-written')
        .length
    const id = await write(joao, 'Olha, @maria.souza')
    expect(await notified(id)).toBe(1)
    await edit(joao, id, 'Olha isso, @maria.souza')
    expect(await notified(id)).toBe(1)
    const again = await edit(joao, id, 'Olha isso', [], ['maria.souza', '@zeca.prates'])
    expect(again.body.post.mentions).toEqual(['maria.souza', 'zeca.prates'])
    expect(await notified(id)).toBe(2)
    expect((await edit(joao, id, 'Olha isso')).body.post.mentions).toEqual([])
    expect(await notified(id)).toBe(2)
  })

  it.each([
    ['one letter', { description: ' a ', tags: [] }, 'Escreva pelo menos 2 caracteres.'],
    ['too much text', { description: 'x'.repeat(5001), tags: [] }, 'Escreva no máximo 5.000 caracteres.'],
    [
      'an eighth tag',
      {
        description: 'ok',
        tags: ['Boi Gordo', 'Milho', 'Soja', 'Frete', 'Clima', 'Leilão', 'Touro', 'Sorgo'],
      },
      'MÁXIMO DE TAGS PERMITIDA: 7!',
    ],
    ['a tag that is none', { description: 'ok', tags: ['Avestruz'] }, 'Uma das tags escolhidas não existe.'],
    ['a NUL', { description: 'a\u0000b', tags: [] }, 'O texto tem um caractere que não pode ser usado.'],
  ])('editing a post is refused with %s, and nothing changes', async (_what, payload, message) => {
    const id = await write(joao, 'Antes', ['Café'])
    expect(await joao.put(`${MINE}/${id}`, payload)).toMatchObject({
      status: 422,
      body: { errors: [message] },
    })
    expect(await seen(id)).toMatchObject({ description: 'Antes', edited_at: null, tags: [{ name: 'Café' }] })
  })

  it('editing a post needs all of it, so that nothing is lost by leaving it out', async () => {
    const id = await write(joao, 'Com tag', ['Café'])
    expect((await joao.put(`${MINE}/${id}`, { description: 'Sem lista de tags' })).status).toBe(422)
    expect((await joao.put(`${MINE}/${id}`, { tags: [] })).status).toBe(422)
    expect(await seen(id)).toMatchObject({ description: 'Com tag', tags: [{ name: 'Café' }] })
  })
})

describe("somebody else's post", () => {
  it("somebody else's post is not there to be changed or deleted", async () => {
    const id = await write(joao, 'Só de João')
    const gone = { status: 404, body: { errors: ['Esta publicação não existe mais.'] } }
    expect(await edit(zeca, id, 'De Zeca')).toMatchObject(gone)
    expect(await zeca.delete(`${MINE}/${id}`)).toMatchObject(gone)
    expect((await world.visitor.put(`${MINE}/${id}`, { description: 'De quem?', tags: [] })).status).toBe(401)
    expect((await world.visitor.delete(`${MINE}/${id}`)).status).toBe(401)
    expect(await seen(id)).toMatchObject({ description: 'Só de João' })
  })
})

describe('deleting a post', () => {
  it('deleting a post takes along what hangs on it, and its files', async () => {
    const form = new FormData()
    form.set('description', 'Some daqui com foto, @maria.souza')
    form.append('tags[]', 'Touro')
    form.set('image', new Blob([await picture()], { type: 'image/png' }), 'touro.png')
    const { id, image } = (await joao.postForm(MINE, form)).body.post
    await maria.post(`/v6/posts/${id}/evaluate`, { evaluation: true })
    await maria.post(`/v4/posts/${id}/comments`, { text: 'Que pena, @joao.silva' })
    const served = () =>
      world.app.inject({ method: 'GET', url: image.medium }).then(({ statusCode }) => statusCode)
    expect(await served()).toBe(200)

    expect(await joao.delete(`${MINE}/${id}`)).toMatchObject({ status: 204, body: null })
    expect((await maria.get(`/v6/posts/${id}`)).status).toBe(404)
    expect(await found({ by_tag: 'touro' })).toEqual([])
    expect(await found({ by_term: 'daqui' })).toEqual([])
    expect(await rowsLeft(id)).toEqual([0, 0, 0, 0, 0])
    expect(await served()).toBe(404)
    const key = image.medium.slice('/media/'.length, -'/medium'.length)
    const media = world.database.db.selectFrom('media').select('key').where('key', '=', key)
    expect(await media.execute()).toEqual([])
    expect((await joao.delete(`${MINE}/${id}`)).status).toBe(404)
  })

  it('deleting a post moves the pages that begin after it', async () => {
    const ids: number[] = []
    for (let n = 1; n <= 22; n += 1) ids.unshift(await write(maria, `Trigo ${n}`, ['Trigo']))
    const list = { by_tag: 'trigo' }
    expect(await found({ ...list, page: '2' })).toEqual(ids.slice(20))
    await maria.delete(`${MINE}/${ids[0]}`)
    expect(await found({ ...list, page: '2' })).toEqual(ids.slice(21))
  })

  it('deleting a post and editing it at once leaves it gone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await write(joao, 'Mudo ou apago?', ['Soja'])
      const [edited, deleted] = await Promise.all([
        edit(joao, id, 'Mudei, @zeca.prates', ['Milho']),
        joao.delete(`${MINE}/${id}`),
      ])
      expect([200, 404]).toContain(edited.status)
      expect(deleted.status).toBe(204)
      expect((await maria.get(`/v6/posts/${id}`)).status).toBe(404)
      expect(await rowsLeft(id)).toEqual([0, 0, 0, 0, 0])
    }
  })
})

const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#2f6b3a' } })
    .png()
    .toBuffer()

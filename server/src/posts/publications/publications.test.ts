import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaRowsOf, picture, staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { eventsAbout, staffActionsOn } from '../../testing/database/records.ts'
import { publishDuePosts } from './publish-due.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

const NEWS = '/v6/staff/posts'
const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: TestApp
let joao: Person
let maria: Person
let zeca: Person
let equipe: Person
let sandra: Person

beforeAll(async () => {
  world = await openTestApp({}, { holdEvents: true })
  joao = await world.person('João Silva')
  maria = await world.person('Maria Souza')
  zeca = await world.person('Zeca Prates')
  equipe = await staffMember(world, 'Equipe Arroba')
  sandra = await staffMember(world, 'Sandra da Redação')
})
afterAll(() => world.close())

const chuva = {
  title: 'Chuva avança sobre o Araguaia',
  description: 'As últimas 24 horas trouxeram de 20 a 45 mm. @joao.silva confirma.',
  tags: ['Clima', '#pastagem'],
  state_code: 51,
}
const later = (hours: number) => new Date(world.now().getTime() + hours * HOUR).toISOString()

const publish = async (fields: object = {}, by = equipe) => {
  const { status, body } = await by.post(NEWS, { ...chuva, ...fields })
  if (status !== 201) throw new Error(`refused: ${JSON.stringify(body)}`)
  return body.publication
}
const show = async (id: number) => (await equipe.get(`${NEWS}/${id}`)).body.publication
const act = (id: number, action: 'withdraw' | 'publish', body: object = {}, by = equipe) =>
  by.post(`${NEWS}/${id}/${action}`, body)
const edit = (id: number, fields: object = {}, by = equipe) =>
  by.put(`${NEWS}/${id}`, { ...chuva, ...fields })
const idsIn = async (query: Record<string, string> = {}, by = maria): Promise<number[]> =>
  (await by.get('/v6/posts', query)).body.posts.map(({ id }: { id: number }) => id)
const eventsOf = async (id: number) =>
  (await eventsAbout(world.database.db, 'post_id', id)).map(({ kind, actor_id }) => ({ kind, actor_id }))
const actionsOn = (id: number) =>
  staffActionsOn(world.database.db, 'post', id).select(['action', 'actor_id', 'details']).execute()
const runJobs = () => {
  const parts = { database: world.database, clock: world.now }
  return Promise.all([publishDuePosts(parts), publishDuePosts(parts)])
}

describe('who may publish', () => {
  it('who may publish is the staff; for others there is nothing, and who is nobody must sign in', async () => {
    const { id } = await publish()
    const calls = [
      ['GET', NEWS],
      ['GET', `${NEWS}/${id}`],
      ['POST', NEWS],
      ['PUT', `${NEWS}/${id}`],
      ['POST', `${NEWS}/${id}/withdraw`],
      ['POST', `${NEWS}/${id}/publish`],
    ] as const
    for (const [method, path] of calls) {
      const call = (who: Pick<Person, 'get' | 'post' | 'put'>) =>
        method === 'GET' ? who.get(path) : method === 'POST' ? who.post(path, chuva) : who.put(path, chuva)
      expect([path, (await call(zeca)).status]).toEqual([path, 404])
      expect([path, (await call(world.visitor)).status]).toEqual([path, 401])
    }
    expect(await show(id)).toMatchObject({ status: 'published', version: 1 })
  })
})

describe('news that are published at once', () => {
  it('news that are published at once are on top of the timeline, as the platform’s, with title, tags and state', async () => {
    const published = await publish()
    expect(published).toMatchObject({
      kind: 'feed',
      status: 'published',
      version: 1,
      title: chuva.title,
      state_code: 51,
      is_free_visible: true,
      edited_at: null,
      can: { edit: true, withdraw: true, publish: false },
    })
    const { body } = await maria.get('/v4/posts', { by_kind: 'feed' })
    expect(body.posts[0]).toMatchObject({
      id: published.id,
      title: chuva.title,
      user: { id: 1, name: 'Arroba' },
      mentions: ['joao.silva'],
      can: { edit: false, read: true },
    })
    expect(body.posts[0].tags.map(({ name }: { name: string }) => name)).toEqual(['Clima', 'Pastagem'])
    expect(await idsIn({ by_tag: 'clima' })).toContain(published.id)
    expect(await idsIn({ by_term: 'araguaia' })).toContain(published.id)
    expect(await eventsOf(published.id)).toEqual([{ kind: 'post-written', actor_id: 1 }])
    expect(await actionsOn(published.id)).toEqual([
      { action: 'news-published', actor_id: equipe.id, details: { title: chuva.title, publish_at: null } },
    ])
  })

  it.each([
    ['without a title', { title: '  ' }, ['Escreva o título.']],
    ['with a long title', { title: 'a'.repeat(121) }, ['O título pode ter no máximo 120 caracteres.']],
    ['without a text', { description: 'a' }, ['Escreva pelo menos 2 caracteres.']],
    [
      'with an eighth tag',
      { tags: ['Boi Gordo', 'Milho', 'Soja', 'Frete', 'Clima', 'Leilão', 'Touro', 'Sorgo'] },
      ['Possivel selecionar o máximo de 7 TAGS!'],
    ],
    ['with a tag that is none', { tags: ['Avestruz'] }, ['Uma das tags escolhidas não existe.']],
    [
      'for a moment that is over',
      { publish_at: '2020-01-01T10:00:00-03:00' },
      ['Escolha um dia e uma hora no futuro.'],
    ],
    [
      'for a moment that is far',
      { publish_at: '2999-01-01T10:00:00-03:00' },
      ['Dá para agendar até um ano à frente.'],
    ],
  ])('news that are published at once are refused %s', async (_how, fields, errors) => {
    const { status, body } = await equipe.post(NEWS, { ...chuva, ...fields })
    expect([status, body.errors]).toEqual([422, errors])
  })

  it('news that are published at once take an image along, change it and let it go', async () => {
    const form = (fields: Record<string, string>, photo: Buffer) => {
      const data = new FormData()
      for (const [name, value] of Object.entries(fields)) data.append(name, value)
      for (const tag of chuva.tags) data.append('tags', tag)
      data.append('image', new Blob([new Uint8Array(photo)]), 'chuva.jpg')
      return data
    }
    const fields = { title: chuva.title, description: chuva.description, is_free_visible: 'false' }
    const { status, body } = await equipe.postForm(NEWS, form(fields, await picture()))
    expect(status).toBe(201)
    const { id, image, is_free_visible } = body.publication
    expect(is_free_visible).toBe(false)
    expect((await world.app.inject(image.medium)).statusCode).toBe(200)

    const changed = await equipe.putForm(
      `${NEWS}/${id}`,
      form({ ...fields, version: '1' }, await picture('#123456')),
    )
    expect(changed.body.publication.image.medium).not.toBe(image.medium)
    expect((await world.app.inject(image.medium)).statusCode).toBe(404)
    expect((await edit(id)).body.publication.image).toEqual(changed.body.publication.image)
    expect((await edit(id, { remove_image: true })).body.publication.image).toBeNull()
    expect((await mediaRowsOf(world, 'posts')).filter(({ attached }) => attached)).toEqual([])
  })

  it('news that are published at once are published once, however often the same attempt comes, and leave no image behind', async () => {
    const headers = { 'idempotency-key': 'noticia-1' }
    const [first, second] = await Promise.all([
      equipe.post(NEWS, chuva, { headers }),
      equipe.post(NEWS, chuva, { headers }),
    ])
    expect(first.body).toEqual(second.body)
    const again = await equipe.post(NEWS, { ...chuva, title: 'Outra' }, { headers })
    expect(again.status).toBe(422)
  })
})

describe('news that are edited', () => {
  it('news that are edited say so to readers, and are found by their new words, tags and state', async () => {
    const { id } = await publish()
    const { body } = await edit(id, {
      title: 'Estiagem no Matopiba',
      tags: ['Soja'],
      state_code: 29,
      version: 1,
    })
    expect(body.publication).toMatchObject({ version: 2, title: 'Estiagem no Matopiba', state_code: 29 })
    const { post } = (await maria.get(`/v6/posts/${id}`)).body
    expect(post).toMatchObject({
      title: 'Estiagem no Matopiba',
      state_code: 29,
      edited_at: expect.any(String),
    })
    expect(await idsIn({ by_term: 'matopiba' })).toContain(id)
    expect(await idsIn({ by_tag: 'soja', by_state: '29' })).toContain(id)
    expect(await idsIn({ by_tag: 'clima' })).not.toContain(id)
    expect((await actionsOn(id)).map(({ action }) => action)).toEqual(['news-published', 'news-edited'])
  })

  it('news that are edited by two at once keep what one wrote, and tell the other', async () => {
    const { id } = await publish()
    const answers = await Promise.all([
      edit(id, { title: 'Da Equipe', version: 1 }),
      edit(id, { title: 'Da Sandra', version: 1 }, sandra),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body.errors).toEqual([
      'A publicação mudou depois que você a abriu. Confira e tente de novo.',
    ])
    expect((await act(id, 'withdraw', { version: 1 })).status).toBe(409)
    expect(await show(id)).toMatchObject({ status: 'published', version: 2 })
  })

  it('news that are edited are the platform’s only: a member’s post is not there', async () => {
    const written = await joao.post('/v4/users/me/posts', { description: 'De um membro', tags: [] })
    const { id } = written.body.post
    expect((await edit(id)).status).toBe(404)
    expect((await act(id, 'withdraw')).status).toBe(404)
    expect((await equipe.get(`${NEWS}/${id}`)).status).toBe(404)
  })
})

describe('news that are withdrawn', () => {
  it('news that are withdrawn are gone for readers, and come back to where they were', async () => {
    const { id } = await publish()
    const newer = await publish({ title: 'Mais nova' })
    const before = (await maria.get(`/v6/posts/${id}`)).body.post.created_at
    world.advance(HOUR)
    const { body } = await act(id, 'withdraw', { version: 1 })
    expect(body.publication).toMatchObject({
      status: 'withdrawn',
      version: 2,
      can: { edit: true, withdraw: false, publish: true },
    })
    expect(await idsIn()).not.toContain(id)
    expect(await idsIn({ by_tag: 'clima' })).not.toContain(id)
    expect(await idsIn({ by_term: 'araguaia' })).not.toContain(id)
    expect((await maria.get('/v4/posts', { by_kind: 'feed' })).body.posts[0].id).toBe(newer.id)
    expect((await act(id, 'withdraw')).body.errors).toEqual([
      'Esta publicação está retirada e não pode ser retirada.',
    ])

    expect((await act(id, 'publish')).body.publication).toMatchObject({ status: 'published', version: 3 })
    const ids = await idsIn()
    expect(ids.indexOf(newer.id)).toBeLessThan(ids.indexOf(id))
    expect((await maria.get(`/v6/posts/${id}`)).body.post.created_at).toBe(before)
    expect((await actionsOn(id)).map(({ action }) => action)).toEqual([
      'news-published',
      'publication-withdrawn',
      'publication-published',
    ])
  })
})

describe('news that are scheduled', () => {
  it('news that are scheduled come at their time, once, whichever node looks, with all that follows from news', async () => {
    const { id, ...scheduled } = await publish({ title: 'Amanhã cedo', publish_at: later(2) })
    expect(scheduled).toMatchObject({
      status: 'scheduled',
      can: { edit: true, withdraw: true, publish: true },
    })
    expect(await idsIn()).not.toContain(id)
    expect(await idsIn({ by_tag: 'clima' })).not.toContain(id)
    expect(await eventsOf(id)).toEqual([])
    world.advance(HOUR)
    await runJobs()
    expect(await show(id)).toMatchObject({ status: 'scheduled' })

    world.advance(2 * HOUR)
    await runJobs()
    expect(await show(id)).toMatchObject({
      status: 'published',
      created_at: scheduled.publish_at,
      publish_at: null,
      edited_at: null,
    })
    expect(await idsIn()).toContain(id)
    expect(await idsIn({ by_tag: 'clima' })).toContain(id)
    expect(await idsIn({ by_term: 'amanha cedo' })).toContain(id)
    expect(await eventsOf(id)).toEqual([{ kind: 'post-written', actor_id: 1 }])
  })

  it('news that are scheduled are edited and moved until then', async () => {
    const { id } = await publish({ publish_at: later(2) })
    const { body } = await edit(id, { title: 'Corrigida antes', publish_at: later(30), version: 1 })
    expect(body.publication).toMatchObject({ title: 'Corrigida antes', status: 'scheduled', edited_at: null })
    world.advance(3 * HOUR)
    await runJobs()
    expect((await show(id)).status).toBe('scheduled')
    world.advance(28 * HOUR)
    await runJobs()
    expect((await maria.get(`/v6/posts/${id}`)).body.post).toMatchObject({
      title: 'Corrigida antes',
      edited_at: null,
    })
    expect((await edit(id, { publish_at: later(2) })).body.errors).toEqual([
      'Só uma publicação agendada muda de horário. Para publicar de novo, use Publicar.',
    ])
  })

  it('news that are scheduled can be cancelled, scheduled again and published before their time', async () => {
    const { id } = await publish({ publish_at: later(2) })
    expect((await act(id, 'withdraw')).body.publication.status).toBe('withdrawn')
    world.advance(3 * HOUR)
    await runJobs()
    expect((await show(id)).status).toBe('withdrawn')
    const again = await act(id, 'publish', { publish_at: later(5) })
    expect(again.body.publication).toMatchObject({ status: 'scheduled' })
    const now = await act(id, 'publish')
    expect(now.body.publication.status).toBe('published')
    expect((await maria.get('/v4/posts', { by_kind: 'feed' })).body.posts[0].id).toBe(id)
    expect(await eventsOf(id)).toHaveLength(1)
    world.advance(6 * HOUR)
    await runJobs()
    expect(await eventsOf(id)).toHaveLength(1)
  })
})

describe('news for who pays', () => {
  const text = `${'O boi gordo abriu o dia firme nas praças paulistas. '.repeat(8)}FIM SECRETO, disse @joao.silva.`

  it('news for who pays are read in full on the trial, and only begun on the free plan', async () => {
    const reader = await world.person('Dito Furquim')
    const { id } = await publish({ description: text, is_free_visible: false })
    const inFull = (await reader.get(`/v6/posts/${id}`)).body.post
    expect(inFull).toMatchObject({ description: text, mentions: ['joao.silva'], can: { read: true } })

    await sql`update users set trial_ends_at = ${world.now()} where id = ${reader.id}`.execute(
      world.database.db,
    )
    world.advance(60_000)
    // What a session carries is remembered for some seconds; that of another device is not.
    const { body } = await world.visitor.post('/v4/users/sign_in', {
      email: reader.email,
      password: reader.password,
    })
    const onPhone = createClient(world.app, { email: reader.email, token: body.token })
    const cut = await onPhone.get(`/v6/posts/${id}`)
    const listed = (await onPhone.get('/v6/posts', { by_tag: 'clima' })).body.posts.find(
      (post: { id: number }) => post.id === id,
    )
    const search = async (term: string) => (await onPhone.get('/v6/posts', { by_term: term })).body.posts
    expect(await search('secreto')).toEqual([])
    for (const post of [cut.body.post, listed, ...(await search('firme'))]) {
      expect(post).toMatchObject({ title: chuva.title, mentions: [], can: { read: false } })
      expect(post.description).toMatch(/^O boi gordo abriu .+…$/)
      expect(post.description.length).toBeLessThanOrEqual(221)
      expect(JSON.stringify(post)).not.toContain('SECRETO')
    }
    const { id: short } = await publish({
      description: 'Preço fechou em R$ 331 hoje',
      is_free_visible: false,
    })
    expect((await onPhone.get(`/v6/posts/${short}`)).body.post.description).toBe('Preço fechou…')
    const { id: free } = await publish({ description: text })
    expect((await onPhone.get(`/v6/posts/${free}`)).body.post).toMatchObject({
      description: text,
      can: { read: true },
    })
    expect((await equipe.get(`/v6/posts/${id}`)).body.post.can.read).toBe(true)
  })
})

describe('the list of publications', () => {
  it('the list of publications is by state and kind, the latest first, with how many there are', async () => {
    const draft = await publish({ title: 'Na gaveta', publish_at: later(DAY / HOUR) })
    const gone = await publish({ title: 'Retirada logo' })
    await act(gone.id, 'withdraw')
    const list = async (query: Record<string, string> = {}) => (await equipe.get(NEWS, query)).body
    const ids = ({ posts }: { posts: { id: number }[] }) => posts.map(({ id }) => id)
    const all = await list()
    expect(all.posts[0].id).toBe(draft.id)
    expect(all).toMatchObject({ page: 1, per_page: 20 })
    expect(ids(await list({ by_status: 'scheduled' }))).toEqual([draft.id])
    expect(ids(await list({ by_status: 'withdrawn' }))).toContain(gone.id)
    expect(ids(await list({ by_status: 'published' }))).not.toContain(gone.id)
    expect(ids(await list({ by_term: 'gaveta' }))).toEqual([draft.id])
    expect((await list({ by_kind: 'scale' })).posts).toEqual([])
    expect(all.counts.scheduled).toBe(1)
    expect(all.counts.published).toBe((await list({ by_status: 'published' })).posts.length)
  })
})

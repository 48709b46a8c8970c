import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { advertise, offer, staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { record } from '../testing/negotiations.ts'

type Person = Awaited<ReturnType<TestApp['person']>>
type TagRow = { id: number; name: string; slug: string }

/** Less than a node holds the list whatever it hears. */
const SOON = { timeout: 10_000, interval: 20 }

let world: TestApp
let ana: Person
let joao: Person

beforeAll(async () => {
  world = await openTestApp()
  ana = await staffMember(world, 'Ana da Equipe')
  joao = await world.person('João Silva')
})
afterAll(() => world.close())

function create(fields: Record<string, unknown>) {
  return ana.post('/v6/staff/tags', fields)
}

async function created(fields: Record<string, unknown>) {
  return (await create(fields)).body.tag
}

function change(id: number, fields: Record<string, unknown>) {
  return ana.put(`/v6/staff/tags/${id}`, fields)
}

async function names(): Promise<string[]> {
  return (await world.visitor.get('/v4/tags')).body.tags.map(({ name }: TagRow) => name)
}

async function tagCalled(name: string) {
  return (await ana.get('/v6/staff/tags')).body.tags.find((tag: TagRow) => tag.name === name)
}

function actions() {
  return world.database.db
    .selectFrom('staff_actions')
    .select(['action', 'subject_id', 'details'])
    .where('actor_id', '=', ana.id)
    .orderBy('id')
    .execute()
}

describe('the list of tags on another node', () => {
  it('a tag that comes, moves and is renamed on one node shows so on another', async () => {
    const there = await openTestApp({}, { beside: world })
    try {
      const listed = async () =>
        (await createClient(there.app).get('/v4/tags')).body.tags.map(({ name }: TagRow) => name)
      expect(await listed()).toEqual(await names())
      const { id, version } = await created({ name: 'Confinamento a Pasto' })
      await vi.waitFor(async () => expect(await listed()).toContain('Confinamento a Pasto'), SOON)
      await ana.put(`/v6/staff/tags/${id}/position`, { direction: 'up' })
      await vi.waitFor(async () => expect((await listed()).at(-2)).toBe('Confinamento a Pasto'), SOON)
      await change(id, { name: 'Semiconfinamento', version })
      await vi.waitFor(async () => expect(await listed()).toContain('Semiconfinamento'), SOON)
      await ana.delete(`/v6/staff/tags/${id}`)
      await vi.waitFor(async () => expect(await listed()).not.toContain('Semiconfinamento'), SOON)
      expect(await listed()).toEqual(await names())
    } finally {
      await there.close()
    }
  })
})

describe('a new tag', () => {
  it('a new tag is the last of the bar, with an address made of its name', async () => {
    const { status, body } = await create({ name: '  Búfalo   D’água ', is_bovine: true })
    expect(status).toBe(422)
    expect(body).toEqual({ errors: ['O nome da tag pode ter letras, números e . , / & ( ) -'] })
    const tag = await created({ name: '  Búfalo   de Água ', is_bovine: true })
    expect(tag).toEqual({
      id: expect.any(Number),
      name: 'Búfalo de Água',
      slug: 'bufalo-de-agua',
      is_bovine: true,
      is_slaughter: false,
      is_goods: true,
      version: 1,
      uses: { posts: 0, classifieds: 0, negotiations: 0, interests: 0 },
      can: { delete: true, change_bovine: true, change_slaughter: true },
    })
    expect((await names()).at(-1)).toBe('Búfalo de Água')
    expect((await actions()).at(-1)).toEqual({
      action: 'tag-created',
      subject_id: tag.id,
      details: { name: 'Búfalo de Água', is_bovine: true, is_slaughter: false, is_goods: true },
    })
  })

  it.each([
    ['no name', { name: ' ' }, 'Preencha o nome da tag'],
    ['a letter', { name: 'A' }, 'O nome da tag precisa de pelo menos 2 caracteres'],
    ['a novel', { name: 'a'.repeat(41) }, 'O nome da tag pode ter no máximo 40 caracteres'],
    ['a number', { name: '2026' }, 'O nome da tag pode ter letras, números e . , / & ( ) -'],
    [
      'the address of a screen',
      { name: 'Para você' },
      'Este nome já é um endereço da timeline. Escolha outro.',
    ],
    ['all', { name: 'All' }, 'Este nome já é um endereço da timeline. Escolha outro.'],
    ['a name that is there', { name: 'BOI GORDO' }, 'Já existe uma tag com este nome.'],
    [
      'slaughter without cattle',
      { name: 'Ovelha', is_slaughter: true },
      'Só uma tag de gado pode ser de abate',
    ],
  ])('a tag with %s is refused', async (_what, fields, message) => {
    expect(await create(fields)).toMatchObject({ status: 422, body: { errors: [message] } })
  })
})

describe('a tag that is renamed', () => {
  it('a renamed tag keeps its address, its posts and its ads, and they are found by its new name', async () => {
    const tag = await created({ name: 'Ovinos', is_bovine: true })
    const { body: written } = await joao.post('/v4/users/me/posts', {
      description: 'Procura boa na região.',
      tags: ['Ovinos'],
    })
    const ad = await offer(joao, ana, { category: 'ovinos', title: 'Lote na fazenda' })
    const { status, body } = await change(tag.id, { name: 'Caprinos', is_bovine: true })
    expect(status).toBe(200)
    expect(body.tag).toMatchObject({ name: 'Caprinos', slug: 'ovinos', uses: { posts: 1, classifieds: 1 } })
    const found = async (by_term: string) =>
      (await joao.get('/v6/posts', { by_term })).body.posts.map(({ id }: TagRow) => id)
    await vi.waitFor(async () => expect(await found('caprinos')).toEqual([written.post.id]), 15_000)
    expect(await found('ovinos')).toEqual([])
    const ads = async (by_term: string) =>
      (await joao.get('/v6/classifieds', { by_term })).body.classifieds.map(({ id }: TagRow) => id)
    await vi.waitFor(async () => expect(await ads('caprinos')).toEqual([ad]), 15_000)
    expect((await joao.get('/v4/posts', { by_tag: 'ovinos' })).body.posts).toHaveLength(1)
    // What was its name is free, and its address taken.
    expect((await created({ name: 'Ovinos' })).slug).toBe('ovinos-2')
    expect((await change(tag.id, { name: 'soja', is_bovine: true })).body).toEqual({
      errors: ['Já existe uma tag com este nome.'],
    })
  })
})

describe('what a tag is', () => {
  it('the flags of a tag change only while no negotiation or ad depends on them', async () => {
    const tag = await created({ name: 'Zebu' })
    expect((await change(tag.id, { name: 'Zebu', is_bovine: true })).status).toBe(200)
    await advertise(joao, { category: 'zebu' })
    const refused = await change(tag.id, { name: 'Zebu' })
    expect(refused.status).toBe(409)
    expect(refused.body.errors[0]).toMatch(/^Esta tag já está em negociações ou anúncios/)
    // An ad only asks whether its tag is cattle, so this may change.
    expect((await change(tag.id, { name: 'Zebu', is_bovine: true, is_slaughter: true })).status).toBe(200)
    await record(world, joao, 'oxen', { tag_id: tag.id })
    expect((await change(tag.id, { name: 'Zebu', is_bovine: true })).status).toBe(409)
    expect(
      (await change(tag.id, { name: 'Zebu Gordo', is_bovine: true, is_slaughter: true })).body.tag,
    ).toMatchObject({
      can: { delete: false, change_bovine: false, change_slaughter: false },
    })
    expect((await change(9_999, { name: 'Nada' })).status).toBe(404)
  })
})

it('a tag that staff say is only talked about is offered for no negotiation, until they say otherwise', async () => {
  const tag = await created({ name: 'Chuva', is_goods: false })
  const isOffered = async () =>
    (await joao.get('/v4/tags')).body.tags.find(({ id }: { id: number }) => id === tag.id).is_goods
  expect(tag.is_goods).toBe(false)
  expect(await isOffered()).toBe(false)
  expect((await change(tag.id, { name: 'Chuva', is_goods: true })).body.tag.is_goods).toBe(true)
  expect(await isOffered()).toBe(true)
})

describe('the order of tags', () => {
  const move = (id: number, direction: string) => ana.put(`/v6/staff/tags/${id}/position`, { direction })

  it('a tag moves one position at a time', async () => {
    const before = await names()
    const [first, second, third] = before
    const tag = await tagCalled(second ?? '')
    expect((await move(tag.id, 'up')).status).toBe(204)
    expect((await names()).slice(0, 3)).toEqual([second, first, third])
    expect((await move(tag.id, 'up')).status).toBe(204)
    expect((await names()).slice(0, 3)).toEqual([second, first, third])
    await move(tag.id, 'down')
    expect(await names()).toEqual(before)
    expect((await move(tag.id, 'sideways')).status).toBe(422)
    expect((await move(9_999, 'up')).status).toBe(404)
  })

  it('tags that are moved at the same time keep distinct positions', async () => {
    const before = await names()
    const ids = await Promise.all(before.slice(0, 5).map(async (name) => (await tagCalled(name)).id))
    await Promise.all(ids.flatMap((id) => [move(id, 'down'), move(id, 'up')]))
    expect((await names()).toSorted()).toEqual(before.toSorted())
    const { rows } = await sql`select position from tags group by position having count(*) > 1`.execute(
      world.database.db,
    )
    expect(rows).toEqual([])
  })
})

describe('deleting a tag', () => {
  it('a tag is deleted only while nothing uses it', async () => {
    const tag = await created({ name: 'Passageira', is_bovine: true })
    await joao.put('/v2/users/me', { interested_tags: [tag.id] })
    await joao.post('/v4/users/me/posts', { description: 'Só de passagem.', tags: ['Passageira'] })
    await advertise(joao, { category: 'passageira' })
    await advertise(joao, { category: 'passageira' })
    const refused = await ana.delete(`/v6/staff/tags/${tag.id}`)
    expect(refused.status).toBe(409)
    expect(refused.body.errors[0]).toMatch(
      /^A tag Passageira está em uso e não pode ser excluída: 1 publicação(,| e) 2 anúncios/,
    )
    const free = await created({ name: 'Livre' })
    expect((await ana.delete(`/v6/staff/tags/${free.id}`)).status).toBe(204)
    expect(await names()).not.toContain('Livre')
    expect((await ana.delete(`/v6/staff/tags/${free.id}`)).status).toBe(404)
    expect((await actions()).at(-1)).toMatchObject({ action: 'tag-deleted', subject_id: free.id })
  })
})

describe('a tag that more than a hundred posts have', () => {
  it('what uses a tag is counted up to a hundred of each kind', async () => {
    const tag = await created({ name: 'Multidão' })
    const { db } = world.database
    const { id: author } = await world.person('Otávio Reis')
    const rows = Array.from({ length: 101 }, (_, index) => index + 1).map((minute) => ({
      ...{ user_id: author, kind: 'feed' as const, description: 'Do mesmo assunto' },
      created_at: new Date(Date.UTC(2026, 0, 1) + minute * 60_000),
    }))
    const posts = await db.insertInto('posts').values(rows).returning(['id', 'kind', 'created_at']).execute()
    const tagged = posts.map(({ id, ...post }) => ({ ...post, post_id: id, tag_id: tag.id }))
    await db.insertInto('post_tags').values(tagged).execute()
    const { body } = await ana.get('/v6/staff/tags')
    const listed = body.tags.find(({ id }: TagRow) => id === tag.id)
    expect(listed).toMatchObject({ uses: { posts: 100, classifieds: 0 }, can: { delete: false } })
    const refused = await ana.delete(`/v6/staff/tags/${tag.id}`)
    expect(refused.body.errors).toEqual([
      'A tag Multidão está em uso e não pode ser excluída: 100 ou mais publicações.',
    ])
  })
})

describe('the list that everybody has', () => {
  it('the list of tags is sent again only when something changed', async () => {
    const { headers } = await world.visitor.get('/v4/tags')
    const again = () =>
      world.app.inject({ url: '/v4/tags', headers: { 'if-none-match': String(headers.etag) } })
    expect((await again()).statusCode).toBe(304)
    await created({ name: 'Novidade' })
    const changed = await again()
    expect(changed.statusCode).toBe(200)
    expect(changed.payload).toContain('Novidade')
  })
})

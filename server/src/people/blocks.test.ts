import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFilters } from '../posts/feed/filters.ts'
import { pageStatement } from '../posts/feed/page-statement.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'

let world: TestApp
type Person = Awaited<ReturnType<TestApp['person']>>
let joao: Person
let maria: Person
let zeca: Person

beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Silva')
  maria = await world.person('Maria Souza')
  zeca = await world.person('Zeca Ramos')
})
afterAll(() => world.close())

async function write(who: Person, description: string, tags: string[] = []): Promise<number> {
  return (await who.post('/v4/users/me/posts', { description, tags })).body.post.id
}

function comment(who: Person, postId: number, text: string) {
  return who.post(`/v4/posts/${postId}/comments`, { text })
}

function blockOf(who: Person, other: { id: number }) {
  return who.post(`/v6/users/${other.id}/block`)
}

function unblock(who: Person, other: { id: number }) {
  return who.delete(`/v6/users/${other.id}/block`)
}

async function blocked(who: Person): Promise<number[]> {
  return (await who.get('/v6/users/me/blocks')).body.blocks.map(
    ({ user }: { user: { id: number } }) => user.id,
  )
}

function idsOf(body: { posts: { id: number }[] }): number[] {
  return body.posts.map(({ id }) => id)
}

describe('blocking a person', () => {
  it('blocked people are on the list of whoever blocked them, the latest first, until they are unblocked', async () => {
    expect(await blocked(joao)).toEqual([])
    const first = await blockOf(joao, zeca)
    expect(first.status).toBe(201)
    expect(first.body.block).toMatchObject({
      user: { id: zeca.id, name: 'Zeca Ramos', nickname: zeca.nickname },
    })
    world.advance(60_000)
    await blockOf(joao, maria)
    expect(await blocked(joao)).toEqual([maria.id, zeca.id])
    expect(await blocked(zeca)).toEqual([])
    const again = await blockOf(joao, zeca)
    expect(again.body).toEqual(first.body)
    expect((await unblock(joao, zeca)).status).toBe(204)
    expect((await unblock(joao, zeca)).status).toBe(204)
    expect(await blocked(joao)).toEqual([maria.id])
    await unblock(joao, maria)
  })

  it('unblocking a person leaves the blocks of others', async () => {
    await blockOf(joao, zeca)
    await blockOf(maria, zeca)
    await unblock(joao, zeca)
    expect([await blocked(joao), await blocked(maria)]).toEqual([[], [zeca.id]])
    await unblock(maria, zeca)
  })

  it('a page of the list of blocks holds twenty people', async () => {
    const blocker = await world.person('Dona Lista')
    await sql`insert into users (name, nickname, email, phone, initials)
      select 'Vizinho ' || n, 'vizinho.' || n, 'vizinho' || n || '@fazenda.example', '', 'V'
      from generate_series(1, 45) n`.execute(world.database.db)
    await sql`insert into user_blocks (user_id, blocked_id, created_at)
      select ${blocker.id}, id, ${world.now()} from users where nickname like 'vizinho.%'`.execute(
      world.database.db,
    )
    const pages: number[] = []
    for (const page of ['1', '2', '3']) {
      const { body } = await blocker.get('/v6/users/me/blocks', { page })
      expect(body).toMatchObject({ page: Number(page), per_page: 20, has_next: page !== '3' })
      pages.push(...body.blocks.map(({ user }: { user: { id: number } }) => user.id))
    }
    expect(new Set(pages).size).toBe(45)
    expect((await blocker.get('/v6/users/me/blocks', { page: '4' })).body).toMatchObject({
      blocks: [],
      has_next: false,
    })
    expect((await blocker.get('/v6/users/me/blocks', { page: '0' })).status).toBe(422)
  })

  it.each([
    ['oneself', () => joao.id, 422, 'Você não pode bloquear a si mesmo.'],
    ['the platform', () => 1, 422, 'A Arroba não pode ser bloqueada.'],
    ['nobody', () => 999_999, 404, 'Não encontramos esta pessoa.'],
  ])('blocking %s is refused', async (_whom, id, status, message) => {
    expect(await blockOf(joao, { id: id() })).toMatchObject({ status, body: { errors: [message] } })
    expect(await blocked(joao)).toEqual([])
  })

  it('a person can block at most a thousand people', async () => {
    const blocker = await world.person('Dona Muralha')
    await sql`with crowd as (
        insert into users (name, nickname, email, phone, initials)
        select 'Multidão', 'multidao.' || n, 'multidao' || n || '@fazenda.example', '', 'M'
        from generate_series(1, 1000) n returning id)
      insert into user_blocks (user_id, blocked_id, created_at) select ${blocker.id}, id, ${world.now()} from crowd`.execute(
      world.database.db,
    )
    world.advance(6_000)
    expect(await blockOf(blocker, zeca)).toMatchObject({
      status: 422,
      body: { errors: ['Você já bloqueou 1.000 pessoas. Desbloqueie alguém antes de bloquear mais uma.'] },
    })
    const { body } = await blocker.get('/v6/users/me/blocks')
    expect((await blockOf(blocker, body.blocks[0].user)).status).toBe(201)
  })

  it('a visitor can neither block anybody nor list blocks', async () => {
    expect((await world.visitor.post(`/v6/users/${zeca.id}/block`)).status).toBe(401)
    expect((await world.visitor.delete(`/v6/users/${zeca.id}/block`)).status).toBe(401)
    expect((await world.visitor.get('/v6/users/me/blocks')).status).toBe(401)
    expect((await joao.post('/v6/users/abc/block')).status).toBe(404)
  })
})

describe('whoever blocked a person', () => {
  let reader: Person
  let theirs: number[]
  let others: number[]

  beforeAll(async () => {
    reader = await world.person('Lia Leitora')
    theirs = []
    others = []
    for (let n = 0; n < 25; n += 1) {
      theirs.push(await write(zeca, `Oferta repetida número ${n}`, ['Boi Gordo', 'Milho']))
      others.push(await write(maria, `Oferta séria número ${n}`, ['Boi Gordo', 'Milho']))
    }
    others.reverse()
  })

  const pagesOf = async (query: Record<string, string | string[]>): Promise<number[]> => {
    const found: number[] = []
    for (let page = 1; ; page += 1) {
      const { status, body } = await reader.get('/v6/posts', { ...query, page: String(page) })
      expect(status).toBe(200)
      found.push(...idsOf(body))
      if (!body.has_next) return found
    }
  }

  const lists: [string, Record<string, string | string[]>][] = [
    ['the whole feed', {}],
    ['a tag', { by_tag: 'boi-gordo' }],
    ['any of several tags', { 'by_tags[]': ['#Boi Gordo', '#Milho'] }],
    ['both kinds of tag', { by_tag: 'milho', 'by_tags[]': ['#Boi Gordo'] }],
    ['a state', { by_state: '51' }],
    ['days', { by_date_after: '2020-01-01' }],
    ['a term', { by_term: 'oferta' }],
    ['a term and a tag', { by_term: 'oferta', by_tag: 'milho' }],
    ['a term between days', { by_term: 'oferta', by_date_after: '2020-01-01' }],
  ]

  it.each(lists)(
    'whoever blocked a person sees nothing of theirs in %s, and full pages of all the rest',
    async (_list, query) => {
      const both = await pagesOf(query)
      expect(theirs.every((id) => both.includes(id))).toBe(true)
      await blockOf(reader, zeca)
      const { body } = await reader.get('/v6/posts', query)
      expect(body.posts).toHaveLength(20)
      expect(body.has_next).toBe(true)
      expect(await pagesOf(query)).toEqual(both.filter((id) => !theirs.includes(id)))
      await unblock(reader, zeca)
      expect(await pagesOf(query)).toEqual(both)
    },
  )

  it('pages of the feed without blocked people begin where those before ended', async () => {
    const second = async () => idsOf((await reader.get('/v6/posts', { page: '2' })).body)
    const before = await second()
    await blockOf(reader, zeca)
    const after = await second()
    expect(after).toEqual(others.slice(20))
    expect(after).not.toEqual(before)
    await blockOf(reader, maria)
    expect(await second()).toEqual([])
    await unblock(reader, maria)
    await unblock(reader, zeca)
    expect(await second()).toEqual(before)
  })

  it('whoever blocked a person pages through the comments of the others', async () => {
    const id = await write(joao, 'Conversa comprida')
    await sql`insert into comments (post_id, user_id, text, created_at)
      select ${id}, case when n % 2 = 0 then ${zeca.id}::bigint else ${maria.id} end, 'Fala ' || n,
        ${world.now()}::timestamptz + n * interval '1 second' from generate_series(1, 121) n`.execute(
      world.database.db,
    )
    await blockOf(reader, zeca)
    const page = async (number: string) => {
      const { body } = await reader.get(`/v6/posts/${id}/comments`, { page: number })
      return [body.comments.map(({ text }: { text: string }) => Number(text.slice(5))), body.has_next]
    }
    const odd = Array.from({ length: 61 }, (_, place) => 2 * place + 1)
    expect(await page('1')).toEqual([odd.slice(0, 50), true])
    expect(await page('2')).toEqual([odd.slice(50), false])
    await unblock(reader, zeca)
  })

  it('whoever blocked a person sees none of their comments under their own posts', async () => {
    const id = await write(reader, 'Minha própria prosa')
    await comment(zeca, id, 'Deixa eu falar')
    await blockOf(reader, zeca)
    const { body } = await reader.get('/v4/users/me/posts')
    expect(body.posts[0]).toMatchObject({ id, comments_count: 0, first_comments: [], last_comments: [] })
    await unblock(reader, zeca)
    expect((await reader.get('/v4/users/me/posts')).body.posts[0].comments_count).toBe(1)
  })

  it('whoever blocked a person does not find their post by its address either', async () => {
    const [id] = theirs
    expect((await reader.get(`/v6/posts/${id}`)).status).toBe(200)
    await blockOf(reader, zeca)
    expect(await reader.get(`/v6/posts/${id}`)).toMatchObject({
      status: 404,
      body: { errors: ['Esta publicação não existe mais.'] },
    })
    expect((await reader.post(`/v6/posts/${id}/evaluate`, { evaluation: true })).status).toBe(404)
    expect((await reader.get(`/v6/posts/${id}/comments`)).status).toBe(404)
    expect((await comment(reader, id ?? 0, 'Olá')).status).toBe(404)
    expect((await maria.get(`/v6/posts/${id}`)).status).toBe(200)
    await unblock(reader, zeca)
    expect((await reader.get(`/v6/posts/${id}`)).status).toBe(200)
  })

  it('whoever blocked a person sees the first and the last comments of the others, and counts only those', async () => {
    const id = await write(joao, 'Quem vem domingo?')
    const seen = async (who: Person) => {
      const { post } = (await who.get(`/v6/posts/${id}`)).body
      const texts = (list: { text: string }[]) => list.map(({ text }) => text)
      return [post.comments_count, texts(post.first_comments), texts(post.last_comments)]
    }
    await blockOf(reader, zeca)
    const expected = [
      [zeca, 'z1', [0, [], []]],
      [maria, 'm1', [1, ['m1'], []]],
      [zeca, 'z2', [1, ['m1'], []]],
      [maria, 'm2', [2, ['m1', 'm2'], []]],
      [maria, 'm3', [3, ['m1', 'm2'], ['m3']]],
      [zeca, 'z3', [3, ['m1', 'm2'], ['m3']]],
      [maria, 'm4', [4, ['m1', 'm2'], ['m3', 'm4']]],
      [maria, 'm5', [5, ['m1', 'm2'], ['m4', 'm5']]],
    ] as const
    for (const [who, text, state] of expected) {
      await comment(who, id, `${text}.`)
      const dotted = (texts: readonly string[]) => texts.map((one) => `${one}.`)
      expect(await seen(reader)).toEqual([state[0], dotted(state[1]), dotted(state[2])])
    }
    expect(await seen(joao)).toEqual([8, ['z1.', 'm1.'], ['m4.', 'm5.']])
    const thread = await reader.get(`/v6/posts/${id}/comments`)
    expect(thread.body.comments.map(({ text }: { text: string }) => text)).toEqual(
      ['m1', 'm2', 'm3', 'm4', 'm5'].map((text) => `${text}.`),
    )
    const inList = (await reader.get('/v6/posts', { by_term: 'domingo' })).body.posts[0]
    expect(inList).toMatchObject({ id, comments_count: 5 })
    await unblock(reader, zeca)
    expect(await seen(reader)).toEqual(await seen(joao))
  })
})

describe('whoever was blocked', () => {
  it('whoever was blocked sees everything as before', async () => {
    const id = await write(joao, 'Só para quem interessa')
    await blockOf(joao, zeca)
    expect((await zeca.get(`/v6/posts/${id}`)).status).toBe(200)
    expect(idsOf((await zeca.get('/v6/posts')).body)).toContain(id)
    await unblock(joao, zeca)
  })

  it('whoever was blocked cannot like any more, and may take an earlier like back', async () => {
    const earlier = await write(joao, 'Bezerrada de primeira')
    const later = await write(joao, 'Bezerrada de segunda')
    const evaluate = (id: number, evaluation: true | null) =>
      zeca.post(`/v6/posts/${id}/evaluate`, { evaluation })
    expect((await evaluate(earlier, true)).body.post.ups_count).toBe(1)
    await blockOf(joao, zeca)
    expect(await evaluate(later, true)).toMatchObject({
      status: 403,
      body: { errors: ['Não dá para curtir esta publicação.'] },
    })
    expect((await joao.get(`/v6/posts/${later}`)).body.post.ups_count).toBe(0)
    expect((await evaluate(earlier, null)).body.post).toMatchObject({ ups_count: 0, evaluation: null })
    expect((await evaluate(later, null)).status).toBe(200)
    await unblock(joao, zeca)
    expect((await evaluate(later, true)).body.post.ups_count).toBe(1)
  })

  it('whoever was blocked cannot comment any more, nor edit an earlier comment; only delete it', async () => {
    const id = await write(joao, 'Quem tem milho?')
    const said = (await comment(zeca, id, 'Eu tenho')).body.comment
    await blockOf(joao, zeca)
    const refusal = { status: 403, body: { errors: ['Não dá para comentar nesta publicação.'] } }
    expect(await comment(zeca, id, 'E barato')).toMatchObject(refusal)
    const address = `/v4/posts/${id}/comments/${said.id}`
    expect(await zeca.put(address, { text: 'Agora vai' })).toMatchObject(refusal)
    expect((await maria.get(`/v6/posts/${id}`)).body.post).toMatchObject({
      comments_count: 1,
      first_comments: [{ text: 'Eu tenho' }],
    })
    expect((await zeca.delete(address)).status).toBe(204)
    expect((await comment(maria, id, 'Aqui tem')).status).toBe(201)
    await unblock(joao, zeca)
    expect((await comment(zeca, id, 'Eu também')).status).toBe(201)
  })

  it('whoever was blocked mentions nobody who blocked them', async () => {
    await blockOf(joao, zeca)
    const text = `@${joao.nickname} e @${maria.nickname}, viram isso?`
    const { post } = (await zeca.post('/v4/users/me/posts', { description: text, mentions: [joao.nickname] }))
      .body
    expect(post.mentions).toEqual([maria.nickname])
    const edited = await zeca.put(`/v4/users/me/posts/${post.id}`, { description: `${text} Hein?`, tags: [] })
    expect(edited.body.post.mentions).toEqual([maria.nickname])
    expect((await comment(zeca, post.id, text)).body.comment.mentions).toEqual([maria.nickname])
    await unblock(joao, zeca)
  })
})

describe('what a viewer carries', () => {
  it('a block holds at once on every device of theirs, on this node', async () => {
    const { email, password } = joao
    const { body } = await world.visitor.post('/v4/users/sign_in', { email, password })
    const phone = createClient(world.app, { email, token: body.token })
    const id = await write(zeca, 'Visto no telefone')
    expect((await phone.get(`/v6/posts/${id}`)).status).toBe(200)
    await blockOf(joao, zeca)
    expect((await phone.get(`/v6/posts/${id}`)).status).toBe(404)
    await unblock(joao, zeca)
    expect((await phone.get(`/v6/posts/${id}`)).status).toBe(200)
  })

  it('the statements of whoever blocked nobody hold nothing about blocks', () => {
    const filters = [
      {},
      { by_tag: 'milho' },
      { 'by_tags[]': ['Milho'] },
      { by_term: 'boi' },
      { by_state: '51' },
    ]
    for (const query of filters) {
      const read = readFilters({ ...query, page: 1 })
      const of = (id: number, ids: number[]) =>
        pageStatement({ id, blocked: ids, isStaff: false, opens: [] }, read, null, 0)
      const free = of(joao.id, [])
      expect(free.statement).toBe(of(maria.id, []).statement)
      expect(free.statement.parameters).not.toContain('blocked')
      expect(free.statement.text).not.toMatch(/unseen|"bp"|user_id" = any/)
      expect(of(joao.id, [zeca.id]).statement.parameters).toContain('blocked')
      expect(of(joao.id, [zeca.id]).statement).toBe(of(maria.id, [joao.id, zeca.id]).statement)
      expect(of(joao.id, [zeca.id]).statement.name).not.toBe(free.statement.name)
    }
  })
})

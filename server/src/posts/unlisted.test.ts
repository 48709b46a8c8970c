import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'

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

const written = async (by: Person, description: string): Promise<number> =>
  (await by.post('/v4/users/me/posts', { description })).body.post.id
const said = async (by: Person, postId: number, text: string): Promise<number> =>
  (await by.post(`/v4/posts/${postId}/comments`, { text })).body.comment.id

/** As the calls of the platform's staff leave it. */
const takeOff = async (id: number, reason: 'hidden' | 'withdrawn') => {
  const { db } = world.database
  await sql`update posts set listed = false, unlisted_reason = ${reason}, unlisted_at = ${world.now()} where id = ${id}`.execute(
    db,
  )
  await sql`update post_tags set listed = false where post_id = ${id}`.execute(db)
  await sql`update post_search set listed = false where post_id = ${id}`.execute(db)
}
const hideComment = async (id: number) => {
  const { db } = world.database
  await sql`update comments set hidden_at = ${world.now()} where id = ${id}`.execute(db)
  await sql`update posts set comments_count = comments_count - 1
    where id = (select post_id from comments where id = ${id})`.execute(db)
}

const textsOf = async (who: Person): Promise<string[]> =>
  (await who.get('/v5/users/me/notifications')).body.notifications.map(
    ({ full_text }: { full_text: string }) => full_text,
  )

describe('a post that staff hid', () => {
  let postId: number
  let commentId: number

  beforeAll(async () => {
    postId = await written(zeca, `Deposite antes, @${maria.nickname}`)
    commentId = await said(maria, postId, 'Que conversa é essa?')
    await maria.post(`/v6/posts/${postId}/evaluate`, { evaluation: true })
    await vi.waitFor(async () => expect((await textsOf(maria)).join()).toContain('Deposite antes'))
    await takeOff(postId, 'hidden')
  })

  it('a hidden post does not exist for others, by whatever address', async () => {
    for (const who of [joao, maria]) {
      const answers = await Promise.all([
        who.get(`/v6/posts/${postId}`),
        who.get(`/v6/posts/${postId}/comments`),
        who.post(`/v4/posts/${postId}/comments`, { text: 'Olá, gente' }),
        who.post(`/v6/posts/${postId}/evaluate`, { evaluation: true }),
        who.post(`/v6/posts/${postId}/evaluate`, { evaluation: null }),
        who.post(`/v6/posts/${postId}/reports`, { reason: 'spam' }),
        who.post(`/v6/posts/${postId}/comments/${commentId}/reports`, { reason: 'spam' }),
        who.put(`/v4/posts/${postId}/comments/${commentId}`, { text: 'Outra coisa' }),
        who.put(`/v4/users/me/posts/${postId}`, { description: 'Tomei conta', tags: [] }),
      ])
      expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(404))
    }
  })

  it('a hidden post is in no list and no search', async () => {
    const lists = await Promise.all([
      joao.get('/v4/posts'),
      joao.get('/v6/posts', { by_term: 'Deposite' }),
      zeca.get('/v4/posts'),
      maria.get('/v4/users/me/posts'),
    ])
    for (const { body } of lists) expect(body.posts.map(({ id }: { id: number }) => id)).not.toContain(postId)
  })

  it('a hidden post is gone from the notifications of whom it mentioned', async () => {
    const texts = await textsOf(maria)
    expect(texts.join()).not.toContain('Deposite')
    expect(texts).toContain('Zeca Ramos citou você em uma publicação: (conteúdo indisponível)')
  })

  it('the thread of a hidden post no longer puts its people first where people are mentioned', async () => {
    const outsider = await world.person('Zé Antunes')
    const { body } = await joao.get('/v6/users/mentionable', { term: 'ze', post_id: String(postId) })
    expect(body.users[0].nickname).toBe(outsider.nickname)
    expect(body.users.map(({ nickname }: Person) => nickname)).toContain(zeca.nickname)
  })

  it('a hidden post is shown to its author, marked, who may delete it and not change it', async () => {
    const { body } = await zeca.get(`/v6/posts/${postId}`)
    expect(body.post).toMatchObject({
      kind: 'feed',
      hidden: true,
      can: { edit: false, delete: true },
      comments_count: 1,
    })
    const { body: mine } = await zeca.get('/v4/users/me/posts')
    expect(mine.posts[0]).toMatchObject({ id: postId, kind: 'feed', hidden: true })
    expect((await zeca.get(`/v6/posts/${postId}/comments`)).body.comments).toHaveLength(1)
    const edited = await zeca.put(`/v4/users/me/posts/${postId}`, { description: 'Mudei', tags: [] })
    expect(edited.status).toBe(409)
    expect(edited.body.errors[0]).toContain('equipe')
  })

  it('people may still delete what they wrote under a hidden post, and its author the post', async () => {
    expect((await maria.delete(`/v4/posts/${postId}/comments/${commentId}`)).status).toBe(204)
    expect((await zeca.delete(`/v4/users/me/posts/${postId}`)).status).toBe(204)
    expect((await zeca.get(`/v6/posts/${postId}`)).status).toBe(404)
  })
})

describe('a post that staff withdrew', () => {
  it('a withdrawn post does not exist for anybody, its author and staff included', async () => {
    const equipe = await staffMember(world, 'Equipe Arroba')
    const postId = await written(equipe, 'Cotação de ontem')
    await takeOff(postId, 'withdrawn')
    for (const who of [equipe, joao]) expect((await who.get(`/v6/posts/${postId}`)).status).toBe(404)
    expect((await equipe.get('/v4/users/me/posts')).body.posts).toEqual([])
  })
})

describe('a comment that staff hid', () => {
  let postId: number
  let first: number
  let bad: number

  beforeEach(async () => {
    postId = await written(joao, 'Alguém tem frete para Sinop?')
    first = await said(maria, postId, 'Eu tenho, chama')
    bad = await said(zeca, postId, 'Bando de caloteiros')
    await vi.waitFor(async () => expect((await textsOf(joao)).join()).toContain('caloteiros'))
    await hideComment(bad)
  })

  it('a hidden comment is neither shown nor counted for others', async () => {
    for (const who of [joao, maria]) {
      const { post } = (await who.get(`/v6/posts/${postId}`)).body
      expect(post.comments_count).toBe(1)
      expect([...post.first_comments, ...post.last_comments].map(({ id }) => id)).toEqual([first])
      const thread = (await who.get(`/v6/posts/${postId}/comments`)).body.comments
      expect(thread.map(({ id }: { id: number }) => id)).toEqual([first])
      expect((await who.post(`/v6/posts/${postId}/comments/${bad}/reports`, { reason: 'spam' })).status).toBe(
        404,
      )
    }
    expect((await joao.put(`/v4/posts/${postId}/comments/${bad}`, { text: 'Minha vez' })).status).toBe(404)
    expect((await textsOf(joao)).join()).not.toContain('caloteiros')
    await vi.waitFor(async () =>
      expect(await textsOf(joao)).toContain('Zeca Ramos comentou na sua publicação: (conteúdo indisponível)'),
    )
  })

  it('a hidden comment is counted right for whoever blocked its author, too', async () => {
    const tereza = await world.person('Tereza Lima')
    await tereza.post(`/v6/users/${zeca.id}/block`)
    expect((await tereza.get(`/v6/posts/${postId}`)).body.post.comments_count).toBe(1)
  })

  it('a hidden comment is shown to its author in the thread, marked, who may delete it and not change it', async () => {
    const thread = (await zeca.get(`/v6/posts/${postId}/comments`)).body.comments
    expect(thread.at(-1)).toMatchObject({ id: bad, hidden: true, can: { edit: false, delete: true } })
    const { post } = (await zeca.get(`/v6/posts/${postId}`)).body
    expect(post.comments_count).toBe(2)
    expect(post.first_comments.at(-1)).toMatchObject({ id: bad, hidden: true })
    const edited = await zeca.put(`/v4/posts/${postId}/comments/${bad}`, { text: 'Fui mal entendido' })
    expect(edited.status).toBe(409)
    expect((await zeca.delete(`/v4/posts/${postId}/comments/${bad}`)).status).toBe(204)
    expect((await joao.get(`/v6/posts/${postId}`)).body.post.comments_count).toBe(1)
  })
})

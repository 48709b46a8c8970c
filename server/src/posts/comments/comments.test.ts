import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../platform/data/query.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { eventsAbout } from '../../testing/database/records.ts'
import { insertManyComments } from '../../testing/database/sql/statements.ts'

let world: TestApp
type Person = Awaited<ReturnType<TestApp['person']>>
let joao: Person
let maria: Person
let zeca: Person
/** A post by João, new for each test. */
let post: number

beforeAll(async () => {
  world = await openTestApp({}, { holdEvents: true })
  joao = await world.person('João Silva')
  maria = await world.person('Maria Souza')
  zeca = await world.person('Zeca Prates')
})
afterAll(() => world.close())

beforeEach(async () => {
  post = await writePost('Quanto está o boi aí?')
})

const writePost = async (description: string): Promise<number> =>
  (await joao.post('/v4/users/me/posts', { description })).body.post.id

const commentsPath = (id = post) => `/v4/posts/${id}/comments`
const say = (who: Person, text: unknown, key?: string) =>
  who.post(commentsPath(), { text }, key === undefined ? {} : { headers: { 'idempotency-key': key } })
const sayId = async (who: Person, text: string): Promise<number> => (await say(who, text)).body.comment.id
const list = async (page = 1) => (await joao.get(`/v6/posts/${post}/comments`, { page: String(page) })).body
const texts = async (page = 1): Promise<string[]> =>
  (await list(page)).comments.map(({ text }: { text: string }) => text)
const seenPost = async () => (await joao.get(`/v6/posts/${post}`)).body.post
const commentsCount = async (): Promise<number> => (await seenPost()).comments_count

/** The events of a kind about the post, oldest first. */
async function recorded(wanted: string) {
  const events = await eventsAbout(world.database.db, 'post_id', post)
  return events.flatMap(({ kind, actor_id: actor, data }) => (kind === wanted ? [{ actor, data }] : []))
}

describe('a comment', () => {
  it('a comment appears under its post for everybody, and is counted', async () => {
    const said = await say(maria, '  Aqui pagaram 317, @joao.silva!  ')
    expect(said).toMatchObject({
      status: 201,
      body: {
        comment: {
          text: 'Aqui pagaram 317, @joao.silva!',
          edited_at: null,
          user: { id: maria.id, name: 'Maria Souza' },
          mentions: ['joao.silva'],
          can: { edit: true, delete: true },
        },
      },
    })
    expect(await seenPost()).toMatchObject({
      comments_count: 1,
      first_comments: [
        { id: said.body.comment.id, mentions: ['joao.silva'], can: { edit: false, delete: false } },
      ],
      last_comments: [],
    })
    expect(await texts()).toEqual(['Aqui pagaram 317, @joao.silva!'])
    expect(await recorded('comment-written')).toEqual([
      { actor: maria.id, data: { post_id: post, comment_id: said.body.comment.id } },
    ])
  })

  it.each([
    ['nothing', undefined, 'Escreva pelo menos 3 caracteres.'],
    ['two letters among blanks', '  ok  ', 'Escreva pelo menos 3 caracteres.'],
    ['too much', 'x'.repeat(2001), 'Escreva no máximo 2.000 caracteres.'],
    ['a NUL', 'a\u0000bcd', 'O texto tem um caractere que não pode ser usado.'],
  ])('a comment is refused with %s', async (_what, text, message) => {
    expect(await say(maria, text)).toMatchObject({ status: 422, body: { errors: [message] } })
    expect(await commentsCount()).toBe(0)
    expect(await texts()).toEqual([])
  })

  it.each([
    ['three letters', 'Boi'],
    ['as much as may be', '🐂'.repeat(2000)],
    ['what looks like code', `<img src=x onerror=alert(1)>'; drop table comments; -- \\ % "aspas"`],
    ['lines', 'Uma linha\n\noutra linha'],
  ])('a comment is stored as it was typed: %s', async (_what, text) => {
    expect((await say(maria, text)).body.comment.text).toBe(text)
    expect(await texts()).toEqual([text])
  })

  it('a comment mentions existing people, once each, and never its author', async () => {
    const { comment } = (
      await say(maria, '@zeca.prates e @ZECA.PRATES. @ninguem.existe @maria.souza x@joao.silva')
    ).body
    expect(comment.mentions).toEqual(['zeca.prates'])
  })

  it('a comment needs a post that exists and somebody signed in', async () => {
    expect(await maria.post(commentsPath(999_999), { text: 'Alô?' })).toMatchObject({
      status: 404,
      body: { errors: ['Esta publicação não existe mais.'] },
    })
    expect((await maria.get('/v6/posts/999999/comments')).status).toBe(404)
    expect((await maria.post('/v4/posts/abc/comments', { text: 'Alô?' })).status).toBe(404)
    expect((await world.visitor.post(commentsPath(), { text: 'Alô?' })).status).toBe(401)
    expect((await world.visitor.get(`/v6/posts/${post}/comments`)).status).toBe(401)
  })

  it('a comment that is sent again with the same key is written once', async () => {
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => say(maria, 'Sinal ruim por aqui', 'a mesma')),
    )
    expect(first?.status).toBe(201)
    for (const { body } of others) expect(body).toEqual(first?.body)
    expect((await say(maria, 'Sinal ruim por aqui', 'a mesma')).body).toEqual(first?.body)
    expect(await commentsCount()).toBe(1)
    expect(await recorded('comment-written')).toHaveLength(1)
    expect(await say(maria, 'Outro texto', 'a mesma')).toMatchObject({ status: 422 })
  })

  it('the count of comments is exact when twenty are written and several deleted at once', async () => {
    const said = await Promise.all(
      Array.from({ length: 20 }, (_, n) => say([maria, zeca, joao][n % 3] ?? joao, `Comentário ${n}`)),
    )
    expect(said.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(await commentsCount()).toBe(20)
    const marias = said.filter(({ body }) => body.comment.user.id === maria.id)
    const gone = await Promise.all(
      [...marias, ...marias].map(({ body }) => maria.delete(`${commentsPath()}/${body.comment.id}`)),
    )
    expect(gone.filter(({ status }) => status === 204)).toHaveLength(marias.length)
    expect(gone.filter(({ status }) => status === 404)).toHaveLength(marias.length)
    expect(await commentsCount()).toBe(20 - marias.length)
    expect(await texts()).toHaveLength(20 - marias.length)
  })
})

describe('the list', () => {
  it('comments are listed in pages of fifty, oldest first', async () => {
    const all = Array.from({ length: 101 }, (_, n) => `Comentário ${n + 1}`)
    await run(world.database.db, insertManyComments, { postId: post, userId: maria.id, count: 101 })
    expect(await list()).toMatchObject({ page: 1, per_page: 50, has_next: true })
    expect(await list(2)).toMatchObject({ page: 2, has_next: true })
    expect(await list(3)).toMatchObject({ page: 3, has_next: false })
    expect([...(await texts(1)), ...(await texts(2)), ...(await texts(3))]).toEqual(all)
    expect(await list(4)).toEqual({ comments: [], page: 4, per_page: 50, has_next: false })
  })

  it('fifty comments have no next page', async () => {
    for (let n = 1; n <= 50; n += 1) await say(maria, `Comentário ${n}`)
    expect(await list()).toMatchObject({ has_next: false })
    expect(await texts()).toHaveLength(50)
  })

  it.each(['0', '-1', 'dois', '1.5', '99999999999'])('page %s of the comments is refused', async (page) => {
    expect(await joao.get(`/v6/posts/${post}/comments`, { page })).toMatchObject({ status: 422 })
  })
})

describe('changing a comment', () => {
  it('an author edits their comment, which then shows that it was edited', async () => {
    const id = await sayId(maria, 'Aqui pagaram 371')
    const changed = await maria.put(`${commentsPath()}/${id}`, { text: 'Aqui pagaram 317, @zeca.prates' })
    expect(changed).toMatchObject({
      status: 200,
      body: { comment: { id, text: 'Aqui pagaram 317, @zeca.prates', mentions: ['zeca.prates'] } },
    })
    expect(changed.body.comment.edited_at).toMatch(/-03:00$/)
    expect(await texts()).toEqual(['Aqui pagaram 317, @zeca.prates'])
    expect(await commentsCount()).toBe(1)
  })

  it('saving a comment unchanged is no edit', async () => {
    const id = await sayId(maria, 'Sem mudança')
    const { body } = await maria.put(`${commentsPath()}/${id}`, { text: ' Sem mudança ' })
    expect(body.comment.edited_at).toBeNull()
  })

  it('an edited comment notifies only people whom it did not mention before', async () => {
    const id = await sayId(maria, 'Olha isso, @zeca.prates')
    const change = (text: string) => maria.put(`${commentsPath()}/${id}`, { text })
    await change('Olha só isso, @zeca.prates')
    expect(await recorded('comment-written')).toHaveLength(1)
    expect((await change('Olhem só, @zeca.prates e @joao.silva')).body.comment.mentions).toEqual([
      'joao.silva',
      'zeca.prates',
    ])
    expect(await recorded('comment-written')).toHaveLength(2)
    expect((await change('Olhem só vocês')).body.comment.mentions).toEqual([])
    expect(await recorded('comment-written')).toHaveLength(2)
  })

  it('an edited comment has to follow the rules of a new one', async () => {
    const id = await sayId(maria, 'Fica assim')
    for (const text of ['', 'ok', 'x'.repeat(2001)])
      expect((await maria.put(`${commentsPath()}/${id}`, { text })).status).toBe(422)
    expect(await texts()).toEqual(['Fica assim'])
  })
})

describe("somebody else's comment", () => {
  it('a comment is neither edited nor deleted by others, not even by the author of the post', async () => {
    const id = await sayId(maria, 'De Maria')
    for (const stranger of [zeca, joao]) {
      expect(await stranger.put(`${commentsPath()}/${id}`, { text: 'De outro' })).toMatchObject({
        status: 403,
        body: { errors: ['Só quem escreveu o comentário pode alterá-lo.'] },
      })
      expect(await stranger.delete(`${commentsPath()}/${id}`)).toMatchObject({
        status: 403,
        body: { errors: ['Só quem escreveu o comentário pode excluí-lo.'] },
      })
    }
    expect((await world.visitor.put(`${commentsPath()}/${id}`, { text: 'De outro' })).status).toBe(401)
    expect((await world.visitor.delete(`${commentsPath()}/${id}`)).status).toBe(401)
    expect(await texts()).toEqual(['De Maria'])
  })

  it('a comment is not reached through another post', async () => {
    const id = await sayId(maria, 'De Maria')
    const other = await writePost('Outra conversa')
    expect((await maria.put(`${commentsPath(other)}/${id}`, { text: 'Lá não' })).status).toBe(404)
    expect((await maria.delete(`${commentsPath(other)}/${id}`)).status).toBe(404)
    expect(await texts()).toEqual(['De Maria'])
    expect(await commentsCount()).toBe(1)
  })
})

describe('deleting a comment', () => {
  it('a deleted comment leaves the list and the count', async () => {
    const id = await sayId(maria, 'Falei demais, @zeca.prates')
    await say(zeca, 'Este fica')
    expect(await maria.delete(`${commentsPath()}/${id}`)).toMatchObject({ status: 204, body: null })
    expect(await texts()).toEqual(['Este fica'])
    expect(await commentsCount()).toBe(1)
    expect(await maria.delete(`${commentsPath()}/${id}`)).toMatchObject({
      status: 404,
      body: { errors: ['Este comentário não existe mais.'] },
    })
    expect((await maria.put(`${commentsPath()}/${id}`, { text: 'Voltei' })).status).toBe(404)
    expect(await commentsCount()).toBe(1)
  })

  it('a comment that is edited and deleted at once is gone, and counted off once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await sayId(maria, 'Mudo ou apago?')
      const [changed, deleted] = await Promise.all([
        maria.put(`${commentsPath()}/${id}`, { text: 'Mudei, @zeca.prates' }),
        maria.delete(`${commentsPath()}/${id}`),
      ])
      expect([200, 404]).toContain(changed.status)
      expect(deleted.status).toBe(204)
    }
    expect(await commentsCount()).toBe(0)
    expect(await texts()).toEqual([])
  })
})

describe('a post that goes while people comment on it and like it', () => {
  it('a post that is deleted while people comment and like leaves nothing behind, and nobody gets an unexpected error', async () => {
    for (let round = 0; round < 5; round += 1) {
      post = await writePost('Vai sumir')
      const id = await sayId(maria, 'Estou aqui')
      const answers = await Promise.all([
        say(zeca, 'Cheguei agora'),
        maria.put(`${commentsPath()}/${id}`, { text: 'Estava aqui' }),
        zeca.post(`/v6/posts/${post}/evaluate`, { evaluation: true }),
        joao.delete(`/v4/users/me/posts/${post}`),
        maria.delete(`${commentsPath()}/${id}`),
        maria.post(`/v6/posts/${post}/evaluate`, { evaluation: true }),
        say(maria, 'Ainda dá tempo?'),
      ])
      for (const { status } of answers) expect([200, 201, 204, 404]).toContain(status)
      expect((await joao.get(`/v6/posts/${post}`)).status).toBe(404)
    }
    const { db } = world.database
    const posts = db.selectFrom('posts').select('posts.id')
    const comments = db.selectFrom('comments').select('id').where('post_id', 'not in', posts)
    const likes = db.selectFrom('post_likes').select('post_id').where('post_id', 'not in', posts)
    expect([await comments.execute(), await likes.execute()]).toEqual([[], []])
  })
})

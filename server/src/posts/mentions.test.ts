import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import type { Person } from '../testing/readers.ts'

const DAY = 24 * 60 * 60_000

let world: TestApp
/** Has had an account for a year. */
let joao: Person
/** Registered today. */
let newcomer: Person
let people: { id: number; nickname: string }[]

beforeAll(async () => {
  world = await openTestApp({ RATE_LIMIT: 'on' })
  joao = await world.person('João Silva')
  newcomer = await world.person('Dito Furquim')
  await sql`update users set created_at = ${new Date(Date.now() - 365 * DAY)} where id = ${joao.id}`.execute(
    world.database.db,
  )
  const numbers = Array.from({ length: 40 }, (_, index) => index + 10)
  people = await world.database.db
    .insertInto('users')
    .values(
      numbers.map((n) => ({
        name: `Pessoa ${n}`,
        nickname: `pessoa.${n}`,
        email: `pessoa.${n}@fazenda.example`,
        phone: '',
        initials: 'P',
        password_hash: 'x',
      })),
    )
    .returning(['id', 'nickname'])
    .execute()
})
afterAll(() => world.close())

/** Some of the people, as a text names them. */
const named = (from: number, to: number): string =>
  people
    .slice(from, to)
    .map(({ nickname }) => `@${nickname}`)
    .join(' ')
const ids = (from: number, to: number) => people.slice(from, to).map(({ id }) => id)

/** Whoever was notified of a mention in a post or, with its id, in a comment, once all that happened has been handled. */
const notified = async (post: number, comment: number | null = null): Promise<number[]> => {
  await vi.waitFor(async () => {
    const { rows } = await sql`select from events`.execute(world.database.db)
    expect(rows).toEqual([])
  }, 15_000)
  const rows = await world.database.db
    .selectFrom('notifications')
    .select('user_id')
    .where('kind', '=', 'mention')
    .where('post_id', '=', post)
    .where('comment_id', 'is not distinct from', comment)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
const write = async (by: Person, description: string, mentions: string[] = []): Promise<number> => {
  const { status, body } = await by.post('/v4/users/me/posts', { description, mentions, tags: [] })
  expect(status).toBe(201)
  return body.post.id
}
const edit = async (by: Person, id: number, description: string) =>
  (await by.put(`/v4/users/me/posts/${id}`, { description, mentions: [], tags: [] })).status

it('a post tells the first 10 people of its text, and may name more', async () => {
  const id = await write(joao, `Olha só: ${named(0, 40)}`)
  expect(await notified(id)).toEqual(ids(0, 10))
  expect((await joao.get(`/v6/posts/${id}`)).body.post.mentions).toHaveLength(40)
})

it('those of the text come before those of the list, and count together', async () => {
  const list = people.slice(8, 30).map(({ nickname }) => nickname)
  const id = await write(joao, `Chamei ${named(0, 8)}`, list)
  expect(await notified(id)).toEqual(ids(0, 10))
})

it('an account that is younger than 7 days tells 3 people', async () => {
  const id = await write(newcomer, `Cheguei! ${named(0, 9)}`)
  expect(await notified(id)).toEqual(ids(0, 3))
  const comment = await newcomer.post(`/v4/posts/${id}/comments`, { text: `E vocês? ${named(0, 9)}` })
  expect(await notified(id, comment.body.comment.id)).toEqual(ids(0, 3))
})

it('edits of a post tell no more than 10 people in all, whoever is taken out of it meanwhile', async () => {
  const id = await write(joao, `Primeiro ${named(0, 6)}`)
  expect(await notified(id)).toEqual(ids(0, 6))
  expect(await edit(joao, id, `Depois ${named(10, 13)}`)).toBe(200)
  expect(await notified(id)).toEqual([...ids(0, 6), ...ids(10, 13)])
  expect(await edit(joao, id, 'Ninguém mais.')).toBe(200)
  expect(await edit(joao, id, `De novo ${named(20, 40)}`)).toBe(200)
  expect(await notified(id)).toEqual([...ids(0, 6), ...ids(10, 13), ...ids(20, 21)])
  expect(await edit(joao, id, `Outra vez ${named(30, 40)}`)).toBe(200)
  expect(await notified(id)).toHaveLength(10)
})

it('edits of a comment tell no more than 10 people in all', async () => {
  const id = await write(joao, 'Quem vem?')
  const { body } = await joao.post(`/v4/posts/${id}/comments`, { text: `Vem ${named(0, 8)}` })
  const path = `/v4/posts/${id}/comments/${body.comment.id}`
  expect(await notified(id, body.comment.id)).toEqual(ids(0, 8))
  expect((await joao.put(path, { text: `Vem ${named(20, 25)}` })).status).toBe(200)
  expect(await notified(id, body.comment.id)).toEqual([...ids(0, 8), ...ids(20, 22)])
  expect((await joao.put(path, { text: `Vem ${named(30, 35)}` })).status).toBe(200)
  expect(await notified(id, body.comment.id)).toEqual([...ids(0, 8), ...ids(20, 22)])
})

it('the author of a post hears of a comment that names them after 10 others', async () => {
  const id = await write(newcomer, 'Alguém tem bezerro?')
  const { body } = await joao.post(`/v4/posts/${id}/comments`, {
    text: `${named(0, 10)} @${newcomer.nickname}`,
  })
  expect(await notified(id, body.comment.id)).toEqual(ids(0, 10))
  const { notifications } = (await newcomer.get('/v5/users/me/notifications')).body
  expect(notifications[0]).toMatchObject({
    kind: 'comment',
    link: `/post/${id}#comentario-${body.comment.id}`,
  })
})

it('news of the platform tell 10 people', async () => {
  const staff = await staffMember(world, 'Equipe Arroba')
  const { body } = await staff.post('/v6/staff/posts', {
    title: 'Encontro',
    description: `Falaram ${named(0, 12)}`,
    tags: [],
  })
  expect(await notified(body.publication.id)).toEqual(ids(0, 10))
})

it('20 edits in 10 minutes are taken, of posts and comments together', async () => {
  const editor = await world.person('Nair Campos')
  const id = await write(editor, 'Rascunho')
  const { body } = await editor.post(`/v4/posts/${id}/comments`, { text: 'Primeira versão' })
  const statuses: number[] = []
  for (let nth = 0; nth < 10; nth += 1) {
    statuses.push(await edit(editor, id, `Versão ${nth}`))
    const path = `/v4/posts/${id}/comments/${body.comment.id}`
    statuses.push((await editor.put(path, { text: `Versão ${nth}` })).status)
  }
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200))
  const refused = await editor.put(`/v4/users/me/posts/${id}`, { description: 'Mais uma', tags: [] })
  expect([refused.status, refused.body]).toEqual([
    429,
    { errors: ['Muitas tentativas. Aguarde 10 minutos e tente de novo.'] },
  ])
  expect((await editor.get(`/v6/posts/${id}`)).body.post.description).toBe('Versão 9')
  expect((await editor.delete(`/v4/users/me/posts/${id}`)).status).toBe(204)
})

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { registrationOf } from '../../testing/registration.ts'

const DAY = 24 * 60 * 60 * 1000

type Person = Awaited<ReturnType<TestApp['person']>>

let arroba: TestApp
let joao: Person
let maria: Person
let renamed = 0
beforeAll(async () => {
  arroba = await openTestApp()
})
afterAll(() => arroba.close())
beforeEach(async () => {
  joao = await arroba.person('João Silva')
  maria = await arroba.person('Maria Souza')
})

const rename = (who: Person, nickname: string) =>
  who.put('/v5/users/me', { name: 'João Silva', nickname, phone: '66999990000' })

const newNickname = () => {
  renamed += 1
  return `capataz.${renamed}`
}

const write = async (description: string, mentions: string[] = []) =>
  (await maria.post('/v4/users/me/posts', { description, mentions, tags: [] })).body.post

const mentionsOf = async (id: number): Promise<string[]> =>
  (await maria.get(`/v6/posts/${id}`)).body.post.mentions

describe('João goes by another nickname', () => {
  test('posts, comments and edits that mention a person by a former nickname still do', async () => {
    const [old, now] = [joao.nickname, newNickname()]
    const post = await write(`Quem compra é o @${old}.`)
    const { body } = await maria.post(`/v4/posts/${post.id}/comments`, { text: `Confere, @${old}?` })
    expect(body.comment.mentions).toEqual([old])
    await rename(joao, now)
    expect((await mentionsOf(post.id)).toSorted()).toEqual([old, now].toSorted())
    const thread = await maria.get(`/v6/posts/${post.id}/comments`)
    expect(thread.body.comments[0].mentions.toSorted()).toEqual([old, now].toSorted())

    const edited = await maria.put(`/v4/users/me/posts/${post.id}`, {
      description: `Quem compra é o @${old}, à vista.`,
      mentions: [],
      tags: [],
    })
    expect(edited.body.post.mentions).toContain(old)
  })

  test('whoever writes a former nickname still mentions its owner', async () => {
    const old = joao.nickname
    await rename(joao, newNickname())
    expect((await write(`Fala, @${old}!`)).mentions).toContain(old)
    expect((await write('Fala!', [old])).mentions).toContain(old)
  })

  test('a search for a former nickname finds what its owner wrote, before and since', async () => {
    const [old, now] = [joao.nickname, newNickname()]
    const say = (description: string) => joao.post('/v4/users/me/posts', { description, tags: [] })
    await say('Antes.')
    await rename(joao, now)
    await say('Depois.')
    const found = async (by_term: string) =>
      (await maria.get('/v6/posts', { by_term })).body.posts.map(
        ({ description }: { description: string }) => description,
      )
    for (const term of [old, `@${old}`, old.toUpperCase(), now])
      await vi.waitFor(async () => expect(await found(term)).toEqual(['Depois.', 'Antes.']), 15_000)
  })

  test('nobody else can take a former nickname for a year, in any way', async () => {
    const old = joao.nickname
    await rename(joao, newNickname())
    const taken = [422, ['Este apelido já está em uso.']]
    const asZeca = async () => {
      const { status, body } = await arroba.visitor.post(
        '/v5/users',
        registrationOf(1000 + renamed, 'José Carlos', old),
      )
      return [status, body.errors]
    }
    const asMaria = async () => {
      const { status, body } = await rename(maria, old)
      return [status, body.errors]
    }
    const suggested = async () =>
      (await arroba.visitor.get('/v4/users/suggestion_for_nickname', { name: 'João Silva' })).body.nickname
    expect(await suggested()).not.toBe(old)
    expect([await asZeca(), await asMaria()]).toEqual([taken, taken])
    arroba.advance(364 * DAY)
    expect(await asZeca()).toEqual(taken)
  })

  test('after a year a former nickname is free, and names its new owner only', async () => {
    const [old, now] = [joao.nickname, newNickname()]
    const post = await write(`Quem compra é o @${old}.`)
    await rename(joao, now)
    arroba.advance(366 * DAY)
    const zeca = await arroba.person('José Carlos Prates')
    expect((await rename(zeca, old)).status).toBe(200)
    const { body } = await zeca.get(`/v6/posts/${post.id}`)
    expect(body.post.mentions).toEqual([now])
  })

  test('a person can take a former nickname of their own again', async () => {
    const [old, now] = [joao.nickname, newNickname()]
    await rename(joao, now)
    expect((await rename(joao, old)).status).toBe(200)
    expect((await rename(joao, now)).status).toBe(200)
    expect((await rename(joao, old)).status).toBe(200)
    const rows = await arroba.database.db
      .selectFrom('former_nicknames')
      .select('nickname')
      .where('user_id', '=', joao.id)
      .execute()
    expect(rows).toEqual([{ nickname: now }])
  })

  test('five former nicknames are held for a person, no more', async () => {
    const names = [joao.nickname, ...Array.from({ length: 6 }, newNickname)]
    for (const nickname of names.slice(1)) {
      arroba.advance(1000)
      await rename(joao, nickname)
    }
    const rows = await arroba.database.db
      .selectFrom('former_nicknames')
      .select('nickname')
      .where('user_id', '=', joao.id)
      .orderBy('left_at')
      .execute()
    expect(rows.map(({ nickname }) => nickname)).toEqual(names.slice(1, 6))
  })

  test('a nickname that is given up while somebody else asks for it goes to nobody else', async () => {
    for (let times = 0; times < 5; times += 1) {
      const one = await arroba.person('João Silva')
      const zeca = await arroba.person('José Carlos Prates')
      const [left, taken] = await Promise.all([
        rename(one, newNickname()),
        zeca.put('/v5/users/me', { name: 'Zeca', nickname: one.nickname, phone: '66999990000' }),
      ])
      expect([left.status, taken.status]).toEqual([200, 422])
    }
  })
})

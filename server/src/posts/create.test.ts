import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'

let world: TestApp
type Person = Awaited<ReturnType<TestApp['person']>>
let joao: Person
let maria: Person

beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Silva')
  maria = await world.person('Maria Souza')
})
afterAll(() => world.close())

describe('João writes a message', () => {
  it('a message is on top of the timeline with his tags, state and mentions', async () => {
    const written = await joao.post('/v4/users/me/posts', {
      description: 'Vendi 40 bois hoje, @maria.souza viu o preço?',
      tags: ['Boi Gordo', '#frete'],
      mentions: [],
    })
    expect(written.status).toBe(201)
    expect(written.body.post).toMatchObject({
      title: null,
      description: 'Vendi 40 bois hoje, @maria.souza viu o preço?',
      state_code: 51,
      user: { id: joao.id, name: 'João Silva' },
      mentions: ['maria.souza'],
      ups_count: 0,
      comments_count: 0,
      evaluation: null,
      image: null,
      file: null,
      can: { edit: true, delete: true },
    })
    expect(written.body.post.tags.map((tag: { name: string }) => tag.name)).toEqual(['Boi Gordo', 'Frete'])

    const { body } = await maria.get('/v4/posts', { page: '1', by_kind: 'feed' })
    expect(body.posts[0]).toMatchObject({ id: written.body.post.id, can: { edit: false, delete: false } })
  })

  it.each([
    ['nothing', { description: '' }, ['Escreva pelo menos 2 caracteres.']],
    ['one letter among blanks', { description: '  a  ' }, ['Escreva pelo menos 2 caracteres.']],
    [
      'an eighth tag',
      {
        description: 'ok',
        tags: ['Boi Gordo', 'Milho', 'Soja', 'Frete', 'Clima', 'Leilão', 'Touro', 'Sorgo'],
      },
      ['Possivel selecionar o máximo de 7 TAGS!'],
    ],
    [
      'a tag that is none',
      { description: 'ok', tags: ['Avestruz'] },
      ['Uma das tags escolhidas não existe.'],
    ],
    ['a state that is none', { description: 'ok', state_code: 20 }, ['Escolha um estado da lista.']],
    ['a NUL', { description: 'a\u0000b' }, ['O texto tem um caractere que não pode ser usado.']],
  ])('a message is refused with %s', async (_what, payload, errors) => {
    const before = await countPosts()
    expect(await joao.post('/v4/users/me/posts', payload)).toMatchObject({ status: 422, body: { errors } })
    expect(await countPosts()).toBe(before)
  })

  it('a message is refused when it is too long', async () => {
    expect(await joao.post('/v4/users/me/posts', { description: 'x'.repeat(5001) })).toMatchObject({
      status: 422,
      body: { errors: ['Escreva no máximo 5.000 caracteres.'] },
    })
  })

  it('a message keeps text as it was typed, whatever it looks like', async () => {
    const description = `<b onload="x">'; drop table posts; -- ${'🐂'.repeat(3)} \\ "aspas" %`
    const { body } = await joao.post('/v4/users/me/posts', { description })
    expect(body.post.description).toBe(description)
  })

  it('writing a message is not open to who is not signed in', async () => {
    expect(await world.visitor.post('/v4/users/me/posts', { description: 'Oi gente' })).toMatchObject({
      status: 401,
    })
  })
})

describe('a repeated create', () => {
  const send = (description: string, key: string, who = joao) =>
    who.post('/v4/users/me/posts', { description }, { headers: { 'idempotency-key': key } })

  it('a repeated create gives the first answer again and writes nothing', async () => {
    const first = await send('Só uma vez', 'uma')
    const before = await countPosts()
    const again = await send('Só uma vez', 'uma')
    expect(again.body).toEqual(first.body)
    expect(await countPosts()).toBe(before)
  })

  it('a repeated create writes one post when it comes ten times at once', async () => {
    const before = await countPosts()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('Ao mesmo tempo', 'dez')))
    expect(new Set(answers.map(({ body }) => body.post.id)).size).toBe(1)
    expect(await countPosts()).toBe(before + 1)
  })

  it('a repeated create is refused when the key comes with another text', async () => {
    await send('Primeiro texto', 'outro')
    expect(await send('Segundo texto', 'outro')).toMatchObject({ status: 422 })
  })

  it("a repeated create does not meet another person's key", async () => {
    await send('De João', 'mesma')
    const { body } = await send('De Maria', 'mesma', maria)
    expect(body.post.description).toBe('De Maria')
  })

  it('a repeated create can be tried again after it was refused', async () => {
    expect(await send('', 'corrigida')).toMatchObject({ status: 422 })
    expect(await send('Agora vai', 'corrigida')).toMatchObject({ status: 201 })
  })
})

async function countPosts(): Promise<number> {
  return (await world.database.db.selectFrom('posts').select('id').execute()).length
}

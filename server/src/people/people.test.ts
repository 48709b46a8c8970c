import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'

let world: TestApp
type Person = Awaited<ReturnType<TestApp['person']>>
let joao: Person
let maria: Person
let zeca: Person
let jose: Person

beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João da Silva')
  maria = await world.person('Maria Prado')
  zeca = await world.person('Zeca Ramos')
  jose = await world.person('José Antônio Águas')
})
afterAll(() => world.close())

async function suggested(who: Person, term: string, postId?: number): Promise<string[]> {
  const query = { term, ...(postId !== undefined && { post_id: String(postId) }) }
  const { status, body } = await who.get('/v6/users/mentionable', query)
  expect(status).toBe(200)
  return body.users.map(({ nickname }: { nickname: string }) => nickname)
}

function comment(who: Person, postId: number, text: string) {
  return sql`insert into comments (post_id, user_id, text) values (${postId}, ${who.id}, ${text})`.execute(
    world.database.db,
  )
}

describe('people to mention', () => {
  it('people to mention are found by the beginning of nickname, first name or last name', async () => {
    expect(await suggested(zeca, 'm')).toEqual([maria.nickname])
    expect(await suggested(zeca, 'maria.p')).toEqual([maria.nickname])
    expect(await suggested(zeca, 'prado')).toEqual([maria.nickname])
    expect(await suggested(zeca, 'rado')).toEqual([])
    expect((await suggested(zeca, 'jo')).toSorted()).toEqual([joao.nickname, jose.nickname].toSorted())
  })

  it('people to mention are found however the accents, the capitals and the @ are typed', async () => {
    for (const term of ['joão', 'JOAO', '@joao', ' João '])
      expect(await suggested(zeca, term)).toEqual([joao.nickname])
    for (const term of ['Ág', 'ag', 'AGUAS']) expect(await suggested(zeca, term)).toEqual([jose.nickname])
  })

  it('people to mention come with their name, nickname and avatar', async () => {
    const { body } = await zeca.get('/v6/users/mentionable', { term: 'maria' })
    expect(body.users).toEqual([
      {
        id: maria.id,
        name: 'Maria Prado',
        nickname: maria.nickname,
        avatar: expect.objectContaining({ mini_thumb: expect.stringMatching(/^\/media\//) }),
      },
    ])
  })

  it('neither oneself, nor the platform, nor a closed account can be mentioned', async () => {
    expect(await suggested(zeca, 'zeca')).toEqual([])
    expect(await suggested(zeca, 'arroba')).toEqual([])
    const gone = await world.person('Raimundo Sumido')
    expect(await suggested(zeca, 'raimundo')).toEqual([gone.nickname])
    await sql`update users set password_hash = null where id = ${gone.id}`.execute(world.database.db)
    expect(await suggested(zeca, 'raimundo')).toEqual([])
  })

  it('at most eight people to mention are suggested, an exact nickname first', async () => {
    for (let n = 0; n < 10; n += 1) await world.person('Quirino Lobo')
    const found = await suggested(zeca, 'quirino')
    expect(found).toHaveLength(8)
    expect(await suggested(zeca, 'quirino.lobo10')).toEqual(['quirino.lobo10'])
    expect((await suggested(zeca, 'quirino.lobo'))[0]).toBe('quirino.lobo')
  })

  it('people to mention are first those of the thread: its author, then who commented last', async () => {
    const author = await world.person('Xavier Zimbro')
    const early = await world.person('Xênia Abreu')
    const late = await world.person('Xica Bastos')
    const { body } = await author.post('/v4/users/me/posts', { description: 'Leilão no sábado' })
    const { id } = body.post
    await comment(early, id, 'Eu vou')
    await comment(late, id, 'Também vou')
    await comment(author, id, 'Até lá')
    const outsider = await world.person('Xaiane Araújo')
    expect(await suggested(zeca, 'x', id)).toEqual(
      [author, late, early, outsider].map(({ nickname }) => nickname),
    )
    expect((await suggested(zeca, 'x'))[0]).toBe(outsider.nickname)
    expect((await suggested(zeca, 'x', 999_999))[0]).toBe(outsider.nickname)
  })

  it('nobody is suggested of whom either blocked the other', async () => {
    expect(await suggested(zeca, 'maria')).toEqual([maria.nickname])
    await zeca.post(`/v6/users/${maria.id}/block`)
    expect(await suggested(zeca, 'maria')).toEqual([])
    expect(await suggested(maria, 'zeca')).toEqual([])
    await zeca.delete(`/v6/users/${maria.id}/block`)
    expect(await suggested(maria, 'zeca')).toEqual([zeca.nickname])
  })

  it('nobody is suggested for an empty term, or for what is no name', async () => {
    for (const term of ['', '@', ' ', '%', '_', '\\', "'; drop table users; --", '🐂'])
      expect(await suggested(zeca, term)).toEqual([])
  })

  it('people to mention are refused to visitors and for a wrong query', async () => {
    expect((await world.visitor.get('/v6/users/mentionable', { term: 'm' })).status).toBe(401)
    expect((await zeca.get('/v6/users/mentionable')).status).toBe(422)
    expect((await zeca.get('/v6/users/mentionable', { term: 'm'.repeat(61) })).status).toBe(422)
    expect((await zeca.get('/v6/users/mentionable', { term: 'm', post_id: 'um' })).status).toBe(422)
  })
})

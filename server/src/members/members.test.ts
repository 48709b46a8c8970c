import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { formOf, lot, picture, staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { acceptNegotiations, answerPath, type Person, record } from '../testing/negotiations.ts'

const AGUA_BOA = 5100201

let world: TestApp
let joao: Person
let maria: Person
let zeca: Person

beforeAll(async () => {
  world = await openTestApp({ ADS_MODERATION: 'auto' })
  joao = await world.person('João Prudêncio')
  maria = await acceptNegotiations(await world.person('Maria Oliveira'))
  zeca = await world.person('Zeca Prates')
})
afterAll(() => world.close())

const pageOf = (reader: Person, who: number | string) => reader.get(`/v6/members/${who}`)
const postsOf = (reader: Person, who: Person, page = '1') => reader.get(`/v6/users/${who.id}/posts`, { page })

async function publish(who: Person, description: string): Promise<number> {
  return (await who.post('/v4/users/me/posts', { description, tags: [] })).body.post.id
}

async function verifyPhones(...verified: Person[]) {
  const ids = verified.map(({ id }) => id)
  await sql`update users set phone_verified_at = ${world.now()} where id = any (${ids}::bigint[])`.execute(
    world.database.db,
  )
}

function sayCity(who: Person, name: string, city_code: unknown) {
  return who.put('/v5/users/me', { name, nickname: who.nickname, phone: '66999990000', city_code })
}

describe("a person's page", () => {
  it('a page tells name, place, since when and marks, and nothing to reach the person by', async () => {
    const { status, body } = await pageOf(joao, maria.id)
    expect(status).toBe(200)
    expect(body).toEqual({
      member: {
        id: maria.id,
        name: 'Maria Oliveira',
        nickname: maria.nickname,
        avatar: expect.objectContaining({ medium: expect.any(String) }),
        marks: {
          phone: false,
          person: false,
          member_since: world.now().toISOString().slice(0, 7),
          confirmed_deals: null,
        },
        city: null,
        state: 'MT',
        negotiations_with_reader: 0,
        is_blocked: false,
        can: { negotiate: true, block: true },
      },
    })
  })

  it('a page names the city that the person wrote into their profile, until they take it out again', async () => {
    const ana = await world.person('Ana Prado')
    expect((await sayCity(ana, 'Ana Prado', AGUA_BOA)).body.city).toEqual({
      code: AGUA_BOA,
      value: 'Água Boa / MT',
    })
    const placeOf = async () => {
      const { city, state } = (await pageOf(joao, ana.id)).body.member
      return [city, state]
    }
    expect(await placeOf()).toEqual(['Água Boa', 'MT'])
    await ana.put('/v5/users/me', { name: 'Ana Prado', nickname: ana.nickname, phone: '11988887777' })
    expect(await placeOf()).toEqual(['Água Boa', 'MT'])
    expect((await sayCity(ana, 'Ana Prado', '')).body.city).toBeNull()
    expect(await placeOf()).toEqual([null, 'MT'])
  })

  it.each([['9999999'], ['água boa'], [-1], ['5100201x']])('%s is refused as a city', async (written) => {
    const { status, body } = await sayCity(zeca, 'Zeca Prates', written)
    expect([status, body.errors]).toEqual([422, ['Cidade: escolha uma da lista.']])
  })

  it('a page is found by the nickname, and by the one that the person gave up', async () => {
    const rui = await world.person('Rui Barros')
    const former = rui.nickname
    await rui.put('/v5/users/me', { name: 'Rui Barros', nickname: 'capataz.rui', phone: '66999990000' })
    for (const nickname of ['capataz.rui', former])
      expect((await pageOf(joao, `@${nickname}`)).body.member.id).toBe(rui.id)
    expect((await pageOf(joao, '@ninguem.aqui')).status).toBe(404)
  })

  it.each(['0', 'abc', '@ab', '@Maria', '12345678901234567', '1%20or%201'])(
    '%s leads to no page',
    async (who) => {
      expect((await pageOf(joao, who)).status).toBeGreaterThanOrEqual(400)
    },
  )

  it('confirmed negotiations are told as a band to everybody, and as a number to the other side alone', async () => {
    await verifyPhones(joao, maria)
    for (let nth = 0; nth < 2; nth++) {
      const { id } = await record(world, joao, 'calves', { reviwer_id: maria.id })
      expect((await maria.post(answerPath(id, 'approve'), {})).status).toBe(200)
    }
    await record(world, joao, 'calves', { reviwer_id: maria.id })
    await vi.waitFor(
      async () =>
        expect((await pageOf(zeca, maria.id)).body.member.marks).toMatchObject({ confirmed_deals: '1-4' }),
      20_000,
    )
    const withReader = async (reader: Person, who: Person) =>
      (await pageOf(reader, who.id)).body.member.negotiations_with_reader
    expect(await withReader(joao, maria)).toBe(2)
    expect(await withReader(maria, joao)).toBe(2)
    expect(await withReader(zeca, maria)).toBe(0)
  })

  it('staff carry the official mark on their page, and the platform has none', async () => {
    const equipe = await staffMember(world, 'Equipe da Arroba')
    expect((await pageOf(joao, equipe.id)).body.member.official).toBe(true)
    expect((await pageOf(joao, 1)).status).toBe(404)
    expect((await joao.get('/v6/users/1/posts')).status).toBe(404)
  })

  it('nobody who is not signed in reads a page or the posts of one', async () => {
    expect((await world.visitor.get(`/v6/members/${maria.id}`)).status).toBe(401)
    expect((await world.visitor.get(`/v6/users/${maria.id}/posts`)).status).toBe(401)
  })

  it('somebody reads their own page as others do, and cannot block or send to themselves there', async () => {
    const { member } = (await pageOf(maria, maria.id)).body
    expect(member.can).toEqual({ negotiate: false, block: false })
    expect(member).not.toHaveProperty('phone')
  })
})

describe('who is out of sight', () => {
  it('a closed account, a suspended one and a number that nobody has answer alike', async () => {
    const gone = await world.person('Raimundo Sumido')
    const suspended = await world.person('Tonho Suspenso')
    await publish(gone, 'Vendi tudo.')
    await publish(suspended, 'Compro tudo.')
    expect((await postsOf(joao, suspended)).body.posts).toHaveLength(1)
    await sql`update users set suspended_at = now(), suspended_reason = 'golpe' where id = ${suspended.id}`.execute(
      world.database.db,
    )
    await sql`update users set erased_at = now(), password_hash = null, cpf_digest = null, cpf_sealed = null
      where id = ${gone.id}`.execute(world.database.db)
    const nobody = await pageOf(joao, 999_999)
    expect(nobody.status).toBe(404)
    for (const who of [gone, suspended]) {
      for (const name of [who.id, `@${who.nickname}`]) {
        const { status, body } = await pageOf(joao, name)
        expect([status, body]).toEqual([404, nobody.body])
      }
      expect((await postsOf(joao, who)).status).toBe(404)
    }
  })

  it('a suspension that is over gives the page back', async () => {
    const tonho = await world.person('Tonho Voltou')
    await sql`update users set suspended_at = now() - interval '3 days', suspended_reason = 'briga',
      suspended_until = now() - interval '1 day' where id = ${tonho.id}`.execute(world.database.db)
    expect((await pageOf(joao, tonho.id)).status).toBe(200)
  })

  it('whom the reader blocked shows the way back and nothing of what they published', async () => {
    const chato = await world.person('Zeca Chato')
    await publish(chato, 'Compre de mim agora mesmo.')
    const lia = await world.person('Lia Leitora')
    await lia.post(`/v6/users/${chato.id}/block`)
    expect((await pageOf(lia, chato.id)).body.member).toMatchObject({
      is_blocked: true,
      can: { negotiate: false, block: true },
    })
    expect((await postsOf(lia, chato)).body.posts).toEqual([])
  })

  it('whom the person blocked reads the page as everybody else does, so that it betrays no block', async () => {
    const dona = await world.person('Dona Discreta')
    await publish(dona, 'Choveu 40 mm.')
    const outro = await world.person('Outro Leitor')
    const before = await pageOf(outro, dona.id)
    await dona.post(`/v6/users/${outro.id}/block`)
    expect((await pageOf(outro, dona.id)).body).toEqual(before.body)
    expect((await postsOf(outro, dona)).body.posts).toHaveLength(1)
  })
})

describe("a person's posts", () => {
  it('what a person published is listed, newest first and twenty a page, without what staff hid', async () => {
    const rita = await world.person('Rita Rebanho')
    for (let nth = 1; nth <= 22; nth++) await publish(rita, `Relato número ${nth}.`)
    const hidden = await publish(rita, 'Isto a equipe escondeu.')
    const equipe = await staffMember(world, 'Equipe Dois')
    const hiding = await equipe.post(`/v6/staff/reported/post/${hidden}/hide`, { reason: 'Propaganda.' })
    expect(hiding.status).toBeLessThan(300)
    await publish(zeca, 'Isto é do Zeca.')
    const { body } = await postsOf(joao, rita)
    expect(body.posts[0].description).toBe('Relato número 22.')
    expect([body.posts.length, body.has_next]).toEqual([20, true])
    const { body: second } = await postsOf(joao, rita, '2')
    expect(second.posts.map(({ description }: { description: string }) => description)).toEqual([
      'Relato número 2.',
      'Relato número 1.',
    ])
    expect(second.has_next).toBe(false)
  })

  it('the ads on a page are those that everybody may read', async () => {
    const vendedor = await world.person('Vendedor Honesto')
    await vendedor.postForm('/v6/classifieds', formOf(lot, await picture()))
    const offers = await joao.get('/v6/classifieds', { by_user: String(vendedor.id) })
    expect(offers.body.classifieds).toHaveLength(1)
  })
})

import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { many, one } from '../platform/data/query.ts'
import type { Viewer } from '../platform/http/session.ts'
import { createSeal } from '../platform/seal.ts'
import { picture } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { countWhere } from '../testing/database/records.ts'
import { findClosedAccount, findTables } from '../testing/database/sql/statements.ts'
import { createFullAccount, type FullAccount } from '../testing/full-account.ts'
import { acceptNegotiations, record } from '../testing/negotiations.ts'
import { registrationOf } from '../testing/registration.ts'
import { settle } from '../testing/slaughterhouses.ts'
import { closeAccount, erasingLeftovers } from './close-account.ts'
import { requestExport } from './data-export.ts'
import { holdings } from './holdings.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

let world: TestApp
let other: TestApp
let life: FullAccount
beforeAll(async () => {
  world = await openTestApp()
  life = await createFullAccount(world)
  // Only now, or else some of the letters that his life waits for would leave from the other node.
  other = await openTestApp({ STORAGE_URL: world.config.storageUrl }, { beside: world })
})
afterAll(async () => {
  await other.close()
  await world.close()
})

function close(who: Person, password = who.password) {
  return who.post('/v6/users/me/closing', { password })
}

function rowsOf(column: string, id: number): Promise<number> {
  return countWhere(world.database.db, column, id)
}

async function countAll(id: number): Promise<Record<string, number>> {
  return Object.fromEntries(
    await Promise.all(
      Object.keys(holdings).map(async (column) => [column, await rowsOf(column, id)] as const),
    ),
  )
}

/** Tables of which a row says the word somewhere. */
async function tablesThatSay(word: string): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await many(world.database.db, findTables)) {
    const { rows } = await sql`
      select from ${sql.table(name)} t where position(${word.toLowerCase()} in lower(t::text)) > 0 limit 1`.execute(
      world.database.db,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

async function storedFiles(): Promise<string[]> {
  return (await readdir(fileURLToPath(world.config.storageUrl), { recursive: true }))
    .filter((name) => path.extname(name) !== '')
    .toSorted()
}

async function notificationsOf(who: Person, kind: string) {
  return (await who.get('/v5/users/me/notifications')).body.notifications.filter(
    (one: { kind: string }) => one.kind === kind,
  )
}

describe('João closes his account', () => {
  let before: Record<string, number>

  it('João closes his account, but not without his password', async () => {
    const { joao } = life.people
    for (const [password, message] of [
      ['', 'Digite a sua senha.'],
      ['errada', 'A senha não confere.'],
    ])
      expect(await close(joao, password)).toMatchObject({ status: 422, body: { errors: [message] } })
    expect((await world.visitor.post('/v6/users/me/closing', { password: joao.password })).status).toBe(401)
    expect((await joao.get('/v4/users/me')).body.name).toBe('João Prudêncio Valadares')
  })

  it('João closes his account once, however often he asks at the same time, and is signed out everywhere at once', async () => {
    const { joao, maria } = life.people
    // He also has a file of his data, and looked at everything on another node.
    expect((await joao.post('/v6/users/me/data_export')).status).toBe(201)
    await vi.waitFor(
      async () => expect((await joao.get('/v6/users/me/data_export')).body.data_export.status).toBe('ready'),
      15_000,
    )
    const { body: elsewhere } = await world.visitor.post('/v4/users/sign_in', joao)
    const ticket = (await joao.post('/v6/users/me/data_export/ticket')).body.url
    before = await countAll(joao.id)
    for (const [column, count] of Object.entries(before))
      if (!['closed_accounts.user_id', 'events.actor_id'].includes(column))
        expect([column, count > 0]).toEqual([column, true])

    const onOtherNode = { headers: joao.headers }
    expect((await other.visitor.get('/v4/users/me', {}, onOtherNode)).status).toBe(200)
    const answers = await Promise.all([close(joao), close(joao), close(joao)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ message: 'Sua conta foi excluída.' })

    expect((await joao.get('/v4/users/me')).status).toBe(401)
    await vi.waitFor(
      async () => expect((await other.visitor.get('/v4/users/me', {}, onOtherNode)).status).toBe(401),
      15_000,
    )
    const phone = { headers: { user_email: joao.email, user_token: elsewhere.token } }
    expect((await world.visitor.get('/v4/users/me', {}, phone)).status).toBe(401)
    expect((await world.app.inject({ url: ticket })).statusCode).toBe(404)
    expect((await maria.get('/v4/users/me')).status).toBe(200)
  })

  it('João closes his account and is an unknown account from then on', async () => {
    const { joao } = life.people
    const unknown = await world.visitor.post('/v4/users/sign_in', {
      email: 'ninguem@arroba.example',
      password: 'x',
    })
    expect((await world.visitor.post('/v4/users/sign_in', joao)).body).toEqual(unknown.body)
    expect((await world.visitor.post('/v2/users/recover_password', { email: joao.email })).status).toBe(200)
    // Either node may have sent it.
    const letters = () => [...world.letters, ...other.letters].filter(({ to }) => to === joao.email)
    const letter = await vi.waitFor(() => {
      const found = letters().find(({ subject }) => subject === 'Sua conta foi excluída')
      if (!found) throw new Error('the letter has not come yet')
      return found
    }, 15_000)
    expect(letter.text).toContain('podem ser cadastrados de novo')
    // The one that life began with.
    expect(letters().filter(({ subject }) => subject === 'Troca de senha')).toHaveLength(1)
  })

  it('João closes his account and of every column that named him the rows go or stay as it is told', async () => {
    const { joao } = life.people
    const after = await countAll(joao.id)
    for (const [column, { onClosing }] of Object.entries(holdings)) {
      // Events are there for seconds.
      if (column === 'events.actor_id') continue
      const is = after[column] ?? 0
      if (onClosing === 'erased') expect([column, is]).toEqual([column, 0])
      else expect([column, is > 0]).toEqual([column, true])
    }
  })

  it('João closes his account and nothing says his name, e-mail, phone, CPF or nickname but what has to', async () => {
    const { joao } = life.people
    await vi.waitFor(async () => {
      expect(await tablesThatSay('Prudêncio Valadares')).toEqual(['public.closed_accounts'])
    }, 15_000)
    const { rows } = await sql`
      select from former_nicknames where nickname in (${joao.nickname}, ${joao.formerNickname}) and user_id is null`.execute(
      world.database.db,
    )
    expect(rows).toHaveLength(2)
    await vi.waitFor(async () => expect(await tablesThatSay(joao.email)).toEqual([]), 15_000)
    expect(await tablesThatSay('66988887777')).toEqual(['public.closed_accounts'])
    expect(await tablesThatSay(registrationOf(2, '', '').CPF)).toEqual([])
  })

  it('when João closes his account, his identity is sealed apart, with the reason and a date of erasure', async () => {
    const { joao } = life.people
    const kept = await one(world.database.db, findClosedAccount, { userId: joao.id })
    expect(kept).toMatchObject({
      years: 5,
      name_in_negotiations: 'João Prudêncio Valadares',
      phone_in_negotiations: '66988887777',
    })
    expect(kept.reason).toContain('LGPD')
    expect(JSON.parse(createSeal(world.config.secret, 'closed-account').unseal(kept.sealed))).toMatchObject({
      name: 'João Prudêncio Valadares',
      email: joao.email,
      phone: '66988887777',
      cpf: registrationOf(2, '', '').CPF,
      consents: [{ version: expect.any(String), text_sha256: expect.any(String) }],
    })
    expect(() => createSeal(world.config.secret, 'cpf').unseal(kept.sealed)).toThrow()
    expect(() =>
      createSeal('another secret, as long as it has to be', 'closed-account').unseal(kept.sealed),
    ).toThrow()
  })

  it('when João closes his account, his photos are gone from storage, and from what was made of them', async () => {
    await vi.waitFor(async () => {
      const files = await storedFiles()
      expect(files.filter((name) => !name.startsWith('classifieds'))).toEqual([])
    }, 15_000)
    const { rows } =
      await sql`select from media where attached_at is not null and key not like 'classifieds/%'`.execute(
        world.database.db,
      )
    expect(rows).toEqual([])
  })

  it('the texts of a closed account remain, and mentions of its owner are plain text', async () => {
    const { maria } = life.people
    const { post } = (await maria.get(`/v6/posts/${life.posts.withPhoto}`)).body
    expect(post).toMatchObject({
      description: 'Curral cheio.',
      image: null,
      file: null,
      user: { name: 'Conta excluída', nickname: expect.stringMatching(/^excluida\.[0-9a-f]{16}$/) },
    })
    expect(post.user.avatar.medium).toMatch(/^\/media\/initials\/CE-/)
    const mentioning = (await maria.get(`/v6/posts/${life.posts.ofMaria}`)).body.post
    expect(mentioning.description).toContain(`@${life.people.joao.nickname}`)
    expect(mentioning.mentions).toEqual([])
    expect(mentioning.first_comments).toMatchObject([
      { text: 'Obrigado, Maria!', user: { name: 'Conta excluída' } },
      { user: { name: 'Maria Oliveira' }, mentions: [] },
    ])
    // The count of likes is exact: Zeca's is left.
    expect(mentioning).toMatchObject({ ups_count: 1, comments_count: 2 })
    expect((await maria.get(`/v6/posts/${life.posts.ofJoao}`)).body.post.ups_count).toBe(1)
    const [like] = await notificationsOf(maria, 'like')
    expect(like.full_text).toBe(
      `Zeca Prates curtiu sua publicação “Bom negócio com o @${life.people.joao.nickname}.”.`,
    )
    for (const name of ['João', 'Valadares', 'joao.valadares', 'Conta excluída'])
      expect((await maria.get('/v6/users/mentionable', { term: name })).body.users).toEqual([])
    await vi.waitFor(async () =>
      expect((await maria.get('/v6/posts', { by_kind: 'feed', by_term: 'Valadares' })).body.posts).toEqual(
        [],
      ),
    )
  })

  it('when João closes his account, his ads are down, and nobody has them as a favourite', async () => {
    const { maria } = life.people
    expect((await maria.get(`/v6/classifieds/${life.ads.own}`)).status).toBe(404)
    expect(await rowsOf('ads.id', life.ads.own)).toBe(0)
  })

  it('when João closes his account, negotiations that waited are withdrawn, and the others are told', async () => {
    const { maria } = life.people
    const { approved, received, sent, alone } = life.negotiations
    expect((await maria.get(`/v7/negotiations/${sent}`)).status).toBe(404)
    expect(await rowsOf('negotiations.id', alone)).toBe(0)
    const back = (await maria.get(`/v7/negotiations/${received}`)).body.negotiation
    expect(back).toMatchObject({
      status: 'pending',
      sent_at: null,
      can: { send: true },
      reviwer: { name: 'Arroba' },
    })
    await vi.waitFor(async () => {
      expect((await notificationsOf(maria, 'negotiation-withdrawn'))[0]?.full_text).toMatch(
        /^Conta excluída retirou a negociação que tinha enviado para você: venda de 120 cabeças de Bezerro\.$/,
      )
      expect(await notificationsOf(maria, 'negotiation-returned')).toMatchObject([
        {
          full_text: 'Quem ia responder excluiu a conta, e a negociação voltou para você: venda de Soja.',
          link: `/negocio/informacao/${received}`,
        },
      ])
    })
    // What was answered stays, with the name that proves it.
    const answered = (await maria.get(`/v7/negotiations/${approved}`)).body.negotiation
    expect(answered).toMatchObject({ status: 'approved', user: { name: 'João Prudêncio Valadares' } })
    expect(answered.history[0].user.name).toBe('João Prudêncio Valadares')
  })

  it('when João closes his account, his stars count no more', async () => {
    const { joao, maria } = life.people
    await settle(world, joao, maria)
    const { fridge: slaughterhouse } = (await maria.get(`/v5/fridges/${life.fridge}`)).body
    expect(slaughterhouse).toMatchObject({ evaluations_count: 1, evaluation_average: 3, comments: [] })
  })

  it('when João closes his account, e-mail and CPF are free at once, the nickname only after a year', async () => {
    const { joao } = life.people
    const again = { ...registrationOf(2, 'João Prudêncio', joao.nickname), email: joao.email }
    expect((await world.visitor.post('/v5/users', again)).body.errors).toEqual([
      'Este apelido já está em uso.',
    ])
    const { nickname } = (
      await world.visitor.get('/v4/users/suggestion_for_nickname', { name: 'João Valadares' })
    ).body
    expect(nickname).toBe('joao.valadares2')
    expect((await world.visitor.post('/v5/users', { ...again, nickname })).status).toBe(201)
    const back = await world.visitor.post('/v4/users/sign_in', {
      email: joao.email,
      password: again.password,
    })
    expect(back.status).toBe(200)
    expect(back.body.id).not.toBe(joao.id)
    // Nor does the old one name him, or the account that was closed.
    const { body } = await life.people.maria.post('/v4/users/me/posts', {
      description: `Cadê o @${joao.nickname}?`,
      mentions: [joao.nickname],
      tags: [],
    })
    expect(body.post.mentions).toEqual([])
  })
})

describe('while somebody closes their account', () => {
  it('what a request writes while its person closes their account is erased a little later', async () => {
    const ana = await acceptNegotiations(await world.person('Ana Reis'))
    const { id: postId } = (
      await life.people.maria.post('/v4/users/me/posts', { description: 'Chuva boa', mentions: [], tags: [] })
    ).body.post
    await close(ana)
    // As if they had been on their way.
    await sql`insert into post_likes (post_id, user_id) values (${postId}, ${ana.id})`.execute(
      world.database.db,
    )
    await sql`update posts set ups_count = ups_count + 1 where id = ${postId}`.execute(world.database.db)
    await sql`insert into ad_favorites (user_id, ad_id, created_at)
      values (${ana.id}, ${life.ads.favourite}, now())`.execute(world.database.db)
    const job = erasingLeftovers({ database: world.database, jobs: world.jobs, clock: world.now })
    await job.run({ userId: ana.id })
    await job.run({ userId: ana.id })
    expect((await life.people.maria.get(`/v6/posts/${postId}`)).body.post.ups_count).toBe(0)
    expect(await rowsOf('ad_favorites.user_id', ana.id)).toBe(0)
  })

  it('erasing leftovers of closed accounts erases nothing of open ones', async () => {
    const job = erasingLeftovers({ database: world.database, jobs: world.jobs, clock: world.now })
    const before = await countAll(life.people.maria.id)
    await job.run({ userId: life.people.maria.id })
    expect(await countAll(life.people.maria.id)).toEqual(before)
  })

  it('an export that is under way while its person closes their account is not stored', async () => {
    const bia = await world.person('Bia Lima')
    await bia.post('/v4/users/me/confirm_password', { password: bia.password })
    await Promise.all([bia.post('/v6/users/me/data_export'), close(bia)])
    await vi.waitFor(async () => expect(await rowsOf('data_exports.user_id', bia.id)).toBe(0), 15_000)
    await vi.waitFor(async () => {
      const { rows } = await sql`select from media where key like 'exports/%'`.execute(world.database.db)
      expect(rows).toEqual([])
    }, 15_000)
  })

  it('an export that is asked for while its person’s account is being closed is refused, and leaves nothing', async () => {
    const bia = await world.person('Bia Rosa')
    await close(bia)
    // The session was read before the account was closed.
    const services = { database: world.database, jobs: world.jobs, clock: world.now }
    await expect(requestExport(services, { id: bia.id })).rejects.toMatchObject({ status: 401 })
    expect(await rowsOf('data_exports.user_id', bia.id)).toBe(0)
  })

  it('whoever closes an account that was closed a moment before is told that their session ended', async () => {
    const person = await world.person('Ana Braga')
    await close(person)
    // The session was read before the account was closed.
    const services = { ...world, clock: world.now, log: world.app.log } as never
    await expect(
      closeAccount(services, { id: person.id } as Viewer, { password: person.password }),
    ).rejects.toMatchObject({ status: 401 })
  })

  it('people who like one another’s posts can close their accounts at the same moment', async () => {
    const people: Person[] = []
    for (const name of ['Um', 'Dois', 'Três', 'Quatro']) people.push(await world.person(`${name} Pessoa`))
    const photo = await picture()
    const ids: number[] = []
    for (const one of people) {
      const form = new FormData()
      form.append('description', 'Pasto verde')
      form.append('image', new Blob([new Uint8Array(photo)]), 'pasto.jpg')
      ids.push((await one.postForm('/v4/users/me/posts', form)).body.post.id)
      await record(world, one, 'soy')
    }
    for (const one of people)
      for (const id of ids) await one.post(`/v6/posts/${id}/evaluate`, { evaluation: true })
    const answers = await Promise.all(people.map((one) => close(one)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const id of ids)
      expect((await life.people.maria.get(`/v6/posts/${id}`)).body.post).toMatchObject({
        ups_count: 0,
        image: null,
      })
  })
})

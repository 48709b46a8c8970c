import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { endTrial, freeAccount, type Person } from '../testing/readers.ts'
import { addScale } from '../testing/scales.ts'
import { createSlaughterhouse } from '../testing/slaughterhouses.ts'
import { unzip } from '../testing/unzip.ts'
import { reindexTag } from './feed/reindex.ts'

const UPGRADE = {
  errors: ['Sem permissão para o conteúdo solicitado, faça upgrade do seu plano'],
  upgrade: true,
}
const BEGINNING = 'O boi gordo abriu o dia firme nas praças paulistas, disse a mesa. '.repeat(4)

let world: TestApp
let staff: Person
/** On the trial, which opens everything. */
let maria: Person
let free: Person
let news: number

const publish = async (fields: object = {}): Promise<number> => {
  const { status, body } = await staff.post('/v6/staff/posts', {
    title: 'Mercado firme',
    description: `${BEGINNING} O frigorífico pagou 331 no lote do jacarandá, segredo da mesa.`,
    tags: ['Clima'],
    is_free_visible: false,
    ...fields,
  })
  expect(status).toBe(201)
  return body.publication.id
}
const comment = async (by: Person, post: number, text: string): Promise<number> => {
  const { status, body } = await by.post(`/v4/posts/${post}/comments`, { text })
  expect(status).toBe(201)
  return body.comment.id
}
const found = async (by: Person, term: string, page = 1): Promise<number[]> =>
  (await by.get('/v6/posts', { by_term: term, page: String(page) })).body.posts.map(
    ({ id }: { id: number }) => id,
  )
const notices = async (by: Person): Promise<string[]> =>
  (await by.get('/v5/users/me/notifications')).body.notifications.map(
    ({ full_text }: { full_text: string }) => full_text,
  )

beforeAll(async () => {
  world = await openTestApp()
  staff = await staffMember(world, 'Equipe Arroba')
  maria = await world.person('Maria Souza')
  free = await freeAccount(world, 'Zeca Prates')
  news = await publish()
})
afterAll(() => world.close())

describe('a search for what only subscribers read', () => {
  it.each(['jacarandá', '331', '"segredo da mesa"', 'firme jacaranda', '331 or 999999'])(
    'a search for what only subscribers read finds the post for subscribers and staff, and not for a free account: %s',
    async (term) => {
      expect(await found(maria, term)).toEqual([news])
      expect(await found(staff, term)).toEqual([news])
      expect(await found(free, term)).toEqual([])
    },
  )

  it('a search for what only subscribers read finds the post for a free account by its title, author, tag and beginning', async () => {
    for (const term of ['mercado firme', 'paulistas', 'arroba paulistas', 'clima paulistas'])
      expect([term, await found(free, term)]).toEqual([term, [news]])
  })

  it('a search for what only subscribers read does not tell a free account by leaving the post out', async () => {
    expect(await found(free, 'paulistas -jacarandá')).toEqual([news])
    expect(await found(maria, 'paulistas -jacarandá')).toEqual([])
    expect(await found(free, '-jacarandá')).toContain(news)
  })

  it('a search for what only subscribers read begins a page for a free account where its own page before ended', async () => {
    const texts = Array.from({ length: 24 }, (_, at) => `Pauta ${at}`)
    for (const [at, title] of texts.entries())
      await publish({
        title,
        description: at % 2 === 0 ? `${BEGINNING} Umbuzeiro.` : `Umbuzeiro. ${BEGINNING}`,
      })
    expect(await found(maria, 'umbuzeiro')).toHaveLength(20)
    expect(await found(free, 'umbuzeiro')).toHaveLength(12)
    expect(await found(maria, 'umbuzeiro', 2)).toHaveLength(4)
    expect(await found(free, 'umbuzeiro', 2)).toEqual([])
    expect(await found(free, 'pauta', 2)).toHaveLength(4)
  })

  it('a search for what only subscribers read follows an edit, a change of who may read it, and withdrawing it', async () => {
    const id = await publish({ title: 'Pequi', description: `${BEGINNING} Sapucaia.` })
    const change = async (fields: object) =>
      expect((await staff.put(`/v6/staff/posts/${id}`, { title: 'Pequi', tags: [], ...fields })).status).toBe(
        200,
      )
    await change({ description: `${BEGINNING} Copaíba.`, is_free_visible: false })
    expect([await found(maria, 'sapucaia'), await found(maria, 'copaíba')]).toEqual([[], [id]])
    expect([await found(free, 'copaíba'), await found(free, 'pequi')]).toEqual([[], [id]])
    await change({ description: `${BEGINNING} Copaíba.`, is_free_visible: true })
    expect([await found(free, 'copaíba'), await found(maria, 'copaíba')]).toEqual([[id], [id]])
    await change({ description: `${BEGINNING} Copaíba.`, is_free_visible: false })
    expect([await found(free, 'copaíba'), await found(maria, 'copaíba')]).toEqual([[], [id]])
    expect((await staff.post(`/v6/staff/posts/${id}/withdraw`)).status).toBe(200)
    expect([await found(free, 'pequi'), await found(maria, 'pequi')]).toEqual([[], []])
  })

  it('a search for what only subscribers read stays so when a tag gets another name', async () => {
    const id = await publish({ title: 'Aroeira', tags: ['Frete'], description: `${BEGINNING} Imburana.` })
    await sql`update tags set name = 'Transportes' where name = 'Frete'`.execute(world.database.db)
    const { db } = world.database
    const tags = db.selectFrom('tags').select('id').where('name', '=', 'Transportes')
    const { id: tagId } = await tags.executeTakeFirstOrThrow()
    await reindexTag(world.database).run({ tagId })
    expect(await found(free, 'transportes aroeira')).toEqual([id])
    expect(await found(free, 'imburana')).toEqual([])
    expect(await found(maria, 'imburana transportes')).toEqual([id])
  })

  it('a search for what only subscribers read finds a publication in the list of staff by all its words', async () => {
    const list = async (term: string) =>
      (await staff.get('/v6/staff/posts', { by_term: term })).body.posts.map(({ id }: { id: number }) => id)
    expect(await list('jacarandá')).toEqual([news])
    expect(await list('mercado -jacarandá')).not.toContain(news)
  })
})

describe('the comments of a post for subscribers', () => {
  let own: number
  let ofMaria: number
  let post: number
  let late: Person

  beforeAll(async () => {
    late = await world.person('Dito Furquim')
    post = await publish({ title: 'Com conversa' })
    own = await comment(late, post, 'Escrevi enquanto pagava.')
    ofMaria = await comment(maria, post, `Na fazenda saiu a 340, @${free.nickname} e @${late.nickname}.`)
    await endTrial(world, late)
  })

  it('the comments of a post for subscribers are for subscribers and staff, in lists, under the post and on their pages', async () => {
    const shown = async (by: Person) => [
      (await by.get(`/v6/posts/${post}`)).body.post,
      ...['/v4/posts', '/v6/posts'].map((path) => by.get(path, {})),
      by.get('/v6/posts', { by_term: 'conversa' }),
    ]
    for (const by of [maria, staff, free, late]) {
      const [opened, ...lists] = await shown(by)
      const cards = [
        opened,
        ...(await Promise.all(lists)).map(({ body }) =>
          body.posts.find(({ id }: { id: number }) => id === post),
        ),
      ]
      const reads = by === maria || by === staff
      for (const card of cards) {
        expect(card).toMatchObject({ comments_count: 2, can: { read: reads } })
        expect(card.first_comments).toHaveLength(reads ? 2 : 0)
        expect(card.last_comments).toEqual([])
      }
    }
    const page = async (by: Person) => (await by.get(`/v6/posts/${post}/comments`)).body
    const ids = async (by: Person) => (await page(by)).comments.map(({ id }: { id: number }) => id)
    expect(await ids(maria)).toEqual([own, ofMaria])
    expect(await ids(free)).toEqual([])
    expect(await page(free)).toMatchObject({ has_next: false })
    expect(await ids(late)).toEqual([own])
    expect((await page(late)).comments[0].can).toMatchObject({ edit: false, delete: true })
  })

  it('the comments of a post for subscribers are not written, changed or reported by who cannot read them', async () => {
    const refused = async (answer: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await answer
      expect([status, body]).toEqual([403, UPGRADE])
    }
    await refused(free.post(`/v4/posts/${post}/comments`, { text: 'Alguém me conta?' }))
    await refused(late.put(`/v4/posts/${post}/comments/${own}`, { text: 'Mudei depois.' }))
    await refused(free.post(`/v6/posts/${post}/comments/${ofMaria}/reports`, { reason: 'spam' }))
    expect((await maria.get(`/v6/posts/${post}`)).body.post.comments_count).toBe(2)
    expect((await free.post(`/v6/posts/${post}/evaluate`, { evaluation: true })).status).toBe(200)
  })

  it('the comments of a post for subscribers are not quoted in a notification of who cannot read them', async () => {
    await vi.waitFor(async () => expect(await notices(free)).toHaveLength(1), 15_000)
    expect(await notices(free)).toEqual(['Maria Souza citou você em um comentário: (só para assinantes)'])
    await sql`update users set trial_ends_at = ${new Date(Date.now() + 1e9)} where id = ${free.id}`.execute(
      world.database.db,
    )
    world.advance(6_000)
    expect((await notices(free))[0]).toContain('saiu a 340')
    await endTrial(world, free)
  })

  it('the comments of a post for subscribers do not order the people whom an @ suggests to who cannot read them', async () => {
    const suggested = async (by: Person, term: string) =>
      (await by.get('/v6/users/mentionable', { term, post_id: String(post) })).body.users.map(
        ({ id }: { id: number }) => id,
      )
    const first = await world.person('Ana Alpha Beta')
    const second = await world.person('Ana Zulmira Beta')
    await comment(second, post, 'Também vendi.')
    expect(await suggested(maria, 'ana')).toEqual([second.id, first.id])
    expect(await suggested(free, 'ana')).toEqual([first.id, second.id])
  })

  it('the comments of a post for subscribers can be deleted by who wrote them', async () => {
    expect((await late.delete(`/v4/posts/${post}/comments/${own}`)).status).toBe(204)
    expect((await free.delete(`/v4/posts/${post}/comments/${ofMaria}`)).status).toBe(403)
  })
})

it('the export of a free account holds neither the paid half nor the comments of others', async () => {
  const post = await publish({ title: 'Denunciada', description: `${BEGINNING} Murici.` })
  await comment(maria, post, `O umbu fechou a 350, @${free.nickname}.`)
  expect((await free.post(`/v6/posts/${post}/reports`, { reason: 'spam' })).status).toBe(201)
  const before = (await notices(free)).length
  await comment(maria, post, `Só para você ver, @${free.nickname}.`)
  await vi.waitFor(async () => expect((await notices(free)).length).toBeGreaterThan(before), 15_000)
  expect((await free.post('/v6/users/me/data_export')).status).toBe(201)
  await vi.waitFor(
    async () => expect((await free.get('/v6/users/me/data_export')).body.data_export.status).toBe('ready'),
    { timeout: 15_000 },
  )
  const { url } = (await free.post('/v6/users/me/data_export/ticket')).body
  const files = await unzip((await world.app.inject({ url })).rawPayload)
  const all = [...files.values()].map((file) => file.toString()).join('\n')
  expect(files.get('denuncias.json')?.toString()).toContain('Denunciada')
  expect(all).not.toMatch(/murici/i)
  expect(all).not.toMatch(/umbu/i)
})

it('a scale is neither liked, commented nor reported by who cannot open it, and its comments are not quoted', async () => {
  const scale = await addScale(world, await createSlaughterhouse(world, 'Frigorífico Boa Vista'), {
    days: 7,
    on: '2026-11-20',
  })
  const id = await comment(maria, scale, `A programação deles foi a 9, @${free.nickname}.`)
  for (const [path, body] of [
    [`/v4/posts/${scale}/comments`, { text: 'E agora?' }],
    [`/v6/posts/${scale}/evaluate`, { evaluation: true }],
    [`/v6/posts/${scale}/reports`, { reason: 'spam' }],
    [`/v6/posts/${scale}/comments/${id}/reports`, { reason: 'spam' }],
  ] as const) {
    const { status, body: answer } = await free.post(path, body)
    expect([path, status, answer]).toEqual([path, 403, UPGRADE])
  }
  await vi.waitFor(async () => {
    const { notifications } = (await free.get('/v5/users/me/notifications')).body
    expect(notifications.map(({ link }: { link: string }) => link)).toContain(
      `/post/${scale}#comentario-${id}`,
    )
    expect(JSON.stringify(notifications)).not.toContain('programação')
  }, 15_000)
})

it('a paid post with two tags stands once among those that have both', async () => {
  const id = await publish({ tags: ['Café', 'Milho'] })
  for (const reader of [await world.person('Ana Lima'), staff]) {
    const { body } = await reader.get('/v6/posts', { by_tag: 'cafe', 'by_tags[]': ['Milho'] })
    expect(body.posts.map((post: { id: number }) => post.id)).toEqual([id])
  }
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordEvent } from '../platform/data/events.ts'
import { one } from '../platform/data/query.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { insertPublishedAd } from '../testing/database/sql/statements.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

const SOON = { timeout: 15_000, interval: 20 }
const PATH = '/v5/users/me/notifications'

let world: TestApp
let joao: Person
let maria: Person
let ana: Person
let bruno: Person
let zeca: Person
let post: number

beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Silva')
  maria = await world.person('Maria Oliveira')
  ana = await world.person('Ana Prado')
  bruno = await world.person('Bruno Teles')
  zeca = await world.person('Zeca Prates')
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from notifications`.execute(world.database.db)
  post = await writes(joao, 'Bezerro de desmama passou de três mil em Água Boa e o comprador sumiu do curral')
})

async function writes(who: Person, description: string): Promise<number> {
  return (await who.post('/v4/users/me/posts', { description })).body.post.id
}

async function comments(who: Person, text: string, on = post): Promise<number> {
  return (await who.post(`/v4/posts/${on}/comments`, { text })).body.comment.id
}

function likes(who: Person, evaluation: true | null = true, on = post) {
  return who.post(`/v6/posts/${on}/evaluate`, { evaluation })
}

/** Once nothing waits any more. */
function settled() {
  return vi.waitFor(async () => {
    const { rows } = await sql`select from events where tries = 0`.execute(world.database.db)
    expect(rows).toEqual([])
  }, SOON)
}

async function list(who: Person, page = 1) {
  await settled()
  return (await who.get(PATH, { page: String(page) })).body
}

async function textsOf(who: Person): Promise<string[]> {
  return (await list(who)).notifications.map((one: { full_text: string }) => one.full_text)
}

async function unreadOf(who: Person): Promise<number> {
  return (await who.get('/v4/users/me')).body.unread_notifications
}

describe('a comment', () => {
  it('a comment is told to the author of the post, with a way there', async () => {
    const comment = await comments(ana, 'Alguém conseguiu prêmio para novilha precoce?')
    const { notifications } = await list(joao)
    expect(notifications).toEqual([
      {
        id: expect.any(Number),
        news_id: expect.any(Number),
        kind: 'comment',
        created_at: expect.stringMatching(/-03:00$/),
        full_text: 'Ana Prado comentou na sua publicação: “Alguém conseguiu prêmio para novilha precoce?”',
        link: `/post/${post}#comentario-${comment}`,
        read: false,
        user: expect.objectContaining({ id: ana.id, name: 'Ana Prado', nickname: ana.nickname }),
      },
    ])
    expect(await unreadOf(joao)).toBe(1)
    expect(await textsOf(ana)).toEqual([])
  })

  it('a comment of one’s own is no news', async () => {
    await comments(joao, 'Respondo aqui mesmo')
    expect(await textsOf(joao)).toEqual([])
  })

  it('a comment that mentions the author of the post is told once, as a mention', async () => {
    await comments(ana, `Boa tarde, @${joao.nickname}, ainda tem?`)
    expect(await textsOf(joao)).toEqual([
      `Ana Prado citou você em um comentário na sua publicação: “Boa tarde, @${joao.nickname}, ainda tem?”`,
    ])
  })

  it('a comment tells whom it mentions, and whom an edit adds, once each', async () => {
    const comment = await comments(ana, `Olha isso, @${maria.nickname}`)
    expect(await textsOf(maria)).toHaveLength(1)
    const edit = (text: string) => ana.put(`/v4/posts/${post}/comments/${comment}`, { text })
    await edit(`Olha isso, @${maria.nickname} e @${bruno.nickname}`)
    expect(await textsOf(bruno)).toEqual([
      `Ana Prado citou você em um comentário: “Olha isso, @${maria.nickname} e @${bruno.nickname}”`,
    ])
    await edit('Ninguém')
    await edit(`Olha isso, @${maria.nickname}`)
    expect(await textsOf(maria)).toHaveLength(1)
    expect(await textsOf(joao)).toHaveLength(1)
  })

  it('a comment takes its notifications along when it goes, and a post all of its own', async () => {
    const comment = await comments(ana, `Vendo por menos, @${maria.nickname}`)
    await likes(bruno)
    expect([await textsOf(joao), await textsOf(maria)]).toMatchObject([{ length: 2 }, { length: 1 }])
    await ana.delete(`/v4/posts/${post}/comments/${comment}`)
    expect([await textsOf(joao), await textsOf(maria)]).toMatchObject([{ length: 1 }, { length: 0 }])
    await joao.delete(`/v4/users/me/posts/${post}`)
    expect(await textsOf(joao)).toEqual([])
  })

  it('a comment that went before anybody was told is never told', async () => {
    const { db } = world.database
    for (const [kind, data] of [
      ['comment-written', { post_id: post, comment_id: 999_999 }],
      ['post-written', { post_id: 999_999 }],
      ['post-liked', { post_id: 999_999 }],
      ['post-unliked', { post_id: 999_999 }],
    ] as const)
      await recordEvent(db, kind, {
        actorId: ana.id,
        data: data as { post_id: number; comment_id: number },
        at: world.now(),
      })
    expect(await textsOf(joao)).toEqual([])
  })
})

describe('a post', () => {
  it('a post tells whom it mentions, and whom an edit adds, once each', async () => {
    const id = await writes(ana, `Chegou a boiada do @${joao.nickname}, e a minha, @${ana.nickname}`)
    await ana.put(`/v4/users/me/posts/${id}`, {
      description: `Chegou a boiada do @${joao.nickname} e do @${bruno.nickname}`,
      tags: [],
    })
    expect(await textsOf(joao)).toEqual([
      expect.stringMatching(/^Ana Prado citou você em uma publicação: “Chegou a boiada do @joao\.silva/),
    ])
    expect((await list(bruno)).notifications).toMatchObject([{ kind: 'mention', link: `/post/${id}` }])
    expect(await textsOf(ana)).toEqual([])
  })
})

describe('likes', () => {
  const excerpt = '“Bezerro de desmama passou de três mil em Água Boa e o…”'

  it('likes of one post are one notification while it is unread', async () => {
    await likes(ana)
    expect(await textsOf(joao)).toEqual([`Ana Prado curtiu sua publicação ${excerpt}.`])
    await likes(bruno)
    expect(await textsOf(joao)).toEqual([`Bruno Teles e Ana Prado curtiram sua publicação ${excerpt}.`])
    await likes(maria)
    expect(await textsOf(joao)).toEqual([`Maria Oliveira e mais 2 curtiram sua publicação ${excerpt}.`])
    const { notifications } = await list(joao)
    expect(notifications).toMatchObject([{ kind: 'like', link: `/post/${post}`, user: { id: maria.id } }])
    expect(await unreadOf(joao)).toBe(1)
  })

  it('what is told once is told once where later notifications lie in another partition', async () => {
    const text = `Ana, veja, @${bruno.nickname}`
    const id = await writes(maria, text)
    await likes(ana)
    const { db } = world.database
    await sql`select setval('notifications_id_seq', nextval('notifications_id_seq') + 100000000)`.execute(db)
    await likes(bruno)
    expect(await textsOf(joao)).toEqual([`Bruno Teles e Ana Prado curtiram sua publicação ${excerpt}.`])
    await maria.put(`/v4/users/me/posts/${id}`, { description: `${text}!`, tags: [] })
    const comment = await comments(maria, `Também vejo, @${bruno.nickname}`, id)
    await settled()
    await sql`select setval('notifications_id_seq', nextval('notifications_id_seq') + 100000000)`.execute(db)
    const again = { actorId: maria.id, at: world.now() }
    await recordEvent(db, 'post-written', { ...again, data: { post_id: id } })
    await recordEvent(db, 'comment-written', { ...again, data: { post_id: id, comment_id: comment } })
    expect((await list(bruno)).notifications).toMatchObject([{ kind: 'mention' }, { kind: 'mention' }])
  })

  it('likes taken back leave the unread one, the last of them with it', async () => {
    await likes(ana)
    await likes(bruno)
    await likes(bruno, null)
    expect(await textsOf(joao)).toEqual([`Ana Prado curtiu sua publicação ${excerpt}.`])
    await likes(ana, null)
    expect(await textsOf(joao)).toEqual([])
    expect(await unreadOf(joao)).toBe(0)
  })

  it('likes given, taken back and given again are told once, read or unread', async () => {
    for (const evaluation of [true, null, true, null, true] as const) await likes(ana, evaluation)
    const [{ id }] = (await list(joao)).notifications
    expect(await textsOf(joao)).toHaveLength(1)
    await joao.put(`${PATH}/${id}/read`)
    await likes(ana, null)
    await settled()
    await likes(ana)
    expect((await list(joao)).notifications).toMatchObject([{ id, read: true }])
    await likes(bruno)
    expect(await textsOf(joao)).toEqual([
      `Bruno Teles curtiu sua publicação ${excerpt}.`,
      `Ana Prado curtiu sua publicação ${excerpt}.`,
    ])
    expect(await unreadOf(joao)).toBe(1)
  })

  it('likes of one’s own post, and of what the platform wrote, are no news', async () => {
    await likes(joao)
    const article = { user_id: 1, kind: 'feed', title: 'Arroba sobe', description: 'Em São Paulo' } as const
    const inserted = world.database.db.insertInto('posts').values(article).returning('id')
    await likes(joao, true, (await inserted.executeTakeFirstOrThrow()).id)
    await settled()
    const { rows: all } = await sql`select from notifications`.execute(world.database.db)
    expect(all).toEqual([])
  })

  it('likes call people by the name that they have now', async () => {
    await likes(ana)
    expect(await textsOf(joao)).toMatchObject([expect.stringMatching(/^Ana Prado/)])
    await sql`update users set name = 'Ana Prado Lima' where id = ${ana.id}`.execute(world.database.db)
    expect(await textsOf(joao)).toMatchObject([expect.stringMatching(/^Ana Prado Lima curtiu/)])
    await sql`update users set name = 'Ana Prado' where id = ${ana.id}`.execute(world.database.db)
  })
})

describe('of somebody whom one blocked', () => {
  it('blocking a person removes their notifications, and no further ones come', async () => {
    await likes(zeca)
    await likes(ana)
    await comments(zeca, 'Compro tudo, chama no particular')
    expect(await textsOf(joao)).toHaveLength(2)
    expect((await joao.post(`/v6/users/${zeca.id}/block`)).status).toBe(201)
    expect(await textsOf(joao)).toEqual([expect.stringMatching(/^Ana Prado curtiu/)])
    const comment = await comments(
      zeca,
      `Fala comigo, @${joao.nickname}`,
      await writes(maria, 'Outra conversa'),
    )
    expect(comment).toBeGreaterThan(0)
    expect(await textsOf(joao)).toHaveLength(1)
    expect(await unreadOf(joao)).toBe(1)
  })
})

describe('an ad', () => {
  const advertises = async (): Promise<number> => {
    const { id } = await one(world.database.db, insertPublishedAd, { userId: joao.id })
    return id
  }

  it.each([
    ['published', 'Seu anúncio “Garrotes de 13 meses, lote apartado” foi publicado e vale por 30 dias.'],
    [
      'rejected',
      'Seu anúncio “Garrotes de 13 meses, lote apartado” foi recusado. Motivo: “Falta a foto do lote”',
    ],
    ['expiring', 'Seu anúncio “Garrotes de 13 meses, lote apartado” sai do ar em 20/12/2026.'],
    ['expired', 'Seu anúncio “Garrotes de 13 meses, lote apartado” chegou ao fim do prazo e saiu do ar.'],
  ] as const)('an ad that was %s is told to its author by the platform', async (kind, text) => {
    const ad = await advertises()
    await recordEvent(world.database.db, `classified-${kind}`, {
      actorId: maria.id,
      data: { classified_id: ad, reason: 'Falta a foto do lote' },
      at: world.now(),
    })
    expect((await list(joao)).notifications).toMatchObject([
      { kind: `classified-${kind}`, full_text: text, link: `/meus-anuncios/detalhe/${ad}`, user: null },
    ])
  })
})

describe('the end of a trial', () => {
  it('the end of a trial is told by the platform, with the day in it', async () => {
    const about = { actorId: null, at: world.now() }
    const ends = { user_id: joao.id, ends_at: '2030-03-10T02:30:00.000Z' }
    await recordEvent(world.database.db, 'trial-ending', { ...about, data: { ...ends, days: 7 } })
    await recordEvent(world.database.db, 'trial-ending', { ...about, data: { ...ends, days: 1 } })
    await recordEvent(world.database.db, 'trial-ended', { ...about, data: { user_id: joao.id } })
    expect(await textsOf(joao)).toEqual([
      'Seu teste grátis terminou. Timeline, comentários, classificados e negociações continuam livres; para escalas, ranking e histórico do mercado, escolha um plano.',
      'Último dia do seu teste grátis: ele termina em 09/03/2030 às 23:30. Escolha um plano para continuar com escalas, ranking e histórico do mercado.',
      'Seu teste grátis vai até 09/03/2030. Escolha um plano para continuar com escalas, ranking e histórico do mercado.',
    ])
    expect((await list(joao)).notifications).toMatchObject(
      Array.from({ length: 3 }, () => ({ link: '/checkout/plano', user: null })),
    )
  })
})

describe('the list', () => {
  const happens = async (count: number) => {
    for (let n = 1; n <= count; n += 1)
      await recordEvent(world.database.db, 'negotiation-withdrawn', {
        actorId: ana.id,
        data: { negotiation_id: n, recipient_id: joao.id, summary: `venda de ${n} cabeças` },
        at: world.now(),
      })
  }
  const newest = async () => (await list(joao)).notifications[0].id
  const newestNews = async () => (await list(joao)).notifications[0].news_id

  it('the list of notifications comes twenty a page, newest first', async () => {
    await happens(41)
    const pages = [await list(joao), await list(joao, 2), await list(joao, 3), await list(joao, 4)]
    expect(pages.map(({ page, per_page, has_next }) => [page, per_page, has_next])).toEqual([
      [1, 20, true],
      [2, 20, true],
      [3, 20, false],
      [4, 20, false],
    ])
    const texts = pages.flatMap(({ notifications }) => notifications).map((one) => one.full_text)
    expect(texts).toHaveLength(41)
    expect(texts[0]).toContain('venda de 41 cabeças')
    expect(texts[40]).toContain('venda de 1 cabeças')
    for (const page of ['0', '-1', 'abc']) expect((await joao.get(PATH, { page })).status).toBe(422)
  })

  it('the list of notifications is one’s own, and read by oneself alone', async () => {
    await happens(1)
    const id = await newest()
    expect((await list(zeca)).notifications).toEqual([])
    expect((await zeca.put(`${PATH}/${id}/read`)).status).toBe(404)
    expect((await zeca.put(`${PATH}/read`, { up_to: await newestNews() })).body).toEqual({ unread: 0 })
    expect(await unreadOf(joao)).toBe(1)
    for (const [method, url] of [
      ['GET', PATH],
      ['PUT', `${PATH}/${id}/read`],
      ['PUT', `${PATH}/read`],
    ] as const)
      expect((await world.app.inject({ method, url, payload: { up_to: id } })).statusCode).toBe(401)
  })

  it('the list of notifications marks one as read, once', async () => {
    await happens(2)
    const id = await newest()
    const { body } = await joao.put(`${PATH}/${id}/read`)
    expect(body.notification).toMatchObject({ id, read: true })
    expect((await joao.put(`${PATH}/${id}/read`)).status).toBe(200)
    expect(await unreadOf(joao)).toBe(1)
    expect((await list(joao)).notifications).toMatchObject([{ read: true }, { read: false }])
    expect((await joao.put(`${PATH}/999999/read`)).status).toBe(404)
  })

  it('the list of notifications marks as read what was shown, not what came meanwhile', async () => {
    await happens(3)
    await likes(ana)
    const shown = await newestNews()
    await happens(1)
    await likes(bruno)
    await settled()
    expect((await joao.put(`${PATH}/read`, { up_to: shown })).body).toEqual({ unread: 2 })
    const { notifications } = await list(joao)
    expect(notifications.map(({ kind, read }: { kind: string; read: boolean }) => [kind, read])).toEqual([
      ['like', false],
      ['negotiation-withdrawn', false],
      ['negotiation-withdrawn', true],
      ['negotiation-withdrawn', true],
      ['negotiation-withdrawn', true],
    ])
    expect((await joao.put(`${PATH}/read`, {})).status).toBe(422)
  })
})

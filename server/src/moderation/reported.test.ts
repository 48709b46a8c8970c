import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { advertise, type Person, staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'

let world: TestApp
let equipe: Person
let joao: Person
let maria: Person
let tereza: Person
let zeca: Person

beforeAll(async () => {
  world = await openTestApp()
  equipe = await staffMember(world, 'Equipe Arroba')
  joao = await world.person('João Silva')
  maria = await world.person('Maria Souza')
  tereza = await world.person('Tereza Lima')
})
afterAll(() => world.close())

beforeEach(async () => {
  await sql`delete from reports`.execute(world.database.db)
  zeca = await world.person('Zeca Ramos')
})

async function written(by: Person, description: string): Promise<number> {
  return (await by.post('/v4/users/me/posts', { description })).body.post.id
}

async function said(by: Person, postId: number, text: string): Promise<number> {
  return (await by.post(`/v4/posts/${postId}/comments`, { text })).body.comment.id
}

function reportPost(by: Person, id: number, reason = 'fraud', details: string | null = null) {
  return by.post(`/v6/posts/${id}/reports`, { reason, details })
}

async function reported(status = 'open') {
  return (await equipe.get('/v6/staff/reported', { status })).body.reported
}

function decide(kind: string, id: number, verb: string, body: object = {}, by = equipe) {
  return by.post(`/v6/staff/reported/${kind}/${id}/${verb}`, body)
}

const reason = 'Golpe'

function hide(kind: string, id: number, by = equipe) {
  return decide(kind, id, 'hide', { reason }, by)
}

async function textsOf(who: Person): Promise<string[]> {
  return (await who.get('/v5/users/me/notifications')).body.notifications.map(
    ({ full_text }: { full_text: string }) => full_text,
  )
}

function actionsAbout(who: Person) {
  return world.database.db
    .selectFrom('staff_actions')
    .select(['action', 'actor_id as actor', 'subject_kind as kind', 'subject_id as id', 'details'])
    .where('user_id', '=', who.id)
    .orderBy('staff_actions.id')
    .execute()
}

describe('the queue', () => {
  it('the queue of moderation counts ads and reported things, and tells since when the oldest waits', async () => {
    const before = (await equipe.get('/v6/staff/queue')).body
    await advertise(joao)
    const postId = await written(zeca, 'Pague antes')
    await reportPost(maria, postId)
    await reportPost(joao, postId, 'spam')
    const { body } = await equipe.get('/v6/staff/queue')
    expect(body.pending_ads.count).toBe(before.pending_ads.count + 1)
    expect(body.pending_ads.oldest_at).not.toBeNull()
    expect(body.reported).toMatchObject({ count: 1, oldest_at: expect.any(String) })
  })

  it("the queue of moderation is none of others' business, and neither is any decision", async () => {
    const postId = await written(zeca, 'Pague antes')
    await reportPost(maria, postId)
    for (const [who, status] of [
      [joao, 404],
      [zeca, 404],
      [world.visitor, 401],
    ] as const) {
      expect((await who.get('/v6/staff/queue')).status).toBe(status)
      expect((await who.get('/v6/staff/reported')).status).toBe(status)
      for (const verb of ['dismiss', 'hide', 'restore', 'warn', 'suspend'])
        expect((await who.post(`/v6/staff/reported/post/${postId}/${verb}`, {})).status).toBe(status)
    }
    expect(await reported()).toHaveLength(1)
  })
})

describe('what was reported', () => {
  it('what was reported comes together by post and comment, the longest waiting first, with every report', async () => {
    const postId = await written(zeca, 'Boi a preço de banana')
    const commentId = await said(zeca, postId, 'Só hoje, gente')
    await reportPost(maria, postId, 'fraud', 'Já caiu gente nessa.')
    await joao.post(`/v6/posts/${postId}/comments/${commentId}/reports`, { reason: 'spam' })
    await zeca.put(`/v4/users/me/posts/${postId}`, { description: 'Boi gordo à venda', tags: [] })
    await reportPost(tereza, postId, 'spam')
    const list = await reported()
    expect(list).toHaveLength(2)
    expect(list[0]).toMatchObject({
      kind: 'post',
      id: postId,
      post_id: postId,
      text: 'Boi gordo à venda',
      author: { id: zeca.id, name: 'Zeca Ramos' },
      author_is_suspended: false,
      hidden_at: null,
      open_count: 2,
      can: { dismiss: true, hide: true, restore: false, warn: true, suspend: true },
    })
    expect(list[0].reports).toMatchObject([
      { reason: 'spam', text: 'Boi gordo à venda', reporter: { id: tereza.id } },
      {
        reason: 'fraud',
        details: 'Já caiu gente nessa.',
        text: 'Boi a preço de banana',
        reporter: { id: maria.id },
      },
    ])
    expect(list[1]).toMatchObject({ kind: 'comment', id: commentId, post_id: postId, open_count: 1 })
  })

  it('what was reported is still there when its author deleted it, to be warned or suspended', async () => {
    const postId = await written(zeca, 'Pague antes')
    await reportPost(maria, postId)
    await zeca.delete(`/v4/users/me/posts/${postId}`)
    const [one] = await reported()
    expect(one).toMatchObject({ text: null, post_id: null, can: { hide: false, warn: true, suspend: true } })
    expect(one.reports[0].text).toBe('Pague antes')
    expect((await hide('post', postId)).status).toBe(404)
    expect((await decide('post', postId, 'warn', { message: 'Isto é golpe.' })).status).toBe(200)
    expect(await reported()).toEqual([])
  })

  it('reports are dismissed once', async () => {
    const postId = await written(zeca, 'Nada de mais')
    await reportPost(maria, postId)
    const { status, body } = await decide('post', postId, 'dismiss')
    expect(status).toBe(200)
    expect(body.reported).toMatchObject({ open_count: 0, can: { dismiss: false } })
    expect(await reported()).toEqual([])
    expect((await decide('post', postId, 'dismiss')).status).toBe(409)
    expect((await decide('post', 999_999, 'dismiss')).status).toBe(404)
    expect(await actionsAbout(zeca)).toEqual([
      { action: 'reports-dismissed', actor: equipe.id, kind: 'post', id: postId, details: { reports: 1 } },
    ])
    expect((await joao.get(`/v6/posts/${postId}`)).status).toBe(200)
  })
})

describe('hiding', () => {
  it('hiding takes a post away from everybody, tells its author, and is taken back as if nothing had been', async () => {
    const postId = await written(zeca, 'Pague antes, entrego depois zibeline')
    await said(joao, postId, 'Que história é essa?')
    await reportPost(maria, postId)
    const listed = async () => (await joao.get('/v4/posts')).body.posts.map(({ id }: { id: number }) => id)
    expect(await listed()).toContain(postId)
    const { body } = await hide('post', postId)
    expect(body.reported).toMatchObject({
      hidden_at: expect.any(String),
      open_count: 0,
      can: { hide: false, restore: true },
    })
    expect((await joao.get(`/v6/posts/${postId}`)).status).toBe(404)
    expect(await listed()).not.toContain(postId)
    expect((await joao.get('/v6/posts', { by_term: 'zibeline' })).body.posts).toEqual([])
    await vi.waitFor(async () =>
      expect(await textsOf(zeca)).toContain(
        'A equipe da Arroba escondeu sua publicação “Pague antes, entrego depois zibeline”. Só você ainda vê. Motivo: Golpe',
      ),
    )
    expect((await reported('hidden')).map(({ id }: { id: number }) => id)).toContain(postId)

    const again = await hide('post', postId)
    expect(again.status).toBe(200)
    expect((await decide('post', postId, 'restore')).body.reported).toMatchObject({
      hidden_at: null,
      can: { hide: true, restore: false },
    })
    expect((await decide('post', postId, 'restore')).status).toBe(200)
    expect(await listed()).toContain(postId)
    expect((await joao.get('/v6/posts', { by_term: 'zibeline' })).body.posts).toHaveLength(1)
    expect((await joao.get(`/v6/posts/${postId}`)).body.post).toMatchObject({ kind: 'feed', hidden: false })
    await vi.waitFor(async () =>
      expect((await textsOf(zeca)).join('\n')).toContain('voltou: todos podem ver de novo.'),
    )
    expect(await actionsAbout(zeca)).toMatchObject([
      { action: 'content-hidden', actor: equipe.id, details: { reason } },
      { action: 'content-restored', actor: equipe.id, details: {} },
    ])
  })

  it('hiding takes a comment away and out of the count, and back', async () => {
    const postId = await written(joao, 'Alguém tem frete?')
    const commentId = await said(zeca, postId, 'Bando de caloteiros')
    await joao.post(`/v6/posts/${postId}/comments/${commentId}/reports`, { reason: 'offense' })
    const count = async () => (await joao.get(`/v6/posts/${postId}`)).body.post.comments_count
    await Promise.all([hide('comment', commentId), hide('comment', commentId)])
    expect(await count()).toBe(0)
    await vi.waitFor(async () => {
      const { notifications } = (await zeca.get('/v5/users/me/notifications')).body
      expect(notifications[0]).toMatchObject({
        kind: 'content-hidden',
        full_text:
          'A equipe da Arroba escondeu seu comentário “Bando de caloteiros”. Só você ainda vê. Motivo: Golpe',
        link: `/post/${postId}#comentario-${commentId}`,
      })
    })
    await decide('comment', commentId, 'restore')
    expect(await count()).toBe(1)
    await hide('comment', commentId)
    await vi.waitFor(async () =>
      expect((await textsOf(zeca)).filter((text) => text.includes('escondeu'))).toHaveLength(2),
    )
  })
})

describe('whatever nobody reported', () => {
  const canOf = async (who: Person, postId: number) => (await who.get(`/v6/posts/${postId}`)).body.post.can
  const comment = async (who: Person, postId: number) =>
    (await who.get(`/v6/posts/${postId}/comments`)).body.comments[0]

  it('staff can hide and restore content that nobody reported, and still see it', async () => {
    const postId = await written(zeca, 'Remédio milagroso para carrapato')
    expect(await canOf(equipe, postId)).toMatchObject({ report: true, hide: true, restore: false })
    for (const who of [joao, zeca])
      expect(await canOf(who, postId)).toMatchObject({ hide: false, restore: false })
    expect((await hide('post', postId)).body.reported).toMatchObject({
      reports: [],
      open_count: 0,
      can: { restore: true },
    })
    expect((await joao.get(`/v6/posts/${postId}`)).status).toBe(404)
    expect((await equipe.get(`/v6/posts/${postId}`)).body.post).toMatchObject({
      hidden: true,
      can: { edit: false, report: false, hide: false, restore: true },
    })
    expect(await canOf(zeca, postId)).toMatchObject({ restore: false })
    await decide('post', postId, 'restore')
    expect(await canOf(equipe, postId)).toMatchObject({ hide: true, restore: false })
    expect((await joao.get(`/v6/posts/${postId}`)).status).toBe(200)
  })

  it('staff can hide a comment that nobody reported', async () => {
    const postId = await written(joao, 'Alguém conhece este veterinário?')
    const commentId = await said(zeca, postId, 'Charlatão')
    expect((await comment(equipe, postId)).can).toMatchObject({ hide: true, restore: false })
    expect((await comment(joao, postId)).can).toMatchObject({ hide: false, restore: false })
    await hide('comment', commentId)
    expect(await comment(joao, postId)).toBeUndefined()
    expect(await comment(equipe, postId)).toMatchObject({ hidden: true, can: { hide: false, restore: true } })
    expect((await equipe.get(`/v6/posts/${postId}`)).body.post).toMatchObject({
      comments_count: 1,
      first_comments: [{ id: commentId, hidden: true }],
    })
    const listed = async (who: Person) =>
      (await who.get('/v4/posts')).body.posts.find(({ id }: { id: number }) => id === postId)
    expect(await listed(equipe)).toMatchObject({ comments_count: 0, first_comments: [] })
    await decide('comment', commentId, 'restore')
    expect((await comment(joao, postId)).text).toBe('Charlatão')
  })

  it('content that nobody reported is not hidden without a reason, nor by anybody but staff', async () => {
    const postId = await written(zeca, 'Remédio milagroso')
    const commentId = await said(zeca, postId, 'Só hoje')
    expect((await decide('post', postId, 'hide')).body.errors).toEqual(['Escreva o motivo.'])
    expect((await decide('post', postId, 'hide', { reason: 'x'.repeat(501) })).status).toBe(422)
    for (const [kind, id] of [
      ['post', postId],
      ['comment', commentId],
    ] as const) {
      for (const who of [joao, zeca]) {
        expect((await hide(kind, id, who)).status).toBe(404)
        expect((await decide(kind, id, 'restore', {}, who)).status).toBe(404)
      }
      expect((await world.visitor.post(`/v6/staff/reported/${kind}/${id}/hide`, { reason })).status).toBe(401)
    }
    expect((await joao.get(`/v6/posts/${postId}`)).body.post).toMatchObject({
      hidden: false,
      comments_count: 1,
    })
    expect(await actionsAbout(zeca)).toEqual([])
  })

  it('staff can hide an ad that nobody reported, and its author is notified when it is restored', async () => {
    const id = await advertise(zeca)
    await equipe.post(`/v6/staff/classifieds/${id}/publish`)
    await equipe.post(`/v6/staff/classifieds/${id}/withdraw`, { reason })
    await equipe.post(`/v6/staff/classifieds/${id}/restore`)
    await vi.waitFor(async () =>
      expect((await textsOf(zeca))[0]).toMatch(
        /^A equipe da Arroba voltou atrás: seu anúncio .+ não está mais recusado\.$/,
      ),
    )
    expect((await actionsAbout(zeca)).at(-1)).toMatchObject({ action: 'classified-restored', id })
  })
})

describe('a warning', () => {
  it("a warning reaches the author by notification and letter, in the staff's words", async () => {
    const postId = await written(zeca, 'Boi a preço de banana')
    await reportPost(maria, postId)
    expect((await decide('post', postId, 'warn', { message: '  ' })).status).toBe(422)
    expect((await decide('post', postId, 'warn', { message: 'x'.repeat(501) })).status).toBe(422)
    const message = 'Preço que não existe engana quem lê. Corrija, por favor.'
    expect((await decide('post', postId, 'warn', { message })).status).toBe(200)
    await vi.waitFor(async () =>
      expect(await textsOf(zeca)).toContain(
        `Aviso da equipe da Arroba sobre sua publicação “Boi a preço de banana”: ${message}`,
      ),
    )
    await vi.waitFor(async () =>
      expect((await world.letterTo(zeca.email)).subject).toBe('Um aviso da equipe da Arroba'),
    )
    expect((await world.letterTo(zeca.email)).text).toContain(message)
    expect(await reported()).toEqual([])
    expect(await actionsAbout(zeca)).toMatchObject([{ action: 'author-warned', details: { message } }])
  })
})

describe('suspending the author', () => {
  it('suspending the author signs them out, ends the reports, and leaves what they wrote', async () => {
    const postId = await written(zeca, 'Pague antes')
    await reportPost(maria, postId)
    const { status, body } = await decide('post', postId, 'suspend', { days: 7, reason: 'Golpe.' })
    expect(status).toBe(200)
    expect(body.reported).toMatchObject({ author_is_suspended: true, open_count: 0 })
    expect((await zeca.get('/v4/users/me')).status).toBe(401)
    expect((await joao.get(`/v6/posts/${postId}`)).status).toBe(200)
    expect(await actionsAbout(zeca)).toMatchObject([
      { action: 'user-suspended', kind: 'post', id: postId, details: { days: 7, reason: 'Golpe.' } },
    ])
  })

  it('suspending the author is not done to whoever is of the staff, nor to the platform', async () => {
    const postId = await written(equipe, 'Manutenção hoje')
    await reportPost(maria, postId)
    expect((await decide('post', postId, 'suspend', { reason: 'Engano.' })).status).toBe(409)
    await sql`update posts set user_id = 1 where id = ${postId}`.execute(world.database.db)
    expect((await decide('post', postId, 'suspend', { reason: 'Engano.' })).status).toBe(404)
    expect((await decide('post', postId, 'warn', { message: 'Engano.' })).status).toBe(404)
    expect(await reported()).toMatchObject([{ open_count: 1, can: { suspend: false, warn: false } }])
  })
})

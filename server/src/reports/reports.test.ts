import { REPORT_REASONS } from '@arroba/contract/rules/reports.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'

let world: TestApp
type Person = Awaited<ReturnType<TestApp['person']>>
let joao: Person
let maria: Person
let zeca: Person
let postId: number
let commentId: number

beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Silva')
  maria = await world.person('Maria Souza')
  zeca = await world.person('Zeca Ramos')
  postId = (await zeca.post('/v4/users/me/posts', { description: 'Boi a preço de banana, pague antes' })).body
    .post.id
  commentId = await writeComment(zeca, postId, 'Deposite nesta conta')
})
afterAll(() => world.close())

async function writeComment(who: Person, post: number, text: string): Promise<number> {
  const comment = { post_id: post, user_id: who.id, text }
  const { db } = world.database
  return (await db.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow()).id
}

function ofPost(who: Pick<Person, 'post'>, body: unknown, id = postId) {
  return who.post(`/v6/posts/${id}/reports`, body)
}

function ofComment(who: Pick<Person, 'post'>, body: unknown, id = commentId, post = postId) {
  return who.post(`/v6/posts/${post}/comments/${id}/reports`, body)
}

async function storedReports() {
  return world.database.db
    .selectFrom('reports')
    .select(['reporter_id', 'post_id', 'comment_id', 'author_id', 'text', 'reason', 'details', 'resolved_at'])
    .orderBy('id')
    .execute()
}

describe('reports', () => {
  it('a report of a post stores who reports, why, and the text as it stood', async () => {
    const { status, body } = await ofPost(maria, { reason: 'fraud', details: '  Já caiu gente nessa.  ' })
    expect(status).toBe(201)
    expect(body.report).toMatchObject({ reason: 'fraud', details: 'Já caiu gente nessa.' })
    await sql`update posts set description = 'Boi gordo à venda' where id = ${postId}`.execute(
      world.database.db,
    )
    expect(await storedReports()).toEqual([
      {
        reporter_id: maria.id,
        post_id: postId,
        comment_id: null,
        author_id: zeca.id,
        text: 'Boi a preço de banana, pague antes',
        reason: 'fraud',
        details: 'Já caiu gente nessa.',
        resolved_at: null,
      },
    ])
  })

  it('a report of a comment stores its text', async () => {
    const { status, body } = await ofComment(maria, { reason: 'other' })
    expect(status).toBe(201)
    expect(body.report).toMatchObject({ reason: 'other', details: null })
    expect((await storedReports()).at(-1)).toMatchObject({
      post_id: null,
      comment_id: commentId,
      author_id: zeca.id,
      text: 'Deposite nesta conta',
    })
  })

  it('a person reports the same thing once, however often they send it', async () => {
    const before = (await storedReports()).length
    const answers = await Promise.all([
      ofPost(joao, { reason: 'spam' }),
      ofPost(joao, { reason: 'spam' }),
      ofPost(joao, { reason: 'offense', details: 'outra coisa' }),
      ofComment(joao, { reason: 'spam' }),
      ofComment(joao, { reason: 'spam' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.report.id)).size).toBe(2)
    expect((await storedReports()).length).toBe(before + 2)
  })

  it('every reason that the form offers is accepted', async () => {
    for (const { value } of REPORT_REASONS) {
      const { body } = await zeca.post('/v4/users/me/posts', { description: `Isca para ${value}` })
      expect((await ofPost(maria, { reason: value }, body.post.id)).body.report.reason).toBe(value)
    }
  })

  it('news of the platform can be reported', async () => {
    const { db } = world.database
    const post = { user_id: 1, kind: 'feed', title: 'Arroba sobe', description: 'Mas não subiu' } as const
    const { id } = await db.insertInto('posts').values(post).returning('id').executeTakeFirstOrThrow()
    expect((await ofPost(maria, { reason: 'falsehood' }, id)).status).toBe(201)
    expect((await storedReports()).at(-1)).toMatchObject({
      author_id: 1,
      text: 'Arroba sobe\n\nMas não subiu',
    })
  })

  it.each([
    ['no reason', {}, ['Escolha o motivo da denúncia.']],
    ['a reason that is none', { reason: 'inveja' }, ['Escolha o motivo da denúncia.']],
    [
      'too much to say',
      { reason: 'spam', details: 'x'.repeat(1001) },
      ['Escreva no máximo 1.000 caracteres.'],
    ],
    ['a NUL', { reason: 'spam', details: 'a\u0000b' }, ['O texto tem um caractere que não pode ser usado.']],
  ])('a report with %s is refused', async (_what, body, errors) => {
    const before = (await storedReports()).length
    const other = await world.person('Rita Recusada')
    expect(await ofPost(other, body)).toMatchObject({ status: 422, body: { errors } })
    expect(await ofComment(other, body)).toMatchObject({ status: 422, body: { errors } })
    expect((await storedReports()).length).toBe(before)
  })

  it('the details of a report may have a thousand characters, an emoji counting as one', async () => {
    const other = await world.person('Rita Comprida')
    expect((await ofPost(other, { reason: 'other', details: '🐂'.repeat(1000) })).status).toBe(201)
  })

  it('nobody reports what they wrote themselves', async () => {
    for (const answer of [await ofPost(zeca, { reason: 'spam' }), await ofComment(zeca, { reason: 'spam' })])
      expect(answer).toMatchObject({
        status: 403,
        body: { errors: ['Você não pode denunciar o que você mesmo escreveu.'] },
      })
  })

  it('what the reporter cannot see is not found when they report it', async () => {
    expect((await ofPost(maria, { reason: 'spam' }, 999_999)).status).toBe(404)
    expect((await ofComment(maria, { reason: 'spam' }, 999_999)).status).toBe(404)
    const elsewhere = (await maria.post('/v4/users/me/posts', { description: 'Outra conversa' })).body.post.id
    expect((await ofComment(maria, { reason: 'spam' }, commentId, elsewhere)).status).toBe(404)
    const lia = await world.person('Lia Leitora')
    await lia.post(`/v6/users/${zeca.id}/block`)
    expect((await ofPost(lia, { reason: 'spam' })).status).toBe(404)
    expect((await ofComment(lia, { reason: 'spam' })).status).toBe(404)
  })

  it('a visitor without an account cannot report', async () => {
    expect((await ofPost(world.visitor, { reason: 'spam' })).status).toBe(401)
    expect((await ofComment(world.visitor, { reason: 'spam' })).status).toBe(401)
  })

  it('a report stays when what it is about is deleted', async () => {
    const before = await storedReports()
    await sql`delete from posts where id = ${postId}`.execute(world.database.db)
    expect(await storedReports()).toEqual(before)
  })
})

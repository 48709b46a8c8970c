import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { advertise, offer, type Person, staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { createSlaughterhouse, negotiation, settle } from '../testing/slaughterhouses.ts'

let world: TestApp
let equipe: Person
/** Zeca writes, João and Maria read, Bento blocked Zeca, and Gil has no plan. */
let zeca: Person
let joao: Person
let maria: Person
let bento: Person
let gil: Person
let slaughterhouse: number

beforeAll(async () => {
  world = await openTestApp()
  equipe = await staffMember(world, 'Equipe Arroba')
  zeca = await world.person('Zeca Ramos')
  joao = await world.person('João Silva')
  maria = await world.person('Maria Souza')
  bento = await world.person('Bento Lima')
  gil = await world.person('Gil Alves')
  await settle(world, zeca, joao)
  slaughterhouse = await createSlaughterhouse(world, 'Frigorífico Serra Alta')
  await bento.post(`/v6/users/${zeca.id}/block`)
  await sql`update users set trial_ends_at = now() - interval '1 day' where id = ${gil.id}`.execute(
    world.database.db,
  )
  world.advance(6_000)
})
afterAll(() => world.close())

const COMMENT = 'Roubaram no peso, bando de ladrões'
const REASON = 'Acusação sem prova.'

async function rated(): Promise<number> {
  await negotiation(world, [zeca, joao], slaughterhouse)
  await zeca.post(`/v5/fridges/${slaughterhouse}/evaluations`, { stars: 1, sex: 'male', comment: COMMENT })
  return (await zeca.get(`/v5/users/me/fridges/${slaughterhouse}/evaluations`)).body.evaluations[0].id
}

function ratingPath(id: number, at = slaughterhouse) {
  return `/v5/fridges/${at}/evaluations/${id}/reports`
}

function adPath(id: number) {
  return `/v6/classifieds/${id}/reports`
}

const fraud = { reason: 'fraud', details: 'Já caiu gente nessa.' }

async function reported(status = 'open') {
  return (await equipe.get('/v6/staff/reported', { status })).body.reported
}

function decide(kind: string, id: number, verb: string, body: object = {}) {
  return equipe.post(`/v6/staff/reported/${kind}/${id}/${verb}`, body)
}

async function newestTo(who: Person) {
  return (await who.get('/v5/users/me/notifications')).body.notifications[0]
}

async function commentsFor(who: Person) {
  return (await who.get(`/v5/fridges/${slaughterhouse}`)).body.fridge.comments
}

describe('an ad', () => {
  it('an ad is reported once a person, with its text as it stood, by who can see it and did not write it', async () => {
    const id = await offer(zeca, equipe)
    const [first, again] = [
      await maria.post(adPath(id), fraud),
      await maria.post(adPath(id), { reason: 'spam' }),
    ]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect((await gil.post(adPath(id), { reason: 'spam' })).status).toBe(201)
    expect(await zeca.post(adPath(id), fraud)).toMatchObject({
      status: 403,
      body: { errors: ['Você não pode denunciar o que você mesmo escreveu.'] },
    })
    expect((await bento.post(adPath(id), fraud)).status).toBe(404)
    expect((await joao.post(adPath(999_999), fraud)).status).toBe(404)
    expect((await joao.post(adPath(await advertise(zeca)), fraud)).status).toBe(404)
    expect((await joao.post(adPath(id), {})).body.errors).toEqual(['Escolha o motivo da denúncia.'])
    expect((await world.visitor.post(adPath(id), fraud)).status).toBe(401)
    const { classified: ad } = (await maria.get(`/v6/classifieds/${id}`)).body
    expect((await equipe.get('/v6/staff/queue')).body.reported.count).toBe(1)
    const [one] = await reported()
    expect(one).toMatchObject({
      kind: 'classified',
      id,
      post_id: null,
      fridge: null,
      author: { id: zeca.id },
      open_count: 2,
      can: { dismiss: true, hide: true, restore: false, warn: true, suspend: true },
    })
    expect(one.text).toContain(ad.title)
    expect(one.reports[1]).toMatchObject({ ...fraud, text: one.text, reporter: { id: maria.id } })
    await decide('classified', id, 'dismiss')
  })

  it('an ad is taken off the air with a reason that its author reads, and comes back', async () => {
    const id = await offer(zeca, equipe)
    await maria.post(adPath(id), fraud)
    expect((await decide('classified', id, 'hide')).status).toBe(422)
    const { status, body } = await decide('classified', id, 'hide', { reason: REASON })
    expect(status).toBe(200)
    expect(body.reported).toMatchObject({
      open_count: 0,
      hidden_at: expect.any(String),
      can: { restore: true },
    })
    expect((await maria.get(`/v6/classifieds/${id}`)).status).toBe(404)
    expect((await maria.post(adPath(id), fraud)).status).toBe(404)
    expect((await zeca.get(`/v6/classifieds/${id}`)).body.classified).toMatchObject({
      status: 'rejected',
      reject_reason: REASON,
    })
    await vi.waitFor(async () =>
      expect(await newestTo(zeca)).toMatchObject({
        kind: 'classified-withdrawn',
        full_text: expect.stringContaining(REASON),
      }),
    )
    expect((await reported('hidden'))[0]).toMatchObject({ kind: 'classified', id })
    expect((await decide('classified', id, 'hide', { reason: 'De novo' })).status).toBe(200)
    expect((await decide('classified', id, 'restore')).body.reported.hidden_at).toBeNull()
    expect((await maria.get(`/v6/classifieds/${id}`)).body.classified).toMatchObject({ status: 'published' })
    const { rows } = await sql`
      select action from staff_actions where subject_kind = 'classified' and subject_id = ${id}
      order by id`.execute(world.database.db)
    expect(rows).toEqual(
      ['classified-published', 'classified-withdrawn', 'classified-restored'].map((action) => ({ action })),
    )
    expect((await decide('classified', await advertise(zeca), 'hide', { reason: REASON })).status).toBe(409)
  })

  it('an ad has no open reports left when staff take it off on its own page', async () => {
    const id = await offer(zeca, equipe)
    await maria.post(adPath(id), fraud)
    await equipe.post(`/v6/staff/classifieds/${id}/withdraw`, { reason: REASON })
    expect(await reported()).toEqual([])
    expect((await reported('hidden'))[0]).toMatchObject({ kind: 'classified', id })
  })

  it('an ad has an author who is warned of it by notification and letter', async () => {
    const id = await offer(zeca, equipe)
    await maria.post(adPath(id), fraud)
    expect((await decide('classified', id, 'warn', { message: 'Corrija o preço.' })).status).toBe(200)
    await vi.waitFor(async () =>
      expect(await newestTo(zeca)).toMatchObject({
        kind: 'author-warned',
        full_text: expect.stringMatching(
          /^Aviso da equipe da Arroba sobre seu anúncio “.+”: Corrija o preço\.$/,
        ),
        link: `/meus-anuncios/detalhe/${id}`,
      }),
    )
    await vi.waitFor(async () =>
      expect((await world.letterTo(zeca.email)).text).toContain(
        `http://arroba.test/meus-anuncios/detalhe/${id}`,
      ),
    )
    expect((await world.letterTo(zeca.email)).text).toContain('denunciaram um anúncio seu')
  })
})

describe('the comment of a rating', () => {
  let id: number
  beforeAll(async () => {
    id = await rated()
  })

  it('the comment of a rating is reported once a person, with its text as it stood, by who can see it and did not write it', async () => {
    expect(await commentsFor(maria)).toMatchObject([
      { id, hidden: false, can: { report: true, block: true, hide: false, restore: false } },
    ])
    expect(await commentsFor(zeca)).toMatchObject([{ can: { report: false, block: false } }])
    const [first, again] = [await maria.post(ratingPath(id), fraud), await maria.post(ratingPath(id), fraud)]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect((await zeca.post(ratingPath(id), fraud)).status).toBe(403)
    expect((await bento.post(ratingPath(id), fraud)).status).toBe(404)
    // Whoever may not read the details cannot find out by reporting.
    expect(await gil.post(ratingPath(id), fraud)).toMatchObject({ status: 403, body: { upgrade: true } })
    expect((await joao.post(ratingPath(id, slaughterhouse + 1), fraud)).status).toBe(404)
    expect((await joao.post(ratingPath(999_999), fraud)).status).toBe(404)
    expect((await world.visitor.post(ratingPath(id), fraud)).status).toBe(401)
    await zeca.post(`/v5/fridges/${slaughterhouse}/evaluations`, {
      stars: 1,
      sex: 'male',
      comment: `${COMMENT}!`,
    })
    expect((await reported())[0]).toMatchObject({
      kind: 'evaluation',
      id,
      fridge: { id: slaughterhouse, name: 'Frigorífico Serra Alta', stars: 1 },
      text: `${COMMENT}!`,
      reports: [{ text: COMMENT, reporter: { id: maria.id } }],
      open_count: 1,
    })
  })

  it('the comment of a rating is hidden while its stars go on counting, its author reads why, and it comes back', async () => {
    const before = (await maria.get(`/v5/fridges/${slaughterhouse}`)).body.fridge
    expect(before).toMatchObject({ evaluations_count: 1, one_stars: 1 })
    const { body } = await decide('evaluation', id, 'hide', { reason: REASON })
    expect(body.reported).toMatchObject({ open_count: 0, can: { hide: false, restore: true } })
    expect((await maria.get(`/v5/fridges/${slaughterhouse}`)).body.fridge).toMatchObject({
      evaluations_count: 1,
      one_stars: 1,
      comments: [],
    })
    expect((await joao.post(ratingPath(id), fraud)).status).toBe(404)
    for (const who of [zeca, equipe]) expect(await commentsFor(who)).toMatchObject([{ id, hidden: true }])
    expect((await commentsFor(equipe))[0].can).toMatchObject({ hide: false, restore: true })
    expect(
      (await zeca.get(`/v5/users/me/fridges/${slaughterhouse}/evaluations`)).body.evaluations,
    ).toMatchObject([
      { comment: `${COMMENT}!`, comment_hidden_reason: REASON, counting: { state: 'counts' } },
    ])
    await vi.waitFor(async () =>
      expect(await newestTo(zeca)).toMatchObject({
        kind: 'content-hidden',
        full_text: `A equipe da Arroba escondeu seu comentário sobre o Frigorífico Serra Alta “${COMMENT}!”. Só você ainda vê. As estrelas continuam contando. Motivo: ${REASON}`,
        link: expect.stringMatching(/^\/negocio\/informacao\/\d+#avaliar$/),
      }),
    )
    // What is written in its place stays hidden.
    await zeca.post(`/v5/fridges/${slaughterhouse}/evaluations`, {
      stars: 2,
      sex: 'male',
      comment: 'Ladrões, repito',
    })
    expect(await commentsFor(maria)).toEqual([])
    expect((await reported('hidden'))[0]).toMatchObject({ kind: 'evaluation', id })
    await decide('evaluation', id, 'restore')
    expect(await commentsFor(maria)).toMatchObject([{ text: 'Ladrões, repito', hidden: false }])
    await vi.waitFor(async () => expect((await newestTo(zeca)).kind).toBe('content-restored'))
  })

  it('the comment of a rating has an author who is warned and suspended because of it', async () => {
    await maria.post(ratingPath(id), fraud)
    await decide('evaluation', id, 'warn', { message: 'Sem acusações.' })
    await vi.waitFor(async () =>
      expect((await newestTo(zeca)).full_text).toBe(
        'Aviso da equipe da Arroba sobre seu comentário sobre o Frigorífico Serra Alta “Ladrões, repito”: Sem acusações.',
      ),
    )
    await vi.waitFor(async () =>
      expect((await world.letterTo(zeca.email)).text).toContain('um comentário seu sobre um frigorífico'),
    )
    expect((await decide('evaluation', id, 'suspend', { days: 7, reason: REASON })).status).toBe(200)
    expect((await zeca.get('/v4/users/me')).status).toBe(401)
    expect((await maria.get(`/v5/fridges/${slaughterhouse}`)).body.fridge.evaluations_count).toBe(0)
  })

  it('the comment of a rating that is none cannot be hidden', async () => {
    await negotiation(world, [maria, joao], slaughterhouse)
    await maria.post(`/v5/fridges/${slaughterhouse}/evaluations`, { stars: 5, sex: 'male' })
    const [{ id: silent }] = (await maria.get(`/v5/users/me/fridges/${slaughterhouse}/evaluations`)).body
      .evaluations
    expect((await joao.post(ratingPath(silent), fraud)).status).toBe(404)
    expect((await decide('evaluation', silent, 'hide', { reason: REASON })).status).toBe(409)
    expect((await decide('evaluation', 999_999, 'hide', { reason: REASON })).status).toBe(404)
  })
})

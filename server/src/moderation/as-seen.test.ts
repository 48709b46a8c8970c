import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyRetention } from '../privacy/retention.ts'
import { advertise, formOf, lot, offer, type Person, picture, staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { createSlaughterhouse, negotiation, settle } from '../testing/slaughterhouses.ts'

const fraud = { reason: 'fraud', details: 'Já caiu gente nessa.' }
const MINUTE = 60_000

let world: TestApp
let equipe: Person
/** Zeca writes, João and Maria report. */
let zeca: Person
let joao: Person
let maria: Person
beforeAll(async () => {
  world = await openTestApp()
  equipe = await staffMember(world, 'Equipe Arroba')
  zeca = await world.person('Zeca Ramos')
  joao = await world.person('João Silva')
  maria = await world.person('Maria Souza')
})
afterAll(() => world.close())

async function reportOf(who: Person, path: string): Promise<number> {
  const { status, body } = await who.post(`${path}/reports`, fraud)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.report.id
}

const asSeen = async (id: number) => (await equipe.get(`/v6/staff/reports/${id}`)).body.report

async function postWithPhoto(by: Person, description: string, photo: Buffer): Promise<number> {
  const form = new FormData()
  form.append('description', description)
  form.append('tags', 'Boi Gordo')
  form.append('image', new Blob([new Uint8Array(photo)]), 'pasto.jpg')
  const { status, body } = await by.postForm('/v4/users/me/posts', form)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.post.id
}

async function bytesAt(address: string): Promise<{ status: number; bytes: Buffer }> {
  const { statusCode, rawPayload } = await world.app.inject({
    method: 'GET',
    url: address,
    headers: { accept: 'image/webp' },
  })
  return { status: statusCode, bytes: rawPayload }
}

const copies = async () =>
  (
    await world.database.db
      .selectFrom('media')
      .select(({ eb }) => ['key', eb('attached_at', 'is not', null).as('attached')])
      .where('key', 'like', 'reports/%')
      .execute()
  ).toSorted((one, other) => one.key.localeCompare(other.key))

/** Lets an hour pass, and has what nobody uses swept. */
function sweep(hours = 2) {
  const at = new Date(Date.now() + hours * 60 * MINUTE)
  return applyRetention({ ...world, clock: () => at })
}

it('a post that was edited after a report is opened by staff as its reporter saw it', async () => {
  const { body } = await zeca.post('/v4/users/me/posts', {
    description: 'Pague antes e leve',
    tags: ['Boi Gordo'],
  })
  const { id, created_at } = body.post
  const report = await reportOf(maria, `/v6/posts/${id}`)
  await zeca.put(`/v4/users/me/posts/${id}`, { description: 'Boi à venda', mentions: [], tags: [] })
  expect(await asSeen(report)).toMatchObject({
    id: report,
    kind: 'post',
    ...fraud,
    text: 'Pague antes e leve',
    seen: {
      title: null,
      text: 'Pague antes e leve',
      written_at: created_at,
      edited_at: null,
      tags: ['Boi Gordo'],
      answers: null,
      ad: null,
      rating: null,
    },
    image: null,
    author: { id: zeca.id, name: 'Zeca Ramos' },
    reporter: { id: maria.id },
    resolved_at: null,
  })
})

it('of a post that its reader may read a part of, staff see that part', async () => {
  const { db } = world.database
  const text = 'Arroba firme nesta semana em todas as praças, com procura de boi e escala curta.'
  const post = {
    user_id: 1,
    kind: 'feed',
    title: 'Mercado',
    description: text,
    is_free_visible: false,
  } as const
  const { id } = await db.insertInto('posts').values(post).returning('id').executeTakeFirstOrThrow()
  const gil = await world.person('Gil Alves')
  await sql`update users set trial_ends_at = now() - interval '1 day' where id = ${gil.id}`.execute(db)
  world.advance(6_000)
  const report = await reportOf(gil, `/v6/posts/${id}`)
  const { seen } = await asSeen(report)
  expect(seen.title).toBe('Mercado')
  expect(text.startsWith(seen.text.slice(0, -1))).toBe(true)
  expect(seen.text.length).toBeLessThan(text.length)
})

it('a photo that was replaced or deleted after a report is still what staff see', async () => {
  const id = await postWithPhoto(zeca, 'Lote de fotos', await picture('#aa1111'))
  const { image } = (await joao.get(`/v6/posts/${id}`)).body.post
  const before = await bytesAt(image.medium)
  const report = await reportOf(maria, `/v6/posts/${id}`)
  expect((await zeca.delete(`/v4/users/me/posts/${id}`)).status).toBeLessThan(300)
  await sweep()
  expect((await bytesAt(image.medium)).status).toBe(404)

  const seen = await asSeen(report)
  expect(seen.image).toMatchObject({ width: 900, height: 600 })
  expect(seen.image.medium).toMatch(/^\/media\/reports\/[0-9a-f-]{36}\/medium$/)
  const after = await bytesAt(seen.image.medium)
  expect(after.status).toBe(200)
  expect(after.bytes.equals(before.bytes)).toBe(true)
})

it('a photo is copied once, however many report it at once or again, and goes with the last report', async () => {
  const id = await postWithPhoto(zeca, 'Denunciada por dois', await picture('#11aa11'))
  const before = await copies()
  const [one, other] = await Promise.all([
    reportOf(maria, `/v6/posts/${id}`),
    reportOf(joao, `/v6/posts/${id}`),
  ])
  await reportOf(maria, `/v6/posts/${id}`)
  const { image } = await asSeen(one)
  expect((await asSeen(other)).image).toEqual(image)
  const added = (await copies()).filter(({ key }) => !before.some((old) => old.key === key))
  expect(added.filter(({ attached }) => attached)).toHaveLength(1)

  const { db } = world.database
  await sql`delete from reports where id = ${one}`.execute(db)
  await sweep()
  expect((await bytesAt(image.medium)).status).toBe(200)
  await sql`delete from reports where id = ${other}`.execute(db)
  await sweep()
  await sweep()
  expect((await bytesAt(image.medium)).status).toBe(404)
})

it('a report that is refused leaves no copy of the photo', async () => {
  const taken = await offer(zeca, equipe)
  const photo = await postWithPhoto(zeca, 'Chave já usada', await picture('#111111'))
  const before = await copies()
  const sameKey = { headers: { 'idempotency-key': 'uma-denuncia' } }
  expect((await maria.post(`/v6/classifieds/${taken}/reports`, fraud, sameKey)).status).toBe(201)
  const after = await copies()
  expect((await maria.post(`/v6/posts/${photo}/reports`, fraud, sameKey)).status).toBe(422)
  expect(await copies()).toEqual(after)
  expect(after.length).toBeGreaterThanOrEqual(before.length)
})

it('a report whose photo is gone from storage is taken without it', async () => {
  const id = await postWithPhoto(zeca, 'Foto perdida', await picture('#1111aa'))
  const { image } = (await joao.get(`/v6/posts/${id}`)).body.post
  await world.files.remove(image.medium.replace(/^\/media\//, '').replace(/\/medium$/, ''))
  const report = await reportOf(maria, `/v6/posts/${id}`)
  expect((await asSeen(report)).image).toBeNull()
})

it('a comment is opened with what it answered, also where both are deleted', async () => {
  const post = (await joao.post('/v4/users/me/posts', { description: 'Quem tem garrote?' })).body.post.id
  const { body } = await zeca.post(`/v4/posts/${post}/comments`, { text: 'Deposite nesta conta' })
  const report = await reportOf(maria, `/v6/posts/${post}/comments/${body.comment.id}`)
  await joao.delete(`/v4/users/me/posts/${post}`)
  expect(await asSeen(report)).toMatchObject({
    kind: 'comment',
    seen: { text: 'Deposite nesta conta', answers: { post_id: post, text: 'Quem tem garrote?' } },
  })
})

it('an ad is opened with its price, place, phone and photo as they were', async () => {
  const { body } = await zeca.postForm('/v6/classifieds', formOf(lot, await picture()))
  const { id } = body.classified
  await equipe.post(`/v6/staff/classifieds/${id}/publish`)
  const report = await reportOf(maria, `/v6/classifieds/${id}`)
  const { version } = (await zeca.get(`/v6/classifieds/${id}`)).body.classified
  const repriced = await zeca.put(`/v6/classifieds/${id}/price`, {
    value: '1.000,00',
    count_type: 'head',
    version,
  })
  expect(repriced.status, JSON.stringify(repriced.body)).toBe(200)
  const seen = await asSeen(report)
  expect(seen).toMatchObject({
    kind: 'classified',
    seen: {
      title: lot.title,
      text: lot.description,
      ad: {
        value: 2680,
        count_type: 'head',
        count: 120,
        phone: '66999990000',
        observation: lot.observation,
        category_info: { name: 'Bezerro' },
        city_info: { name: 'Água Boa' },
        state_info: { acronym: 'MT' },
      },
    },
  })
  expect((await bytesAt(seen.image.original)).status).toBe(200)
})

it('the comment of a rating is opened with its stars and whom it rated', async () => {
  await settle(world, zeca, joao)
  const slaughterhouse = await createSlaughterhouse(world, 'Frigorífico Serra Alta')
  await negotiation(world, [zeca, joao], slaughterhouse)
  await zeca.post(`/v5/fridges/${slaughterhouse}/evaluations`, { stars: 1, sex: 'male', comment: 'Roubaram' })
  const [{ id }] = (await zeca.get(`/v5/users/me/fridges/${slaughterhouse}/evaluations`)).body.evaluations
  const report = await reportOf(joao, `/v5/fridges/${slaughterhouse}/evaluations/${id}`)
  await zeca.post(`/v5/fridges/${slaughterhouse}/evaluations`, { stars: 5, sex: 'male', comment: 'Ótimos' })
  expect(await asSeen(report)).toMatchObject({
    kind: 'evaluation',
    seen: {
      text: 'Roubaram',
      rating: { stars: 1, sex: 'male', fridge: { id: slaughterhouse, name: 'Frigorífico Serra Alta' } },
    },
  })
})

it('opening a report is recorded with who opened it and whom it is about, once in ten minutes', async () => {
  const { body } = await zeca.post('/v4/users/me/posts', { description: 'Aberta pela equipe' })
  const report = await reportOf(maria, `/v6/posts/${body.post.id}`)
  await asSeen(report)
  await asSeen(report)
  const recorded = async () =>
    (await equipe.get('/v6/staff/actions', { by_action: 'report-read' })).body.actions.filter(
      ({ subject }: { subject: { id: number } }) => subject.id === report,
    )
  expect(await recorded()).toMatchObject([
    {
      label: 'Abriu o que foi denunciado, como estava',
      detail: `Publicação, denúncia ${report}`,
      subject: { kind: 'report', id: report },
      actor: { id: equipe.id },
      person: { id: zeca.id },
    },
  ])
  world.advance(11 * MINUTE)
  await asSeen(report)
  expect(await recorded()).toHaveLength(2)
})

it('nobody but staff opens a report, and one that is none is not recorded', async () => {
  const id = await offer(zeca, equipe)
  const report = await reportOf(maria, `/v6/classifieds/${id}`)
  for (const who of [maria, zeca, joao])
    expect((await who.get(`/v6/staff/reports/${report}`)).status).toBe(404)
  expect((await world.visitor.get(`/v6/staff/reports/${report}`)).status).toBe(401)
  const recorded = async () =>
    (await equipe.get('/v6/staff/actions', { by_action: 'report-read' })).body.actions
  const before = (await recorded()).length
  expect(await equipe.get('/v6/staff/reports/999999')).toMatchObject({
    status: 404,
    body: { errors: ['Esta denúncia não existe mais.'] },
  })
  expect(await recorded()).toHaveLength(before)
})

it('of what somebody wrote whose account is closed staff keep the text alone: no photo, no phone', async () => {
  const caio = await world.person('Caio Sai')
  const ad = await advertise(caio)
  await equipe.post(`/v6/staff/classifieds/${ad}/publish`)
  const post = await postWithPhoto(caio, 'Vou sair daqui', await picture('#aa11aa'))
  const [ofAd, ofPost] = [
    await reportOf(maria, `/v6/classifieds/${ad}`),
    await reportOf(maria, `/v6/posts/${post}`),
  ]
  const { image } = await asSeen(ofPost)
  expect((await caio.post('/v6/users/me/closing', { password: caio.password })).status).toBeLessThan(300)
  expect(await asSeen(ofAd)).toMatchObject({ seen: null, image: null, author: { name: 'Conta excluída' } })
  expect(await asSeen(ofPost)).toMatchObject({ text: 'Vou sair daqui', seen: null, image: null })
  await sweep()
  expect((await bytesAt(image.medium)).status).toBe(404)
})

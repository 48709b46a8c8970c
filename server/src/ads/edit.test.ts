import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  advertise,
  formOf,
  lot,
  mediaRows,
  offer,
  type Person,
  picture,
  staffMember,
  storedImages,
} from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'

let world: TestApp
let joao: Person
let zeca: Person
let equipe: Person

beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Silva')
  zeca = await world.person('Zeca Prates')
  equipe = await staffMember(world, 'Equipe Arroba')
})
afterAll(() => world.close())

/** A pending ad of João's with a photo. */
const illustrated = async () => {
  const { status, body } = await joao.postForm('/v6/classifieds', formOf(lot, await picture()))
  expect(status).toBe(201)
  return body.classified
}
const keyOf = ({ image_url }: { image_url: string }) => image_url.replace(/^\/media\/(.+)\/medium$/, '$1')
const change = (id: number, fields: object) => joao.put(`/v6/classifieds/${id}`, fields)

describe('João changes a pending ad', () => {
  it('an author edits every field of a pending ad, and keeps its photo by its address', async () => {
    const { id, image_url, original_image_url, created_at } = await illustrated()
    const changed = {
      title: 'Novilhas F1',
      description: 'Prenhez confirmada.',
      annoucement_time: '30',
      category: 'novilha',
      has_video: true,
      phone: '(18) 3333-4444',
      city_code: 3_502_804,
      state_code: '35',
      livestock_race: '',
      count: '38',
      livestock_age: null,
      livestock_weight: '310',
      value: '12,90',
      count_type: 'live_kilos',
      observation: '',
      original_image_url,
    }
    const { status, body } = await change(id, changed)
    expect(status).toBe(200)
    expect(body.classified).toMatchObject({
      id,
      version: 2,
      status: 'pending',
      title: 'Novilhas F1',
      description: 'Prenhez confirmada.',
      annoucement_time: 30,
      category: 'novilha',
      has_video: true,
      phone: '1833334444',
      city_info: { name: 'Araçatuba' },
      state_info: { code: 35, acronym: 'SP' },
      livestock_race: null,
      count: 38,
      livestock_age: null,
      livestock_weight: 310,
      value: 12.9,
      count_type: 'live_kilos',
      observation: null,
      image_url,
      image_width: 900,
      image_height: 600,
      created_at,
    })
    expect((await joao.get(`/v6/classifieds/${id}`)).body).toEqual(body)
    const found = await joao.get('/v6/classifieds', {
      by_user: String(joao.id),
      by_term: 'aracatuba novilha',
    })
    expect(found.body.classifieds).toMatchObject([{ id }])
  })

  it('a pending ad gets a new photo, and the old one goes', async () => {
    const before = await illustrated()
    const form = formOf(lot, await picture('#22682c', 300, 400))
    const { status, body } = await joao.putForm(`/v6/classifieds/${before.id}`, form)
    expect(status).toBe(200)
    expect(body.classified).toMatchObject({ image_width: 300, image_height: 400, version: 2 })
    expect(body.classified.image_url).not.toBe(before.image_url)
    const keys = (await mediaRows(world)).map(({ key }) => key)
    expect(keys).toContain(keyOf(body.classified))
    expect(keys).not.toContain(keyOf(before))
    expect((await world.app.inject(before.original_image_url)).statusCode).toBe(404)
  })

  it('an ad is not edited without a photo, and errors come in the order of the form', async () => {
    const { id } = await illustrated()
    expect(await change(id, lot)).toMatchObject({ status: 422, body: { errors: ['Envie uma foto'] } })
    expect(await change(id, { ...lot, title: '', phone: '' })).toMatchObject({
      status: 422,
      body: { errors: ['Preencha o título', 'Envie uma foto', 'Preencha o telefone'] },
    })
    const bare = await advertise(joao)
    expect(await change(bare, lot)).toMatchObject({ status: 422, body: { errors: ['Envie uma foto'] } })
    const form = formOf(lot, await picture())
    expect((await joao.putForm(`/v6/classifieds/${bare}`, form)).body.classified.image_width).toBe(900)
  })

  it('an ad is edited, but not with the address of any other image', async () => {
    const { id, image_url } = await illustrated()
    const { image_url: anothers } = (await zeca.postForm('/v6/classifieds', formOf(lot, await picture())))
      .body.classified
    for (const address of [
      anothers,
      'https://example.com/boi.jpg',
      `${image_url}/..`,
      '/media/initials/JS-1/medium',
    ])
      expect(await change(id, { ...lot, image_url: address })).toMatchObject({
        status: 422,
        body: { errors: ['Envie uma foto'] },
      })
    expect((await change(id, { ...lot, image_url: `http://arroba.test${image_url}` })).status).toBe(200)
  })

  it('an edit of an ad is refused for what would be refused in a new one, and nothing of it is stored', async () => {
    const before = await illustrated()
    const files = await storedImages(world)
    const form = formOf({ ...lot, value: '0', category: 'milho' }, await picture())
    expect((await joao.putForm(`/v6/classifieds/${before.id}`, form)).status).toBe(422)
    const nul = formOf({ ...lot, description: 'a\u0000b' }, await picture())
    expect((await joao.putForm(`/v6/classifieds/${before.id}`, nul)).status).toBe(422)
    expect((await joao.get(`/v6/classifieds/${before.id}`)).body.classified).toEqual(before)
    expect(await storedImages(world)).toEqual(files)
  })

  it('an ad is not edited from two devices at once', async () => {
    const { id, image_url } = await illustrated()
    const answers = await Promise.all(
      ['Um', 'Dois', 'Três'].map((n) => change(id, { ...lot, title: `Lote ${n}`, image_url, version: 1 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it("the photo sent for a stranger's or a published ad is never stored", async () => {
    const { id } = await illustrated()
    const published = await offer(joao, equipe)
    const files = await storedImages(world)
    expect((await zeca.putForm(`/v6/classifieds/${id}`, formOf(lot, await picture()))).status).toBe(404)
    expect((await zeca.putForm(`/v6/classifieds/${published}`, formOf(lot, await picture()))).status).toBe(
      403,
    )
    expect((await joao.putForm(`/v6/classifieds/${published}`, formOf(lot, await picture()))).status).toBe(
      409,
    )
    expect(await storedImages(world)).toEqual(files)
  })
})

describe('João deletes a pending ad', () => {
  it('a deleted ad is gone with its photo', async () => {
    const { id, image_url, original_image_url } = await illustrated()
    await joao.post(`/v6/classifieds/${id}/favorite`)
    expect((await joao.delete(`/v6/classifieds/${id}`)).status).toBe(204)
    expect((await joao.get(`/v6/classifieds/${id}`)).status).toBe(404)
    expect((await joao.delete(`/v6/classifieds/${id}`)).status).toBe(404)
    expect((await mediaRows(world)).map(({ key }) => key)).not.toContain(keyOf({ image_url }))
    expect((await world.app.inject(original_image_url)).statusCode).toBe(404)
  })

  it('an ad is deleted once, however often its author taps', async () => {
    const id = await advertise(joao)
    const answers = await Promise.all([1, 2, 3].map(() => joao.delete(`/v6/classifieds/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404])
  })
})

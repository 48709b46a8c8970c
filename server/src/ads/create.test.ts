import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertise, eventsOf, formOf, lot, mediaRows, type Person, picture } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'

let world: TestApp
let joao: Person
let maria: Person

beforeAll(async () => {
  world = await openTestApp({}, { holdEvents: true })
  joao = await world.person('João Silva')
  maria = await world.person('Maria Souza')
})
afterAll(() => world.close())

async function countAds(): Promise<number> {
  return (await world.database.db.selectFrom('ads').select('id').execute()).length
}

describe('João advertises', () => {
  it('an author sees a new ad as it was written, pending, in the words of the wire', async () => {
    const { status, body } = await joao.post('/v6/classifieds', lot)
    expect(status).toBe(201)
    expect(body.classified).toEqual({
      id: expect.any(Number),
      version: 1,
      status: 'pending',
      title: 'Bezerros nelore desmamados',
      description: 'Lote apartado por peso, vermifugado. Carreta entra com chuva.',
      category: 'bezerro',
      category_info: { id: expect.any(Number), name: 'Bezerro', slug: 'bezerro' },
      value: 2680,
      count_type: 'head',
      image_url: null,
      original_image_url: null,
      mini_thumb_url: null,
      image_width: null,
      image_height: null,
      phone: '66999990000',
      annoucement_time: 15,
      city_info: {
        code: 5_100_201,
        name: 'Água Boa',
        latitude: expect.closeTo(-14.05, 1),
        longitude: expect.closeTo(-52.16, 1),
      },
      state_info: { code: 51, acronym: 'MT' },
      livestock_race: 'Nelore',
      count: 120,
      livestock_age: 8,
      livestock_weight: 210,
      observation: 'Vendo a partir de 30 cabeças.',
      has_video: false,
      user_info: {
        id: joao.id,
        name: 'João Silva',
        nickname: joao.nickname,
        avatar: expect.any(Object),
        marks: {
          phone: false,
          person: false,
          member_since: expect.stringMatching(/^\d{4}-\d\d$/),
          confirmed_deals: null,
        },
      },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00$/),
      published_at: null,
      expires_at: null,
      reject_reason: null,
      favorite: null,
      distance_km: null,
      can: {
        edit: true,
        delete: true,
        sell: false,
        renew: false,
        withdraw: false,
        restore: false,
        reprice: false,
        end: false,
      },
    })
    expect((await joao.get(`/v6/classifieds/${body.classified.id}`)).body).toEqual(body)
    expect(await eventsOf(world, body.classified.id)).toEqual([])
  })

  it('an ad is created with a photo, as a browser sends the form, with its pixels and no trace of the file name', async () => {
    const fields = { ...lot, count: '1.200', value: '1.234,56', has_video: 'on', livestock_age: '' }
    const { status, body } = await joao.postForm(
      '/v6/classifieds',
      formOf(fields, await picture('#754a2c', 3000, 1500), '../../etc/passwd'),
    )
    expect(status).toBe(201)
    const { image_url, original_image_url, mini_thumb_url, ...ad } = body.classified
    expect(ad).toMatchObject({
      image_width: 2048,
      image_height: 1024,
      count: 1200,
      value: 1234.56,
      has_video: true,
      livestock_age: null,
      livestock_weight: 210,
    })
    expect(image_url).toMatch(/^\/media\/classifieds\/[0-9a-f-]{36}\/medium$/)
    for (const address of [image_url, original_image_url, mini_thumb_url])
      expect((await world.app.inject(address)).statusCode).toBe(200)
  })

  it('an ad is created with what may be left out left out', async () => {
    const { title, description, category, phone, city_code, count, value } = lot
    const least = { title, description, category, phone, city_code, count, value }
    const { body } = await joao.post('/v6/classifieds', least)
    expect(body.classified).toMatchObject({
      annoucement_time: 15,
      count_type: 'fifteen_kilos',
      state_info: { code: 51, acronym: 'MT' },
      has_video: false,
      livestock_race: null,
      livestock_age: null,
      livestock_weight: null,
      observation: null,
    })
  })

  it('the text of an ad is stored as it was typed, whatever it looks like', async () => {
    const description = `<b onload="x">'; drop table ads; -- 🐂 \\ "aspas" %`
    const id = await advertise(joao, { title: '  Touro\n \u202e<script>alert(1)</script> ', description })
    expect((await joao.get(`/v6/classifieds/${id}`)).body.classified).toMatchObject({
      title: 'Touro <script>alert(1)</script>',
      description,
    })
  })

  it('a visitor cannot create an ad', async () => {
    expect((await world.visitor.post('/v6/classifieds', lot)).status).toBe(401)
    expect((await world.visitor.get('/v6/classifieds')).status).toBe(401)
    expect((await world.visitor.get('/v6/classifieds/1')).status).toBe(401)
  })
})

describe('an ad is refused', () => {
  it('an ad is refused with everything that is wrong, in the order of the form', async () => {
    const before = await countAds()
    expect(await joao.postForm('/v6/classifieds', formOf({ value: '0' }, await picture()))).toMatchObject({
      status: 422,
      body: {
        errors: [
          'Preencha o título',
          'Preencha o texto do anúncio',
          'Selecione uma Tag',
          'Preencha o telefone',
          'Escolha a cidade na lista',
          'Preencha a quantidade de cabeças',
          'O valor deve ser maior que zero',
        ],
      },
    })
    expect(await countAds()).toBe(before)
  })

  it.each<[string, object, string[]]>([
    ['a tag of no cattle', { category: 'milho' }, ['Escolha uma categoria da lista']],
    ['no such tag', { category: 'avestruz' }, ['Escolha uma categoria da lista']],
    ['no such city', { city_code: 9_999_999 }, ['Escolha a cidade na lista']],
    ["another state than the city's", { state_code: 35 }, ['O estado não é o da cidade escolhida']],
    ['20 days', { annoucement_time: 20 }, ['Escolha a duração: 15 ou 30 dias']],
    ['a phone without area code', { phone: '9999-0000' }, ['Telefone inválido: use o DDD e o número']],
    ['a NUL', { description: 'a\u0000b' }, ['O texto tem um caractere que não pode ser usado.']],
    [
      'a list for a number',
      { count: [1, 2] },
      ['Quantidade de cabeças: use um número inteiro de 1 a 100.000'],
    ],
    [
      'an object for a price',
      { value: { reais: 1 } },
      ['Valor: escreva em reais, com até dois decimais, por exemplo 1.234,56'],
    ],
  ])('an ad is refused with %s', async (_what, changes, errors) => {
    const before = await countAds()
    expect(await joao.post('/v6/classifieds', { ...lot, ...changes })).toMatchObject({
      status: 422,
      body: { errors },
    })
    expect(await countAds()).toBe(before)
  })

  it('an ad is refused in words when a text comes as something else', async () => {
    const { status, body } = await joao.post('/v6/classifieds', { ...lot, title: { a: 1 } })
    expect(status).toBe(422)
    expect(body.errors[0]).toContain('title')
  })
})

describe('a price', () => {
  it.each<[unknown, number]>([
    ['1.234,56', 1234.56],
    ['1234,56', 1234.56],
    ['1234.56', 1234.56],
    [1234.56, 1234.56],
    ['R$ 318,50', 318.5],
    [0.29, 0.29],
    ['0,01', 0.01],
    ['1.005,99', 1005.99],
    [8.35, 8.35],
    ['100.000.000,00', 100_000_000],
  ])('the price %j of an ad is kept to the centavo', async (value, exact) => {
    const { body } = await joao.post('/v6/classifieds', { ...lot, value })
    expect(body.classified.value).toBe(exact)
  })

  it.each<[unknown, string]>([
    [0, 'O valor deve ser maior que zero'],
    ['-5', 'Valor: escreva em reais, com até dois decimais, por exemplo 1.234,56'],
    [1.234, 'Valor: escreva em reais, com até dois decimais, por exemplo 1.234,56'],
    ['0.500', 'Valor: escreva em reais, com até dois decimais, por exemplo 1.234,56'],
    ['0.500,00', 'Valor: escreva em reais, com até dois decimais, por exemplo 1.234,56'],
    ['12,345', 'Valor: escreva em reais, com até dois decimais, por exemplo 1.234,56'],
    [0.1 + 0.2, 'Valor: escreva em reais, com até dois decimais, por exemplo 1.234,56'],
    ['NaN', 'Valor: escreva em reais, com até dois decimais, por exemplo 1.234,56'],
    [100_000_000.01, 'O valor pode ser de no máximo R$ 100.000.000,00'],
    ['', 'Preencha o valor'],
    [null, 'Preencha o valor'],
  ])('%j is no price of an ad', async (value, message) => {
    expect(await joao.post('/v6/classifieds', { ...lot, value })).toMatchObject({
      status: 422,
      body: { errors: [message] },
    })
  })
})

describe('a repeated create', () => {
  const send = async (title: string, key: string, who = joao) =>
    who.postForm('/v6/classifieds', formOf({ ...lot, title }, await picture()), {
      headers: { 'idempotency-key': key },
    })

  it('a repeated create makes one ad with one image when it comes five times at once', async () => {
    const before = [await countAds(), (await mediaRows(world)).length]
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('Ao mesmo tempo', 'cinco')))
    // One person uploads two photos at once; who comes beside them is asked to try again.
    const taken = answers.filter(({ status }) => status !== 429)
    expect(taken.length).toBeGreaterThanOrEqual(2)
    expect(new Set(taken.map(({ body }) => body.classified.id)).size).toBe(1)
    expect((await send('Ao mesmo tempo', 'cinco')).body).toEqual(taken[0]?.body)
    expect([await countAds(), (await mediaRows(world)).length]).toEqual(before.map((count) => count + 1))
    expect((await mediaRows(world)).every(({ attached }) => attached)).toBe(true)
  })

  it('a create is refused when its key comes with another ad, and nothing of it is stored', async () => {
    await send('Primeiro lote', 'outro')
    const before = await mediaRows(world)
    expect(await send('Segundo lote', 'outro')).toMatchObject({ status: 422 })
    expect(await mediaRows(world)).toEqual(before)
  })

  it('a create is refused when its key comes with another photo', async () => {
    const sendWith = async (color: string) =>
      joao.postForm('/v6/classifieds', formOf({ ...lot, title: 'Com foto' }, await picture(color)), {
        headers: { 'idempotency-key': 'foto' },
      })
    expect((await sendWith('#754a2c')).status).toBe(201)
    expect((await sendWith('#2c754a')).status).toBe(422)
  })

  it("the key of a create does not meet another person's key", async () => {
    await send('De João', 'mesma')
    expect((await send('De Maria', 'mesma', maria)).body.classified.user_info.id).toBe(maria.id)
  })
})

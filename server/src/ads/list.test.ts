import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertise, offer, type Person, staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'

let world: TestApp
let joao: Person
let maria: Person
let equipe: Person

const DAY = 24 * 60 * 60 * 1000
const places = [
  { code: 5_100_201, state: 51 }, // Água Boa / MT
  { code: 5_106_257, state: 51 }, // Nova Xavantina / MT, some 80 km away
  { code: 3_502_804, state: 35 }, // Araçatuba / SP
]
const placeOf = (n: number) => places[n % 3] ?? { code: 0, state: 0 }
const categoryOf = (n: number) => (n % 2 === 0 ? 'bezerro' : 'touro')

/** Sixty ads of João's, one every ten minutes, the newest number 60; each tenth over, each eleventh still waiting. */
beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Silva')
  maria = await world.person('Maria Souza')
  equipe = await staffMember(world, 'Equipe Arroba')
  const model = await advertise(joao)
  const rows = Array.from({ length: 60 }, (_, index) => index + 1).map((n) => ({
    n,
    category: categoryOf(n),
    city: placeOf(n).code,
    state: placeOf(n).state,
    at: new Date(world.now().getTime() - (61 - n) * 600_000),
  }))
  await sql`
    insert into ads (user_id, status, title, description, category_id, value, count_type, phone,
      announcement_days, city_code, state_code, heads, has_video, terms, created_at, published_at, expires_at)
    select m.user_id, case when r.n % 11 = 0 then 'pending' else 'published' end, 'Lote ' || r.n, m.description, t.id,
      r.n * 100 + 0.5, case when r.n % 5 = 0 then 'head' else 'fifteen_kilos' end, m.phone, 15, r.city, r.state, r.n,
      false, to_tsvector('portuguese', search_text('Lote de ' || case when r.n % 4 = 0 then 'leilões' else 'pasto' end)),
      r.at, case when r.n % 11 <> 0 then r.at end,
      case when r.n % 11 <> 0 then case when r.n % 10 = 0 then ${world.now()}::timestamptz else r.at + interval '15 days' end end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (n integer, category text, city integer, state smallint, at timestamptz)
    join tags t on t.slug = r.category, ads m
    where m.id = ${model}
    order by r.n`.execute(world.database.db)
  await joao.delete(`/v6/classifieds/${model}`)
})
afterAll(() => world.close())

const isOffered = (n: number) => n % 10 !== 0 && n % 11 !== 0
const all = (isWanted: (n: number) => boolean): number[] =>
  Array.from({ length: 60 }, (_, index) => 60 - index).filter(isWanted)
const numbers = (body: { classifieds: { count: number }[] }): number[] =>
  body.classifieds.map(({ count }) => count)

const pagesOf = async (
  query: Record<string, string>,
  by = maria,
  path = '/v6/classifieds',
): Promise<number[]> => {
  const found: number[] = []
  for (let page = 1; ; page += 1) {
    const { status, body } = await by.get(path, { ...query, page: String(page) })
    expect(status).toBe(200)
    expect(body).toMatchObject({ page, per_page: 20 })
    found.push(...numbers(body))
    if (!body.has_next) return found
  }
}

describe('the list of ads', () => {
  it('the list of ads has what is on offer, newest first, twenty a page', async () => {
    const first = await maria.get('/v6/classifieds')
    expect(numbers(first.body)).toEqual(all(isOffered).slice(0, 20))
    expect(first.body).toMatchObject({ page: 1, per_page: 20, has_next: true })
    expect(await pagesOf({})).toEqual(all(isOffered))
  })

  it('the list of ads is empty past its end', async () => {
    expect((await maria.get('/v6/classifieds', { page: '50' })).body).toEqual({
      classifieds: [],
      page: 50,
      per_page: 20,
      has_next: false,
    })
  })

  it.each(['0', '-1', 'dois', '99999999999'])('the list of ads refuses page %s', async (page) => {
    expect((await maria.get('/v6/classifieds', { page })).status).toBe(422)
  })
})

describe('filters', () => {
  const inMatoGrosso = (n: number) => placeOf(n).state === 51
  it.each<[string, Record<string, string>, (n: number) => boolean]>([
    ['a category', { by_category: 'touro' }, (n) => n % 2 === 1],
    ['a category without ads', { by_category: 'vaca-gorda' }, () => false],
    ['a state', { by_state: '51' }, inMatoGrosso],
    ['a term, accents and plurals aside', { by_term: 'LEILAO' }, (n) => n % 4 === 0],
    ['a term that is in none', { by_term: 'avestruz' }, () => false],
    ['a least price', { by_price_min: '2.000,50' }, (n) => n >= 20],
    ['a highest price', { by_price_max: '2000.49' }, (n) => n < 20],
    ['the same price twice', { by_price_min: '2700,5', by_price_max: '2700.50' }, (n) => n === 27],
    ['a unit', { by_count_type: 'head' }, (n) => n % 5 === 0],
    ['a city and 60 km', { near: '5100201', radius_km: '60' }, (n) => n % 3 === 0],
    ['a city and 100 km', { near: '5100201', radius_km: '100' }, inMatoGrosso],
    ['a city, 100 km when nothing is said', { near: '5100201' }, inMatoGrosso],
    ['a city and 1000 km', { near: '5100201', radius_km: '1000' }, () => true],
    ['the whole of its author', { by_user: 'joao' }, () => true],
    [
      'nothing, each left empty',
      { by_term: ' ', by_category: '', by_state: '', near: '', radius_km: '' },
      () => true,
    ],
    [
      'everything at once',
      {
        by_user: 'joao',
        by_term: 'leilão',
        by_category: 'bezerro',
        by_state: '51',
        by_price_min: '1.000',
        by_price_max: '5.000,00',
        by_count_type: 'fifteen_kilos',
        near: '5106257',
        radius_km: '100',
      },
      (n) => n % 4 === 0 && inMatoGrosso(n) && n >= 10 && n < 50 && n % 5 !== 0,
    ],
  ])('ads are filtered by %s', async (_what, query, isWanted) => {
    const named = query.by_user ? { ...query, by_user: String(joao.id) } : query
    expect(await pagesOf(named)).toEqual(all((n) => isOffered(n) && isWanted(n)))
  })

  it('ads near a city carry their distance from it', async () => {
    const { body } = await maria.get('/v6/classifieds', { near: '5100201', radius_km: '100' })
    const distances = new Map<string, number>(
      body.classifieds.map((ad: { city_info: { name: string }; distance_km: number }) => [
        ad.city_info.name,
        ad.distance_km,
      ]),
    )
    expect(distances.get('Água Boa')).toBe(0)
    expect(distances.get('Nova Xavantina')).toBeGreaterThan(60)
    expect(distances.get('Nova Xavantina')).toBeLessThan(100)
  })

  it.each<[Record<string, string>, string[]]>([
    [{ by_user: 'joao' }, ['Anunciante: use o número da pessoa.']],
    [{ by_category: 'Boi Gordo' }, ['Categoria: escolha uma da lista.']],
    [{ by_category: 'avestruz' }, ['Categoria: escolha uma da lista.']],
    [{ by_state: 'MT' }, ['Estado: use o código de dois dígitos do IBGE.']],
    [{ by_state: '20' }, ['Estado: use o código de dois dígitos do IBGE.']],
    [{ by_price_min: 'barato' }, ['Preço mínimo: escreva em reais, como 1.234,56.']],
    [{ by_price_max: '-1' }, ['Preço máximo: escreva em reais, como 1.234,56.']],
    [{ by_price_min: '10', by_price_max: '9,99' }, ['O preço mínimo é maior que o máximo.']],
    [{ by_count_type: 'pints' }, ['Unidade: escolha uma da lista.']],
    [{ near: 'Água Boa' }, ['Cidade: escolha uma da lista.']],
    [{ near: '9999999' }, ['Cidade: escolha uma da lista.']],
    [{ near: '5100201', radius_km: '0' }, ['Distância: use de 1 a 1.000 km.']],
    [{ near: '5100201', radius_km: '1001' }, ['Distância: use de 1 a 1.000 km.']],
    [{ radius_km: '50' }, ['Escolha a cidade de onde contar a distância.']],
    [
      { by_state: 'x', by_price_min: 'y', near: 'z' },
      [
        'Estado: use o código de dois dígitos do IBGE.',
        'Preço mínimo: escreva em reais, como 1.234,56.',
        'Cidade: escolha uma da lista.',
      ],
    ],
  ])('filters of ads say what is wrong with %j', async (query, errors) => {
    expect(await maria.get('/v6/classifieds', query)).toMatchObject({ status: 422, body: { errors } })
  })
})

describe('the ads of one person', () => {
  it('the list of one’s own ads has all of them, the latest written first', async () => {
    expect(await pagesOf({ by_user: String(joao.id) }, joao)).toEqual(all(() => true))
    const { body } = await joao.get('/v6/classifieds', { by_user: String(joao.id) })
    const states = new Map(
      body.classifieds.map((ad: { count: number; status: string }) => [ad.count, ad.status]),
    )
    expect([60, 55, 59].map((n) => states.get(n))).toEqual(['expired', 'pending', 'published'])
  })

  it('the ads of one person are what is on offer for others', async () => {
    expect(await pagesOf({ by_user: String(joao.id) }, maria)).toEqual(all(isOffered))
    expect(await pagesOf({ by_user: String(maria.id) }, joao)).toEqual([])
    expect(await pagesOf({ by_user: '999999' }, joao)).toEqual([])
  })

  it('the list of one’s own ads can be filtered', async () => {
    expect(await pagesOf({ by_user: String(joao.id), by_category: 'touro', by_term: 'pasto' }, joao)).toEqual(
      all((n) => n % 2 === 1),
    )
  })
})

it('of whom one blocked, one sees no ad; others see it as before', async () => {
  const id = await offer(joao, equipe)
  const zeca = await world.person('Zeca Prates')
  await zeca.post(`/v6/classifieds/${id}/favorite`)
  expect((await zeca.post(`/v6/users/${joao.id}/block`)).status).toBe(201)
  expect(await pagesOf({}, zeca)).toEqual([])
  expect(await pagesOf({ by_user: String(joao.id) }, zeca)).toEqual([])
  expect(await pagesOf({}, zeca, '/v6/users/me/favorite_classifieds')).toEqual([])
  expect((await zeca.get(`/v6/classifieds/${id}`)).status).toBe(404)
  expect((await maria.get(`/v6/classifieds/${id}`)).status).toBe(200)
  await joao.post(`/v6/classifieds/${id}/sold`)
})

describe('favourites', () => {
  const favorite = (id: number, by = maria) => by.post(`/v6/classifieds/${id}/favorite`)
  const drop = (id: number, by = maria) => by.delete(`/v6/classifieds/${id}/favorite`)
  const kept = async (by = maria) =>
    (await by.get('/v6/users/me/favorite_classifieds')).body.classifieds.map(
      ({ id, status, phone }: { id: number; status: string; phone: string | null }) => ({
        id,
        status,
        phone,
      }),
    )

  it('favourites are kept and dropped as often as one likes, each by oneself', async () => {
    const id = await offer(joao, equipe)
    expect(await favorite(id)).toMatchObject({ status: 200, body: { classified: { id, favorite: true } } })
    expect((await favorite(id)).status).toBe(200)
    expect((await maria.get(`/v6/classifieds/${id}`)).body.classified.favorite).toBe(true)
    expect((await maria.get('/v6/classifieds')).body.classifieds[0]).toMatchObject({ id, favorite: true })
    expect((await joao.get(`/v6/classifieds/${id}`)).body.classified.favorite).toBeNull()
    expect(await kept()).toMatchObject([{ id }])
    expect(await kept(joao)).toEqual([])
    expect((await drop(id)).status).toBe(204)
    expect((await drop(id)).status).toBe(204)
    expect(await kept()).toEqual([])
  })

  it('favourites come the latest first, and stay when the ad is sold or expired, without its phone', async () => {
    const sold = await offer(joao, equipe)
    const ended = await offer(joao, equipe)
    const open = await offer(joao, equipe, { annoucement_time: 30 })
    for (const id of [open, sold, ended]) await favorite(id)
    await joao.post(`/v6/classifieds/${sold}/sold`)
    world.advance(16 * DAY)
    expect(await kept()).toEqual([
      { id: ended, status: 'expired', phone: null },
      { id: sold, status: 'sold', phone: null },
      { id: open, status: 'published', phone: '66999990000' },
    ])
  })

  it('favourites cannot be what one may not see, or what is not there', async () => {
    const waiting = await advertise(joao)
    expect((await favorite(waiting)).status).toBe(404)
    expect((await favorite(999_999)).status).toBe(404)
    expect((await favorite(waiting, joao)).status).toBe(200)
    await joao.delete(`/v6/classifieds/${waiting}`)
    expect(await kept(joao)).toEqual([])
    expect((await world.visitor.get('/v6/users/me/favorite_classifieds')).status).toBe(401)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eb, joinTexts, plainName } from '../platform/data/expressions.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'

let world: TestApp
/** His area code is one of Mato Grosso. */
let joao: Awaited<ReturnType<TestApp['person']>>

beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Silva')
})
afterAll(() => world.close())

const found = async (term: string): Promise<string[]> => {
  const { status, body } = await joao.get('/v4/search/cities', { term })
  expect(status).toBe(200)
  return body.cities.map(({ value }: { value: string }) => value)
}

describe('the search for cities', () => {
  it('the search for cities answers code, name and state', async () => {
    const { body } = await joao.get('/v4/search/cities', { term: 'nova xavan' })
    expect(body.cities).toEqual([
      {
        id: 5_106_257,
        code: 5_106_257,
        value: 'Nova Xavantina / MT',
        name: 'Nova Xavantina',
        state: { code: 51, acronym: 'MT' },
      },
    ])
  })

  it.each([
    ['água boa', 'Água Boa / MT'],
    ['AGUA BOA', 'Água Boa / MT'],
    ['Água Boa / MT', 'Água Boa / MT'],
    ['agua boa, mg', 'Água Boa / MG'],
    ['sao paulo', 'São Paulo / SP'],
    ['cuiab', 'Cuiabá / MT'],
    ['araca', 'Aracaju / SE'],
    ['ji parana', 'Ji-Paraná / RO'],
    ['alta floresta doeste', "Alta Floresta D'Oeste / RO"],
    ['paraiso das aguas', 'Paraíso das Águas / MS'],
    ['  campo   gran ', 'Campo Grande / MS'],
  ])('the search for cities finds for %j first %s', async (term, value) => {
    expect((await found(term))[0]).toBe(value)
  })

  it('the search for cities puts the exact name first, then beginnings, then words, then the rest', async () => {
    const values = await found('boa')
    const rank = (value: string) => (/^Boa/.test(value) ? 0 : / Boa/.test(value) ? 1 : 2)
    expect(values.map(rank)).toEqual(values.map(rank).sort())
    expect(values[0]).toBe('Boa Vista / RR')
    expect((await found('planalto'))[0]).toMatch(/^Planalto \//)
    expect(await found('polis')).toHaveLength(20)
  })

  it('the search for cities begins with three characters and finds nothing for an unknown name', async () => {
    expect(await found('ag')).toEqual([])
    expect(await found('')).toEqual([])
    expect(await found("-'/")).toEqual([])
    expect(await found('xyzxyz')).toEqual([])
    expect((await joao.get('/v4/search/cities')).body).toEqual({ cities: [] })
  })

  it.each(['%%%', '___', "'; drop table cities; --", 'a\\b\\c', '🐂🐂🐂', 'são%'])(
    'the search for cities takes %j as text',
    async (term) => {
      for (const value of await found(term)) expect(value).toMatch(/^São/)
    },
  )

  it('the search for cities refuses a term that is no text', async () => {
    expect((await joao.get('/v4/search/cities', { term: 'a\u0000bc' })).status).toBe(422)
    expect((await joao.get('/v4/search/cities', { term: 'x'.repeat(201) })).status).toBe(422)
  })

  it('a visitor cannot search for cities', async () => {
    expect((await world.visitor.get('/v4/search/cities', { term: 'cuiaba' })).status).toBe(401)
  })

  it('the search for cities reads its index', async () => {
    const { db } = world.database
    const plan = await db
      .selectFrom('cities')
      .select('code')
      .where('search_name', 'like', joinTexts('%', plainName(eb.val('Água Boa')), '%'))
      .explain()
    expect(JSON.stringify(plan)).toContain('cities_by_search_name')
  })
})

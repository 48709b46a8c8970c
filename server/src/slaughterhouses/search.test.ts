import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'

const AGUA_BOA = 5_100_201
const BARRA_DO_GARCAS = 5_101_803
const BARRETOS = 3_505_500

let world: TestApp
/** His area code is one of Mato Grosso. */
let joao: Awaited<ReturnType<TestApp['person']>>

beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Silva')
  const slaughterhouses: [string, number, boolean][] = [
    ['Frigorífico Vale do Buritizal', BARRA_DO_GARCAS, true],
    ['Buritizal Carnes', BARRETOS, true],
    ['Buritizal', BARRETOS, true],
    ['Alto Buritizal Alimentos', BARRETOS, true],
    ['Alto Buritizal Alimentos', AGUA_BOA, true],
    ['Buritizal Velho', AGUA_BOA, false],
    ['Frigonorte Ipê-Roxo', AGUA_BOA, true],
    ["Frigorífico D'Oeste", BARRETOS, true],
    ['Tereré Carnes', BARRETOS, true],
    ['Boi Manso', AGUA_BOA, true],
  ]
  await sql`insert into slaughterhouses (name, city_code, is_active)
    select name, city_code, is_active
    from unnest(${slaughterhouses.map(([name]) => name)}::text[], ${slaughterhouses.map(([, city]) => city)}::integer[],
      ${slaughterhouses.map(([, , isActive]) => isActive)}::boolean[]) f (name, city_code, is_active)`.execute(
    world.database.db,
  )
})
afterAll(() => world.close())

type NamedSlaughterhouse = { name: string; state: { acronym: string } }
const found = async (by_name: string): Promise<string[]> => {
  const { status, body } = await joao.get('/v5/fridges/optimized_index', { by_name })
  expect(status).toBe(200)
  return body.fridges.map(({ name, state }: NamedSlaughterhouse) => `${name} / ${state.acronym}`)
}

describe('the search for slaughterhouses', () => {
  it('the search for slaughterhouses answers id, name, city and state', async () => {
    const { body, headers } = await joao.get('/v5/fridges/optimized_index', { by_name: 'vale do' })
    expect(body.fridges).toEqual([
      {
        id: expect.any(Number),
        name: 'Frigorífico Vale do Buritizal',
        city: { name: 'Barra do Garças' },
        state: { code: 51, acronym: 'MT' },
      },
    ])
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  it('the search for slaughterhouses puts the very name first, then beginnings, then words, its own state first among equals', async () => {
    expect(await found('buritizal')).toEqual([
      'Buritizal / SP',
      'Buritizal Carnes / SP',
      'Alto Buritizal Alimentos / MT',
      'Frigorífico Vale do Buritizal / MT',
      'Alto Buritizal Alimentos / SP',
    ])
  })

  it.each([
    ['IPE ROXO', 'Frigonorte Ipê-Roxo / MT'],
    ['iperoxo', 'Frigonorte Ipê-Roxo / MT'],
    ['doeste', "Frigorífico D'Oeste / SP"],
    ['gonorte', 'Frigonorte Ipê-Roxo / MT'],
    ['buritisal', 'Alto Buritizal Alimentos / MT'],
    ['buritzal carnes', 'Buritizal Carnes / SP'],
    ['frigorifico buritisal', 'Frigorífico Vale do Buritizal / MT'],
    ['buritizal vale', 'Frigorífico Vale do Buritizal / MT'],
    ['tarere', 'Tereré Carnes / SP'],
    ['Frigorífco dOeste', "Frigorífico D'Oeste / SP"],
    ['mansso boi', 'Boi Manso / MT'],
  ])('the search for slaughterhouses finds for %j first %s', async (term, name) => {
    expect((await found(term))[0]).toBe(name)
  })

  it('the search for slaughterhouses finds only what has all the words', async () => {
    expect(await found('buritizal carnes')).toEqual(['Buritizal Carnes / SP'])
    expect(await found('frigorifico inexistente')).toEqual([])
    expect(await found('boa manso')).toEqual([])
  })

  it('the search for slaughterhouses begins with three characters, and leaves out what is no longer active', async () => {
    expect(await found('bu')).toEqual([])
    expect(await found('')).toEqual([])
    expect(await found("-'/ ")).toEqual([])
    expect(await found('bur')).toHaveLength(5)
    expect(await found('buritizal velho')).toEqual([])
    expect((await joao.get('/v5/fridges/optimized_index')).body).toEqual({ fridges: [] })
  })

  it.each(['%%%', '___', "'; drop table slaughterhouses; --", 'a\\b\\c', '🐂🐂🐂'])(
    'the search for slaughterhouses takes %j as text',
    async (term) => {
      expect(await found(term)).toEqual([])
    },
  )

  it('the search for slaughterhouses refuses visitors, and what is no text', async () => {
    const path = '/v5/fridges/optimized_index'
    expect((await joao.get(path, { by_name: 'a\u0000bc' })).status).toBe(422)
    expect((await joao.get(path, { by_name: 'x'.repeat(201) })).status).toBe(422)
    expect((await world.visitor.get(path, { by_name: 'buritizal' })).status).toBe(401)
  })

  it('the search for slaughterhouses reads from its index, twenty at most', async () => {
    await sql`insert into slaughterhouses (name, city_code) select 'Frigorífico ' || name, code from cities`.execute(
      world.database.db,
    )
    await sql`analyze slaughterhouses`.execute(world.database.db)
    expect(await found('frigorifico')).toHaveLength(20)
    const plan = async (query: ReturnType<typeof sql>) =>
      JSON.stringify((await sql`explain ${query}`.execute(world.database.db)).rows)
    expect(
      await plan(sql`select id from slaughterhouses where is_active and search_name like '%buritizal%'`),
    ).toContain('slaughterhouses_by_search_name')
    expect(
      await plan(sql`select id from slaughterhouses where is_active and search_name %> 'buritisal'`),
    ).toContain('slaughterhouses_by_search_name')
  })
})

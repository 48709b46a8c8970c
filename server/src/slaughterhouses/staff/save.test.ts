import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCsv } from '../../platform/text/csv.ts'
import { staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { addScale } from '../../testing/scales.ts'
import {
  AGUA_BOA,
  addRatings,
  BARRETOS,
  createSlaughterhouse,
  negotiation,
} from '../../testing/slaughterhouses.ts'

type Person = Awaited<ReturnType<TestApp['person']>>
type SearchResult = { id: number; name: string }

let world: TestApp
let ana: Person
let joao: Person
let maria: Person

beforeAll(async () => {
  world = await openTestApp()
  ana = await staffMember(world, 'Ana da Equipe')
  joao = await world.person('João Silva')
  maria = await world.person('Maria Oliveira')
})
afterAll(() => world.close())

const SERRA = { name: 'Frigorífico Serra Alta', city_code: AGUA_BOA, inspection: 'sif 0451', is_active: true }
const create = (fields: Record<string, unknown>) => ana.post('/v6/staff/fridges', { ...SERRA, ...fields })
const change = (id: number, fields: Record<string, unknown>) =>
  ana.put(`/v6/staff/fridges/${id}`, { ...SERRA, ...fields })
const listed = async (query: Record<string, string> = {}) =>
  (await ana.get('/v6/staff/fridges', query)).body.fridges.map(({ name }: SearchResult) => name)
const searched = async (by_name: string) =>
  (await joao.get('/v5/fridges/optimized_index', { by_name })).body.fridges.map(
    ({ name }: SearchResult) => name,
  )

describe('a slaughterhouse', () => {
  it('a new slaughterhouse is recorded, and found at once by those who negotiate', async () => {
    const { status, body } = await create({ name: '  Frigorífico   Serra Alta ' })
    expect(status).toBe(201)
    expect(body.fridge).toEqual({
      id: expect.any(Number),
      version: 1,
      name: 'Frigorífico Serra Alta',
      city: { code: AGUA_BOA, name: 'Água Boa' },
      state: { code: 51, acronym: 'MT' },
      inspection: 'SIF 451',
      is_active: true,
      negotiations: 0,
      evaluations: 0,
      scales: 0,
    })
    expect(await searched('serra alta')).toEqual(['Frigorífico Serra Alta'])
    const { rows } =
      await sql`select action, actor_id, subject_kind, subject_id, details from staff_actions`.execute(
        world.database.db,
      )
    expect(rows).toEqual([
      {
        action: 'fridge-created',
        actor_id: ana.id,
        subject_kind: 'fridge',
        subject_id: body.fridge.id,
        details: { ...SERRA, inspection: 'SIF 451' },
      },
    ])
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: ' ' }, 'Preencha o nome do frigorífico'],
    ['no city', { city_code: null }, 'Escolha a cidade na lista'],
    [
      'a city that is none',
      { name: 'De Nenhures', inspection: '', city_code: 5_199_999 },
      'Escolha a cidade na lista',
    ],
    ['a number of nobody', { inspection: '12 IMA' }, 'Inspeção: escreva o serviço e o número, como SIF 1234'],
    [
      'the number of another',
      { name: 'Outro', inspection: '451' },
      'Já existe um frigorífico com esta inspeção neste estado.',
    ],
    ['the name of another', { inspection: '' }, 'Já existe um frigorífico com este nome nesta cidade.'],
  ])('a slaughterhouse with %s is refused', async (_what, fields, message) => {
    expect(await create(fields)).toMatchObject({ status: 422, body: { errors: [message] } })
  })

  it('a slaughterhouse may have the number of one in another state', async () => {
    expect((await create({ name: 'Barretos Carnes', city_code: BARRETOS })).status).toBe(201)
  })

  it('an inactive slaughterhouse leaves search and ranking, and keeps its negotiations and its address', async () => {
    const id = await createSlaughterhouse(world, 'Vale Manso')
    await negotiation(world, [joao, maria], id)
    await addRatings(world, id, [5, 5, 4], world.now())
    const form = { name: 'Vale Manso', inspection: '' }
    expect((await change(id, form)).status).toBe(200)
    const ranked = async () =>
      JSON.stringify((await joao.get('/v5/fridges/optimized_ranking')).body).includes('Vale Manso')
    expect(await ranked()).toBe(true)
    const { body } = await change(id, { ...form, is_active: false })
    expect(body.fridge).toMatchObject({ is_active: false, negotiations: 4, evaluations: 3 })
    expect(await ranked()).toBe(false)
    expect(await searched('vale manso')).toEqual([])
    expect((await joao.get(`/v5/fridges/${id}`)).body.fridge).toMatchObject({ is_active: false })
    expect((await change(9_999, form)).status).toBe(404)
  })

  it('a slaughterhouse takes its scales along to another state', async () => {
    const id = await createSlaughterhouse(world, 'Rio Calmo')
    const post = await addScale(world, id, { days: 6, on: '2026-03-02' })
    const scales = async (by_state: string) =>
      (await joao.get('/v6/posts', { by_kind: 'scale', by_state })).body.posts.map(
        (one: SearchResult) => one.id,
      )
    expect(await scales('51')).toEqual([post])
    expect((await change(id, { name: 'Rio Calmo', inspection: '', city_code: BARRETOS })).status).toBe(200)
    expect(await scales('51')).toEqual([])
    expect(await scales('35')).toEqual([post])
    const found = await joao.get('/v6/posts', { by_kind: 'scale', by_state: '35', by_term: 'indústria' })
    expect(found.body.posts).toMatchObject([{ id: post, state_code: 35, scale: { state_code: 35, days: 6 } }])
  })
})

describe('the list of staff', () => {
  it('staff list slaughterhouses by name, page by page, with whatever they look for', async () => {
    expect(await listed({ by_term: 'serra' })).toEqual(['Frigorífico Serra Alta'])
    expect(await listed({ by_term: 'SIF 451', by_state: '51' })).toEqual(['Frigorífico Serra Alta'])
    expect(await listed({ by_term: 'barretos' })).toEqual(['Barretos Carnes', 'Rio Calmo'])
    expect(await listed({ by_status: 'inactive' })).toEqual(['Vale Manso'])
    for (let n = 0; n < 20; n += 1) await createSlaughterhouse(world, `Zebu ${String(n).padStart(2, '0')}`)
    const first = (await ana.get('/v6/staff/fridges', { by_status: 'active' })).body
    expect(first).toMatchObject({ page: 1, per_page: 20, has_next: true })
    const second = await ana.get('/v6/staff/fridges', { by_status: 'active', page: '2' })
    expect(second.body).toMatchObject({ page: 2, has_next: false })
    expect(second.body.fridges.at(-1).name).toBe('Zebu 19')
  })

  it('staff export slaughterhouses as a table that a spreadsheet opens', async () => {
    const { status, body, headers } = await ana.get('/v6/staff/fridges/csv')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="frigorificos.csv"')
    const columns = {
      name: ['nome'],
      city: ['município'],
      uf: ['uf'],
      inspection: ['inspeção'],
      active: ['ativo'],
    }
    const cells = readCsv(body, { columns, limit: 100 }).map((line) => line.cells)
    expect(cells).toHaveLength(24)
    expect(cells).toContainEqual({
      name: 'Frigorífico Serra Alta',
      city: 'Água Boa',
      uf: 'MT',
      inspection: 'SIF 451',
      active: 'sim',
    })
    expect(cells).toContainEqual(expect.objectContaining({ name: 'Vale Manso', active: 'não' }))
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeCsv } from '../../platform/text/csv.ts'
import { staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { addScale } from '../../testing/scales.ts'
import { BARRETOS, createSlaughterhouse } from '../../testing/slaughterhouses.ts'

type Line = { line: number; outcome: string; changes: string[]; error: string | null; id: number | null }

let world: TestApp
let ana: Awaited<ReturnType<TestApp['person']>>
let serra: number
let vale: number

beforeAll(async () => {
  world = await openTestApp()
  ana = await staffMember(world, 'Ana da Equipe')
  serra = await createSlaughterhouse(world, 'Frigorífico Serra Alta')
  vale = await createSlaughterhouse(world, 'Vale Manso')
  await sql`update slaughterhouses set inspection = 'SIF 451' where id = ${serra}`.execute(world.database.db)
})
afterAll(() => world.close())

const formOf = (file: string | Uint8Array, fields: Record<string, string> = {}): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'frigorificos.csv')
  return form
}
const preview = async (file: string | Uint8Array) =>
  (await ana.postForm('/v6/staff/fridges/import/preview', formOf(file))).body
const outcomes = async (file: string) =>
  (await preview(file)).lines.map(({ outcome, error, changes }: Line) => error ?? [outcome, ...changes])
const bring = (file: string | Uint8Array, digest: string) =>
  ana.postForm('/v6/staff/fridges/import', formOf(file, { digest }))
const kept = () =>
  world.database.db
    .selectFrom('slaughterhouses')
    .select(['id', 'name', 'city_code', 'inspection', 'is_active'])
    .orderBy('id')
    .execute()

describe('the preview', () => {
  it('the preview of an import says of each line what it would do, and does nothing', async () => {
    const before = await kept()
    const file = `id;nome;município;uf;inspeção;ativo
;Nova Boiada;Cuiabá;MT;SIF 99;sim
;FRIGORIFICO SERRA ALTA;agua boa;mt;SIF 451;sim
;Serra Alta Carnes;Água Boa;MT;451;
${vale};Vale Manso;Barretos;SP;SIE 7;não
`
    expect(await outcomes(file)).toEqual([
      ['new'],
      ['changed', 'Nome: Frigorífico Serra Alta → FRIGORIFICO SERRA ALTA'],
      'Linha 4: repete o frigorífico da linha 3.',
      [
        'changed',
        'Município: Água Boa / MT → Barretos / SP',
        'Inspeção: nenhuma → SIE 7',
        'Situação: ativo → inativo',
      ],
    ])
    expect(await kept()).toEqual(before)
  })

  it.each([
    ['Boi Bom;Cuiabano;MT', 'Linha 1: município não encontrado em MT.'],
    ['Boi Bom;Cuiabá;XX', 'Linha 1: não há estado "XX".'],
    ['Boi Bom;Cuiabá', 'Linha 1: falta a UF do município.'],
    ['Boi Bom', 'Linha 1: falta o município.'],
    ['B;Cuiabá;MT', 'Linha 1: o nome do frigorífico precisa de pelo menos 2 caracteres.'],
    ['Boi Bom;Cuiabá;MT;sem número', 'Linha 1: inspeção: escreva o serviço e o número, como SIF 1234.'],
    ['Boi Bom;Cuiabá;MT;;talvez', 'Linha 1: ativo deve ser sim ou não, e diz "talvez".'],
    ['Boi Bom;Cuiabá;MT;;;987654', 'Linha 1: não há frigorífico com o id 987654.'],
    ['Boi Bom;;;;;;5199999', 'Linha 1: não há município com o código 5199999.'],
    ['Boi Bom;Cuiabá;MT\n\nBOI BOM;Cuiabá;Mato Grosso', 'Linha 3: repete o frigorífico da linha 1.'],
  ])('the preview of an import refuses the line %s', async (file, message) => {
    expect((await outcomes(file)).at(-1)).toBe(message)
  })

  it('an import takes a city with its state in one cell, and cells of older spreadsheets', async () => {
    expect(await outcomes('nome,cidade\nBoi Bom,Cuiabá / MT')).toEqual([['new']])
    const { lines } = await preview(Buffer.from('Boi Bom;Cuiabá;MT', 'latin1'))
    expect(lines).toMatchObject([{ outcome: 'new', name: 'Boi Bom', city: 'Cuiabá / MT' }])
  })

  it('the preview of an import refuses what is no table, too long, or not there', async () => {
    const refusal = async (form: FormData) => {
      const { status, body } = await ana.postForm('/v6/staff/fridges/import/preview', form)
      return [status, body.errors]
    }
    expect(await refusal(new FormData())).toEqual([422, ['Escolha um arquivo CSV.']])
    const many = 'Boi Bom;Cuiabá;MT\n'.repeat(2_001)
    expect(await refusal(formOf(many))).toEqual([
      422,
      ['O arquivo pode ter no máximo 2.000 linhas. Divida-o em partes.'],
    ])
    expect(await refusal(formOf(`Boi;"aberto;${'x'.repeat(50)}`))).toMatchObject([422, [/aspas/]])
  })
})

describe('the import', () => {
  it('the import of a file with a wrong line writes nothing, and says every wrong line', async () => {
    const before = await kept()
    const file = 'Boi Bom;Cuiabá;MT\nBoi Ruim;Lugar Nenhum;MT\nBoi Pior;;'
    const { digest } = await preview(file)
    expect(await bring(file, digest)).toMatchObject({
      status: 422,
      body: { errors: ['Linha 2: município não encontrado em MT.', 'Linha 3: falta o município.'] },
    })
    expect(await kept()).toEqual(before)
  })

  it('an import does what its preview said, once, and records it', async () => {
    const file = `nome;município;uf;inspeção;ativo
Nova Boiada;Cuiabá;MT;SIF 99;
Frigorífico Serra Alta;Água Boa;MT;SIF 452;
Vale Manso;Água Boa;MT;;`
    const { digest } = await preview(file)
    const { status, body } = await bring(file, digest)
    expect([status, body]).toEqual([200, { created: 1, changed: 1, same: 1 }])
    const rows = await kept()
    expect(rows.find(({ id }) => id === serra)).toMatchObject({ inspection: 'SIF 452' })
    const nova = rows.find(({ name }) => name === 'Nova Boiada')
    expect(nova).toMatchObject({ city_code: 5_103_403, inspection: 'SIF 99', is_active: true })
    const actions = await sql`select details from staff_actions where action = 'fridges-imported'`.execute(
      world.database.db,
    )
    expect(actions.rows).toEqual([{ details: { created: [nova?.id], changed: [serra], same: 1 } }])
    // What was looked at is not what would be done now.
    expect(await bring(file, digest)).toMatchObject({
      status: 409,
      body: { errors: ['Os frigoríficos mudaram desde a conferência. Confira o arquivo de novo.'] },
    })
  })

  it('an import takes what was exported, changed or not', async () => {
    const exported: Buffer = (await ana.get('/v6/staff/fridges/csv')).body
    const { lines } = await preview(exported)
    expect(lines.map(({ outcome }: Line) => outcome)).toEqual(['same', 'same', 'same'])
    const edited = exported.toString().replace('Nova Boiada', 'Boiada Nova')
    const { digest } = await preview(Buffer.from(edited))
    expect((await bring(Buffer.from(edited), digest)).body).toEqual({ created: 0, changed: 1, same: 2 })
    expect((await kept()).map(({ name }) => name)).toContain('Boiada Nova')
  })

  it('an import leaves alone what its table does not speak of, and moves scales with their slaughterhouse', async () => {
    const post = await addScale(world, vale, { days: 4, on: '2026-03-03' })
    const file = writeCsv([
      ['id', 'código ibge'],
      [vale, BARRETOS],
    ])
    const { digest, lines } = await preview(file)
    expect(lines).toMatchObject([{ changes: ['Município: Água Boa / MT → Barretos / SP'] }])
    expect((await bring(file, digest)).status).toBe(200)
    expect((await kept()).find(({ id }) => id === vale)).toMatchObject({
      name: 'Vale Manso',
      city_code: BARRETOS,
    })
    expect((await ana.get(`/v6/posts/${post}`)).body.post).toMatchObject({ state_code: 35 })
  })

  it('2,000 lines of slaughterhouses are imported at once', async () => {
    const file = Array.from({ length: 2_000 }, (_, at) => `Frigorífico ${at};Cuiabá;MT;SIM ${at + 1}`).join(
      '\n',
    )
    const { digest } = await preview(file)
    expect((await bring(file, digest)).body).toEqual({ created: 2_000, changed: 0, same: 0 })
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announce } from '../../platform/live/channel.ts'
import { staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { BARRETOS, createSlaughterhouse } from '../../testing/slaughterhouses.ts'
import { publishDuePosts } from './publish-due.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

const SCALES = '/v6/staff/scales'
const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: TestApp
let zeca: Person
let equipe: Person
let serra: number
let lagoa: number
let lagoaPaulista: number

beforeAll(async () => {
  world = await openTestApp({}, { holdEvents: true })
  zeca = await world.person('Zeca Prates')
  equipe = await staffMember(world, 'Equipe Arroba')
  serra = await createSlaughterhouse(world, 'Frigorífico Serra Alta')
  lagoa = await createSlaughterhouse(world, 'Lagoa Funda Carnes')
  lagoaPaulista = await createSlaughterhouse(world, 'Lagoa Funda Alimentos', BARRETOS)
  await sql`update slaughterhouses set inspection = 'SIF 9004' where id = ${serra}`.execute(world.database.db)
})
afterAll(() => world.close())
beforeEach(() =>
  world.database.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('scales').execute()
    await trx.deleteFrom('posts').where('user_id', '=', 1).execute()
    await announce(trx, 'posts', null)
  }),
)

const today = (): string => new Date(world.now().getTime() - 3 * HOUR).toISOString().slice(0, 10)
const daysAgo = (days: number): string =>
  new Date(world.now().getTime() - 3 * HOUR - days * DAY).toISOString().slice(0, 10)
const brazilian = (day: string): string => day.split('-').reverse().join('/')
const later = (hours: number) => new Date(world.now().getTime() + hours * HOUR).toISOString()

const publish = async (fields: object = {}) => {
  const body = { fridge_id: serra, days: '9', reference_date: daysAgo(1), ...fields }
  const answer = await equipe.post(SCALES, body)
  if (answer.status !== 201) throw new Error(`refused: ${JSON.stringify(answer.body)}`)
  return answer.body.publication
}
const act = (id: number, action: 'withdraw' | 'publish', body: object = {}) =>
  equipe.post(`/v6/staff/posts/${id}/${action}`, body)
const seen = async (id: number) => (await zeca.get(`/v6/posts/${id}`)).body.post
const idsOfScales = async (): Promise<number[]> =>
  (await zeca.get('/v4/posts', { by_kind: 'scale' })).body.posts.map(({ id }: { id: number }) => id)
/** The average of this week's days booked in Mato Grosso. */
const booked = async (): Promise<number | null> => {
  const { body } = await zeca.get('/v6/scales/days_booked', { by_state: '51' })
  return body.states[0]?.weeks.findLast((week: { fridges: number }) => week.fridges > 0)?.average_days ?? null
}
const preview = async (text: string, more: object = {}) =>
  (await equipe.post(`${SCALES}/preview`, { text, ...more })).body.lines
type Checked = {
  line: number
  means: { fridge: { id: number }; days: number; reference_date: string }
  replaces: { id: number; version: number } | null
}
const lineOf = (line: Checked) => ({
  line: line.line,
  fridge_id: line.means.fridge.id,
  days: line.means.days,
  reference_date: line.means.reference_date,
  replaces: line.replaces && { id: line.replaces.id, version: line.replaces.version },
})
const publishLines = (lines: object[], more: object = {}, headers = {}) =>
  equipe.post(`${SCALES}/import`, { lines, ...more }, { headers })

describe('a scale', () => {
  it('a scale is published with words made of what it tells, and counts among the days booked', async () => {
    const { id, ...published } = await publish({ days: '9 dias' })
    expect(published).toMatchObject({
      kind: 'scale',
      status: 'published',
      title: 'Frigorífico Serra Alta com 9 dias de escala em Água Boa',
      description: `Em ${brazilian(daysAgo(1))}, Frigorífico Serra Alta, de Água Boa (MT), tem 9 dias úteis de abate programados.`,
      state_code: 51,
    })
    expect(await seen(id)).toMatchObject({
      scale: { fridge_id: serra, days: 9, reference_date: daysAgo(1), state_code: 51 },
      tags: [{ name: 'Boi Gordo' }],
    })
    expect(await idsOfScales()).toEqual([id])
    expect(await booked()).toBe(9)
    const next = await publish({ days: '7', reference_date: today(), title: 'Meu título' })
    expect(next.title).toBe('Meu título')
    expect(next.description).toContain(`A escala perdeu 2 dias desde a leitura de ${brazilian(daysAgo(1))}.`)
  })

  it('a scale that is changed tells the change, where nobody wrote its words', async () => {
    const { id, title, description } = await publish({ days: '9' })
    const change = (fields: object) =>
      equipe.put(`${SCALES}/${id}`, {
        fridge_id: serra,
        days: '7',
        reference_date: daysAgo(1),
        title,
        description,
        ...fields,
      })
    const { body } = await change({})
    expect(body.publication.title).toBe('Frigorífico Serra Alta com 7 dias de escala em Água Boa')
    expect(body.publication.description).toContain('tem 7 dias úteis de abate programados.')
    const own = await change({ days: '5', title: 'Serra Alta encurta' })
    expect(own.body.publication).toMatchObject({
      title: 'Serra Alta encurta',
      description,
      scale: { days: 5 },
    })
  })

  it.each([
    ['without a slaughterhouse', { fridge_id: null }, 'Escolha o frigorífico na lista.'],
    ['of a slaughterhouse that is none', { fridge_id: 999_999 }, 'Escolha o frigorífico na lista.'],
    ['with half a day', { days: '7,5' }, 'Os dias devem ser um número inteiro de 0 a 99.'],
    ['with too many days', { days: '100' }, 'Os dias devem ser um número inteiro de 0 a 99.'],
    ['without a day', { reference_date: null }, 'Escreva a data de referência como DD/MM/AAAA.'],
    [
      'of a day to come',
      { reference_date: '2999-01-01' },
      'A data de referência não pode ser depois da publicação.',
    ],
  ])('a scale is refused %s', async (_how, fields, error) => {
    const { status, body } = await equipe.post(SCALES, {
      fridge_id: serra,
      days: '9',
      reference_date: daysAgo(1),
      ...fields,
    })
    expect([status, body.errors]).toEqual([422, [error]])
  })

  it('a scale is one a slaughterhouse and day, until it is withdrawn', async () => {
    const { id } = await publish()
    const again = await equipe.post(SCALES, { fridge_id: serra, days: '4', reference_date: daysAgo(1) })
    expect([again.status, again.body.errors]).toEqual([
      409,
      ['Já existe escala deste frigorífico nesta data. Altere a que existe.'],
    ])
    await act(id, 'withdraw')
    expect(await booked()).toBeNull()
    expect(await idsOfScales()).toEqual([])
    const other = await publish({ days: '4' })
    expect(await booked()).toBe(4)
    expect((await act(id, 'publish')).status).toBe(409)
    await act(other.id, 'withdraw')
    expect((await act(id, 'publish')).status).toBe(200)
    expect(await booked()).toBe(9)
  })

  it('a scale is changed by who read it last', async () => {
    const { id } = await publish()
    const body = { fridge_id: lagoa, days: '12', reference_date: daysAgo(1), version: 1 }
    const changed = await equipe.put(`${SCALES}/${id}`, body)
    expect(changed.body.publication).toMatchObject({
      version: 2,
      title: 'Lagoa Funda Carnes com 12 dias de escala em Água Boa',
      scale: { fridge_id: lagoa, days: 12 },
    })
    expect((await equipe.put(`${SCALES}/${id}`, body)).status).toBe(409)
    expect(
      (await equipe.put(`/v6/staff/posts/${id}`, { title: 'Notícia', description: 'Não é.' })).status,
    ).toBe(404)
    expect(await booked()).toBe(12)
  })

  it('a scale that is scheduled counts from its time on', async () => {
    const { id } = await publish({ publish_at: later(2) })
    expect(await booked()).toBeNull()
    expect(
      (await equipe.post(SCALES, { fridge_id: serra, days: '4', reference_date: daysAgo(1) })).status,
    ).toBe(409)
    world.advance(3 * HOUR)
    await publishDuePosts({ database: world.database, clock: world.now })
    expect(await idsOfScales()).toEqual([id])
    expect(await booked()).toBe(9)
  })

  it('a scale is staff’s to publish', async () => {
    const { id } = await publish()
    for (const [who, status] of [
      [zeca, 404],
      [world.visitor, 401],
    ] as const) {
      expect((await who.post(SCALES, {})).status).toBe(status)
      expect((await who.put(`${SCALES}/${id}`, {})).status).toBe(status)
      expect((await who.post(`${SCALES}/preview`, { text: 'x' })).status).toBe(status)
      expect((await who.post(`${SCALES}/import`, { lines: [] })).status).toBe(status)
    }
  })
})

describe('a table of scales', () => {
  it('a table of scales is understood line by line, whatever accents, capitals and legal forms', async () => {
    const day = brazilian(daysAgo(2))
    const lines = await preview(
      [
        'Frigorífico\tUF\tDias\tData',
        `FRIGORIFICO SERRA ALTA LTDA\tMT\t9\t${day}`,
        `sif 9004\t\t 10 dias \t${daysAgo(3)}`,
        `Lagoa Funda/SP\t\t7,0\t${day}`,
        `lagoa funda\t\t7\t${day}`,
        `Lagôa Fumda Carnes\tMT\t7\t${day}`,
        `Boi Perdido\tGO\t7\t${day}`,
        'Serra Alta\tXX\t7,5\t31/02/2026',
        `Serra Alta\tMT\t120\t${day}`,
        '\t\t\t',
        'Serra Alta\tMato Grosso\t\t',
      ].join('\n'),
    )
    const errors = lines.map(
      (line: {
        line: number
        means: { fridge: { id: number } | null; days: number | null }
        errors: string[]
      }) => [line.line, line.means.fridge?.id ?? null, line.means.days, line.errors],
    )
    expect(errors).toEqual([
      [2, serra, 9, []],
      [3, serra, 10, []],
      [4, lagoaPaulista, 7, []],
      [5, null, 7, ['há mais de um frigorífico com esse nome: escolha qual é.']],
      [6, null, 7, ['frigorífico não encontrado: escolha um dos parecidos.']],
      [7, null, 7, ['frigorífico não encontrado.']],
      [
        8,
        null,
        null,
        [
          'não há estado “XX”.',
          'os dias devem ser um número inteiro de 0 a 99.',
          'escreva a data como DD/MM/AAAA.',
        ],
      ],
      [
        9,
        serra,
        null,
        ['os dias devem ser um número inteiro de 0 a 99.', 'repete o frigorífico e a data da linha 2.'],
      ],
      [11, serra, null, ['preencha os dias.', 'preencha a data.']],
    ])
    expect(lines[3].choices.map(({ id }: { id: number }) => id).sort()).toEqual([lagoa, lagoaPaulista].sort())
    expect(lines[4].choices[0].id).toBe(lagoa)
  })

  it('a table of scales refuses a slaughterhouse in another state than its line says', async () => {
    const day = brazilian(daysAgo(2))
    const lines = await preview(
      `Serra Alta\tSP\t9\t${day}\nSerra Alta/SP\t\t9\t${day}\nsif 9004\tSP\t9\t${day}`,
    )
    expect(lines).toHaveLength(3)
    for (const line of lines)
      expect(line).toMatchObject({
        means: { fridge: null },
        choices: [{ id: serra }],
        errors: ['frigorífico não encontrado: escolha um dos parecidos.'],
      })
  })

  it('a table of scales takes what was chosen by hand, and the day of the lines that have none', async () => {
    const [line] = await preview('lagoa funda;;7;')
    expect(line.errors).toEqual([
      'há mais de um frigorífico com esse nome: escolha qual é.',
      'preencha a data.',
    ])
    const { body } = await equipe.post(`${SCALES}/preview`, {
      lines: [{ ...line, fridge_id: lagoaPaulista }],
      reference_date: daysAgo(1),
    })
    expect(body.lines[0]).toMatchObject({
      means: { fridge: { id: lagoaPaulista }, days: 7, reference_date: daysAgo(1) },
      errors: [],
    })
  })

  it.each([
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ])('a table of scales comes as a CSV file in %s', async (_encoding, encode) => {
    const form = new FormData()
    const text = `Município;Dias;Data;Indústria\r\nÁgua Boa;8;${brazilian(daysAgo(1))};Lagôa Funda\r\n`
    form.append('file', new Blob([new Uint8Array(encode(text))]), 'escalas.csv')
    const { status, body } = await equipe.postForm(`${SCALES}/preview`, form)
    expect(status).toBe(200)
    expect(body.lines).toMatchObject([
      { line: 2, city: 'Água Boa', means: { fridge: { id: lagoa }, days: 8 }, errors: [] },
    ])
  })

  it('a table of scales is published whole: new lines, changed ones, and those that are so already', async () => {
    const old = await publish({ days: '8' })
    const same = await publish({ fridge_id: lagoa, days: '5' })
    const day = brazilian(daysAgo(1))
    const lines = await preview(
      `Serra Alta;MT;10;${day}\nLagoa Funda Carnes;MT;5;${day}\nLagoa Funda Alimentos;SP;6;${day}`,
    )
    expect(lines.map(({ replaces }: { replaces: object | null }) => replaces)).toEqual([
      { id: old.id, version: 1, days: 8, status: 'published' },
      { id: same.id, version: 1, days: 5, status: 'published' },
      null,
    ])
    const headers = { 'idempotency-key': 'tabela-1' }
    const answers = await Promise.all([
      publishLines(lines.map(lineOf), {}, headers),
      publishLines(lines.map(lineOf), {}, headers),
    ])
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([201, { published: 1, replaced: 1, unchanged: 1 }]),
    )
    expect(await idsOfScales()).toHaveLength(3)
    expect(await seen(old.id)).toMatchObject({
      title: 'Frigorífico Serra Alta com 10 dias de escala em Água Boa',
      scale: { days: 10 },
      edited_at: expect.any(String),
    })
    const { db } = world.database
    const imports = db.selectFrom('staff_actions').select('details').where('action', '=', 'scales-imported')
    expect(await imports.execute()).toMatchObject([
      { details: { replaced: [old.id], unchanged: 1, publish_at: null } },
    ])
  })

  it('a table of scales is published whole or not at all', async () => {
    const day = daysAgo(1)
    const right = { line: 2, fridge_id: serra, days: 9, reference_date: day }
    const refused = await publishLines([right, { line: 3, fridge_id: lagoa, days: 100, reference_date: day }])
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      ['Linha 3: os dias devem ser um número inteiro de 0 a 99.'],
    ])
    const twice = await publishLines([right, { ...right, line: 4 }])
    expect(twice.body.errors).toEqual(['Linha 4: repete o frigorífico e a data da linha 2.'])
    expect((await publishLines([])).body.errors).toEqual(['A tabela não tem nenhuma linha.'])
    expect((await publishLines(Array(501).fill(right))).status).toBe(422)
    expect(await idsOfScales()).toEqual([])
  })

  it('a table of scales is checked anew where something changed since', async () => {
    const [line] = await preview(`Serra Alta;MT;10;${brazilian(daysAgo(1))}`)
    await publish({ days: '3' })
    const { status, body } = await publishLines([lineOf(line)])
    expect([status, body.errors]).toEqual([
      409,
      ['Linha 1: a escala mudou depois da conferência. Confira a tabela de novo.'],
    ])
    expect(await booked()).toBe(3)
  })

  it('a table of scales of two people at once is published once, and the other is told', async () => {
    const lines = (
      await preview(`Serra Alta;MT;10;${brazilian(daysAgo(1))}\nSIF 9004;MT;9;${brazilian(daysAgo(2))}`)
    ).map(lineOf)
    const answers = await Promise.all([publishLines(lines), publishLines(lines.toReversed())])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await idsOfScales()).toHaveLength(2)
  })

  it('a table of scales can be scheduled, but not over what is published', async () => {
    const day = brazilian(daysAgo(1))
    const { id } = await publish()
    const publish_at = later(3)
    const [wrong, right] = await preview(`Serra Alta;MT;10;${day}\nLagoa Funda Carnes;MT;6;${day}`, {
      publish_at,
    })
    expect(wrong.errors).toEqual(['já há escala publicada nesta data. Para agendar outra, retire-a antes.'])
    expect((await publishLines([lineOf(right)], { publish_at })).body).toMatchObject({ published: 1 })
    expect(await idsOfScales()).toEqual([id])

    const [now] = await preview(`Lagoa Funda Carnes;MT;7;${day}`)
    expect(now.replaces).toMatchObject({ days: 6, status: 'scheduled' })
    expect((await publishLines([lineOf(now)])).body).toEqual({ published: 0, replaced: 1, unchanged: 0 })
    expect(await idsOfScales()).toHaveLength(2)
    world.advance(4 * HOUR)
    await publishDuePosts({ database: world.database, clock: world.now })
    expect(await idsOfScales()).toHaveLength(2)
  })

  it('a table of scales of five hundred lines is published in one go', async () => {
    const lines = Array.from({ length: 500 }, (_, n) => ({
      line: n + 1,
      fridge_id: n % 2 === 0 ? serra : lagoa,
      days: n % 100,
      reference_date: daysAgo(Math.floor(n / 2)),
    }))
    expect((await publishLines(lines)).body).toEqual({ published: 500, replaced: 0, unchanged: 0 })
  }, 60_000)
})

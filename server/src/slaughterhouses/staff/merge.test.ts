import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../../platform/data/query.ts'
import { staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { countWhere } from '../../testing/database/records.ts'
import { findColumnsNamingSlaughterhouses } from '../../testing/database/sql/statements.ts'
import { acceptNegotiations, record } from '../../testing/negotiations.ts'
import { addScale } from '../../testing/scales.ts'
import {
  addRatings,
  BARRETOS,
  createSlaughterhouse,
  negotiation,
  settle,
} from '../../testing/slaughterhouses.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

let world: TestApp
let ana: Person
let joao: Person
let maria: Person

beforeAll(async () => {
  world = await openTestApp()
  ana = await staffMember(world, 'Ana da Equipe')
  joao = await world.person('João Silva')
  maria = await acceptNegotiations(await world.person('Maria Oliveira'))
})
afterAll(() => world.close())

const previewOf = (gone: number, into: number) =>
  ana.get(`/v6/staff/fridges/${gone}/merge`, { into: String(into) })
const merge = (gone: number, into: number, name: string) =>
  ana.post(`/v6/staff/fridges/${gone}/merge`, { into, name })
const detail = async (id: number) => (await joao.get(`/v5/fridges/${id}`)).body.fridge
const rate = async (who: Person, slaughterhouse: number, stars: number, sex: string) => {
  const { status } = await who.post(`/v5/fridges/${slaughterhouse}/evaluations`, { stars, sex })
  expect(status).toBe(201)
}

const countAt = async (slaughterhouse: number): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { table, column } of await many(world.database.db, findColumnsNamingSlaughterhouses)) {
    const name = `${table}.${column}`
    counts[name] = await countWhere(world.database.db, name, slaughterhouse)
  }
  return counts
}

describe('merging two records of one slaughterhouse', () => {
  it('a merge of slaughterhouses moves everything that refers to one of them, each voice and each day once', async () => {
    const { db } = world.database
    const kept = await createSlaughterhouse(world, 'Frigorífico Serra Alta')
    const gone = await createSlaughterhouse(world, 'Frig. Serra Alta')
    const older = await createSlaughterhouse(world, 'Serra Alta')
    await sql`update slaughterhouses set inspection = 'SIF 77' where id = ${gone}`.execute(db)
    await merge(older, gone, 'Serra Alta')

    const [bento, rosa] = [await world.person('Bento Lima'), await world.person('Rosa Dias')]
    await settle(world, joao, maria, bento, rosa)
    for (const slaughterhouse of [gone, kept]) {
      await negotiation(world, [joao, bento], slaughterhouse)
      await negotiation(world, [maria, rosa], slaughterhouse, { tag: 'vaca-gorda' })
    }
    await negotiation(world, [joao, bento], gone, { tag: 'vaca-gorda' })
    // João rated both for males, first the one that goes; Maria both for females, last the one that goes.
    await rate(joao, gone, 1, 'male')
    await rate(maria, kept, 5, 'female')
    world.advance(60_000)
    await rate(joao, kept, 4, 'male')
    await rate(maria, gone, 2, 'female')
    await rate(joao, gone, 3, 'female')
    // Stars of a day that is not written yet, and places of days that are.
    await rate(maria, gone, 3, 'female')
    for (const day of ['2026-01-01', '2026-01-02'])
      await sql`insert into slaughterhouse_ranking_days (day, written_at) values (${day}::date, now())`.execute(
        db,
      )
    await sql`insert into slaughterhouse_places (day, slaughterhouse_id, state_code, place, average, evaluations_count) values
      ('2026-01-01', ${gone}, 51, 2, 3, 3), ('2026-01-02', ${gone}, 51, 2, 3, 3), ('2026-01-02', ${kept}, 51, 1, 4, 3)`.execute(
      db,
    )
    await addScale(world, gone, { days: 4, on: '2026-03-02' })
    const sameDay = await addScale(world, gone, { days: 9, on: '2026-03-03' })
    await addScale(world, kept, { days: 5, on: '2026-03-03' })

    const before = await countAt(gone)
    const without = Object.entries(before).filter(([, count]) => count === 0)
    expect(
      without,
      'what a new table refers with has to be moved by merge.ts, and told of in this story',
    ).toEqual([])
    expect((await previewOf(gone, kept)).body).toMatchObject({
      fridge: { id: gone, name: 'Frig. Serra Alta' },
      into: { id: kept },
      negotiations: 3,
      evaluations: 3,
      evaluations_left: 2,
      scales: 2,
      scales_left: 1,
    })

    const { status, body } = await merge(gone, kept, ' Frig.  Serra Alta ')
    expect(status).toBe(200)
    expect(body.fridge).toMatchObject({
      id: kept,
      inspection: 'SIF 77',
      negotiations: 5,
      evaluations: 3,
      scales: 2,
    })
    expect(Object.values(await countAt(gone)).every((count) => count === 0)).toBe(true)
    expect(await countAt(kept)).toEqual({
      'slaughterhouse_evaluations.slaughterhouse_id': 3,
      'slaughterhouse_merges.slaughterhouse_id': 2,
      'slaughterhouse_past_stars.slaughterhouse_id': 1,
      'slaughterhouse_places.slaughterhouse_id': 2,
      'negotiations.slaughterhouse_id': 5,
      'scales.slaughterhouse_id': 2,
    })
    expect(await detail(kept)).toMatchObject({
      evaluations_count: 2,
      male_average: 4,
      female_average: 3,
      my_evaluations: [
        { sex: 'male', stars: 4 },
        { sex: 'female', stars: 3 },
      ],
    })
    // The post of the older table stays, with its text.
    expect((await joao.get(`/v6/posts/${sameDay}`)).body.post).toMatchObject({ scale: null })
    const places =
      await sql`select place from slaughterhouse_places where slaughterhouse_id = ${kept} order by day`.execute(
        db,
      )
    expect(places.rows).toEqual([{ place: 2 }, { place: 1 }])

    // Whatever led to one of those that went leads on.
    for (const id of [gone, older]) expect((await detail(id)).id).toBe(kept)
    expect((await ana.get(`/v6/staff/fridges/${gone}`)).status).toBe(404)
    const action = await sql`select subject_id, details from staff_actions where action = 'fridge-merged'
      order by id desc limit 1`.execute(db)
    expect(action.rows).toEqual([
      {
        subject_id: gone,
        details: {
          name: 'Frig. Serra Alta',
          into_id: kept,
          into_name: 'Frigorífico Serra Alta',
          negotiations: 3,
          evaluations: 3,
          evaluations_left: 2,
          scales: 2,
          scales_left: 1,
        },
      },
    ])
  })

  it('a merge of slaughterhouses leaves the papers of a negotiation genuine', async () => {
    const kept = await createSlaughterhouse(world, 'Vale Manso')
    const gone = await createSlaughterhouse(world, 'Vale Manso Ltda')
    const { id } = await record(world, joao, 'oxen', { fridge_id: gone })
    const pdf = `/v5/users/me/negotiations/${id}/pdf`
    const { body: paper } = await joao.get(pdf)
    const codes = () =>
      world.database.db
        .selectFrom('negotiation_documents')
        .select(['code', 'version'])
        .where('negotiation_id', '=', id)
        .execute()
    const issued = await codes()
    expect((await merge(gone, kept, 'Vale Manso Ltda')).status).toBe(200)
    const shown = (await joao.get(`/v7/negotiations/${id}`)).body.negotiation
    expect(shown.fridge).toMatchObject({ id: kept, name: 'Vale Manso' })
    // The paper from before and one of today have the same code, and both are genuine.
    const { body: today } = await joao.get(pdf)
    expect(await codes()).toEqual(issued)
    const { verification } = (await world.visitor.get(`/v7/verifications/${issued[0]?.code}`)).body
    expect(verification.status).toBe('current')
    for (const bytes of [paper, today]) expect(verification.sha256).toContain(hash('sha256', bytes, 'hex'))
  })

  it('a merge of slaughterhouses moves the ranking, and scales to the state of the one that stays', async () => {
    const kept = await createSlaughterhouse(world, 'Barretos Carnes', BARRETOS)
    const gone = await createSlaughterhouse(world, 'Barretos Carnes')
    await addRatings(world, kept, [5, 5], world.now())
    await addRatings(world, gone, [2], world.now())
    const post = await addScale(world, gone, { days: 3, on: '2026-04-02' })
    expect((await merge(gone, kept, 'Barretos Carnes')).status).toBe(200)
    expect(await detail(kept)).toMatchObject({ place: 1, evaluation_average: 4, evaluations_count: 3 })
    expect((await joao.get(`/v6/posts/${post}`)).body.post).toMatchObject({
      state_code: 35,
      scale: { fridge_id: kept, state_code: 35 },
    })
  })

  it('a merge of slaughterhouses asks for the name, for two different ones, and for those that are there', async () => {
    const kept = await createSlaughterhouse(world, 'Rio Calmo')
    const gone = await createSlaughterhouse(world, 'Rio Calmo 2')
    expect(await merge(gone, kept, 'rio calmo')).toMatchObject({
      status: 422,
      body: { errors: ['Para confirmar, digite o nome como está: Rio Calmo 2'] },
    })
    expect((await merge(kept, kept, 'Rio Calmo')).body.errors).toEqual([
      'Escolha dois frigoríficos diferentes.',
    ])
    expect((await merge(gone, 9_999, 'Rio Calmo 2')).status).toBe(404)
    expect((await previewOf(9_999, kept)).status).toBe(404)
    expect((await ana.get(`/v6/staff/fridges/${gone}`)).status).toBe(200)
  })

  it('a merge of slaughterhouses happens once, however many ask at once, and loses no rating', async () => {
    const kept = await createSlaughterhouse(world, 'Campo Novo')
    const gone = await createSlaughterhouse(world, 'Campo Novo 2')
    await negotiation(world, [joao, maria], gone)
    await negotiation(world, [joao, maria], kept)
    const [first, second, rating] = await Promise.all([
      merge(gone, kept, 'Campo Novo 2'),
      merge(gone, kept, 'Campo Novo 2'),
      joao.post(`/v5/fridges/${gone}/evaluations`, { stars: 5, sex: 'male' }),
    ])
    expect([first.status, second.status].toSorted()).toEqual([200, 404])
    expect([201, 404]).toContain(rating.status)
    expect((await detail(kept)).evaluations_count).toBe(rating.status === 201 ? 1 : 0)
  })
})

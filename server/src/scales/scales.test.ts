import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'

const MT = 51
const SP = 35
const ARROBA = 1
const HOUR = 3_600_000
/** Sunday, 23:30 in -03:00, while it is Monday already in UTC. */
const SUNDAY_NIGHT = new Date('2026-03-08T23:30:00-03:00')

let world: TestApp
let joao: Awaited<ReturnType<TestApp['person']>>

type ReportedDays = { fridge: number; days: number; on: string }

function run<Row>(name: string, text: string, values: unknown[]) {
  return world.database.hot<Row>({ name, text }, values)
}

async function createSlaughterhouse(name: string, cityCode: number): Promise<number> {
  const [row] = await run<{ id: number }>(
    'found-fridge',
    'insert into slaughterhouses (name, city_code) values ($1, $2) returning id',
    [name, cityCode],
  )
  return row?.id ?? Number.NaN
}

/** A post of the platform, reported at noon. */
async function add({ fridge: slaughterhouse, days, on }: ReportedDays): Promise<number> {
  const [row] = await run<{ id: number }>(
    'tell',
    `with slaughterhouse as (select * from slaughterhouses where id = $2::bigint),
     post as (
       insert into posts (user_id, kind, title, description, state_code, created_at)
       select $1::bigint, 'scale', 'Escala de ' || $3::int || ' dias', 'A indústria programa com folga.', state_code,
         $4::date + time '15:00' at time zone 'UTC' from slaughterhouse
       returning id, kind, state_code, created_at, title, description
     ), searchable as (
       insert into post_search (post_id, kind, state_code, created_at, terms)
       select id, kind, state_code, created_at, to_tsvector('portuguese', search_text(title || ' ' || description)) from post
     )
     insert into scales (post_id, slaughterhouse_id, state_code, days, reference_date)
     select post.id, slaughterhouse.id, slaughterhouse.state_code, $3::int, $4::date from post, slaughterhouse returning post_id as id`,
    [ARROBA, slaughterhouse, days, on],
  )
  return row?.id ?? Number.NaN
}

let serra: number
let vale: number
let rio: number

beforeAll(async () => {
  world = await openTestApp()
  world.advance(SUNDAY_NIGHT.getTime() - Date.now())
  joao = await world.person('João Silva')
  serra = await createSlaughterhouse('Frigorífico Serra Alta', 5100201)
  vale = await createSlaughterhouse('Vale Manso Carnes', 5101803)
  rio = await createSlaughterhouse('Frigorífico Rio Calmo', 3506003)
  const reported: ReportedDays[] = [
    // The week of 2 March, in which Serra reports twice.
    { fridge: serra, days: 4, on: '2026-03-02' },
    { fridge: serra, days: 7, on: '2026-03-06' },
    { fridge: vale, days: 9, on: '2026-03-08' },
    { fridge: rio, days: 0, on: '2026-03-03' },
    // The Sunday before it belongs to the week of 23 February.
    { fridge: serra, days: 8, on: '2026-03-01' },
    { fridge: vale, days: 11, on: '2026-02-25' },
    { fridge: rio, days: 99, on: '2026-02-27' },
    { fridge: rio, days: 6, on: '2026-02-23' },
    // The first day of the eight weeks, and the last one before them.
    { fridge: vale, days: 12, on: '2026-01-12' },
    { fridge: vale, days: 50, on: '2026-01-11' },
  ]
  for (const scale of reported) await add(scale)
  await joao.post('/v4/users/me/posts', { description: 'Escala curta por aqui, minha gente.' })
})
afterAll(() => world.close())

type Listed = { posts: { id: number; scale: { days: number } | null }[] }

function days(body: Listed) {
  return body.posts.map(({ scale }) => scale?.days)
}

describe('scale posts', () => {
  it('scale posts carry their scale, newest first, on both lists', async () => {
    const older = await joao.get('/v4/posts', { by_kind: 'scale', page: '1' })
    expect(days(older.body)).toEqual([9, 7, 0, 4, 8, 99, 11, 6, 12, 50])
    expect(older.body.posts[0]).toMatchObject({
      kind: 'scale',
      title: 'Escala de 9 dias',
      state_code: MT,
      user: { id: ARROBA },
      scale: {
        fridge_id: vale,
        fridge_name: 'Vale Manso Carnes',
        state_code: MT,
        days: 9,
        reference_date: '2026-03-08',
      },
      can: { edit: false, delete: false },
    })
    expect((await joao.get('/v6/posts', { by_kind: 'scale' })).body).toEqual(older.body)
  })

  it('scale posts are listed by state, and found by term', async () => {
    const { body } = await joao.get('/v6/posts', { by_kind: 'scale', by_state: String(SP) })
    expect(days(body)).toEqual([0, 99, 6])
    expect((await joao.get('/v6/posts', { by_kind: 'scale', by_state: '29' })).body.posts).toEqual([])
    const found = await joao.get('/v6/posts', {
      by_kind: 'scale',
      by_term: 'industria',
      by_state: String(MT),
    })
    expect(days(found.body)).toEqual([9, 7, 4, 8, 11, 12, 50])
  })

  it('scale posts open by their address, and are liked like any post', async () => {
    const { body } = await joao.get('/v6/posts', { by_kind: 'scale' })
    const [newest] = body.posts
    expect((await joao.post(`/v6/posts/${newest.id}/evaluate`, { evaluation: true })).status).toBe(200)
    const { post } = (await joao.get(`/v6/posts/${newest.id}`)).body
    expect(post).toEqual({ ...newest, ups_count: 1, evaluation: true })
  })

  it('scale posts stay out of the feed, whose posts carry no scale', async () => {
    const { body } = await joao.get('/v6/posts', { by_term: 'escala' })
    expect(body.posts).toHaveLength(1)
    expect(body.posts[0]).toMatchObject({ kind: 'feed', scale: null })
    expect((await joao.get(`/v6/posts/${body.posts[0].id}`)).body.post.scale).toBeNull()
  })
})

describe('the days booked', () => {
  const empty = (week_start: string) => ({ week_start, average_days: null, fridges: 0 })
  const matoGrosso = {
    state_code: MT,
    weeks: [
      { week_start: '2026-01-12', average_days: 12, fridges: 1 },
      empty('2026-01-19'),
      empty('2026-01-26'),
      empty('2026-02-02'),
      empty('2026-02-09'),
      empty('2026-02-16'),
      // (8 + 11) / 2
      { week_start: '2026-02-23', average_days: 9.5, fridges: 2 },
      // ((4 + 7) / 2 + 9) / 2 = 7.25
      { week_start: '2026-03-02', average_days: 7.3, fridges: 2 },
    ],
  }

  it('the days booked are averages of slaughterhouses over eight weeks of -03:00, states in the order of their acronyms', async () => {
    const { body, headers } = await joao.get('/v6/scales/days_booked')
    expect(body.states.map(({ state_code }: { state_code: number }) => state_code)).toEqual([MT, SP])
    expect(body.states[0]).toEqual(matoGrosso)
    expect(body.states[1].weeks.slice(-2)).toEqual([
      { week_start: '2026-02-23', average_days: 52.5, fridges: 1 },
      { week_start: '2026-03-02', average_days: 0, fridges: 1 },
    ])
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  it('the days booked are given of one state', async () => {
    const of = async (by_state: number) =>
      (await joao.get('/v6/scales/days_booked', { by_state: String(by_state) })).body
    expect(await of(MT)).toEqual({ states: [matoGrosso] })
    expect(await of(29)).toEqual({ states: [] })
  })

  it('the days booked are refused to visitors and for a wrong state', async () => {
    expect((await world.visitor.get('/v6/scales/days_booked')).status).toBe(401)
    expect((await world.visitor.get('/v4/posts', { by_kind: 'scale' })).status).toBe(401)
    for (const by_state of ['MT', '10', '54', ''])
      expect((await joao.get('/v6/scales/days_booked', { by_state })).status).toBe(422)
  })

  it('the days booked move on by a week at midnight in -03:00', async () => {
    world.advance(HOUR)
    const { body } = await joao.get('/v6/scales/days_booked', { by_state: String(MT) })
    expect(body.states[0].weeks).toEqual([...matoGrosso.weeks.slice(1), empty('2026-03-09')])
  })
})

describe('the database', () => {
  it.each([
    [
      'more days than can be',
      () => add({ fridge: serra, days: 100, on: '2025-11-03' }),
      'scales_days_possible',
    ],
    ['fewer than none', () => add({ fridge: serra, days: -1, on: '2025-11-03' }), 'scales_days_possible'],
    [
      'a second scale of the day',
      () => add({ fridge: serra, days: 5, on: '2026-03-06' }),
      'scales_once_a_day',
    ],
    [
      "another state than the slaughterhouse's",
      () => run('move-scale', 'update scales set state_code = $1 where slaughterhouse_id = $2', [SP, serra]),
      'scales_slaughterhouse_known',
    ],
    [
      'a city that is none',
      () => createSlaughterhouse('Frigorífico de Lugar Nenhum', 5199999),
      'slaughterhouses_city_known',
    ],
    [
      'a name twice in a city',
      () => createSlaughterhouse('Frigorífico Serra Alta', 5100201),
      'slaughterhouses_named_once',
    ],
  ])('the database refuses %s', async (_what, attempt, constraint) => {
    await expect(attempt()).rejects.toMatchObject({ constraint })
  })
})

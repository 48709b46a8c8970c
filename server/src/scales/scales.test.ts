import type { BoardRow } from '@arroba/contract/scales.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { announceAllPosts } from '../posts/feed/announcements.ts'
import { announceRatings } from '../slaughterhouses/ranking.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { addScale } from '../testing/scales.ts'
import { addRatings, createSlaughterhouse } from '../testing/slaughterhouses.ts'

const MT = 51
const SP = 35
const HOUR = 3_600_000
/** Less than a node holds the board whatever it hears. */
const SOON = { timeout: 10_000, interval: 20 }
/** Sunday, 23:30 in -03:00, while it is Monday already in UTC. */
const SUNDAY_NIGHT = new Date('2026-03-08T23:30:00-03:00')

let world: TestApp
let joao: Awaited<ReturnType<TestApp['person']>>

type ReportedDays = { fridge: number; days: number; on: string }

/** A post of the platform, reported at noon. */
function add({ fridge: slaughterhouse, ...scale }: ReportedDays): Promise<number> {
  return addScale(world, slaughterhouse, scale)
}

let serra: number
let vale: number
let rio: number

beforeAll(async () => {
  world = await openTestApp()
  world.advance(SUNDAY_NIGHT.getTime() - Date.now())
  joao = await world.person('João Silva')
  serra = await createSlaughterhouse(world, 'Frigorífico Serra Alta', 5100201)
  vale = await createSlaughterhouse(world, 'Vale Manso Carnes', 5101803)
  rio = await createSlaughterhouse(world, 'Frigorífico Rio Calmo', 3506003)
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
    // The first day of the eight weeks of the board, and the last one before them.
    { fridge: vale, days: 12, on: '2026-01-12' },
    { fridge: vale, days: 50, on: '2026-01-11' },
    // The first day of the 26 weeks of days booked, and the last one before them.
    { fridge: vale, days: 10, on: '2025-09-08' },
    { fridge: vale, days: 60, on: '2025-09-07' },
  ]
  for (const scale of reported) await add(scale)
  await joao.post('/v4/users/me/posts', { description: 'Escala curta por aqui, minha gente.' })
})
afterAll(() => world.close())

async function takeOff(postId: number): Promise<void> {
  const { db } = world.database
  await db.updateTable('scales').set({ standing: 'off' }).where('post_id', '=', postId).execute()
  await announceAllPosts(db)
}

type FeedAnswer = { posts: { id: number; scale: { days: number } | null }[] }

function days(body: FeedAnswer) {
  return body.posts.map(({ scale }) => scale?.days)
}

describe('scale posts', () => {
  it('scale posts carry their scale, newest first, on both lists', async () => {
    const older = await joao.get('/v4/posts', { by_kind: 'scale', page: '1' })
    expect(days(older.body)).toEqual([9, 7, 0, 4, 8, 99, 11, 6, 12, 50, 10, 60])
    expect(older.body.posts[0]).toMatchObject({
      kind: 'scale',
      title: 'Escala de 9 dias',
      state_code: MT,
      user: { id: 1 },
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
    expect(days(found.body)).toEqual([9, 7, 4, 8, 11, 12, 50, 10, 60])
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
  const weekOf = (week_start: string, average_days: number, slaughterhouses: number) => ({
    week_start,
    average_days,
    fridges: slaughterhouses,
  })
  const weeksAfter = (monday: string, count: number) =>
    Array.from({ length: count }, (_, nth) =>
      empty(new Date(Date.parse(monday) + (nth + 1) * 7 * 24 * HOUR).toISOString().slice(0, 10)),
    )
  const weeks = [
    weekOf('2025-09-08', 10, 1),
    ...weeksAfter('2025-09-08', 16),
    weekOf('2026-01-05', 50, 1),
    weekOf('2026-01-12', 12, 1),
    ...weeksAfter('2026-01-12', 5),
  ]
  const matoGrosso = {
    state_code: MT,
    weeks: [
      ...weeks,
      // (8 + 11) / 2
      weekOf('2026-02-23', 9.5, 2),
      // ((4 + 7) / 2 + 9) / 2 = 7.25
      weekOf('2026-03-02', 7.3, 2),
    ],
  }
  /** São Paulo counts as one of three: (8 + 11 + 52.5) / 3 and (5.5 + 9 + 0) / 3. */
  const country = [...weeks, weekOf('2026-02-23', 23.8, 3), weekOf('2026-03-02', 4.8, 3)]

  it('the days booked are averages of slaughterhouses over 26 weeks of -03:00, states in the order of their acronyms', async () => {
    const { body, headers } = await joao.get('/v6/scales/days_booked')
    expect(body.states.map(({ state_code }: { state_code: number }) => state_code)).toEqual([MT, SP])
    expect(body.states[0]).toEqual(matoGrosso)
    expect(body.country).toEqual(country)
    expect(body.states[1].weeks.slice(-2)).toEqual([
      { week_start: '2026-02-23', average_days: 52.5, fridges: 1 },
      { week_start: '2026-03-02', average_days: 0, fridges: 1 },
    ])
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  it('the days booked are given of one state', async () => {
    const of = async (by_state: number) =>
      (await joao.get('/v6/scales/days_booked', { by_state: String(by_state) })).body
    expect(await of(MT)).toEqual({ states: [matoGrosso], country })
    expect(await of(29)).toEqual({ states: [], country })
  })

  it('the days booked are refused to visitors and for a wrong state', async () => {
    expect((await world.visitor.get('/v6/scales/days_booked')).status).toBe(401)
    expect((await world.visitor.get('/v4/posts', { by_kind: 'scale' })).status).toBe(401)
    for (const by_state of ['MT', '10', '54', ''])
      expect((await joao.get('/v6/scales/days_booked', { by_state })).status).toBe(422)
  })

  it('the board has the newest scale of each slaughterhouse, and its change to an earlier week', async () => {
    const { body, headers } = await joao.get('/v6/scales/board')
    expect(
      body.scales.map((row: BoardRow) => [row.fridge.id, row.days, row.change, row.reference_date]),
    ).toEqual([
      // 11 in the week before; the 4 of the same week as the 7 do not count for Serra.
      [vale, 9, -2, '2026-03-08'],
      [serra, 7, -1, '2026-03-06'],
      [rio, 0, -99, '2026-03-03'],
    ])
    expect(body.scales[0]).toMatchObject({
      fridge: { name: 'Vale Manso Carnes' },
      city: expect.any(String),
      state_code: MT,
      post_id: expect.any(Number),
      evaluation_average: null,
    })
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  it('the board has the averages of the ranking, as soon as one changes, and none of too few ratings', async () => {
    const averages = async () => {
      const { scales } = (await joao.get('/v6/scales/board')).body
      return scales.map((row: BoardRow) => [row.fridge.id, row.evaluation_average])
    }
    const none = [
      [vale, null],
      [serra, null],
      [rio, null],
    ]
    expect(await averages()).toEqual(none)
    await addRatings(world, vale, [5, 4, 4], world.now())
    await addRatings(world, serra, [5, 5], world.now())
    await announceRatings(world.database.db)
    await vi.waitFor(async () => {
      expect(await averages()).toEqual([
        [vale, 4.3],
        [serra, null],
        [rio, null],
      ])
    }, SOON)
  })

  it('the board is refused to visitors and to the free plan', async () => {
    expect((await world.visitor.get('/v6/scales/board')).status).toBe(401)
    const dito = await world.person('Benedito Furquim')
    await sql`update users set trial_ends_at = ${world.now()} where id = ${dito.id}`.execute(
      world.database.db,
    )
    world.advance(1_000)
    const { status, body } = await dito.get('/v6/scales/board')
    expect([status, body.upgrade]).toEqual([403, true])
  })

  it('a scale that was withdrawn leaves the board to the one before, and an old one has no change', async () => {
    const alone = await createSlaughterhouse(world, 'Frigorífico Isolado', 5107925)
    const first = await add({ fridge: alone, days: 3, on: '2026-01-20' })
    const taken = await add({ fridge: alone, days: 8, on: '2026-02-27' })
    const rowOf = async () => {
      const { scales } = (await joao.get('/v6/scales/board')).body
      const row = scales.find((one: BoardRow) => one.fridge.id === alone)
      return [row.days, row.change]
    }
    expect(await rowOf()).toEqual([8, null])
    await takeOff(taken)
    expect(await rowOf()).toEqual([3, null])
    await takeOff(first)
  })

  it('a scale that comes or goes on one node shows on the board and in the days booked of another', async () => {
    const there = await openTestApp({}, { beside: world })
    try {
      there.advance(SUNDAY_NIGHT.getTime() - Date.now())
      const { user_email: email = '', user_token: token = '' } = joao.headers
      const reader = createClient(there.app, { email, token })
      const newcomer = await createSlaughterhouse(world, 'Frigorífico Chegado', 5107925)
      const onBoard = async () => {
        const { scales } = (await reader.get('/v6/scales/board')).body
        return scales.filter((row: BoardRow) => row.fridge.id === newcomer).length
      }
      const weeksOf = async () =>
        JSON.stringify((await reader.get('/v6/scales/days_booked', { by_state: String(MT) })).body)
      expect(await onBoard()).toBe(0)
      const before = await weeksOf()
      const added = await add({ fridge: newcomer, days: 5, on: '2026-03-05' })
      await vi.waitFor(async () => expect(await onBoard()).toBe(1), SOON)
      expect(await weeksOf()).not.toBe(before)
      await takeOff(added)
      await vi.waitFor(async () => expect(await onBoard()).toBe(0), SOON)
      expect(await weeksOf()).toBe(before)
    } finally {
      await there.close()
    }
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
      () =>
        world.database.db
          .updateTable('scales')
          .set({ state_code: SP })
          .where('slaughterhouse_id', '=', serra)
          .execute(),
      'scales_slaughterhouse_known',
    ],
    [
      'a city that is none',
      () => createSlaughterhouse(world, 'Frigorífico de Lugar Nenhum', 5199999),
      'slaughterhouses_city_known',
    ],
    [
      'a name twice in a city',
      () => createSlaughterhouse(world, 'Frigorífico Serra Alta', 5100201),
      'slaughterhouses_named_once',
    ],
  ])('the database refuses %s', async (_what, attempt, constraint) => {
    await expect(attempt()).rejects.toMatchObject({ constraint })
  })
})

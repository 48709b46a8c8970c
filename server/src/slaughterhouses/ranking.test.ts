import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { many } from '../platform/data/query.ts'
import { announce } from '../platform/live/channel.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { findPlacesOn, findRankingDays } from '../testing/database/sql/statements.ts'
import {
  AGUA_BOA,
  addRatings,
  BARRETOS,
  createSlaughterhouse,
  negotiation,
  settle,
} from '../testing/slaughterhouses.ts'
import { writePlaces } from './record-daily-ranks.ts'

type Person = Awaited<ReturnType<TestApp['person']>>
type RankedSlaughterhouse = {
  id: number
  name: string
  place: number
  current_position: string
  evaluations_count: number
}
type StateRanking = { state_code: number; fridges: RankedSlaughterhouse[]; unranked: RankedSlaughterhouse[] }

const PATH = '/v5/fridges/optimized_ranking'
const MT = 51
const SP = 35
const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: TestApp
let joao: Person
let maria: Person

/** 22:00 in -03:00, when it is the next day already in UTC. */
const START = new Date('2026-03-02T22:00:00-03:00')

beforeAll(async () => {
  world = await openTestApp()
  world.advance(START.getTime() - Date.now())
  joao = await world.person('João Silva')
  maria = await world.person('Maria Oliveira')
  await settle(world, joao, maria)
})
afterAll(() => world.close())
beforeEach(async () => {
  const { db } = world.database
  await sql`truncate slaughterhouse_places, slaughterhouse_ranking_days, slaughterhouse_past_stars, slaughterhouse_evaluations, negotiations, slaughterhouses
    cascade`.execute(db)
  await changed()
})

/** Whatever was done to the tables directly is told to the nodes. */
const changed = () => announce(world.database.db, 'fridges', null)
const rankingOf = async (state: number, who = joao): Promise<StateRanking> => {
  const { body } = await who.get(PATH)
  return body.ranking.find((one: StateRanking) => one.state_code === state)
}
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)
const moves = async (state = MT) =>
  (await rankingOf(state)).fridges.map(({ name, place, current_position: move }) => [place, name, move])
const openDays = () => writePlaces({ database: world.database, clock: world.now })
const daysWritten = async (): Promise<string[]> =>
  (await many(world.database.db, findRankingDays)).map(({ day }) => day)
const placesOn = async (day: string) => {
  const places = await many(world.database.db, findPlacesOn, { day })
  return places.map(({ name, place, average, count }) => [name, place, average, count])
}

describe('the ranking', () => {
  it('the ranking has all states, each with its slaughterhouses by score, then ratings, then name', async () => {
    const rated: [string, number[], number?][] = [
      ['Quatro de três', [5, 4, 3]],
      ['Quatro de seis', [5, 4, 3, 5, 4, 3]],
      ['Água de seis', [3, 4, 5, 3, 4, 5]],
      ['Melhor', [5, 4, 5, 5, 4, 5]],
      ['Pior', [1, 1, 1, 1]],
      ['Só duas', [5, 5]],
      ['Sem nenhuma', []],
      ['Paulista', [2, 2, 2], BARRETOS],
    ]
    for (const [name, stars, city = AGUA_BOA] of rated)
      await addRatings(world, await createSlaughterhouse(world, name, city), stars, world.now())
    await sql`insert into slaughterhouses (name, city_code, is_active) values ('Fechado', ${AGUA_BOA}, false)`.execute(
      world.database.db,
    )
    await changed()
    const { body, headers } = await joao.get(PATH)
    expect(body.ranking).toHaveLength(27)
    expect(headers['cache-control']).toBe('private, no-cache')
    const { fridges: slaughterhouses, unranked } = await rankingOf(MT)
    expect(slaughterhouses.map(({ place, name }) => [place, name])).toEqual([
      [1, 'Melhor'],
      [2, 'Água de seis'],
      [3, 'Quatro de seis'],
      [4, 'Quatro de três'],
      [5, 'Pior'],
    ])
    expect(slaughterhouses[0]).toEqual({
      id: expect.any(Number),
      name: 'Melhor',
      city: { name: 'Água Boa' },
      place: 1,
      current_position: 'unchanged',
      evaluation_average: 4.7,
      evaluations_count: 6,
    })
    expect(unranked).toEqual([
      { id: expect.any(Number), name: 'Sem nenhuma', city: { name: 'Água Boa' }, evaluations_count: 0 },
      { id: expect.any(Number), name: 'Só duas', city: { name: 'Água Boa' }, evaluations_count: 2 },
    ])
    expect(namesOf((await rankingOf(SP)).fridges)).toEqual(['Paulista'])
    expect(await rankingOf(29)).toEqual({ state_code: 29, fridges: [], unranked: [] })
  })

  it('the ranking is refused to visitors, and not sent again to whoever has it', async () => {
    expect((await world.visitor.get(PATH)).status).toBe(401)
    const first = await joao.get(PATH)
    const ask = (etag: unknown) =>
      world.app.inject({ url: PATH, headers: { ...joao.headers, 'if-none-match': String(etag) } })
    const { etag } = first.headers
    expect(etag).toMatch(/^"[\w-]{43}"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await ask(known)
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
    expect((await ask('"other"')).statusCode).toBe(200)
    const slaughterhouse = await createSlaughterhouse(world, 'Novo')
    await negotiation(world, [joao, maria], slaughterhouse)
    await joao.post(`/v5/fridges/${slaughterhouse}/evaluations`, { stars: 5, sex: 'male' })
    expect((await ask(etag)).statusCode).toBe(200)
  })

  it('the ranking changes at once with every rating, on every node', async () => {
    const other = await openTestApp({}, { beside: world })
    try {
      other.advance(world.now().getTime() - Date.now())
      const there = async (): Promise<number | undefined> => {
        const { body } = await other.app
          .inject({ url: PATH, headers: joao.headers })
          .then(({ body: text }) => ({ body: JSON.parse(text) }))
        return body.ranking.find((one: StateRanking) => one.state_code === MT).fridges[0]?.evaluations_count
      }
      const slaughterhouse = await createSlaughterhouse(world, 'Frigorífico Serra Alta')
      await negotiation(world, [joao, maria], slaughterhouse)
      await addRatings(world, slaughterhouse, [5, 5], world.now())
      await changed()
      expect(await there()).toBeUndefined()
      await joao.post(`/v5/fridges/${slaughterhouse}/evaluations`, { stars: 3, sex: 'male' })
      expect((await rankingOf(MT)).fridges).toMatchObject([{ evaluation_average: 4.3, evaluations_count: 3 }])
      await vi.waitFor(async () => expect(await there()).toBe(3), { timeout: 5_000, interval: 5 })
      await joao.delete(`/v5/fridges/${slaughterhouse}/evaluations/male`)
      expect((await rankingOf(MT)).fridges).toEqual([])
      await vi.waitFor(async () => expect(await there()).toBeUndefined(), { timeout: 5_000, interval: 5 })
    } finally {
      await other.close()
    }
  })

  it('the ranking is half a minute old at most on a node that heard of no change', async () => {
    const slaughterhouse = await createSlaughterhouse(world, 'Frigorífico Serra Alta')
    // Again while something that was told before is still being heard.
    await vi.waitFor(async () => {
      await sql`delete from slaughterhouse_evaluations`.execute(world.database.db)
      world.advance(31_000)
      expect((await rankingOf(MT)).fridges).toEqual([])
      await addRatings(world, slaughterhouse, [5, 5, 5], world.now())
      expect((await rankingOf(MT)).fridges).toEqual([])
    })
    world.advance(31_000)
    expect((await rankingOf(MT)).fridges).toHaveLength(1)
  })

  it('the ranking is never cached as it was read before a rating', async () => {
    const slaughterhouse = await createSlaughterhouse(world, 'Frigorífico Serra Alta')
    await negotiation(world, [joao, maria], slaughterhouse)
    await addRatings(world, slaughterhouse, [5, 5], world.now())
    await changed()
    for (let round = 0; round < 10; round += 1) {
      const reading = Array.from({ length: 5 }, () => joao.get(PATH))
      const rating = joao.post(`/v5/fridges/${slaughterhouse}/evaluations`, {
        stars: 1 + (round % 5),
        sex: 'male',
      })
      await Promise.all([rating, ...reading])
      const [ranked] = (await rankingOf(MT)).fridges
      expect(ranked).toMatchObject({ evaluation_average: Math.round(((11 + (round % 5)) / 3) * 10) / 10 })
    }
  })
})

describe('the places of a day', () => {
  it('the ranks of a day are written once at its end in -03:00, whoever does it', async () => {
    const serra = await createSlaughterhouse(world, 'Serra')
    const vale = await createSlaughterhouse(world, 'Vale')
    const day = world.now()
    const today = new Date(day.getTime() - 3 * HOUR).toISOString().slice(0, 10)
    await addRatings(world, serra, [5, 5, 4], day)
    await addRatings(world, vale, [5, 5, 5], day)
    // After midnight in UTC, and still the same day.
    world.advance(HOUR)
    await openDays()
    expect(await daysWritten()).toEqual([expect.not.stringMatching(today)])
    expect(await placesOn(today)).toEqual([])
    // Ten minutes before midnight one more rates, ten minutes after it another.
    const midnight = Date.parse(`${today}T24:00:00-03:00`)
    await addRatings(world, serra, [5], new Date(midnight - 600_000))
    await addRatings(world, vale, [1], new Date(midnight + 600_000))
    world.advance(midnight + HOUR - world.now().getTime())
    await Promise.all([openDays(), openDays(), openDays()])
    expect(await placesOn(today)).toEqual([
      ['Serra', 1, 4.75, 4],
      ['Vale', 2, 5, 3],
    ])
    const before = await daysWritten()
    await openDays()
    expect(await daysWritten()).toEqual(before)
  })

  it('ranks of days that were missed are written as they stood, whatever was changed or taken back since', async () => {
    const slaughterhouse = await createSlaughterhouse(world, 'Serra')
    await negotiation(world, [joao, maria], slaughterhouse)
    const rate = (stars: number) =>
      joao
        .post(`/v5/fridges/${slaughterhouse}/evaluations`, { stars, sex: 'male' })
        .then(({ status }) => status)
    const start = world.now()
    const dayAfter = (days: number) =>
      new Date(start.getTime() - 3 * HOUR + days * DAY).toISOString().slice(0, 10)
    await addRatings(world, slaughterhouse, [3, 3], start)
    expect(await rate(5)).toBe(201)
    world.advance(DAY)
    await rate(4)
    await rate(1)
    world.advance(DAY)
    await joao.delete(`/v5/fridges/${slaughterhouse}/evaluations/male`)
    world.advance(DAY)
    await addRatings(world, slaughterhouse, [3], world.now())
    world.advance(DAY)
    await openDays()
    const places = await Promise.all([0, 1, 2, 3, 4].map(async (days) => (await placesOn(dayAfter(days)))[0]))
    expect(places).toEqual([
      ['Serra', 1, 3.67, 3],
      ['Serra', 1, 2.33, 3],
      undefined,
      ['Serra', 1, 3, 3],
      undefined,
    ])
    const { rows } = await sql`select from slaughterhouse_past_stars`.execute(world.database.db)
    expect(rows).toEqual([])
    // A day in between that was lost is made up for.
    await sql`delete from slaughterhouse_ranking_days where day = ${dayAfter(3)}::date`.execute(
      world.database.db,
    )
    await openDays()
    expect(await placesOn(dayAfter(3))).toEqual([['Serra', 1, 3, 3]])
  })
})

describe('the move of a slaughterhouse', () => {
  it('the move of a slaughterhouse compares with the last snapshot at least seven days old', async () => {
    const [alta, boa, cerro] = [
      await createSlaughterhouse(world, 'Alta'),
      await createSlaughterhouse(world, 'Boa'),
      await createSlaughterhouse(world, 'Cerro'),
    ]
    const nova = await createSlaughterhouse(world, 'Nova')
    await addRatings(world, alta, [5, 5, 5], world.now())
    await addRatings(world, boa, [4, 4, 4], world.now())
    await addRatings(world, cerro, [3, 3, 3], world.now())
    await changed()
    expect(await moves()).toEqual([
      [1, 'Alta', 'unchanged'],
      [2, 'Boa', 'unchanged'],
      [3, 'Cerro', 'unchanged'],
    ])
    world.advance(DAY)
    await openDays()
    await addRatings(world, alta, [1, 1, 1], world.now())
    await addRatings(world, nova, [2, 2, 2], world.now())
    await changed()
    const still = [
      [1, 'Boa', 'unchanged'],
      [2, 'Alta', 'unchanged'],
      [3, 'Cerro', 'unchanged'],
      [4, 'Nova', 'unchanged'],
    ]
    expect(await moves()).toEqual(still)
    world.advance(5 * DAY)
    await openDays()
    expect(await moves()).toEqual(still)
    // At midnight in -03:00 the snapshot is seven days old, and nobody has to tell.
    const midnight = Date.parse(
      `${new Date(world.now().getTime() - 3 * HOUR).toISOString().slice(0, 10)}T24:00:00-03:00`,
    )
    world.advance(midnight - 5_000 - world.now().getTime())
    expect(await moves()).toEqual(still)
    world.advance(6_000)
    expect(await moves()).toEqual([
      [1, 'Boa', 'went_up'],
      [2, 'Alta', 'went_down'],
      [3, 'Cerro', 'unchanged'],
      [4, 'Nova', 'unchanged'],
    ])
    const { fridge: slaughterhouse } = (await joao.get(`/v5/fridges/${alta}`)).body
    expect(slaughterhouse).toMatchObject({ place: 2, current_position: 'went_down', evaluation_average: 3 })
  })

  it('the history of a slaughterhouse is drawn week by week from the snapshots', async () => {
    const slaughterhouse = await createSlaughterhouse(world, 'Serra', BARRETOS)
    const start = world.now()
    await addRatings(world, slaughterhouse, [4, 4, 4], start)
    for (let week = 0; week < 3; week += 1) {
      world.advance(7 * DAY)
      if (week === 1)
        await addRatings(world, slaughterhouse, [1, 1, 1], new Date(world.now().getTime() - DAY))
      await openDays()
    }
    const zeca = await world.person('Zeca Prates')
    const { fridge: shown } = (await zeca.get(`/v5/fridges/${slaughterhouse}`)).body
    const daysAgo = (days: number) =>
      new Date(world.now().getTime() - 3 * HOUR - days * DAY).toISOString().slice(0, 10)
    const point = (days: number, evaluation_average: number, evaluations_count: number) => ({
      day: daysAgo(days),
      place: 1,
      evaluation_average,
      evaluations_count,
    })
    expect(shown).toMatchObject({
      city: { name: 'Barretos', latitude: expect.any(Number) },
      state: { acronym: 'SP' },
      inspection: null,
      is_active: true,
      place: 1,
      evaluation_average: 2.5,
      female_average: null,
      history: [point(21, 4, 3), point(14, 4, 3), point(7, 2.5, 6)],
    })
  })
})

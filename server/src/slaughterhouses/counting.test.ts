import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import {
  addRatings,
  createSlaughterhouse,
  negotiation,
  settle,
  verifyPhones,
} from '../testing/slaughterhouses.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

const DAY = 24 * 3_600_000
const MT = 51

let world: TestApp
let equipe: Person
/** Three who sell; Maria buys from all of them. */
let joao: Person
let ana: Person
let rui: Person
let maria: Person

beforeAll(async () => {
  world = await openTestApp()
  equipe = await staffMember(world, 'Equipe Arroba')
  joao = await world.person('João Silva')
  ana = await world.person('Ana Prado')
  rui = await world.person('Rui Nunes')
  maria = await world.person('Maria Oliveira')
  await settle(world, equipe, joao, ana, rui, maria)
})
afterAll(() => world.close())

/** Everything so far happened so many days earlier: sessions and trials would not outlive the clock. */
const pass = async (days: number): Promise<void> => {
  await sql`
    with accounts as (
      update users set created_at = created_at - ${days} * interval '1 day',
        suspended_until = suspended_until - ${days} * interval '1 day'
    )
    update slaughterhouse_evaluations set rated_at = rated_at - ${days} * interval '1 day',
      first_rated_at = first_rated_at - ${days} * interval '1 day'`.execute(world.database.db)
}

const rate = (who: Person, slaughterhouse: number, stars: number, more: object = {}) =>
  who.post(`/v5/fridges/${slaughterhouse}/evaluations`, { stars, sex: 'male', ...more })
const mine = async (who: Person, slaughterhouse: number) =>
  (await who.get(`/v5/users/me/fridges/${slaughterhouse}/evaluations`)).body
const countingOf = async (who: Person, slaughterhouse: number) =>
  (await mine(who, slaughterhouse)).evaluations.map(
    ({ counting }: { counting: { state: string } }) => counting.state,
  )
const detail = async (slaughterhouse: number) =>
  (await equipe.get(`/v5/fridges/${slaughterhouse}`)).body.fridge
const placeOf = async (slaughterhouse: number): Promise<number | undefined> => {
  world.advance(31_000)
  const { body } = await equipe.get('/v5/fridges/optimized_ranking')
  const { fridges: slaughterhouses } = body.ranking.find(
    ({ state_code }: { state_code: number }) => state_code === MT,
  )
  return slaughterhouses.find(({ id }: { id: number }) => id === slaughterhouse)?.place
}

describe('a rating rests on an approved slaughter', () => {
  it('a rating rests on an approved slaughter of the sex that is rated', async () => {
    const slaughterhouse = await createSlaughterhouse(world, 'Só Machos')
    await negotiation(world, [joao, maria], slaughterhouse)
    expect(await rate(joao, slaughterhouse, 5, { sex: 'female' })).toMatchObject({
      status: 403,
      body: {
        errors: [
          'Você não tem um abate de fêmeas aprovado neste frigorífico. Registre a negociação e peça a aprovação da outra parte.',
        ],
      },
    })
    await negotiation(world, [joao, maria], slaughterhouse, { tag: 'novilha-gorda', status: 'pending' })
    expect((await rate(joao, slaughterhouse, 5, { sex: 'female' })).status).toBe(403)
    const cows = await negotiation(world, [joao, maria], slaughterhouse, { tag: 'vaca-gorda' })
    expect((await rate(joao, slaughterhouse, 5, { sex: 'female' })).status).toBe(201)
    expect((await mine(joao, slaughterhouse)).evaluations).toMatchObject([{ negotiation_id: cows }])
  })

  it('a rating may rest on a slaughter of either sex, where its tag names none', async () => {
    await sql`insert into tags (name, slug, is_bovine, is_slaughter, position) values
      ('Lote Misto', 'lote-misto', true, true, 999)`.execute(world.database.db)
    const slaughterhouse = await createSlaughterhouse(world, 'Lote Misto')
    await negotiation(world, [joao, maria], slaughterhouse, { tag: 'lote-misto' })
    expect((await rate(joao, slaughterhouse, 5, { sex: 'female' })).status).toBe(201)
    expect((await rate(joao, slaughterhouse, 5, { sex: 'male' })).status).toBe(201)
  })

  it('a rating rests on the slaughter that is named, or else the newest that fits', async () => {
    const [slaughterhouse, other] = [
      await createSlaughterhouse(world, 'Dois Lotes'),
      await createSlaughterhouse(world, 'Outro'),
    ]
    const older = await negotiation(world, [joao, maria], slaughterhouse)
    const elsewhere = await negotiation(world, [joao, maria], other)
    const ofOthers = await negotiation(world, [ana, maria], slaughterhouse)
    const cows = await negotiation(world, [joao, maria], slaughterhouse, { tag: 'vaca-gorda' })
    const pending = await negotiation(world, [joao, maria], slaughterhouse, { status: 'pending' })
    world.advance(1_000)
    const newest = await negotiation(world, [joao, maria], slaughterhouse)
    for (const negotiation_id of [elsewhere, ofOthers, cows, pending, 999_999])
      expect(await rate(joao, slaughterhouse, 5, { negotiation_id })).toMatchObject({
        status: 422,
        body: { errors: ['Esta negociação não é um abate de machos aprovado neste frigorífico.'] },
      })
    expect((await mine(joao, slaughterhouse)).evaluations).toEqual([])
    await rate(joao, slaughterhouse, 5)
    expect((await mine(joao, slaughterhouse)).evaluations).toMatchObject([{ negotiation_id: newest }])
    await rate(joao, slaughterhouse, 5, { negotiation_id: older })
    expect((await mine(joao, slaughterhouse)).evaluations).toMatchObject([{ negotiation_id: older }])
  })
})

describe('what counts', () => {
  it('a person counts once in 180 days, and the author reads from when on the other rating counts', async () => {
    const slaughterhouse = await createSlaughterhouse(world, 'Uma Voz')
    for (const tag of ['boi-gordo', 'vaca-gorda'])
      await negotiation(world, [joao, maria], slaughterhouse, { tag })
    await rate(joao, slaughterhouse, 5)
    await pass(10)
    await rate(joao, slaughterhouse, 1, { sex: 'female' })
    expect(await detail(slaughterhouse)).toMatchObject({
      evaluations_count: 1,
      male_average: 5,
      female_average: null,
    })
    const [male, female] = (await mine(joao, slaughterhouse)).evaluations
    expect([male.counting.state, female.counting.state]).toEqual(['counts', 'repeated'])
    const days = (Date.parse(female.counting.from) - Date.parse(male.created_at)) / DAY
    expect(Math.round(days)).toBe(180)
    await pass(171)
    expect(await countingOf(joao, slaughterhouse)).toEqual(['counts', 'counts'])
    expect(await detail(slaughterhouse)).toMatchObject({
      evaluations_count: 2,
      male_average: 5,
      female_average: 1,
    })
  })

  it('the 180 days of a rating do not start anew by rating again', async () => {
    const slaughterhouse = await createSlaughterhouse(world, 'De Novo')
    for (const tag of ['boi-gordo', 'vaca-gorda'])
      await negotiation(world, [joao, maria], slaughterhouse, { tag })
    await rate(joao, slaughterhouse, 5)
    world.advance(60_000)
    await rate(joao, slaughterhouse, 5, { sex: 'female' })
    world.advance(60_000)
    await rate(joao, slaughterhouse, 4)
    expect(await countingOf(joao, slaughterhouse)).toEqual(['counts', 'repeated'])
  })

  it('the first of the two people of a slaughter counts, and neither can push the other out', async () => {
    const slaughterhouse = await createSlaughterhouse(world, 'Os Dois')
    await negotiation(world, [joao, maria], slaughterhouse)
    await rate(joao, slaughterhouse, 1)
    world.advance(60_000)
    await rate(maria, slaughterhouse, 5)
    expect(await detail(slaughterhouse)).toMatchObject({ evaluations_count: 1, evaluation_average: 1 })
    expect(await countingOf(maria, slaughterhouse)).toEqual(['repeated'])
    // Another lot, with somebody else, is another pair.
    world.advance(60_000)
    const other = await negotiation(world, [maria, ana], slaughterhouse)
    await rate(maria, slaughterhouse, 5, { negotiation_id: other })
    expect(await detail(slaughterhouse)).toMatchObject({ evaluations_count: 2 })
  })

  it('a rating does not count while an account of either side is younger than 14 days', async () => {
    const slaughterhouse = await createSlaughterhouse(world, 'Conta Nova')
    const nova = await world.person('Nova Conta')
    await verifyPhones(world, nova)
    const negotiation_id = await negotiation(world, [nova, maria], slaughterhouse)
    await negotiation(world, [joao, nova], slaughterhouse)
    await rate(nova, slaughterhouse, 5, { negotiation_id })
    await rate(joao, slaughterhouse, 5)
    expect(await detail(slaughterhouse)).toMatchObject({
      evaluations_count: 0,
      evaluation_average: null,
      five_stars: 0,
    })
    const [one] = (await mine(nova, slaughterhouse)).evaluations
    expect(one.counting.state).toBe('young')
    expect(Math.round((Date.parse(one.counting.from) - world.now().getTime()) / DAY)).toBe(14)
    expect(await countingOf(joao, slaughterhouse)).toEqual(['young'])
    await pass(15)
    expect(await countingOf(nova, slaughterhouse)).toEqual(['counts'])
    expect((await detail(slaughterhouse)).evaluations_count).toBe(2)
  })

  it('a rating does not count while its author is suspended', async () => {
    const slaughterhouse = await createSlaughterhouse(world, 'Suspenso')
    await negotiation(world, [ana, maria], slaughterhouse)
    await negotiation(world, [rui, maria], slaughterhouse)
    await negotiation(world, [joao, maria], slaughterhouse)
    for (const who of [ana, rui, joao]) await rate(who, slaughterhouse, 5)
    expect(await placeOf(slaughterhouse)).toBeDefined()
    await equipe.post(`/v6/staff/people/${ana.id}/suspend`, { days: 3, reason: 'Golpe.' })
    // The node hears of the suspension a moment after the answer.
    await vi.waitFor(async () => {
      const { body } = await equipe.get('/v5/fridges/optimized_ranking')
      const { unranked } = body.ranking.find(({ state_code }: { state_code: number }) => state_code === MT)
      expect(unranked).toContainEqual(expect.objectContaining({ id: slaughterhouse, evaluations_count: 2 }))
    })
    expect(await detail(slaughterhouse)).toMatchObject({ evaluations_count: 2, place: null })
    await pass(4)
    expect(await placeOf(slaughterhouse)).toBeDefined()
  })
})

describe('what a rating weighs', () => {
  /** One gives 5 stars, another 1: the average tells which weighs more. */
  const averageOf = async (name: string, heads: [five: number, one: number], known = 0): Promise<number> => {
    const slaughterhouse = await createSlaughterhouse(world, name)
    const other = await createSlaughterhouse(world, `${name}, outro`)
    const people: Person[] = []
    for (let nth = 0; nth < 4 + known; nth += 1) people.push(await world.person(`${name} ${nth}`))
    await settle(world, ...people)
    const [five, itsBuyer, one, otherBuyer, ...others] = people as [
      Person,
      Person,
      Person,
      Person,
      ...Person[],
    ]
    for (const third of others) await negotiation(world, [five, third], other)
    await negotiation(world, [five, itsBuyer], slaughterhouse, { heads: heads[0] })
    await negotiation(world, [one, otherBuyer], slaughterhouse, { heads: heads[1] })
    await rate(five, slaughterhouse, 5)
    await rate(one, slaughterhouse, 1)
    return (await detail(slaughterhouse)).evaluation_average
  }

  it('a rating weighs more with the heads, and no more than with a hundred', async () => {
    expect(await averageOf('Iguais', [40, 40])).toBe(3)
    expect(await averageOf('Cem', [100, 1])).toBe(4)
    expect(await averageOf('Dez mil', [10_000, 1])).toBe(4)
  })

  it('a rating weighs a tenth where its two sides know nobody else', async () => {
    // 1 beside 0.1: (5 + 0.1) / 1.1
    expect(await averageOf('Conhecidos', [1, 1], 4)).toBe(4.6)
    // Half of the people that it takes: 0.5 beside 0.1
    expect(await averageOf('Meio conhecidos', [1, 1], 2)).toBe(4.3)
  })

  it('few ratings of people who know nobody else do not stand first', async () => {
    const honest = await createSlaughterhouse(world, 'Bem Avaliado')
    await addRatings(world, honest, Array(30).fill(4), world.now())
    const bought = await createSlaughterhouse(world, 'Comprado')
    await addRatings(world, bought, [5, 5, 5], world.now())
    expect(await placeOf(bought)).toBeGreaterThan((await placeOf(honest)) ?? Number.NaN)
  })

  it('a rating of two accounts with one slaughter of one head does not reach the ranking', async () => {
    const slaughterhouse = await createSlaughterhouse(world, 'Dois Comparsas')
    const [one, other] = [await world.person('Comparsa Um'), await world.person('Comparsa Dois')]
    await settle(world, one, other)
    await negotiation(world, [one, other], slaughterhouse, { heads: 1 })
    for (const who of [one, other]) await rate(who, slaughterhouse, 5)
    expect((await detail(slaughterhouse)).evaluations_count).toBe(1)
    expect(await placeOf(slaughterhouse)).toBeUndefined()
  })
})

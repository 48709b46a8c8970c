import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { createSlaughterhouse, negotiation, settle } from '../../testing/slaughterhouses.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

let world: TestApp
let equipe: Person
let joao: Person
let maria: Person
let zeca: Person
let slaughterhouse: number
let ratingId: number

beforeAll(async () => {
  world = await openTestApp()
  equipe = await staffMember(world, 'Equipe Arroba')
  joao = await world.person('João Silva')
  maria = await world.person('Maria Oliveira')
  zeca = await world.person('Zeca Prates')
  await settle(world, joao, maria, zeca)
  slaughterhouse = await createSlaughterhouse(world, 'Frigorífico Serra Alta')
  await negotiation(world, [joao, maria], slaughterhouse, { heads: 100 })
  await joao.post(`/v5/fridges/${slaughterhouse}/evaluations`, {
    stars: 5,
    sex: 'male',
    comment: 'Peso certo.',
  })
  ratingId = (await mine())[0].id
})
afterAll(() => world.close())

const mine = async () =>
  (await joao.get(`/v5/users/me/fridges/${slaughterhouse}/evaluations`)).body.evaluations
const detail = async (who: Person) => (await who.get(`/v5/fridges/${slaughterhouse}`)).body.fridge
const decide = (
  verb: 'void' | 'restore',
  body: object = {},
  by: Pick<Person, 'post'> = equipe,
  id = ratingId,
) => by.post(`/v6/staff/evaluations/${id}/${verb}`, body)
const list = async (query: Record<string, string> = {}) =>
  (await equipe.get('/v6/staff/evaluations', query)).body.evaluations
const newestOfJoao = async () => (await joao.get('/v5/users/me/notifications')).body.notifications

it('staff see every rating with both sides of its slaughter and what it weighs', async () => {
  expect(await list({ by_fridge: String(slaughterhouse) })).toMatchObject([
    {
      id: ratingId,
      fridge: { id: slaughterhouse },
      user: { id: joao.id },
      other_side: { id: maria.id },
      heads: 100,
      sex: 'male',
      stars: 5,
      comment: 'Peso certo.',
      counting: { state: 'counts' },
      weight: 0.3,
      can: { void: true, restore: false },
    },
  ])
  expect(await list({ by_fridge: '999999' })).toEqual([])
  expect(await list({ status: 'voided' })).toEqual([])
})

it('nobody else sees the list or voids a rating', async () => {
  for (const [who, status] of [
    [joao, 404],
    [zeca, 404],
    [world.visitor, 401],
  ] as const) {
    expect((await who.get('/v6/staff/evaluations')).status).toBe(status)
    expect((await decide('void', { reason: 'Inveja' }, who)).status).toBe(status)
    expect((await decide('restore', {}, who)).status).toBe(status)
  }
  expect((await detail(zeca)).evaluations_count).toBe(1)
})

it('a rating is voided with a reason only', async () => {
  expect(await decide('void')).toMatchObject({
    status: 422,
    body: { errors: ['Escreva por que a avaliação não vale.'] },
  })
  expect((await decide('void', { reason: 'x'.repeat(501) })).status).toBe(422)
  expect((await decide('void', { reason: 'Engano' }, equipe, 999_999)).status).toBe(404)
})

it('a voided rating counts no more, its author reads why, and it comes back', async () => {
  const reason = 'O abate não aconteceu.'
  const { status, body } = await decide('void', { reason: ` ${reason} ` })
  expect(status).toBe(200)
  expect(body.evaluation).toMatchObject({
    counting: { state: 'voided', from: null },
    weight: 0,
    void_reason: reason,
    can: { void: false, restore: true },
  })
  expect((await decide('void', { reason: 'De novo' })).body.evaluation.void_reason).toBe(reason)
  expect(await list({ status: 'voided' })).toMatchObject([{ id: ratingId }])
  expect(await detail(zeca)).toMatchObject({ evaluations_count: 0, evaluation_average: null, comments: [] })
  expect((await detail(joao)).comments).toMatchObject([{ text: 'Peso certo.', hidden: true }])
  expect(await mine()).toMatchObject([{ counting: { state: 'voided', from: null }, void_reason: reason }])
  await vi.waitFor(async () =>
    expect(await newestOfJoao()).toMatchObject([
      {
        kind: 'rating-voided',
        full_text: `A equipe da Arroba anulou sua avaliação do Frigorífico Serra Alta: ela não conta mais. Motivo: ${reason}`,
        link: expect.stringMatching(/^\/negocio\/informacao\/\d+#avaliar$/),
        user: null,
      },
    ]),
  )

  // Neither changing it nor giving it anew gets around that.
  const path = `/v5/fridges/${slaughterhouse}/evaluations`
  expect((await joao.post(path, { stars: 4, sex: 'male' })).status).toBe(409)
  expect((await joao.delete(`${path}/male`)).status).toBe(409)

  expect((await decide('restore')).body.evaluation).toMatchObject({
    counting: { state: 'counts' },
    voided_at: null,
  })
  expect((await decide('restore')).status).toBe(200)
  expect((await detail(zeca)).evaluations_count).toBe(1)
  await vi.waitFor(async () => expect((await newestOfJoao())[0].kind).toBe('rating-restored'))
  const { rows } = await sql`
    select action, subject_kind as kind, subject_id as id, user_id as person, details from staff_actions
    where user_id = ${joao.id} order by staff_actions.id`.execute(world.database.db)
  expect(rows).toEqual([
    {
      action: 'rating-voided',
      kind: 'evaluation',
      id: ratingId,
      person: joao.id,
      details: { fridge: 'Frigorífico Serra Alta', stars: 5, reason },
    },
    {
      action: 'rating-restored',
      kind: 'evaluation',
      id: ratingId,
      person: joao.id,
      details: { fridge: 'Frigorífico Serra Alta', stars: 5 },
    },
  ])
  const { actions } = (await equipe.get('/v6/staff/actions', { by_action: 'rating-voided' })).body
  expect(actions).toMatchObject([
    {
      label: 'Anulou uma avaliação de frigorífico',
      detail: `Frigorífico Serra Alta, 5 estrelas. Motivo: ${reason}`,
    },
  ])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/negotiations.ts'
import { addScale } from '../../testing/scales.ts'
import { createSlaughterhouse } from '../../testing/slaughterhouses.ts'

const DAY = 24 * 60 * 60_000

let world: TestApp
let joao: Person
beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Silva')
})
afterAll(() => world.close())

async function preview() {
  const { status, body } = await joao.get('/v6/plans/preview')
  expect(status).toBe(200)
  return body
}

function today(): string {
  return new Date(world.now().getTime() - 3 * 60 * 60_000).toISOString().slice(0, 10)
}

it('what is behind a closed door is counted for the free plan too, without a name of it', async () => {
  // Moves past the trial, with a session that is used in between.
  world.advance(20 * DAY)
  await preview()
  world.advance(11 * DAY)
  expect((await joao.get('/v6/scales/board')).status).toBe(403)
  expect((await preview()).scales).toEqual({ scales: 0, fridges: 0, states: 0 })

  const id = await createSlaughterhouse(world, 'Frigorífico Vale do Araguaia')
  await addScale(world, id, { days: 7, on: today() })
  await joao.post('/v4/users/me/posts', { description: 'Boi no gancho hoje.', tags: [] })
  const { scales, posts, ...rest } = await preview()
  expect(scales).toEqual({ scales: 1, fridges: 1, states: 1 })
  expect(posts).toEqual({ week: 1, states: 1 })
  expect(JSON.stringify({ scales, posts, ...rest })).not.toContain('Araguaia')

  world.advance(8 * DAY)
  expect(await preview()).toMatchObject({ scales: { scales: 0 }, posts: { week: 0 } })
})

it('what is behind a closed door is not counted for whoever is not signed in', async () => {
  expect((await world.visitor.get('/v6/plans/preview')).status).toBe(401)
})

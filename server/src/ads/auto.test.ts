import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertise, eventsOf } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp({ ADS_MODERATION: 'auto' }, { holdEvents: true })
})
afterAll(() => world.close())

it('where nobody moderates an ad is on offer at once, and only its price can be changed', async () => {
  const joao = await world.person('João Silva')
  const maria = await world.person('Maria Souza')
  const id = await advertise(joao)
  expect((await maria.get('/v6/classifieds')).body.classifieds).toMatchObject([{ id, status: 'published' }])
  expect((await joao.get(`/v6/classifieds/${id}`)).body.classified.can).toEqual({
    edit: false,
    delete: false,
    sell: true,
    renew: false,
    withdraw: false,
    restore: false,
    reprice: true,
    end: true,
  })
  expect(await eventsOf(world, id)).toEqual([
    { kind: 'classified-published', actor_id: null, data: { classified_id: id } },
  ])
})

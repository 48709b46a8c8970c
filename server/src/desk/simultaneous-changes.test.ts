import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { AGUA_BOA } from '../testing/slaughterhouses.ts'

let world: TestApp
let ana: Awaited<ReturnType<TestApp['person']>>
let bento: Awaited<ReturnType<TestApp['person']>>

beforeAll(async () => {
  world = await openTestApp()
  ana = await staffMember(world, 'Ana da Equipe')
  bento = await staffMember(world, 'Bento da Equipe')
})
afterAll(() => world.close())

const plan = { description: 'Tudo liberado.', price: '99,90', features: ['scales'] }

/** Each kind of thing that staff change: its path, its name in an answer, the fields of one, a change of it, and the refusal of the slower. */
const kinds = [
  ['tags', 'tag', {}, {}, 'A tag mudou depois que você a abriu.'],
  ['indicators', 'indicator', {}, {}, 'O item mudou depois que você o abriu.'],
  [
    'fridges',
    'fridge',
    { city_code: AGUA_BOA },
    { city_code: AGUA_BOA },
    'O frigorífico mudou depois que você o abriu.',
  ],
  [
    'plans',
    'plan',
    { ...plan, plan_identifier: 'arroba_dupla', interval_months: 3 },
    { ...plan, is_active: true },
    'O plano mudou depois que você o abriu.',
  ],
] as const

describe.each(kinds)('one of the %s', (where, word, fields, change, message) => {
  const path = (id: number) => `/v6/staff/${where}/${id}`

  it(`of two simultaneous changes of one of the ${where} one is refused`, async () => {
    const created = (await ana.post(`/v6/staff/${where}`, { ...fields, name: 'Nome de antes' })).body[word]
    expect(created.version).toBe(1)
    const answers = await Promise.all([
      ana.put(path(created.id), { ...change, name: 'Nome da Ana', version: 1 }),
      bento.put(path(created.id), { ...change, name: 'Nome do Bento', version: 1 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [won, lost] = answers[0].status === 200 ? answers : [answers[1], answers[0]]
    expect(lost.body.errors).toEqual([`${message} Confira e tente de novo.`])
    expect(won.body[word].version).toBe(2)
    const late = await bento.put(path(created.id), { ...change, name: 'Nome do Bento', version: 1 })
    expect([late.status, late.body.errors]).toEqual([409, lost.body.errors])

    const again = await bento.put(path(created.id), { ...change, name: 'Nome do Bento', version: 2 })
    expect(again.body[word]).toMatchObject({ name: 'Nome do Bento', version: 3 })
    // Whoever says nothing of a version changes what stands.
    expect((await ana.put(path(created.id), { ...change, name: 'Nome final' })).body[word].version).toBe(4)
  })
})

it('a change of a slaughterhouse is refused when an import changed it meanwhile', async () => {
  const { id } = (await ana.post('/v6/staff/fridges', { name: 'Frigorífico Aberto', city_code: AGUA_BOA }))
    .body.fridge
  const file = () => {
    const form = new FormData()
    form.append('file', new Blob([`id;nome\n${id};Frigorífico do Arquivo`]), 'f.csv')
    return form
  }
  const { digest } = (await bento.postForm('/v6/staff/fridges/import/preview', file())).body
  const sent = file()
  sent.append('digest', digest)
  expect((await bento.postForm('/v6/staff/fridges/import', sent)).status).toBe(200)
  const change = { name: 'Frigorífico Fechado', city_code: AGUA_BOA, version: 1 }
  expect((await ana.put(`/v6/staff/fridges/${id}`, change)).status).toBe(409)
})

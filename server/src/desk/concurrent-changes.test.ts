import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { changeBeforeLock } from '../testing/change-before-lock.ts'
import { AGUA_BOA, createSlaughterhouse } from '../testing/slaughterhouses.ts'

const onPostgres = inject('prepared').kind === 'postgres'

let world: TestApp
let ana: Awaited<ReturnType<TestApp['person']>>
let bento: Awaited<ReturnType<TestApp['person']>>

beforeAll(async () => {
  world = await openTestApp()
  ana = await staffMember(world, 'Ana da Equipe')
  bento = await staffMember(world, 'Bento da Equipe')
})
afterAll(() => world.close())

const news = { title: 'Chuva no Araguaia', description: 'De 20 a 45 mm.', tags: ['Clima'], state_code: 51 }
const plan = { description: 'Tudo liberado.', price: '99,90', features: ['scales'] }

/** What staff change: its path, its table, its name in an answer, the fields of one, and a change of it. */
const kinds = [
  ['tags', 'tags', 'tag', { name: 'Tag de antes' }, { name: 'Tag de agora' }],
  ['indicators', 'indicators', 'indicator', { name: 'Item de antes' }, { name: 'Item de agora' }],
  [
    'fridges',
    'slaughterhouses',
    'fridge',
    { name: 'Frigorífico de antes', city_code: AGUA_BOA },
    { name: 'Frigorífico de agora', city_code: AGUA_BOA },
  ],
  [
    'plans',
    'plans',
    'plan',
    { ...plan, name: 'Plano de antes', plan_identifier: 'arroba_antes', interval_months: 3 },
    { ...plan, name: 'Plano de agora', is_active: true },
  ],
  ['posts', 'posts', 'publication', news, { ...news, title: 'Chuva no Xingu' }],
] as const

describe('a change by staff', () => {
  it.runIf(onPostgres).each(kinds)(
    'a change of one of the %s by staff is refused when somebody else changed it meanwhile',
    async (where, table, word, fields, change) => {
      const { id, version } = (await ana.post(`/v6/staff/${where}`, fields)).body[word]
      const { status } = await changeBeforeLock(world.database, {
        lock: sql`select from ${sql.table(table)} where id = ${id} for update`,
        command: () => ana.put(`/v6/staff/${where}/${id}`, { ...change, version }),
        change: (trx) =>
          sql`update ${sql.table(table)} set version = version + 1 where id = ${id}`.execute(trx),
      })
      expect(status).toBe(409)
    },
  )

  it.runIf(onPostgres)('a change of a slaughterhouse is not lost when it is merged meanwhile', async () => {
    const kept = await createSlaughterhouse(world, 'Rio Manso')
    const gone = await createSlaughterhouse(world, 'Rio Manso 2')
    const { status, body } = await changeBeforeLock(world.database, {
      lock: sql`select from slaughterhouses where id = ${gone} for update`,
      command: () => ana.post(`/v6/staff/fridges/${gone}/merge`, { into: kept, name: 'Rio Manso 2' }),
      change: (trx) => sql`update slaughterhouses set name = 'Rio Bravo' where id = ${gone}`.execute(trx),
    })
    expect([status, body.errors]).toEqual([422, ['Para confirmar, digite o nome como está: Rio Bravo']])
  })

  it('a publication is published once, however often that is asked for', async () => {
    const { id } = (await ana.post('/v6/staff/posts', news)).body.publication
    expect((await ana.post(`/v6/staff/posts/${id}/publish`, {})).status).toBe(409)
  })

  it.runIf(onPostgres)('when two of the staff take each other out, one stays', async () => {
    const { status } = await changeBeforeLock(world.database, {
      lock: sql`select from users where id = ${bento.id} for update`,
      command: () => ana.put(`/v6/staff/people/${ana.id}/staff`, { is_staff: false }),
      change: (trx) => sql`update users set is_staff = false where id = ${bento.id}`.execute(trx),
    })
    expect(status).toBe(409)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import {
  acceptNegotiations,
  answerPath,
  type Kind,
  negotiationOf,
  type Person,
  pathOf,
  record,
} from '../testing/negotiations.ts'

let world: TestApp
let joao: Person
let maria: Person

beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Silva')
  maria = await acceptNegotiations(await world.person('Maria Oliveira'))
})
afterAll(() => world.close())

const odd = [
  '',
  ' ',
  null,
  true,
  -1,
  0,
  0.1,
  1e21,
  '1e309',
  2_147_483_648,
  9_007_199_254_740_991,
  '٣',
  '\u0000',
  '\ud800',
  '0000-01-01',
  '9999-12-31',
  '-infinity',
  'x'.repeat(5_000),
  [],
  [1],
  { a: 1 },
  [{ animals_quantity: '\u0000', slaughter_date: 'hoje', slaughter_yield: [] }],
  [{ animals_quantity: 1, slaughter_date: '9999-12-31', slaughter_yield: 100 }],
]

const fields = [
  'kind',
  'tag_id',
  'negotiation_date',
  'fridge_id',
  'slaughter_form',
  'tax_form',
  'payment_form',
  'payment_deadline',
  'payment_measure',
  'freight_responsibility',
  'premium',
  'negotiated_value',
  'date',
  'city_code',
  'state_code',
  'notes',
  'age_of_bovine',
  'bread',
  'bovine_weight',
  'animals_quantity',
  'slaughters',
  'reviwer_id',
  'share_with_market',
]

describe('a hostile field of a negotiation', () => {
  it.each(fields)(
    'the field %s with odd values is taken or refused with a reason, and breaks nothing',
    async (field) => {
      const kept = await record(world, joao, 'calves')
      for (const value of odd) {
        const changed = await joao.put(pathOf(kept.id), { [field]: value })
        expect([200, 422], JSON.stringify([field, value])).toContain(changed.status)
      }
      for (const kind of ['oxen', 'calves', 'soy'] satisfies Kind[]) {
        const payload = await negotiationOf(world, kind)
        for (const value of odd) {
          const recorded = await joao.post('/v7/users/me/negotiations', { ...payload, [field]: value })
          expect([200, 201, 422], JSON.stringify([kind, field, value])).toContain(recorded.status)
        }
      }
      expect((await joao.get('/v6/users/me/negotiations')).status).toBe(200)
    },
  )
})

describe('a malformed body of a negotiation', () => {
  it.each([[], 'texto', 7, null])(
    'the body %j of a negotiation is refused or means nothing',
    async (body) => {
      const { id } = await record(world, joao, 'soy', { reviwer_id: maria.id })
      expect([400, 422]).toContain((await joao.post('/v7/users/me/negotiations', body)).status)
      expect([200, 400, 422]).toContain((await joao.put(pathOf(id), body)).status)
      expect([400, 422]).toContain((await maria.post(answerPath(id, 'reject'), body)).status)
    },
  )

  it('the body of an approval may be left out', async () => {
    const { id } = await record(world, joao, 'soy', { reviwer_id: maria.id })
    const url = `/v5/users/me/negotiations/${id}/approve`
    const answer = await world.app.inject({ method: 'POST', url, headers: maria.headers })
    expect(answer.statusCode).toBe(200)
  })
})

describe('the notes of a negotiation', () => {
  it('markup in a negotiation is stored as text', async () => {
    const notes = `<script>alert("oi")</script> ' ; drop table negotiations; -- \u202e`
    const { id } = await record(world, joao, 'calves', { notes, bread: ' Nelore \u202e  PO ' })
    const { negotiation } = (await joao.get(`/v7/negotiations/${id}`)).body
    expect([negotiation.notes, negotiation.bread]).toEqual([notes.trim(), 'Nelore PO'])
  })
})

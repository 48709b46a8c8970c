import { meanYield, totalCentavos } from '@arroba/contract/rules/negotiations/value.ts'
import { paymentMeasures } from '@arroba/contract/rules/negotiations.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { one } from '../platform/data/query.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { setPriced } from '../testing/database/sql/statements.ts'
import {
  acceptNegotiations,
  answerPath,
  daysAgo,
  negotiationOf,
  type Person,
  pathOf,
  record,
} from '../testing/negotiations.ts'
import { readPdf } from '../testing/pdf.ts'

let world: TestApp
let joao: Person
let negotiationId: number

beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Silva')
  const negotiation = await record(world, joao, 'calves')
  negotiationId = negotiation.id
})
afterAll(() => world.close())

/** The centavos of a total that the database writes as 1234.56. */
function centavosIn(written: string | null): bigint | null {
  return written === null ? null : BigInt(written.replace('.', ''))
}

it('the database totals a negotiation as its form does, to the centavo', async () => {
  const negotiation = fc.record({
    measure: fc.constantFrom(...paymentMeasures.map(({ value }) => value)),
    centavos: fc.integer({ min: 1, max: 10_000_000_000 }),
    heads: fc.integer({ min: 1, max: 100_000 }),
    kilos: fc.integer({ min: 1, max: 2000 }),
  })
  await fc.assert(
    fc.asyncProperty(negotiation, async ({ measure, centavos, heads, kilos }) => {
      const priced = { id: negotiationId, measure, centavos: String(centavos), heads, kilos }
      const { total } = await one(world.database.db, setPriced, priced)
      expect(centavosIn(total)).toBe(totalCentavos({ measure, centavos, heads, kilos, carcass: meanYield() }))
    }),
    // This example is a thousandth below half a centavo; a quotient with fewer digits would be rounded twice, and up.
    {
      numRuns: 200,
      examples: [[{ measure: 'tons', centavos: 1_105_652_131, heads: 62_296, kilos: 1596 }]],
    },
  )
})

const SLAUGHTERS = [
  { animals_quantity: 20, slaughter_date: daysAgo(-4), slaughter_yield: '55' },
  { animals_quantity: 20, slaughter_date: daysAgo(-5), slaughter_yield: '53' },
]

it('slaughter cattle is worth what its arrobas are, and the same stands in list and PDF', async () => {
  const fields = { slaughters: SLAUGHTERS, negotiated_value: '300,00', negotiation_date: '2026-03-01' }
  const negotiation = await record(world, joao, 'oxen', { ...fields, carcass_arrobas: '20,5' })
  const expected = { carcass_arrobas: 20.5, total_arrobas: 820, total_value: 246_000, net_value: 242_310 }
  expect(negotiation).toMatchObject(expected)
  const { negotiations } = (await joao.get('/v6/users/me/negotiations', { by_date_before: '2026-03-01' }))
    .body
  expect(negotiations[0].negotiations[0]).toMatchObject(expected)
  expect(negotiations[0].totals).toMatchObject({ value: 246_000, valued: 1 })
  const { text } = await readPdf((await joao.get(`/v5/users/me/negotiations/${negotiation.id}/pdf`)).body)
  for (const words of [
    'Total de arrobas 820 @',
    'Valor total R$ 246.000,00',
    'Líquido de impostos R$ 242.310,00',
  ])
    expect(text).toContain(words)
})

it('the arrobas of slaughter cattle follow from its live weight and yields, and both may stay unknown', async () => {
  const weighed = await record(world, joao, 'oxen', { slaughters: SLAUGHTERS, live_weight: '550' })
  expect(weighed).toMatchObject({ live_weight: 550, carcass_arrobas: 19.8, total_arrobas: 792 })
  expect(await record(world, joao, 'oxen')).toMatchObject({
    live_weight: null,
    carcass_arrobas: null,
    total_value: null,
    net_value: null,
  })
  const emptied = await joao.put(pathOf(weighed.id), { live_weight: null, carcass_arrobas: null })
  expect(emptied.body.negotiation).toMatchObject({ carcass_arrobas: null, total_value: null })
})

it('a negotiation of other goods than cattle has a quantity in the measure of its price', async () => {
  const soy = await record(world, joao, 'soy', { quantity: '1.200,50', live_weight: '500' })
  expect(soy).toMatchObject({ quantity: 1200.5, total_value: 154_744.45, live_weight: null, net_value: null })
  expect(await record(world, joao, 'calves', { quantity: '10' })).toMatchObject({ quantity: null })
})

it.each([
  [
    'oxen',
    { carcass_arrobas: '0' },
    'Arrobas por cabeça: use um número de 0,01 a 100, com até dois decimais',
  ],
  ['oxen', { live_weight: '2.500' }, 'Peso vivo médio: use um número inteiro de 1 a 2.000 kg'],
  ['soy', { quantity: '-3' }, 'Quantidade: use um número de 0,01 a 10.000.000, com até dois decimais'],
] as const)('a negotiation of %s with %j is refused', async (kind, fields, message) => {
  const refused = await joao.post('/v7/users/me/negotiations', await negotiationOf(world, kind, fields))
  expect([refused.status, refused.body.errors]).toEqual([422, [message]])
})

it('a tag that is only talked about is none of a negotiation', async () => {
  const { tags } = (await joao.get('/v4/tags')).body
  const weather = tags.find(({ slug }: { slug: string }) => slug === 'clima')
  expect(weather.is_goods).toBe(false)
  const fields = await negotiationOf(world, 'soy', { tag_id: weather.id })
  expect((await joao.post('/v7/users/me/negotiations', fields)).body.errors).toEqual([
    'Escolha uma tag de mercadoria: esta é só de assunto',
  ])
})

it('those one has dealt with come first among the people to send to, and alone stand among the last ones', async () => {
  const ana = await acceptNegotiations(await world.person('Rosa Amaral'))
  const zilda = await acceptNegotiations(await world.person('Zilda Rosa'))
  const search = async () => (await joao.get('/v5/users/reviwers', { name: 'rosa' })).body.reviwers
  expect((await search()).map(({ id }: Person) => id)).toEqual([ana.id, zilda.id])
  expect((await joao.get('/v6/users/me/counterparties')).body.reviwers).toEqual([])
  const { id } = await record(world, joao, 'soy', { reviwer_id: zilda.id })
  expect(await search()).toMatchObject([
    { id: zilda.id, has_negotiated: true, state: 'MT' },
    { id: ana.id, has_negotiated: false },
  ])
  expect((await joao.get('/v6/users/me/counterparties')).body.reviwers).toMatchObject([{ id: zilda.id }])
  // A person who was only sent a negotiation has not negotiated with its owner before approving it.
  const joaos = async () => (await zilda.get('/v6/users/me/counterparties')).body.reviwers
  await acceptNegotiations(joao)
  expect(await joaos()).toEqual([])
  await zilda.post(answerPath(id, 'approve'))
  expect(await joaos()).toMatchObject([{ id: joao.id }])
})

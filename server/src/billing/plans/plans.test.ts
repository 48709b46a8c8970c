import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../../platform/data/query.ts'
import { staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { findPlanChange } from '../../testing/database/sql/statements.ts'

type Plan = { id: number; plan_identifier: string; name: string; description: string; features: string[] }

let world: TestApp
let ana: Awaited<ReturnType<TestApp['person']>>

beforeAll(async () => {
  world = await openTestApp()
  ana = await staffMember(world, 'Ana da Equipe')
})
afterAll(() => world.close())

const kept = async (identifier: string) => {
  const { plans } = (await ana.get('/v6/staff/plans')).body
  const plan: Plan = plans.find((one: Plan) => one.plan_identifier === identifier)
  const { id, plan_identifier: _, ...form } = plan
  return { id, form: { ...form, is_active: true } }
}
const change = async (identifier: string, fields: Record<string, unknown>) => {
  const { id, form } = await kept(identifier)
  return ana.put(`/v6/staff/plans/${id}`, { ...form, ...fields })
}

const HALF_YEAR = {
  plan_identifier: 'arroba_semestral',
  name: 'Arroba Semestral',
  description: 'Tudo liberado por seis meses.',
  price: '269,90',
  interval_months: 6,
  features: ['scales', 'market_history'],
}

describe('a new plan', () => {
  it('a new plan is charged by the provider', async () => {
    const { status, body } = await ana.post('/v6/staff/plans', HALF_YEAR)
    expect(status).toBe(201)
    expect(body.plan).toEqual({
      ...HALF_YEAR,
      id: expect.any(Number),
      version: 1,
      price: 269.9,
      platform: 'iugu',
      is_active: true,
      subscriptions: 0,
      can: { change_price: true, change_features: true, deactivate: true },
    })
    expect(await ana.post('/v6/staff/plans', HALF_YEAR)).toMatchObject({
      status: 422,
      body: { errors: ['Já existe um plano com este identificador.'] },
    })
  })

  it('a new plan with several mistakes is refused with all of them', async () => {
    const { status, body } = await ana.post('/v6/staff/plans', {
      plan_identifier: 'Semestral!',
      name: ' ',
      description: '',
      price: '0,99',
      interval_months: 37,
      features: [],
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      'Identificador: de 3 a 40 letras minúsculas sem acento, números e _, começando por letra',
      'Preencha o nome do plano',
      'Preencha a descrição',
      'Preço: escreva um valor de R$ 1,00 a R$ 100.000,00, como 49,90',
      'Intervalo: de 1 a 36 meses',
    ])
    const unknown = await ana.post('/v6/staff/plans', { ...HALF_YEAR, features: ['everything'] })
    expect(unknown.status).toBe(422)
  })
})

describe('a plan that is sold', () => {
  it('staff change the price of a sold plan to the centavo, and what it opens', async () => {
    const { status, body } = await change('arroba_mensal', {
      name: 'Mensal',
      price: '1.059,07',
      features: ['scales'],
    })
    expect(status).toBe(200)
    expect(body.plan).toMatchObject({ name: 'Mensal', price: 1059.07, features: ['scales'] })
    expect(await many(world.database.db, findPlanChange)).toEqual([
      {
        price: '1059.07',
        details: {
          from: expect.objectContaining({ name: 'Arroba Mensal', centavos: 4990 }),
          to: expect.objectContaining({ name: 'Mensal', centavos: 105_907, features: ['scales'] }),
        },
      },
    ])
    for (const price of ['de graça', '0.500', '49,900', '5e1'])
      expect([price, (await change('arroba_mensal', { price })).status]).toEqual([price, 422])
    expect((await change('arroba_mensal', { price: '1.059' })).body.plan.price).toBe(1059)
  })

  it('an inactive plan is not offered until it is active again', async () => {
    const offered = async () =>
      (await ana.get('/v4/plans')).body.plans.map((plan: Plan) => plan.plan_identifier)
    expect((await change('arroba_anual', { is_active: false })).body.plan.is_active).toBe(false)
    expect(await offered()).not.toContain('arroba_anual')
    expect((await change('arroba_anual', { is_active: true })).body.plan.is_active).toBe(true)
    expect(await offered()).toContain('arroba_anual')
    expect((await ana.put('/v6/staff/plans/9999', { ...HALF_YEAR, is_active: true })).status).toBe(404)
  })
})

describe("the platform's own plans", () => {
  it('the plans of the platform stay free and for everybody, and only their texts change', async () => {
    const { body } = await change('arroba_free', { name: 'Grátis', features: ['advanced_search'] })
    expect(body.plan).toMatchObject({ name: 'Grátis', price: 0, features: ['advanced_search'] })
    expect((await change('arroba_free', { price: '10,00' })).status).toBe(409)
    expect((await change('arroba_free', { is_active: false })).status).toBe(409)
    expect((await change('arroba_trial', { description: 'Trinta dias de tudo.' })).status).toBe(200)
    expect(await change('arroba_trial', { features: ['scales'] })).toMatchObject({
      status: 409,
      body: { errors: ['O teste grátis abre tudo: o que ele abre não muda.'] },
    })
  })
})

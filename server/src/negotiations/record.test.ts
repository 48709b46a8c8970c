import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import {
  acceptNegotiations,
  answerPath,
  daysAgo,
  negotiationOf,
  type Person,
  pathOf,
  record,
} from '../testing/negotiations.ts'
import { createSlaughterhouse } from '../testing/slaughterhouses.ts'

let world: TestApp
let joao: Person
let maria: Person
let zeca: Person

beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Silva')
  maria = await acceptNegotiations(await world.person('Maria Oliveira'))
  zeca = await world.person('Zeca Prates')
})
afterAll(() => world.close())

function show(by: Person, id: number) {
  return by.get(`/v7/negotiations/${id}`)
}

describe('recording a negotiation', () => {
  it('a negotiation of oxen for slaughter counts the heads of its slaughters, and keeps nothing of the herd', async () => {
    const fridge_id = await createSlaughterhouse(world, 'Frigorífico Serra Azul')
    const negotiation = await record(world, joao, 'oxen', {
      fridge_id,
      bread: 'Nelore',
      animals_quantity: 999,
    })
    expect(negotiation).toMatchObject({
      version: 1,
      kind: 'sale',
      negotiation_date: `${daysAgo(0)}T00:00:00-03:00`,
      tag: { slug: 'boi-gordo', is_slaughter: true },
      fridge: { id: fridge_id, name: 'Frigorífico Serra Azul' },
      slaughter_house_name: 'Frigorífico Serra Azul',
      payment_form: 'in_installment',
      negotiated_value: 318.5,
      total_value: null,
      city: { code: 5_100_201, name: 'Água Boa' },
      state: { code: 51, acronym: 'MT' },
      animals_quantity: 54,
      bread: null,
      bovine_weight: null,
      slaughters: [
        { animals_quantity: 36, slaughter_date: daysAgo(-4), slaughter_yield: 54.5 },
        { animals_quantity: 18, slaughter_date: daysAgo(-5), slaughter_yield: null },
      ],
      reviwer: { id: 1, name: 'Arroba' },
      reviewer_status: 'pending',
      status: 'pending',
      user: { id: joao.id },
      share_with_market: false,
      sent_at: null,
      can: { edit: true, delete: true, send: true, approve: false, reject: false },
    })
  })

  it('a negotiation of calves is recorded with a total of heads and value, and no slaughter', async () => {
    const negotiation = await record(world, joao, 'calves', { slaughters: [{ animals_quantity: 1 }] })
    expect(negotiation).toMatchObject({
      animals_quantity: 120,
      bovine_weight: 210,
      bread: 'Nelore',
      date: daysAgo(-10),
      slaughters: [],
      total_value: 321_600,
    })
  })

  it('a negotiation of soy is recorded without anything of cattle', async () => {
    const negotiation = await record(world, joao, 'soy', {
      slaughter_form: 'dead_weight',
      animals_quantity: 10,
    })
    expect(negotiation).toMatchObject({
      fridge: null,
      slaughter_form: null,
      tax_form: null,
      age_of_bovine: null,
      animals_quantity: null,
      total_value: null,
    })
  })

  it('a negotiation is recorded once, however often the same attempt is sent', async () => {
    const payload = await negotiationOf(world, 'calves', { notes: 'Uma vez só' })
    const headers = { 'idempotency-key': 'um-envio' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => joao.post('/v7/users/me/negotiations', payload, { headers })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.negotiation.id)).size).toBe(1)
  })

  it.each([
    ['nothing', {}, 'Selecione uma Tag'],
    ['a tag that is none', { tag_id: 999_999 }, 'Selecione uma Tag'],
    ['a day to come', { negotiation_date: daysAgo(-2) }, 'A data da negociação não pode ser no futuro'],
    ['a city that is none', { city_code: 1 }, 'Escolha a cidade na lista'],
    ['a city beyond all numbers', { city_code: 9_007_199_254_740_991 }, 'Escolha a cidade na lista'],
    ['another state', { state_code: 35 }, 'O estado não é o da cidade escolhida'],
    ['a slaughterhouse that is none', { fridge_id: 999_999 }, 'Escolha o frigorífico na lista'],
    ['a value of zero', { negotiated_value: '0,00' }, 'O valor deve ser maior que zero'],
    ['an object for a value', { negotiated_value: { reais: 1 } }, 'Valor: escreva'],
    ['a day that is none', { negotiation_date: '2026-02-30' }, 'Data da negociação inválida'],
  ])('a negotiation with %s is refused', async (_what, fields, message) => {
    const payload = Object.keys(fields).length > 0 ? await negotiationOf(world, 'oxen', fields) : {}
    const { status, body } = await joao.post('/v7/users/me/negotiations', payload)
    expect([status, ...body.errors]).toEqual(expect.arrayContaining([422, expect.stringContaining(message)]))
  })
})

it('a slaughterhouse that closed cannot be chosen any more', async () => {
  const fridge_id = await createSlaughterhouse(world, 'Frigorífico Boa Vista')
  await sql`update slaughterhouses set is_active = false where id = ${fridge_id}`.execute(world.database.db)
  const payload = await negotiationOf(world, 'oxen', { fridge_id })
  const { status, body } = await joao.post('/v7/users/me/negotiations', payload)
  expect([status, body.errors]).toEqual([422, ['Escolha o frigorífico na lista']])
})

describe('who sees a negotiation', () => {
  it('a stranger cannot read a negotiation', async () => {
    const { id } = await record(world, joao)
    expect((await show(maria, id)).status).toBe(404)
    await joao.put(pathOf(id), { reviwer_id: maria.id })
    expect((await show(maria, id)).body.negotiation.can).toEqual({
      edit: false,
      delete: false,
      send: false,
      approve: true,
      reject: true,
    })
    expect((await show(zeca, id)).status).toBe(404)
    expect((await world.visitor.get(`/v7/negotiations/${id}`)).status).toBe(401)
  })

  it('the history of a negotiation names each step in words', async () => {
    const { id } = await record(world, joao)
    await joao.put(pathOf(id), { negotiated_value: '320,00', payment_deadline: 0 })
    await joao.put(pathOf(id), { reviwer_id: maria.id })
    await maria.post(answerPath(id, 'reject'), { reject_reason: 'O preço não é esse.' })
    const { history } = (await show(joao, id)).body.negotiation
    expect(history.map(({ action, user, changes }: never) => ({ action, user, changes }))).toMatchObject([
      { action: 'recorded', user: { name: 'João Silva' }, changes: [] },
      {
        action: 'changed',
        changes: [
          { field: 'Valor negociado', from: 'R$ 318,50', to: 'R$ 320,00' },
          { field: 'Pagamento', from: '30 dias', to: 'À vista' },
        ],
      },
      { action: 'sent', changes: [{ field: 'Enviada para', from: null, to: 'Maria Oliveira' }] },
      {
        action: 'rejected',
        user: { name: 'Maria Oliveira' },
        changes: [
          { field: 'Situação', from: 'pendente', to: 'reprovada' },
          { field: 'Motivo', from: null, to: 'O preço não é esse.' },
        ],
      },
    ])
  })
})

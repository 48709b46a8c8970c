import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import {
  acceptNegotiations,
  answerPath,
  negotiationOf,
  type Person,
  pathOf,
  record,
} from '../testing/negotiations.ts'

let world: TestApp
let joao: Person
let maria: Person
let zeca: Person

beforeAll(async () => {
  world = await openTestApp()
  joao = await acceptNegotiations(await world.person('João Silva'))
  maria = await acceptNegotiations(await world.person('Maria Oliveira'))
  zeca = await world.person('José Carlos Prates')
})
afterAll(() => world.close())

async function search(by: Person, name: string): Promise<string[]> {
  return (await by.get('/v5/users/reviwers', { name })).body.reviwers.map((one: { name: string }) => one.name)
}

async function show(by: Person, id: number) {
  return (await by.get(`/v7/negotiations/${id}`)).body.negotiation
}

const REFUSED = 'Esta pessoa não está recebendo negociações. Escolha outra na lista.'

describe('searching for reviewers', () => {
  it('reviewers are found from 3 characters on, accents aside, and are those who opted in', async () => {
    await acceptNegotiations(await world.person('Ana Maria Prates'))
    expect(await search(joao, 'mar')).toEqual(['Maria Oliveira', 'Ana Maria Prates'])
    expect(await search(joao, 'OLIVÉIRA')).toEqual(['Maria Oliveira'])
    expect(await search(joao, 'prates')).toEqual(['Ana Maria Prates'])
    expect(await search(joao, 'ma')).toEqual([])
    expect(await search(joao, '%%%')).toEqual([])
  })

  it('nobody finds themselves or the platform as a reviewer', async () => {
    expect(await search(joao, 'silva')).toEqual([])
    expect(await search(maria, 'silva')).toEqual(['João Silva'])
    expect(await search(joao, 'arroba')).toEqual([])
  })

  it.each([
    ['who blocked one', (braga: Person) => braga.post(`/v6/users/${joao.id}/block`)],
    ['whom one blocked', (braga: Person) => joao.post(`/v6/users/${braga.id}/block`)],
  ])('reviewers are not those %s, and nobody is told why', async (_which, block) => {
    const braga = await acceptNegotiations(await world.person('Braga Leitão'))
    expect(await search(joao, 'braga')).toEqual(['Braga Leitão'])
    const { id } = await record(world, joao)
    await block(braga)
    expect(await search(joao, 'braga')).toEqual([])
    const changed = await joao.put(pathOf(id), { reviwer_id: braga.id })
    const fields = await negotiationOf(world, 'oxen', { reviwer_id: braga.id })
    const recorded = await joao.post('/v7/users/me/negotiations', fields)
    for (const { status, body } of [changed, recorded])
      expect([status, body.errors]).toEqual([422, [REFUSED]])
    await braga.put('/v5/users/me/user_preferences', { is_reviwer: false })
  })
})

describe('sending a negotiation', () => {
  it('a negotiation sent as it is recorded is approved once', async () => {
    const negotiation = await record(world, joao, 'oxen', { reviwer_id: maria.id })
    expect(negotiation.reviwer.name).toBe('Maria Oliveira')
    expect(negotiation.sent_at).toMatch(/-03:00$/)
    const approved = await maria.post(answerPath(negotiation.id, 'approve'))
    expect(approved.body.negotiation).toMatchObject({ status: 'approved', reject_reason: null })
    const again = await maria.post(answerPath(negotiation.id, 'approve'))
    expect(again.status).toBe(409)
    expect(again.body.errors[0]).toMatch(
      /^Esta negociação já foi aprovada por você em \d\d\/\d\d\/\d{4} às \d\d:\d\d e não muda mais\.$/,
    )
    const edited = await joao.put(pathOf(negotiation.id), { notes: 'Mais um' })
    expect(edited.status).toBe(409)
    expect(edited.body.errors[0]).toContain('aprovada por Maria Oliveira em')
  })

  it('the reviewer 1 and the reviewer null both mean nobody', async () => {
    const { id } = await record(world, joao, 'soy', { reviwer_id: maria.id })
    expect((await joao.put(pathOf(id), { reviwer_id: 1 })).body.negotiation).toMatchObject({
      reviwer: { id: 1 },
      sent_at: null,
    })
    await joao.put(pathOf(id), { reviwer_id: maria.id })
    expect((await joao.put(pathOf(id), { reviwer_id: null })).body.negotiation.reviwer.id).toBe(1)
    expect((await maria.get(`/v7/negotiations/${id}`)).status).toBe(404)
  })

  it.each([
    ['himself', () => joao.id, 'Você não pode enviar uma negociação para si mesmo.'],
    ['Zeca, who takes none', () => zeca.id, REFUSED],
    ['nobody of that number', () => 999_999, REFUSED],
  ])('a negotiation cannot be sent to %s', async (_whom, whom, message) => {
    const { id } = await record(world, joao)
    const sent = await joao.put(pathOf(id), { reviwer_id: whom() })
    expect([sent.status, sent.body.errors]).toEqual([422, [message]])
    const recorded = await joao.post(
      '/v7/users/me/negotiations',
      await negotiationOf(world, 'oxen', { reviwer_id: whom() }),
    )
    expect([recorded.status, recorded.body.errors]).toEqual([422, [message]])
  })

  it('a negotiation stays with its reviewer, even when they take no more', async () => {
    const rosa = await acceptNegotiations(await world.person('Rosa Neves'))
    const { id } = await record(world, joao, 'soy', { reviwer_id: rosa.id })
    await rosa.put('/v5/users/me/user_preferences', { is_reviwer: false })
    expect((await joao.put(pathOf(id), { notes: 'Com nota fiscal' })).status).toBe(200)
    expect((await rosa.post(answerPath(id, 'approve'))).status).toBe(200)
  })
})

describe('rejecting a negotiation', () => {
  it('the owner reads the reason of a rejection', async () => {
    const { id } = await record(world, joao, 'calves', { reviwer_id: maria.id })
    const without = await maria.post(answerPath(id, 'reject'), { reject_reason: '  ' })
    expect([without.status, without.body.errors]).toEqual([422, ['Escreva o motivo da reprovação.']])
    const long = await maria.post(answerPath(id, 'reject'), { reject_reason: 'x'.repeat(501) })
    expect(long.status).toBe(422)
    await maria.post(answerPath(id, 'reject'), { reject_reason: ' O combinado eram 100 cabeças. ' })
    expect(await show(joao, id)).toMatchObject({
      status: 'rejected',
      reject_reason: 'O combinado eram 100 cabeças.',
      can: { edit: false, delete: false, send: false, approve: false, reject: false },
    })
  })
})

describe('one of several negotiations', () => {
  const two = async () => [
    await record(world, joao, 'calves', { reviwer_id: maria.id }),
    await record(world, joao, 'calves', { reviwer_id: maria.id }),
  ]

  it('an answer leaves other negotiations as they are', async () => {
    const [first, second] = await two()
    await maria.post(answerPath(first.id, 'approve'))
    expect(await show(joao, second.id)).toMatchObject({ status: 'pending', version: 1 })
  })

  it('a deletion leaves other negotiations', async () => {
    const [first, second] = await two()
    expect((await joao.delete(pathOf(first.id))).status).toBe(204)
    expect((await show(joao, second.id)).version).toBe(1)
  })

  it('an answer raises the version of a negotiation', async () => {
    const [negotiation] = await two()
    await maria.post(answerPath(negotiation.id, 'approve'))
    expect((await show(joao, negotiation.id)).version).toBe(2)
  })
})

describe('a negotiation that ended', () => {
  const WHEN = String.raw`em \d\d/\d\d/\d{4} às \d\d:\d\d\.$`

  it('who answers a negotiation that ended is told how it ended, and reads it no more', async () => {
    const { id } = await record(world, joao, 'oxen', { reviwer_id: maria.id })
    await joao.put(pathOf(id), { reviwer_id: null })
    const late = await maria.post(answerPath(id, 'approve'))
    expect(late.status).toBe(409)
    expect(late.body.errors[0]).toMatch(
      RegExp(`^Esta negociação foi retirada de você por João Silva ${WHEN}`),
    )
    expect((await maria.get(`/v7/negotiations/${id}`)).status).toBe(404)

    await joao.put(pathOf(id), { reviwer_id: maria.id })
    await joao.delete(pathOf(id))
    expect((await maria.post(answerPath(id, 'approve'))).body.errors[0]).toMatch(
      RegExp(`^Esta negociação foi excluída por João Silva ${WHEN}`),
    )
    expect((await joao.put(pathOf(id), { notes: 'De outra aba' })).body.errors[0]).toMatch(
      RegExp(`^Esta negociação foi excluída por você ${WHEN}`),
    )
    expect((await joao.delete(pathOf(id))).status).toBe(404)
  })
})

describe('editing a negotiation', () => {
  it('an edit leaves alone what it does not name, and raises the version', async () => {
    const negotiation = await record(world, joao, 'calves')
    const { body } = await joao.put(pathOf(negotiation.id), { negotiated_value: 2700.5 })
    const { version, negotiated_value, total_value, net_value, ...rest } = body.negotiation
    expect({ version, negotiated_value, total_value, net_value }).toEqual({
      version: 2,
      negotiated_value: 2700.5,
      total_value: 324_060,
      net_value: 324_060,
    })
    expect(negotiation).toMatchObject(rest)
  })

  it('an edit of nothing raises no version', async () => {
    const { id } = await record(world, joao)
    expect((await joao.put(pathOf(id), {})).body.negotiation.version).toBe(1)
    expect(
      (await joao.put(pathOf(id), { reviwer_id: 1, payment_deadline: 30 })).body.negotiation.version,
    ).toBe(1)
    expect((await show(joao, id)).history).toHaveLength(1)
  })

  it('an edit of the tag removes what that tag does not show, and asks for what it does', async () => {
    const { id } = await record(world, joao, 'oxen')
    const { tag_id } = await negotiationOf(world, 'calves')
    const refused = await joao.put(pathOf(id), { tag_id })
    expect(refused.body.errors).toEqual(['Preencha a quantidade de cabeças', 'Preencha o peso médio'])
    const { body } = await joao.put(pathOf(id), { tag_id, animals_quantity: 54, bovine_weight: 480 })
    expect(body.negotiation).toMatchObject({ slaughters: [], animals_quantity: 54, total_value: 275_184 })
    expect((await show(joao, id)).history.at(-1).changes).toEqual(
      expect.arrayContaining([
        { field: 'Tag', from: 'Boi Gordo', to: 'Bezerro' },
        { field: 'Abate 2', from: expect.stringMatching(/^18 cabeças em /), to: null },
      ]),
    )
  })

  it('an edit of another version than the present one is refused', async () => {
    const { id } = await record(world, joao, 'oxen', { reviwer_id: maria.id })
    await joao.put(pathOf(id), { version: 1, notes: 'Corrigido' })
    for (const late of [
      await joao.put(pathOf(id), { version: 1, notes: 'De outra aba' }),
      await maria.post(answerPath(id, 'approve'), { version: 1 }),
      await maria.post(answerPath(id, 'reject'), { version: 1, reject_reason: 'Não' }),
    ])
      expect([late.status, late.body.errors]).toEqual([
        409,
        ['A negociação mudou depois que você a abriu. Confira e tente de novo.'],
      ])
    expect((await maria.post(answerPath(id, 'approve'), { version: 2 })).status).toBe(200)
  })

  it('a deletion of another version than the present one is refused', async () => {
    const { id } = await record(world, joao)
    await joao.put(pathOf(id), { notes: 'Corrigido' })
    expect((await joao.delete(`${pathOf(id)}?version=1`)).status).toBe(409)
    expect((await joao.delete(`${pathOf(id)}?version=2`)).status).toBe(204)
  })
})

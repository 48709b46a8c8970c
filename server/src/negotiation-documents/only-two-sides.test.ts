import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { acceptNegotiations, answerPath, type Person, pathOf, record } from '../testing/negotiations.ts'
import { readPdf } from '../testing/pdf.ts'
import { unzip } from '../testing/unzip.ts'

const NAMESAKE = 'Helena Quintino Xavier'

let world: TestApp
let joao: Person
let maria: Person
let namesake: Person

beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Silva')
  maria = await acceptNegotiations(await world.person('Maria Oliveira'))
  namesake = await acceptNegotiations(await world.person(NAMESAKE))
})
afterAll(() => world.close())

async function show(by: Person, id: number) {
  return (await by.get(`/v7/negotiations/${id}`)).body.negotiation
}

async function actionsRead(by: Person, id: number): Promise<string[]> {
  return (await show(by, id)).history.map(({ action }: { action: string }) => action)
}

async function pdfOf(by: Person, id: number): Promise<string> {
  return (await readPdf((await by.get(`/v5/users/me/negotiations/${id}/pdf`)).body)).text
}

/** What the export of their own data says, all files as one text, and the negotiation in it. */
async function exportOf(by: Person, id: number) {
  await by.post('/v6/users/me/data_export')
  await vi.waitFor(
    async () => expect((await by.get('/v6/users/me/data_export')).body.data_export.status).toBe('ready'),
    20_000,
  )
  const { url } = (await by.post('/v6/users/me/data_export/ticket')).body
  const files = await unzip((await world.app.inject({ url })).rawPayload)
  const all = JSON.parse(files.get('negociacoes.json')?.toString() ?? '[]')
  return {
    text: [...files.values()].join('\n'),
    negotiation: all.find((one: { id: number }) => one.id === id),
  }
}

/** Sent to the namesake by mistake, corrected there, taken back, and sent to Maria. */
async function missent(how: 'taken back first' | 'passed on') {
  const { id } = await record(world, joao, 'oxen', { reviwer_id: namesake.id, negotiated_value: '301,00' })
  await joao.put(pathOf(id), { negotiated_value: '302,00' })
  if (how === 'taken back first') await joao.put(pathOf(id), { reviwer_id: null })
  await joao.put(pathOf(id), { negotiated_value: '303,00' })
  await joao.put(pathOf(id), { reviwer_id: maria.id })
  return id
}

describe.each(['taken back first', 'passed on'] as const)('a negotiation sent to a namesake, %s', (how) => {
  let id: number
  beforeAll(async () => {
    id = await missent(how)
  })

  it("the other side's history begins with the sending to them, and names nobody else", async () => {
    expect(await actionsRead(maria, id)).toEqual(['sent'])
    expect((await show(maria, id)).history[0].changes).toEqual([
      { field: 'Enviada para', from: null, to: 'Maria Oliveira' },
    ])
    expect(JSON.stringify(await show(maria, id))).not.toContain(NAMESAKE)
    await joao.put(pathOf(id), { negotiated_value: '304,00' })
    expect(await actionsRead(maria, id)).toEqual(['sent', 'changed'])
  })

  it('the owner reads whom the negotiation was with, from the recording on', async () => {
    expect((await actionsRead(joao, id)).slice(0, 3)).toEqual(['recorded', 'sent', 'changed'])
    expect(JSON.stringify((await show(joao, id)).history)).toContain(NAMESAKE)
  })

  it('the PDF tells of the two parties only, the same to both', async () => {
    const text = await pdfOf(joao, id)
    expect(await pdfOf(maria, id)).toBe(text)
    expect(text).toContain('Enviou para Maria Oliveira')
    for (const former of [NAMESAKE, '301,00', '302,00', 'Retirou']) expect(text).not.toContain(former)
  })

  it('lists, notifications and letters of the other side do not name whom it was with', async () => {
    for (const path of ['/v6/users/me/negotiations', '/v6/users/me/notifications'])
      expect(JSON.stringify((await maria.get(path)).body)).not.toContain(NAMESAKE)
    await world.letterTo(maria.email, 'João Silva alterou a negociação que enviou para você')
    const letters = world.letters.filter(({ to }) => to === maria.email)
    expect(JSON.stringify(letters)).not.toContain(NAMESAKE)
  })

  it('whom a negotiation was taken from, a stranger and the staff read nothing of it', async () => {
    const stranger = await world.person('Zeca Prates')
    const staff = await staffMember(world, 'Equipe de Atendimento')
    for (const by of [namesake, stranger, staff]) {
      expect((await by.get(`/v7/negotiations/${id}`)).status).toBe(404)
      expect((await by.get(`/v5/users/me/negotiations/${id}/pdf`)).status).toBe(404)
      expect((await by.post(answerPath(id, 'approve'))).status).toBe(by === namesake ? 409 : 404)
    }
    expect(JSON.stringify((await namesake.get('/v6/users/me/notifications')).body)).not.toContain(
      'Maria Oliveira',
    )
  })
})

it('the export of the other side holds the history from the sending on; that of the owner, all of it', async () => {
  const id = await missent('passed on')
  const others = await exportOf(maria, id)
  expect(others.text).not.toContain(NAMESAKE)
  expect(others.negotiation.historico.map(({ acao }: { acao: string }) => acao)).toEqual(['sent'])
  const own = await exportOf(joao, id)
  expect(own.negotiation.historico).toHaveLength(5)
  expect(own.text).toContain(NAMESAKE)
})

it('who gets a negotiation back reads it from the latest sending on', async () => {
  const { id } = await record(world, joao, 'oxen', { reviwer_id: maria.id })
  await joao.put(pathOf(id), { reviwer_id: namesake.id, negotiated_value: '250,00' })
  await joao.put(pathOf(id), { reviwer_id: maria.id })
  expect(await actionsRead(maria, id)).toEqual(['sent'])
  expect((await show(maria, id)).history[0].changes).toMatchObject([{ from: null }])
  expect(await pdfOf(maria, id)).not.toContain(NAMESAKE)
})

it('the PDF of a negotiation that is with nobody does not say whom it was with', async () => {
  const { id } = await record(world, joao, 'oxen', { reviwer_id: namesake.id })
  await joao.put(pathOf(id), { reviwer_id: null, negotiated_value: '299,00' })
  const text = await pdfOf(joao, id)
  expect(text).toContain('Registrou a negociação')
  expect(text).toContain('para R$ 299,00')
  for (const former of [NAMESAKE, 'Enviou', 'Retirou']) expect(text).not.toContain(former)
})

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import {
  acceptNegotiations,
  answerPath,
  type Kind,
  type Person,
  pathOf,
  record,
} from '../testing/negotiations.ts'
import { readPdf } from '../testing/pdf.ts'
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

function pdfPath(id: number) {
  return `/v5/users/me/negotiations/${id}/pdf`
}

async function pdfOf(by: Person, id: number): Promise<Buffer> {
  const { status, body } = await by.get(pdfPath(id))
  expect(status).toBe(200)
  return body
}

const CODE = /(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}/

async function codeIn(pdf: Buffer): Promise<string> {
  return CODE.exec((await readPdf(pdf)).text)?.[0] ?? 'none'
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function verify(typed: string) {
  return (await world.visitor.get(`/v7/verifications/${encodeURIComponent(typed)}`)).body.verification
}

function sent(kind: Kind = 'oxen') {
  return record(world, joao, kind, { reviwer_id: maria.id })
}

describe("a negotiation's PDF", () => {
  it("a negotiation's PDF is for its owner and its reviewer, and for nobody else", async () => {
    const { id } = await sent()
    const answer = await joao.get(pdfPath(id))
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="negociacao-${id}.pdf"`,
      'cache-control': 'private, no-store',
    })
    expect((await maria.get(pdfPath(id))).status).toBe(200)
    expect((await zeca.get(pdfPath(id))).status).toBe(404)
    expect((await world.visitor.get(pdfPath(id))).status).toBe(401)
    expect((await joao.get(pdfPath(9_999_999))).status).toBe(404)
    expect((await joao.get('/v5/users/me/negotiations/boi/pdf')).status).toBe(404)
  })

  it("a negotiation's PDF is gone for whom it was taken back from", async () => {
    const { id } = await sent()
    await joao.put(pathOf(id), { reviwer_id: null })
    expect((await maria.get(pdfPath(id))).status).toBe(404)
  })

  it.each<[Kind, string[]]>([
    ['oxen', ['Venda #Boi Gordo', 'R$ 318,50 / Arroba', '54 cabeças', 'Peso morto', '54,5%', 'Abates']],
    [
      'calves',
      ['#Bezerro', 'R$ 2.680,00 / Cabeça', 'Valor total R$ 321.600,00', '210 kg', '0 a 12 meses', 'Nelore'],
    ],
    ['soy', ['#Soja', 'R$ 128,90 / Saca', '30 dias', 'FOB, por conta do comprador', 'Água Boa / MT']],
  ])('the PDF tells a negotiation in %s', async (kind, words) => {
    const { id } = await record(world, joao, kind)
    const { text } = await readPdf(await pdfOf(joao, id))
    expect(text).toContain(`Negociação nº ${id}`)
    for (const word of words) expect(text).toContain(word)
  })

  it("a negotiation's PDF tells the slaughterhouse and what was changed", async () => {
    const slaughterhouse = await createSlaughterhouse(world, 'Frigorífico Vale do Buritizal')
    const { id } = await record(world, joao, 'oxen', { fridge_id: slaughterhouse })
    await joao.put(pathOf(id), { negotiated_value: '320,00', notes: 'Embarque na sexta.' })
    const { text } = await readPdf(await pdfOf(joao, id))
    expect(text).toContain('Frigorífico Vale do Buritizal')
    expect(text).toContain('Valor negociado: de R$ 318,50 para R$ 320,00')
    expect(text).toContain('Observações Embarque na sexta.')
  })

  it("a negotiation's PDF has phones once the other side approved, and not before", async () => {
    const { id } = await sent()
    const before = await readPdf(await pdfOf(joao, id))
    expect(before.text).not.toContain('(66) 99999-')
    await maria.post(answerPath(id, 'approve'))
    const after = await readPdf(await pdfOf(maria, id))
    expect(after.text).toContain(
      'Vendedor João Silva (66) 99999-0001 Comprador Maria Oliveira (66) 99999-0002',
    )
    expect(after.text).toMatch(/Aprovada em \d\d\/\d\d\/\d{4} às \d\d:\d\d, horário de Brasília\./)
  })

  it("a negotiation's PDF tells why it was rejected, and no phones", async () => {
    const { id } = await sent()
    await maria.post(answerPath(id, 'reject'), { reject_reason: 'O prazo era de 14 dias.' })
    const { text } = await readPdf(await pdfOf(joao, id))
    expect(text).toContain('reprovada')
    expect(text).toContain('Motivo: O prazo era de 14 dias.')
    expect(text).not.toContain('(66) 99999-0000')
  })

  it("a negotiation's PDF is the same file, with the same code, for both and at any time while the negotiation stays as it is", async () => {
    const { id } = await sent()
    const first = await pdfOf(joao, id)
    world.advance(3 * 24 * 60 * 60_000)
    expect(sha256(await pdfOf(maria, id))).toBe(sha256(first))
    expect(sha256(await pdfOf(joao, id))).toBe(sha256(first))
  })

  it("a negotiation's PDF comes right to ten who ask at once, for the first time", async () => {
    const ids = (await Promise.all(Array.from({ length: 5 }, () => sent()))).map(({ id }) => id)
    const pdfs = await Promise.all([...ids, ...ids].map((id) => pdfOf(joao, id)))
    for (const [index, id] of ids.entries()) {
      const [one, other] = [pdfs[index], pdfs[index + 5]]
      if (!(one && other)) throw new Error('a PDF is missing')
      expect((await readPdf(one)).title).toBe(`Negociação nº ${id}`)
      expect(sha256(other)).toBe(sha256(one))
      expect(await verify(await codeIn(one))).toMatchObject({ negotiation_id: id, sha256: [sha256(one)] })
    }
  })
})

describe('a verification code', () => {
  it('a verification code is genuine for a PDF of the negotiation as it is, however it is typed', async () => {
    const { id } = await sent()
    const pdf = await pdfOf(joao, id)
    const code = await codeIn(pdf)
    const expected = { code, status: 'current', negotiation_id: id, sha256: [sha256(pdf)] }
    expect(await verify(code)).toMatchObject(expected)
    expect(await verify(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toMatchObject(expected)
    expect(await verify(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toMatchObject(expected)
  })

  it('a verification code tells no personal data, not even to whom it concerns', async () => {
    const { id } = await sent()
    const code = await codeIn(await pdfOf(joao, id))
    const { body } = await joao.get(`/v7/verifications/${code}`)
    expect(Object.keys(body.verification)).toEqual([
      'code',
      'status',
      'negotiation_id',
      'issued_at',
      'sha256',
      'earlier_sha256',
      'later_sha256',
      'phones_verified',
    ])
  })

  it('a verification code is changed since once the negotiation was edited; each code knows the other PDF', async () => {
    const { id } = await sent()
    const earlier = await pdfOf(joao, id)
    const before = await codeIn(earlier)
    await joao.put(pathOf(id), { negotiated_value: '319,00' })
    expect(await verify(before)).toMatchObject({ status: 'changed', later_sha256: [] })
    const later = await pdfOf(joao, id)
    const after = await codeIn(later)
    expect(after).not.toBe(before)
    expect(await verify(before)).toMatchObject({ earlier_sha256: [], later_sha256: [sha256(later)] })
    expect(await verify(after)).toMatchObject({
      status: 'current',
      sha256: [sha256(later)],
      earlier_sha256: [sha256(earlier)],
      later_sha256: [],
    })
  })

  it('a verification code stays genuine when an edit changes nothing', async () => {
    const { id } = await sent()
    const pdf = await pdfOf(joao, id)
    await joao.put(pathOf(id), { negotiated_value: '318,50' })
    expect(await verify(await codeIn(pdf))).toMatchObject({ status: 'current' })
    expect(sha256(await pdfOf(joao, id))).toBe(sha256(pdf))
  })

  it.each(['approve', 'reject'] as const)(
    'a verification code says that the negotiation changed once somebody did %s',
    async (ability) => {
      const { id } = await sent()
      const before = await codeIn(await pdfOf(joao, id))
      await maria.post(answerPath(id, ability), ability === 'reject' ? { reject_reason: 'Outro preço.' } : {})
      const after = await codeIn(await pdfOf(maria, id))
      expect(await verify(before)).toMatchObject({ status: 'changed' })
      expect(await verify(after)).toMatchObject({ status: 'current' })
    },
  )

  it('a verification code stays genuine when a person is called otherwise: both files are known', async () => {
    const bia = await acceptNegotiations(await world.person('Bia Ramos'))
    const { id } = await record(world, joao, 'calves', { reviwer_id: bia.id })
    const before = await pdfOf(joao, id)
    await sql`update users set name = 'Beatriz Ramos' where id = ${bia.id}`.execute(world.database.db)
    const after = await pdfOf(joao, id)
    expect(await codeIn(after)).toBe(await codeIn(before))
    expect(await verify(await codeIn(before))).toMatchObject({
      status: 'current',
      sha256: [sha256(before), sha256(after)],
    })
  })

  it('a verification code is withdrawn once the negotiation was deleted', async () => {
    const { id } = await sent()
    const code = await codeIn(await pdfOf(joao, id))
    await joao.delete(pathOf(id))
    expect(await verify(code)).toMatchObject({ status: 'withdrawn', negotiation_id: id })
    expect((await joao.get(pdfPath(id))).status).toBe(404)
  })

  it.each(['0000-0000-0000-0000', 'boi', '7K2M-9QX4-B01C-1DGU', "' or 1=1 --", '%', 'Z'.repeat(100)])(
    'the verification code %j is unknown',
    async (typed) => {
      const { status, body } = await world.visitor.get(`/v7/verifications/${encodeURIComponent(typed)}`)
      expect([status, body.errors]).toEqual([404, ['Não emitimos documento com este código.']])
    },
  )

  it('a verification code is unknown while no file was issued under it: it was never issued', async () => {
    const { id } = await sent()
    const code = '7K2M-9QX4-B01C-1DGH'
    await sql`
      insert into negotiation_documents (code, negotiation_id, version, created_at)
      values (${code}, ${id}, 1, ${world.now()})`.execute(world.database.db)
    expect((await world.visitor.get(`/v7/verifications/${code}`)).status).toBe(404)
  })

  it('a verification code cannot be guessed at leisure', async () => {
    const limited = await openTestApp({ RATE_LIMIT: 'on' }, { beside: world })
    const answers: number[] = []
    for (let guess = 0; guess < 61; guess += 1)
      answers.push((await limited.visitor.get('/v7/verifications/0000-0000-0000-0000')).status)
    expect([answers[59], answers[60]]).toEqual([404, 429])
    await limited.close()
  })
})

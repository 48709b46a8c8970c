import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { buy, subscriptionOf } from '../../testing/billing.ts'
import type { Person } from '../../testing/negotiations.ts'
import { readPdf } from '../../testing/pdf.ts'
import { freeAccount } from '../../testing/readers.ts'

const DAY = 24 * 60 * 60_000

let world: TestApp
let staff: Person
let joao: Person
let maria: Person
beforeAll(async () => {
  world = await openTestApp()
  staff = await staffMember(world, 'Equipe Arroba')
  joao = await world.person('João Andrada')
  maria = await world.person('Maria Oliveira')
  await buy(world, joao)
  await staff.post(`/v6/staff/people/${joao.id}/grant_days`, { days: 10 })
  await buy(world, joao, { plan: 'arroba_anual', card: null })
  await buy(world, maria)
  const { id } = (await staff.get(`/v6/staff/people/${joao.id}/payments`)).body.payments[0]
  await staff.post(`/v6/staff/payments/${id}/refund`, { amount: 49.9, returned: 0, reason: 'Cortesia.' })
})
afterAll(() => world.close())

async function file(by: Person | null, url: string) {
  const answer = await world.app.inject({ method: 'GET', url, headers: by?.headers ?? {} })
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers, text: answer.body }
}

async function statementOf(person: Person, by: Person = person) {
  const path = by === person ? '/v6/users/me/statement' : `/v6/staff/people/${person.id}/statement`
  return (await by.get(path)).body
}

it('a person reads what was paid, moved, given and sent back, the latest first', async () => {
  const { entries, paid, returned, has_next } = await statementOf(joao)
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual([
    'refunded',
    'days',
    'credit',
    'paid',
    'given',
    'days',
    'paid',
  ])
  const [refunded, year, credit, bought, given, month, first] = entries
  expect(first).toMatchObject({ amount: 49.9, plan: 'Arroba Mensal', method: 'credit_card' })
  expect(month.days).toBeGreaterThanOrEqual(28)
  expect(given).toMatchObject({ days: 10, amount: null, payment_id: null })
  expect(bought.amount + credit.amount).toBeCloseTo(499, 2)
  expect(year).toMatchObject({ plan: 'Arroba Anual', starts_at: expect.any(String), amount: null })
  expect(refunded).toMatchObject({ amount: -49.9, payment_id: bought.payment_id })
  expect(refunded.days).toBeLessThan(-30)
  expect([paid, returned, has_next]).toEqual([49.9 + bought.amount, 49.9, false])
})

it('the days of a statement come to what is still open', async () => {
  const { entries } = await statementOf(joao)
  const { paid_until } = await subscriptionOf(joao)
  const open = (Date.parse(paid_until) - world.now().getTime()) / DAY
  const [refunded, year, , , given] = entries
  expect(year.days + given.days + refunded.days).toBeCloseTo(open, 0)
})

it('a statement holds nothing of anybody else', async () => {
  const [mine, hers] = [await statementOf(joao), await statementOf(maria)]
  const ids = new Set(mine.entries.map(({ id }: { id: number }) => id))
  expect(hers.entries.filter(({ id }: { id: number }) => ids.has(id))).toEqual([])
  expect(hers.entries).toHaveLength(2)
  for (const { id } of mine.entries)
    expect((await file(maria, `/v6/users/me/statement/${id}/receipt`)).status).toBe(404)
  expect((await file(maria, '/v6/users/me/statement.csv')).text).not.toContain('Arroba Anual')
})

it('a statement is for whoever is signed in, also on the free plan, and for staff', async () => {
  const paths = ['', '.pdf', '.csv', '/1/receipt']
  for (const path of paths)
    expect([path, (await file(null, `/v6/users/me/statement${path}`)).status]).toEqual([path, 401])
  const free = await freeAccount(world, 'Zeca Prates')
  expect(await statementOf(free)).toMatchObject({ entries: [], paid: 0, returned: 0 })
  expect((await file(free, '/v6/users/me/statement.pdf')).status).toBe(200)
  for (const path of paths)
    expect((await file(maria, `/v6/staff/people/${joao.id}/statement${path}`)).status).toBe(404)
})

it('staff read the same statement as its owner, and why each entry was made', async () => {
  expect(await statementOf(joao, staff)).toEqual(await statementOf(joao))
  const { text } = await file(staff, `/v6/staff/people/${joao.id}/statement.csv`)
  expect(text).toContain('Por causa de')
  expect(text.split('\r\n')[1]).toMatch(/;Devolução;Arroba Anual;-49,90;.*;Equipe$/)
  const { entries } = await statementOf(joao)
  const receipt = await file(staff, `/v6/staff/people/${joao.id}/statement/${entries[0].id}/receipt`)
  expect((await readPdf(receipt.bytes)).text).toContain('Devolução')
  expect((await file(staff, `/v6/staff/people/${maria.id}/statement/${entries[0].id}/receipt`)).status).toBe(
    404,
  )
})

it('each entry has a receipt, the same bytes each time, which says that it is no tax invoice', async () => {
  const { entries } = await statementOf(joao)
  const cpf = (await staff.get(`/v6/staff/people/${joao.id}`)).body.person.cpf
  for (const { id } of entries) {
    const path = `/v6/users/me/statement/${id}/receipt`
    const receipt = await file(joao, path)
    expect([receipt.status, receipt.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(receipt.headers['cache-control']).toContain('no-store')
    const { text, isTagged, language } = await readPdf(receipt.bytes)
    expect(text).toContain(`Recibo nº ${id}`.replace('Recibo ', ''))
    expect(text).toContain('João Andrada')
    expect(text).toContain(cpf)
    expect(text).toContain('não é nota fiscal')
    expect([isTagged, language]).toEqual([true, 'pt-BR'])
    expect((await file(joao, path)).bytes.equals(receipt.bytes)).toBe(true)
  }
})

it('the whole statement is a PDF and a CSV with every entry', async () => {
  const { entries } = await statementOf(joao)
  const pdf = await file(joao, '/v6/users/me/statement.pdf')
  const { text } = await readPdf(pdf.bytes)
  expect(text).toContain('-R$ 49,90')
  expect(text).toContain('Crédito de dias não usados')
  expect((await file(joao, '/v6/users/me/statement.pdf')).bytes.equals(pdf.bytes)).toBe(true)
  const csv = await file(joao, '/v6/users/me/statement.csv')
  expect(csv.headers['content-disposition']).toBe('attachment; filename="arroba-extrato.csv"')
  const lines = csv.text.trim().split('\r\n')
  expect(lines).toHaveLength(entries.length + 1)
  expect(lines[0]).toBe('Lançamento;Data;O que;Plano;Valor;De;Até;Dias;Pagamento;Forma')
})

it('the receipt of an entry is a CSV too, of the owner and of staff alone', async () => {
  const { entries } = await statementOf(joao)
  const [refunded] = entries
  const path = `/v6/users/me/statement/${refunded.id}/receipt.csv`
  const csv = await file(joao, path)
  expect(csv.headers['content-disposition']).toBe(`attachment; filename="recibo-${refunded.id}.csv"`)
  const [head, row, ...more] = csv.text.trim().split('\r\n')
  expect(head).toBe('Lançamento;Data;O que;Plano;Valor;De;Até;Dias;Pagamento;Forma')
  expect(row).toMatch(new RegExp(`^${refunded.id};.*;Devolução;Arroba Anual;-49,90;`))
  expect(more).toEqual([])
  expect([(await file(maria, path)).status, (await file(null, path)).status]).toEqual([404, 401])
  const desk = `/v6/staff/people/${joao.id}/statement/${refunded.id}/receipt.csv`
  expect((await file(staff, desk)).text).toMatch(/;Equipe\r\n$/)
  expect((await file(maria, desk)).status).toBe(404)
  expect((await file(staff, desk.replace(`/people/${joao.id}/`, `/people/${maria.id}/`))).status).toBe(404)
})

it('staff take a month of the ledger to the accountant, with their password, and it is recorded', async () => {
  const month = new Date(world.now().getTime() - 3 * 60 * 60_000).toISOString().slice(0, 7)
  const { sums } = (await staff.get('/v6/staff/ledger', { month })).body
  const rows = await world.database.db.selectFrom('ledger_entries').select('id').execute()
  expect(sums.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(rows.length)
  expect(sums).toContainEqual({ kind: 'refunded', label: 'Devolução', count: 1, amount_cents: -4990 })
  // Another device of theirs, at which nobody typed the password.
  const { email, password } = staff
  const { token } = (await world.visitor.post('/v4/users/sign_in', { email, password })).body
  const other = { ...staff, headers: { ...staff.headers, user_token: token } }
  const refused = await file(other, `/v6/staff/ledger.csv?month=${month}`)
  expect([refused.status, JSON.parse(refused.text).confirm_password]).toEqual([403, true])
  const { status, text } = await file(staff, `/v6/staff/ledger.csv?month=${month}`)
  expect(status).toBe(200)
  expect(text.trim().split('\r\n')).toHaveLength(rows.length + 1)
  expect(text).toContain('Maria Oliveira')
  const { actions } = (await staff.get('/v6/staff/actions', { by_action: 'ledger-exported' })).body
  expect(actions[0]).toMatchObject({ detail: month.split('-').reverse().join('/') })
  const empty = await file(staff, '/v6/staff/ledger.csv?month=2024-02')
  expect(empty.text.trim().split('\r\n')).toHaveLength(1)
  expect((await file(staff, '/v6/staff/ledger.csv?month=2024-13')).status).toBe(422)
})

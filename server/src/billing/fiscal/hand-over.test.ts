import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { address, buy, needsOf } from '../../testing/billing.ts'
import type { Person } from '../../testing/negotiations.ts'
import { AGUA_BOA } from '../../testing/slaughterhouses.ts'
import { handOverFiscalRecord } from './hand-over.ts'

const SECRET = 'um-segredo-do-emissor-de-notas'

type ReceivedCall = { headers: IncomingHttpHeaders; text: string; body: ReturnType<typeof JSON.parse> }
const heard: ReceivedCall[] = []
let answers: number[] = []
/** A server in place of the issuer of service invoices. */
const issuer = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString()
    const status = answers.shift() ?? 200
    heard.push({ headers: request.headers, text, body: JSON.parse(text) })
    response.writeHead(status).end()
  })
})

let world: TestApp
let staff: Person
let joao: Person
let paymentId: number
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    issuer.listen(0, '127.0.0.1', resolve)
  })
  const { port } = issuer.address() as AddressInfo
  world = await openTestApp({
    NFSE_WEBHOOK_URL: `http://127.0.0.1:${port}/notas`,
    NFSE_WEBHOOK_SECRET: SECRET,
  })
  staff = await staffMember(world, 'Equipe Arroba')
  joao = await world.person('João Andrada')
  await buy(world, joao)
  paymentId = (await joao.get('/v6/users/me/payments')).body.payments[0].id
})
afterAll(async () => {
  await world.close()
  issuer.close()
})

it('the issuer is told of a payment, with all that its invoice needs, signed', async () => {
  const { headers, text, body } = await vi.waitFor(() => {
    const [first] = heard
    if (!first) throw new Error('nothing was heard yet')
    return first
  }, 15_000)
  expect(body).toMatchObject({
    id: `paid-${paymentId}`,
    event: 'payment.paid',
    payment: { id: paymentId, method: 'credit_card', amount: '49.90', returned: '0.00' },
    service: { description: 'Arroba Mensal', period_starts_at: expect.any(String) },
    customer: {
      name: 'João Andrada',
      cpf: expect.stringMatching(/^\d{11}$/),
      email: joao.email,
      address: {
        zip_code: '78635000',
        street: address.street,
        number: '120',
        city_code: AGUA_BOA,
        state: 'MT',
      },
    },
  })
  expect(headers['idempotency-key']).toBe(`paid-${paymentId}`)
  const [, moment = '', signature] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['arroba-signature'])) ?? []
  expect(signature).toBe(createHmac('sha256', SECRET).update(`${moment}.${text}`).digest('hex'))
})

it('what the issuer took is not told again', async () => {
  await vi.waitFor(async () => {
    const { rows } = await sql`select from fiscal_records where handed_over_at is not null`.execute(
      world.database.db,
    )
    expect(rows).toHaveLength(1)
  }, 15_000)
  const before = heard.length
  await handOverFiscalRecord(needsOf(world), paymentId)
  expect(heard).toHaveLength(before)
})

it('an issuer that fails is told again until it takes it, under the same id', async () => {
  await sql`update fiscal_records set handed_over_at = null`.execute(world.database.db)
  const before = heard.length
  answers = [503, 500]
  for (const status of answers.slice())
    await expect(handOverFiscalRecord(needsOf(world), paymentId)).rejects.toThrow(String(status))
  await handOverFiscalRecord(needsOf(world), paymentId)
  await handOverFiscalRecord(needsOf(world), paymentId)
  expect(heard.slice(before).map(({ body }) => body.id)).toEqual(Array(3).fill(`paid-${paymentId}`))
})

it('the issuer is told of what went back', async () => {
  const before = heard.length
  await staff.post(`/v6/staff/payments/${paymentId}/refund`, { amount: 10, returned: 0, reason: 'Cortesia.' })
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(before), 15_000)
  expect(heard.at(-1)?.body).toMatchObject({
    id: `returned-${paymentId}-1000`,
    event: 'payment.returned',
    payment: { amount: '49.90', returned: '10.00' },
  })
})

it('an invoice keeps whom it was made out to when the money came', async () => {
  await sql`update billing_profiles set street = 'Rua Nova'`.execute(world.database.db)
  await sql`update users set name = 'João Mudado' where id = ${joao.id}`.execute(world.database.db)
  const month = new Date(world.now().getTime() - 3 * 60 * 60_000).toISOString().slice(0, 7)
  const get = () =>
    world.app.inject({ url: `/v6/staff/fiscal_records.csv?month=${month}`, headers: staff.headers })
  await staff.post('/v4/users/me/confirm_password', { password: staff.password })
  const [head, line = '', ...others] = (await get()).body.trim().split('\r\n')
  expect(head).toContain('Tomador;CPF;E-mail;CEP')
  expect(others).toEqual([])
  expect(line).toContain(';Arroba Mensal;')
  expect(line).toContain(';49,90;10,00;Cartão de Crédito;João Andrada;')
  expect(line).toContain(`;78635000;${address.street};120;;${AGUA_BOA};Água Boa;MT;`)
  const stranger = await world.person('Zeca Prates')
  const refused = await world.app.inject({
    url: `/v6/staff/fiscal_records.csv?month=${month}`,
    headers: stranger.headers,
  })
  expect(refused.statusCode).toBe(404)
})

it('an installation without an issuer tells nobody', async () => {
  const before = heard.length
  await sql`update fiscal_records set handed_over_at = null`.execute(world.database.db)
  const { config, ...needs } = needsOf(world)
  await handOverFiscalRecord({ ...needs, config: { ...config, nfse: null } }, paymentId)
  expect(heard).toHaveLength(before)
})

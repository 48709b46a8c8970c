import { createServer, type Server } from 'node:http'
import { dayIn } from '@arroba/contract/rules/days.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { many } from '../../platform/data/query.ts'
import { staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { findDailyRates } from '../../testing/database/sql/statements.ts'
import { acceptNegotiations, answerPath, type Person, record } from '../../testing/negotiations.ts'
import { fetchRates } from '../fetch-rates.ts'

let world: TestApp
let staff: Person
beforeAll(async () => {
  world = await openTestApp()
  staff = await staffMember(world, 'Equipe Arroba')
})
afterAll(() => world.close())

const RATES = '/v6/staff/market/rates'
const withheld = async () =>
  (await world.visitor.get('/v6/market/method')).body.rates
    .filter(({ kind }: { kind: string }) => kind === 'withheld_from_person')
    .map(({ valid_from, value }: { valid_from: string; value: number }) => [valid_from, value])

test('the tax withheld from a person is 1,5 % until March 2026 and 1,63 % from April on', async () => {
  expect(await withheld()).toEqual([
    ['2026-04-01', 1.63],
    ['2018-01-18', 1.5],
  ])
})

test('a rate that staff set holds from its day on, and is read by everybody at once', async () => {
  const rate = { kind: 'withheld_from_person', valid_from: '2027-01-01', value: 1.7, source: 'Lei nova' }
  expect((await staff.put(RATES, rate)).status).toBe(200)
  await vi.waitFor(async () => expect((await withheld())[0]).toEqual(['2027-01-01', 1.7]), 10_000)
  const joao = await world.person('João Silva')
  expect((await joao.put(RATES, rate)).status).toBe(404)
  expect((await world.visitor.put(RATES, rate)).status).toBe(401)
})

test('a sack of corn may cost more than a share can be, and nothing else', async () => {
  const rate = { kind: 'corn_sack', valid_from: '2026-11-16', value: 131.5, source: 'Cepea' }
  expect((await staff.put(RATES, rate)).body.rates).toContainEqual(rate)
  const share = await staff.put(RATES, { ...rate, kind: 'senar_of_person' })
  expect([share.status, share.body.errors]).toEqual([422, ['O percentual deve ser de no máximo 100.']])
})

test('rates go out as a table and come in again the same', async () => {
  const before = (await staff.get(RATES)).body
  const table = await staff.get(`${RATES}.csv`)
  expect(table.headers['content-type']).toContain('text/csv')
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(table.body)]), 'taxas.csv')
  expect((await staff.postForm(`${RATES}/import`, form)).status).toBe(200)
  expect((await staff.get(RATES)).body).toEqual(before)
})

test('a table of rates with a line that cannot be read is refused whole, with the number of the line', async () => {
  const before = (await staff.get(RATES)).body
  const form = new FormData()
  const lines = ['tipo;desde;percentual;fonte', 'cdi;23/11/2026;0,055;BC', 'cdi;31/02/2026;0,055;BC']
  form.append('file', new Blob([lines.join('\n')]), 'taxas.csv')
  const { status, body } = await staff.postForm(`${RATES}/import`, form)
  expect([status, body.errors[0]]).toEqual([422, 'Linha 3: o dia deve ser DD/MM/AAAA ou AAAA-MM-DD.'])
  expect((await staff.get(RATES)).body).toEqual(before)
})

function serveSeries(body: string): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(body)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({ url: `http://127.0.0.1:${port}`, server })
    })
  })
}

async function fetchFrom(body: string): Promise<void> {
  const { url, server } = await serveSeries(body)
  try {
    await fetchRates({ ...world, log: world.app.log as never, config: { marketRatesUrl: url } })
  } finally {
    server.close()
  }
}

test('the central bank’s series becomes the rate of each day, and one that is not it changes nothing', async () => {
  const cdi = async () => {
    const rates = await many(world.database.db, findDailyRates)
    return rates.map(({ day, value }) => [day, value])
  }
  const first = await cdi()
  await fetchFrom('[{"data":"19/11/2026","valor":"0.055131"},{"data":"23/11/2026","valor":"0.054266"}]')
  expect(await cdi()).toEqual([...first, ['2026-11-19', 0.055131], ['2026-11-23', 0.054266]])
  for (const wrong of [
    '{}',
    '[{"data":"23/11/2026","valor":"14.9"}]',
    '[{"data":"31/02/2026","valor":"0.05"}]',
  ])
    await expect(fetchFrom(wrong)).rejects.toThrow(/the series of rates/)
  expect(await cdi()).toHaveLength(first.length + 2)
})

test('staff have the market computed, and read its runs; nobody else does', async () => {
  const path = '/v6/staff/market/runs'
  const joao = await world.person('João Silva')
  expect((await joao.post(path, {})).status).toBe(404)
  const future = await staff.post(path, { as_of: '2999-01-01' })
  expect(future.status).toBe(422)
  expect((await staff.post(path, { as_of: '1969-12-31' })).status).toBe(422)
  expect((await staff.post(path, { as_of: '2026-01-15' })).status).toBe(201)
  await vi.waitFor(async () => {
    const { runs } = (await staff.get(path)).body
    expect(runs[0]).toMatchObject({ as_of: '2026-01-15', method: 'v1', published: 0, scheduled: false })
  }, 30_000)
  // The ten business days before the third one do not exist, and looking for them must end.
  expect((await staff.post(path, { as_of: '1995-01-04' })).status).toBe(201)
  await vi.waitFor(async () => {
    const { runs } = (await staff.get(path)).body
    expect(runs.map((run: { as_of: string }) => run.as_of)).toContain('1995-01-04')
  }, 30_000)
  for (const list of ['alarms', 'excluded_deals'])
    expect((await staff.get(`/v6/staff/market/${list}`)).body).toEqual({ [list]: [] })
  const query = { tag: 'boi-gordo', area: 'MT', day: '2026-01-15' }
  expect((await staff.get('/v6/staff/market/vintages', query)).body).toEqual({ vintages: [] })
})

test('staff read who is behind an alarm, which is recorded, and take a negotiation out; nobody else does', async () => {
  const joao = await verifiedSeller('João Silva')
  const maria = await verifiedSeller('Maria Souza')
  const { id } = await record(world, joao, 'oxen', { reviwer_id: maria.id, share_with_market: true })
  expect((await maria.post(answerPath(id, 'approve'), { market_consent: true })).status).toBe(200)
  const { db } = world.database
  const { id: run } = await db
    .insertInto('market_runs')
    .values({
      ...{ method: 'v1', as_of: dayIn(world.now()), is_scheduled: false, is_demonstration: false },
      ...{ input_digest: Buffer.alloc(0), coefficients: '[]', computed_at: world.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { tag_id } = await db
    .selectFrom('negotiations')
    .select('tag_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { id: alarm } = await db
    .insertInto('market_alarms')
    .values({ run_id: run, kind: 'burst', user_id: joao.id, tag_id, area: 'MT', amount: '12' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const path = `/v6/staff/market/alarms/${alarm}`
  expect((await joao.get(path)).status).toBe(404)
  expect((await staff.get('/v6/staff/market/alarms')).body.alarms).toMatchObject([
    { id: alarm, run, amount: 12 },
  ])
  const read = await staff.get(path)
  expect(read.body.negotiations).toMatchObject([
    { id, is_sale: true, other: 'Maria Souza', is_excluded: false },
  ])
  const { rows } = await sql`select action, details from staff_actions
    where action in ('market-alarm-read', 'people-listed') order by id`.execute(db)
  expect(rows).toEqual([
    { action: 'people-listed', details: { list: 'market_alarms', people: [joao.id] } },
    { action: 'market-alarm-read', details: { alarm } },
    { action: 'people-listed', details: { list: 'market_negotiations', people: [maria.id] } },
  ])
  expect((await staff.put(`/v6/staff/market/excluded_deals/${id}`, { reason: 'Combinado' })).status).toBe(200)
  expect((await staff.get(path)).body.negotiations).toMatchObject([{ id, is_excluded: true }])
  expect((await staff.get('/v6/staff/market/alarms/999999')).status).toBe(404)
})

async function verifiedSeller(name: string): Promise<Person> {
  const person = await acceptNegotiations(await world.person(name))
  await sql`update users set phone_verified_at = now() where id = ${person.id}`.execute(world.database.db)
  return person
}

test('the small page of a price can stand in anybody’s frame, and runs nothing', async () => {
  const { statusCode, headers, body } = await world.app.inject('/embed/preco/boi-gordo/MT')
  expect([statusCode, headers['x-frame-options']]).toEqual([200, undefined])
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  expect(headers['content-security-policy']).not.toContain('script-src')
  expect(body).toContain('Boi Gordo · MT')
  expect(Buffer.byteLength(body)).toBeLessThan(3072)
  for (const path of ['soja/MT', 'boi-gordo/XX', 'soja/MT/cartao.png', 'boi-gordo/XX/cartao.png'])
    expect((await world.app.inject(`/embed/preco/${path}`)).statusCode).toBe(404)
})

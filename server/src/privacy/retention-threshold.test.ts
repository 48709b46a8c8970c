import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { acceptNegotiations, type Person, record } from '../testing/negotiations.ts'
import { MOST_AN_HOUR } from './erase-in-batches.ts'
import { applyRetention, forgottenNegotiations, retentionRules } from './retention.ts'

const RULE = 'negociações entre contas excluídas'

let world: TestApp
let equipe: Person
let joao: Person
let maria: Person
/** An approved negotiation of the two. */
let approved: number
const errors: object[] = []

beforeAll(async () => {
  world = await openTestApp()
  equipe = await staffMember(world, 'Ana Prado')
})
afterAll(() => world.close())
beforeEach(async () => {
  errors.length = 0
  joao = await world.person('João Silva')
  maria = await acceptNegotiations(await world.person('Maria Oliveira'))
  const { id } = await record(world, joao, 'soy', { reviwer_id: maria.id })
  await maria.post(`/v5/users/me/negotiations/${id}/approve`)
  approved = id
})

function run() {
  return applyRetention({ ...world, clock: world.now, log: { error: (what: object) => errors.push(what) } })
}

async function negotiations(): Promise<number> {
  return (await world.database.db.selectFrom('negotiations').select('id').execute()).length
}

async function stops() {
  return (await equipe.get('/v6/staff/health')).body.retention_stops
}

async function close(who: Person) {
  const { status } = await who.post('/v6/users/me/closing', { password: who.password })
  expect(status).toBe(200)
}

/** Five years go by for everybody who closed their account. */
function forget() {
  return sql`delete from closed_accounts`.execute(world.database.db)
}

/** The same negotiation so many times more. */
function repeat(times: number) {
  return sql`insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, payment_deadline, payment_measure,
      value, city_code, created_at, sent_at, reviewed_at)
    select user_id, reviewer_id, status, kind, negotiated_on, tag_id, payment_deadline, payment_measure, value, city_code,
      created_at, sent_at, reviewed_at
    from negotiations, generate_series(1, ${times}::integer) where id = ${approved}`.execute(
    world.database.db,
  )
}

describe('negotiations of people without a password', () => {
  it('negotiations of people without a password stay when their accounts were never erased', async () => {
    await sql`update users set password_hash = null where id in (${joao.id}, ${maria.id})`.execute(
      world.database.db,
    )
    const before = await negotiations()
    await run()
    expect(await negotiations()).toBe(before)
    expect((await equipe.get(`/v6/staff/people/${joao.id}`)).body.person.status).toBe('active')
  })

  it('negotiations of people without a password go when both sides erased their accounts and the law lets nothing be kept', async () => {
    await close(joao)
    await forget()
    await run()
    const before = await negotiations()
    await close(maria)
    await run()
    expect(await negotiations()).toBe(before)
    await forget()
    await run()
    expect(await negotiations()).toBe(before - 1)
  })
})

describe('more negotiations to erase than the threshold', () => {
  it('more negotiations to erase than the threshold stop the erasing until staff allows it', async () => {
    await repeat(MOST_AN_HOUR)
    await close(joao)
    await close(maria)
    await forget()
    const before = await negotiations()
    await run()
    expect(await negotiations()).toBe(before)
    const due = MOST_AN_HOUR + 1
    expect(errors).toEqual([{ rule: RULE, rows: due, limit: MOST_AN_HOUR }])
    const [stop] = await stops()
    expect(stop).toEqual({
      id: expect.any(Number),
      rule: RULE,
      row_count: due,
      stopped_at: expect.any(String),
      is_allowed: false,
    })
    await run()
    expect(await negotiations()).toBe(before)

    const path = `/v6/staff/retention_stops/${stop.id}/allow`
    const zeca = await world.person('Zeca Ramos')
    expect((await zeca.post(path, { row_count: due })).status).toBe(404)
    expect((await world.visitor.post(path, { row_count: due })).status).toBe(401)
    expect(await equipe.post(path, { row_count: due - 1 })).toMatchObject({
      status: 409,
      body: { errors: ['Há mais para apagar do que você viu. Confira de novo.'] },
    })
    expect(await negotiations()).toBe(before)
    expect((await equipe.post(path, { row_count: due })).status).toBe(204)
    await vi.waitFor(async () => expect(await negotiations()).toBe(before - due), { timeout: 15_000 })
    await vi.waitFor(async () => expect(await stops()).toEqual([]), { timeout: 15_000 })
    expect((await equipe.post(path, { row_count: due })).status).toBe(404)
    const [action] = (await equipe.get('/v6/staff/actions')).body.actions
    expect(action).toMatchObject({
      label: 'Permitiu uma limpeza que estava parada',
      detail: `${RULE}: ${due}`,
    })
  })
})

it('negotiations to erase are found from the erased accounts, without reading all of them', async () => {
  await close(joao)
  await forget()
  await sql`
    with many as (
      insert into users (name, nickname, email, phone, initials)
      select 'Pessoa', 'pessoa' || n, 'pessoa' || n || '@muitas.example', '', 'P' from generate_series(1, 4000) n returning id)
    insert into negotiations (user_id, status, kind, negotiated_on, tag_id, payment_deadline, payment_measure, value, city_code,
      created_at)
    select many.id, 'pending', kind, negotiated_on, tag_id, payment_deadline, payment_measure, value, city_code, created_at
    from negotiations, many where negotiations.id = ${approved}`.execute(world.database.db)
  await sql`analyze users`.execute(world.database.db)
  await sql`analyze negotiations`.execute(world.database.db)
  const { rows } = await sql`explain ${forgottenNegotiations}`.execute(world.database.db)
  const plan = JSON.stringify(rows)
  expect(plan).toContain('users_erased')
  expect(plan).not.toMatch(/Seq Scan on (negotiations|users)/)
})

it('every rule of one statement has an index for what is due', async () => {
  const statements = retentionRules.flatMap(({ what, statement }) =>
    statement ? [{ what, statement: statement(world.now()) }] : [],
  )
  expect(statements.length).toBeGreaterThan(15)
  await world.database.db.transaction().execute(async (trx) => {
    // What is read from end to end all the same has no index that could be used.
    await sql`set local enable_seqscan = off`.execute(trx)
    for (const { what, statement } of statements) {
      const { rows } = await sql`explain ${statement}`.execute(trx)
      expect([what, JSON.stringify(rows).match(/Seq Scan on \w+/g) ?? []]).toEqual([what, []])
    }
  })
})

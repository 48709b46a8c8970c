import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'

const SOON = { timeout: 20_000, interval: 50 }
const SUBJECT = 'Uma negociação espera por você'
const NOBODY = '00000000-0000-4000-8000-000000000000'

let world: TestApp
type Person = Awaited<ReturnType<TestApp['person']>>
let equipe: Person
let joao: Person

beforeAll(async () => {
  world = await openTestApp({}, { holdEvents: true })
  equipe = await staffMember(world, 'Equipe Arroba')
  joao = await world.person('João Silva')
})
afterEach(() => {
  mailIsBack()
})
afterAll(() => world.close())

function mailIsAway() {
  world.letters.push = () => {
    throw new Error('connect ECONNREFUSED')
  }
}

function mailIsBack() {
  world.letters.push = Array.prototype.push
}

async function health() {
  return (await equipe.get('/v6/staff/health')).body
}

function lettersTo(email: string) {
  return world.letters.filter(({ to, subject }) => to === email && subject === SUBJECT).length
}

async function actions(action: string) {
  return (await equipe.get('/v6/staff/actions', { by_action: action })).body.actions
}

/** A letter of hers that could not leave; told of as given up, if so. */
async function failedLetter(who: Person, { givenUp = false } = {}): Promise<string> {
  // The letter that welcomes them must have left before the others fail.
  await vi.waitFor(() => expect(world.letters.map(({ to }) => to)).toContain(who.email), SOON)
  mailIsAway()
  await world.jobs.enqueue(world.database.db, 'send-mail', {
    to: who.email,
    subject: SUBJECT,
    text: 'http://arroba.test/segredo',
    html: '<a href="http://arroba.test/segredo">Abrir</a>',
  })
  const letter = await vi.waitFor(async () => {
    const found = (await health()).letters.newest.find(({ to }: { to: string }) => to === who.email)
    if (!found) throw new Error('no letter failed yet')
    return found
  }, SOON)
  expect(letter).toMatchObject({ subject: SUBJECT, tries: 1, error: 'connect ECONNREFUSED' })
  if (givenUp)
    await sql`update jobs.job set state = 'failed', completed_on = now() where id = ${letter.id}`.execute(
      world.database.db,
    )
  mailIsBack()
  return letter.id
}

describe('the health of the platform', () => {
  it('the health page lists every queue, and what the platform runs on', async () => {
    const { queues, system } = await health()
    expect(queues.length).toBeGreaterThan(10)
    expect(queues).toContainEqual(expect.objectContaining({ name: 'send-mail', label: 'Enviar e-mails' }))
    for (const { label, name } of queues) expect(label).not.toBe(name)
    expect(system.migrations).toBeGreaterThanOrEqual(2)
    expect(system.last_migration).toMatch(/^\d{4}_/)
    expect(system.database).toMatch(/^PostgreSQL \d+/)
    expect(system.database_bytes).toBeGreaterThan(1_000_000)
    expect(Date.parse(system.running_since)).toBeLessThan(Date.now())
  })

  it('the health page counts jobs that wait for their time apart from those that are ready', async () => {
    await world.jobs.enqueue(
      world.database.db,
      'send-mail',
      { to: 'x@y.example', subject: 's', text: '', html: '' },
      { afterSeconds: 600 },
    )
    // The letters that welcome those who registered may still be on their way.
    await vi.waitFor(
      async () =>
        expect((await health()).queues).toContainEqual(
          expect.objectContaining({ name: 'send-mail', deferred: 1, waiting_since: null }),
        ),
      SOON,
    )
  })
})

describe('a letter that failed', () => {
  it('a failed letter is listed without its text, and is sent at once when staff retry it', async () => {
    const id = await failedLetter(joao)
    const { letters } = await health()
    expect(letters.newest.find((letter: { id: string }) => letter.id === id).next_try_at).not.toBeNull()
    expect(JSON.stringify(letters)).not.toContain('http')
    const before = lettersTo(joao.email)
    expect((await equipe.post(`/v6/staff/jobs/${id}/retry`)).status).toBe(204)
    await vi.waitFor(() => expect(lettersTo(joao.email)).toBe(before + 1), SOON)
    await vi.waitFor(async () => expect((await health()).letters.count).toBe(0), SOON)
    expect((await equipe.post(`/v6/staff/jobs/${id}/retry`)).status).toBe(404)
    expect(await actions('letter-retried')).toMatchObject([
      { actor: { id: equipe.id }, person: { id: joao.id }, label: 'Mandou tentar um e-mail de novo' },
    ])
  })

  it('a letter that was given up is still listed, and can be retried', async () => {
    const maria = await world.person('Maria Souza')
    const id = await failedLetter(maria, { givenUp: true })
    const { queues, letters } = await health()
    expect(queues).toContainEqual(expect.objectContaining({ name: 'send-mail', failed: 1 }))
    expect(letters.newest).toMatchObject([{ id, next_try_at: null }])
    expect((await equipe.post(`/v6/staff/jobs/${id}/retry`)).status).toBe(204)
    await vi.waitFor(() => expect(lettersTo(maria.email)).toBe(1), SOON)
  })

  it('a letter cannot be retried while it is being sent', async () => {
    const rita = await world.person('Rita Prado')
    const id = await failedLetter(rita, { givenUp: true })
    const { db } = world.database
    await sql`update jobs.job set state = 'active' where id = ${id}`.execute(db)
    expect(await equipe.post(`/v6/staff/jobs/${id}/retry`)).toMatchObject({
      status: 409,
      body: { errors: ['Está sendo tentado agora mesmo. Espere um instante.'] },
    })
    await sql`delete from jobs.job where id = ${id}`.execute(db)
    expect((await equipe.post(`/v6/staff/jobs/${NOBODY}/retry`)).status).toBe(404)
    expect((await equipe.post('/v6/staff/jobs/nothing/retry')).status).toBe(404)
  })

  it('staff retry all failed letters at once', async () => {
    const ana = await world.person('Ana Lima')
    await failedLetter(ana, { givenUp: true })
    // Only now: while the letter to Ana fails, the one that welcomes Bia would fail too.
    const bia = await world.person('Bia Melo')
    await failedLetter(bia)
    expect((await equipe.post('/v6/staff/retries', { what: 'letters' })).body).toEqual({ retried: 2 })
    await vi.waitFor(() => expect([lettersTo(ana.email), lettersTo(bia.email)]).toEqual([1, 1]), SOON)
    expect((await equipe.post('/v6/staff/retries', { what: 'letters' })).body).toEqual({ retried: 0 })
    expect(await actions('all-retried')).toMatchObject([{ detail: 'e-mails: 2' }])
    expect((await equipe.post('/v6/staff/retries', { what: 'tudo' })).status).toBe(422)
  })

  it('a failed letter is deleted when the account of its addressee is closed', async () => {
    const leo = await world.person('Léo Dantas')
    const id = await failedLetter(leo, { givenUp: true })
    expect((await leo.post('/v6/users/me/closing', { password: leo.password })).status).toBeLessThan(300)
    const { rows } = await sql`select from jobs.job where id = ${id}`.execute(world.database.db)
    expect(rows).toHaveLength(0)
  })
})

describe('a call of the payment provider that failed', () => {
  const newCall = async (): Promise<number> => {
    const call = { event: 'invoice.status_changed', object_id: 'no-such-invoice', data: {} }
    const failure = { received_at: world.now(), tries: 3, last_error: 'TimeoutError: too late' }
    const { db } = world.database
    const inserted = db
      .insertInto('webhook_calls')
      .values({ ...call, ...failure })
      .returning('id')
    return (await inserted.executeTakeFirstOrThrow()).id
  }

  it('a failed call of the payment provider is handled again when staff retry it', async () => {
    const id = await newCall()
    expect((await health()).webhook_calls).toMatchObject({
      count: 1,
      newest: [
        { id, event: 'invoice.status_changed', tries: 3, error: 'TimeoutError: too late', next_try_at: null },
      ],
    })
    expect((await equipe.post(`/v6/staff/webhook_calls/${id}/retry`)).status).toBe(204)
    // The provider knows of no such invoice: the hint leads nowhere, and is done.
    await vi.waitFor(async () => expect((await health()).webhook_calls.count).toBe(0), SOON)
    expect((await equipe.post(`/v6/staff/webhook_calls/${id}/retry`)).status).toBe(404)
    expect(await actions('webhook-retried')).toMatchObject([
      { subject: { kind: 'webhook', id }, detail: 'invoice.status_changed' },
    ])
  })

  it('staff retry all failed calls of the payment provider at once', async () => {
    await newCall()
    await newCall()
    expect((await equipe.post('/v6/staff/retries', { what: 'webhook_calls' })).body).toEqual({ retried: 2 })
    await vi.waitFor(async () => expect((await health()).webhook_calls.count).toBe(0), SOON)
  })
})

describe('an event that was set aside', () => {
  const newEvent = async (tries: number): Promise<number> => {
    const now = world.now()
    const event = { kind: 'post-written', actor_id: joao.id, data: { post_id: 1 }, created_at: now } as const
    const failure = { tries, next_try_at: now, last_error: 'Error: no' }
    const { db } = world.database
    const inserted = db
      .insertInto('events')
      .values({ ...event, ...failure })
      .returning('id')
    return (await inserted.executeTakeFirstOrThrow()).id
  }
  const eventOf = (id: number) =>
    world.database.db
      .selectFrom('events')
      .select(['tries', 'next_try_at as next'])
      .where('id', '=', id)
      .executeTakeFirst()

  it('an event that was given up is handled when staff retry it', async () => {
    const id = await newEvent(5)
    expect((await health()).events).toMatchObject({
      count: 1,
      newest: [{ id, kind: 'post-written', next_try_at: null }],
    })
    expect((await equipe.post(`/v6/staff/events/${id}/retry`)).status).toBe(204)
    expect(await eventOf(id)).toEqual({ tries: 4, next: null })
    expect(await actions('event-retried')).toMatchObject([{ detail: 'post-written' }])
    expect((await equipe.post('/v6/staff/events/999999/retry')).status).toBe(404)
    const other = await newEvent(2)
    expect((await equipe.post('/v6/staff/retries', { what: 'events' })).body).toEqual({ retried: 2 })
    expect(await eventOf(other)).toEqual({ tries: 2, next: null })
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'

let world: TestApp
type Person = Awaited<ReturnType<TestApp['person']>>
let equipe: Person
let ana: Person
let joao: Person
let maria: Person

type StaffActionRow = {
  by: Person | null
  action?: string
  subject?: [kind: string, id: number | null]
  about?: Person
  details?: unknown
  at: string
}

/** As recordStaffAction writes it; an action that the code does not know any more, unless it is named. */
async function took({
  by,
  action = 'old-action',
  subject: [kind, id] = ['tag', 7],
  about,
  details,
  at,
}: StaffActionRow) {
  await sql`
    insert into staff_actions (actor_id, action, subject_kind, subject_id, user_id, details, created_at)
    values (${by?.id ?? null}, ${action}, ${kind}, ${id}, ${about?.id ?? null}, ${JSON.stringify(details ?? {})}, ${at})`.execute(
    world.database.db,
  )
}

beforeAll(async () => {
  world = await openTestApp()
  equipe = await staffMember(world, 'Equipe Arroba')
  ana = await staffMember(world, 'Ana da Equipe')
  joao = await world.person('João Silva')
  maria = await world.person('=Maria Souza')
  await took({
    by: null,
    action: 'staff-named',
    subject: ['user', equipe.id],
    about: equipe,
    at: '2025-03-01T12:00:00-03:00',
  })
  await took({ by: equipe, subject: ['post', 31], about: joao, at: '2025-03-02T00:00:00-03:00' })
  await took({ by: equipe, subject: ['post', 32], about: maria, at: '2025-03-02T23:59:59-03:00' })
  await took({
    by: ana,
    action: 'other-action',
    subject: ['user', joao.id],
    about: joao,
    at: '2025-03-03T00:00:00-03:00',
  })
})
afterAll(() => world.close())

async function list(query: Record<string, string> = {}, who: Pick<Person, 'get'> = equipe) {
  return (await who.get('/v6/staff/actions', query)).body
}

describe('the list of what staff did', () => {
  it('the list of staff actions says who did what to whom, newest first', async () => {
    const { actions, page, per_page, has_next } = await list()
    expect({ page, per_page, has_next }).toEqual({ page: 1, per_page: 20, has_next: false })
    expect(actions).toMatchObject([
      { action: 'other-action', actor: { id: ana.id, name: 'Ana da Equipe' }, person: { id: joao.id } },
      {
        subject: { kind: 'post', id: 32 },
        at: '2025-03-02T23:59:59-03:00',
        person: { name: '=Maria Souza' },
      },
      { subject: { kind: 'post', id: 31 }, at: '2025-03-02T00:00:00-03:00', person: { name: 'João Silva' } },
      { actor: null, subject: { kind: 'user', id: equipe.id }, at: '2025-03-01T12:00:00-03:00' },
    ])
  })

  it.each<[string, () => Record<string, string>, number[]]>([
    ['who', () => ({ by_actor: `${ana.id}` }), [3]],
    ['the action', () => ({ by_action: 'old-action' }), [2, 1]],
    ['the person by nickname', () => ({ by_person: `@${joao.nickname}` }), [3, 1]],
    ['the person by e-mail', () => ({ by_person: maria.email.toUpperCase() }), [2]],
    ['the person by number', () => ({ by_person: `${joao.id}` }), [3, 1]],
    ['somebody unknown', () => ({ by_person: 'ninguem.mesmo' }), []],
    ['the first day', () => ({ by_date_after: '2025-03-02' }), [3, 2, 1]],
    ['the last day', () => ({ by_date_before: '2025-03-02' }), [2, 1, 0]],
    ['one day', () => ({ by_date_after: '2025-03-02', by_date_before: '2025-03-02' }), [2, 1]],
    [
      'everything at once',
      () => ({ by_actor: `${equipe.id}`, by_person: joao.nickname, by_date_before: '2025-03-02' }),
      [1],
    ],
  ])('the list of staff actions is filtered by %s', async (_what, query, expected) => {
    const all = (await list()).actions.toReversed()
    expect((await list(query())).actions).toEqual(expected.map((at) => all[at]))
  })

  it('the list of staff actions has pages', async () => {
    for (let nth = 0; nth < 20; nth += 1)
      await took({
        by: ana,
        action: 'many',
        at: `2024-01-${String(nth + 1).padStart(2, '0')}T12:00:00-03:00`,
      })
    const first = await list({ by_action: 'many' })
    expect([first.actions.length, first.has_next]).toEqual([20, false])
    expect((await list({ page: '2' })).actions).toHaveLength(4)
    expect((await list({ page: '2' })).has_next).toBe(false)
    expect((await list()).has_next).toBe(true)
  })

  it('the list of staff actions refuses a filter that is no date', async () => {
    expect((await equipe.get('/v6/staff/actions', { by_date_after: '2025-02-30' })).status).toBe(422)
  })

  it('the list of staff actions says what it can be filtered by', async () => {
    const { body } = await equipe.get('/v6/staff/action_choices')
    expect(body.actors).toEqual([
      { id: ana.id, name: 'Ana da Equipe' },
      { id: equipe.id, name: 'Equipe Arroba' },
    ])
    for (const { label } of body.actions) expect(label).toMatch(/^\p{Lu}.{3,}[^.]$/u)
  })

  it('the list of staff actions is saved as CSV, with the same filters, and no name becomes a formula', async () => {
    const { body, headers } = await equipe.get('/v6/staff/actions.csv', { by_date_after: '2025-03-01' })
    expect(headers['content-disposition']).toBe('attachment; filename="arroba-registro.csv"')
    const [head, ...lines] = body.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('Quando;Quem;O que fez;Detalhe;Sobre;Número;Pessoa;Número da pessoa')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toBe(
      `2025-03-02T23:59:59-03:00;Equipe Arroba;old-action;;post;32;'=Maria Souza;${maria.id}`,
    )
    expect(lines[3]).toContain(';Linha de comando;')
  })
})

describe('what staff did', () => {
  it.each([
    ['changed', () => sql`update staff_actions set action = 'nothing'`],
    ['deleted', () => sql`delete from staff_actions`],
    ['deleted, not even where there is none', () => sql`delete from staff_actions where id < 0`],
    ['emptied', () => sql`truncate staff_actions`],
  ])('recorded staff actions cannot be %s', async (_what, statement) => {
    const before = await list()
    await expect(statement().execute(world.database.db)).rejects.toThrow('staff_actions is append-only')
    expect(await list()).toEqual(before)
  })

  it('staff actions stay without a name when the account that they concern is closed', async () => {
    const { id, password, post } = maria
    expect((await post('/v6/users/me/closing', { password })).status).toBeLessThan(300)
    const { actions } = await list({ by_person: `${id}` })
    expect(actions).toMatchObject([
      { subject: { kind: 'post', id: 32 }, person: { id, name: 'Conta excluída' } },
    ])
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import type { Answer, Client } from '../testing/client.ts'
import {
  acceptNegotiations,
  answerPath,
  negotiationOf,
  type Person,
  pathOf,
  record,
} from '../testing/negotiations.ts'

let world: TestApp
/** Who recorded the negotiation. */
let joao: Person
/** The reviewer who may answer it, after it was sent. */
let maria: Person
/** A former reviewer, from whom it was taken back before it was sent to Maria. */
let rosa: Person
/** A stranger. */
let zeca: Person

beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Silva')
  maria = await acceptNegotiations(await world.person('Maria Oliveira'))
  rosa = await acceptNegotiations(await world.person('Rosa Neves'))
  zeca = await acceptNegotiations(await world.person('Zeca Prates'))
})
afterAll(() => world.close())

function idsIn({ body }: Answer): number[] {
  const days: { negotiations: Negotiation[] }[] = body.negotiations
  return days.flatMap(({ negotiations }) => negotiations.map(({ id }) => id))
}

const calls = {
  list: (who, id) =>
    who.get('/v6/users/me/negotiations').then((answer) => ({
      ...answer,
      status: answer.status === 200 && !idsIn(answer).includes(id) ? 0 : answer.status,
    })),
  show: (who, id) => who.get(`/v7/negotiations/${id}`),
  edit: (who, id) => who.put(pathOf(id), { notes: 'Outra observação' }),
  send: (who, id) => who.put(pathOf(id), { reviwer_id: zeca.id }),
  delete: (who, id) => who.delete(pathOf(id)),
  approve: (who, id) => who.post(answerPath(id, 'approve')),
  reject: (who, id) => who.post(answerPath(id, 'reject'), { reject_reason: 'Não é isso' }),
} satisfies Record<string, (who: Client, id: number) => Promise<Answer>>
type Call = keyof typeof calls

type Negotiation = { id: number }

async function sent(): Promise<Negotiation> {
  const negotiation = await record(world, joao, 'oxen', { reviwer_id: rosa.id })
  await joao.put(pathOf(negotiation.id), { reviwer_id: maria.id })
  return negotiation
}

async function sentAnd(answer: (negotiation: Negotiation) => Promise<Answer>): Promise<Negotiation> {
  const negotiation = await sent()
  await answer(negotiation)
  return negotiation
}

const states = {
  unsent: (): Promise<Negotiation> => record(world, joao),
  sent,
  approved: () => sentAnd(({ id }) => maria.post(answerPath(id, 'approve'))),
  rejected: () => sentAnd(({ id }) => maria.post(answerPath(id, 'reject'), { reject_reason: 'Outro preço' })),
  deleted: () => sentAnd(({ id }) => joao.delete(pathOf(id))),
}
type State = keyof typeof states

const people = {
  visitor: () => world.visitor,
  zeca: () => zeca,
  rosa: () => rosa,
  joao: () => joao,
  maria: () => maria,
}
type PersonName = keyof typeof people

/** The expected statuses in the order of `calls`; 0 means that the list does not hold the negotiation. */
const STRANGER = '0 404 404 404 404 404 404'
const ANONYMOUS = '401 401 401 401 401 401 401'
/** When a former reviewer answers what she has read, she gets 409 with what became of it. */
const FORMER = '0 404 404 404 404 409 409'
const answered: Record<PersonName, string> = {
  visitor: ANONYMOUS,
  zeca: STRANGER,
  rosa: FORMER,
  joao: '200 200 409 409 409 403 403',
  maria: '200 200 403 403 403 409 409',
}
const nobodys: Record<PersonName, string> = {
  visitor: ANONYMOUS,
  zeca: STRANGER,
  rosa: STRANGER,
  joao: STRANGER,
  maria: STRANGER,
}
const matrix: Record<State, Record<PersonName, string>> = {
  unsent: { ...nobodys, joao: '200 200 200 200 204 403 403' },
  sent: {
    ...nobodys,
    rosa: FORMER,
    joao: '200 200 200 200 204 403 403',
    maria: '200 200 403 403 403 200 200',
  },
  approved: answered,
  rejected: answered,
  deleted: { ...nobodys, joao: '0 404 409 409 404 404 404', maria: FORMER, rosa: FORMER },
}

const CHANGING: readonly Call[] = ['edit', 'send', 'delete', 'approve', 'reject']
const untouched = new Map<State, Negotiation>()

/** A negotiation in this state. Whoever only reads it or is refused leaves it to the next cell, which finds it as it was. */
async function negotiationFor(state: State, isChanged: boolean): Promise<Negotiation> {
  const negotiation = untouched.get(state) ?? (await states[state]())
  if (isChanged) untouched.delete(state)
  else untouched.set(state, negotiation)
  return negotiation
}

const cells = (Object.keys(states) as State[]).flatMap((state) =>
  (Object.keys(people) as PersonName[]).flatMap((who) =>
    (Object.keys(calls) as Call[]).map((call, place) => ({
      state,
      who,
      call,
      expected: Number(matrix[state][who].split(' ')[place]),
    })),
  ),
)

describe('what a person may do with a negotiation in each state', () => {
  it.each(cells)('$who, $call, $state: $expected', async ({ state, who, call, expected }) => {
    const { id } = await negotiationFor(state, CHANGING.includes(call) && expected < 400)
    const { status, body } = await calls[call](people[who](), id)
    expect(status).toBe(expected)
    if (status >= 400) expect(body.errors[0]).toMatch(/^\p{Lu}.*\.$/u)
  })

  it('what a person may do is what `can` says, on the detail and on the list', async () => {
    for (const state of ['unsent', 'sent', 'approved', 'rejected'] as const) {
      const { id } = await states[state]()
      for (const who of ['joao', 'maria'] as const) {
        const shown = await people[who]().get(`/v7/negotiations/${id}`)
        if (shown.status === 404) continue
        const statuses = matrix[state][who].split(' ').map(Number)
        const { can } = shown.body.negotiation
        for (const [place, call] of (Object.keys(calls) as Call[]).entries())
          if (call in can)
            expect([who, state, call, can[call]]).toEqual([who, state, call, (statuses[place] ?? 0) < 300])
      }
    }
  })
})

describe('somebody without a plan', () => {
  it('somebody without a plan records, sends, approves, changes and deletes negotiations', async () => {
    const dito = await acceptNegotiations(await world.person('Dito Furquim'))
    const own = await record(world, dito, 'soy')
    await sql`update users set trial_ends_at = now() - interval '1 day' where id = ${dito.id}`.execute(
      world.database.db,
    )
    world.advance(6_000)
    const free = await dito.post('/v7/users/me/negotiations', await negotiationOf(world, 'soy'))
    expect(free.status).toBe(201)
    const received = await record(world, joao, 'oxen', { reviwer_id: dito.id })
    expect((await dito.post(answerPath(received.id, 'approve'))).status).toBe(200)
    expect((await dito.get('/v6/users/me/negotiations')).body.negotiations[0].negotiations).toHaveLength(3)
    expect((await dito.put(pathOf(own.id), { notes: 'Sigo cuidando do que é meu' })).status).toBe(200)
    expect((await dito.delete(pathOf(own.id))).status).toBe(204)
  })
})

describe('an id', () => {
  it.each(['0', '-1', 'abc', '9007199254740993', '1e3'])(
    'an id written %s is nobody’s negotiation',
    async (id) => {
      expect((await joao.get(`/v7/negotiations/${id}`)).status).toBe(404)
      expect((await joao.post(`/v5/users/me/negotiations/${id}/approve`)).status).toBe(404)
    },
  )
})

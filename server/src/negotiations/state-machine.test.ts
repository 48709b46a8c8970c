import { setImmediate as nextTick } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, maybeOne } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { type Answer, type Client, createClient } from '../testing/client.ts'
import { findNegotiationEvents, findNegotiationState } from '../testing/database/sql/statements.ts'
import {
  type Command,
  type CommandOutcome,
  explanations,
  type Name,
  type NegotiationState,
} from '../testing/negotiation-model.ts'
import { acceptNegotiations, answerPath, type Person, pathOf, record } from '../testing/negotiations.ts'

let world: TestApp
/** A second node on the same database. */
let other: TestApp
let people: Record<Name, Person>
/** The same people, as clients of either node. */
let nodes: Record<Name, Client>[]

beforeAll(async () => {
  world = await openTestApp({}, { holdEvents: true })
  other = await openTestApp({}, { beside: world, holdEvents: true })
  people = {
    joao: await world.person('João Silva'),
    maria: await acceptNegotiations(await world.person('Maria Oliveira')),
    rosa: await acceptNegotiations(await world.person('Rosa Neves')),
    zeca: await world.person('Zeca Prates'),
  }
  const at = (node: TestApp, { email, headers }: Person) =>
    createClient(node.app, { email, token: headers.user_token ?? '' })
  nodes = [world, other].map((node) => ({
    joao: at(node, people.joao),
    maria: at(node, people.maria),
    rosa: at(node, people.rosa),
    zeca: at(node, people.zeca),
  }))
})
afterAll(async () => {
  await other.close()
  await world.close()
})

function send(who: Client, id: number, command: Command, read: number): Promise<Answer> {
  const seen = command.isHeld ? { version: read } : {}
  switch (command.action) {
    case 'edit':
      return who.put(pathOf(id), { negotiated_value: command.centavos / 100, ...seen })
    case 'send':
      return who.put(pathOf(id), { reviwer_id: command.to === null ? 1 : people[command.to].id, ...seen })
    case 'delete':
      return who.delete(command.isHeld ? `${pathOf(id)}?version=${read}` : pathOf(id))
    case 'approve':
      return who.post(answerPath(id, 'approve'), seen)
    case 'reject':
      return who.post(answerPath(id, 'reject'), { reject_reason: 'Não foi isso', ...seen })
  }
}

async function stored(id: number): Promise<RowOf<typeof findNegotiationState> | null> {
  return (await maybeOne(world.database.db, findNegotiationState, { id })) ?? null
}

async function eventsOf(id: number): Promise<string[]> {
  const events = await many(world.database.db, findNegotiationEvents, { id })
  return events.map(({ kind, recipient }) => `${kind} ${recipient}`).sort()
}

const name = fc.constantFrom<Name[]>('joao', 'joao', 'maria', 'maria', 'rosa', 'zeca')
const by = { by: name, isHeld: fc.boolean() }
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    action: fc.constant('edit' as const),
    centavos: fc.constantFrom(31_850, 32_000, 32_100),
    ...by,
  }),
  fc.record({
    action: fc.constant('send' as const),
    to: fc.constantFrom('maria' as const, 'rosa' as const, null),
    ...by,
  }),
  fc.record({ action: fc.constantFrom('delete' as const, 'approve' as const, 'reject' as const), ...by }),
)
/** Commands at the same time, each at one of the nodes and delayed by some turns of the event loop. */
const round = fc.array(fc.record({ command, node: fc.nat(1), late: fc.nat(6) }), {
  minLength: 1,
  maxLength: 4,
})
type Round = typeof round extends fc.Arbitrary<infer Value> ? Value : never

function runRound(id: number, state: NegotiationState, sent: Round): Promise<CommandOutcome[]> {
  return Promise.all(
    sent.map(async ({ command, node, late }) => {
      for (let turn = 0; turn < late; turn += 1) await nextTick()
      const who = nodes[node]?.[command.by]
      if (!who) throw new Error('there are two nodes')
      const { status } = await send(who, id, command, state.version)
      return { command, status }
    }),
  )
}

function asStored({
  status,
  reviewer,
  centavos,
  version,
}: NegotiationState): RowOf<typeof findNegotiationState> | null {
  return status === 'deleted'
    ? null
    : { status, reviewer: reviewer && people[reviewer].id, centavos, version }
}

type ExpectedEnd = { end: NegotiationState; news: string[] }

/** The possible ends of a round that fit its answers and the state of the database. */
async function explain(
  id: number,
  state: NegotiationState,
  answered: CommandOutcome[],
  newsBefore: string[],
): Promise<ExpectedEnd | undefined> {
  const [row, news] = [await stored(id), await eventsOf(id)]
  const possible = explanations(state, answered, state.version).map(({ end, news: more }) => ({
    end,
    news: [...newsBefore, ...more.map(({ kind, to }) => `${kind} ${people[to].id}`)].sort(),
  }))
  return possible.find((one) => isDeepStrictEqual([asStored(one.end), one.news], [row, news]))
}

describe('concurrent commands on a negotiation', () => {
  it('concurrent commands answer, end and notify as in some order of theirs', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('maria' as const, null),
        fc.array(round, { minLength: 1, maxLength: 3 }),
        async (reviewer, rounds) => {
          const { id } = await record(world, people.joao, 'oxen', {
            reviwer_id: reviewer && people[reviewer].id,
          })
          let state: NegotiationState = {
            status: 'pending',
            reviewer,
            centavos: 31_850,
            version: 1,
            former: [],
          }
          let news = await eventsOf(id)
          for (const sent of rounds) {
            const answered = await runRound(id, state, sent)
            const explained = await explain(id, state, answered, news)
            const seen = { state, answered, row: await stored(id), news: await eventsOf(id) }
            if (!explained) throw new Error(`no order explains ${JSON.stringify(seen)}`)
            ;({ end: state, news } = explained)
          }
        },
      ),
      { numRuns: 25 },
    )
  }, 120_000)
})

describe('approve, reject, edit and delete at the same time', () => {
  type Action = 'approve' | 'reject' | 'edit' | 'delete' | 'send'
  const WHY =
    /^(Esta negociação já foi (aprovada|reprovada) por .+ em .+ e não muda mais|Esta negociação foi (excluída|retirada de você) por .+ em .+|A negociação mudou depois que você a abriu\. Confira e tente de novo)\.$/

  const commandOf = (action: Action, isHeld: boolean): Command => {
    const by = action === 'approve' || action === 'reject' ? 'maria' : 'joao'
    if (action === 'edit') return { by, action, centavos: 32_000, isHeld }
    return action === 'send' ? { by, action, to: 'rosa', isHeld } : { by, action, isHeld }
  }

  const race = async (actions: Action[], at: number[], isHeld: boolean): Promise<void> => {
    const { id } = await record(world, people.joao, 'oxen', { reviwer_id: people.maria.id })
    const answers = await Promise.all(
      actions.map((action, place) => {
        const command = commandOf(action, isHeld)
        const who = nodes[at[place] ?? 0]?.[command.by]
        if (!who) throw new Error('there are two nodes')
        return send(who, id, command, 1)
      }),
    )
    const losers = answers.filter(({ status }) => status >= 300)
    expect(losers.map(({ status, body }) => [status, body.errors])).toEqual(
      actions.slice(1).map(() => [409, [expect.stringMatching(WHY)]]),
    )
    const isMoved = answers[actions.indexOf('send')]?.status === 200
    expect(await eventsOf(id)).toHaveLength(isMoved ? 3 : 2)
  }

  it.each<[string, boolean, Action[]]>([
    ['who say which version they have read', true, ['approve', 'reject', 'edit', 'delete', 'send']],
    ['who do not say it and bring the negotiation to its end', false, ['approve', 'reject', 'delete']],
  ])(
    'approve, reject, edit and delete at the same time have one winner among those %s, and the others read why',
    async (_who, isHeld, all) => {
      const actions = fc.shuffledSubarray(all, { minLength: 2 })
      const at = fc.array(fc.nat(1), { minLength: all.length, maxLength: all.length })
      await fc.assert(
        fc.asyncProperty(actions, at, (some, nodes) => race(some, nodes, isHeld)),
        { numRuns: 25 },
      )
    },
    120_000,
  )
})

import type { Endpoint } from '@arroba/contract/http.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../server/src/testing/app.ts'
import { buy } from '../../server/src/testing/billing.ts'
import { type Answer, type Client, endpoints } from '../../server/src/testing/client.ts'
import { printLine } from '../print-line.ts'
import { type Actor, actors, confirmPasswords, expireCaches, openPeople, type People } from './people.ts'
import { policy, type Rule } from './policy.ts'
import { staffPolicy } from './staff-policy.ts'
import { bodyOf, makersOf, type ObjectFactories, SECRET, type TestObject } from './things.ts'

const NOT_THERE = 999_999_999
/** Routes that are not in the contract: the live stream, and a file that a ticket opens. */
const outside = ['GET /v6/users/me/live', 'GET /v6/data_export']

let installation: TestApp
let people: People
let makers: ObjectFactories
const holes: string[] = []
const covered = new Set<string>()
let calls = 0

beforeAll(async () => {
  installation = await openTestApp({ STAFF_MFA: 'demand', PAYMENT_METHODS: 'credit_card,bank_slip,pix' })
  people = await openPeople(installation)
  await buy(installation, people.joao)
  await expireCaches(installation)
  makers = makersOf(installation, people)
})
afterAll(async () => {
  await installation.close()
  const all = operationsOf(installation)
  printLine(
    `operations ${all.filter((one) => covered.has(one)).length}/${all.length}, calls ${calls}, holes ${holes.length}`,
  )
  for (const hole of holes) printLine(`  ${hole}`)
})

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

/** Every operation in the server's own table of routes. */
function operationsOf({ app }: TestApp): string[] {
  const { paths = {} } = app.swagger() as { paths?: Record<string, object> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

/** Calls an endpoint with the ids of an object; without one, with ids that do not exist. */
function call(
  client: Client,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  thing?: TestObject,
  body: unknown = {},
) {
  calls += 1
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(thing?.params[name] ?? NOT_THERE))
  if (method === 'GET') return client.get(url)
  if (method === 'DELETE') return client.delete(url)
  if (body instanceof FormData) return client.putForm(url, body)
  return method === 'POST' ? client.post(url, body) : client.put(url, body)
}

/** Whether a call ends its own session, after which nothing more can be tested. */
function leaves(endpoint: Endpoint): boolean {
  return nameOf(endpoint) === 'DELETE /v4/users/sign_out'
}

function hold(isSo: boolean, text: string): void {
  if (!isSo) holes.push(text)
}

/** The gate of the contract that refused a call; null where none did. */
function gateOf({ status, body }: Answer): string | null {
  if (status === 401) return '401'
  if (status !== 403 || Buffer.isBuffer(body)) return null
  const { second_factor, confirm_password, upgrade, terms, verify_phone } = body
  if (second_factor) return 'second factor'
  if (confirm_password) return 'password'
  if (upgrade) return 'plan'
  if (terms) return 'terms'
  return verify_phone ? 'phone' : 'other'
}

/** The gate that the contract demands before a call is looked at; 'password' where it was not confirmed. */
function expectedGate(
  { access, capability, confirmPassword, personalData }: Endpoint,
  actor: Actor,
): string | null {
  if (access === 'public') return null
  if (actor === 'nobody' || actor === 'suspended') return '401'
  if (access === 'staff') {
    if (actor === 'staffWithoutMfa') return 'second factor'
    if (actor !== 'staff') return 'not there'
    return confirmPassword || personalData ? 'password' : null
  }
  if (typeof capability === 'string' && actor === 'free') return 'plan'
  return confirmPassword ? 'password' : null
}

it('every operation that the server serves stands in the contract or in the list of those that need no session', () => {
  const known = new Set([...endpoints.map(nameOf), ...outside])
  expect(operationsOf(installation).filter((one) => !known.has(one))).toEqual([])
})

it('every operation that names something of somebody has a line of the policy, and every line an operation', () => {
  const naming = endpoints.filter(({ access, params }) => access === 'session' && params).map(nameOf)
  expect(naming.filter((one) => !policy[one])).toEqual([])
  expect(Object.keys(policy).filter((one) => !naming.includes(one))).toEqual([])
})

it('everybody is stopped where the contract says, and nowhere else', async () => {
  await confirmPasswords(installation, false)
  for (const endpoint of endpoints) {
    covered.add(nameOf(endpoint))
    for (const actor of actors) {
      const expected = expectedGate(endpoint, actor)
      // Such a call would end the session or account that the proof needs.
      if (expected === null && leaves(endpoint)) continue
      const answer = await call(people[actor], endpoint)
      const met = expected === 'not there' && answer.status === 404 ? 'not there' : gateOf(answer)
      const isOwnRefusal = expected === null && (met === 'other' || met === 'plan' || met === 'phone')
      const isPublicRefusal = endpoint.access === 'public'
      hold(
        answer.status < 500 && (met === expected || isOwnRefusal || isPublicRefusal),
        `${nameOf(endpoint)} by ${actor}: ${met ?? answer.status} instead of ${expected ?? 'passing'}`,
      )
    }
  }
  expect(holes).toEqual([])
})

it('what is served beside the contract asks who one is', async () => {
  for (const name of outside) {
    covered.add(name)
    const url = name.slice('GET '.length)
    for (const actor of ['nobody', 'suspended'] as const) {
      calls += 1
      const { status } = await people[actor].get(url)
      hold(status >= 400 && status < 500, `${name} by ${actor}: ${status}`)
    }
  }
  expect(holes).toEqual([])
})

it('who may do what with whose things is as the policy says, and what is refused changes nothing', async () => {
  await confirmPasswords(installation, true)
  for (const [name, rule] of Object.entries(policy))
    for (const [state, may] of Object.entries(rule.may)) await holdRule(name, rule, state, may)
  expect(holes).toEqual([])
})

function endpointOf(name: string): Endpoint {
  const endpoint = endpoints.find((one) => nameOf(one) === name)
  if (!endpoint) throw new Error(`there is no ${name}`)
  return endpoint
}

function maker(thing: string, state: string): () => Promise<TestObject> {
  const make = makers[thing]?.[state]
  if (!make) throw new Error(`nothing makes a ${thing} that is ${state}`)
  return make
}

async function holdRule(name: string, rule: Rule, state: string, may: readonly Actor[]): Promise<void> {
  const endpoint = endpointOf(name)
  const make = maker(rule.thing, state)
  const body = typeof rule.body === 'string' ? await bodyOf(installation, rule.body) : rule.body
  const thing = await make()
  const before = await rowOf(thing)
  for (const actor of actors.filter((one) => !may.includes(one))) {
    const answer = await call(people[actor], endpoint, thing, body)
    const where = `${name} (${state}) by ${actor}`
    hold(answer.status >= 400 && answer.status < 500, `${where}: ${answer.status} instead of a refusal`)
    hold(!textOf(answer).includes(SECRET), `${where}: reads what is not theirs`)
  }
  hold((await rowOf(thing)) === before, `${name} (${state}): a refused call changed something`)
  for (const actor of may) {
    const answer = await call(people[actor], endpoint, await make(), body)
    hold(
      answer.status < 300,
      `${name} (${state}) by ${actor}: ${answer.status} ${textOf(answer).slice(0, 120)}`,
    )
  }
}

async function rowOf({ row }: TestObject): Promise<string> {
  if (!row) return ''
  const { table, id } = row
  const { rows } = await sql`
    select to_jsonb(t) - 'last_used_at' - 'confirmed_until' as it from ${sql.table(table)} t where id = ${id}`.execute(
    installation.database.db,
  )
  return JSON.stringify(rows)
}

it('every operation of the staff that names something has a line of their policy, and every line an operation', () => {
  const naming = endpoints.filter(({ access, params }) => access === 'staff' && params).map(nameOf)
  expect(naming.filter((one) => !staffPolicy[one])).toEqual([])
  expect(Object.keys(staffPolicy).filter((one) => !naming.includes(one))).toEqual([])
})

it('only staff with a second factor do what is the staff’s, and what is refused changes nothing', async () => {
  await confirmPasswords(installation, true)
  for (const [name, { thing: kind, body, may = {} }] of Object.entries(staffPolicy)) {
    const endpoint = endpointOf(name)
    const states = makers[kind] ?? {}
    for (const state of Object.keys(may).length > 0 ? Object.keys(may) : Object.keys(states).slice(0, 1)) {
      const where = `${name} (${state})`
      const thing = await maker(kind, state)()
      const before = await rowOf(thing)
      for (const actor of actors.filter((one) => one !== 'staff')) {
        const answer = await call(people[actor], endpoint, thing, body)
        const expected = expectedGate(endpoint, actor)
        const met = answer.status === 404 ? 'not there' : gateOf(answer)
        hold(met === expected, `${where} by ${actor}: ${met ?? answer.status} instead of ${expected}`)
        hold(!textOf(answer).includes(SECRET), `${where} by ${actor}: reads what is not theirs`)
      }
      hold((await rowOf(thing)) === before, `${where}: a refused call changed something`)
      if (!(state in may)) continue
      const { status, ...rest } = await call(people.staff, endpoint, thing, body)
      const isDone = status < 300
      const isRefused = status >= 400 && status < 500
      const text = textOf({ status, ...rest }).slice(0, 120)
      hold(may[state] ? isDone : isRefused, `${where} by staff: ${status} ${text}`)
    }
  }
  expect(holes).toEqual([])
})

it('nobody reads in what is their own what is somebody else’s', async () => {
  const own = endpoints.filter(
    ({ access, method, params }) => access === 'session' && method === 'GET' && !params,
  )
  let read = 0
  for (const endpoint of own) {
    read += Number(textOf(await call(people.owner, endpoint)).includes(SECRET))
    for (const actor of actors.filter((one) => one !== 'owner' && one !== 'other')) {
      const text = textOf(await call(people[actor], endpoint))
      hold(
        !text.includes(SECRET) && !text.includes(people.joao.email),
        `${nameOf(endpoint)} by ${actor}: reads what is João’s`,
      )
    }
  }
  expect(read).toBeGreaterThanOrEqual(3)
  expect(holes).toEqual([])
})

function textOf({ body }: Answer): string {
  return Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body)
}

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { changeBeforeLock } from '../testing/change-before-lock.ts'
import { type Client, createClient } from '../testing/client.ts'

const onPostgres = inject('prepared').kind === 'postgres'
/** Less time than a node caches a session. */
const SOON = { timeout: 3_500, interval: 50 }
const SESSION_CACHE_MS = 6_000

let world: TestApp
/** A second node on the same database. */
let other: TestApp
let joao: Awaited<ReturnType<TestApp['person']>>
beforeAll(async () => {
  world = await openTestApp()
  other = await openTestApp({}, { beside: world })
})
afterAll(async () => {
  await other.close()
  await world.close()
})
beforeEach(async () => {
  joao = await world.person('João Silva')
})

const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.get('/v4/users/me')).status === 200
const at = (node: TestApp): Client =>
  createClient(node.app, { email: joao.email, token: joao.headers.user_token ?? '' })
const signIn = () => world.visitor.post('/v4/users/sign_in', { email: joao.email, password: joao.password })
const joaosRow = () => sql`select from users where id = ${joao.id} for update`

describe('a session', () => {
  it('a device that was signed out is out at once on every node', async () => {
    const phone = at(other)
    const { body } = await signIn()
    const computer = createClient(world.app, { email: joao.email, token: body.token })
    expect([await isSignedIn(phone), await isSignedIn(computer)]).toEqual([true, true])
    await computer.delete('/v6/users/me/sessions')
    await vi.waitFor(async () => expect(await isSignedIn(phone)).toBe(false), SOON)
  })

  it.runIf(onPostgres)('a session that ended while a node heard nothing is over after a gap', async () => {
    const phone = at(other)
    expect(await isSignedIn(phone)).toBe(true)
    await sql`delete from sessions where user_id = ${joao.id}`.execute(world.database.db)
    expect(await isSignedIn(phone)).toBe(true)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'arroba-channel' and datname = current_database()`.execute(world.database.db)
    await vi.waitFor(async () => expect(await isSignedIn(phone)).toBe(false), SOON)
  })

  it('who signs out is out at once and stays out', async () => {
    expect((await joao.delete('/v4/users/sign_out')).status).toBe(204)
    expect(await isSignedIn(joao)).toBe(false)
    world.advance(SESSION_CACHE_MS)
    expect(await isSignedIn(joao)).toBe(false)
  })

  it('who is suspended has no session', async () => {
    expect(await isSignedIn(joao)).toBe(true)
    await sql`
      update users set suspended_at = ${world.now()}, suspended_reason = 'Golpe.' where id = ${joao.id}`.execute(
      world.database.db,
    )
    world.advance(SESSION_CACHE_MS)
    expect(await isSignedIn(joao)).toBe(false)
  })
})

it.runIf(onPostgres)('a temporary token that was traded meanwhile opens no second session', async () => {
  const { token } = (await joao.post('/v4/users/me/temporary_token')).body
  const { status } = await changeBeforeLock(world.database, {
    lock: joaosRow(),
    command: () => world.visitor.post('/v4/users/sign_in_by_token', { token }),
    change: (trx) => sql`delete from temporary_tokens`.execute(trx),
  })
  expect(status).toBe(422)
})

describe('a password that changes meanwhile', () => {
  const changed = { password_hash: 'changed' }

  it.runIf(onPostgres)(
    'a password that changes meanwhile opens nothing to who signs in with the old one',
    async () => {
      const { status } = await changeBeforeLock(world.database, {
        lock: joaosRow(),
        command: () => signIn(),
        change: (trx) => trx.updateTable('users').set(changed).where('id', '=', joao.id).execute(),
      })
      expect(status).toBe(401)
    },
  )

  it.runIf(onPostgres)('a password that changes meanwhile is not changed once more', async () => {
    const password = 'pasto-novo'
    const { status } = await changeBeforeLock(world.database, {
      lock: joaosRow(),
      command: () =>
        joao.put('/v4/users/me/update_password', {
          old_password: joao.password,
          password,
          password_confirmation: password,
        }),
      change: (trx) => trx.updateTable('users').set(changed).where('id', '=', joao.id).execute(),
    })
    expect(status).toBe(409)
  })
})

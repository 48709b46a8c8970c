import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { announce } from '../../platform/live/channel.ts'
import { advertise, offer, staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { acceptNegotiations, type Person, record } from '../../testing/negotiations.ts'

let world: TestApp
let equipe: Person
let joao: Person
beforeAll(async () => {
  world = await openTestApp()
  equipe = await acceptNegotiations(await staffMember(world, 'Equipe Arroba'))
  joao = await acceptNegotiations(await world.person('João Silva'))
})
afterAll(() => world.close())

/** Whether each person in an answer, however deep, has the mark, by id. */
const marks = (value: unknown, found = new Map<number, boolean>()): Map<number, boolean> => {
  if (Array.isArray(value)) for (const one of value) marks(one, found)
  else if (typeof value === 'object' && value !== null) {
    if ('id' in value && 'name' in value && ('avatar' in value || 'official' in value))
      found.set(Number(value.id), 'official' in value && value.official === true)
    for (const one of Object.values(value)) marks(one, found)
  }
  return found
}
const marksAt = async (path: string, query: Record<string, string> = {}, who = joao) => {
  const { status, body } = await who.get(path, query)
  expect([path, status]).toEqual([path, 200])
  return Object.fromEntries(marks(body))
}

describe('the official mark', () => {
  it('the official mark is on the posts and comments of staff, and on nobody else’s', async () => {
    const { body } = await equipe.post('/v4/users/me/posts', { description: 'Bom dia da equipe' })
    await joao.post('/v4/users/me/posts', { description: 'Bom dia' })
    const path = `/v4/posts/${body.post.id}/comments`
    for (const who of [joao, equipe]) expect((await who.post(path, { text: 'Bom dia' })).status).toBe(201)
    const both = { [equipe.id]: true, [joao.id]: false }
    expect(await marksAt('/v4/posts')).toEqual(both)
    expect(await marksAt(`/v6/posts/${body.post.id}`)).toEqual(both)
    expect(await marksAt(`/v6/posts/${body.post.id}/comments`)).toEqual(both)
  })

  it('the official mark is on the ads of staff', async () => {
    const other = await staffMember(world, 'Rita Campos')
    const [theirs, own] = [await offer(equipe, other), await offer(joao, other)]
    expect(await marksAt(`/v6/classifieds/${theirs}`)).toEqual({ [equipe.id]: true })
    expect(await marksAt(`/v6/classifieds/${own}`)).toEqual({ [joao.id]: false })
    expect(await advertise(joao, { official: true })).toBeGreaterThan(own)
  })

  it('the official mark is on suggestions of people and on both sides of a negotiation', async () => {
    expect(await marksAt('/v6/users/mentionable', { term: 'equipe' })).toEqual({ [equipe.id]: true })
    expect(await marksAt('/v5/users/reviwers', { name: 'Equipe' })).toEqual({ [equipe.id]: true })
    const { id } = await record(world, joao, 'soy', { reviwer_id: equipe.id })
    expect(await marksAt(`/v7/negotiations/${id}`)).toEqual({ [equipe.id]: true, [joao.id]: false })
    await equipe.post(`/v5/users/me/negotiations/${id}/approve`)
    const { history } = (await joao.get(`/v7/negotiations/${id}`)).body.negotiation
    expect(history.map(({ user }: { user: { official?: true } }) => user.official === true)).toContain(true)
  })

  it('the official mark is on notifications of what staff did', async () => {
    // Waits for the notification of the negotiation that was approved above.
    await vi.waitFor(
      async () => expect(await marksAt('/v5/users/me/notifications')).toEqual({ [equipe.id]: true }),
      { timeout: 15_000 },
    )
  })

  it('the official mark is on what the platform itself publishes', async () => {
    const { db } = world.database
    await db.transaction().execute(async (trx) => {
      await sql`update posts set user_id = 1 where user_id = ${joao.id}`.execute(trx)
      await announce(trx, 'cards', { postIds: null })
    })
    expect(await marksAt('/v4/posts')).toMatchObject({ 1: true })
  })

  it('nobody gets the official mark by sending it, and it goes with the membership of the staff', async () => {
    const saved = await joao.put('/v5/users/me', {
      name: 'João Silva',
      nickname: joao.nickname,
      phone: '66999990000',
      official: true,
      is_staff: true,
    })
    expect(saved.status).toBe(200)
    expect(await marksAt('/v6/users/mentionable', { term: 'joao' }, equipe)).toEqual({ [joao.id]: false })
    const other = await staffMember(world, 'Rita Campos')
    await sql`update users set is_staff = false where id = ${equipe.id}`.execute(world.database.db)
    expect(await marksAt('/v6/users/mentionable', { term: 'equipe' })).toEqual({ [equipe.id]: false })
    const { people } = (await other.get('/v6/staff/people', { term: 'Equipe' })).body
    expect(people).toEqual([expect.objectContaining({ id: equipe.id, imitates_staff: true })])
    const { person } = (await other.get(`/v6/staff/people/${joao.id}`)).body
    expect('imitates_staff' in person).toBe(false)
  })
})

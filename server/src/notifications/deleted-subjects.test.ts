import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { advertise } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { changeBeforeLock } from '../testing/change-before-lock.ts'
import { type Person, pathOf, record } from '../testing/negotiations.ts'
import { writeNotifications } from './write-notifications.ts'

const onPostgres = inject('prepared').kind === 'postgres'

let world: TestApp
let joao: Person
let maria: Person

beforeAll(async () => {
  world = await openTestApp({}, { holdEvents: true })
  joao = await world.person('João Silva')
  maria = await world.person('Maria Oliveira')
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from events`.execute(world.database.db)
  await sql`delete from notifications`.execute(world.database.db)
})

const log = pino({ level: 'silent' })
const write = () => writeNotifications({ database: world.database, jobs: world.jobs, clock: world.now, log })

/** What notifications tell of: how it comes to be together with its event, and how its owner deletes it. */
type Subject = {
  table: 'posts' | 'comments' | 'ads' | 'negotiations'
  column: string
  happens: () => Promise<{ id: number; remove: () => Promise<{ status: number }> }>
}

const subjects: [string, Subject][] = [
  ['post', { table: 'posts', column: 'post_id', happens: postHappens }],
  ['comment', { table: 'comments', column: 'comment_id', happens: commentHappens }],
  ['ad', { table: 'ads', column: 'ad_id', happens: adHappens }],
  ['negotiation', { table: 'negotiations', column: 'negotiation_id', happens: negotiationHappens }],
]

async function postHappens() {
  const description = `Veja isto, @${maria.nickname}.`
  const { id }: { id: number } = (await joao.post('/v4/users/me/posts', { description })).body.post
  return { id, remove: () => joao.delete(`/v4/users/me/posts/${id}`) }
}

async function commentHappens() {
  const { id: post } = (await joao.post('/v4/users/me/posts', { description: 'Chuva boa.' })).body.post
  await sql`delete from events`.execute(world.database.db)
  const { id } = (await maria.post(`/v4/posts/${post}/comments`, { text: 'Aqui também.' })).body.comment
  return { id, remove: () => maria.delete(`/v4/posts/${post}/comments/${id}`) }
}

async function adHappens() {
  const id = await advertise(joao)
  const about = { actorId: null, data: { classified_id: id, reason: 'Falta a foto' }, at: world.now() }
  await recordEvent(world.database.db, 'classified-rejected', about)
  return { id, remove: () => joao.delete(`/v6/classifieds/${id}`) }
}

async function negotiationHappens() {
  const { id } = await record(world, joao, 'soy')
  const data = { negotiation_id: id, recipient_id: maria.id, summary: 'venda de soja' }
  await recordEvent(world.database.db, 'negotiation-waiting', { actorId: joao.id, data, at: world.now() })
  return { id, remove: () => joao.delete(pathOf(id)) }
}

async function countOf({ column }: Subject, id: number): Promise<number> {
  const ofSubject = sql`select from notifications where ${sql.ref(column)} = ${id}`
  return (await ofSubject.execute(world.database.db)).rows.length
}

describe.each(subjects)('a deleted %s', (_name, subject) => {
  it('a notification goes with what it tells of', async () => {
    const { id, remove } = await subject.happens()
    await write()
    expect(await countOf(subject, id)).toBe(1)
    expect((await remove()).status).toBeLessThan(300)
    expect(await countOf(subject, id)).toBe(0)
  })

  it.runIf(onPostgres)('a notification that was being written goes with what it tells of', async () => {
    const { id, remove } = await subject.happens()
    const notify = (trx: Trx) =>
      sql`insert into notifications (user_id, kind, ${sql.ref(subject.column)}, created_at)
        values (${joao.id}, 'like', ${id}, ${world.now()})`.execute(trx)
    const lock = sql`select from ${sql.table(subject.table)} where id = ${id} for key share`
    const answer = await changeBeforeLock(world.database, { lock, command: remove, change: notify })
    expect(answer.status).toBeLessThan(300)
    expect(await countOf(subject, id)).toBe(0)
  })

  it.runIf(onPostgres)('nobody is notified of what was being deleted', async () => {
    const { id } = await subject.happens()
    const lock = sql`delete from ${sql.table(subject.table)} where id = ${id}`
    await changeBeforeLock(world.database, { lock, command: write, change: async () => undefined })
    expect(await countOf(subject, id)).toBe(0)
    expect((await sql`select from events`.execute(world.database.db)).rows).toEqual([])
  })
})

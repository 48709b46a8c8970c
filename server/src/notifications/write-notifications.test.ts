import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { many } from '../platform/data/query.ts'
import { applyRetention } from '../privacy/retention.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { findNotifiedNegotiations } from '../testing/database/sql/statements.ts'
import { writeNotifications } from './write-notifications.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let world: TestApp
/** Another node on the same database. */
let other: TestApp
let joao: Person
let maria: Person
let logged: { level: number; msg: string; kind?: string }[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) })

beforeAll(async () => {
  world = await openTestApp({}, { holdEvents: true })
  other = await openTestApp({}, { beside: world, holdEvents: true })
  joao = await world.person('João Silva')
  maria = await world.person('Maria Oliveira')
})
afterAll(async () => {
  await other.close()
  await world.close()
})
beforeEach(async () => {
  logged = []
  await sql`delete from events`.execute(world.database.db)
  await sql`delete from notifications`.execute(world.database.db)
})

function write(on: { database: Database } = world) {
  return writeNotifications({ database: on.database, jobs: world.jobs, clock: world.now, log })
}

function happens(count: number, from = 1) {
  return world.database.db.transaction().execute(async (trx) => {
    for (let n = from; n < from + count; n += 1)
      await recordEvent(trx, 'negotiation-withdrawn', {
        actorId: maria.id,
        data: { negotiation_id: n, recipient_id: joao.id, summary: `venda de ${n} cabeças` },
        at: world.now(),
      })
  })
}

/** An event that no notification can be made of. */
function poison() {
  return recordEvent(world.database.db, 'classified-published', {
    actorId: null,
    // As a mistaken version of the application might have written it.
    data: JSON.parse('{"classified_id":"não é número"}'),
    at: world.now(),
  })
}

async function negotiations(): Promise<number[]> {
  return (await many(world.database.db, findNotifiedNegotiations)).map(({ negotiation }) => negotiation)
}

async function waiting() {
  const { db } = world.database
  return db.selectFrom('events').select(['kind', 'tries', 'last_error as error']).orderBy('id').execute()
}

function upTo(count: number) {
  return Array.from({ length: count }, (_, n) => n + 1)
}

describe('an event', () => {
  it('an event becomes its notification once, however often that is asked', async () => {
    await happens(120)
    await write()
    await write()
    expect(await negotiations()).toEqual(upTo(120))
    expect(await waiting()).toEqual([])
  })

  it('an event becomes its notification once when nodes ask at the same time', async () => {
    await happens(130)
    await Promise.all([write(), write(other), write(), happens(20, 131).then(() => write(other))])
    await write()
    expect((await negotiations()).toSorted((one, another) => one - another)).toEqual(upTo(150))
    expect(logged).toEqual([])
  })

  it('an event is neither lost nor told twice when the work breaks off in the middle', async () => {
    await happens(30)
    await sql`
      create function break_off() returns trigger language plpgsql as
      $$ begin if exists (select from events) then raise 'cut'; end if; return null; end $$`.execute(
      world.database.db,
    )
    // Deferred to the commit: all is written by then, and nothing of it stays.
    await sql`
      create constraint trigger break_off after insert on notification_actors
      deferrable initially deferred for each row execute function break_off()`.execute(world.database.db)
    await sql`insert into events (kind, data, created_at) values ('of-a-version-to-come', '{}', now())`.execute(
      world.database.db,
    )
    await expect(write()).rejects.toThrow('cut')
    expect(await negotiations()).toEqual([])
    expect(await waiting()).toHaveLength(31)
    await sql`drop trigger break_off on notification_actors`.execute(world.database.db)
    await write()
    expect(await negotiations()).toEqual(upTo(30))
  })

  it('an event that this version does not know is left to one that does', async () => {
    await sql`insert into events (kind, data, created_at) values ('of-a-version-to-come', '{}', now())`.execute(
      world.database.db,
    )
    await write()
    expect(await waiting()).toEqual([{ kind: 'of-a-version-to-come', tries: 0, error: null }])
    expect((await world.app.inject('/metrics')).body).toMatch(/^events\{state="waiting"\} 1$/m)
  })
})

describe('an event that cannot be handled', () => {
  it('an event that cannot be handled holds up no other, is tried again later, and in the end is left for somebody to look at', async () => {
    await happens(1)
    await poison()
    await happens(1, 2)
    await write()
    expect(await negotiations()).toEqual([1, 2])
    expect(await waiting()).toEqual([
      { kind: 'classified-published', tries: 1, error: expect.stringContaining('bigint') },
    ])
    await write()
    expect(await waiting()).toMatchObject([{ tries: 1 }])
    for (const minutes of [1, 2, 4, 8, 16]) {
      world.advance((minutes + 0.1) * MINUTE)
      await write()
    }
    expect(await waiting()).toMatchObject([{ tries: 5 }])
    expect(logged.map(({ level, msg, kind }) => [level, msg, kind])).toEqual([
      ...Array.from({ length: 4 }, () => [40, 'event not handled', 'classified-published']),
      [50, 'event given up', 'classified-published'],
    ])
    expect((await world.app.inject('/metrics')).body).toMatch(/^events\{state="given_up"\} 1$/m)
  })

  it('an event that cannot be handled is told once all the same when it can be handled at last', async () => {
    await poison()
    await write()
    await sql`
      update events set kind = 'negotiation-withdrawn', actor_id = ${maria.id},
        data = ${JSON.stringify({ negotiation_id: 9, recipient_id: joao.id, summary: 'venda' })}`.execute(
      world.database.db,
    )
    world.advance(2 * MINUTE)
    await write()
    expect(await negotiations()).toEqual([9])
    expect(await waiting()).toEqual([])
  })
})

describe('posts that were written together', () => {
  async function mentioned(): Promise<(number | null)[]> {
    const rows = await world.database.db
      .selectFrom('notifications')
      .select('post_id')
      .where('kind', '=', 'mention')
      .where('user_id', '=', maria.id)
      .orderBy('post_id')
      .execute()
    return rows.map(({ post_id }) => post_id)
  }
  async function postMentioning(): Promise<number> {
    const description = `Veja isto, @${maria.nickname}.`
    return (await joao.post('/v4/users/me/posts', { description })).body.post.id
  }

  it('each post that mentions somebody tells them once, however many events came together', async () => {
    const posts = [await postMentioning(), await postMentioning()]
    await joao.post('/v4/users/me/posts', { description: 'Sem ninguém.' })
    const again = { actorId: joao.id, data: { post_id: posts[0] ?? 0 }, at: world.now() }
    await recordEvent(world.database.db, 'post-written', again)
    await write()
    expect(await mentioned()).toEqual(posts)
    expect(await waiting()).toEqual([])
  })

  it('a post whose event cannot be handled is set aside, and the others that came with it are handled', async () => {
    const first = await postMentioning()
    const data = JSON.parse('{"post_id":"não é número"}')
    await recordEvent(world.database.db, 'post-written', { actorId: joao.id, data, at: world.now() })
    const second = await postMentioning()
    await write()
    expect(await mentioned()).toEqual([first, second])
    expect(await waiting()).toMatchObject([{ kind: 'post-written', tries: 1 }])
  })
})

describe('likes', () => {
  it('likes end at what is so, in whatever order nodes come to them', async () => {
    const { id } = (await joao.post('/v4/users/me/posts', { description: 'Curte aí' })).body.post
    for (const evaluation of [true, null, true, null] as const)
      await maria.post(`/v6/posts/${id}/evaluate`, { evaluation })
    await Promise.all([write(), write(other)])
    const { rows } = await sql`select from notifications`.execute(world.database.db)
    expect(rows).toEqual([])
  })
})

describe('on a node that runs as in production', () => {
  it('an event is handled at once', async () => {
    const node = await openTestApp({}, { beside: world })
    await happens(1)
    await vi.waitFor(async () => expect(await negotiations()).toEqual([1]), { timeout: 10_000, interval: 20 })
    await node.close()
  })
})

describe('in time', () => {
  it('read notifications are deleted after half a year, unread ones after a year', async () => {
    await happens(2)
    await write()
    const [first = 0] = (await joao.get('/v5/users/me/notifications')).body.notifications.map(
      ({ id }: { id: number }) => id,
    )
    await joao.put(`/v5/users/me/notifications/${first}/read`)
    const sweep = () => applyRetention({ ...world, clock: world.now })
    world.advance(179 * DAY)
    await sweep()
    expect(await negotiations()).toEqual([1, 2])
    world.advance(2 * DAY)
    await sweep()
    expect(await negotiations()).toEqual([1])
    world.advance(185 * DAY)
    await sweep()
    expect(await negotiations()).toEqual([])
  })
})

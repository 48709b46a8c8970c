import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { DB } from '../platform/data/tables.ts'
import { advertise, eventsOf, lot, offer, type Person, staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { changeBeforeLock } from '../testing/change-before-lock.ts'
import type { Answer } from '../testing/client.ts'
import { warnOfExpiry } from './end.ts'

const DAY = 24 * 60 * 60_000
const HOUR = 60 * 60_000
const onPostgres = inject('prepared').kind === 'postgres'

let world: TestApp
let joao: Person
let zeca: Person
let equipe: Person

beforeAll(async () => {
  world = await openTestApp({}, { holdEvents: true })
  joao = await world.person('João Silva')
  zeca = await world.person('Zeca Prates')
  equipe = await staffMember(world, 'Equipe Arroba')
})
afterAll(() => world.close())

const seen = async (by: Person, id: number) => (await by.get(`/v6/classifieds/${id}`)).body.classified

/** An ad that waits, with an image, so that it can be edited without sending one. */
const illustrated = async (): Promise<{ id: number; image_url: string }> => {
  const id = await advertise(joao)
  await sql`
    with image as (insert into media (key, attached_at, created_at)
      values ('classifieds/' || gen_random_uuid(), ${world.now()}, ${world.now()}) returning key)
    update ads set image_key = (select key from image) where id = ${id}`.execute(world.database.db)
  return { id, image_url: (await seen(joao, id)).image_url }
}

type Ad = Awaited<ReturnType<typeof illustrated>>
const edit = ({ id, image_url }: Ad): Promise<Answer> =>
  joao.put(`/v6/classifieds/${id}`, { ...lot, image_url, title: 'Título novo' })

/** What a command on an ad answers when the ad becomes something else while the command waits for it. */
const changedBefore = async (
  ad: Ad,
  command: (ad: Ad) => Promise<Answer>,
  becomes: Updateable<DB['ads']>,
) => {
  const { status } = await changeBeforeLock(world.database, {
    lock: sql`select from ads where id = ${ad.id} for update`,
    command: () => command(ad),
    change: (trx) => trx.updateTable('ads').set(becomes).where('id', '=', ad.id).execute(),
  })
  const { db } = world.database
  const stored = db.selectFrom('ads').select(['title', 'status']).where('id', '=', ad.id)
  return { answered: status, ...(await stored.executeTakeFirst()) }
}

const PUBLISHED = {
  status: 'published',
  published_at: new Date(),
  expires_at: new Date(Date.now() + 15 * DAY),
} as const

describe('whoever looked at an ad before another transaction changed it', () => {
  it.runIf(onPostgres)('nobody can edit an ad when it was published meanwhile', async () => {
    expect(await changedBefore(await illustrated(), edit, PUBLISHED)).toEqual({
      answered: 409,
      title: lot.title,
      status: 'published',
    })
  })

  it.runIf(onPostgres)('nobody can edit an ad when it was changed meanwhile', async () => {
    const changed = { version: 2, title: 'De outra aba' }
    expect(await changedBefore(await illustrated(), edit, changed)).toEqual({
      answered: 409,
      title: 'De outra aba',
      status: 'pending',
    })
  })

  it.runIf(onPostgres)('nobody can delete an ad when it was published meanwhile', async () => {
    const remove = ({ id }: Ad) => joao.delete(`/v6/classifieds/${id}`)
    expect(await changedBefore(await illustrated(), remove, PUBLISHED)).toMatchObject({
      answered: 409,
      status: 'published',
    })
  })

  it.runIf(onPostgres)('staff cannot publish an ad when it was rejected meanwhile', async () => {
    const publish = ({ id }: Ad) => equipe.post(`/v6/staff/classifieds/${id}/publish`)
    const rejected = { status: 'rejected', reject_reason: 'Repetido.' } as const
    expect(await changedBefore(await illustrated(), publish, rejected)).toMatchObject({
      answered: 409,
      status: 'rejected',
    })
  })
})

describe('staff', () => {
  it('staff who send no version: the command decides about the version that stands', async () => {
    const ad = await illustrated()
    expect((await edit(ad)).body.classified.version).toBe(2)
    expect((await equipe.post(`/v6/staff/classifieds/${ad.id}/publish`)).status).toBe(200)
  })
})

describe('an ad', () => {
  it('an ad is not edited by who read an older version', async () => {
    const ad = await illustrated()
    expect((await edit(ad)).status).toBe(200)
    const { id, image_url } = ad
    const late = await joao.put(`/v6/classifieds/${id}`, { ...lot, image_url, version: 1 })
    expect(late.status).toBe(409)
  })

  it('an ad is renewed in its last two days, not earlier', async () => {
    const id = await offer(joao, equipe)
    const renew = () => joao.post(`/v6/classifieds/${id}/renew`)
    world.advance(13 * DAY - HOUR)
    expect((await renew()).status).toBe(409)
    world.advance(2 * HOUR)
    expect((await renew()).status).toBe(200)
  })

  it('an ad that is sold already is not sold by somebody else', async () => {
    const id = await offer(joao, equipe)
    await joao.post(`/v6/classifieds/${id}/sold`)
    expect((await zeca.post(`/v6/classifieds/${id}/sold`)).status).toBe(403)
  })

  it('an ad that soon ends is announced once', async () => {
    const id = await offer(joao, equipe)
    world.advance(14 * DAY)
    const parts = { database: world.database, clock: world.now }
    await warnOfExpiry(parts)
    await warnOfExpiry(parts)
    const kinds = (await eventsOf(world, id)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'classified-expiring')).toHaveLength(1)
  })

  it('an ad stays the favourite of others when one person drops it', async () => {
    const id = await offer(joao, equipe)
    for (const by of [zeca, joao]) await by.post(`/v6/classifieds/${id}/favorite`)
    await joao.delete(`/v6/classifieds/${id}/favorite`)
    expect((await seen(zeca, id)).favorite).toBe(true)
  })
})

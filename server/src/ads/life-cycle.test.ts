import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../platform/data/query.ts'
import { advertise, eventsOf, lot, offer, type Person, staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import type { Answer } from '../testing/client.ts'
import { staffActionsOn } from '../testing/database/records.ts'
import { countEventsOfManyAds } from '../testing/database/sql/statements.ts'
import { expireAds, warnOfExpiry } from './end.ts'

let world: TestApp
let joao: Person
let zeca: Person
let equipe: Person

const DAY = 24 * 60 * 60 * 1000
const HOUR = 60 * 60 * 1000

beforeAll(async () => {
  world = await openTestApp({}, { holdEvents: true })
  joao = await world.person('João Silva')
  zeca = await world.person('Zeca Prates')
  equipe = await staffMember(world, 'Equipe Arroba')
})
afterAll(() => world.close())

/** Time goes by, and nobody forgets to look in: sessions end after 30 days without use. */
const later = async (milliseconds: number) => {
  world.advance(milliseconds)
  for (const person of [joao, zeca, equipe]) await person.get('/v6/classifieds')
}
const seen = async (by: Person, id: number) => (await by.get(`/v6/classifieds/${id}`)).body.classified
const publish = (id: number, body: object = {}, by = equipe) =>
  by.post(`/v6/staff/classifieds/${id}/publish`, body)
const reject = (id: number, body: object, by = equipe) => by.post(`/v6/staff/classifieds/${id}/reject`, body)
const edit = (id: number, changes: object = {}, by = joao) =>
  by.put(`/v6/classifieds/${id}`, { ...lot, ...changes })
const sell = (id: number, by = joao) => by.post(`/v6/classifieds/${id}/sold`)
const renew = (id: number, by = joao) => by.post(`/v6/classifieds/${id}/renew`)
const remove = (id: number, by = joao) => by.delete(`/v6/classifieds/${id}`)
/** As the jobs of two nodes would, at once. That of the app itself may run as well, whenever a minute begins. */
const runJobs = async () => {
  const parts = { database: world.database, clock: world.now }
  await Promise.all([expireAds(parts), expireAds(parts), warnOfExpiry(parts), warnOfExpiry(parts)])
}
const kindsOf = async (id: number) => (await eventsOf(world, id)).map(({ kind }) => kind)

/** An ad of João's with an image address of its own, so that it can be edited without sending a photo. */
const illustrate = (id: number) =>
  sql`with m as (insert into media (key, attached_at, created_at)
        values ('classifieds/' || gen_random_uuid(), ${world.now()}, ${world.now()}) returning key)
      update ads set image_key = (select key from m) where id = ${id}`.execute(world.database.db)
const illustrated = async () => {
  const id = await advertise(joao)
  await illustrate(id)
  return { id, image_url: (await seen(joao, id)).image_url as string }
}

const inState: Record<string, () => Promise<number>> = {
  pending: () => advertise(joao),
  published: () => offer(joao, equipe),
  rejected: async () => {
    const id = await advertise(joao)
    await reject(id, { reason: 'Sem foto do lote.' })
    return id
  },
  sold: async () => {
    const id = await offer(joao, equipe)
    await sell(id)
    return id
  },
  expired: async () => {
    const id = await offer(joao, equipe)
    await later(15 * DAY)
    return id
  },
}
const make = (state: string) => inState[state]?.() ?? Promise.reject(new Error(state))

describe('an ad that waits', () => {
  it('a pending ad is seen by its author and by staff, and by nobody else', async () => {
    const id = await advertise(joao)
    expect((await seen(joao, id)).status).toBe('pending')
    expect(await seen(equipe, id)).toMatchObject({
      status: 'pending',
      phone: '66999990000',
      can: { edit: false, delete: false, sell: false, renew: false },
    })
    const unknown = { status: 404, body: { errors: ['Este anúncio não existe mais.'] } }
    expect(await zeca.get(`/v6/classifieds/${id}`)).toMatchObject(unknown)
    expect(await edit(id, {}, zeca)).toMatchObject(unknown)
    expect(await remove(id, zeca)).toMatchObject(unknown)
    expect(await sell(id, zeca)).toMatchObject(unknown)
    expect(await renew(id, zeca)).toMatchObject(unknown)
    expect(await zeca.post(`/v6/classifieds/${id}/favorite`)).toMatchObject(unknown)
  })

  it('staff list the pending ads, the oldest first, and nobody else can', async () => {
    const [first, second] = [await advertise(joao), await advertise(zeca)]
    const { body } = await equipe.get('/v6/staff/classifieds')
    const ids = body.classifieds.map(({ id }: { id: number }) => id)
    expect(ids.slice(-2)).toEqual([first, second])
    expect(await joao.get('/v6/staff/classifieds')).toMatchObject({ status: 404 })
    expect(await publish(first, {}, joao)).toMatchObject({ status: 404 })
    expect(await reject(first, { reason: 'x' }, joao)).toMatchObject({ status: 404 })
    expect((await world.visitor.post(`/v6/staff/classifieds/${first}/publish`)).status).toBe(401)
    expect((await seen(joao, first)).status).toBe('pending')
  })
})

describe('staff publishes', () => {
  it('staff publish an ad for its days, and its author gets an event', async () => {
    const id = await advertise(joao, { annoucement_time: 30 })
    const { body } = await publish(id)
    const { published_at, expires_at, status } = body.classified
    expect(status).toBe('published')
    expect(Date.parse(expires_at) - Date.parse(published_at)).toBe(30 * DAY)
    expect(await eventsOf(world, id)).toEqual([
      { kind: 'classified-published', actor_id: equipe.id, data: { classified_id: id } },
    ])
    expect(await seen(zeca, id)).toMatchObject({
      phone: '66999990000',
      can: { edit: false, delete: false, sell: false, renew: false },
    })
    expect((await seen(joao, id)).can).toEqual({
      edit: false,
      delete: false,
      sell: true,
      renew: false,
      reprice: true,
      end: true,
      withdraw: false,
      restore: false,
    })
  })

  it('staff publish an ad without a body too', async () => {
    const id = await advertise(joao)
    const answer = await world.app.inject({
      method: 'POST',
      url: `/v6/staff/classifieds/${id}/publish`,
      headers: equipe.headers,
    })
    expect(answer.statusCode).toBe(200)
  })

  it('staff decide about what they read: after an edit the old version is refused', async () => {
    const { id, image_url } = await illustrated()
    expect((await edit(id, { title: 'Outro lote', image_url })).body.classified.version).toBe(2)
    const changed = { errors: ['O anúncio mudou depois que você o abriu. Confira e tente de novo.'] }
    expect(await publish(id, { version: 1 })).toMatchObject({ status: 409, body: changed })
    expect(await reject(id, { version: 1, reason: 'x' })).toMatchObject({ status: 409, body: changed })
    expect(await edit(id, { version: 1, image_url })).toMatchObject({ status: 409, body: changed })
    expect((await publish(id, { version: 2 })).status).toBe(200)
  })
})

describe('staff rejects', () => {
  it('staff reject an ad with a reason that only the author reads', async () => {
    const id = await advertise(joao)
    expect((await reject(id, { reason: ' Preço fora do mercado. ' })).body.classified.status).toBe('rejected')
    expect(await seen(joao, id)).toMatchObject({
      status: 'rejected',
      reject_reason: 'Preço fora do mercado.',
      can: { edit: true, delete: false, sell: false, renew: false },
    })
    expect((await zeca.get(`/v6/classifieds/${id}`)).status).toBe(404)
    expect(await eventsOf(world, id)).toEqual([
      {
        kind: 'classified-rejected',
        actor_id: equipe.id,
        data: { classified_id: id, reason: 'Preço fora do mercado.' },
      },
    ])
  })

  it.each([
    [{}, 'Escreva o motivo da recusa.'],
    [{ reason: '  ' }, 'Escreva o motivo da recusa.'],
    [{ reason: 'x'.repeat(501) }, 'O motivo da recusa pode ter no máximo 500 caracteres.'],
  ])('staff rejects an ad, but not with %j', async (body, message) => {
    const id = await advertise(joao)
    expect(await reject(id, body)).toMatchObject({ status: 422, body: { errors: [message] } })
    expect((await seen(joao, id)).status).toBe('pending')
  })
})

type AdCommand = { name: string; try: (id: number) => Promise<Answer>; status: number }
const edited: AdCommand['try'] = async (id) => {
  await illustrate(id)
  const { image_url } = await seen(joao, id)
  return edit(id, { image_url })
}
const deeds: Omit<AdCommand, 'status'>[] = [
  { name: 'edit', try: edited },
  { name: 'publish', try: (id) => publish(id) },
  { name: 'reject', try: (id) => reject(id, { reason: 'Repetido.' }) },
  { name: 'sell', try: (id) => sell(id) },
  { name: 'renew', try: (id) => renew(id) },
  { name: 'delete', try: (id) => remove(id) },
  { name: 'reprice', try: (id) => joao.put(`/v6/classifieds/${id}/price`, { value: '99,50' }) },
  { name: 'end', try: (id) => joao.post(`/v6/classifieds/${id}/end`) },
]
const allowed: Record<string, Record<string, number>> = {
  pending: { edit: 200, publish: 200, reject: 200, delete: 204 },
  published: { sell: 200, reprice: 200, end: 200 },
  rejected: { edit: 200 },
  sold: { sell: 200 },
  expired: { renew: 200 },
}

describe.each(Object.keys(inState))('of an ad that is %s', (state) => {
  it.each(deeds.map((deed) => ({ ...deed, status: allowed[state]?.[deed.name] ?? 409 })))(
    '$name answers $status',
    async ({ try: deed, status }) => {
      const id = await make(state)
      const answer = await deed(id)
      expect(answer.status).toBe(status)
      if (status === 409) {
        expect(answer.body.errors).toHaveLength(1)
        expect((await seen(joao, id)).status).toBe(state)
      }
    },
  )

  it('what the author of an ad may do is what `can` says', async () => {
    const { can } = await seen(joao, await make(state))
    expect(can).toEqual({
      edit: state === 'pending' || state === 'rejected',
      delete: state === 'pending',
      sell: state === 'published',
      renew: state === 'expired',
      reprice: state === 'published',
      end: state === 'published',
      withdraw: false,
      restore: false,
    })
  })
})

it('somebody who sees the ad and did not write it may do nothing to it', async () => {
  const id = await offer(joao, equipe)
  for (const by of [zeca, equipe])
    for (const answer of [
      await edit(id, {}, by),
      await remove(id, by),
      await sell(id, by),
      await renew(id, by),
      await by.put(`/v6/classifieds/${id}/price`, { value: '1' }),
      await by.post(`/v6/classifieds/${id}/end`),
    ])
      expect(answer).toMatchObject({
        status: 403,
        body: { errors: ['Só quem fez o anúncio pode fazer isso.'] },
      })
})

it.each(['rejected', 'withdrawn'])(
  'a %s ad that its author corrects waits for staff again, without the reason',
  async (how) => {
    const id = how === 'rejected' ? await advertise(joao) : await offer(joao, equipe)
    const reason = { reason: 'Preço fora do mercado.' }
    if (how === 'rejected') await reject(id, reason)
    else await equipe.post(`/v6/staff/classifieds/${id}/withdraw`, reason)
    await illustrate(id)
    const { image_url, version } = await seen(joao, id)
    const { body } = await edit(id, { image_url, version, value: '310,00' })
    expect(body.classified).toMatchObject({
      status: 'pending',
      value: 310,
      reject_reason: null,
      published_at: null,
    })
    expect((await zeca.get(`/v6/classifieds/${id}`)).status).toBe(404)
    expect((await publish(id, { version: version + 1 })).body.classified.status).toBe('published')
  },
)

it('a published ad changes its price and nothing else, and stays on the air', async () => {
  const id = await offer(joao, equipe)
  const before = await seen(zeca, id)
  const price = { value: '2.500,00', count_type: 'head', version: before.version, title: 'Outro lote' }
  expect((await joao.put(`/v6/classifieds/${id}/price`, price)).status).toBe(200)
  expect(await seen(zeca, id)).toEqual({ ...before, value: 2500, version: before.version + 1 })
  expect(await joao.put(`/v6/classifieds/${id}/price`, price)).toMatchObject({ status: 409 })
  expect(await joao.put(`/v6/classifieds/${id}/price`, { value: '0' })).toMatchObject({ status: 422 })
})

it('an ad that its author took off the air is offered to nobody, and comes back by a renewal', async () => {
  const id = await offer(joao, equipe)
  expect((await joao.post(`/v6/classifieds/${id}/end`)).body.classified).toMatchObject({ status: 'expired' })
  expect(await seen(zeca, id)).toMatchObject({ status: 'expired', phone: null })
  expect((await renew(id)).body.classified.status).toBe('published')
})

describe('the end of an ad', () => {
  it('the end of an ad comes on time for its readers, however late the job', async () => {
    const id = await offer(joao, equipe)
    await later(15 * DAY - HOUR)
    expect((await seen(zeca, id)).status).toBe('published')
    await later(HOUR)
    expect(await seen(zeca, id)).toMatchObject({ status: 'expired', phone: null })
    expect((await seen(joao, id)).phone).toBe('66999990000')
    const listed = (await zeca.get('/v6/classifieds')).body.classifieds
    expect(listed.some((ad: { id: number }) => ad.id === id)).toBe(false)
  })

  it('the end of an ad is written down once, whatever was missed and by however many nodes', async () => {
    const first = await offer(joao, equipe)
    const second = await offer(joao, equipe)
    const longer = await offer(joao, equipe, { annoucement_time: 30 })
    await sell(second)
    await later(20 * DAY)
    await runJobs()
    await runJobs()
    expect(await eventsOf(world, first)).toMatchObject([
      { kind: 'classified-published' },
      { kind: 'classified-expired', actor_id: null, data: { classified_id: first } },
    ])
    expect(await kindsOf(second)).toEqual(['classified-published'])
    expect(await kindsOf(longer)).toEqual(['classified-published'])
    expect((await seen(joao, first)).status).toBe('expired')
    expect((await seen(joao, second)).status).toBe('sold')
    expect((await seen(joao, longer)).status).toBe('published')
  })

  it('the end of an ad is announced to its author two days before, once', async () => {
    const id = await offer(joao, equipe)
    await later(13 * DAY - HOUR)
    await runJobs()
    expect(await kindsOf(id)).toEqual(['classified-published'])
    expect((await seen(joao, id)).can.renew).toBe(false)
    await later(HOUR)
    await runJobs()
    await runJobs()
    expect(await kindsOf(id)).toEqual(['classified-published', 'classified-expiring'])
    expect((await seen(joao, id)).can).toMatchObject({ sell: true, renew: true })
  })

  it('the end of an ad is put off in one tap, and announced and written down anew', async () => {
    const id = await offer(joao, equipe)
    const before = await seen(joao, id)
    await later(14 * DAY)
    await runJobs()
    const renewed = (await renew(id)).body.classified
    expect(renewed).toMatchObject({ status: 'published', created_at: before.created_at, version: 1 })
    expect(Date.parse(renewed.expires_at) - Date.parse(renewed.published_at)).toBe(15 * DAY)
    expect(Date.parse(renewed.published_at)).toBeGreaterThanOrEqual(
      Date.parse(before.published_at) + 14 * DAY,
    )
    expect(await renew(id)).toMatchObject({
      status: 409,
      body: { errors: ['Este anúncio ainda não pode ser renovado: faltam mais de 2 dias para o fim.'] },
    })
    const [newest] = (await zeca.get('/v6/classifieds')).body.classifieds
    expect(newest.id).toBe(id)
    await later(13 * DAY)
    await runJobs()
    await later(2 * DAY)
    await runJobs()
    expect(await kindsOf(id)).toEqual([
      'classified-published',
      'classified-expiring',
      'classified-expiring',
      'classified-expired',
    ])
    expect((await renew(id)).status).toBe(200)
  })

  it('more ads than one batch of the job are ended', async () => {
    const id = await offer(joao, equipe, { title: 'Um de muitos' })
    await sql`insert into ads (user_id, status, title, description, category_id, value, count_type, phone,
        announcement_days, city_code, state_code, heads, has_video, terms, created_at, published_at, expires_at)
      select user_id, status, title, description, category_id, value, count_type, phone, announcement_days, city_code,
        state_code, heads, has_video, terms, created_at, published_at, expires_at
      from ads, generate_series(1, 450) where id = ${id}`.execute(world.database.db)
    const notified = () => many(world.database.db, countEventsOfManyAds)
    await later(14 * DAY)
    await runJobs()
    expect(await notified()).toEqual([{ kind: 'classified-expiring', ads: 451, events: 451 }])
    await later(DAY)
    await runJobs()
    expect(await notified()).toEqual([
      { kind: 'classified-expired', ads: 451, events: 451 },
      { kind: 'classified-expiring', ads: 451, events: 451 },
    ])
  })
})

describe('two at the same time', () => {
  const ok = (answers: Answer[]) => answers.map(({ status }) => status).sort()

  it('publishing and editing an ad at the same time: one of them wins', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, image_url } = await illustrated()
      const [published, changed] = await Promise.all([
        publish(id, { version: 1 }),
        edit(id, { title: 'Título novo', image_url, version: 1 }),
      ])
      expect(ok([published, changed])).toEqual([200, 409])
      expect(await seen(joao, id)).toMatchObject(
        published.status === 200
          ? { status: 'published', title: lot.title, version: 1 }
          : { status: 'pending', title: 'Título novo', version: 2 },
      )
    }
  })

  it('publishing and rejecting an ad at the same time: one of them wins, with one event', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await advertise(joao)
      const answers = await Promise.all([publish(id), reject(id, { reason: 'Repetido.' }), publish(id)])
      expect(ok(answers)).toEqual([200, 409, 409])
      expect(await kindsOf(id)).toHaveLength(1)
    }
  })

  it('publishing and deleting an ad at the same time: one of them wins', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await advertise(joao)
      const [published, deleted] = await Promise.all([publish(id), remove(id)])
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual([published.status, deleted.status])
    }
  })

  it('two renewals of an ad at the same time: one of them counts', async () => {
    const id = await make('expired')
    expect(ok(await Promise.all([renew(id), renew(id), renew(id)]))).toEqual([200, 409, 409])
  })

  it('an ad that is renewed while it expires is on offer in the end', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await make('expired')
      const [renewed] = await Promise.all([renew(id), runJobs()])
      expect(renewed.status).toBe(200)
      expect((await seen(joao, id)).status).toBe('published')
    }
  })
})

describe('staff takes an ad out of sight', () => {
  const withdraw = (id: number, body: object, by: Pick<Person, 'post'> = equipe) =>
    by.post(`/v6/staff/classifieds/${id}/withdraw`, body)

  it('staff withdraw an ad with a reason that its author reads, and nobody else sees it any more', async () => {
    const id = await offer(joao, equipe)
    await zeca.post(`/v6/classifieds/${id}/favorite`)
    expect((await equipe.get(`/v6/classifieds/${id}`)).body.classified.can.withdraw).toBe(true)
    expect((await zeca.get(`/v6/classifieds/${id}`)).body.classified.can.withdraw).toBe(false)
    const { status, body } = await withdraw(id, { reason: '  O lote é de outra pessoa. ' })
    expect(status).toBe(200)
    expect(body.classified).toMatchObject({
      status: 'rejected',
      reject_reason: 'O lote é de outra pessoa.',
      can: { withdraw: false, restore: true },
    })
    expect((await zeca.get(`/v6/classifieds/${id}`)).status).toBe(404)
    expect(
      (await zeca.get('/v6/classifieds')).body.classifieds.map((ad: { id: number }) => ad.id),
    ).not.toContain(id)
    expect(
      (await zeca.get('/v6/users/me/favorite_classifieds')).body.classifieds.map(
        (ad: { id: number }) => ad.id,
      ),
    ).not.toContain(id)
    expect((await joao.get(`/v6/classifieds/${id}`)).body.classified).toMatchObject({
      status: 'rejected',
      can: { edit: true, sell: false, renew: false },
    })
    const actions = staffActionsOn(world.database.db, 'classified', id)
    expect(await actions.select(['action', 'user_id as user', 'details']).execute()).toEqual([
      { action: 'classified-published', user: joao.id, details: { version: 1 } },
      {
        action: 'classified-withdrawn',
        user: joao.id,
        details: { version: 1, reason: 'O lote é de outra pessoa.' },
      },
    ])
    expect((await eventsOf(world, id)).at(-1)).toEqual({
      kind: 'classified-withdrawn',
      actor_id: equipe.id,
      data: { classified_id: id, reason: 'O lote é de outra pessoa.' },
    })
  })

  it('an ad is withdrawn, but not without a reason, not one that is pending, and not by anybody else', async () => {
    const id = await offer(joao, equipe)
    expect((await withdraw(id, { reason: ' ' })).status).toBe(422)
    expect((await withdraw(id, { reason: 'x'.repeat(501) })).status).toBe(422)
    expect((await withdraw(id, { reason: 'Mudou', version: 2 })).status).toBe(409)
    expect((await withdraw(id, { reason: 'Meu' }, joao)).status).toBe(404)
    expect((await withdraw(id, { reason: 'Meu' }, world.visitor)).status).toBe(401)
    expect((await withdraw(await advertise(joao), { reason: 'Ainda não' })).status).toBe(409)
  })

  const restore = (id: number, body: object = {}, by: Pick<Person, 'post'> = equipe) =>
    by.post(`/v6/staff/classifieds/${id}/restore`, body)

  it.each(['published', 'sold', 'expired'] as const)(
    'staff restore a withdrawn ad, and that lets it be seen again as it was: %s',
    async (state) => {
      const id = await make(state)
      const before = await seen(joao, id)
      expect((await withdraw(id, { reason: 'Engano' })).status).toBe(200)
      expect((await zeca.get(`/v6/classifieds/${id}`)).status).toBe(404)
      const { status, body } = await restore(id)
      expect(status).toBe(200)
      expect(body.classified.can).toMatchObject({ withdraw: true, restore: false })
      expect(await seen(joao, id)).toEqual(before)
      expect((await zeca.get(`/v6/classifieds/${id}`)).body.classified.status).toBe(state)
      expect((await eventsOf(world, id)).at(-1)).toMatchObject({
        kind: 'classified-restored',
        actor_id: equipe.id,
      })
      expect((await restore(id)).status).toBe(409)
    },
  )

  it('staff publish an ad that was rejected by mistake, for all of its days', async () => {
    const id = await advertise(joao)
    await equipe.post(`/v6/staff/classifieds/${id}/reject`, { reason: 'Engano' })
    const [one, other] = await Promise.all([restore(id, { version: 1 }), restore(id, { version: 1 })])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const ad = await seen(joao, id)
    expect(ad).toMatchObject({ status: 'published', reject_reason: null })
    const days = (Date.parse(ad.expires_at) - Date.parse(ad.published_at)) / 86_400_000
    expect(days).toBe(ad.annoucement_time)
  })

  it('nobody but staff withdraws or restores an ad', async () => {
    const id = await make('rejected')
    expect((await restore(id, {}, joao)).status).toBe(404)
    expect((await restore(id, {}, world.visitor)).status).toBe(401)
    expect((await restore(id, { version: 2 })).status).toBe(409)
    expect((await seen(joao, id)).can.restore).toBe(false)
  })
})

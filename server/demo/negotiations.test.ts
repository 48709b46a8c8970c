import { negotiationKinds, paymentMeasures, reviewerStatuses } from '@arroba/contract/rules/negotiations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one } from '../src/platform/data/query.ts'
import { openFiles } from '../src/platform/files/files.ts'
import { openTestApp, type TestApp } from '../src/testing/app.ts'
import { type Client, createClient } from '../src/testing/client.ts'
import { findDemoNegotiationsOutOfPlace } from '../src/testing/database/sql/statements.ts'
import { loadDemo } from './load.ts'
import { negotiations } from './negotiations.ts'
import { DEMO_PASSWORD, people } from './people.ts'
import { momentOf, type Negotiation } from './story.ts'

const DAY = 24 * 60 * 60_000

function daysLater({ herd, slaughters = [] }: Negotiation): number[] {
  return [...(herd ? [herd.inDays] : []), ...slaughters.map(([, inDays]) => inDays)]
}

describe("the story's negotiations", () => {
  it.each(['2026-03-10T00:00:00-03:00', '2026-03-10T04:30:00-03:00', '2026-03-10T23:59:00-03:00'])(
    'run forward and have happened, told at %s',
    (at) => {
      const now = new Date(at)
      for (const negotiation of negotiations) {
        const recorded = momentOf(negotiation.when, now).getTime()
        const moments = [
          recorded,
          ...(negotiation.acts ?? []).map(({ when }) => momentOf(when, now).getTime()),
        ]
        expect(moments).toEqual([...new Set(moments)].sort((one, other) => one - other))
        expect(Math.max(...moments)).toBeLessThan(now.getTime())
        for (const days of daysLater(negotiation)) expect(recorded + days * DAY).toBeLessThan(now.getTime())
      }
    },
  )

  it("the story's negotiations are between people of the story, and reach back three months", () => {
    const keys = new Set(people.map(({ key }) => key))
    for (const { by, acts = [] } of negotiations)
      for (const key of [by, ...acts.flatMap((act) => ('sendTo' in act ? [act.sendTo] : []))])
        expect(keys).toContain(key)
    const noon = new Date('2026-03-10T12:00:00-03:00')
    const ages = negotiations.map(({ when }) => (noon.getTime() - momentOf(when, noon).getTime()) / DAY)
    expect(Math.max(...ages)).toBeGreaterThan(90)
    for (let from = 0; from < 90; from += 10)
      expect(ages.filter((age) => age >= from && age < from + 10).length).toBeGreaterThan(1)
  })
})

describe('the loaded negotiations', () => {
  let world: TestApp
  const signIn = async (key: string): Promise<Client> => {
    const email = `${key}@arroba.example`
    const { body } = await world.visitor.post('/v4/users/sign_in', { email, password: DEMO_PASSWORD })
    return createClient(world.app, { email, token: body.token })
  }
  type ListedNegotiation = {
    id: number
    kind: string
    status: string
    payment_measure: string
    tag: { is_bovine: boolean; is_slaughter: boolean }
    user_id: number
    can: { approve: boolean; edit: boolean }
    total_value: number | null
  }
  const all = async (who: Client): Promise<ListedNegotiation[]> => {
    const found: ListedNegotiation[] = []
    for (let page = 1, more = true; more; page += 1) {
      const { body } = await who.get('/v6/users/me/negotiations', { page: String(page) })
      found.push(
        ...body.negotiations.flatMap(
          ({ negotiations }: { negotiations: ListedNegotiation[] }) => negotiations,
        ),
      )
      more = body.has_next
    }
    return found
  }

  beforeAll(async () => {
    world = await openTestApp()
    const { database, config, now } = world
    const { log } = world.app
    await loadDemo({ database, files: await openFiles(config.storageUrl), clock: now, config, log })
  })
  afterAll(() => world.close())

  it.each(['joao', 'maria'])(
    'of %s are of every kind, shape, measure and state, recorded and received',
    async (key) => {
      const who = await signIn(key)
      const { id } = (await who.get('/v4/users/me')).body
      const listed = await all(who)
      expect(listed.length).toBeGreaterThan(20)
      const values = (of: (negotiation: ListedNegotiation) => unknown) => new Set(listed.map(of))
      expect(values(({ kind }) => kind).size).toBe(negotiationKinds.length)
      expect(values(({ payment_measure }) => payment_measure).size).toBe(paymentMeasures.length)
      expect(values(({ tag }) => `${tag.is_bovine} ${tag.is_slaughter}`).size).toBe(3)
      for (const isMine of [true, false])
        expect(
          new Set(listed.filter(({ user_id }) => (user_id === id) === isMine).map(({ status }) => status))
            .size,
        ).toBe(reviewerStatuses.length)
      expect(listed.filter(({ can }) => can.approve).length).toBeGreaterThan(1)
      expect(listed.filter(({ can }) => can.edit).length).toBeGreaterThan(1)
      expect(listed.filter(({ total_value }) => total_value !== null).length).toBeGreaterThan(5)
    },
  )

  it('the loaded negotiations have their history, and nothing of theirs is still to come', async () => {
    const found = await one(world.database.db, findDemoNegotiationsOutOfPlace)
    expect(found).toMatchObject({ late: 0, unrecorded: 0 })
    expect(found.changed).toBeGreaterThan(3)
    const { rows: future } = await sql`
      select from negotiation_slaughters where slaughtered_on > (now() at time zone interval '-03:00')::date
      union all select from negotiation_steps where created_at > now()
      union all select from notifications where created_at > now()`.execute(world.database.db)
    expect(future).toEqual([])
  })

  it('the loaded negotiations have been told of: what João and Maria have not seen yet waits in their notifications', async () => {
    for (const key of ['joao', 'maria']) {
      const { body } = await (await signIn(key)).get('/v5/users/me/notifications')
      const fresh = body.notifications.filter(({ read }: { read: boolean }) => !read)
      expect(fresh.map(({ kind }: { kind: string }) => kind)).toEqual(
        expect.arrayContaining(['negotiation-sent']),
      )
    }
    expect(world.letters.filter(({ subject }) => subject.includes('egocia'))).toEqual([])
    const kinds = await world.database.db.selectFrom('notifications').select('kind').distinct().execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'negotiation-changed',
        'negotiation-withdrawn',
        'negotiation-approved',
        'negotiation-rejected',
        'negotiation-waiting',
        'negotiation-unanswered',
      ]),
    )
  })
})

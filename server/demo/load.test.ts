import { negotiationKinds, paymentMeasures, reviewerStatuses } from '@arroba/contract/rules/negotiations.ts'
import { mentionedIn } from '@arroba/contract/rules/posts.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one } from '../src/platform/data/query.ts'
import { openFiles } from '../src/platform/files/files.ts'
import { openTestApp, type TestApp } from '../src/testing/app.ts'
import type { Client } from '../src/testing/client.ts'
import { createClient } from '../src/testing/client.ts'
import { findDemoNegotiationsOutOfPlace } from '../src/testing/database/sql/statements.ts'
import { isNightly } from '../src/testing/selected-tests.ts'
import { demoAccounts } from './accounts.ts'
import { ads } from './ads.ts'
import { loadDemo } from './load.ts'
import { DEMO_PASSWORD, people } from './people.ts'
import { posts } from './posts.ts'
import { ratings } from './ratings.ts'
import { earlierScales } from './scales/earlier-weeks.ts'
import { scales } from './scales.ts'
import { slaughterhouses } from './slaughterhouses.ts'
import { commentsOf } from './story.ts'

const story = [...posts, ...scales, ...earlierScales]
const comments = story.flatMap(commentsOf)

let world: TestApp
const load = async () => {
  const { database, config, now } = world
  const { log } = world.app
  await loadDemo({ database, files: await openFiles(config.storageUrl), clock: now, config, log })
}
const count = async (what: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql`select from ${what}`.execute(world.database.db)
  return rows.length
}
const signIn = async (email: string) => {
  const { status, body } = await world.visitor.post('/v4/users/sign_in', { email, password: DEMO_PASSWORD })
  expect(status).toBe(200)
  return createClient(world.app, { email, token: body.token })
}

beforeAll(async () => {
  world = await openTestApp()
  // As at the start of the server, where no job runs before the story is told.
  await world.jobs.stop()
  await load()
})
afterAll(() => world.close())

describe.runIf(isNightly)('the loaded story', () => {
  it('the loaded story is there in full', async () => {
    expect(await count(sql`users where id > 1 and email not like 'mercado%'`)).toBe(people.length)
    expect(await count(sql`posts where listed`)).toBe(story.length)
    expect(posts.length).toBeGreaterThanOrEqual(300)
    expect(await count(sql`comments`)).toBe(comments.length)
    expect(comments.length).toBeGreaterThanOrEqual(700)
    expect(await count(sql`posts where comments_count = 60`)).toBe(1)
    expect(await count(sql`posts where kind = 'feed' and created_at < now() - interval '61 days'`)).toBe(0)
    expect(
      await count(sql`posts where created_at > now() and unlisted_reason is distinct from 'scheduled'`),
    ).toBe(0)
    for (const table of ['comments', 'post_likes', 'users'])
      expect(await count(sql`${sql.table(table)} where created_at > now()`)).toBe(0)
  })

  it('the ledger of the loaded story and the list of its payment provider do not differ', async () => {
    const staff = await signIn('equipe@arroba.example')
    const { comparison } = (await staff.get('/v6/staff/payment_comparison')).body
    expect(comparison).toMatchObject({ difference_count: 0, differences: [] })
    expect(comparison.invoice_count).toBeGreaterThanOrEqual(5)
    expect(comparison.ledger_paid_cents).toBe(comparison.provider_paid_cents)
  })

  it('the loaded story shows one account in each state of a subscription', async () => {
    const states = new Map<string, unknown>()
    for (const { key } of demoAccounts) {
      const person = await signIn(`${key}@arroba.example`)
      const [subscription] = (await person.get('/v4/users/me/subscriptions')).body.subscriptions
      const { plan } = (await person.get('/v4/users/me')).body
      const { status, payment_method: method, open_payment: open, failed_tries: tries } = subscription ?? {}
      states.set(key, [status ?? null, plan.name, method ?? null, open?.status ?? null, tries ?? null])
    }
    expect(Object.fromEntries(states)).toEqual({
      rubens: ['active', 'Arroba Anual', 'credit_card', null, 0],
      otavio: ['active', 'Arroba Mensal', 'credit_card', null, 0],
      neide: ['past_due', 'Arroba Mensal', 'credit_card', 'pending', expect.any(Number)],
      karina: ['canceling', 'Arroba Mensal', 'credit_card', null, 0],
      geraldo: ['canceled', 'Gratuito', 'credit_card', null, 0],
      celso: ['pending', 'Gratuito', 'bank_slip', 'pending', 0],
      dalva: ['pending', 'Gratuito', 'pix', 'pending', 0],
      dito: [null, 'Gratuito', null, null, null],
      joao: [null, 'Teste grátis', null, null, null],
      maria: [null, 'Teste grátis', null, null, null],
      equipe: [null, 'Teste grátis', null, null, null],
    })
    expect(await count(sql`payments where status = 'paid' and kind = 'renewal'`)).toBe(1)
    // What the app holds the provider holds too.
    expect(
      await count(sql`payments p left join sandbox_invoices i on i.id = p.provider_invoice_id
        where i.state is distinct from p.status or i.total_cents <> p.amount_cents`),
    ).toBe(0)
    expect(await count(sql`payment_attempts where state in ('started', 'unknown')`)).toBe(0)
  })

  it('the loaded story has people who joined before whatever they did, and who come back', async () => {
    for (const [table, at] of [
      ['posts', 'created_at'],
      ['comments', 'created_at'],
      ['post_likes', 'created_at'],
      ['ads', 'created_at'],
      ['negotiations', 'created_at'],
      ['consents', 'accepted_at'],
    ] as const)
      expect([
        table,
        await count(sql`${sql.table(table)} t join users u on u.id = t.user_id
          where u.id > 1 and ${sql.ref(`t.${at}`)} < u.created_at`),
      ]).toEqual([table, 0])
    expect(
      await count(sql`(select day from daily_activity group by day having count(*) >= 5) days`),
    ).toBeGreaterThan(30)
    expect(await count(sql`daily_activity where day > current_date`)).toBe(0)
    for (const [days, least] of [
      [7, 3],
      [30, 8],
      [90, 15],
    ])
      expect(
        await count(sql`users where created_at > now() - ${days} * interval '1 day'`),
      ).toBeGreaterThanOrEqual(least ?? 0)
  })

  it('the loaded story leaves the desk something to decide, and tells of what staff did', async () => {
    const staff = await signIn('equipe@arroba.example')
    expect((await staff.get('/v6/staff/queue')).body).toMatchObject({
      pending_ads: { count: 4 },
      reported: { count: 4 },
    })
    const open = (await staff.get('/v6/staff/reported', { status: 'open' })).body.reported
    expect(open.map(({ reports }: { reports: unknown[] }) => reports.length).sort()).toEqual([1, 1, 1, 2])
    const { actions } = (await staff.get('/v6/staff/actions')).body
    const done = new Set(actions.map(({ action }: { action: string }) => action))
    for (const action of ['classified-published', 'content-hidden', 'publication-withdrawn'])
      expect(done).toContain(action)
    expect(await count(sql`staff_actions where created_at > now()`)).toBe(0)
    expect(
      await count(sql`reports r left join posts p on p.id = r.post_id where r.created_at < p.created_at`),
    ).toBe(0)
  })

  it('the loaded story uses every tag at least twice and states everywhere', async () => {
    expect(
      await count(sql`tags t where (select count(*) from post_tags pt where pt.tag_id = t.id) < 2`),
    ).toBe(0)
    expect(await count(sql`post_tags where listed`)).toBe(story.flatMap(({ tags }) => tags).length)
    expect(await count(sql`user_interests`)).toBe(people.flatMap(({ interests }) => interests).length)
    expect(await count(sql`posts where user_id > 1 and state_code is null`)).toBe(0)
    expect(await count(sql`(select distinct state_code from posts) s`)).toBeGreaterThanOrEqual(14)
    expect(await count(sql`post_mentions`)).toBeGreaterThanOrEqual(10)
    const nicknames = new Map(people.map(({ key, nickname }) => [nickname, key]))
    const named = comments.flatMap(({ by, text }) =>
      mentionedIn(text).filter((nickname) => nicknames.has(nickname) && nicknames.get(nickname) !== by),
    )
    expect(named.length).toBeGreaterThanOrEqual(20)
    expect(await count(sql`comment_mentions`)).toBe(named.length)
  })

  it('the loaded story counts likes and comments exactly', async () => {
    expect(
      await count(sql`posts p where ups_count <> (select count(*) from post_likes l where l.post_id = p.id)
        or comments_count <> (select count(*) from comments c where c.post_id = p.id and c.hidden_at is null)`),
    ).toBe(0)
    expect(await count(sql`post_likes`)).toBe(story.reduce((sum, { likes }) => sum + likes, 0))
  })

  it('the loaded story shows about a third of the posts with a picture, each its own copy', async () => {
    const illustrated = posts.filter(({ image }) => image).length
    expect(illustrated / posts.length).toBeGreaterThan(0.3)
    expect(await count(sql`(select distinct image_key from posts where image_key is not null) i`)).toBe(
      illustrated,
    )
    expect(await count(sql`media where attached_at is null`)).toBe(0)
    const joao = await signIn('joao@arroba.example')
    const { body } = await joao.get('/v6/posts', { page: '1' })
    const shown = body.posts.find(({ image }: { image: unknown }) => image !== null)
    const picture = await world.app.inject({ url: shown.image.medium, headers: { accept: 'image/webp' } })
    expect(picture.statusCode).toBe(200)
    expect(picture.headers['content-type']).toBe('image/webp')
    const me = await joao.get('/v4/users/me')
    expect((await world.app.inject({ method: 'GET', url: me.body.avatar.medium })).statusCode).toBe(200)
  })

  it("the loaded story tells half a year of scales, each post of its slaughterhouse's state", async () => {
    expect(await count(sql`scales`)).toBe(scales.length + earlierScales.length)
    expect(await count(sql`posts where kind = 'scale' and listed`)).toBe(scales.length + earlierScales.length)
    expect(
      await count(sql`scales s join posts p on p.id = s.post_id join slaughterhouses f on f.id = s.slaughterhouse_id
        where p.kind <> 'scale' or p.state_code <> f.state_code or p.user_id <> 1`),
    ).toBe(0)
    const joao = await signIn('joao@arroba.example')
    const { body } = await joao.get('/v6/scales/days_booked')
    expect(body.states).toHaveLength(10)
    for (const { weeks } of body.states)
      expect(
        weeks.filter(({ fridges: counted }: { fridges: number }) => counted > 0).length,
      ).toBeGreaterThanOrEqual(20)
    expect(body.country.filter(({ fridges: counted }: { fridges: number }) => counted > 0)).toHaveLength(26)
  })

  it('the loaded story has all its ads, each with a picture of its own', async () => {
    expect(await count(sql`ads`)).toBe(ads.length)
    expect(await count(sql`(select distinct image_key from ads where image_key is not null) i`)).toBe(
      ads.filter(({ image }) => image).length,
    )
    expect(await count(sql`ad_favorites`)).toBe(ads.reduce((sum, { favorites = 0 }) => sum + favorites, 0))
    expect(await count(sql`ad_favorites where created_at > now()`)).toBe(0)
    const joao = await signIn('joao@arroba.example')
    const { body } = await joao.get('/v6/classifieds', { by_term: 'bezerros nelore', near: '5100201' })
    expect(body.classifieds[0]).toMatchObject({
      title: 'Bezerros Nelore desmamados, 7 arrobas',
      value: 2680,
      image_width: 800,
      image_height: 480,
      city_info: { name: 'Água Boa' },
    })
    const { id } = (await joao.get('/v4/users/me')).body
    const mine = await joao.get('/v6/classifieds', { by_user: String(id) })
    expect(new Set(mine.body.classifieds.map(({ status }: { status: string }) => status)).size).toBe(5)
  })

  it('the loaded story ranks slaughterhouses in twelve states, by who slaughtered there before', async () => {
    expect(await count(sql`slaughterhouse_evaluations`)).toBe(ratings.length)
    expect(
      await count(sql`slaughterhouse_evaluations e where not exists (
        select from negotiations n join tags t on t.id = n.tag_id
        where n.slaughterhouse_id = e.slaughterhouse_id and n.user_id = e.user_id and n.status = 'approved' and t.is_slaughter
          and n.reviewed_at < e.rated_at)`),
    ).toBe(0)
    expect(
      await count(
        sql`slaughterhouse_evaluations e join users u on u.id = e.user_id where u.created_at > e.rated_at`,
      ),
    ).toBe(0)
    const joao = await signIn('joao@arroba.example')
    const { body } = await joao.get('/v5/fridges/optimized_ranking')
    const ofStates = body.ranking.filter(({ fridges: ranked }: { fridges: unknown[] }) => ranked.length >= 3)
    expect(ofStates).toHaveLength(12)
    const moves = ofStates.flatMap(({ fridges: ranked }: { fridges: { current_position: string }[] }) =>
      ranked.map(({ current_position: move }) => move),
    )
    for (const move of ['went_up', 'went_down', 'unchanged'])
      expect(moves.filter((one: string) => one === move).length).toBeGreaterThan(5)
    expect(ofStates.every(({ unranked }: { unranked: unknown[] }) => unranked.length > 0)).toBe(true)
    const buritizal = (await joao.get('/v5/fridges/optimized_index', { by_name: 'buritizal' })).body
      .fridges[0]
    const { fridge: slaughterhouse } = (await joao.get(`/v5/fridges/${buritizal.id}`)).body
    expect(slaughterhouse.history.length).toBeGreaterThanOrEqual(12)
    expect(slaughterhouse.comments.length).toBeGreaterThan(0)
    expect(await count(sql`slaughterhouse_ranking_days`)).toBeGreaterThanOrEqual(90)
  })

  it('the loaded story lets its people sign in and read', async () => {
    const equipe = await signIn('equipe@arroba.example')
    expect((await equipe.get('/v4/users/me')).body).toMatchObject({ name: 'Equipe Arroba', is_staff: true })
    const maria = await signIn('maria@arroba.example')
    const { body } = await maria.get('/v6/posts', { by_term: 'bezerro pantaneiro' })
    expect(body.posts.length).toBeGreaterThan(0)
    const news = await maria.get('/v6/posts', { by_term: 'relação de troca aperta' })
    expect(news.body.posts[0].user.name).toBe('Arroba')
  })

  it('the loaded story opens everything to its people, but to those whose trial is over', async () => {
    const dito = await signIn('dito@arroba.example')
    expect((await dito.get('/v4/users/me')).body).toMatchObject({ plan: { name: 'Gratuito' }, opens: [] })
    expect((await dito.get('/v4/posts', { by_kind: 'scale' })).status).toBe(403)
    expect(await count(sql`users where id > 1 and trial_ends_at < now()`)).toBe(4)
    const maria = await signIn('maria@arroba.example')
    expect((await maria.get('/v4/posts', { by_kind: 'scale' })).status).toBe(200)
  })

  it('the loaded story has people who came to know Arroba in different ways, and ways that nobody chose', async () => {
    const { indicators } = (await (await signIn('equipe@arroba.example')).get('/v6/staff/indicators')).body
    expect(indicators.map(({ can }: { can: { delete: boolean } }) => can.delete)).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
      true,
      true,
      true,
      true,
    ])
  })

  it('the loaded story has told its people what concerns them: some of it new, likes together', async () => {
    for (const email of ['joao@arroba.example', 'maria@arroba.example']) {
      const { body } = await (await signIn(email)).get('/v5/users/me/notifications')
      const kinds = body.notifications.map(({ kind }: { kind: string }) => kind)
      expect(kinds).toEqual(expect.arrayContaining(['like', 'comment']))
      const unread = body.notifications.filter(({ read }: { read: boolean }) => !read)
      expect(unread.length).toBeGreaterThan(0)
      expect(body.notifications.length).toBeGreaterThan(unread.length)
      expect(unread.map((one: { full_text: string }) => one.full_text)).toContainEqual(
        expect.stringMatching(/ e mais \d+ curtiram sua publicação “/),
      )
    }
    expect(await count(sql`events`)).toBe(0)
  })

  it('the loaded story is told once', async () => {
    const before = await count(sql`posts`)
    await load()
    expect(await count(sql`posts`)).toBe(before)
    expect(await count(sql`slaughterhouses`)).toBe(slaughterhouses.length)
    expect(await count(sql`ads`)).toBe(ads.length)
    expect(await count(sql`users where id > 1 and email not like 'mercado%'`)).toBe(people.length)
  })
})

describe.runIf(isNightly)('the loaded negotiations', () => {
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

  it.each(['joao', 'maria'])(
    'the demo negotiations of %s have every kind, shape, measure and status, recorded and received',
    async (key) => {
      const who = await signIn(`${key}@arroba.example`)
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
      const { body } = await (await signIn(`${key}@arroba.example`)).get('/v5/users/me/notifications')
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

import { adErrors, adStatuses } from '@arroba/contract/rules/ads.ts'
import { mentionedIn, newPostBreaks } from '@arroba/contract/rules/posts.ts'
import { isValidCpf } from '@brazilian-utils/brazilian-utils'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFiles } from '../src/platform/files/files.ts'
import { openTestApp, type TestApp } from '../src/testing/app.ts'
import { createClient } from '../src/testing/client.ts'
import { demoAccounts } from './accounts.ts'
import { ads } from './ads.ts'
import { loadDemo } from './load.ts'
import { DEMO_PASSWORD, people } from './people.ts'
import { drawingFiles } from './pictures.ts'
import { posts } from './posts.ts'
import { ratings } from './ratings.ts'
import { scales } from './scales.ts'
import { slaughterhouses } from './slaughterhouses.ts'
import { commentsOf, momentOf, referenceDateOf } from './story.ts'

const story = [...posts, ...scales]
const comments = story.flatMap(commentsOf)

describe('the written story', () => {
  it('the written story is told by people who can be told apart, from fourteen states or more', () => {
    expect(people.length).toBeGreaterThanOrEqual(44)
    for (const field of ['key', 'name', 'nickname', 'email', 'phone', 'cpf'] as const)
      expect(new Set(people.map((person) => person[field])).size).toBe(people.length)
    for (const { nickname, phone, cpf, interests } of people) {
      expect(nickname).toMatch(/^[a-z0-9]+(\.[a-z0-9]+)*$/)
      expect(nickname.length).toBeGreaterThanOrEqual(5)
      expect(phone).toMatch(/^\d{11}$/)
      expect(isValidCpf(cpf)).toBe(true)
      expect(interests.length).toBeLessThanOrEqual(7)
    }
    expect(people.filter(({ isStaff }) => isStaff).map(({ email }) => email)).toEqual([
      'equipe@arroba.example',
    ])
  })

  it('the written story never says the same twice', () => {
    const said = [...story.flatMap(({ title, text }) => [title ?? '', text]), ...comments.map((c) => c.text)]
    const texts = said.filter((text) => text !== '').map((text) => text.toLowerCase())
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('the written story keeps the rules that members keep', () => {
    for (const { by, title, text, tags } of story) {
      expect(newPostBreaks({ description: text, tags })).toEqual([])
      expect(tags.length).toBeGreaterThan(0)
      expect(new Set(tags).size).toBe(tags.length)
      expect(title !== undefined).toBe(by === 'arroba')
    }
  })

  it('the written story fills sixty days, the last ones most', () => {
    const noon = new Date('2026-03-10T12:00:00-03:00')
    const ages = posts.map(({ when }) =>
      Math.ceil((noon.getTime() - momentOf(when, noon).getTime()) / 86_400_000 - 0.5),
    )
    expect([...new Set(ages)].sort((one, other) => one - other)).toEqual(
      Array.from({ length: 60 }, (_, day) => day),
    )
    expect(ages.filter((age) => age < 10).length).toBeGreaterThan(posts.length / 4)
  })

  it('the written story runs forward and has happened, even when it is told just after midnight', () => {
    const now = new Date('2026-03-10T00:00:00-03:00')
    for (const post of story) {
      const createdAt = momentOf(post.when, now).getTime()
      const moments = [0, ...commentsOf(post).map(({ after }) => after)]
      expect(moments).toEqual([...new Set(moments)].sort((one, other) => one - other))
      expect(createdAt + Math.max(...moments) * 60_000).toBeLessThanOrEqual(now.getTime())
    }
  })

  it.each([
    ['on a Friday', '2026-11-20T12:00:00-03:00'],
    ['on a Sunday', '2026-11-22T09:00:00-03:00'],
    ['just after midnight on a Monday', '2026-11-23T00:10:00-03:00'],
  ])(
    'the written story tells of a slaughterhouse at most once a working day, when it is told %s',
    (_when, at) => {
      const now = new Date(at)
      const days = scales.map(
        ({ scale, when }) => `${scale?.slaughterhouse} ${referenceDateOf(momentOf(when, now))}`,
      )
      expect(new Set(days).size).toBe(days.length)
      for (const one of days) {
        const day = new Date(one.slice(-10)).getUTCDay()
        expect(day).toBeGreaterThanOrEqual(1)
        expect(day).toBeLessThanOrEqual(5)
      }
    },
  )

  it('the written story moves the days booked as they do: by three at most from one scale to the next', () => {
    const now = new Date('2026-11-20T12:00:00-03:00')
    const inOrder = scales.toSorted(
      (one, other) => momentOf(one.when, now).getTime() - momentOf(other.when, now).getTime(),
    )
    const last = new Map<string, number>()
    for (const { scale } of inOrder) {
      const { slaughterhouse, days } = scale ?? { slaughterhouse: '', days: Number.NaN }
      expect(days).toBeGreaterThanOrEqual(4)
      expect(days).toBeLessThanOrEqual(14)
      expect(Math.abs(days - (last.get(slaughterhouse) ?? days))).toBeLessThanOrEqual(3)
      last.set(slaughterhouse, days)
    }
  })

  it('the written story knows sixty slaughterhouses or more in twelve states, and tells only of those', () => {
    expect(slaughterhouses.length).toBeGreaterThanOrEqual(60)
    expect(new Set(slaughterhouses.map(({ state }) => state)).size).toBe(12)
    for (const field of ['key', 'name'] as const)
      expect(new Set(slaughterhouses.map((slaughterhouse) => slaughterhouse[field])).size).toBe(
        slaughterhouses.length,
      )
    const states = new Map(slaughterhouses.map(({ key, state }) => [key, state]))
    const ofScales = scales.map(({ scale }) => states.get(scale?.slaughterhouse ?? ''))
    expect(ofScales).not.toContain(undefined)
    expect(new Set(ofScales).size).toBeGreaterThanOrEqual(10)
  })

  it('advertises cattle of every kind, in ten states and more, as the form allows', () => {
    expect(ads.length).toBeGreaterThanOrEqual(40)
    expect(new Set(ads.map(({ category }) => category)).size).toBe(11)
    expect(new Set(ads.map(({ place }) => place.slice(-2))).size).toBeGreaterThanOrEqual(10)
    expect(new Set(ads.map(({ by, title }) => `${by} ${title}`)).size).toBe(ads.length)
    for (const ad of ads)
      expect(
        adErrors({
          title: ad.title,
          description: ad.text,
          annoucement_time: ad.days,
          category: 'known to the types',
          phone: '66999990000',
          city_code: 5_100_201,
          livestock_race: ad.breed ?? null,
          count: ad.heads,
          livestock_age: ad.age ?? null,
          livestock_weight: ad.weight ?? null,
          value: ad.price,
          count_type: ad.unit,
          observation: ad.note ?? null,
        }),
      ).toEqual([])
    for (const by of ['joao', 'maria'])
      expect(new Set(ads.filter((ad) => ad.by === by).map(({ status }) => status)).size).toBe(
        adStatuses.length,
      )
  })

  it.each(['2026-03-10T00:00:00-03:00', '2026-03-10T23:59:00-03:00'])(
    'has its ads in the state that they would be in by themselves at %s',
    (at) => {
      const now = new Date(at)
      for (const { when, status, decided, days, reason, favorites = 0 } of ads) {
        const written = momentOf(when, now).getTime()
        const decision = decided ? momentOf(decided, now).getTime() : null
        const isOver = decision !== null && decision + days * 86_400_000 <= now.getTime()
        expect(written).toBeLessThan(decision ?? now.getTime())
        expect(decision ?? 0).toBeLessThan(now.getTime())
        expect(decision === null).toBe(status === 'pending')
        expect(reason !== undefined).toBe(status === 'rejected')
        if (status === 'published') expect(isOver).toBe(false)
        if (status === 'expired') expect(isOver).toBe(true)
        if (status === 'pending' || status === 'rejected') expect(favorites).toBe(0)
      }
    },
  )

  it('the written story has a drawing for every picture and for every photo', () => {
    const names = [
      ...ads.flatMap(({ image }) => image ?? []),
      ...posts.flatMap(({ image }) => image ?? []),
      ...people.filter(({ hasAvatar }) => hasAvatar).map(({ key }) => `avatar-${key}`),
    ]
    expect(new Set(names).size).toBeGreaterThanOrEqual(28)
    for (const name of names) expect(drawingFiles.has(name)).toBe(true)
  })
})

describe('the loaded story', () => {
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
    await load()
  })
  afterAll(() => world.close())

  it('the loaded story is there in full', async () => {
    expect(await count(sql`users where id > 1 and email not like 'mercado%'`)).toBe(people.length)
    expect(await count(sql`posts where listed`)).toBe(story.length)
    expect(posts.length).toBeGreaterThanOrEqual(300)
    expect(await count(sql`comments`)).toBe(comments.length)
    expect(comments.length).toBeGreaterThanOrEqual(700)
    expect(await count(sql`posts where comments_count = 60`)).toBe(1)
    expect(await count(sql`posts where created_at < now() - interval '61 days'`)).toBe(0)
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

  it('uses every tag at least twice and states everywhere', async () => {
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

  it("the loaded story tells eight weeks of scales, each post of its slaughterhouse's state", async () => {
    expect(await count(sql`scales`)).toBe(scales.length)
    expect(await count(sql`posts where kind = 'scale' and listed`)).toBe(scales.length)
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
      ).toBeGreaterThanOrEqual(6)
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

  it('ranks slaughterhouses in twelve states, by who slaughtered there before', async () => {
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

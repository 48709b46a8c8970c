import type { DayOfFigures } from '@arroba/contract/staff/desk.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../platform/data/query.ts'
import { offer, staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { findActiveDays } from '../testing/database/sql/statements.ts'
import { acceptNegotiations, answerPath, record, type Person as Trader } from '../testing/negotiations.ts'

const DAY = 24 * 60 * 60_000

let world: TestApp
let equipe: Awaited<ReturnType<TestApp['person']>>
let joao: Trader
let maria: Trader

beforeAll(async () => {
  world = await openTestApp()
  equipe = await staffMember(world, 'Equipe Arroba')
  joao = await acceptNegotiations(await world.person('João Silva'))
  maria = await acceptNegotiations(await world.person('Maria Souza'))
})
afterAll(() => world.close())

async function dashboard(days = '7') {
  return (await equipe.get('/v6/staff/dashboard', { days })).body
}

async function todays(): Promise<DayOfFigures> {
  return (await dashboard()).days.at(-1)
}

/** YYYY-MM-DD in -03:00. */
function dayOf(at: Date): string {
  return new Date(at.getTime() - DAY / 8).toISOString().slice(0, 10)
}

async function pay(status: string, cents: number, paidAt: Date | null) {
  return sql`with plan as (select id from plans order by id limit 1), subscription as (
      insert into subscriptions (user_id, plan_id, status, payment_method, provider, created_at)
      select ${maria.id}, id, 'canceled', 'pix', 'sandbox', ${world.now()} from plan returning id
    ) insert into payments (user_id, subscription_id, plan_id, kind, method, amount_cents, status, due_on, paid_at, created_at)
      select ${maria.id}, subscription.id, plan.id, 'first', 'pix', ${cents}, ${status}, '2026-01-01', ${paidAt}, ${world.now()}
      from plan, subscription`.execute(world.database.db)
}

describe('the dashboard', () => {
  it('the dashboard has as many days as are asked for, the last of them today in -03:00', async () => {
    for (const days of ['7', '30', '90']) {
      const { days: shown } = await dashboard(days)
      expect(shown).toHaveLength(Number(days))
      expect(shown.at(-1).day).toBe(dayOf(world.now()))
      expect(shown[0].day).toBe(dayOf(new Date(world.now().getTime() - (Number(days) - 1) * DAY)))
    }
    expect((await equipe.get('/v6/staff/dashboard')).body.days).toHaveLength(30)
    expect((await equipe.get('/v6/staff/dashboard', { days: '8' })).status).toBe(422)
  })

  it('the dashboard counts what people do, on the day that they do it', async () => {
    const before = await todays()
    const zeca = await world.person('Zeca Ramos')
    const { body } = await zeca.post('/v4/users/me/posts', { description: 'Chuva boa na serra' })
    await joao.post(`/v4/posts/${body.post.id}/comments`, { text: 'Aqui também' })
    await offer(joao, equipe)
    const negotiation = await record(world, joao, 'soy', { reviwer_id: maria.id })
    await record(world, joao, 'soy', { reviwer_id: maria.id })
    await maria.post(answerPath(negotiation.id, 'approve'))
    expect(await todays()).toEqual({
      ...before,
      registrations: before.registrations + 1,
      active_people: before.active_people + 1,
      posts: before.posts + 1,
      comments: before.comments + 1,
      classifieds: before.classifieds + 1,
      negotiations: before.negotiations + 2,
      approvals: before.approvals + 1,
    })
  })

  it('the dashboard counts the money that came in and was not given back, in centavos', async () => {
    const before = await dashboard()
    const now = world.now()
    await pay('paid', 4990, now)
    await pay('paid', 2990, now)
    await pay('refunded', 9990, now)
    await pay('pending', 9990, null)
    await pay('paid', 100, new Date(now.getTime() - 8 * DAY))
    const after = await dashboard()
    expect(after.days.at(-1).revenue_cents).toBe(before.days.at(-1).revenue_cents + 7980)
    expect(after.totals.revenue_cents).toBe(before.totals.revenue_cents + 7980)
    expect(after.before.revenue_cents).toBe(before.before.revenue_cents + 100)
  })

  it('the dashboard counts what happens late in the evening on that day in -03:00', async () => {
    const at = new Date(`${dayOf(new Date(world.now().getTime() - 2 * DAY))}T23:59:59-03:00`)
    const before = (await dashboard()).days
    await sql`insert into posts (user_id, kind, description, created_at) values (${joao.id}, 'feed', 'Boa noite', ${at})`.execute(
      world.database.db,
    )
    const after = (await dashboard()).days
    expect(after.at(-3)).toEqual({ ...before.at(-3), posts: before.at(-3).posts + 1 })
    expect(after.at(-2)).toEqual(before.at(-2))
  })

  it('the dashboard sums up the days, and as many days before them', async () => {
    const { days, totals } = await dashboard()
    for (const name of [
      'registrations',
      'posts',
      'comments',
      'classifieds',
      'negotiations',
      'approvals',
    ] as const)
      expect(totals[name]).toBe(days.reduce((sum: number, day: DayOfFigures) => sum + day[name], 0))
  })
})

describe('active people', () => {
  it('an active person is counted once a day, and once in all, whatever they do and wherever they are', async () => {
    const ana = await world.person('Ana Lima')
    const before = await dashboard()
    await ana.get('/v4/users/me')
    await world.visitor.post('/v4/users/sign_in', { email: ana.email, password: ana.password })
    expect((await todays()).active_people).toBe(before.days.at(-1).active_people)

    world.advance(DAY)
    // Staff, by asking.
    const next = await dashboard()
    expect(next.days.at(-1).active_people).toBe(1)
    await ana.get('/v4/users/me')
    await ana.get('/v4/users/me')
    const later = await dashboard()
    expect(later.days.at(-1).active_people).toBe(2)
    expect(later.totals.active_people).toBe(next.totals.active_people)
  })

  it('a person who was active just before midnight is counted on that day', async () => {
    const bia = await world.person('Bia Melo')
    const midnight = Date.parse(`${dayOf(new Date(world.now().getTime() + DAY))}T00:00:00-03:00`)
    world.advance(midnight - world.now().getTime() - 60_000)
    await bia.get('/v4/users/me')
    world.advance(120_000)
    await bia.get('/v4/users/me')
    const days = await many(world.database.db, findActiveDays, { userId: bia.id })
    expect(days.map(({ day }) => day)).toEqual([dayOf(new Date(midnight)), dayOf(new Date(midnight - 1))])
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Person, staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { buy } from '../testing/billing.ts'
import { createClient } from '../testing/client.ts'

const DAY = 24 * 60 * 60 * 1000

let world: TestApp
let equipe: Person
let joao: Person
let zeca: Person

beforeAll(async () => {
  world = await openTestApp()
  equipe = await staffMember(world, 'Equipe Arroba')
  joao = await world.person('João Silva')
})
afterAll(() => world.close())
beforeEach(async () => {
  zeca = await world.person('Zeca Ramos')
})

function act(id: number, verb: string, body: object = {}, by: Pick<Person, 'post'> = equipe) {
  return by.post(`/v6/staff/people/${id}/${verb}`, body)
}

async function seen(id: number) {
  return (await equipe.get(`/v6/staff/people/${id}`)).body.person
}

async function found(query: Record<string, string>): Promise<number[]> {
  return (await equipe.get('/v6/staff/people', query)).body.people.map(({ id }: { id: number }) => id)
}

async function actionsAbout(id: number): Promise<{ action: string; detail: string | null }[]> {
  return (await equipe.get('/v6/staff/actions', { by_person: String(id) })).body.actions
}

function signsIn({ email, password }: Person) {
  return world.visitor.post('/v4/users/sign_in', { email, password })
}

function letterAbout(who: Person, subject: string) {
  return vi.waitFor(() => {
    const letter = world.letters.find((one) => one.to === who.email && one.subject === subject)
    if (!letter) throw new Error(`no letter "${subject}" yet`)
    return letter
  }, 15_000)
}

describe('finding people', () => {
  it('finding people by any part of name, nickname, e-mail and phone, accents and capitals aside', async () => {
    const rosana = await world.person('Rosana Conceição Ávila')
    await sql`update users set phone = '11912345678' where id = ${rosana.id}`.execute(world.database.db)
    for (const term of [
      'rosana',
      'CONCEICAO',
      'avila rosana',
      `@${rosana.nickname}`,
      rosana.email,
      rosana.email.slice(0, 6).toUpperCase(),
      '(11) 91234-5678',
      '912345',
    ])
      expect([term, await found({ term })]).toEqual([term, expect.arrayContaining([rosana.id])])
    expect(await found({ term: 'rosana%' })).toEqual([])
    expect(await found({ term: 'ninguem com este nome' })).toEqual([])
  })

  it('finding people by status, the newest first, and never the platform itself', async () => {
    const everybody = await found({})
    expect(everybody[0]).toBe(zeca.id)
    expect(everybody).not.toContain(1)
    await act(zeca.id, 'suspend', { reason: 'Golpe.' })
    expect(await found({ status: 'suspended' })).toEqual([zeca.id])
    expect(await found({ status: 'active' })).not.toContain(zeca.id)
    expect(await found({ status: 'staff' })).toEqual([equipe.id])
    const gone = await world.person('Urbano Teles')
    expect((await gone.post('/v6/users/me/closing', { password: gone.password })).status).toBe(200)
    const [closed] = (await equipe.get('/v6/staff/people', { status: 'closed' })).body.people
    expect(closed).toMatchObject({ id: gone.id, status: 'closed', email: null, phone: null })
    expect((await seen(gone.id)).can).toEqual({
      suspend: false,
      lift: false,
      verify_identity: false,
      grant_days: false,
      end_sessions: false,
      make_staff: false,
      end_staff: false,
    })
    expect((await act(gone.id, 'grant_days', { days: 1 })).status).toBe(409)
    expect((await act(gone.id, 'suspend', { reason: 'Tarde.' })).status).toBe(409)
    await act(zeca.id, 'lift')
  })

  it('finding people never tells a password, a token or a whole CPF', async () => {
    const { password_hash } = await world.database.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', joao.id)
      .executeTakeFirstOrThrow()
    const answers = [
      await equipe.get('/v6/staff/people', { term: 'João' }),
      await equipe.get(`/v6/staff/people/${joao.id}`),
      await act(joao.id, 'grant_days', { days: 1 }),
    ]
    const cpf = /\d{3}\.?\d{3}\.?\d{3}-?\d{2}/
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      const text = JSON.stringify(body).replaceAll(/"(created_at|phone)":"[^"]*"/g, '')
      expect(text).not.toContain(password_hash)
      expect(text).not.toContain(joao.headers.user_token)
      expect(text).not.toMatch(/password|digest|sealed|token/)
      expect(text).not.toMatch(cpf)
    }
    expect((await seen(joao.id)).cpf).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/)
  })

  it('days that are given again after a lost answer are given once', async () => {
    const give = () =>
      equipe.post(
        `/v6/staff/people/${joao.id}/grant_days`,
        { days: 7 },
        { headers: { 'idempotency-key': 'sete-dias' } },
      )
    const first = await give()
    expect(first.status).toBe(200)
    const { trial_ends_at } = await seen(joao.id)
    expect((await give()).body).toEqual(first.body)
    expect((await seen(joao.id)).trial_ends_at).toBe(trial_ends_at)
  })

  it('finding people shows plan, counts and what staff did', async () => {
    await zeca.post('/v4/users/me/posts', { description: 'Vendo bois' })
    expect(await seen(zeca.id)).toMatchObject({
      name: 'Zeca Ramos',
      email: zeca.email,
      status: 'active',
      is_staff: false,
      plan: 'Teste grátis',
      plan_until: expect.any(String),
      subscription: null,
      suspension: null,
      sessions: 1,
      counts: { posts: 1, comments: 0, ads: 0, negotiations: 0 },
      open_reports: 0,
    })
  })

  it("finding people is none of others' business", async () => {
    const calls = (who: Pick<Person, 'get' | 'post' | 'put'>) => [
      who.get('/v6/staff/people'),
      who.get(`/v6/staff/people/${joao.id}`),
      who.post(`/v6/staff/people/${joao.id}/suspend`, { reason: 'Porque sim' }),
      who.post(`/v6/staff/people/${joao.id}/lift`, {}),
      who.post(`/v6/staff/people/${joao.id}/grant_days`, { days: 30 }),
      who.post(`/v6/staff/people/${joao.id}/end_sessions`, {}),
      who.put(`/v6/staff/people/${joao.id}/staff`, { is_staff: true }),
    ]
    for (const { status } of await Promise.all(calls(zeca))) expect(status).toBe(404)
    for (const { status } of await Promise.all(calls(world.visitor))) expect(status).toBe(401)
    expect((await seen(joao.id)).status).toBe('active')
  })

  it('finding people does not reach the platform itself', async () => {
    expect((await equipe.get('/v6/staff/people/1')).status).toBe(404)
    for (const [verb, body] of [
      ['suspend', { reason: 'Não' }],
      ['lift', {}],
      ['grant_days', { days: 1 }],
      ['end_sessions', {}],
    ] as const)
      expect((await act(1, verb, body)).status).toBe(404)
    expect((await equipe.put('/v6/staff/people/1/staff', { is_staff: true })).status).toBe(404)
    expect((await act(999_999, 'grant_days', { days: 1 })).status).toBe(404)
    // The answer alone does not tell: it could be refused after something was done.
    const { rows } = await sql`
      select suspended_at, is_staff, (select count(*) from staff_actions where user_id = 1) as actions
      from users where id = 1`.execute(world.database.db)
    expect(rows).toEqual([{ suspended_at: null, is_staff: false, actions: 0 }])
  })
})

describe('a suspended person', () => {
  it('a suspended person is out at once, reads why at sign-in, and is back when the time is over', async () => {
    const { token } = (await zeca.post('/v4/users/me/temporary_token', {})).body
    const { status, body } = await act(zeca.id, 'suspend', { days: 3, reason: 'Vendeu o que não tinha.' })
    expect(status).toBe(200)
    expect(body.person).toMatchObject({
      status: 'suspended',
      sessions: 0,
      suspension: { reason: 'Vendeu o que não tinha.', until: expect.any(String) },
      can: { suspend: true, lift: true, make_staff: false },
    })
    expect((await zeca.get('/v4/users/me')).status).toBe(401)
    expect((await world.visitor.post('/v4/users/sign_in_by_token', { token })).status).toBe(422)
    const refused = await signsIn(zeca)
    expect(refused.status).toBe(403)
    expect(refused.body.errors[0]).toMatch(
      /^Sua conta está suspensa até \d{2}\/\d{2}\/\d{4},? \d{2}:\d{2}\. Motivo: Vendeu o que não tinha\.$/,
    )
    const wrong = await world.visitor.post('/v4/users/sign_in', { email: zeca.email, password: 'errada' })
    expect(wrong.status).toBe(401)
    expect((await letterAbout(zeca, 'Sua conta foi suspensa')).text).toContain('Vendeu o que não tinha.')
    world.advance(3 * DAY + 1000)
    const back = await signsIn(zeca)
    expect(back.status).toBe(200)
    expect(await found({ status: 'suspended' })).not.toContain(zeca.id)
    world.advance(-3 * DAY - 1000)
  })

  it('a suspended person without an end is told so, and comes back when it is lifted', async () => {
    await act(zeca.id, 'suspend', { reason: 'Golpe.' })
    expect((await signsIn(zeca)).body.errors).toEqual(['Sua conta está suspensa. Motivo: Golpe.'])
    expect((await act(zeca.id, 'lift')).body.person).toMatchObject({ status: 'active', suspension: null })
    expect((await act(zeca.id, 'lift')).status).toBe(200)
    const { body } = await signsIn(zeca)
    const again = createClient(world.app, { email: zeca.email, token: body.token })
    await vi.waitFor(async () => {
      const texts = (await again.get('/v5/users/me/notifications')).body.notifications.map(
        ({ full_text }: { full_text: string }) => full_text,
      )
      expect(texts).toEqual([
        'A equipe da Arroba retirou a suspensão da sua conta.',
        'Sua conta foi suspensa. Motivo: Golpe.',
      ])
    })
    await letterAbout(zeca, 'Sua conta está liberada')
    expect(await actionsAbout(zeca.id)).toMatchObject([
      { action: 'suspension-lifted', actor: { name: 'Equipe Arroba' } },
      { action: 'user-suspended', detail: 'Sem prazo. Motivo: Golpe.' },
    ])
  })

  it('a suspended person may still ask for a new password, and stays out with it', async () => {
    await act(zeca.id, 'suspend', { reason: 'Golpe.' })
    expect((await world.visitor.post('/v2/users/recover_password', { email: zeca.email })).status).toBe(200)
    await letterAbout(zeca, 'Troca de senha')
    expect((await signsIn(zeca)).status).toBe(403)
  })

  it('a suspended person needs a reason, and a time from 1 to 365 days', async () => {
    for (const body of [
      { reason: ' ' },
      { days: null, reason: 'Golpe.' },
      { days: 0, reason: 'Golpe.' },
      { days: 366, reason: 'Golpe.' },
      { days: 7, reason: 'x'.repeat(501) },
    ])
      expect((await act(zeca.id, 'suspend', body)).status).toBe(422)
    expect((await zeca.get('/v4/users/me')).status).toBe(200)
  })
})

describe('granting days', () => {
  const trialEnd = async (id: number): Promise<Date> => {
    const user = world.database.db.selectFrom('users').select('trial_ends_at').where('id', '=', id)
    return (await user.executeTakeFirst())?.trial_ends_at ?? new Date(0)
  }

  it('granting days adds to the trial that runs, and is told', async () => {
    const before = await trialEnd(zeca.id)
    const { body } = await act(zeca.id, 'grant_days', { days: 15 })
    expect((await trialEnd(zeca.id)).getTime() - before.getTime()).toBe(15 * DAY)
    expect(body.person.plan_until).not.toBeNull()
    expect(await actionsAbout(zeca.id)).toMatchObject([{ action: 'days-granted', detail: '15 dias' }])
    await letterAbout(zeca, 'Você ganhou 15 dias na Arroba')
    await vi.waitFor(async () => {
      const [first] = (await zeca.get('/v5/users/me/notifications')).body.notifications
      expect(first).toMatchObject({ kind: 'days-granted', link: '/perfil' })
      expect(first.full_text).toContain('Você ganhou 15 dias de tudo liberado')
    })
  })

  it('granting days begins now for whose trial is over, opens the plan at once, and lets its end be announced again', async () => {
    const { db } = world.database
    await sql`update users set trial_ends_at = ${new Date(world.now().getTime() - 9 * DAY)}
      where id = ${zeca.id}`.execute(db)
    await sql`insert into trial_announcements (user_id, step) values (${zeca.id}, 'week'), (${zeca.id}, 'over')`.execute(
      db,
    )
    world.advance(6_000)
    expect((await zeca.get('/v4/posts', { by_kind: 'scale' })).status).toBe(403)
    await act(zeca.id, 'grant_days', { days: 10 })
    expect((await zeca.get('/v4/posts', { by_kind: 'scale' })).status).toBe(200)
    const left = (await trialEnd(zeca.id)).getTime() - world.now().getTime()
    expect(Math.round(left / DAY)).toBe(10)
    const { rows } = await sql`select from trial_announcements where user_id = ${zeca.id}`.execute(db)
    expect(rows).toEqual([])
  })

  it('granting days to who pays lengthens the plan, and leaves the trial as it is', async () => {
    await buy(world, zeca)
    const before = await seen(zeca.id)
    const trial = await trialEnd(zeca.id)
    const { body } = await act(zeca.id, 'grant_days', { days: 30 })
    expect(Date.parse(body.person.plan_until) - Date.parse(before.plan_until)).toBe(30 * DAY)
    expect(await trialEnd(zeca.id)).toEqual(trial)
  })

  it('granting days takes whole days from 1 to 365', async () => {
    for (const days of [0, -1, 366, 1.5, 'muitos'])
      expect([days, (await act(zeca.id, 'grant_days', { days })).status]).toEqual([days, 422])
  })
})

describe('sessions', () => {
  it('sessions are ended on every device', async () => {
    const other = (await signsIn(zeca)).body
    expect((await act(zeca.id, 'end_sessions')).body.person.sessions).toBe(0)
    expect((await zeca.get('/v4/users/me')).status).toBe(401)
    const phone = createClient(world.app, { email: zeca.email, token: other.token })
    expect((await phone.get('/v4/users/me')).status).toBe(401)
    expect((await signsIn(zeca)).status).toBe(200)
  })
})

describe('the staff', () => {
  const change = (id: number, is_staff: boolean, by = equipe) =>
    by.put(`/v6/staff/people/${id}/staff`, { is_staff })

  it('the staff is joined and left at once, also in a session that is open', async () => {
    expect((await zeca.get('/v6/staff/queue')).status).toBe(404)
    expect((await change(zeca.id, true)).body.person).toMatchObject({
      is_staff: true,
      can: { suspend: false, end_staff: true },
    })
    expect((await zeca.get('/v6/staff/queue')).status).toBe(200)
    expect((await act(zeca.id, 'suspend', { reason: 'Não.' })).status).toBe(409)
    await change(zeca.id, false)
    expect((await zeca.get('/v6/staff/queue')).status).toBe(404)
    const actions = (await actionsAbout(zeca.id)).map(({ action }) => action)
    expect(actions).toEqual(['staff-removed', 'staff-added'])
  })

  it('the staff is never left by its last member, however two try at once', async () => {
    expect((await change(equipe.id, false)).status).toBe(409)
    expect((await seen(equipe.id)).can.end_staff).toBe(false)
    await change(zeca.id, true)
    await zeca.post('/v4/users/me/confirm_password', { password: zeca.password })
    const answers = await Promise.all([change(equipe.id, false, zeca), change(zeca.id, false)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await sql`update users set is_staff = (id = ${equipe.id})`.execute(world.database.db)
    world.advance(6_000)
    expect((await equipe.get('/v6/staff/queue')).status).toBe(200)
  })

  it('the staff is not joined by whoever is suspended', async () => {
    await act(zeca.id, 'suspend', { reason: 'Golpe.' })
    expect((await change(zeca.id, true)).status).toBe(409)
  })
})

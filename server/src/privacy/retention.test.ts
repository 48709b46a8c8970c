import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { createFullAccount } from '../testing/full-account.ts'
import { acceptNegotiations, type Person, record } from '../testing/negotiations.ts'
import { applyRetention, retentionRules } from './retention.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY

let world: TestApp
let start: Date
beforeAll(async () => {
  world = await openTestApp({}, { holdEvents: true })
  start = new Date('2026-01-05T12:00:00-03:00')
})
afterAll(() => world.close())

function applyAt(at: Date) {
  return applyRetention({ ...world, clock: () => at })
}

function later(milliseconds: number) {
  return new Date(start.getTime() + milliseconds)
}

async function count(rows: RawBuilder<unknown>): Promise<number> {
  return (await sql`select 1 from (${rows}) found`.execute(world.database.db)).rows.length
}

/** What each rule erases: a row that begins at `start`, and how long it lives. */
const kept: Record<string, { lives: number; write: RawBuilder<unknown>; rows: RawBuilder<unknown> }> = {
  sessões: {
    lives: 30 * DAY,
    write: sql`insert into sessions (token_digest, user_id, expires_at)
      select 'sessão'::text::bytea, 1, start + interval '30 days' from at`,
    rows: sql`select from sessions where token_digest = 'sessão'::text::bytea`,
  },
  'pedidos de senha nova': {
    lives: HOUR,
    write: sql`insert into password_recoveries (token_digest, user_id, expires_at)
      select 'pedido'::text::bytea, 1, start + interval '1 hour' from at`,
    rows: sql`select from password_recoveries`,
  },
  'pedidos a chaves de acesso': {
    lives: 5 * 60_000,
    write: sql`insert into passkey_challenges (digest, purpose, expires_at)
      select 'desafio'::text::bytea, 'sign-in', start + interval '5 minutes' from at`,
    rows: sql`select from passkey_challenges`,
  },
  'códigos para celulares': {
    lives: 10 * 60_000,
    write: sql`insert into phone_codes (user_id, purpose, phone, code_digest, expires_at)
      select 1, 'verify', '66999990000', ''::bytea, start + interval '10 minutes' from at`,
    rows: sql`select from phone_codes`,
  },
  'links de confirmação de e-mail': {
    lives: DAY,
    write: sql`insert into email_links (user_id, token_digest, email, expires_at)
      select 1, 'link'::text::bytea, 'novo@arroba.example', start + interval '24 hours' from at`,
    rows: sql`select from email_links`,
  },
  'tokens temporários': {
    lives: 10 * 60_000,
    write: sql`, session as (
        insert into sessions (token_digest, user_id, expires_at) select 'dono'::text::bytea, 1, start + interval '1 year' from at
        returning token_digest)
      insert into temporary_tokens (token_digest, session_digest, expires_at)
      select 'token'::text::bytea, token_digest, start + interval '10 minutes' from at, session`,
    rows: sql`select from temporary_tokens`,
  },
  'dias de uso': {
    // From noon to the end of its day in -03:00, and then as long.
    lives: 12 * HOUR + 180 * DAY,
    write: sql`insert into daily_activity (day, user_id)
      select (start at time zone interval '-03:00')::date, 1 from at`,
    rows: sql`select from daily_activity where user_id = 1`,
  },
  'aparelhos conhecidos': {
    lives: YEAR,
    write: sql`insert into known_devices (user_id, digest, last_seen_at) select 1, 'aparelho'::text::bytea, start from at`,
    rows: sql`select from known_devices where user_id = 1`,
  },
  'endereços conhecidos': {
    lives: 90 * DAY,
    write: sql`insert into known_addresses (user_id, digest, last_seen_at) select 1, 'lugar'::text::bytea, start from at`,
    rows: sql`select from known_addresses where user_id = 1`,
  },
  'contagens de tentativas de entrada': {
    lives: DAY,
    write: sql`insert into sign_in_limits (key, free_at, warned_at)
      select 'conta'::text::bytea, start + interval '1 hour', start from at`,
    rows: sql`select from sign_in_limits`,
  },
  'respostas a envios repetidos': {
    lives: 90 * DAY,
    write: sql`insert into idempotent_answers (user_id, key, request_digest, created_at)
      select 1, 'chave', ''::bytea, start from at`,
    rows: sql`select from idempotent_answers where key = 'chave'`,
  },
  'notificações lidas': {
    lives: 180 * DAY,
    write: sql`insert into notifications (user_id, kind, created_at, read_at) select 1, 'trial-ended', start, start from at`,
    rows: sql`select from notifications where read_at is not null`,
  },
  'notificações não lidas': {
    lives: YEAR,
    write: sql`insert into notifications (user_id, kind, created_at) select 1, 'trial-ended', start from at`,
    rows: sql`select from notifications where read_at is null`,
  },
  'acontecimentos que não puderam virar aviso': {
    lives: 30 * DAY,
    write: sql`insert into events (kind, data, created_at, tries) select 'trial-ended', '{}', start, 5 from at`,
    rows: sql`select from events where tries = 5`,
  },
  'arquivos de "Baixar meus dados"': {
    lives: DAY,
    write: sql`, file as (insert into media (key, attached_at) values ('exports/arquivo', now()) returning key)
      insert into data_exports (user_id, request, requested_at, file_key, bytes, expires_at)
      select 1, gen_random_uuid(), start, file.key, 1, start + interval '24 hours' from at, file`,
    rows: sql`select from data_exports where file_key is not null`,
  },
  'denúncias resolvidas': {
    lives: YEAR,
    write: sql`insert into reports (reporter_id, author_id, post_id, text, reason, created_at, resolved_at, resolution)
      select 1, 1, 1, 'Texto', 'spam', start, start, 'dismissed' from at`,
    rows: sql`select from reports where resolved_at is not null`,
  },
  denúncias: {
    lives: 5 * YEAR,
    write: sql`insert into reports (reporter_id, author_id, post_id, text, reason, created_at)
      select 1, 1, 2, 'Texto', 'spam', start from at`,
    rows: sql`select from reports where resolved_at is null`,
  },
  'fotos de denúncias': {
    lives: 5 * YEAR,
    write: sql`, photo as (insert into media (key, attached_at) values ('reports/foto', now()) returning key),
      copied as (insert into reported_pictures (key, original_key) select key, 'posts/foto' from photo returning key)
      insert into reports (reporter_id, author_id, post_id, text, reason, created_at, picture_key)
      select 1, 1, 3, 'Texto', 'spam', start, copied.key from at, copied`,
    rows: sql`select from reported_pictures`,
  },
  'apelidos de contas excluídas': {
    lives: YEAR,
    write: sql`insert into former_nicknames (nickname, left_at) select 'quem.foi', start from at`,
    rows: sql`select from former_nicknames where user_id is null`,
  },
  'avisos de que uma negociação foi excluída ou retirada': {
    lives: YEAR,
    write: sql`insert into negotiations_ended (negotiation_id, user_id, how, ended_by, ended_at)
      select 1, 1, 'deleted', 1, start from at`,
    rows: sql`select from negotiations_ended`,
  },
  'tentativas de pagamento': {
    lives: YEAR,
    write: sql`insert into payment_attempts (id, user_id, action, state, started_at, finished_at)
      select gen_random_uuid(), 1, 'charge', 'refused', start, start from at`,
    rows: sql`select from payment_attempts`,
  },
  pagamentos: {
    lives: 5 * YEAR,
    write: sql`, subscription as (
        insert into subscriptions (user_id, plan_id, status, payment_method, provider, created_at)
        select 1, 1, 'canceled', 'pix', 'sandbox', start from at returning id)
      insert into payments (user_id, subscription_id, plan_id, kind, method, amount_cents, status, due_on, created_at)
      select 1, subscription.id, 1, 'first', 'pix', 4990, 'expired', start::date, start from at, subscription`,
    rows: sql`select from payments`,
  },
  'a quem pertence uma conta do extrato de pagamentos': {
    lives: 5 * YEAR,
    write: sql`, gone as (
        insert into users (name, nickname, email, phone, initials, erased_at)
        select 'Conta excluída', 'excluida.2', 'x2@y.invalid', '', 'CE', start from at returning id)
      insert into ledger_accounts (user_id) select id from gone`,
    rows: sql`select from ledger_accounts`,
  },
  'assinaturas encerradas': {
    lives: 5 * YEAR,
    write: sql`insert into subscriptions (user_id, plan_id, status, payment_method, provider, created_at, ended_at)
      select 1, 1, 'canceled', 'pix', 'sandbox', start, start from at`,
    rows: sql`select from subscriptions where ended_at is not null`,
  },
  'chamadas do provedor de pagamentos': {
    lives: 90 * DAY,
    write: sql`insert into webhook_calls (event, data, received_at) select 'invoice.created', '{}', start from at`,
    rows: sql`select from webhook_calls`,
  },
  'conferências do extrato com o provedor de pagamentos': {
    lives: YEAR,
    write: sql`insert into payment_comparisons (provider, paid_from, paid_until, compared_at, invoice_count,
        provider_paid_cents, provider_returned_cents, ledger_paid_cents, ledger_returned_cents)
      select 'sandbox', start, start, start, 0, 0, 0, 0, 0 from at`,
    rows: sql`select from payment_comparisons`,
  },
  'tokens de cartão do provedor de teste': {
    lives: 15 * 60_000,
    write: sql`insert into sandbox_tokens (digest, outcome, brand, last_digits, expires_at)
      select 'token'::text::bytea, 'approved', 'Visa', '1111', start + interval '15 minutes' from at`,
    rows: sql`select from sandbox_tokens`,
  },
  'respostas repetíveis do provedor de teste': {
    lives: 30 * DAY,
    write: sql`insert into sandbox_calls (key, called_at) select 'chave', start from at`,
    rows: sql`select from sandbox_calls`,
  },
  'dados de contas excluídas': {
    lives: 5 * YEAR + DAY,
    write: sql`, gone as (
        insert into users (name, nickname, email, phone, initials) values ('Conta excluída', 'excluida.1', 'x@y.invalid', '', 'CE')
        returning id)
      insert into closed_accounts (user_id, closed_at, erase_after, reason, sealed)
      select gone.id, start, start + interval '5 years', 'motivo', ''::bytea from at, gone`,
    rows: sql`select from closed_accounts`,
  },
}

describe('what is kept for a time', () => {
  it.each(Object.entries(kept))(
    'what is kept for a time is there until its time, and then it is not: %s',
    async (_, { lives, write, rows }) => {
      await sql`with at as (select ${start}::timestamptz as start) ${write}`.execute(world.database.db)
      expect(await count(rows)).toBe(1)
      await applyAt(later(lives - 60_000))
      expect(await count(rows)).toBe(1)
      await applyAt(later(lives + 60_000))
      expect(await count(rows)).toBe(0)
      await applyAt(later(lives + 60_000))
    },
  )

  it('what is kept for a time is tried here, rule by rule, and promised in docs/privacidade.md', async () => {
    const others = ['negociações entre contas excluídas', 'envios de fotos sem uso e arquivos deixados']
    expect(retentionRules.map(({ what }) => what).toSorted()).toEqual(
      [...Object.keys(kept), ...others].toSorted(),
    )
    const promises = await readFile(path.resolve(import.meta.dirname, '../../../docs/privacidade.md'), 'utf8')
    for (const { what, after } of retentionRules) expect(promises).toContain(`| ${what} | ${after} |`)
  })

  it('what is kept for a time is erased rule by rule: one that fails holds back no other', async () => {
    await sql`insert into known_devices (user_id, digest, last_seen_at) values (1, 'a'::text::bytea, ${start})`.execute(
      world.database.db,
    )
    const broken = { ...world.files, remove: () => Promise.reject(new Error('storage is away')) }
    await sql`insert into media (key, created_at) values ('posts/sem-uso', ${start})`.execute(
      world.database.db,
    )
    const at = later(2 * YEAR)
    await expect(applyRetention({ ...world, files: broken, clock: () => at })).rejects.toThrow(AggregateError)
    expect(await count(sql`select from known_devices where user_id = 1`)).toBe(0)
    expect(await count(sql`select from media where key = 'posts/sem-uso'`)).toBe(1)
    await applyAt(at)
    expect(await count(sql`select from media where key = 'posts/sem-uso'`)).toBe(0)
  })
})

describe('after five years', () => {
  it('the name leaves the answered negotiations of a closed account, and a negotiation goes when both sides are closed', async () => {
    const {
      people: { joao, maria },
      negotiations: { approved },
    } = await createFullAccount(world)
    const zeca = await acceptNegotiations(await world.person('Zeca Dois'))
    const withZeca = await record(world, maria, 'soy', { reviwer_id: zeca.id })
    await zeca.post(`/v5/users/me/negotiations/${withZeca.id}/approve`)
    // Their sessions run out, too.
    const anew = async ({ email, password }: Person) => {
      const { token } = (await world.visitor.post('/v4/users/sign_in', { email, password })).body
      return { headers: { user_email: email, user_token: token } }
    }
    const close = async (who: Person) => {
      const { password } = who
      const { status } = await world.visitor.post('/v6/users/me/closing', { password }, await anew(who))
      expect(status).toBeLessThan(300)
    }
    const nameOf = async () => {
      const { body } = await world.visitor.get(`/v7/negotiations/${approved}`, {}, await anew(maria))
      return body.negotiation?.user.name
    }
    const inYears = (years: number) => new Date(world.now().getTime() + years * 366 * DAY)

    await close(joao)
    await applyAt(new Date(world.now().getTime() + 4.9 * YEAR))
    expect(await nameOf()).toBe('João Prudêncio Valadares')
    await sql`delete from closed_accounts where erase_after < ${inYears(5)}`.execute(world.database.db)
    expect(await nameOf()).toBe('Conta excluída')

    await close(maria)
    await applyAt(new Date(world.now().getTime() + 4.9 * YEAR))
    expect(await count(sql`select from negotiations where id = ${approved}`)).toBe(1)
    await applyAt(inYears(5))
    expect(await count(sql`select from negotiations where id = ${approved}`)).toBe(0)
    expect(await count(sql`select from negotiations where id = ${withZeca.id}`)).toBe(1)
  })
})

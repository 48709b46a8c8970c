import { type AliasableExpression, type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { ADDRESS_KNOWN_FOR_MS } from '../accounts/read.ts'
import { MOST_TRIES } from '../notifications/read.ts'
import type { Clock } from '../platform/clock.ts'
import { build } from '../platform/data/compile.ts'
import type { Database } from '../platform/data/database.ts'
import { columnsOf, eb } from '../platform/data/expressions.ts'
import { forgetAnswersBefore, KEY_KEPT_DAYS } from '../platform/data/idempotency.ts'
import type { Files } from '../platform/files/files.ts'
import { sweepMedia } from '../platform/files/media.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { eraseInBatches } from './erase-in-batches.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobTypes {
    'apply-retention': Record<string, never>
  }
}

type Needs = { database: Database; files: Files; clock: Clock; log?: Pick<Log, 'error'> }

export type RetentionRule = {
  /** What is erased, and when, in the words of docs/privacidade.md. */
  what: string
  after: string
  /** The statement that erases, where one statement is enough. */
  statement?: (now: Date) => RawBuilder<unknown>
  erase: (needs: Needs, now: Date) => Promise<unknown>
}

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const YEAR = 365 * DAY
export const CLOSED_KEPT_YEARS = 5

/** A rule that consists of one statement; `before` is the moment before which rows are erased. */
function rule(
  what: string,
  after: string,
  statement: (before: (milliseconds: number) => Date) => RawBuilder<unknown>,
): RetentionRule {
  const at = (now: Date) => statement((milliseconds) => new Date(now.getTime() - milliseconds))
  return { what, after, statement: at, erase: ({ database: { db } }, now) => at(now).execute(db) }
}

/** A rule about rows that must not be lost by mistake: in batches, and stopped above a threshold (erase-in-batches.ts). */
function batchedRule(
  { what, after, table, key }: { what: string; after: string; table: string; key: string },
  due: (before: (milliseconds: number) => Date) => Expression<unknown>,
): RetentionRule {
  return {
    what,
    after,
    erase: (needs, now) =>
      eraseInBatches(
        needs,
        { rule: what, table, key, due: due((milliseconds) => new Date(now.getTime() - milliseconds)) },
        now,
      ),
  }
}

/** The negotiations that are nobody's any more, found from the erased accounts. */
export const forgottenNegotiations = build
  .selectFrom('users as u')
  .innerJoin('negotiations as n', 'n.user_id', 'u.id')
  .leftJoin('users as other', 'other.id', 'n.reviewer_id')
  .select('n.id')
  .where(isForgotten('u'))
  .where(({ or, eb }) => or([eb('n.reviewer_id', 'is', null), isForgotten('other')]))

/** Whether the account under `alias` erased itself, and the law lets us store nothing of it any more. */
function isForgotten(alias: string): AliasableExpression<SqlBool> {
  const user = columnsOf('users', alias)
  const stored = eb
    .selectFrom('closed_accounts as stored')
    .select('stored.user_id')
    .where('stored.user_id', '=', user('id'))
  return eb.and([eb(user('erased_at'), 'is not', null), eb.not(eb.exists(stored))])
}

/** Everything that is kept for a time and no longer. */
export const retentionRules: RetentionRule[] = [
  rule(
    'sessões',
    '30 dias depois do último uso, 1 ano os tokens da API',
    (before) => sql`delete from sessions where expires_at < ${before(0)}`,
  ),
  rule(
    'pedidos de senha nova',
    '1 hora depois do pedido',
    (before) => sql`delete from password_recoveries where expires_at < ${before(0)}`,
  ),
  rule(
    'pedidos a chaves de acesso',
    '5 minutos depois do pedido',
    (before) => sql`delete from passkey_challenges where expires_at < ${before(0)}`,
  ),
  rule(
    'códigos para celulares',
    '10 minutos depois de enviados',
    (before) => sql`delete from phone_codes where expires_at < ${before(0)}`,
  ),
  rule(
    'links de confirmação de e-mail',
    '24 horas depois do pedido',
    (before) => sql`delete from email_links where expires_at < ${before(0)}`,
  ),
  rule(
    'tokens temporários',
    '10 minutos depois de criados',
    (before) => sql`delete from temporary_tokens where expires_at < ${before(0)}`,
  ),
  rule(
    'dias de uso',
    '180 dias depois de cada dia',
    (before) => sql`
      delete from daily_activity
      where day < (${before(180 * DAY)}::timestamptz at time zone interval '-03:00')::date`,
  ),
  rule(
    'aparelhos conhecidos',
    '1 ano depois da última entrada',
    (before) => sql`delete from known_devices where last_seen_at < ${before(YEAR)}`,
  ),
  rule(
    'endereços conhecidos',
    '90 dias depois da última entrada',
    (before) => sql`delete from known_addresses where last_seen_at < ${before(ADDRESS_KNOWN_FOR_MS)}`,
  ),
  rule(
    'contagens de tentativas de entrada',
    'quando já não contam, e 24 horas depois do aviso ao dono da conta',
    (before) => sql`
      delete from sign_in_limits
      where free_at < ${before(0)} and (warned_at is null or warned_at < ${before(DAY)})`,
  ),
  {
    what: 'respostas a envios repetidos',
    after: `${KEY_KEPT_DAYS} dias depois do envio`,
    erase: ({ database: { db } }, now) =>
      forgetAnswersBefore(db, new Date(now.getTime() - KEY_KEPT_DAYS * DAY)),
  },
  rule(
    'notificações lidas',
    '180 dias depois da leitura',
    (before) =>
      sql`delete from notifications where read_at < ${before(180 * DAY)} and created_at < ${before(180 * DAY)}`,
  ),
  rule(
    'notificações não lidas',
    '1 ano depois do aviso',
    (before) => sql`delete from notifications where created_at < ${before(YEAR)}`,
  ),
  rule(
    'acontecimentos que não puderam virar aviso',
    '30 dias depois de acontecerem',
    (before) => sql`delete from events where tries >= ${MOST_TRIES} and created_at < ${before(30 * DAY)}`,
  ),
  rule(
    'arquivos de "Baixar meus dados"',
    '24 horas depois de prontos',
    (before) => sql`
      with over as (
        delete from data_exports
        where expires_at < ${before(0)} or file_key is null and requested_at < ${before(DAY)} returning file_key
      )
      update media set attached_at = null from over where media.key = over.file_key`,
  ),
  rule(
    'denúncias resolvidas',
    '1 ano depois de resolvidas',
    (before) => sql`delete from reports where resolved_at < ${before(YEAR)}`,
  ),
  rule(
    'denúncias',
    '5 anos depois de feitas',
    (before) => sql`delete from reports where created_at < ${before(5 * YEAR)}`,
  ),
  rule(
    'fotos de denúncias',
    'com a última denúncia delas',
    () => sql`
      with over as (
        delete from reported_pictures p
        where not exists (select from reports r where r.picture_key = p.key) returning key
      )
      update media set attached_at = null from over where media.key = over.key`,
  ),
  rule(
    'apelidos de contas excluídas',
    '1 ano depois de deixados',
    (before) => sql`delete from former_nicknames where user_id is null and left_at < ${before(YEAR)}`,
  ),
  batchedRule(
    {
      what: 'dados de contas excluídas',
      after: '5 anos depois da exclusão',
      table: 'closed_accounts',
      key: 'user_id',
    },
    (before) => sql`select user_id from closed_accounts where erase_after < ${before(0)}`,
  ),
  batchedRule(
    {
      what: 'negociações entre contas excluídas',
      after: '5 anos depois da exclusão das duas',
      table: 'negotiations',
      key: 'id',
    },
    () => forgottenNegotiations,
  ),
  rule(
    'avisos de que uma negociação foi excluída ou retirada',
    '1 ano depois do fim dela',
    (before) => sql`delete from negotiations_ended where ended_at < ${before(YEAR)}`,
  ),
  rule(
    'tentativas de pagamento',
    '1 ano depois de terminadas',
    (before) => sql`delete from payment_attempts where finished_at < ${before(YEAR)}`,
  ),
  rule(
    'pagamentos',
    '5 anos depois de pagos ou, sem pagamento, de criados',
    (before) => sql`
      delete from payments p where status <> 'pending' and coalesce(paid_at, created_at) < ${before(5 * YEAR)}
        and not exists (select from payment_attempts a where a.payment_id = p.id)`,
  ),
  rule(
    'a quem pertence uma conta do extrato de pagamentos',
    '5 anos depois da exclusão da conta',
    (before) => sql`
      delete from ledger_accounts a using users u where u.id = a.user_id and u.erased_at < ${before(5 * YEAR)}`,
  ),
  rule(
    'assinaturas encerradas',
    '5 anos depois do fim',
    (before) => sql`
      delete from subscriptions s where ended_at < ${before(5 * YEAR)} and status = 'canceled'
        and not exists (select from payments p where p.subscription_id = s.id)
        and not exists (select from payment_attempts a where a.subscription_id = s.id)`,
  ),
  rule(
    'chamadas do provedor de pagamentos',
    '90 dias depois de recebidas',
    (before) => sql`delete from webhook_calls where received_at < ${before(90 * DAY)}`,
  ),
  rule(
    'conferências do extrato com o provedor de pagamentos',
    '1 ano depois de feitas',
    (before) => sql`delete from payment_comparisons where compared_at < ${before(YEAR)}`,
  ),
  rule(
    'tokens de cartão do provedor de teste',
    '15 minutos depois de criados',
    (before) => sql`delete from sandbox_tokens where expires_at < ${before(0)}`,
  ),
  rule(
    'respostas repetíveis do provedor de teste',
    '30 dias depois da chamada',
    (before) => sql`delete from sandbox_calls where called_at < ${before(30 * DAY)}`,
  ),
  // Files go with it, those of the rules above included.
  {
    what: 'envios de fotos sem uso e arquivos deixados',
    after: '1 hora depois de enviados',
    erase: ({ database: { db }, files, clock }) => sweepMedia({ db, files, clock }),
  },
]

/** Follows every rule, whatever becomes of the others. */
export async function applyRetention(needs: Needs): Promise<void> {
  const now = needs.clock()
  const failures: unknown[] = []
  for (const { erase } of retentionRules) await erase(needs, now).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'some of what ran out could not be erased')
}

/** Runs every hour, so that nothing is kept more than an hour too long. */
export function retaining(needs: Needs): JobHandler<Record<string, never>> {
  return {
    run: () => applyRetention(needs),
    cron: '17 * * * *',
  }
}

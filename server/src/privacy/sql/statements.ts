// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../platform/data/statement.ts'
import type { ExportedItem } from '../exported-item.ts'

/** No row where the account was closed meanwhile. */
export const findPasswordHash = statement<{
  userId: number
}, {
  passwordHash: string | null
}>(
  'findPasswordHash',
  `select password_hash as "passwordHash" from users where id = $1 and erased_at is null`,
  ['userId'],
)

/** No row where the account was closed meanwhile, or its password changed. */
export const lockAccount = statement<{
  userId: number
  passwordHash: string
}, {
  name: string
  nickname: string
  email: string
  phone: string
  cpfSealed: Uint8Array | null
  createdAt: Date
}>(
  'lockAccount',
  `select name, nickname, email, phone, cpf_sealed as "cpfSealed", created_at as "createdAt"
from users where id = $1 and password_hash = $2 for update`,
  ['userId', 'passwordHash'],
)

export const findConsents = statement<{
  userId: number
}, {
  version: string
  text_sha256: string
  accepted_at: Date
}>(
  'findConsents',
  `select version, encode(text_sha256, 'hex') as "text_sha256", accepted_at from consents
where user_id = $1 order by accepted_at`,
  ['userId'],
)

/** Name and phone remain readable in negotiations that were answered, because the other side may need them. */
export const insertClosedAccount = statement<{
  userId: number
  now: Date
  keptYears: number
  reason: string
  sealed: Uint8Array
  name: string
  phone: string
}, Record<never, never>>(
  'insertClosedAccount',
  `insert into closed_accounts (user_id, closed_at, erase_after, reason, sealed, name_in_negotiations, phone_in_negotiations)
select $1, $2::timestamptz, $2::timestamptz + make_interval(years => $3::integer), $4, $5,
  case when negotiations.answered then $6::text end, case when negotiations.answered then $7::text end
from (select exists (
  select from negotiations where status <> 'pending' and $1 in (user_id, reviewer_id)) as answered) negotiations`,
  ['userId', 'now', 'keptYears', 'reason', 'sealed', 'name', 'phone'],
)

export const anonymiseUser = statement<{
  name: string
  nickname: string
  email: string
  now: Date
  initials: string
  userId: number
}, Record<never, never>>(
  'anonymiseUser',
  `update users set name = $1, nickname = $2, email = $3, phone = '', cpf_digest = null, cpf_sealed = null,
  password_hash = null, erased_at = $4, initials = $5, state_code = null, city_code = null, indicator_id = null,
  phone_verified_at = null, email_verified_at = null, identity_verified_at = null,
  is_staff = false, is_reviewer = false, trial_ends_at = null,
  remembered_market_consent = null, not_me_at = null, suspended_at = null, suspended_until = null, suspended_reason = null
where id = $6`,
  ['name', 'nickname', 'email', 'now', 'initials', 'userId'],
)

export const lockClosedUser = statement<{
  userId: number
}, {
  id: number
}>(
  'lockClosedUser',
  `select u.id from users u
where u.id = $1 and exists (select from closed_accounts where user_id = u.id) for update`,
  ['userId'],
)

/** The people with whom the person confirmed negotiations that count. */
export const findTrustNeighbours = statement<{
  userId: number
}, {
  id: number
}>(
  'findTrustNeighbours',
  `select buyer_id as "id" from trust_pairs where seller_id = $1
union select seller_id from trust_pairs where buyer_id = $1`,
  ['userId'],
)

/** A request without a file that is older than :workingSince has failed. */
export const readExport = statement<{
  workingSince: Date
  userId: number
  now: Date
}, {
  body: string
}>(
  'readExport',
  `select json_build_object('data_export', (
  select json_build_object(
    'status', case when file_key is not null then 'ready' when requested_at > $1 then 'preparing' else 'failed' end,
    'requested_at', to_char(requested_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'bytes', bytes,
    'expires_at', to_char(expires_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'))
  from data_exports where user_id = $2 and (expires_at is null or expires_at > $3)))::text as "body"`,
  ['workingSince', 'userId', 'now'],
)

export const lockEarlierExport = statement<{
  userId: number
}, {
  fileKey: string | null
}>(
  'lockEarlierExport',
  `select file_key as "fileKey" from data_exports where user_id = $1 for update`,
  ['userId'],
)

/** No row while an export is being prepared. */
export const startExport = statement<{
  userId: number
  request: string
  now: Date
  workingSince: Date
}, {
  user_id: number
}>(
  'startExport',
  `insert into data_exports as d (user_id, request, requested_at) values ($1, $2, $3)
on conflict (user_id) do update set request = excluded.request, requested_at = excluded.requested_at,
  file_key = null, bytes = null, expires_at = null, ticket_digest = null, ticket_expires_at = null
where not (d.file_key is null and d.requested_at > $4)
returning user_id`,
  ['userId', 'request', 'now', 'workingSince'],
)

export const setTicket = statement<{
  digest: Uint8Array
  ticketExpiresAt: Date
  userId: number
  now: Date
}, {
  user_id: number
}>(
  'setTicket',
  `update data_exports set ticket_digest = $1, ticket_expires_at = $2
where user_id = $3 and expires_at > $4 returning user_id`,
  ['digest', 'ticketExpiresAt', 'userId', 'now'],
)

export const findWantedExport = statement<{
  userId: number
  request: string
}, {
  user_id: number
}>(
  'findWantedExport',
  `select user_id from data_exports where user_id = $1 and request = $2 and file_key is null`,
  ['userId', 'request'],
)

/** A shared lock, which closing the account waits for. */
export const lockOwner = statement<{
  userId: number
}, {
  name: string
  email: string
}>(
  'lockOwner',
  `select name, email from users where id = $1 and erased_at is null for share`,
  ['userId'],
)

export const setExportFile = statement<{
  key: string
  bytes: number
  expiresAt: Date
  userId: number
  request: string
}, {
  user_id: number
}>(
  'setExportFile',
  `update data_exports set file_key = $1, bytes = $2, expires_at = $3
where user_id = $4 and request = $5 and file_key is null returning user_id`,
  ['key', 'bytes', 'expiresAt', 'userId', 'request'],
)

export const findFileOfTicket = statement<{
  digest: Uint8Array
  now: Date
}, {
  fileKey: string
}>(
  'findFileOfTicket',
  `select file_key as "fileKey" from data_exports
where ticket_digest = $1 and ticket_expires_at > $2 and expires_at > $2 and file_key is not null`,
  ['digest', 'now'],
)

export const lockRestoredAccount = statement<{
  userId: number
  registeredAt: Date
}, {
  name: string
  nickname: string
  email: string
  phone: string
  cpfSealed: Uint8Array | null
  createdAt: Date
}>(
  'lockRestoredAccount',
  `select name, nickname, email, phone, cpf_sealed as "cpfSealed", created_at as "createdAt"
from users where id = $1 and date_trunc('milliseconds', created_at) = $2::timestamptz and erased_at is null
for update`,
  ['userId', 'registeredAt'],
)

export const deleteRestoredLetters = statement<{
  address: string
}, Record<never, never>>(
  'deleteRestoredLetters',
  `delete from restored_jobs where name = 'send-mail' and data->>'to' = $1::text`,
  ['address'],
)

export const insertRestoredJob = statement<{
  name: string
  data: unknown
  afterSeconds: number
}, Record<never, never>>(
  'insertRestoredJob',
  `insert into restored_jobs (name, data, start_after)
values ($1, $2, now() + make_interval(secs => $3::double precision))`,
  ['name', 'data', 'afterSeconds'],
  ['data'],
)

/** Locked in the order of their ids, as in every command that adds or removes likes. */
export const lockLikedPosts = statement<{
  userId: number
}, {
  id: number
}>(
  'lockLikedPosts',
  `select id from posts where id in (select post_id from post_likes where user_id = $1)
order by id for no key update`,
  ['userId'],
)

export const deleteLikes = statement<{
  userId: number
}, Record<never, never>>(
  'deleteLikes',
  `with gone as (delete from post_likes where user_id = $1 returning post_id)
update posts p set ups_count = ups_count - 1 from gone where p.id = gone.post_id`,
  ['userId'],
)

/** Returns the people whose notifications changed. */
export const removeFromLikeNotifications = statement<{
  userId: number
}, {
  userId: number
}>(
  'removeFromLikeNotifications',
  `with gone as (
  delete from notification_actors a where a.user_id = $1
    and (select n.kind from notifications n where n.id = a.notification_id and n.user_id = a.notified_id) = 'like'
  returning a.notification_id as id, a.notified_id as user_id
), emptied as (
  delete from notifications n using gone where n.id = gone.id and n.user_id = gone.user_id and not exists (
    select from notification_actors a
    where a.notification_id = n.id and a.notified_id = n.user_id and a.user_id <> $1)
)
select distinct user_id as "userId" from gone`,
  ['userId'],
)

/** Erases photos, including those of posts that remain, and ads with everything that belongs to them. Returns the keys of the
 * files. */
export const eraseUploadsOf = statement<{
  userId: number
}, {
  key: string | null
}>(
  'eraseUploadsOf',
  `with posts_before as (
  select id, image_key from posts where user_id = $1 and image_key is not null for no key update
), posts_now as (
  update posts set image_key = null from posts_before where posts.id = posts_before.id
), ads as (
  delete from ads where user_id = $1 returning image_key
), user_before as (
  select avatar_key from users where id = $1
), user_now as (
  update users set avatar_key = null where id = $1 and avatar_key is not null
)
select image_key as "key" from posts_before union all select image_key from ads
union all select avatar_key from user_before
union all select file_key from data_exports where user_id = $1`,
  ['userId'],
)

export const forgetExportFile = statement<{
  userId: number
}, Record<never, never>>(
  'forgetExportFile',
  `update data_exports set file_key = null, bytes = null, expires_at = null where user_id = $1`,
  ['userId'],
)

/** Of reported content its text remains in the report; its layout, photo and phone are erased. Returns the keys of the photos. */
export const forgetWhatReportersSaw = statement<{
  userId: number
}, {
  key: string
}>(
  'forgetWhatReportersSaw',
  `with pictures as (
  select distinct picture_key from reports where author_id = $1 and picture_key is not null
), forgotten as (
  update reports set seen = null, picture_key = null where author_id = $1 and seen is not null
)
select picture_key as "key" from pictures`,
  ['userId'],
)

export const deleteReportedPictures = statement<{
  keys: string[]
}, Record<never, never>>(
  'deleteReportedPictures',
  `delete from reported_pictures where key = any ($1::text[])`,
  ['keys'],
)

export const detachFiles = statement<{
  keys: string[]
}, Record<never, never>>(
  'detachFiles',
  `update media set attached_at = null where key = any ($1::text[])`,
  ['keys'],
)

export const releaseFormerNicknames = statement<{
  userId: number
}, Record<never, never>>(
  'releaseFormerNicknames',
  `update former_nicknames set user_id = null where user_id = $1`,
  ['userId'],
)

export const reserveNickname = statement<{
  nickname: string
  now: Date
}, Record<never, never>>(
  'reserveNickname',
  `insert into former_nicknames (nickname, left_at) values ($1, $2) on conflict (nickname) do nothing`,
  ['nickname', 'now'],
)

/** The stored answer to the registration belongs to the platform, because nobody was signed in yet. */
export const deleteRegistrationAnswer = statement<{
  userId: number
}, Record<never, never>>(
  'deleteRegistrationAnswer',
  `delete from idempotent_answers where user_id = 1 and body::json #>> '{user,id}' = $1::bigint::text`,
  ['userId'],
)

export const deleteRatings = statement<{
  userId: number
}, Record<never, never>>(
  'deleteRatings',
  `delete from slaughterhouse_evaluations where user_id = $1`,
  ['userId'],
)

export const lockPendingNegotiations = statement<{
  userId: number
}, {
  id: number
  isMine: boolean
  otherId: number | null
  summary: string
}>(
  'lockPendingNegotiations',
  `select n.id, n.user_id = $1 as "isMine",
  case when n.user_id = $1 then n.reviewer_id else n.user_id end as "otherId",
  case n.kind when 'sale' then 'venda' else 'compra' end
    || coalesce(' de ' || n.heads || case when n.heads = 1 then ' cabeça' else ' cabeças' end, '')
    || ' de ' || t.name as "summary"
from negotiations n join tags t on t.id = n.tag_id
where n.status = 'pending' and (n.user_id = $1 or n.reviewer_id = $1)
order by n.id for update of n`,
  ['userId'],
)

export const endSentNegotiations = statement<{
  userId: number
  now: Date
}, Record<never, never>>(
  'endSentNegotiations',
  `insert into negotiations_ended (negotiation_id, user_id, how, ended_by, ended_at)
select id, reviewer_id, 'deleted', $1, $2::timestamptz from negotiations
where status = 'pending' and user_id = $1 and reviewer_id is not null
on conflict (negotiation_id, user_id) do update set how = excluded.how, ended_at = excluded.ended_at`,
  ['userId', 'now'],
)

export const deletePendingNegotiations = statement<{
  userId: number
}, Record<never, never>>(
  'deletePendingNegotiations',
  `delete from negotiations where status = 'pending' and user_id = $1`,
  ['userId'],
)

/** After the negotiations themselves: whoever was notifying of one is done by then, and nobody else finds it. */
export const deleteNotificationsOfNegotiations = statement<{
  ids: number[]
}, Record<never, never>>(
  'deleteNotificationsOfNegotiations',
  `delete from notifications where negotiation_id = any ($1::bigint[])`,
  ['ids'],
)

export const recordReturns = statement<{
  userId: number
  now: Date
}, Record<never, never>>(
  'recordReturns',
  `insert into negotiation_steps (negotiation_id, actor_id, action, taken_from_id, created_at)
select id, $1, 'changed', $1, $2::timestamptz from negotiations
where status = 'pending' and reviewer_id = $1`,
  ['userId', 'now'],
)

export const returnNegotiations = statement<{
  userId: number
}, Record<never, never>>(
  'returnNegotiations',
  `update negotiations set version = version + 1, reviewer_id = null, sent_at = null, reminded_at = null
where status = 'pending' and reviewer_id = $1`,
  ['userId'],
)

export const exportAccount = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportAccount',
  `select u.id as "key", json_build_object('id', u.id, 'nome', u.name, 'apelido', u.nickname, 'email', u.email,
  'email_confirmado_em', to_char(u.email_verified_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'telefone', u.phone, 'telefone_confirmado_em', to_char(u.phone_verified_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'nome_e_cpf_conferidos_em', to_char(u.identity_verified_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'cpf', encode(u.cpf_sealed, 'base64'), 'estado', s.acronym, 'cidade', c.name, 'conheceu_a_arroba_por', i.name,
  'foto', case when u.avatar_key is not null then 'arquivos/foto-do-perfil.webp' end,
  'recebe_negociacoes', u.is_reviewer, 'deixa_contar_no_mercado', u.remembered_market_consent, 'equipe_da_arroba', u.is_staff,
  'teste_gratis_ate', to_char(u.trial_ends_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'cadastrado_em', to_char(u.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'suspensa_em', to_char(u.suspended_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'suspensa_ate', to_char(u.suspended_until at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'motivo_da_suspensao', u.suspended_reason) as "item"
from users u left join states s on s.code = u.state_code left join indicators i on i.id = u.indicator_id
left join cities c on c.code = u.city_code
where u.id = $1`,
  ['userId'],
)

export const exportConsents = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportConsents',
  `select row_number() over (order by c.accepted_at, c.version) as "key", json_build_object('versao', c.version,
  'sha256_do_texto', encode(c.text_sha256, 'hex'), 'aceita_em', to_char(c.accepted_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from consents c where c.user_id = $1`,
  ['userId'],
)

export const exportInterests = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportInterests',
  `select t.id as "key", json_build_object('tag', t.name) as "item"
from user_interests i join tags t on t.id = i.tag_id where i.user_id = $1`,
  ['userId'],
)

export const exportFormerNicknames = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportFormerNicknames',
  `select row_number() over (order by f.left_at, f.nickname) as "key", json_build_object('apelido', f.nickname,
  'ate', to_char(f.left_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from former_nicknames f where f.user_id = $1`,
  ['userId'],
)

export const exportSessions = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportSessions',
  `select s.id as "key", json_build_object('navegador', s.user_agent, 'entrou_em', to_char(s.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'para', s.purpose, 'nome', s.name, 'rede', s.network, 'usado_por_ultimo_em', to_char(s.last_used_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'segunda_etapa_ate', to_char(s.second_factor_until at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'so_para_a_compra_de_um_plano', s.purpose = 'checkout', 'senha_confirmada_ate', to_char(s.confirmed_until at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'vale_ate', to_char(s.expires_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from sessions s where s.user_id = $1`,
  ['userId'],
)

export const exportDaysOfUse = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportDaysOfUse',
  `select d.day - date '2000-01-01' as "key", json_build_object('dia', d.day) as "item"
from daily_activity d where d.user_id = $1`,
  ['userId'],
)

export const exportKnownDevices = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportKnownDevices',
  `select row_number() over (order by k.last_seen_at, k.digest) as "key",
  json_build_object('codigo', encode(k.digest, 'hex'), 'visto_por_ultimo_em', to_char(k.last_seen_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from known_devices k where k.user_id = $1`,
  ['userId'],
)

export const exportKnownAddresses = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportKnownAddresses',
  `select row_number() over (order by k.last_seen_at, k.digest) as "key",
  json_build_object('codigo', encode(k.digest, 'hex'), 'visto_por_ultimo_em', to_char(k.last_seen_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from known_addresses k where k.user_id = $1`,
  ['userId'],
)

export const exportPasskeys = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportPasskeys',
  `select k.id as "key", json_build_object('nome', k.name, 'credencial', encode(k.credential_id, 'hex'),
  'chave_publica', encode(k.public_key, 'hex'), 'usos', k.use_count, 'transportes', k.transports,
  'criada_em', to_char(k.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'usada_por_ultimo_em', to_char(k.last_used_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from passkeys k where k.user_id = $1`,
  ['userId'],
)

export const exportAuthenticators = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportAuthenticators',
  `select a.user_id as "key", json_build_object('criado_em', to_char(a.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'confirmado_em', to_char(a.confirmed_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from authenticators a where a.user_id = $1`,
  ['userId'],
)

export const exportRecoveryCodes = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportRecoveryCodes',
  `select row_number() over (order by r.digest) as "key", json_build_object('codigo', encode(r.digest, 'hex')) as "item"
from recovery_codes r where r.user_id = $1`,
  ['userId'],
)

export const exportPasswordRecoveries = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportPasswordRecoveries',
  `select row_number() over (order by r.expires_at) as "key",
  json_build_object('vale_ate', to_char(r.expires_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from password_recoveries r where r.user_id = $1`,
  ['userId'],
)

export const exportPhoneCodes = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportPhoneCodes',
  `select row_number() over (order by c.purpose) as "key", json_build_object('celular', c.phone,
  'para', case c.purpose when 'verify' then 'confirmar o celular' when 'sign-in' then 'entrar' else 'trocar a senha' end,
  'tentativas', c.tries, 'vale_ate', to_char(c.expires_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from phone_codes c where c.user_id = $1`,
  ['userId'],
)

export const exportEmailLinks = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportEmailLinks',
  `select 1 as "key", json_build_object('email', l.email, 'vale_ate', to_char(l.expires_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from email_links l where l.user_id = $1`,
  ['userId'],
)

export const exportNotificationsToOthers = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportNotificationsToOthers',
  `select a.notification_id as "key", json_build_object('tipo', n.kind, 'publicacao', n.post_id,
  'em', to_char(a.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from notification_actors a cross join lateral (
  -- Each by itself, whatever the statistics say.
  select kind, post_id from notifications where id = a.notification_id and user_id = a.notified_id limit 1) n
where a.user_id = $1`,
  ['userId'],
)

/** Leaves out the secret that encrypts messages: with it and the address, anybody could write to the device. */
export const exportPushSubscriptions = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportPushSubscriptions',
  `select p.id as "key", json_build_object('endereco', p.endpoint, 'chave_publica', encode(p.p256dh, 'hex'),
  'desde', to_char(p.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from push_subscriptions p where p.user_id = $1`,
  ['userId'],
)

export const exportPushPreferences = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportPushPreferences',
  `select p.user_id as "key", json_build_object('desligados', p.muted_kinds, 'cartas_desligadas', p.muted_letters, 'silencio_desde', p.quiet_from * interval '1 minute',
  'silencio_ate', p.quiet_until * interval '1 minute', 'fuso_horario', p.time_zone) as "item"
from push_preferences p where p.user_id = $1`,
  ['userId'],
)

export const exportTrialAnnouncements = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportTrialAnnouncements',
  `select row_number() over (order by a.step) as "key", json_build_object('aviso',
  case a.step when 'week' then 'faltam 7 dias' when 'day' then 'falta 1 dia' else 'terminou' end) as "item"
from trial_announcements a where a.user_id = $1`,
  ['userId'],
)

export const exportWaitingLetters = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportWaitingLetters',
  `select row_number() over (order by letter.created_on) as "key", json_build_object('assunto', letter.subject,
    'texto', letter.text, 'desde', to_char(letter.created_on at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
  from users u cross join lateral (select job.created_on, job.data ->> 'subject' as subject, job.data ->> 'text' as text
from jobs.job where job.name in ('send-mail', 'dead-jobs') and job.data ->> 'to' = u.email) letter where u.id = $1`,
  ['userId'],
)

export const exportRecentRequests = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportRecentRequests',
  `select row_number() over (order by a.created_at, a.key) as "key", json_build_object('chave', a.key,
  'resposta', a.body::json, 'em', to_char(a.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from idempotent_answers a where a.user_id = $1`,
  ['userId'],
)

export const exportEvents = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportEvents',
  `select e.id as "key", json_build_object('tipo', e.kind, 'dados', e.data, 'em', to_char(e.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from events e where e.actor_id = $1`,
  ['userId'],
)

export const exportDataExports = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportDataExports',
  `select 1::bigint as "key", json_build_object('pedido_em', to_char(d.requested_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'vale_ate', to_char(d.expires_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from data_exports d where d.user_id = $1`,
  ['userId'],
)

export const exportBillingProfile = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportBillingProfile',
  `select b.user_id as "key", json_build_object('empresa_de_pagamento', b.provider, 'cep', b.zip_code,
  'rua', b.street, 'numero', b.address_number, 'complemento', b.complement, 'cidade', c.name,
  'estado', s.acronym, 'codigo_na_empresa', b.customer_id, 'cartao_na_empresa', b.card_id,
  'bandeira', b.card_brand, 'final_do_cartao', b.card_last_digits) as "item"
from billing_profiles b left join cities c on c.code = b.city_code left join states s on s.code = c.state_code
where b.user_id = $1`,
  ['userId'],
)

export const exportSubscriptions = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportSubscriptions',
  `select s.id as "key", json_build_object('numero', s.id, 'plano', p.name, 'proximo_plano', n.name,
  'situacao', s.status, 'forma_de_pagamento', s.payment_method, 'empresa_de_pagamento', s.provider,
  'codigo_na_empresa', s.provider_id, 'criada_em', to_char(s.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'paga_ate', to_char(st.paid_until at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'vale_ate', to_char(st.access_until at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'cancelamento_pedido_em', to_char(s.cancel_requested_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'cancelamento_processado_em', to_char(s.cancel_processed_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'terminou_em', to_char(s.ended_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'tentativas_que_falharam', s.failed_tries, 'proxima_tentativa', to_char(s.next_try_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'preco_de_que_foi_avisado', round(s.expected_price_cents::numeric / 100, 2)) as "item"
from subscriptions s join plans p on p.id = s.plan_id left join plans n on n.id = s.next_plan_id
  left join standings st on st.subscription_id = s.id
where s.user_id = $1`,
  ['userId'],
)

export const exportPayments = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportPayments',
  `select y.id as "key", json_build_object('numero', y.id, 'assinatura', y.subscription_id, 'plano', p.name,
  'tipo', y.kind, 'forma_de_pagamento', y.method, 'valor', round(y.amount_cents::numeric / 100, 2),
  'credito', round(y.credit_cents::numeric / 100, 2), 'situacao', y.status, 'codigo_na_empresa', y.provider_invoice_id,
  'vence_em', y.due_on, 'pago_em', to_char(y.paid_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'linha_digitavel', y.digitable_line, 'pix', y.pix_payload,
  'criado_em', to_char(y.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from payments y join plans p on p.id = y.plan_id where y.user_id = $1`,
  ['userId'],
)

export const exportLedger = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportLedger',
  `select e.id as "key", json_build_object('numero', e.id, 'o_que', e.kind, 'por_causa_de', e.cause,
  'assinatura', e.subscription_id, 'pagamento', e.payment_id, 'credito_do_pagamento', e.from_payment_id,
  'plano', p.name, 'valor', round(e.amount_cents::numeric / 100, 2), 'de', to_char(e.starts_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'ate', to_char(e.ends_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'em', to_char(e.happened_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from ledger_accounts a join ledger_entries e on e.account_id = a.id left join plans p on p.id = e.plan_id
where a.user_id = $1`,
  ['userId'],
)

export const exportFiscalRecords = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportFiscalRecords',
  `select f.payment_id as "key", json_build_object('pagamento', f.payment_id, 'servico', f.description,
  'em_nome_de', encode(f.customer_sealed, 'base64'),
  'entregue_a_quem_emite_em', to_char(f.handed_over_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'devolucao_avisada', round(f.handed_over_returned_cents::numeric / 100, 2)) as "item"
from fiscal_records f where f.user_id = $1`,
  ['userId'],
)

export const exportPaymentAttempts = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportPaymentAttempts',
  `select row_number() over (order by a.started_at, a.id) as "key", json_build_object('o_que', a.action,
  'assinatura', a.subscription_id, 'pagamento', a.payment_id, 'situacao', a.state, 'resposta', a.answer,
  'comecou_em', to_char(a.started_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'terminou_em', to_char(a.finished_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from payment_attempts a where a.user_id = $1`,
  ['userId'],
)

/** The history of a received negotiation begins when it was sent to the person: earlier reviewers are known to its owner only. */
export const exportNegotiations = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportNegotiations',
  `select n.id as "key", json_build_object('id', n.id, 'registrada_por', u.name, 'enviada_a', r.name,
  'situacao', n.status, 'tipo', n.kind, 'data', n.negotiated_on, 'tag', t.name, 'frigorifico', f.name,
  'forma_de_abate', n.slaughter_form, 'imposto', n.tax_form, 'prazo_em_dias', n.payment_deadline,
  'medida', n.payment_measure, 'frete', n.freight_responsibility, 'premio', n.premium, 'valor', n.value, 'entrega', n.delivery_on,
  'cidade', ci.name, 'estado', s.acronym, 'observacoes', n.notes, 'idade', n.age_band, 'raca', n.breed,
  'peso_em_quilos', n.weight_kilos, 'cabecas', n.heads,
  'peso_vivo_de_abate_em_quilos', n.live_weight_kilos, 'arrobas_por_cabeca', n.carcass_arrobas,
  'total_de_arrobas', n.heads * n.carcass_arrobas, 'quantidade', n.quantity, 'valor_total', n.total_value,
  'liquido_de_impostos', net_of_tax(n.total_value, n.tax_form, n.negotiated_on), 'motivo_da_reprovacao', n.reject_reason,
  'contribui_com_o_mercado', exists (select from negotiation_market_consents mc
    where mc.negotiation_id = n.id and mc.user_id = $1 and mc.withdrawn_at is null), 'registrada_em', to_char(n.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'enviada_em', to_char(n.sent_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'respondida_em', to_char(n.reviewed_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'abates', (select coalesce(json_agg(json_build_object('cabecas', sl.heads, 'data', sl.slaughtered_on,
      'rendimento', sl.yield) order by sl.position), '[]')
    from negotiation_slaughters sl where sl.negotiation_id = n.id),
  'historico', (select coalesce(json_agg(json_build_object('acao', st.action, 'por', a.name,
      'mudancas', st.changes, 'enviada_a', receiver.name,
      'retirada_de', case when n.user_id = $1 then former.name end, 'em', to_char(st.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) order by st.id), '[]')
    from negotiation_steps st join users a on a.id = st.actor_id
    left join users former on former.id = st.taken_from_id left join users receiver on receiver.id = st.sent_to_id
    where st.negotiation_id = n.id and (n.user_id = $1 or st.id >= (select max(latest.id) from negotiation_steps latest
      where latest.negotiation_id = n.id and latest.sent_to_id = n.reviewer_id)))) as "item"
from negotiations n join users u on u.id = n.user_id left join users r on r.id = n.reviewer_id
join tags t on t.id = n.tag_id left join slaughterhouses f on f.id = n.slaughterhouse_id
join cities ci on ci.code = n.city_code join states s on s.code = n.state_code
where n.user_id = $1 or n.reviewer_id = $1`,
  ['userId'],
)

export const exportPassedNegotiations = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportPassedNegotiations',
  `select st.id as "key", json_build_object('negociacao', st.negotiation_id, 'por', a.name,
  'o_que', case when st.sent_to_id = $1 then 'enviada a você' else 'retirada de você' end,
  'em', to_char(st.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from negotiation_steps st join users a on a.id = st.actor_id where $1 in (st.sent_to_id, st.taken_from_id)`,
  ['userId'],
)

export const exportEndedNegotiations = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportEndedNegotiations',
  `select row_number() over (order by e.ended_at, e.negotiation_id, e.user_id) as "key",
  json_build_object('negociacao', e.negotiation_id, 'por', u.name,
    'o_que', case e.how when 'deleted' then 'excluída' else 'retirada' end, 'em', to_char(e.ended_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from negotiations_ended e join users u on u.id = e.ended_by where $1 in (e.user_id, e.ended_by)`,
  ['userId'],
)

export const exportEvaluations = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportEvaluations',
  `select row_number() over (order by e.rated_at, e.slaughterhouse_id, e.sex) as "key", json_build_object('frigorifico', f.name,
  'sexo', e.sex, 'estrelas', e.stars, 'comentario', e.comment, 'dada_em', to_char(e.rated_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'dada_pela_primeira_vez_em', to_char(e.first_rated_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'negociacao', e.negotiation_id,
  'comentario_escondido_em', to_char(e.comment_hidden_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'motivo_de_esconder', e.comment_hidden_reason, 'anulada_em', to_char(e.voided_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'motivo_de_anular', e.void_reason) as "item"
from slaughterhouse_evaluations e join slaughterhouses f on f.id = e.slaughterhouse_id where e.user_id = $1`,
  ['userId'],
)

export const exportMarketConsents = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportMarketConsents',
  `select mc.negotiation_id as "key", json_build_object('negociacao', mc.negotiation_id,
  'dado_em', to_char(mc.given_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'retirado_em', to_char(mc.withdrawn_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from negotiation_market_consents mc where mc.user_id = $1`,
  ['userId'],
)

export const exportMarketAlerts = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportMarketAlerts',
  `select a.id as "key", json_build_object('tag', t.name, 'area', a.area, 'medida', a.measure, 'outra_tag', o.name,
  'direcao', a.direction, 'valor', a.value,
  'criado_em', to_char(a.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'avisado_em', to_char(a.told_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from market_alerts a join tags t on t.id = a.tag_id left join tags o on o.id = a.other_tag_id
where a.user_id = $1`,
  ['userId'],
)

export const exportPosts = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportPosts',
  `select p.id as "key", json_build_object('id', p.id, 'texto', p.description, 'tipo', p.kind, 'estado', s.acronym,
  'tags', (select coalesce(json_agg(t.name order by t.position, t.id), '[]')
    from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id),
  'foto', case when p.image_key is not null then 'arquivos/publicacoes/' || p.id || '.webp' end, 'curtidas', p.ups_count,
  'comentarios', p.comments_count, 'publicada_em', to_char(p.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'alterada_em', to_char(p.edited_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'escondida_pela_equipe_em', to_char(p.unlisted_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from posts p left join states s on s.code = p.state_code where p.user_id = $1`,
  ['userId'],
)

export const exportComments = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportComments',
  `select c.id as "key", json_build_object('id', c.id, 'publicacao', c.post_id, 'texto', c.text,
  'escrito_em', to_char(c.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'alterado_em', to_char(c.edited_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'escondido_pela_equipe_em', to_char(c.hidden_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from comments c where c.user_id = $1`,
  ['userId'],
)

export const exportLikes = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportLikes',
  `select l.post_id as "key", json_build_object('publicacao', l.post_id, 'em', to_char(l.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from post_likes l where l.user_id = $1`,
  ['userId'],
)

export const exportMentionsInPosts = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportMentionsInPosts',
  `select m.post_id as "key", json_build_object('publicacao', m.post_id, 'de', u.name,
  'em', to_char(p.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from post_mentions m join posts p on p.id = m.post_id join users u on u.id = p.user_id
where m.user_id = $1 and p.unlisted_reason is distinct from 'scheduled'`,
  ['userId'],
)

export const exportMentionsInComments = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportMentionsInComments',
  `select m.comment_id as "key", json_build_object('comentario', m.comment_id, 'publicacao', c.post_id, 'de', u.name,
  'em', to_char(c.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from comment_mentions m join comments c on c.id = m.comment_id and c.post_id = m.post_id join users u on u.id = c.user_id
where m.user_id = $1`,
  ['userId'],
)

export const exportAds = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportAds',
  `select c.id as "key", json_build_object('id', c.id, 'situacao', c.status, 'titulo', c.title,
  'descricao', c.description, 'categoria', t.name, 'valor', c.value, 'unidade', c.count_type, 'telefone', c.phone,
  'prazo_em_dias', c.announcement_days, 'cidade', ci.name, 'estado', s.acronym, 'raca', c.breed, 'cabecas', c.heads,
  'idade_em_meses', c.age_months, 'peso_em_quilos', c.weight_kilos, 'observacao', c.observation,
  'tem_video', c.has_video, 'foto', case when c.image_key is not null then 'arquivos/anuncios/' || c.id || '.webp' end,
  'motivo_da_recusa', c.reject_reason, 'criado_em', to_char(c.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'publicado_em', to_char(c.published_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'expira_em', to_char(c.expires_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from ads c join tags t on t.id = c.category_id join cities ci on ci.code = c.city_code
join states s on s.code = c.state_code where c.user_id = $1`,
  ['userId'],
)

export const exportBlocks = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportBlocks',
  `select b.blocked_id as "key", json_build_object('pessoa', u.name, 'apelido', u.nickname,
  'desde', to_char(b.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from user_blocks b join users u on u.id = b.blocked_id where b.user_id = $1`,
  ['userId'],
)

export const exportReports = statement<{
  userId: number
}, {
  key: number
  item: ExportedItem
}>(
  'exportReports',
  `select r.id as "key", json_build_object('publicacao', r.post_id, 'comentario', r.comment_id, 'anuncio', r.ad_id,
  'avaliacao', r.evaluation_id, 'texto', r.text,
  'motivo', r.reason, 'detalhes', r.details, 'feita_em', to_char(r.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'resolvida_em', to_char(r.resolved_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) as "item"
from reports r where r.reporter_id = $1`,
  ['userId'],
)

export const exportPhotoOfPerson = statement<{
  userId: number
}, {
  key: number
  stored: string
  path: string
}>(
  'exportPhotoOfPerson',
  `select id as key, avatar_key as "stored", 'arquivos/foto-do-perfil.webp' as "path"
from users where id = $1 and avatar_key is not null`,
  ['userId'],
)

export const exportPhotosOfPosts = statement<{
  userId: number
}, {
  key: number
  stored: string
  path: string
}>(
  'exportPhotosOfPosts',
  `select p.id as key, p.image_key as "stored", 'arquivos/publicacoes/' || p.id || '.webp' as "path"
from posts p where p.user_id = $1 and p.image_key is not null`,
  ['userId'],
)

export const exportPhotosOfAds = statement<{
  userId: number
}, {
  key: number
  stored: string
  path: string
}>(
  'exportPhotosOfAds',
  `select c.id as key, c.image_key as "stored", 'arquivos/anuncios/' || c.id || '.webp' as "path"
from ads c where c.user_id = $1 and c.image_key is not null`,
  ['userId'],
)

export const stopRule = statement<{
  rule: string
  count: number
  now: Date
}, Record<never, never>>(
  'stopRule',
  `insert into retention_stops (rule, row_count, stopped_at) values ($1, $2, $3)
on conflict (rule) do update set row_count = excluded.row_count, allowed_rows = null`,
  ['rule', 'count', 'now'],
)

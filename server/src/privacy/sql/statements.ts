// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../platform/data/statement.ts'

export const findPasswordHash = statement<{
  userId: number
}, {
  passwordHash: string | null
}>(
  'findPasswordHash',
  `select password_hash as "passwordHash" from users where id = $1`,
  ['userId'],
)

/** Unless it was closed meanwhile, or its password changed. */
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

/** The name and phone stay readable where a negotiation was answered: the other side may need them. */
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
  `insert into closed_accounts (user_id, closed_at, erase_after, reason, sealed, deal_name, deal_phone)
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
  password_hash = null, erased_at = $4, initials = $5, state_code = null, indicator_id = null,
  is_staff = false, is_reviewer = false, trial_ends_at = null,
  suspended_at = null, suspended_until = null, suspended_reason = null
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

/** A request without a file that is older than :workingSince will have none. */
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

/** Answers no row while an export is being prepared. */
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

/** For a share of the row: the account is not closed meanwhile. */
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

/** In one order for everybody, as wherever likes come and go. */
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

/** Answers whose notifications changed. */
export const removeFromLikeNotifications = statement<{
  userId: number
}, {
  userId: number
}>(
  'removeFromLikeNotifications',
  `with gone as (
  delete from notification_actors a using notifications n
  where n.id = a.notification_id and n.kind = 'like' and a.user_id = $1 returning n.id, n.user_id
), emptied as (
  delete from notifications n using gone where n.id = gone.id and not exists (
    select from notification_actors a where a.notification_id = n.id and a.user_id <> $1)
)
select distinct user_id as "userId" from gone`,
  ['userId'],
)

/** Photos, also those of posts that stay, and the ads with all that belongs to them. Answers the keys of the files. */
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

/** The answer to the registration is the platform's, since nobody was signed in then. */
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

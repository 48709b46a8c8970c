// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../platform/data/statement.ts'

/** People who already pay are not notified that their trial ends. */
export const insertDueAnnouncements = statement<{
  endsAfter: Date
  endsUntil: Date
  now: Date
  step: string
  batchSize: number
}, {
  userId: number
  name: string
  email: string
  endsAt: Date
}>(
  'insertDueAnnouncements',
  `with due as (
  select u.id, u.name, u.email, u.trial_ends_at from users u
  where u.trial_ends_at > $1 and u.trial_ends_at <= $2
    and u.erased_at is null
    and not exists (select from subscriptions s join standings st on st.subscription_id = s.id
      where s.user_id = u.id and st.access_until > $3)
    and not exists (select from trial_announcements a where a.user_id = u.id and a.step = $4)
  order by u.id limit $5::integer
), announced as (
  insert into trial_announcements (user_id, step) select id, $4 from due
  on conflict do nothing returning user_id
)
select due.id as "userId", due.name, due.email, due.trial_ends_at as "endsAt"
from announced join due on due.id = announced.user_id`,
  ['endsAfter', 'endsUntil', 'now', 'step', 'batchSize'],
)

export const lockAccountByEmail = statement<{
  email: string
}, {
  id: number
  isStaff: boolean
}>(
  'lockAccountByEmail',
  `select id, is_staff as "isStaff" from users where email = $1 and password_hash is not null for update`,
  ['email'],
)

export const setIsStaff = statement<{
  isStaff: boolean
  id: number
}, Record<never, never>>(
  'setIsStaff',
  `update users set is_staff = $1 where id = $2`,
  ['isStaff', 'id'],
)

export const findStaff = statement<Record<never, never>, {
  name: string
  nickname: string
  email: string
}>(
  'findStaff',
  `select name, nickname, email from users where is_staff order by name, id`,
  [],
)

/** Locks staff in the order of their ids, so that two such commands cannot wait for each other. */
export const lockStaff = statement<{
  now: Date
}, {
  id: number
  isSuspended: boolean
}>(
  'lockStaff',
  `select id, (suspended_at is not null and (suspended_until is null or suspended_until > $1::timestamptz)) as "isSuspended"
from users where is_staff and password_hash is not null order by id for no key update`,
  ['now'],
)

/** Passkeys count as a second factor too, and may be on the lost phone. */
export const forgetSecondFactor = statement<{
  userId: number
}, {
  count: number
}>(
  'forgetSecondFactor',
  `with apps as (delete from authenticators where user_id = $1 returning 1),
  codes as (delete from recovery_codes where user_id = $1 returning 1),
  keys as (delete from passkeys where user_id = $1 returning 1)
select (select count(*) from apps)::integer + (select count(*) from codes)::integer
  + (select count(*) from keys)::integer as "count"`,
  ['userId'],
)

export const findIndicators = statement<Record<never, never>, {
  id: number
  name: string
}>(
  'findIndicators',
  `select id, name from indicators order by position, id`,
  [],
)

/** The conflicts in the order in which they are reported. */
export const findConflicts = statement<{
  nickname: string
  heldSince: Date
  email: string
  cpfDigest: Uint8Array
  indicatorId: number | null
  interests: number[]
}, {
  constraint: string
}>(
  'findConflicts',
  `select constraint_name as "constraint"
from (values
  (1, 'users_nickname_taken', exists (select from users where nickname = $1)
    or exists (select from former_nicknames where nickname = $1 and left_at > $2)),
  (2, 'users_email_taken', exists (select from users where email = $3)),
  (3, 'users_cpf_taken', exists (select from users where cpf_digest = $4)),
  (4, 'users_indicator_known', $5::bigint is not null
    and not exists (select from indicators where id = $5::bigint)),
  (5, 'user_interests_tag_known', exists (
    select from unnest($6::bigint[]) as interest (id) where id not in (select id from tags)))
) as conflicts (place, constraint_name, is_broken)
where is_broken
order by place`,
  ['nickname', 'heldSince', 'email', 'cpfDigest', 'indicatorId', 'interests'],
)

export const insertUser = statement<{
  name: string
  nickname: string
  email: string
  phone: string
  cpfDigest: Uint8Array
  cpfSealed: Uint8Array
  passwordHash: string
  avatarKey: string | null
  initials: string
  state: string | null
  indicatorId: number | null
  trialEndsAt: Date
  now: Date
  interests: number[]
}, {
  id: number
}>(
  'insertUser',
  `with registered as (
  insert into users (name, nickname, email, phone, cpf_digest, cpf_sealed, password_hash, avatar_key, initials,
    state_code, indicator_id, trial_ends_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9,
    (select code from states where acronym = $10), $11, $12, $13)
  returning id
), interests as (
  insert into user_interests (user_id, tag_id)
  select registered.id, chosen.tag_id from registered, unnest($14::bigint[]) as chosen (tag_id)
)
select id from registered`,
  ['name', 'nickname', 'email', 'phone', 'cpfDigest', 'cpfSealed', 'passwordHash', 'avatarKey', 'initials', 'state', 'indicatorId', 'trialEndsAt', 'now', 'interests'],
)

export const insertConsent = statement<{
  userId: number
  version: string
  textSha256: Uint8Array
  now: Date
}, Record<never, never>>(
  'insertConsent',
  `insert into consents (user_id, version, text_sha256, accepted_at)
values ($1, $2, $3, $4)
on conflict do nothing`,
  ['userId', 'version', 'textSha256', 'now'],
)

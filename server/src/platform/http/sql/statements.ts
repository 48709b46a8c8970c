// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../data/statement.ts'
import type { Capability } from '@arroba/contract/rules/capabilities.ts'

export const countMigrations = statement<Record<never, never>, {
  count: number
}>(
  'countMigrations',
  `select count(*)::integer as "count" from migrations`,
  [],
)

export const findSession = statement<{
  now: Date
  terms: string
  session: Uint8Array
}, {
  id: number
  email: string
  stateCode: number | null
  isStaff: boolean
  expiresAt: Date
  purpose: ('app' | 'checkout')
  confirmedUntil: Date | null
  blocked: number[]
  interests: number[]
  opens: Capability[]
  acceptedTerms: boolean
}>(
  'findSession',
  `select u.id, u.email, u.state_code as "stateCode", u.is_staff as "isStaff", s.expires_at as "expiresAt", s.purpose,
  s.confirmed_until as "confirmedUntil",
  (select coalesce(json_agg(b.blocked_id order by b.blocked_id), '[]')
   from user_blocks b where b.user_id = u.id) as "blocked",
  (select coalesce(json_agg(i.tag_id order by i.tag_id), '[]')
   from user_interests i where i.user_id = u.id) as "interests",
  (select to_json(p.features) from plans p where p.identifier = coalesce(
    (select paid.identifier from subscriptions b join access_periods open on open.subscription_id = b.id
       join plans paid on paid.id = open.plan_id
     where b.user_id = u.id and open.ends_at > $1::timestamptz order by open.starts_at limit 1),
    case when u.trial_ends_at > $1::timestamptz then 'arroba_trial' else 'arroba_free' end)) as "opens",
  exists (select from consents c where c.user_id = u.id and c.version = $2) as "acceptedTerms"
from sessions s join users u on u.id = s.user_id
where s.token_digest = $3 and s.expires_at > $1::timestamptz
  and (u.suspended_at is null or u.suspended_until <= $1::timestamptz)`,
  ['now', 'terms', 'session'],
)

export const recordUse = statement<{
  expiresAt: Date
  session: Uint8Array
  now: Date
}, Record<never, never>>(
  'recordUse',
  `with used as (
  update sessions set expires_at = $1 where token_digest = $2 returning user_id
)
insert into daily_activity (day, user_id)
select ($3::timestamptz at time zone interval '-03:00')::date, user_id from used
on conflict do nothing`,
  ['expiresAt', 'session', 'now'],
)

export const insertSession = statement<{
  now: Date
  userId: number
  session: Uint8Array
  userAgent: string
  purpose: string
  expiresAt: Date
}, Record<never, never>>(
  'insertSession',
  `with used as (
  insert into daily_activity (day, user_id)
  values (($1::timestamptz at time zone interval '-03:00')::date, $2) on conflict do nothing
)
insert into sessions (token_digest, user_id, user_agent, purpose, created_at, expires_at)
values ($3, $2, $4, $5, $1::timestamptz, $6)`,
  ['now', 'userId', 'session', 'userAgent', 'purpose', 'expiresAt'],
)

export const confirmSession = statement<{
  until: Date
  session: Uint8Array
}, Record<never, never>>(
  'confirmSession',
  `update sessions set confirmed_until = $1 where token_digest = $2`,
  ['until', 'session'],
)

export const deleteSession = statement<{
  session: Uint8Array
}, Record<never, never>>(
  'deleteSession',
  `delete from sessions where token_digest = $1`,
  ['session'],
)

export const deleteSessionById = statement<{
  id: number
  userId: number
}, {
  session: Uint8Array
}>(
  'deleteSessionById',
  `delete from sessions where id = $1 and user_id = $2 returning token_digest as session`,
  ['id', 'userId'],
)

export const deleteOtherSessions = statement<{
  userId: number
  kept: Uint8Array | null
}, Record<never, never>>(
  'deleteOtherSessions',
  `delete from sessions where user_id = $1 and token_digest is distinct from $2::bytea`,
  ['userId', 'kept'],
)

export const findLivingSessions = statement<{
  keys: string[]
  now: Date
}, {
  key: string
}>(
  'findLivingSessions',
  `select encode(token_digest, 'base64') as "key" from sessions
where token_digest in (select decode(k, 'base64') from unnest($1::text[]) k) and expires_at > $2`,
  ['keys', 'now'],
)

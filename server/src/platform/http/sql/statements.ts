// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../data/statement.ts'

export const countMigrations = statement<Record<never, never>, {
  count: number
}>(
  'countMigrations',
  `select count(*)::integer as "count" from migrations`,
  [],
)

export const recordUse = statement<{
  now: Date
  network: string
  expiresAt: Date | null
  session: Uint8Array
}, Record<never, never>>(
  'recordUse',
  `with used as (
  update sessions set last_used_at = $1, network = $2, expires_at = coalesce($3, expires_at)
  where token_digest = $4 returning user_id
)
insert into daily_activity (day, user_id)
select ($1::timestamptz at time zone interval '-03:00')::date, user_id from used
on conflict do nothing`,
  ['now', 'network', 'expiresAt', 'session'],
)

export const insertSession = statement<{
  now: Date
  userId: number
  session: Uint8Array
  userAgent: string
  network: string
  name: string | null
  purpose: string
  usedAt: Date | null
  expiresAt: Date
}, Record<never, never>>(
  'insertSession',
  `with used as (
  insert into daily_activity (day, user_id)
  values (($1::timestamptz at time zone interval '-03:00')::date, $2) on conflict do nothing
)
insert into sessions (token_digest, user_id, user_agent, network, name, purpose, created_at, last_used_at, expires_at)
values ($3, $2, $4, $5, $6, $7, $1::timestamptz, $8, $9)`,
  ['now', 'userId', 'session', 'userAgent', 'network', 'name', 'purpose', 'usedAt', 'expiresAt'],
)

export const confirmSession = statement<{
  until: Date
  session: Uint8Array
}, Record<never, never>>(
  'confirmSession',
  `update sessions set confirmed_until = $1 where token_digest = $2`,
  ['until', 'session'],
)

export const saveSecondFactor = statement<{
  until: Date
  session: Uint8Array
}, Record<never, never>>(
  'saveSecondFactor',
  `update sessions set second_factor_until = $1 where token_digest = $2`,
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

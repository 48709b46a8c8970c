// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../statement.ts'

/** The stored answer to a write with this key; null while the write is under way. */
export const findAnswer = statement<{
  userId: number
  key: string
}, {
  request_digest: Uint8Array
  body: string
}>(
  'findAnswer',
  `select request_digest, body as "body" from idempotent_answers
where user_id = $1 and key = $2 and body is not null`,
  ['userId', 'key'],
)

/** No row where the key is taken. A second request waits for the transaction of the first one. */
export const claimKey = statement<{
  userId: number
  key: string
  digest: Uint8Array
}, {
  key: string
}>(
  'claimKey',
  `insert into idempotent_answers (user_id, key, request_digest) values ($1, $2, $3)
on conflict do nothing returning key`,
  ['userId', 'key', 'digest'],
)

export const saveAnswer = statement<{
  body: string
  userId: number
  key: string
}, Record<never, never>>(
  'saveAnswer',
  `update idempotent_answers set body = $1 where user_id = $2 and key = $3`,
  ['body', 'userId', 'key'],
)

export const deleteAnswersBefore = statement<{
  time: Date
  most: number
}, Record<never, never>>(
  'deleteAnswersBefore',
  `delete from idempotent_answers where (user_id, key) in (
  select user_id, key from idempotent_answers where created_at < $1 order by created_at limit $2::bigint)`,
  ['time', 'most'],
)

export const insertStaffAction = statement<{
  actorId: number | null
  action: string
  kind: string
  id: number | null
  userId: number | null
  details: object
  at: Date
}, {
  id: number
}>(
  'insertStaffAction',
  `insert into staff_actions (actor_id, action, subject_kind, subject_id, user_id, details, created_at)
values ($1, $2, $3, $4, $5, $6, $7)
returning id`,
  ['actorId', 'action', 'kind', 'id', 'userId', 'details', 'at'],
  ['details'],
)

/** Tries all failed events again, or one; those without tries left get one more. */
export const retryEvents = statement<{
  mostTries: number
  id: number | null
}, {
  id: number
  kind: string
}>(
  'retryEvents',
  `update events set tries = least(tries, $1::integer - 1), next_try_at = null
where tries > 0 and ($2::bigint is null or id = $2)
returning id, kind`,
  ['mostTries', 'id'],
)

export const findMigrationTable = statement<Record<never, never>, Record<never, never>>(
  'findMigrationTable',
  `select from pg_tables where schemaname = current_schema() and tablename = 'migrations'`,
  [],
)

export const findMigrations = statement<Record<never, never>, {
  name: string
}>(
  'findMigrations',
  `select name from migrations order by name`,
  [],
)

/** The timeline of a server that takes writes, one more after each failover; null of one that takes none. */
export const findTimeline = statement<Record<never, never>, {
  timeline: number | null
}>(
  'findTimeline',
  `select case when not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
  then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end as timeline`,
  [],
)

/** How far the write-ahead log of a server that takes writes has come, in bytes: whatever is committed lies before it. */
export const findWrittenPosition = statement<Record<never, never>, {
  position: number
}>(
  'findWrittenPosition',
  `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as "position"`,
  [],
)

/** How far a server that follows another has come; null of one that follows nobody. */
export const findReplayedPosition = statement<Record<never, never>, {
  position: number | null
}>(
  'findReplayedPosition',
  `select case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as position`,
  [],
)

/** Every type of arrays, and that of its elements. */
export const findArrayTypes = statement<Record<never, never>, {
  elementId: number
  arrayId: number
}>(
  'findArrayTypes',
  `select e.oid::integer as "elementId", e.typarray::integer as "arrayId"
from pg_type a join pg_type e on e.typarray = a.oid
where a.typcategory = 'A'`,
  [],
)

// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'

export const findPasskeys = statement<{
  userId: number
}, {
  id: number
  name: string
  credentialHex: string
  transports: string[]
  created_at: string
  last_used_at: string | null
}>(
  'findPasskeys',
  `select id, name, encode(credential_id, 'hex') as "credentialHex", transports,
  to_char(created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "created_at",
  to_char(last_used_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as last_used_at
from passkeys where user_id = $1 order by created_at desc, id desc`,
  ['userId'],
)

/** Closing the account waits for this lock; once it is closed, no row is found. */
export const lockOwner = statement<{
  userId: number
}, {
  id: number
  name: string
  email: string
}>(
  'lockOwner',
  `select id, name, email from users where id = $1 and erased_at is null for no key update`,
  ['userId'],
)

export const insertPasskey = statement<{
  userId: number
  credentialId: Uint8Array
  publicKey: Uint8Array
  useCount: number
  transports: string[]
  name: string
  now: Date
}, {
  id: number
  name: string
  last_used_at: string | null
  created_at: string
}>(
  'insertPasskey',
  `insert into passkeys (user_id, credential_id, public_key, use_count, transports, name, created_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (credential_id) do nothing
returning id, name, null::text as last_used_at,
  to_char(created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "created_at"`,
  ['userId', 'credentialId', 'publicKey', 'useCount', 'transports', 'name', 'now'],
)

export const deletePasskey = statement<{
  id: number
  userId: number
}, Record<never, never>>(
  'deletePasskey',
  `delete from passkeys where id = $1 and user_id = $2`,
  ['id', 'userId'],
)

export const findPasskey = statement<{
  credentialId: Uint8Array
}, {
  id: number
  userId: number
  publicKey: Uint8Array
  useCount: number
  transports: string[]
}>(
  'findPasskey',
  `select k.id, k.user_id as "userId", k.public_key as "publicKey", k.use_count as "useCount", k.transports
from passkeys k where k.credential_id = $1`,
  ['credentialId'],
)

/** The counter of a device rises with each use: a second answer with the same number is a copy and finds no row. */
export const usePasskey = statement<{
  useCount: number
  now: Date
  id: number
}, Record<never, never>>(
  'usePasskey',
  `update passkeys set use_count = $1, last_used_at = $2
where id = $3 and (use_count < $1::bigint or (use_count = 0 and $1::bigint = 0))`,
  ['useCount', 'now', 'id'],
)

/** Closing or suspending the account waits for this lock; once that has happened, no row is found. */
export const lockEntering = statement<{
  now: Date
  userId: number
}, {
  name: string
  email: string
  suspendedUntil: Date | null
  suspendedReason: string | null
  isSuspended: boolean
}>(
  'lockEntering',
  `select name, email, suspended_until as "suspendedUntil", suspended_reason as "suspendedReason",
  suspended_at is not null and (suspended_until is null or suspended_until > $1) as "isSuspended"
from users where id = $2 and erased_at is null and password_hash is not null for share`,
  ['now', 'userId'],
)

export const insertChallenge = statement<{
  digest: Uint8Array
  userId: number | null
  purpose: string
  expiresAt: Date
}, Record<never, never>>(
  'insertChallenge',
  `insert into passkey_challenges (digest, user_id, purpose, expires_at) values ($1, $2, $3, $4)`,
  ['digest', 'userId', 'purpose', 'expiresAt'],
)

export const useChallenge = statement<{
  digest: Uint8Array
  purpose: string
  userId: number | null
  now: Date
}, Record<never, never>>(
  'useChallenge',
  `delete from passkey_challenges
where digest = $1 and purpose = $2 and user_id is not distinct from $3::bigint and expires_at > $4`,
  ['digest', 'purpose', 'userId', 'now'],
)

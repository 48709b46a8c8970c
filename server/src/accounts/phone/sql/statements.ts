// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'

/** The number that a code goes to. Any number can be verified; only a verified one can sign in or choose a password. */
export const lockPhone = statement<{
  userId: number
  purpose: string
}, {
  name: string
  phone: string
}>(
  'lockPhone',
  `select name, phone from users
where id = $1 and password_hash is not null and phone ~ '^[0-9]{11}$'
  and ($2 = 'verify' or phone_verified_at is not null)
for update`,
  ['userId', 'purpose'],
)

export const replaceCode = statement<{
  userId: number
  purpose: string
  phone: string
  digest: Uint8Array
  expiresAt: Date
}, Record<never, never>>(
  'replaceCode',
  `insert into phone_codes (user_id, purpose, phone, code_digest, expires_at)
values ($1, $2, $3, $4, $5)
on conflict (user_id, purpose) do update
  set phone = excluded.phone, code_digest = excluded.code_digest, expires_at = excluded.expires_at, tries = 0`,
  ['userId', 'purpose', 'phone', 'digest', 'expiresAt'],
)

/** Counts a try; tries at the same moment are all counted. */
export const takeTry = statement<{
  userId: number
  purpose: string
  most: number
  now: Date
}, {
  phone: string
  digest: Uint8Array
  tries: number
}>(
  'takeTry',
  `update phone_codes set tries = tries + 1
where user_id = $1 and purpose = $2 and tries < $3::smallint and expires_at > $4
returning phone, code_digest as "digest", tries`,
  ['userId', 'purpose', 'most', 'now'],
)

/** Costs as much work as counting a try, so that the time does not show whether a code exists. */
export const takeNoTry = statement<{
  key: Uint8Array
}, Record<never, never>>(
  'takeNoTry',
  `update sign_in_limits set free_at = free_at where key = $1`,
  ['key'],
)

export const useCode = statement<{
  userId: number
  purpose: string
  digest: Uint8Array
}, Record<never, never>>(
  'useCode',
  `delete from phone_codes where user_id = $1 and purpose = $2 and code_digest = $3`,
  ['userId', 'purpose', 'digest'],
)

export const findByVerifiedPhone = statement<{
  phone: string
}, {
  id: number
  verifiedAt: Date | null
}>(
  'findByVerifiedPhone',
  `select id, phone_verified_at as "verifiedAt" from users where phone = $1 and phone <> '' and phone_verified_at is not null and password_hash is not null`,
  ['phone'],
)

export const lockOwner = statement<{
  userId: number
}, {
  name: string
  email: string
  phone: string
}>(
  'lockOwner',
  `select name, email, phone from users where id = $1 for update`,
  ['userId'],
)

/** Removes the number from another person who had verified it. */
export const releasePhone = statement<{
  phone: string
  userId: number
}, {
  id: number
  name: string
  email: string
}>(
  'releasePhone',
  `update users set phone_verified_at = null
where phone = $1 and phone <> '' and phone_verified_at is not null and id <> $2
returning id, name, email`,
  ['phone', 'userId'],
)

export const setPhoneVerified = statement<{
  now: Date
  userId: number
}, Record<never, never>>(
  'setPhoneVerified',
  `update users set phone_verified_at = $1 where id = $2`,
  ['now', 'userId'],
)

export const findPhone = statement<{
  userId: number
}, {
  phone: string
}>(
  'findPhone',
  `select phone from users where id = $1`,
  ['userId'],
)

export const isJustSignedIn = statement<{
  session: Uint8Array
  since: Date
}, {
  isJustSignedIn: boolean
}>(
  'isJustSignedIn',
  `select exists (select from sessions where token_digest = $1 and created_at > $2) as "isJustSignedIn"`,
  ['session', 'since'],
)

/** The proof counts from now on, as long as that of a number that was just verified. */
export const recordPhoneProof = statement<{
  now: Date
  userId: number
  phone: string
}, Record<never, never>>(
  'recordPhoneProof',
  `update users set phone_verified_at = $1 where id = $2 and phone = $3 and phone_verified_at is not null`,
  ['now', 'userId', 'phone'],
)

// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'

export const findPassword = statement<{
  userId: number
}, {
  name: string
  email: string
  passwordHash: string | null
}>(
  'findPassword',
  `select name, email, password_hash as "passwordHash" from users where id = $1`,
  ['userId'],
)

/** Of two changes at the same moment, the second one finds another password than the confirmed one, and changes nothing. */
export const replacePassword = statement<{
  passwordHash: string
  userId: number
  oldPasswordHash: string | null
}, Record<never, never>>(
  'replacePassword',
  `update users set password_hash = $1 where id = $2 and password_hash = $3`,
  ['passwordHash', 'userId', 'oldPasswordHash'],
)

export const deleteRecoveries = statement<{
  userId: number
}, Record<never, never>>(
  'deleteRecoveries',
  `delete from password_recoveries where user_id = $1`,
  ['userId'],
)

export const rememberDevice = statement<{
  userId: number
  digest: Uint8Array
  now: Date
}, {
  isNew: boolean
}>(
  'rememberDevice',
  `with added as (
  insert into known_devices (user_id, digest, last_seen_at) values ($1, $2, $3)
  on conflict do nothing returning user_id
), seen as (
  update known_devices set last_seen_at = $3 where user_id = $1 and digest = $2
)
select exists (select from added) and exists (select from known_devices where user_id = $1) as "isNew"`,
  ['userId', 'digest', 'now'],
)

export const findDevice = statement<{
  userId: number
  digest: Uint8Array
}, {
  userId: number
}>(
  'findDevice',
  `select user_id as "userId" from known_devices where user_id = $1 and digest = $2`,
  ['userId', 'digest'],
)

export const saveAddress = statement<{
  userId: number
  digest: Uint8Array
  now: Date
}, Record<never, never>>(
  'saveAddress',
  `insert into known_addresses (user_id, digest, last_seen_at) values ($1, $2, $3)
on conflict (user_id, digest) do update set last_seen_at = excluded.last_seen_at`,
  ['userId', 'digest', 'now'],
)

export const recognizeSource = statement<{
  userId: number
  deviceDigest: Uint8Array
  addressDigest: Uint8Array
  seenAfter: Date
}, {
  isKnownDevice: boolean | null
  isKnownAddress: boolean | null
}>(
  'recognizeSource',
  `select exists (select from known_devices where user_id = $1 and digest = $2) as "isKnownDevice",
  exists (select from known_addresses where user_id = $1 and digest = $3
    and last_seen_at > $4) as "isKnownAddress"`,
  ['userId', 'deviceDigest', 'addressDigest', 'seenAfter'],
)

export const lockReported = statement<{
  userId: number
}, {
  name: string
  email: string
  notMeAt: Date | null
}>(
  'lockReported',
  `select name, email, not_me_at as "notMeAt" from users where id = $1 and password_hash is not null for update`,
  ['userId'],
)

/** Somebody else knows the password too, so none is valid until the owner chooses another one. */
export const recordNotMe = statement<{
  now: Date
  passwordHash: string
  userId: number
}, Record<never, never>>(
  'recordNotMe',
  `update users set not_me_at = $1, password_hash = $2 where id = $3`,
  ['now', 'passwordHash', 'userId'],
)

/** Restores the e-mail unless another account has it. Opening the letter's link has shown that the owner receives it. */
export const restoreEmail = statement<{
  email: string
  now: Date
  userId: number
}, Record<never, never>>(
  'restoreEmail',
  `update users u set email = $1, email_verified_at = $2
where id = $3 and not exists (select from users other where other.email = $1 and other.id <> $3)`,
  ['email', 'now', 'userId'],
)

export const deletePasskeysSince = statement<{
  userId: number
  since: Date
}, Record<never, never>>(
  'deletePasskeysSince',
  `delete from passkeys where user_id = $1 and created_at >= $2`,
  ['userId', 'since'],
)

export const deleteAuthenticatorSince = statement<{
  userId: number
  since: Date
}, Record<never, never>>(
  'deleteAuthenticatorSince',
  `delete from authenticators where user_id = $1 and created_at >= $2`,
  ['userId', 'since'],
)

export const deleteRecoveryCodes = statement<{
  userId: number
}, Record<never, never>>(
  'deleteRecoveryCodes',
  `delete from recovery_codes where user_id = $1`,
  ['userId'],
)

export const cancelRequestedEmail = statement<{
  userId: number
  email: string
}, Record<never, never>>(
  'cancelRequestedEmail',
  `delete from email_links where user_id = $1 and email = $2`,
  ['userId', 'email'],
)

/** Deletes all links, including those of a change to an e-mail that somebody else chose. */
export const deleteEmailLinks = statement<{
  userId: number
}, Record<never, never>>(
  'deleteEmailLinks',
  `delete from email_links where user_id = $1`,
  ['userId'],
)

export const deletePhoneCodes = statement<{
  userId: number
}, Record<never, never>>(
  'deletePhoneCodes',
  `delete from phone_codes where user_id = $1`,
  ['userId'],
)

/** Codes that sign in are sent to verified numbers only. */
export const forgetPhoneVerifiedSince = statement<{
  userId: number
  since: Date
}, Record<never, never>>(
  'forgetPhoneVerifiedSince',
  `update users set phone_verified_at = null where id = $1 and phone_verified_at >= $2`,
  ['userId', 'since'],
)

export const findAccountByEmail = statement<{
  email: string
}, {
  id: number
}>(
  'findAccountByEmail',
  `select id from users where email = $1 and password_hash is not null`,
  ['email'],
)

export const lockAddressee = statement<{
  userId: number
}, {
  name: string
  email: string
}>(
  'lockAddressee',
  `select name, email from users where id = $1 and password_hash is not null for update`,
  ['userId'],
)

export const insertRecovery = statement<{
  tokenDigest: Uint8Array
  userId: number
  expiresAt: Date
  isMailed: boolean
}, Record<never, never>>(
  'insertRecovery',
  `insert into password_recoveries (token_digest, user_id, expires_at, is_mailed) values ($1, $2, $3, $4)`,
  ['tokenDigest', 'userId', 'expiresAt', 'isMailed'],
)

export const findRecovery = statement<{
  tokenDigest: Uint8Array
  now: Date
}, {
  userId: number
}>(
  'findRecovery',
  `select user_id as "userId" from password_recoveries where token_digest = $1 and expires_at > $2`,
  ['tokenDigest', 'now'],
)

export const lockRecoveryOwner = statement<{
  tokenDigest: Uint8Array
}, {
  id: number
  name: string
  email: string
  isFirstProof: boolean
}>(
  'lockRecoveryOwner',
  `select u.id, u.name, u.email, r.is_mailed and u.email_verified_at is null as "isFirstProof"
from users u join password_recoveries r on r.user_id = u.id
where r.token_digest = $1 for update of u`,
  ['tokenDigest'],
)

export const useRecovery = statement<{
  tokenDigest: Uint8Array
  now: Date
}, Record<never, never>>(
  'useRecovery',
  `delete from password_recoveries where token_digest = $1 and expires_at > $2`,
  ['tokenDigest', 'now'],
)

/** A new password cancels an e-mail change that somebody else may have requested with the old one. */
export const cancelEmailChange = statement<{
  userId: number
}, Record<never, never>>(
  'cancelEmailChange',
  `delete from email_links l using users u where u.id = $1 and l.user_id = u.id and l.email <> u.email`,
  ['userId'],
)

/** Somebody may have opened the account with an e-mail that was not theirs: their phone and passkeys must not open
 * it. */
export const claimAccount = statement<{
  userId: number
  now: Date
}, Record<never, never>>(
  'claimAccount',
  `with keys as (delete from passkeys where user_id = $1)
update users set email_verified_at = $2, phone_verified_at = null where id = $1`,
  ['userId', 'now'],
)

export const setPassword = statement<{
  passwordHash: string
  userId: number
}, Record<never, never>>(
  'setPassword',
  `update users set password_hash = $1 where id = $2`,
  ['passwordHash', 'userId'],
)

export const takeAttempt = statement<{
  key: Uint8Array
  firstFreeAt: Date
  now: Date
  refillSeconds: number
  latestFreeAt: Date
}, Record<never, never>>(
  'takeAttempt',
  `insert into sign_in_limits as l (key, free_at) values ($1, $2)
on conflict (key) do update
  set free_at = greatest(l.free_at, $3) + make_interval(secs => $4)
  where l.free_at <= $5`,
  ['key', 'firstFreeAt', 'now', 'refillSeconds', 'latestFreeAt'],
)

export const findLimit = statement<{
  key: Uint8Array
}, {
  freeAt: Date
}>(
  'findLimit',
  `select free_at as "freeAt" from sign_in_limits where key = $1`,
  ['key'],
)

export const refundAttempt = statement<{
  refillSeconds: number
  key: Uint8Array
}, Record<never, never>>(
  'refundAttempt',
  `update sign_in_limits set free_at = free_at - make_interval(secs => $1) where key = $2`,
  ['refillSeconds', 'key'],
)

export const deleteLimit = statement<{
  key: Uint8Array
}, Record<never, never>>(
  'deleteLimit',
  `delete from sign_in_limits where key = $1`,
  ['key'],
)

export const markWarned = statement<{
  key: Uint8Array
  now: Date
  warnedBefore: Date
}, Record<never, never>>(
  'markWarned',
  `insert into sign_in_limits as l (key, free_at, warned_at) values ($1, $2, $2)
on conflict (key) do update set warned_at = $2
  where l.warned_at is null or l.warned_at <= $3`,
  ['key', 'now', 'warnedBefore'],
)

/** A change of the password waits for this lock; once it has happened, no row is found. */
export const lockSignIn = statement<{
  now: Date
  userId: number
  passwordHash: string | null
}, {
  suspendedUntil: Date | null
  suspendedReason: string | null
  isSuspended: boolean
}>(
  'lockSignIn',
  `select suspended_until as "suspendedUntil", suspended_reason as "suspendedReason",
  suspended_at is not null and (suspended_until is null or suspended_until > $1) as "isSuspended"
from users where id = $2 and password_hash = $3 for share`,
  ['now', 'userId', 'passwordHash'],
)

/** No row where the number was verified for somebody else meanwhile, or changed. */
export const lockVerifiedPhone = statement<{
  now: Date
  userId: number
  phone: string
}, {
  name: string
  email: string
  suspendedUntil: Date | null
  suspendedReason: string | null
  isSuspended: boolean
}>(
  'lockVerifiedPhone',
  `select name, email, suspended_until as "suspendedUntil", suspended_reason as "suspendedReason",
  suspended_at is not null and (suspended_until is null or suspended_until > $1) as "isSuspended"
from users where id = $2 and phone = $3 and phone_verified_at is not null for update`,
  ['now', 'userId', 'phone'],
)

/** Older sessions have no time of their last use; it follows from their expiry. */
export const findSessions = statement<{
  current: Uint8Array
  lifetimeSeconds: number
  userId: number
  now: Date
}, {
  id: number
  userAgent: string
  purpose: ('app' | 'checkout' | 'api')
  name: string | null
  network: string
  created_at: string
  last_used_at: string
  is_checkout: boolean
  is_current: boolean
}>(
  'findSessions',
  `select s.id, s.user_agent as "userAgent", s.purpose, s.name, s.network,
  to_char(s.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "created_at",
  to_char(used.at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "last_used_at",
  s.purpose = 'checkout' as "is_checkout", s.token_digest = $1 as "is_current"
from sessions s
cross join lateral (
  select coalesce(s.last_used_at, greatest(s.created_at, s.expires_at - make_interval(secs => $2))) as at
) used
where s.user_id = $3 and s.expires_at > $4
order by s.token_digest = $1 desc, used.at desc, s.id desc`,
  ['current', 'lifetimeSeconds', 'userId', 'now'],
)

export const insertTemporaryToken = statement<{
  tokenDigest: Uint8Array
  session: Uint8Array
  expiresAt: Date
}, Record<never, never>>(
  'insertTemporaryToken',
  `insert into temporary_tokens (token_digest, session_digest, expires_at) values ($1, $2, $3)`,
  ['tokenDigest', 'session', 'expiresAt'],
)

/** A token that a checkout session requested names a purchase, and cannot open another session. */
export const findTokenOwner = statement<{
  tokenDigest: Uint8Array
  now: Date
}, {
  id: number
  name: string
}>(
  'findTokenOwner',
  `select u.id, u.name
from temporary_tokens t join sessions s on s.token_digest = t.session_digest join users u on u.id = s.user_id
where t.token_digest = $1 and t.expires_at > $2 and s.expires_at > $2 and s.purpose = 'app'`,
  ['tokenDigest', 'now'],
)

export const lockTokenOwner = statement<{
  tokenDigest: Uint8Array
  now: Date
}, {
  id: number
}>(
  'lockTokenOwner',
  `select u.id
from temporary_tokens t join sessions s on s.token_digest = t.session_digest join users u on u.id = s.user_id
where t.token_digest = $1 and s.expires_at > $2 and s.purpose = 'app' for share of u`,
  ['tokenDigest', 'now'],
)

export const useTemporaryToken = statement<{
  tokenDigest: Uint8Array
  now: Date
}, Record<never, never>>(
  'useTemporaryToken',
  `delete from temporary_tokens where token_digest = $1 and expires_at > $2`,
  ['tokenDigest', 'now'],
)

export const findAddressee = statement<{
  userId: number
}, {
  name: string
  email: string
}>(
  'findAddressee',
  `select name, email from users where id = $1 and password_hash is not null`,
  ['userId'],
)

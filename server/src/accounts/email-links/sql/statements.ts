// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'

/** The owner of a link that still applies: meanwhile they may have verified the e-mail or closed the account. */
export const lockForLink = statement<{
  userId: number
}, {
  name: string
  email: string
  isVerified: boolean
}>(
  'lockForLink',
  `select name, email, email_verified_at is not null as "isVerified" from users
where id = $1 and password_hash is not null for update`,
  ['userId'],
)

export const replaceLink = statement<{
  userId: number
  tokenDigest: Uint8Array
  email: string
  expiresAt: Date
}, Record<never, never>>(
  'replaceLink',
  `insert into email_links (user_id, token_digest, email, expires_at) values ($1, $2, $3, $4)
on conflict (user_id) do update
  set token_digest = excluded.token_digest, email = excluded.email, expires_at = excluded.expires_at`,
  ['userId', 'tokenDigest', 'email', 'expiresAt'],
)

export const findPending = statement<{
  userId: number
  now: Date
}, {
  email: string
}>(
  'findPending',
  `select email from email_links where user_id = $1 and expires_at > $2`,
  ['userId', 'now'],
)

export const lockLinkOwner = statement<{
  tokenDigest: Uint8Array
}, {
  id: number
  name: string
  email: string
  linked: string
}>(
  'lockLinkOwner',
  `select u.id, u.name, u.email, l.email as "linked" from users u join email_links l on l.user_id = u.id
where l.token_digest = $1 for update of u`,
  ['tokenDigest'],
)

export const useLink = statement<{
  tokenDigest: Uint8Array
  now: Date
}, Record<never, never>>(
  'useLink',
  `delete from email_links where token_digest = $1 and expires_at > $2`,
  ['tokenDigest', 'now'],
)

export const deleteLink = statement<{
  userId: number
}, Record<never, never>>(
  'deleteLink',
  `delete from email_links where user_id = $1`,
  ['userId'],
)

export const isEmailTaken = statement<{
  email: string
  userId: number
}, {
  isTaken: boolean
}>(
  'isEmailTaken',
  `select exists (select from users where email = $1 and id <> $2) as "isTaken"`,
  ['email', 'userId'],
)

export const setVerifiedEmail = statement<{
  email: string
  now: Date
  userId: number
}, Record<never, never>>(
  'setVerifiedEmail',
  `update users set email = $1, email_verified_at = $2 where id = $3`,
  ['email', 'now', 'userId'],
)

/** These links went to the e-mail that was replaced. */
export const deleteRecoveryLinks = statement<{
  userId: number
}, Record<never, never>>(
  'deleteRecoveryLinks',
  `delete from password_recoveries where user_id = $1`,
  ['userId'],
)

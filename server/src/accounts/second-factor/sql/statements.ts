// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'

export const findSecondFactor = statement<{
  userId: number
}, {
  hasAuthenticator: boolean
  passkeys: number
  recoveryCodes: number
  name: string
  email: string
}>(
  'findSecondFactor',
  `select exists (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null) as "hasAuthenticator",
  (select count(*)::integer from passkeys k where k.user_id = u.id) as "passkeys",
  (select count(*)::integer from recovery_codes r where r.user_id = u.id) as "recoveryCodes",
  u.name, u.email
from users u where u.id = $1`,
  ['userId'],
)

/** Changes of a person's second factors and passkeys wait for one another. */
export const lockPerson = statement<{
  userId: number
}, {
  id: number
}>(
  'lockPerson',
  `select id from users where id = $1 and is_staff for no key update`,
  ['userId'],
)

export const saveAuthenticator = statement<{
  userId: number
  secretSealed: Uint8Array
  now: Date
}, Record<never, never>>(
  'saveAuthenticator',
  `insert into authenticators (user_id, secret_sealed, created_at) values ($1, $2, $3)
on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at, last_step = 0
  where authenticators.confirmed_at is null`,
  ['userId', 'secretSealed', 'now'],
)

export const findAuthenticator = statement<{
  userId: number
}, {
  secretSealed: Uint8Array
  confirmedAt: Date | null
}>(
  'findAuthenticator',
  `select secret_sealed as "secretSealed", confirmed_at as "confirmedAt" from authenticators where user_id = $1`,
  ['userId'],
)

/** Of two requests with the same code, also on two nodes, the second one finds no row. */
export const useStep = statement<{
  step: number
  userId: number
}, Record<never, never>>(
  'useStep',
  `update authenticators set last_step = $1 where user_id = $2 and last_step < $1::bigint`,
  ['step', 'userId'],
)

export const confirmAuthenticator = statement<{
  now: Date
  userId: number
}, Record<never, never>>(
  'confirmAuthenticator',
  `update authenticators set confirmed_at = $1 where user_id = $2 and confirmed_at is null`,
  ['now', 'userId'],
)

export const deleteAuthenticator = statement<{
  userId: number
}, Record<never, never>>(
  'deleteAuthenticator',
  `delete from authenticators where user_id = $1`,
  ['userId'],
)

export const insertRecoveryCodes = statement<{
  userId: number
  digests: string[]
}, Record<never, never>>(
  'insertRecoveryCodes',
  `insert into recovery_codes (user_id, digest) select $1, decode(d, 'hex') from unnest($2::text[]) d`,
  ['userId', 'digests'],
)

export const deleteRecoveryCodes = statement<{
  userId: number
}, Record<never, never>>(
  'deleteRecoveryCodes',
  `delete from recovery_codes where user_id = $1`,
  ['userId'],
)

export const spendRecoveryCode = statement<{
  userId: number
  digest: Uint8Array
}, Record<never, never>>(
  'spendRecoveryCode',
  `delete from recovery_codes where user_id = $1 and digest = $2`,
  ['userId', 'digest'],
)

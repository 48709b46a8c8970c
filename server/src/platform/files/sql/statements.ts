// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../data/statement.ts'

/** Whether no backup is holding files back. The lock ends with the transaction. */
export const tryToRemove = statement<{
  lock: number
}, {
  isFree: boolean
}>(
  'tryToRemove',
  `select pg_try_advisory_xact_lock_shared($1::bigint) as "isFree"`,
  ['lock'],
)

export const attachUpload = statement<{
  key: string
}, Record<never, never>>(
  'attachUpload',
  `update media set attached_at = now()
where key = $1 and attached_at is null and created_at > now() - interval '30 minutes'`,
  ['key'],
)

/** The size of a stored image in pixels. */
export const findImageSize = statement<{
  key: string
}, {
  width: number | null
  height: number | null
}>(
  'findImageSize',
  `select width, height from media where key = $1 and width is not null`,
  ['key'],
)

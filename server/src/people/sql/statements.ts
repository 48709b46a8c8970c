// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../platform/data/statement.ts'

export const insertBlock = statement<{
  userId: number
  blockedId: number
  now: Date
}, Record<never, never>>(
  'insertBlock',
  `insert into user_blocks (user_id, blocked_id, created_at) values ($1, $2, $3) on conflict do nothing`,
  ['userId', 'blockedId', 'now'],
)

export const deleteBlock = statement<{
  userId: number
  blockedId: number
}, Record<never, never>>(
  'deleteBlock',
  `delete from user_blocks where user_id = $1 and blocked_id = $2`,
  ['userId', 'blockedId'],
)

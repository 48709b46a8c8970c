// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'

export const findApiTokens = statement<{
  userId: number
  now: Date
}, {
  id: number
  name: string
  network: string
  created_at: string
  last_used_at: string | null
}>(
  'findApiTokens',
  `select id, name as "name", network,
  to_char(created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "created_at",
  to_char(last_used_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as last_used_at
from sessions where user_id = $1 and purpose = 'api' and expires_at > $2 order by created_at desc, id desc`,
  ['userId', 'now'],
)

export const lockTokenCreator = statement<{
  userId: number
}, {
  name: string
  email: string
}>(
  'lockTokenCreator',
  `select name, email from users where id = $1 and erased_at is null for no key update`,
  ['userId'],
)

export const countApiTokens = statement<{
  userId: number
  now: Date
}, {
  count: number
}>(
  'countApiTokens',
  `select count(*)::integer as "count" from sessions where user_id = $1 and purpose = 'api' and expires_at > $2`,
  ['userId', 'now'],
)

export const findApiToken = statement<{
  id: number
  userId: number
}, {
  id: number
}>(
  'findApiToken',
  `select id from sessions where id = $1 and user_id = $2 and purpose = 'api'`,
  ['id', 'userId'],
)

// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'

/** What another node is publishing is skipped. */
export const lockDuePost = statement<{
  now: Date
}, {
  id: number
  publishAt: Date
}>(
  'lockDuePost',
  `select id, publish_at as "publishAt" from posts where publish_at <= $1
order by publish_at, id limit 1 for no key update skip locked`,
  ['now'],
)

/** What nobody has seen yet does not count as edited. */
export const updatePublication = statement<{
  title: string
  description: string
  stateCode: number | null
  isFreeVisible: boolean
  imageKey: string | null
  now: Date
  id: number
}, Record<never, never>>(
  'updatePublication',
  `update posts set title = $1, description = $2, state_code = $3,
  is_free_visible = $4, image_key = $5, version = version + 1,
  edited_at = case when unlisted_reason = 'scheduled' or (title = $1 and description = $2)
    then edited_at else $6 end
where id = $7`,
  ['title', 'description', 'stateCode', 'isFreeVisible', 'imageKey', 'now', 'id'],
)

// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'

export const countPublications = statement<Record<never, never>, {
  counts: string
}>(
  'countPublications',
  `select json_build_object(
  'published', coalesce(sum(count) filter (where status = 'published'), 0),
  'scheduled', coalesce(sum(count) filter (where status = 'scheduled'), 0),
  'withdrawn', coalesce(sum(count) filter (where status = 'withdrawn'), 0))::text as "counts"
from (
  select coalesce(p.unlisted_reason, 'published') as status, count(*) as count
  from posts p where p.user_id = 1 group by 1
) statuses`,
  [],
)

/** One row more than a page, to know whether there is a next page. A term is looked for between two moments. */
export const findPublications = statement<{
  status: string | null
  isScale: boolean | null
  since: Date | null
  before: Date | null
  term: string | null
  perPage: number
  skipped: number
}, {
  id: number
}>(
  'findPublications',
  `select p.id from posts p
where p.user_id = 1
  and ($1::text is null or coalesce(p.unlisted_reason, 'published') = $1)
  and ($2::boolean is null or (p.kind = 'scale') = $2)
  and ($3::timestamptz is null or p.created_at >= $3) and ($4::timestamptz is null or p.created_at < $4)
  and ($5::text is null or exists (
    select from post_search s where s.post_id = p.id and s.audience <> 'free'
      and s.terms @@ websearch_to_tsquery('portuguese', search_text($5))))
order by p.created_at desc, p.id desc limit $6::integer + 1 offset $7::integer`,
  ['status', 'isScale', 'since', 'before', 'term', 'perPage', 'skipped'],
)

/** Skips posts that another node is publishing. */
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

/** A change before the publication is visible does not mark it as edited. */
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

export const findCattleTag = statement<Record<never, never>, {
  name: string
}>(
  'findCattleTag',
  `select name from tags where slug = 'boi-gordo'`,
  [],
)

export const insertScaleRow = statement<{
  postId: number
  slaughterhouseId: number
  stateCode: number
  days: number
  referenceDate: string
  standing: 'listed' | 'scheduled'
}, Record<never, never>>(
  'insertScaleRow',
  `insert into scales (post_id, slaughterhouse_id, state_code, days, reference_date, standing)
values ($1, $2, $3, $4, $5, $6)`,
  ['postId', 'slaughterhouseId', 'stateCode', 'days', 'referenceDate', 'standing'],
)

export const findScale = statement<{
  postId: number
}, {
  slaughterhouseId: number
  days: number
  referenceDate: string
}>(
  'findScale',
  `select slaughterhouse_id as "slaughterhouseId", days, reference_date::text as "referenceDate"
from scales where post_id = $1`,
  ['postId'],
)

export const updateScale = statement<{
  slaughterhouseId: number
  stateCode: number
  days: number
  referenceDate: string
  postId: number
}, Record<never, never>>(
  'updateScale',
  `update scales set slaughterhouse_id = $1, state_code = $2, days = $3,
  reference_date = $4
where post_id = $5`,
  ['slaughterhouseId', 'stateCode', 'days', 'referenceDate', 'postId'],
)

export const updateDays = statement<{
  days: number
  postId: number
}, Record<never, never>>(
  'updateDays',
  `update scales set days = $1 where post_id = $2`,
  ['days', 'postId'],
)

/** Locked in the order of their ids, so that of two imports at the same moment the second one reads what the first one wrote. */
export const lockSlaughterhouses = statement<{
  ids: number[]
}, Record<never, never>>(
  'lockSlaughterhouses',
  `select from slaughterhouses where id = any ($1::bigint[]) order by id for no key update`,
  ['ids'],
)

// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../platform/data/statement.ts'
import type { StaffTag } from '@arroba/contract/staff/tags.ts'

export const lockTag = statement<{
  id: number
}, {
  id: number
}>(
  'lockTag',
  `select id from tags where id = $1 for update`,
  ['id'],
)

/** The slug of a renamed tag stays taken: a new tag with its former name gets a number appended. */
export const insertTag = statement<{
  name: string
  isBovine: boolean
  isSlaughter: boolean
  isGoods: boolean
}, {
  id: number
}>(
  'insertTag',
  `insert into tags (name, slug, is_bovine, is_slaughter, is_goods, position)
select $1, s.slug || case when s.slug in (select slug from tags) then '-' || (
    select min(n) from generate_series(2, 1000) n where s.slug || '-' || n not in (select slug from tags)
  ) else '' end, $2, $3, $4, (select coalesce(max(position), 0) + 10 from tags)
from (select replace(plain_name($1::text), ' ', '-') as slug) s
returning id`,
  ['name', 'isBovine', 'isSlaughter', 'isGoods'],
)

export const updateTagRow = statement<{
  name: string
  isBovine: boolean
  isSlaughter: boolean
  isGoods: boolean
  id: number
}, Record<never, never>>(
  'updateTagRow',
  `update tags set name = $1, is_bovine = $2, is_slaughter = $3, is_goods = $4, version = version + 1
where id = $5`,
  ['name', 'isBovine', 'isSlaughter', 'isGoods', 'id'],
)

export const deleteTagRow = statement<{
  id: number
}, Record<never, never>>(
  'deleteTagRow',
  `delete from tags where id = $1`,
  ['id'],
)

export const findTags = statement<Record<never, never>, {
  id: number
  name: string
  slug: string
  is_bovine: boolean
  is_slaughter: boolean
  is_goods: boolean
}>(
  'findTags',
  `select id, name, slug, is_bovine, is_slaughter, is_goods from tags order by position, id`,
  [],
)

/** All of them in the order of the tag bar, or the one with this id. What uses a tag is counted up to `most`. */
export const findStaffTags = statement<{
  most: number
  id: number | null
}, {
  id: number
  version: number
  name: string
  slug: string
  is_bovine: boolean
  is_slaughter: boolean
  is_goods: boolean
  uses: StaffTag['uses']
  can: StaffTag['can']
}>(
  'findStaffTags',
  `select t.id, t.version, t.name, t.slug, t.is_bovine, t.is_slaughter, t.is_goods,
  json_build_object('posts', posts, 'classifieds', ads, 'negotiations', negotiations, 'interests', interests)
    as "uses",
  json_build_object('delete', posts + ads + negotiations + interests = 0,
    'change_bovine', ads + negotiations = 0, 'change_slaughter', negotiations = 0) as "can"
from tags t
cross join lateral (
  select (select count(*) from (select from post_tags where tag_id = t.id limit $1::integer) used) as posts,
    (select count(*) from (select from ads where category_id = t.id limit $1) used) as ads,
    (select count(*) from (select from negotiations where tag_id = t.id limit $1) used) as negotiations,
    (select count(*) from (select from user_interests where tag_id = t.id limit $1) used) as interests
) used
where $2::bigint is null or t.id = $2
order by t.position, t.id`,
  ['most', 'id'],
)

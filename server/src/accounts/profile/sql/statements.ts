// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'
import type { StaffIndicator } from '@arroba/contract/staff/indicators.ts'

export const findNames = statement<{
  id: number
}, {
  name: string
  nickname: string
}>(
  'findNames',
  `select name, nickname from users where id = $1`,
  ['id'],
)

/** Of two changes at the same moment, the second one reads what the first one wrote. */
export const lockProfile = statement<{
  id: number
}, {
  name: string
  nickname: string
  phone: string
  avatarKey: string | null
  cityCode: number | null
}>(
  'lockProfile',
  `select name, nickname, phone, avatar_key as "avatarKey", city_code as "cityCode" from users where id = $1 for update`,
  ['id'],
)

export const updateProfile = statement<{
  name: string
  nickname: string
  phone: string
  initials: string
  state: string | null
  avatarKey: string | null
  cityCode: number | null
  id: number
}, Record<never, never>>(
  'updateProfile',
  `update users set name = $1, nickname = $2, phone = $3, initials = $4,
  state_code = (select code from states where acronym = $5), avatar_key = $6, city_code = $7
where id = $8`,
  ['name', 'nickname', 'phone', 'initials', 'state', 'avatarKey', 'cityCode', 'id'],
)

/** Finds the nickname while it is reserved for another person. */
export const takeFormerNickname = statement<{
  nickname: string
  userId: number | null
  heldSince: Date
}, {
  nickname: string
}>(
  'takeFormerNickname',
  `with released as (
  delete from former_nicknames
  where nickname = $1 and (user_id = $2::bigint or left_at <= $3)
)
select nickname from former_nicknames
where nickname = $1 and (user_id = $2::bigint) is not true and left_at > $3`,
  ['nickname', 'userId', 'heldSince'],
)

export const insertFormerNickname = statement<{
  nickname: string
  userId: number
  now: Date
}, Record<never, never>>(
  'insertFormerNickname',
  `insert into former_nicknames (nickname, user_id, left_at) values ($1, $2, $3)`,
  ['nickname', 'userId', 'now'],
)

export const deleteOldestFormerNicknames = statement<{
  userId: number
  most: number
}, Record<never, never>>(
  'deleteOldestFormerNicknames',
  `delete from former_nicknames where user_id = $1 and nickname not in (
  select nickname from former_nicknames where user_id = $1
  order by left_at desc, nickname limit $2::integer)`,
  ['userId', 'most'],
)

export const lockIndicator = statement<{
  id: number
}, {
  id: number
}>(
  'lockIndicator',
  `select id from indicators where id = $1 for update`,
  ['id'],
)

/** All of them in the order of the registration form. Nobody is counted here, since that takes the longer the more people there are. */
export const findStaffIndicators = statement<Record<never, never>, {
  id: number
  version: number
  name: string
  isChosen: boolean
}>(
  'findStaffIndicators',
  `select i.id, i.version, i.name, exists (select from users where indicator_id = i.id) as "isChosen"
from indicators i
order by i.position, i.id`,
  [],
)

export const countPeopleByIndicator = statement<Record<never, never>, {
  id: number
  people: number
}>(
  'countPeopleByIndicator',
  `select indicator_id as "id", count(*) as people from users where indicator_id is not null group by 1`,
  [],
)

export const findStaffIndicator = statement<{
  id: number
}, {
  id: number
  version: number
  name: string
  people: number
  can: StaffIndicator['can']
}>(
  'findStaffIndicator',
  `select i.id, i.version, i.name, chosen.people as "people", json_build_object('delete', chosen.people = 0) as "can"
from indicators i cross join lateral (select count(*) as people from users where indicator_id = i.id) chosen
where i.id = $1`,
  ['id'],
)

export const insertIndicator = statement<{
  name: string
}, {
  id: number
}>(
  'insertIndicator',
  `insert into indicators (name, position) values ($1, (select coalesce(max(position), 0) + 10 from indicators))
returning id`,
  ['name'],
)

export const updateIndicatorName = statement<{
  name: string
  id: number
}, Record<never, never>>(
  'updateIndicatorName',
  `update indicators set name = $1, version = version + 1 where id = $2`,
  ['name', 'id'],
)

export const deleteIndicatorRow = statement<{
  id: number
}, Record<never, never>>(
  'deleteIndicatorRow',
  `delete from indicators where id = $1`,
  ['id'],
)

export const findFreeNicknames = statement<{
  candidates: string[]
  heldSince: Date
}, {
  nickname: string
}>(
  'findFreeNicknames',
  `select candidate.nickname as "nickname"
from unnest($1::text[]) with ordinality as candidate (nickname, place)
where not exists (select from users where users.nickname = candidate.nickname)
  and not exists (
    select from former_nicknames f where f.nickname = candidate.nickname and f.left_at > $2)
order by candidate.place`,
  ['candidates', 'heldSince'],
)

export const lockInterests = statement<{
  userId: number
}, {
  id: number
}>(
  'lockInterests',
  `select id from users where id = $1 for no key update`,
  ['userId'],
)

export const deleteOtherInterests = statement<{
  userId: number
  tagIds: number[]
}, Record<never, never>>(
  'deleteOtherInterests',
  `delete from user_interests where user_id = $1 and tag_id <> all ($2::bigint[])`,
  ['userId', 'tagIds'],
)

export const insertInterests = statement<{
  userId: number
  tagIds: number[]
}, Record<never, never>>(
  'insertInterests',
  `insert into user_interests (user_id, tag_id)
select $1::bigint, tag_id from unnest($2::bigint[]) chosen (tag_id)
on conflict do nothing`,
  ['userId', 'tagIds'],
)

export const setIsReviewer = statement<{
  isReviewer: boolean
  userId: number
}, Record<never, never>>(
  'setIsReviewer',
  `update users set is_reviewer = $1 where id = $2`,
  ['isReviewer', 'userId'],
)

export const rememberMarketConsent = statement<{
  consent: boolean | null
  userId: number
}, Record<never, never>>(
  'rememberMarketConsent',
  `update users set remembered_market_consent = $1 where id = $2`,
  ['consent', 'userId'],
)

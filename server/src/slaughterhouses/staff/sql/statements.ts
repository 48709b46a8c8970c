// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'
import type { PlannedSlaughterhouse } from '../import-plan.ts'
import type { StaffSlaughterhouse } from '@arroba/contract/staff/slaughterhouses.ts'
import type { VoidedRating } from '../void-evaluation.ts'

/** Other changes of slaughterhouses by staff wait for this lock; negotiations and ratings do not. */
export const lockAllSlaughterhouses = statement<Record<never, never>, {
  id: number
}>(
  'lockAllSlaughterhouses',
  `select id from slaughterhouses order by id for no key update`,
  [],
)

export const updateImported = statement<{
  planned: PlannedSlaughterhouse[]
}, {
  id: number
}>(
  'updateImported',
  `update slaughterhouses f set name = g.name, city_code = g.city_code, inspection = g.inspection, is_active = g.is_active,
  version = version + 1
from jsonb_to_recordset($1::jsonb)
  g (id bigint, name text, city_code integer, inspection text, is_active boolean)
where f.id = g.id
returning f.id`,
  ['planned'],
  ['planned'],
)

export const insertImported = statement<{
  now: Date
  planned: PlannedSlaughterhouse[]
}, {
  id: number
}>(
  'insertImported',
  `insert into slaughterhouses (name, city_code, inspection, is_active, created_at)
select g.name, g.city_code, g.inspection, g.is_active, $1::timestamptz
from jsonb_to_recordset($2::jsonb)
  g (id bigint, name text, city_code integer, inspection text, is_active boolean)
where g.id is null
returning id`,
  ['now', 'planned'],
  ['planned'],
)

export const findAllSlaughterhouses = statement<Record<never, never>, {
  id: number
  name: string
  plain: string
  city_code: number
  inspection: string | null
  is_active: boolean
}>(
  'findAllSlaughterhouses',
  `select id, name, search_name as plain, city_code, inspection, is_active from slaughterhouses`,
  [],
)

export const findAllMerges = statement<Record<never, never>, {
  mergedId: number
  slaughterhouseId: number
}>(
  'findAllMerges',
  `select merged_id as "mergedId", slaughterhouse_id as "slaughterhouseId" from slaughterhouse_merges`,
  [],
)

export const findAllCities = statement<Record<never, never>, {
  code: number
  name: string
  state_code: number
  acronym: string
}>(
  'findAllCities',
  `select c.code, c.name, c.state_code, s.acronym from cities c join states s on s.code = c.state_code`,
  [],
)

/** The cities that a file names; by their states where only these match. */
export const findWrittenCities = statement<{
  cities: string[]
  states: string[]
}, {
  city: string
  state: string
  code: number | null
  acronym: string | null
}>(
  'findWrittenCities',
  `select w.city as "city", w.state as "state", c.code as "code", s.acronym as "acronym"
from unnest($1::text[], $2::text[]) w(city, state)
left join states s on s.acronym = upper(w.state) or plain_name(s.name) = plain_name(w.state)
left join cities c on c.state_code = s.code and c.search_name = plain_name(w.city)`,
  ['cities', 'states'],
)

export const findPlainNames = statement<{
  names: string[]
}, {
  name: string
  plain: string
}>(
  'findPlainNames',
  `select name as "name", plain_name(name) as "plain" from unnest($1::text[]) name`,
  ['names'],
)

export const lockBoth = statement<{
  mergedId: number
  intoId: number
}, {
  id: number
}>(
  'lockBoth',
  `select id from slaughterhouses where id in ($1, $2) order by id for update`,
  ['mergedId', 'intoId'],
)

/** How many rows move, and how many both slaughterhouses have for the same person or day. */
export const countWhatMoves = statement<{
  mergedId: number
  intoId: number
}, {
  negotiations: number
  evaluations: number
  evaluations_left: number
  scales: number
  scales_left: number
}>(
  'countWhatMoves',
  `select (select count(*) from negotiations where slaughterhouse_id = $1) as "negotiations",
  (select count(*) from slaughterhouse_evaluations where slaughterhouse_id = $1) as "evaluations",
  (select count(*) from slaughterhouse_evaluations e join slaughterhouse_evaluations o using (user_id, sex)
    where e.slaughterhouse_id = $1 and o.slaughterhouse_id = $2) as "evaluations_left",
  (select count(*) from scales where slaughterhouse_id = $1) as "scales",
  (select count(*) from scales s join scales o using (reference_date)
    where s.slaughterhouse_id = $1 and o.slaughterhouse_id = $2) as "scales_left"`,
  ['mergedId', 'intoId'],
)

export const moveNegotiations = statement<{
  intoId: number
  mergedId: number
}, Record<never, never>>(
  'moveNegotiations',
  `update negotiations set slaughterhouse_id = $1 where slaughterhouse_id = $2`,
  ['intoId', 'mergedId'],
)

/** Of two ratings by one person for the same sex, the newer one stays. */
export const deleteOlderEvaluations = statement<{
  mergedId: number
  intoId: number
}, Record<never, never>>(
  'deleteOlderEvaluations',
  `delete from slaughterhouse_evaluations e using slaughterhouse_evaluations other
where e.slaughterhouse_id in ($1, $2)
  and other.slaughterhouse_id = $1::bigint + $2::bigint - e.slaughterhouse_id
  and other.user_id = e.user_id and other.sex = e.sex
  and (other.rated_at > e.rated_at or (other.rated_at = e.rated_at and other.slaughterhouse_id = $2))`,
  ['mergedId', 'intoId'],
)

export const moveEvaluations = statement<{
  intoId: number
  mergedId: number
}, Record<never, never>>(
  'moveEvaluations',
  `update slaughterhouse_evaluations set slaughterhouse_id = $1 where slaughterhouse_id = $2`,
  ['intoId', 'mergedId'],
)

export const movePastStars = statement<{
  intoId: number
  mergedId: number
}, Record<never, never>>(
  'movePastStars',
  `update slaughterhouse_past_stars set slaughterhouse_id = $1 where slaughterhouse_id = $2`,
  ['intoId', 'mergedId'],
)

/** On days on which both had a position, the one of the slaughterhouse that stays is retained. */
export const deletePlacesOfSameDays = statement<{
  mergedId: number
  intoId: number
}, Record<never, never>>(
  'deletePlacesOfSameDays',
  `delete from slaughterhouse_places p where slaughterhouse_id = $1
  and exists (select from slaughterhouse_places o where o.slaughterhouse_id = $2 and o.day = p.day)`,
  ['mergedId', 'intoId'],
)

export const movePlaces = statement<{
  intoId: number
  mergedId: number
}, Record<never, never>>(
  'movePlaces',
  `update slaughterhouse_places set slaughterhouse_id = $1 where slaughterhouse_id = $2`,
  ['intoId', 'mergedId'],
)

/** Of two scales of the same day, the newer post stays a scale; the other one stays a post with its text. */
export const deleteOlderScales = statement<{
  mergedId: number
  intoId: number
}, Record<never, never>>(
  'deleteOlderScales',
  `delete from scales s using posts p, scales other join posts o on o.id = other.post_id
where s.slaughterhouse_id in ($1, $2) and p.id = s.post_id
  and other.slaughterhouse_id = $1::bigint + $2::bigint - s.slaughterhouse_id
  and other.reference_date = s.reference_date
  and (o.created_at > p.created_at or (o.created_at = p.created_at and other.slaughterhouse_id = $2))`,
  ['mergedId', 'intoId'],
)

export const moveScales = statement<{
  mergedId: number
  intoId: number
}, Record<never, never>>(
  'moveScales',
  `update scales set slaughterhouse_id = f.id, state_code = f.state_code from slaughterhouses f
where scales.slaughterhouse_id = $1 and f.id = $2`,
  ['mergedId', 'intoId'],
)

export const moveEarlierMerges = statement<{
  intoId: number
  mergedId: number
}, Record<never, never>>(
  'moveEarlierMerges',
  `update slaughterhouse_merges set slaughterhouse_id = $1 where slaughterhouse_id = $2`,
  ['intoId', 'mergedId'],
)

export const insertMerge = statement<{
  mergedId: number
  intoId: number
  now: Date
}, Record<never, never>>(
  'insertMerge',
  `insert into slaughterhouse_merges (merged_id, slaughterhouse_id, merged_at) values ($1, $2, $3)`,
  ['mergedId', 'intoId', 'now'],
)

export const deleteMerged = statement<{
  mergedId: number
}, {
  inspection: string | null
  stateCode: number
}>(
  'deleteMerged',
  `delete from slaughterhouses where id = $1 returning inspection, state_code as "stateCode"`,
  ['mergedId'],
)

export const takeInspection = statement<{
  inspection: string
  intoId: number
  stateCode: number
}, Record<never, never>>(
  'takeInspection',
  `update slaughterhouses set inspection = $1, version = version + 1
where id = $2 and inspection is null and state_code = $3`,
  ['inspection', 'intoId', 'stateCode'],
)

/** A page of slaughterhouses by name, active or not. The term is part of the name, the city or the inspection. */
export const findStaffSlaughterhouses = statement<{
  term: string
  stateCode: number | null
  isActive: boolean | null
  limit: number
  skipped: number
}, {
  id: number
  version: number
  name: string
  city: StaffSlaughterhouse['city']
  state: StaffSlaughterhouse['state']
  inspection: string | null
  is_active: boolean
  negotiations: number
  evaluations: number
  scales: number
}>(
  'findStaffSlaughterhouses',
  `select f.id, f.version, f.name, json_build_object('code', c.code, 'name', c.name) as "city",
  json_build_object('code', s.code, 'acronym', s.acronym) as "state", f.inspection, f.is_active,
  (select count(*) from negotiations n where n.slaughterhouse_id = f.id) as "negotiations",
  (select count(*) from slaughterhouse_evaluations e where e.slaughterhouse_id = f.id) as "evaluations",
  (select count(*) from scales sc where sc.slaughterhouse_id = f.id) as "scales"
from (
  select f.* from slaughterhouses f join cities c on c.code = f.city_code
  where (plain_name($1::text) = '' or f.search_name like '%' || plain_name($1::text) || '%'
      or c.search_name like '%' || plain_name($1::text) || '%'
      or plain_name(f.inspection) like '%' || plain_name($1::text) || '%')
    and ($2::smallint is null or f.state_code = $2::smallint)
    and ($3::boolean is null or f.is_active = $3::boolean)
  order by f.search_name collate "C", f.id limit $4::integer offset $5::integer
) f join cities c on c.code = f.city_code join states s on s.code = f.state_code
order by f.search_name collate "C", f.id`,
  ['term', 'stateCode', 'isActive', 'limit', 'skipped'],
)

export const findStaffSlaughterhouse = statement<{
  id: number
}, {
  id: number
  version: number
  name: string
  city: StaffSlaughterhouse['city']
  state: StaffSlaughterhouse['state']
  inspection: string | null
  is_active: boolean
  negotiations: number
  evaluations: number
  scales: number
}>(
  'findStaffSlaughterhouse',
  `select f.id, f.version, f.name, json_build_object('code', c.code, 'name', c.name) as "city",
  json_build_object('code', s.code, 'acronym', s.acronym) as "state", f.inspection, f.is_active,
  (select count(*) from negotiations n where n.slaughterhouse_id = f.id) as "negotiations",
  (select count(*) from slaughterhouse_evaluations e where e.slaughterhouse_id = f.id) as "evaluations",
  (select count(*) from scales sc where sc.slaughterhouse_id = f.id) as "scales"
from slaughterhouses f join cities c on c.code = f.city_code join states s on s.code = f.state_code
where f.id = $1`,
  ['id'],
)

export const lockSlaughterhouse = statement<{
  id: number
}, {
  id: number
}>(
  'lockSlaughterhouse',
  `select id from slaughterhouses where id = $1 for update`,
  ['id'],
)

export const insertSlaughterhouse = statement<{
  name: string
  cityCode: number
  inspection: string | null
  isActive: boolean
  now: Date
}, {
  id: number
}>(
  'insertSlaughterhouse',
  `insert into slaughterhouses (name, city_code, inspection, is_active, created_at)
values ($1, $2, $3, $4, $5)
returning id`,
  ['name', 'cityCode', 'inspection', 'isActive', 'now'],
)

export const updateSlaughterhouseRow = statement<{
  name: string
  cityCode: number
  inspection: string | null
  isActive: boolean
  id: number
}, Record<never, never>>(
  'updateSlaughterhouseRow',
  `update slaughterhouses set name = $1, city_code = $2, inspection = $3, is_active = $4,
  version = version + 1
where id = $5`,
  ['name', 'cityCode', 'inspection', 'isActive', 'id'],
)

export const lockRating = statement<{
  id: number
}, {
  rating: VoidedRating
  slaughterhouseName: string
  stars: number
  isVoided: boolean
}>(
  'lockRating',
  `select json_build_object('user_id', e.user_id, 'fridge_id', e.slaughterhouse_id, 'negotiation_id', e.negotiation_id) as "rating",
  f.name as "slaughterhouseName", e.stars, e.voided_at is not null as "isVoided"
from slaughterhouse_evaluations e join slaughterhouses f on f.id = e.slaughterhouse_id
where e.id = $1
for no key update of e`,
  ['id'],
)

export const setVoided = statement<{
  at: Date | null
  reason: string | null
  id: number
}, Record<never, never>>(
  'setVoided',
  `update slaughterhouse_evaluations set voided_at = $1, void_reason = $2 where id = $3`,
  ['at', 'reason', 'id'],
)

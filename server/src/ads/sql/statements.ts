// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../platform/data/statement.ts'

export const setSold = statement<{
  id: number
}, Record<never, never>>(
  'setSold',
  `update ads set status = 'sold' where id = $1`,
  ['id'],
)

export const setEnded = statement<{
  now: Date
  id: number
}, Record<never, never>>(
  'setEnded',
  `update ads set status = 'expired', expires_at = $1 where id = $2`,
  ['now', 'id'],
)

export const setRenewed = statement<{
  now: Date
  id: number
}, Record<never, never>>(
  'setRenewed',
  `update ads set status = 'published', published_at = $1, warned_at = null,
  expires_at = $1::timestamptz + announcement_days * interval '24 hours'
where id = $2`,
  ['now', 'id'],
)

export const deleteAdRow = statement<{
  id: number
}, Record<never, never>>(
  'deleteAdRow',
  `delete from ads where id = $1`,
  ['id'],
)

/** After the row itself: whoever was notifying of it is done by then, and nobody else finds it. */
export const deleteNotificationsOfAd = statement<{
  id: number
}, Record<never, never>>(
  'deleteNotificationsOfAd',
  `delete from notifications where ad_id = $1`,
  ['id'],
)

export const setPublished = statement<{
  now: Date
  id: number
}, Record<never, never>>(
  'setPublished',
  `update ads set status = 'published', published_at = $1,
  expires_at = $1::timestamptz + announcement_days * interval '24 hours'
where id = $2`,
  ['now', 'id'],
)

export const setRejected = statement<{
  reason: string
  id: number
}, Record<never, never>>(
  'setRejected',
  `update ads set status = 'rejected', reject_reason = $1 where id = $2`,
  ['reason', 'id'],
)

export const setWithdrawn = statement<{
  reason: string
  now: Date
  id: number
}, Record<never, never>>(
  'setWithdrawn',
  `update ads set status = 'rejected', reject_reason = $1, withdrawn_status = status, withdrawn_at = $2
where id = $3`,
  ['reason', 'now', 'id'],
)

export const setRestored = statement<{
  now: Date
  id: number
}, Record<never, never>>(
  'setRestored',
  `update ads set status = coalesce(withdrawn_status, 'published'), withdrawn_status = null, withdrawn_at = null,
  reject_reason = null, published_at = coalesce(published_at, $1),
  expires_at = coalesce(expires_at, $1::timestamptz + announcement_days * interval '24 hours')
where id = $2`,
  ['now', 'id'],
)

/** Only a tag of cattle can be the category of an ad. */
export const findDraftReferences = statement<{
  category: string
  cityCode: number | null
}, {
  categoryId: number | null
  stateCode: number | null
}>(
  'findDraftReferences',
  `select (select id from tags where slug = $1 and is_bovine) as "categoryId",
  (select state_code from cities where code = $2::bigint) as "stateCode"`,
  ['category', 'cityCode'],
)

/** A search looks at the text, the breed, the category and the place. */
export const insertAdRow = statement<{
  userId: number
  status: 'pending' | 'published'
  imageKey: string | null
  now: Date
  publishedAt: Date | null
  days: number
  title: string
  description: string
  hasVideo: boolean
  phone: string
  breed: string | null
  heads: number
  ageMonths: number | null
  weightKilos: number | null
  centavos: number
  countType: 'fifteen_kilos' | 'sacs' | 'tons' | 'head' | 'live_kilos'
  observation: string | null
  categoryId: number
  cityCode: number
}, {
  id: number
}>(
  'insertAdRow',
  `insert into ads (user_id, status, image_key, created_at, published_at, expires_at, title, description,
  announcement_days, category_id, has_video, phone, city_code, state_code, breed, heads, age_months, weight_kilos,
  value, count_type, observation, terms)
select $1::bigint, $2::text, $3::text, $4::timestamptz, $5::timestamptz,
  $5::timestamptz + $6::integer * interval '24 hours', $7::text, $8::text,
  $6::integer, t.id, $9::boolean, $10::text, ci.code, ci.state_code, $11::text, $12::integer,
  $13::integer, $14::integer, $15::bigint / 100.0, $16::text, $17::text,
  to_tsvector('portuguese', search_text(concat_ws(' ', $7::text, $8::text, $11::text,
    $17::text, t.name, ci.name, s.name, s.acronym)))
from tags t, cities ci join states s on s.code = ci.state_code
where t.id = $18 and ci.code = $19
returning id`,
  ['userId', 'status', 'imageKey', 'now', 'publishedAt', 'days', 'title', 'description', 'hasVideo', 'phone', 'breed', 'heads', 'ageMonths', 'weightKilos', 'centavos', 'countType', 'observation', 'categoryId', 'cityCode'],
)

export const updateAdRow = statement<{
  title: string
  description: string
  days: number
  hasVideo: boolean
  phone: string
  breed: string | null
  heads: number
  ageMonths: number | null
  weightKilos: number | null
  centavos: number
  countType: 'fifteen_kilos' | 'sacs' | 'tons' | 'head' | 'live_kilos'
  observation: string | null
  categoryId: number
  cityCode: number
  id: number
}, Record<never, never>>(
  'updateAdRow',
  `update ads set version = version + 1, (title, description, announcement_days, category_id, has_video, phone,
  city_code, state_code, breed, heads, age_months, weight_kilos, value, count_type, observation, terms) = (
  select $1::text, $2::text, $3::integer, t.id, $4::boolean, $5::text, ci.code,
    ci.state_code, $6::text, $7::integer, $8::integer, $9::integer,
    $10::bigint / 100.0, $11::text, $12::text,
    to_tsvector('portuguese', search_text(concat_ws(' ', $1::text, $2::text, $6::text,
      $12::text, t.name, ci.name, s.name, s.acronym)))
  from tags t, cities ci join states s on s.code = ci.state_code
  where t.id = $13 and ci.code = $14)
where id = $15`,
  ['title', 'description', 'days', 'hasVideo', 'phone', 'breed', 'heads', 'ageMonths', 'weightKilos', 'centavos', 'countType', 'observation', 'categoryId', 'cityCode', 'id'],
)

export const setPendingAgain = statement<{
  id: number
}, Record<never, never>>(
  'setPendingAgain',
  `update ads set status = 'pending', reject_reason = null, withdrawn_status = null, withdrawn_at = null,
  published_at = null, expires_at = null, warned_at = null
where id = $1`,
  ['id'],
)

export const setAdPrice = statement<{
  centavos: number
  countType: 'fifteen_kilos' | 'sacs' | 'tons' | 'head' | 'live_kilos'
  id: number
}, Record<never, never>>(
  'setAdPrice',
  `update ads set version = version + 1, value = $1::bigint / 100.0, count_type = $2 where id = $3`,
  ['centavos', 'countType', 'id'],
)

export const setAdImage = statement<{
  imageKey: string
  id: number
}, Record<never, never>>(
  'setAdImage',
  `update ads set image_key = $1 where id = $2`,
  ['imageKey', 'id'],
)

/** The ads of a category are found by the name that its tag has now. */
export const reindexAds = statement<{
  tagId: number
}, Record<never, never>>(
  'reindexAds',
  `update ads c set terms = to_tsvector('portuguese', search_text(concat_ws(' ', c.title, c.description, c.breed,
  c.observation, t.name, ci.name, s.name, s.acronym)))
from tags t, cities ci join states s on s.code = ci.state_code
where c.category_id = $1 and t.id = c.category_id and ci.code = c.city_code`,
  ['tagId'],
)

/** Skips ads that another node is changing. */
export const expireBatch = statement<{
  now: Date
  batchSize: number
}, {
  id: number
}>(
  'expireBatch',
  `update ads set status = 'expired' where id in (
  select id from ads where status = 'published' and expires_at <= $1
  order by expires_at limit $2 for update skip locked)
returning id`,
  ['now', 'batchSize'],
)

export const markWarned = statement<{
  now: Date
  soon: Date
  batchSize: number
}, {
  id: number
}>(
  'markWarned',
  `update ads set warned_at = $1 where id in (
  select id from ads
  where status = 'published' and warned_at is null and expires_at > $1 and expires_at <= $2
  order by expires_at limit $3 for update skip locked)
returning id`,
  ['now', 'soon', 'batchSize'],
)

export const deleteFavorite = statement<{
  userId: number
  id: number
}, Record<never, never>>(
  'deleteFavorite',
  `delete from ad_favorites where user_id = $1 and ad_id = $2`,
  ['userId', 'id'],
)

/** From where to where one part of a search reaches: so many rows are a part, counted by their ids from the newest one on. In whole
 * seconds, so that no ad lies in two parts or in none. An ad that was published or renewed later than it was written is in a newer part. */
export const findPartOfAds = statement<{
  part: number
  rows: number
}, {
  since: Date | null
  before: Date | null
  searchedUntil: string | null
  hasOlder: boolean
}>(
  'findPartOfAds',
  `with newest as (
  select max(id) as id from ads
), ends as (
  select
    (select date_trunc('second', created_at) from ads where id <= newest.id - $1::bigint * $2::bigint
     order by id desc limit 1) as since,
    (select date_trunc('second', created_at) from ads where id <= newest.id - ($1::bigint - 1) * $2::bigint
     order by id desc limit 1) as before
  from newest
)
select since, before,
  to_char(since at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "searchedUntil",
  coalesce((select published_at from ads where status = 'published' order by published_at, id limit 1) < since, false)
    as "hasOlder"
from ends`,
  ['part', 'rows'],
)

// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../platform/data/statement.ts'

/** Merging the slaughterhouse into another one waits for this lock. */
export const findSlaughterhouseForKeyShare = statement<{
  id: number
}, {
  id: number
}>(
  'findSlaughterhouseForKeyShare',
  `select id from slaughterhouses where id = $1 for key share`,
  ['id'],
)

/** A person's ratings change one at a time, so that the history of stars contains what counted before each change. */
export const takeTurnToRate = statement<{
  viewer: number
}, {
  id: number
}>(
  'takeTurnToRate',
  `select id from users where id = $1 for no key update`,
  ['viewer'],
)

export const findOwnRating = statement<{
  slaughterhouseId: number
  viewer: number
  sex: string
}, {
  id: number
  isVoided: boolean
}>(
  'findOwnRating',
  `select id, voided_at is not null as "isVoided" from slaughterhouse_evaluations
where slaughterhouse_id = $1 and user_id = $2 and sex = $3`,
  ['slaughterhouseId', 'viewer', 'sex'],
)

export const writeRating = statement<{
  slaughterhouseId: number
  viewer: number
  sex: string
  stars: number
  comment: string | null
  now: Date
  negotiationId: number
}, {
  id: number
}>(
  'writeRating',
  `insert into slaughterhouse_evaluations
  (slaughterhouse_id, user_id, sex, stars, comment, rated_at, first_rated_at, negotiation_id)
values ($1, $2, $3, $4, $5, $6, $6, $7)
on conflict (slaughterhouse_id, user_id, sex) do update
  set stars = excluded.stars, comment = excluded.comment, rated_at = excluded.rated_at,
    negotiation_id = excluded.negotiation_id
returning id`,
  ['slaughterhouseId', 'viewer', 'sex', 'stars', 'comment', 'now', 'negotiationId'],
)

export const deleteRating = statement<{
  id: number
  viewer: number
}, Record<never, never>>(
  'deleteRating',
  `delete from slaughterhouse_evaluations where id = $1 and user_id = $2`,
  ['id', 'viewer'],
)

export const findMergedInto = statement<{
  id: number
}, {
  id: number
}>(
  'findMergedInto',
  `select slaughterhouse_id as id from slaughterhouse_merges where merged_id = $1`,
  ['id'],
)

/** The days without recorded positions, one year back at most, from the first day with a rating to yesterday in -03:00. */
export const findMissedDays = statement<{
  now: Date
}, {
  day: string
}>(
  'findMissedDays',
  `with span as (
  select yesterday, greatest(yesterday - 366, least(yesterday,
    (select min(day) from slaughterhouse_ranking_days),
    (select (min(rated_at) at time zone interval '-03:00')::date from slaughterhouse_evaluations),
    (select (min(rated_at) at time zone interval '-03:00')::date from slaughterhouse_past_stars))) as first
  from (select ($1::timestamptz at time zone interval '-03:00')::date - 1 as yesterday) it
)
select day::text as "day" from (select first + n as day from span, generate_series(0, yesterday - first) n) days
where day not in (select day from slaughterhouse_ranking_days) order by day`,
  ['now'],
)

/** Deletes stars that stopped counting before yesterday: all days on which they counted are recorded. */
export const deleteUsedPastStars = statement<{
  now: Date
}, Record<never, never>>(
  'deleteUsedPastStars',
  `delete from slaughterhouse_past_stars
where until_at < (($1::timestamptz at time zone interval '-03:00')::date::timestamp at time zone interval '-03:00')`,
  ['now'],
)

export const moveScalePostsToState = statement<{
  slaughterhouseIds: number[]
}, {
  id: number
}>(
  'moveScalePostsToState',
  `update posts p set state_code = s.state_code from scales s
where s.slaughterhouse_id = any ($1::bigint[]) and p.id = s.post_id
  and p.state_code is distinct from s.state_code
returning p.id`,
  ['slaughterhouseIds'],
)

export const repeatStateInTags = statement<{
  postIds: number[]
}, Record<never, never>>(
  'repeatStateInTags',
  `update post_tags t set state_code = p.state_code from posts p
where p.id = any ($1::bigint[]) and t.post_id = p.id`,
  ['postIds'],
)

export const repeatStateInSearch = statement<{
  postIds: number[]
}, Record<never, never>>(
  'repeatStateInSearch',
  `update post_search t set state_code = p.state_code from posts p
where p.id = any ($1::bigint[]) and t.post_id = p.id`,
  ['postIds'],
)

/** The very name first, then names that begin with the term, those with a word that does, those that contain it, and then
 * those that have all its words in any order, slips aside, the most alike first; among equals the state of who asks.
 * Words that many names have say less than another one of the term. A word with a slip is 0.42 alike to the one that was
 * meant, which the operator %> goes by (set before the index is read, which waits for the word); words of up to three
 * letters are taken as they are typed. The 100 nearest names are looked at for slips. */
export const searchByName = statement<{
  term: string
  stateCode: number | null
}, {
  slaughterhouses: string
}>(
  'searchByName',
  `with typed as materialized (
  select term, set_config('pg_trgm.word_similarity_threshold', '0.42', true) as threshold, (
      select word from regexp_split_to_table(term, ' ') word
      order by word = any ('{frigorifico,alimentos,carnes}'), char_length(word) desc limit 1) as word
  from (select plain_name($1::text) as term) given
), candidate as (
  select f.id from slaughterhouses f where f.is_active and f.search_name like '%' || (select term from typed) || '%'
  union
  (select f.id from slaughterhouses f where f.is_active and f.search_name %> (select word from typed)
    order by f.search_name <->> (select term from typed) limit 100)
)
select coalesce(json_agg(json_build_object('id', id, 'name', name, 'city', json_build_object('name', city),
  'state', json_build_object('code', state_code, 'acronym', acronym)) order by place), '[]')::text as "slaughterhouses"
from (
  select f.id, f.name, c.name as city, f.state_code, s.acronym, row_number() over (order by
    f.search_name = term desc,
    f.search_name like term || '%' desc,
    f.search_name like '% ' || term || '%' desc,
    f.search_name like '%' || term || '%' desc,
    case when f.search_name not like '%' || term || '%'
      then round(word_similarity(term, f.search_name)::numeric, 1) end desc,
    f.state_code is not distinct from $2::smallint desc, f.search_name, f.id) as place
  from candidate
  join slaughterhouses f using (id) join cities c on c.code = f.city_code join states s on s.code = f.state_code
  cross join typed
  where f.search_name like '%' || term || '%' or not exists (
    select from regexp_split_to_table(term, ' ') word
    where ' ' || f.search_name not like '% ' || word || '%'
      and (char_length(word) <= 3 or word_similarity(word, f.search_name) < 0.42))
  order by place limit 20
) found`,
  ['term', 'stateCode'],
)

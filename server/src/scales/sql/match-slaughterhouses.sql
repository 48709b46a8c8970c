-- import type { SlaughterhouseName } from '@arroba/contract/slaughterhouses.ts'
-- import type { WrittenSlaughterhouse } from '../match-slaughterhouses.ts'

-- name: findMatches
-- param lines: WrittenSlaughterhouse[]
-- column certain: SlaughterhouseName
-- column choices: SlaughterhouseName[]
with line as materialized (
  select l.*, plain_name(l.name) as term, plain_name(l.city) as city_term,
    array(select w from regexp_split_to_table(plain_name(l.name), ' ') w
      where w <> '' and w <> all (:commonWords::text[])) as words
  from jsonb_to_recordset(:lines::jsonb)
    as l (line integer, name text, city text, state_code smallint, inspection text, slaughterhouse_id bigint)
), slaughterhouse as materialized (
  select f.id, f.name, f.state_code, f.search_name,
    ltrim(regexp_replace(f.inspection, '\D', '', 'g'), '0') as inspection,
    array(select w from regexp_split_to_table(f.search_name, ' ') w
      where w <> '' and w <> all (:commonWords::text[])) as words,
    c.name as city, c.search_name as city_term, s.acronym
  from slaughterhouses f join cities c on c.code = f.city_code join states s on s.code = f.state_code
  where f.is_active
), candidate as (
  select l.line, f.*, k.how, l.slaughterhouse_id is not null
    or (l.state_code is null or l.state_code = f.state_code) and (l.city_term = '' or l.city_term = f.city_term) as fits
  from line l join slaughterhouse f on l.slaughterhouse_id is null or l.slaughterhouse_id = f.id
  cross join lateral (select case
    when f.id = l.slaughterhouse_id then 0
    when l.inspection <> '' and f.inspection = l.inspection then 1
    when f.search_name = l.term then 2
    when l.words <> '{}' and f.words <> '{}' and (l.words <@ f.words or f.words <@ l.words) then 3
    when l.term <> '' and word_similarity(l.term, f.search_name) >= :minSimilarity::float8 then 4 end as how) k
  where k.how is not null
), ranked as (
  select *, how <= 3 and fits and how = min(how) filter (where fits) over (partition by line) as is_best,
    row_number() over (partition by line order by fits desc, how, search_name, id) as rank,
    json_build_object('id', id, 'name', name, 'city', json_build_object('name', city),
      'state', json_build_object('code', state_code, 'acronym', acronym)) as named
  from candidate
)
select line as "line!",
  case when count(*) filter (where is_best) = 1
    then (json_agg(named) filter (where is_best)) -> 0 end as certain,
  count(*) filter (where is_best) > 1 as "isAmbiguous!",
  coalesce(json_agg(named order by rank) filter (where rank <= :maxChoices::integer), '[]') as "choices!"
from ranked group by line

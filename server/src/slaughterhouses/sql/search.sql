-- name: searchByName
-- The very name first, then names that begin with the term, those with a word that does, those that contain it, and then
-- those that have all its words in any order, slips aside, the most alike first; among equals the state of who asks.
-- Words that many names have say less than another one of the term. A word with a slip is 0.42 alike to the one that was
-- meant, which the operator %> goes by (set before the index is read, which waits for the word); words of up to three
-- letters are taken as they are typed. The 100 nearest names are looked at for slips.
with typed as materialized (
  select term, set_config('pg_trgm.word_similarity_threshold', '0.42', true) as threshold, (
      select word from regexp_split_to_table(term, ' ') word
      order by word = any ('{frigorifico,alimentos,carnes}'), char_length(word) desc limit 1) as word
  from (select plain_name(:term::text) as term) given
), candidate as (
  select f.id from slaughterhouses f where f.is_active and f.search_name like '%' || (select term from typed) || '%'
  union
  (select f.id from slaughterhouses f where f.is_active and f.search_name %> (select word from typed)
    order by f.search_name <->> (select term from typed) limit 100)
)
select coalesce(json_agg(json_build_object('id', id, 'name', name, 'city', json_build_object('name', city),
  'state', json_build_object('code', state_code, 'acronym', acronym)) order by place), '[]')::text as "slaughterhouses!"
from (
  select f.id, f.name, c.name as city, f.state_code, s.acronym, row_number() over (order by
    f.search_name = term desc,
    f.search_name like term || '%' desc,
    f.search_name like '% ' || term || '%' desc,
    f.search_name like '%' || term || '%' desc,
    case when f.search_name not like '%' || term || '%'
      then round(word_similarity(term, f.search_name)::numeric, 1) end desc,
    f.state_code is not distinct from :stateCode?::smallint desc, f.search_name, f.id) as place
  from candidate
  join slaughterhouses f using (id) join cities c on c.code = f.city_code join states s on s.code = f.state_code
  cross join typed
  where f.search_name like '%' || term || '%' or not exists (
    select from regexp_split_to_table(term, ' ') word
    where ' ' || f.search_name not like '% ' || word || '%'
      and (char_length(word) <= 3 or word_similarity(word, f.search_name) < 0.42))
  order by place limit 20
) found

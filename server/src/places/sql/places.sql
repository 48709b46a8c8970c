-- name: searchCities
-- The exact name first, then names that begin with the term, then those with a word that does, then the rest; among
-- equals capitals, then the viewer's state.
select coalesce(json_agg(json_build_object(
  'id', code, 'code', code, 'value', name || ' / ' || acronym, 'name', name,
  'state', json_build_object('code', state_code, 'acronym', acronym)) order by rank), '[]')::text as "cities!"
from (
  select c.code, c.name, s.acronym, c.state_code, row_number() over (order by
    c.search_name = plain_name(:name::text) desc,
    c.search_name like plain_name(:name::text) || '%' desc,
    c.search_name like '% ' || plain_name(:name::text) || '%' desc,
    c.is_capital desc, c.state_code is not distinct from :stateCode?::bigint desc, c.search_name, s.acronym) as rank
  from cities c join states s on s.code = c.state_code
  where c.search_name like '%' || plain_name(:name::text) || '%' and (:acronym?::text is null or s.acronym = :acronym?)
  order by rank limit 20
) matching

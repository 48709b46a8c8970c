-- import type { WrittenCity, WrittenSlaughterhouse, WrittenTag } from '../terms.ts'

-- name: findNamedByTerms
-- column tag: WrittenTag
-- column city: WrittenCity
-- column slaughterhouse: WrittenSlaughterhouse
-- An inactive slaughterhouse, and a tag that no longer names goods, can remain in a negotiation that already has them.
select
  (select json_build_object('id', id, 'name', name, 'is_bovine', is_bovine, 'is_slaughter', is_slaughter,
    'is_goods', is_goods or (id = :keptTagId?::bigint) is true)
   from tags where id = :tagId?::bigint) as tag,
  (select json_build_object('code', c.code, 'place', c.name || ' / ' || s.acronym, 'stateCode', c.state_code)
   from cities c join states s on s.code = c.state_code
   where c.code = :cityCode?::bigint) as city,
  (select json_build_object('id', f.id, 'name', f.name, 'place', c.name || ' / ' || s.acronym)
   from slaughterhouses f join cities c on c.code = f.city_code join states s on s.code = c.state_code
   where f.id = :slaughterhouseId?::bigint and (f.is_active or f.id = :keptSlaughterhouseId?::bigint)) as slaughterhouse

// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../platform/data/statement.ts'
import type { LoadedCity, LoadedState } from '../load.ts'

export const findLoadedCities = statement<Record<never, never>, {
  isLoaded: boolean
}>(
  'findLoadedCities',
  `select exists (select from cities) as "isLoaded"`,
  [],
)

export const insertPlaces = statement<{
  states: LoadedState[]
  cities: LoadedCity[]
}, Record<never, never>>(
  'insertPlaces',
  `with loaded as (
  insert into states (code, acronym, name, region)
  select * from jsonb_to_recordset($1::jsonb) as s (code smallint, acronym text, name text, region text)
  on conflict do nothing
)
insert into cities (code, name, state_code, latitude, longitude, is_capital)
select * from jsonb_to_recordset($2::jsonb)
  as c (code integer, name text, state_code smallint, latitude float8, longitude float8, is_capital boolean)`,
  ['states', 'cities'],
  ['states', 'cities'],
)

/** The exact name first, then names that begin with the term, then those with a word that does, then the rest; among
 * equals capitals, then the viewer's state. */
export const searchCities = statement<{
  name: string
  stateCode: number | null
  acronym: string | null
}, {
  cities: string
}>(
  'searchCities',
  `select coalesce(json_agg(json_build_object(
  'id', code, 'code', code, 'value', name || ' / ' || acronym, 'name', name,
  'state', json_build_object('code', state_code, 'acronym', acronym)) order by rank), '[]')::text as "cities"
from (
  select c.code, c.name, s.acronym, c.state_code, row_number() over (order by
    c.search_name = plain_name($1::text) desc,
    c.search_name like plain_name($1::text) || '%' desc,
    c.search_name like '% ' || plain_name($1::text) || '%' desc,
    c.is_capital desc, c.state_code is not distinct from $2::bigint desc, c.search_name, s.acronym) as rank
  from cities c join states s on s.code = c.state_code
  where c.search_name like '%' || plain_name($1::text) || '%' and ($3::text is null or s.acronym = $3)
  order by rank limit 20
) matching`,
  ['name', 'stateCode', 'acronym'],
)

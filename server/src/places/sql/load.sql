-- import type { LoadedCity, LoadedState } from '../load.ts'

-- name: findLoadedCities
select exists (select from cities) as "isLoaded!"

-- name: insertPlaces
-- param states: LoadedState[]
-- param cities: LoadedCity[]
with loaded as (
  insert into states (code, acronym, name, region)
  select * from jsonb_to_recordset(:states::jsonb) as s (code smallint, acronym text, name text, region text)
  on conflict do nothing
)
insert into cities (code, name, state_code, latitude, longitude, is_capital)
select * from jsonb_to_recordset(:cities::jsonb)
  as c (code integer, name text, state_code smallint, latitude float8, longitude float8, is_capital boolean)

import { MIN_CITY_TERM } from '@arroba/contract/rules/places.ts'
import type { Database } from '../platform/data/database.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'

const MOST = 20

/**
 * The very name first, then names that begin with the term, then those with a word that does, then the rest; among
 * equals capitals, then the state of who asks.
 */
const statement = {
  name: 'search-cities',
  text: `
    select coalesce(json_agg(json_build_object(
      'id', code, 'code', code, 'value', name || ' / ' || acronym, 'name', name,
      'state', json_build_object('code', state_code, 'acronym', acronym)) order by place), '[]')::text as cities
    from (
      select c.code, c.name, s.acronym, c.state_code, row_number() over (order by
        c.search_name = plain_name($1::text) desc,
        c.search_name like plain_name($1::text) || '%' desc,
        c.search_name like '% ' || plain_name($1::text) || '%' desc,
        c.is_capital desc, c.state_code is not distinct from $3::smallint desc, c.search_name, s.acronym) as place
      from cities c join states s on s.code = c.state_code
      where c.search_name like '%' || plain_name($1::text) || '%' and ($2::text is null or s.acronym = $2)
      order by place limit ${MOST}
    ) found`,
}

/** A picked city is written with its state: 'Água Boa / MT' is looked for as 'Água Boa' in MT. */
const readTerm = (written: string): { name: string; acronym: string | null } => {
  const [, name = written, acronym] = /^(.+?)\s*[/,]\s*([a-z]{2})\s*$/i.exec(written) ?? []
  return { name, acronym: acronym?.toUpperCase() ?? null }
}

/** Cities by a part of their name, as JSON text; none for a term that is too short. */
export const findCities = async (
  { hot }: Database,
  { stateCode }: Viewer,
  written: string,
): Promise<Json> => {
  const { name, acronym } = readTerm(written)
  const isLongEnough = name.replace(/[^\p{L}\p{N}]/gu, '').length >= MIN_CITY_TERM
  const [found] = isLongEnough ? await hot<{ cities: string }>(statement, [name, acronym, stateCode]) : []
  return new Json(`{"cities":${found?.cities ?? '[]'}}`)
}

import { sql } from 'kysely'
import type { Trx } from '../src/platform/data/database.ts'
import { slaughterhouses } from './slaughterhouses.ts'

/** Writes the slaughterhouses; answers their ids by key. */
export const insertSlaughterhouses = async (trx: Trx): Promise<Map<string, number>> => {
  const { rows } = await sql<{ key: string; id: number }>`
    with given as (
      select g.key, g.name, g.inspection, c.code as city_code
      from jsonb_to_recordset(${JSON.stringify(slaughterhouses)}::jsonb)
        as g (key text, name text, city text, state text, inspection text)
      join states s on s.acronym = g.state
      join cities c on c.state_code = s.code and c.name = g.city
    ), written as (
      insert into slaughterhouses (name, city_code, inspection) select name, city_code, inspection from given
      returning id, name, city_code
    )
    select key, id from written join given using (name, city_code)`.execute(trx)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

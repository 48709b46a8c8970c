import { carregarMunicipios, listarEstados } from 'municipios-brasil'
import type { Database } from '../platform/data/database.ts'

/** The 27 states and all municipalities with IBGE code and coordinates, once. */
export const loadPlaces = async (database: Database): Promise<void> =>
  database.setUp(async ({ query }) => {
    const [found] = await query<{ loaded: boolean }>('select exists (select from cities) as loaded')
    if (found?.loaded) return
    const states = listarEstados().map(({ codigoUf, uf, nome, regiao }) => ({
      code: codigoUf,
      acronym: uf,
      name: nome,
      region: regiao,
    }))
    const cities = (await carregarMunicipios()).listar().map((city) => ({
      code: city.codigoIbge,
      name: city.nome,
      state_code: city.codigoUf,
      latitude: city.latitude,
      longitude: city.longitude,
      is_capital: city.capital,
    }))
    await query(
      `with loaded as (
         insert into states
         select * from jsonb_to_recordset($1::jsonb) as s(code smallint, acronym text, name text, region text)
         on conflict do nothing
       )
       insert into cities (code, name, state_code, latitude, longitude, is_capital)
       select * from jsonb_to_recordset($2::jsonb)
         as c(code integer, name text, state_code smallint, latitude float8, longitude float8, is_capital boolean)`,
      [JSON.stringify(states), JSON.stringify(cities)],
    )
    // The embedded database does not look at its tables by itself, and would not know that their indexes are worth it.
    await query('analyze states, cities')
  })

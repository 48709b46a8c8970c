import { carregarMunicipios, listarEstados } from 'municipios-brasil'
import type { Database } from '../platform/data/database.ts'
import { type RowOf, valuesOf } from '../platform/data/statement.ts'
import { findLoadedCities, insertPlaces } from './sql/statements.ts'

export type LoadedState = { code: number; acronym: string; name: string; region: string }
export type LoadedCity = {
  code: number
  name: string
  state_code: number
  latitude: number
  longitude: number
  is_capital: boolean
}

/** The 27 states and all municipalities with IBGE code and coordinates, once. */
export function loadPlaces(database: Database): Promise<void> {
  return database.setUp(async ({ query }) => {
    const [row] = await query<RowOf<typeof findLoadedCities>>(findLoadedCities.text)
    if (row?.isLoaded) return
    await query(
      insertPlaces.text,
      valuesOf(insertPlaces, { states: readStates(), cities: await readCities() }),
    )
    // The embedded database does not analyze tables by itself, and its planner would ignore their indexes.
    await query('analyze states, cities')
  })
}

function readStates(): LoadedState[] {
  return listarEstados().map(({ codigoUf, uf, nome, regiao }) => ({
    code: codigoUf,
    acronym: uf,
    name: nome,
    region: regiao,
  }))
}

async function readCities(): Promise<LoadedCity[]> {
  return (await carregarMunicipios()).listar().map((city) => ({
    code: city.codigoIbge,
    name: city.nome,
    state_code: city.codigoUf,
    latitude: city.latitude,
    longitude: city.longitude,
    is_capital: city.capital,
  }))
}

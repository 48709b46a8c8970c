import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
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

export type Places = { states: LoadedState[]; cities: LoadedCity[] }

/** The 27 states and all municipalities with IBGE code and coordinates, once. */
export function loadPlaces(database: Database): Promise<void> {
  return database.setUp(async ({ query }) => {
    const [row] = await query<RowOf<typeof findLoadedCities>>(findLoadedCities.text)
    if (row?.isLoaded) return
    await query(insertPlaces.text, valuesOf(insertPlaces, await readPlaces()))
    // The embedded database does not analyze tables by itself, and its planner would ignore their indexes.
    await query('analyze states, cities')
  })
}

async function readPlaces(): Promise<Places> {
  const thread = new Worker(new URL('./read-places.ts', import.meta.url))
  try {
    const [places] = await once(thread, 'message')
    return places
  } finally {
    await thread.terminate()
  }
}

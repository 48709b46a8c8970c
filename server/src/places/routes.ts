import { searchCities } from '@arroba/contract/places.ts'
import type { Database } from '../platform/database.ts'
import type { Serve } from '../platform/serve.ts'
import { findCities } from './search.ts'

export const placeRoutes = (serve: Serve, database: Database): void => {
  serve(searchCities, ({ query, viewer }) => findCities(database, viewer, query.term))
}

import { searchCities } from '@arroba/contract/places.ts'
import type { Database } from '../platform/data/database.ts'
import type { Serve } from '../platform/http/serve.ts'
import { findCities } from './search.ts'

export const placeRoutes = (serve: Serve, database: Database): void => {
  serve(searchCities, ({ query, viewer }) => findCities(database, viewer, query.term))
}

import { searchCities } from '@arroba/contract/places.ts'
import type { Database } from '../platform/database.ts'
import type { Serve } from '../platform/serve.ts'
import { findCities } from './search.ts'

export const placeRoutes = (serve: Serve, database: Database): void => {
  serve(searchCities, ({ query, viewer, reply }) => {
    reply.header('cache-control', 'private, max-age=300')
    return findCities(database, viewer, query.term)
  })
}

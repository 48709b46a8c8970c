import { searchCities } from '@arroba/contract/places.ts'
import type { Serve } from '../platform/http/serve.ts'
import { findCities } from './search.ts'

export function placeRoutes(serve: Serve): void {
  serve(searchCities, ({ query, viewer, reads }) => findCities({ database: reads() }, viewer, query.term))
}

import { searchCities } from '@arroba/contract/places.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { findCities } from './search.ts'

export function placeRoutes(serve: Serve, services: Pick<Services, 'database'>): void {
  serve(searchCities, ({ query, viewer }) => findCities(services, viewer, query.term))
}

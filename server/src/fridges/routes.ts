import { searchFridges } from '@arroba/contract/fridges.ts'
import type { Database } from '../platform/database.ts'
import type { Serve } from '../platform/serve.ts'
import { findFridges } from './search.ts'

export const fridgeRoutes = (serve: Serve, { database }: { database: Database }): void => {
  serve(searchFridges, ({ query, viewer, reply }) => {
    reply.header('cache-control', 'private, max-age=300')
    return findFridges(database, viewer, query.by_name)
  })
}

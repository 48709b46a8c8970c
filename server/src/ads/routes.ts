import * as api from '@arroba/contract/ads.ts'
import * as staffApi from '@arroba/contract/staff/ads.ts'
import { attemptOf, type Serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { createAd } from './create.ts'
import { deleteAd } from './delete.ts'
import { addFavorite, removeFavorite } from './favorite.ts'
import { readFilters } from './filters.ts'
import { listFavorites, listOffers, listPending } from './list.ts'
import { publishAd, rejectAd, restoreAd, withdrawAd } from './moderate.ts'
import { createPartsOfSearch } from './offers/search-part.ts'
import { readAd } from './read.ts'
import { repriceAd } from './reprice.ts'
import { endAd, renewAd, sellAd } from './sell-and-renew.ts'
import { updateAd } from './update.ts'

const writing = { config: { budget: 'creating' as const } }

export function adRoutes(
  serve: Serve,
  services: Pick<Services, 'database' | 'files' | 'clock' | 'config'>,
): void {
  const { clock, database, config } = services
  const partOf = createPartsOfSearch(database, config)

  serve(api.listAds, async ({ query, viewer, reads }) =>
    listOffers(reads(), viewer, clock(), await partOf(readFilters(query))),
  )
  serve(api.listFavoriteAds, ({ query, viewer, reads }) =>
    listFavorites(reads(), viewer, clock(), query.page),
  )
  serve(api.showAd, ({ params, viewer }) => readAd(services, viewer, params.id))
  serve(api.createAd, (input) => createAd(services, input.viewer, input, attemptOf(input)), writing)
  serve(
    api.updateAd,
    (input) => updateAd(services, input.viewer, input.params.id, input, attemptOf(input)),
    writing,
  )
  serve(api.deleteAd, ({ params, viewer }) => deleteAd(services, viewer, params.id))
  serve(api.repriceAd, ({ params, body, viewer }) => repriceAd(services, viewer, params.id, body))
  serve(api.endAd, ({ params, viewer }) => endAd(services, viewer, params.id))
  serve(api.sellAd, ({ params, viewer }) => sellAd(services, viewer, params.id))
  serve(api.renewAd, ({ params, viewer }) => renewAd(services, viewer, params.id))
  serve(api.favoriteAd, (input) => addFavorite(services, input.viewer, input.params.id, attemptOf(input)))
  serve(api.unfavoriteAd, (input) =>
    removeFavorite(services, input.viewer, input.params.id, attemptOf(input)),
  )

  serve(staffApi.listPendingAds, ({ query, viewer }) => listPending(services, viewer, query.page))
  serve(staffApi.publishAd, ({ params, body, viewer }) => publishAd(services, viewer, params.id, body))
  serve(staffApi.rejectAd, ({ params, body, viewer }) => rejectAd(services, viewer, params.id, body))
  serve(staffApi.withdrawAd, ({ params, body, viewer }) => withdrawAd(services, viewer, params.id, body))
  serve(staffApi.restoreAd, ({ params, body, viewer }) => restoreAd(services, viewer, params.id, body))
}

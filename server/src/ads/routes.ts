import * as api from '@arroba/contract/ads.ts'
import * as staff from '@arroba/contract/staff/ads.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/data/database.ts'
import type { Files } from '../platform/files/files.ts'
import { attemptOf, type Serve } from '../platform/http/serve.ts'
import { renewAd, sellAd } from './close-and-reopen.ts'
import { advertise } from './create.ts'
import { deleteAd } from './delete.ts'
import { dropAd, keepAd } from './favorite.ts'
import { readFilters } from './filters.ts'
import { listFavorites, listOffers, listPending } from './list.ts'
import { publishAd, rejectAd, restoreAd, withdrawAd } from './moderate.ts'
import { readAd } from './read.ts'
import { changeAd } from './update.ts'

type Parts = { database: Database; files: Files; clock: Clock; config: Config }

const writing = { config: { budget: 'creating' as const } }

export const adRoutes = (serve: Serve, parts: Parts): void => {
  const { database, clock } = parts

  serve(api.listAds, ({ query, viewer }) => listOffers(database, viewer, clock(), readFilters(query)))
  serve(api.listFavoriteAds, ({ query, viewer }) => listFavorites(database, viewer, clock(), query.page))
  serve(api.showAd, ({ params, viewer }) => readAd(database, viewer, clock(), params.id))
  serve(api.createAd, (input) => advertise(parts, input.viewer, input, attemptOf(input)), writing)
  serve(api.updateAd, (input) => changeAd(parts, input.viewer, input.params.id, input), writing)
  serve(api.deleteAd, ({ params, viewer }) => deleteAd(parts, viewer, params.id))
  serve(api.sellAd, ({ params, viewer }) => sellAd(parts, viewer, params.id))
  serve(api.renewAd, ({ params, viewer }) => renewAd(parts, viewer, params.id))
  serve(api.favoriteAd, ({ params, viewer }) => keepAd(parts, viewer, params.id))
  serve(api.unfavoriteAd, ({ params, viewer }) => dropAd(parts, viewer, params.id))

  serve(staff.listPendingAds, ({ query, viewer }) => listPending(database, viewer, clock(), query.page))
  serve(staff.publishAd, ({ params, body, viewer }) => publishAd(parts, viewer, params.id, body))
  serve(staff.rejectAd, ({ params, body, viewer }) => rejectAd(parts, viewer, params.id, body))
  serve(staff.withdrawAd, ({ params, body, viewer }) => withdrawAd(parts, viewer, params.id, body))
  serve(staff.restoreAd, ({ params, body, viewer }) => restoreAd(parts, viewer, params.id, body))
}

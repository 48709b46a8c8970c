import {
  createClassified,
  deleteClassified,
  favoriteClassified,
  listClassifieds,
  listFavoriteClassifieds,
  renewClassified,
  sellClassified,
  showClassified,
  unfavoriteClassified,
  updateClassified,
} from '@arroba/contract/ads.ts'
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
import { readClassified } from './read.ts'
import { changeAd } from './update.ts'

type Parts = { database: Database; files: Files; clock: Clock; config: Config }

const writing = { config: { budget: 'creating' as const } }

export const classifiedRoutes = (serve: Serve, parts: Parts): void => {
  const { database, clock } = parts

  serve(listClassifieds, ({ query, viewer }) => listOffers(database, viewer, clock(), readFilters(query)))
  serve(listFavoriteClassifieds, ({ query, viewer }) => listFavorites(database, viewer, clock(), query.page))
  serve(showClassified, ({ params, viewer }) => readClassified(database, viewer, clock(), params.id))
  serve(createClassified, (input) => advertise(parts, input.viewer, input, attemptOf(input)), writing)
  serve(updateClassified, (input) => changeAd(parts, input.viewer, input.params.id, input), writing)
  serve(deleteClassified, ({ params, viewer }) => deleteAd(parts, viewer, params.id))
  serve(sellClassified, ({ params, viewer }) => sellAd(parts, viewer, params.id))
  serve(renewClassified, ({ params, viewer }) => renewAd(parts, viewer, params.id))
  serve(favoriteClassified, ({ params, viewer }) => keepAd(parts, viewer, params.id))
  serve(unfavoriteClassified, ({ params, viewer }) => dropAd(parts, viewer, params.id))

  serve(staff.listPendingClassifieds, ({ query, viewer }) =>
    listPending(database, viewer, clock(), query.page),
  )
  serve(staff.publishClassified, ({ params, body, viewer }) => publishAd(parts, viewer, params.id, body))
  serve(staff.rejectClassified, ({ params, body, viewer }) => rejectAd(parts, viewer, params.id, body))
  serve(staff.withdrawClassified, ({ params, body, viewer }) => withdrawAd(parts, viewer, params.id, body))
  serve(staff.restoreClassified, ({ params, body, viewer }) => restoreAd(parts, viewer, params.id, body))
}
